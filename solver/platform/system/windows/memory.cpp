#include "solver/platform/system/memory.hpp"

#include <windows.h>

namespace warp::platform {

void* take_memory(std::size_t bytes) {
  return ::VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void give_back_memory(void* memory, std::size_t) { ::VirtualFree(memory, 0, MEM_RELEASE); }

bool forget_pages(void* first, std::size_t bytes) {
  // Pages that are taken anew are 0. In between they belong to the same reservation, so that no
  // other thread can get them.
  return ::VirtualFree(first, bytes, MEM_DECOMMIT) != 0 &&
         ::VirtualAlloc(first, bytes, MEM_COMMIT, PAGE_READWRITE) != nullptr;
}

std::size_t page_size() {
  SYSTEM_INFO system{};
  ::GetSystemInfo(&system);
  return system.dwPageSize;
}

}  // namespace warp::platform

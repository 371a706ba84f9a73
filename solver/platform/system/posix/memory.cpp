#include "solver/platform/system/memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

namespace warp::platform {

void* take_memory(std::size_t bytes) {
  void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    return nullptr;
  }
#ifdef MADV_HUGEPAGE
  // Only advice: if there are no large pages, small ones are used.
  [[maybe_unused]] const int advised = ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void give_back_memory(void* memory, std::size_t bytes) { ::munmap(memory, bytes); }

bool forget_pages(void* first, std::size_t bytes) {
  return ::madvise(first, bytes, MADV_DONTNEED) == 0;
}

std::size_t page_size() { return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)); }

}  // namespace warp::platform

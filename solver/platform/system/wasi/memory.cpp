#include "solver/platform/system/memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

namespace warp::platform {

namespace {

constexpr std::size_t size_of_page = 65536;

/// Memory that was given back: a module cannot give any back to the system.
struct Kept {
  void* begin;
  std::size_t bytes;
};

std::vector<Kept>& all_kept() {
  static std::vector<Kept> kept;
  return kept;
}

std::size_t whole_pages(std::size_t bytes) { return (bytes + size_of_page - 1) / size_of_page; }

}  // namespace

void* take_memory(std::size_t bytes) {
  std::vector<Kept>& kept = all_kept();
  const auto same = std::find_if(kept.begin(), kept.end(), [&](const Kept& one) {
    return whole_pages(one.bytes) == whole_pages(bytes);
  });
  if (same != kept.end()) {
    void* const memory = same->begin;
    std::memset(memory, 0, same->bytes);
    kept.erase(same);
    return memory;
  }
  // Pages that are new to the module are 0, and the system provides them when they are touched.
  const std::size_t page = __builtin_wasm_memory_grow(0, whole_pages(bytes));
  return page == SIZE_MAX ? nullptr : reinterpret_cast<void*>(page * size_of_page);
}

void give_back_memory(void* memory, std::size_t bytes) {
  try {
    all_kept().push_back({memory, bytes});
  } catch (const std::bad_alloc&) {
    // It stays unused until the module ends.
  }
}

bool forget_pages(void* first, std::size_t bytes) {
  std::memset(first, 0, bytes);
  return true;
}

std::size_t page_size() { return size_of_page; }

}  // namespace warp::platform

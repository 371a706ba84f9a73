#include "solver/board/table_memory.hpp"

#include <sys/mman.h>

namespace warp {

void TableMemory::Release::operator()(std::uint64_t* words) const { ::munmap(words, bytes); }

TableMemory::TableMemory(std::size_t bytes) {
  void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    return;
  }
#ifdef MADV_HUGEPAGE
  // Only advice: if there are no large pages, small ones are used.
  [[maybe_unused]] const int advised = ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  words_ = {static_cast<std::uint64_t*>(memory), Release{bytes}};
}

}  // namespace warp

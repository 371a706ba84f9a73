#include "solver/board/table_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

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

void TableMemory::clear(std::size_t first, std::size_t count) {
  const std::size_t page =
      static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) / sizeof(std::uint64_t);
  std::uint64_t* const words = words_.get();
  const std::size_t end = first + count;
  const std::size_t pages_from = std::min((first + page - 1) / page * page, end);
  const std::size_t pages_end = std::max(end / page * page, pages_from);
  if (pages_end > pages_from &&
      ::madvise(words + pages_from, (pages_end - pages_from) * sizeof(std::uint64_t),
                MADV_DONTNEED) != 0) {
    std::fill(words + pages_from, words + pages_end, 0);
  }
  std::fill(words + first, words + pages_from, 0);
  std::fill(words + pages_end, words + end, 0);
}

}  // namespace warp

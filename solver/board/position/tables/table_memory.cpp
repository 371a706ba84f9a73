#include "solver/board/position/tables/table_memory.hpp"

#include <algorithm>

#include "solver/platform/system/memory.hpp"

namespace warp {

void TableMemory::Release::operator()(std::uint64_t* words) const {
  if (bytes != 0) {
    platform::give_back_memory(words, bytes);
  }
}

TableMemory::TableMemory(std::size_t bytes) {
  if (void* const memory = platform::take_memory(bytes)) {
    words_ = {static_cast<std::uint64_t*>(memory), Release{bytes}};
  }
}

void TableMemory::clear(std::size_t first, std::size_t count) {
  const std::size_t page = platform::page_size() / sizeof(std::uint64_t);
  std::uint64_t* const words = words_.get();
  const std::size_t end = first + count;
  const std::size_t pages_from = std::min((first + page - 1) / page * page, end);
  const std::size_t pages_end = std::max(end / page * page, pages_from);
  if (pages_end > pages_from &&
      !platform::forget_pages(words + pages_from,
                              (pages_end - pages_from) * sizeof(std::uint64_t))) {
    std::fill(words + pages_from, words + pages_end, 0);
  }
  std::fill(words + first, words + pages_from, 0);
  std::fill(words + pages_end, words + end, 0);
}

}  // namespace warp

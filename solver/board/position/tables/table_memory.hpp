#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace warp {

/// Memory of the large tables: words that are all 0 at first, aligned to a cache line. Untouched
/// memory costs nothing. It is taken from the system in large pages if the system offers them: a
/// table is read at random places, and with small pages each read would need a second look-up, that
/// of the page.
class TableMemory {
 public:
  TableMemory() = default;
  /// Takes `bytes` bytes, more than 0; get() is null if the system refuses.
  explicit TableMemory(std::size_t bytes);
  /// Uses words that belong to somebody else, who keeps them for as long.
  explicit TableMemory(std::uint64_t* words) : words_(words, Release{0}) {}

  std::uint64_t* get() const { return words_.get(); }
  bool belongs_to_others() const { return get() != nullptr && words_.get_deleter().bytes == 0; }
  /// Makes `count` words from `first` on 0 again. Whole pages are given back to the system.
  void clear(std::size_t first, std::size_t count);

 private:
  struct Release {
    std::size_t bytes;  ///< 0: they belong to somebody else
    void operator()(std::uint64_t* words) const;
  };
  std::unique_ptr<std::uint64_t, Release> words_{nullptr, Release{0}};
};

}  // namespace warp

// The search for one partition. If a path of steps visits all squares, it is cut into pieces; else
// parts are tried from the first square that is in none.

#include <algorithm>
#include <bit>
#include <map>

#include "solver/board/combinatorics/partitions.hpp"
#include "solver/board/combinatorics/tours/tours.hpp"

namespace warp {

namespace {

/// Tries parts one by one: each contains the first square that is in no part yet.
class PartSearch {
 public:
  PartSearch(const PartitionTask& task, const Limits& limits)
      : task_(task), limits_(limits), taken_(task.board.size()) {
    for (const unsigned size : task.sizes) {
      ++left_[size];
    }
  }

  bool find() { return next_part(); }
  /// Sorted by size, as found.
  const std::vector<std::vector<Square>>& parts() const { return parts_; }
  bool interrupted() const { return interrupted_; }

 private:
  bool next_part() {
    const auto open = std::ranges::find(taken_, false);
    if (open == taken_.end()) {
      return true;
    }
    if (!rest_is_possible()) {
      return false;
    }
    const auto first = static_cast<Square>(open - taken_.begin());
    for (auto& [size, number] : left_) {
      if (number == 0) {
        continue;
      }
      --number;
      std::vector<Square> part{first};
      std::vector<bool> seen = taken_;
      seen[first] = true;
      taken_[first] = true;
      std::vector<Square> border;
      widen(border, seen, first);
      if (grow(part, border, seen, size)) {
        return true;
      }
      taken_[first] = false;
      ++number;
      if (interrupted_) {
        return false;
      }
    }
    return false;
  }

  void widen(std::vector<Square>& border, std::vector<bool>& seen, Square square) const {
    for (const Square other : task_.steps[square]) {
      if (!seen[other]) {
        border.push_back(other);
      }
      seen[other] = true;
    }
  }

  /// Takes each square of the border in turn; those before it then stay outside the part.
  bool grow(std::vector<Square>& part, std::vector<Square> border, const std::vector<bool>& seen,
            unsigned size) {
    if (part.size() == size) {
      if (!has_dimension(part)) {
        return false;
      }
      parts_.push_back(part);
      if (next_part()) {
        return true;
      }
      parts_.pop_back();
      return false;
    }
    if ((++steps_ & 255U) == 0 && limits_.stopped()) {
      interrupted_ = true;
    }
    while (!border.empty() && !interrupted_) {
      const Square square = border.front();
      border.erase(border.begin());
      std::vector<Square> wider = border;
      std::vector<bool> wider_seen = seen;
      widen(wider, wider_seen, square);
      part.push_back(square);
      taken_[square] = true;
      if (grow(part, wider, wider_seen, size)) {
        return true;
      }
      taken_[square] = false;
      part.pop_back();
    }
    return false;
  }

  bool has_dimension(const std::vector<Square>& part) const {
    if (!task_.dimension) {
      return true;
    }
    unsigned directions = 0;
    for (const Square square : part) {
      for (const Square other : task_.steps[square]) {
        if (std::ranges::find(part, other) != part.end()) {
          directions |= directions_between(task_.board, square, other);
        }
      }
    }
    return static_cast<unsigned>(std::popcount(directions)) == *task_.dimension;
  }

  /// Is each connected region of the open squares as large as some of the parts left?
  bool rest_is_possible() const {
    std::vector<bool> sums(taken_.size() + 1);
    sums[0] = true;
    for (const auto& [size, number] : left_) {
      for (unsigned i = 0; i < number; ++i) {
        for (std::size_t sum = sums.size(); sum-- > size;) {
          if (sums[sum - size]) {
            sums[sum] = true;
          }
        }
      }
    }
    std::vector<bool> seen = taken_;
    for (Square start = 0; start < seen.size(); ++start) {
      if (seen[start]) {
        continue;
      }
      std::vector<Square> region{start};
      seen[start] = true;
      for (std::size_t i = 0; i < region.size(); ++i) {
        const Square from = region[i];
        widen(region, seen, from);
      }
      if (!sums[region.size()]) {
        return false;
      }
    }
    return true;
  }

  const PartitionTask& task_;
  const Limits& limits_;
  std::vector<bool> taken_;                            ///< by square: in some part
  std::map<unsigned, unsigned, std::greater<>> left_;  ///< by size: how many parts to come
  std::vector<std::vector<Square>> parts_;
  std::size_t steps_ = 0;
  bool interrupted_ = false;
};

}  // namespace

PartitionAnswer find_partition(const PartitionTask& task, const Limits& limits) {
  using Verdict = PartitionAnswer::Verdict;
  TourAnswer path{.verdict = TourAnswer::Verdict::refuted};
  if (!task.dimension) {
    path = find_tour({task.board, task.steps}, limits);
  }
  std::vector<std::vector<Square>> parts;
  if (path.verdict == TourAnswer::Verdict::found) {
    auto at = path.squares.begin();
    for (const unsigned size : task.sizes) {
      parts.emplace_back(at, at + size);
      at += size;
    }
  } else {
    if (path.verdict == TourAnswer::Verdict::unknown) {
      return {};
    }
    PartSearch search(task, limits);
    if (!search.find()) {
      return {search.interrupted() ? Verdict::unknown : Verdict::refuted, {}};
    }
    // In the order of the sizes that were asked for.
    std::vector<std::vector<Square>> found = search.parts();
    for (const unsigned size : task.sizes) {
      const auto part = std::ranges::find(found, std::size_t{size}, &std::vector<Square>::size);
      parts.push_back(std::move(*part));
      found.erase(part);
    }
  }
  for (std::vector<Square>& part : parts) {
    std::ranges::sort(part);
  }
  return {Verdict::found, std::move(parts)};
}

}  // namespace warp

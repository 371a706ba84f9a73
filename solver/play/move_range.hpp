#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace warp {

/// The range of first half-moves to be solved (StartMoveNumber, UpToMoveNumber). Both ends may
/// reach into the depth: 11:7 is the seventh half-move behind the eleventh first one. What lies
/// before `from` in the order of the search is left out, so is what lies behind `to`; what lies on
/// them, or below, belongs to the range.
struct MoveRange {
  std::vector<unsigned> from;  ///< empty: from the beginning
  std::vector<unsigned> to;    ///< empty: to the end

  /// How many half-moves of a line have numbers.
  std::size_t depth() const { return std::max<std::size_t>({1, from.size(), to.size()}); }

  /// May half-moves with these numbers, the first of a line, belong to the range?
  bool may_hold(std::span<const unsigned> numbers) const {
    const auto order = [&](const std::vector<unsigned>& end) {
      const std::size_t common = std::min(numbers.size(), end.size());
      return std::lexicographical_compare_three_way(numbers.begin(), numbers.begin() + common,
                                                    end.begin(), end.begin() + common);
    };
    return order(from) >= 0 && order(to) <= 0;
  }

  /// The same of a line that has no further numbers: 4 lies before 4:1.
  bool holds(std::span<const unsigned> numbers) const {
    return may_hold(numbers) &&
           !std::lexicographical_compare(numbers.begin(), numbers.end(), from.begin(), from.end());
  }
};

}  // namespace warp

#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace warp {

/// The range of first half-moves to be solved (StartMoveNumber, UpToMoveNumber). Both ends may have
/// numbers of later half-moves, too: 11:7 is the seventh half-move after the eleventh first one.
/// What comes before `from` or after `to` in the order of the search is left out. The half-moves
/// `from` and `to` themselves and all below them belong to the range.
struct MoveRange {
  std::vector<unsigned> from;  ///< empty: from the first half-move
  std::vector<unsigned> to;    ///< empty: to the last half-move

  /// Returns how many half-moves of a line have numbers.
  std::size_t depth() const { return std::max<std::size_t>({1, from.size(), to.size()}); }

  /// Does `from` lie behind `to`, so that nothing is in the range?
  bool is_empty() const {
    const std::size_t common = std::min(from.size(), to.size());
    return std::lexicographical_compare(to.begin(), to.begin() + common, from.begin(),
                                        from.begin() + common);
  }

  /// May a line whose first half-moves have these numbers belong to the range?
  bool may_hold(std::span<const unsigned> numbers) const {
    const auto order = [&](const std::vector<unsigned>& end) {
      const std::size_t common = std::min(numbers.size(), end.size());
      return std::lexicographical_compare_three_way(numbers.begin(), numbers.begin() + common,
                                                    end.begin(), end.begin() + common);
    };
    return order(from) >= 0 && order(to) <= 0;
  }

  /// Does a line with these numbers and no further ones belong to the range? 4 lies before 4:1.
  bool holds(std::span<const unsigned> numbers) const {
    return may_hold(numbers) &&
           !std::lexicographical_compare(numbers.begin(), numbers.end(), from.begin(), from.end());
  }
};

}  // namespace warp

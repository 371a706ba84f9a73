#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::retraction {

/// How many captures the pawns of a side must have made: each came from a file of its own, and went
/// to another file only by capturing. Each thread has its own object. On the board of 8x8.
class PawnCaptures {
 public:
  explicit PawnCaptures(const RuleSet& rules);

  /// Do files of pawns tell of captures? They do not where captured units come back, or where pawns
  /// that capture come back on another file.
  bool tell() const { return tell_; }
  /// The least number of captures by which the pawns of `side` can stand where they stand;
  /// `impossible` if no captures bring them there. tell() must be true.
  unsigned least(const Position& position, Colour side);
  static constexpr unsigned impossible = 64;

 private:
  static bool files_tell(const RuleSet& rules);
  unsigned find_least(const Position& position, Colour side) const;

  bool tell_;
  bool ranks_tell_;  ///< a pawn on its n-th rank has captured less than n-1 times
  std::array<std::unordered_map<std::uint64_t, unsigned>, 2> known_;  ///< by squares of pawns
};

}  // namespace warp::retraction

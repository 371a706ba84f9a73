#pragma once

#include <array>
#include <memory>
#include <optional>

#include "solver/rules/fairy/walk_lines.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::fairy {

/// One walk worked out for one board: its lines, as a list and as sets of squares, and its attacks.
///
/// They depend on nothing else, and working them out takes longer than solving a short problem:
/// nine tenths of the time of 200 mates in two on the torus of 14x8. So the program keeps those
/// used last, up to 16 MB for each type of sets, for the problems that follow on the same board.
/// They never change; all threads share them.
template <class Squares>
class WalkOnBoard {
 public:
  /// Returns `walk` on the board of `rules`, kept from an earlier problem or made now. Null if the
  /// walk does not consist of lines, or its attacks would take too much memory.
  static std::shared_ptr<const WalkOnBoard> of(const RuleSet& rules, WalkId walk);

  /// Has the lines of this walk only.
  const Movement& movement() const { return movement_; }
  const WalkLines<Squares>& lines(Colour side) const { return *lines_[index(table_side(side))]; }
  /// The attacks for `side` are those of the row Movement::slot(walk, table_side(side)) in
  /// attacks().
  const AttackTables<Squares>& attacks() const { return *attacks_; }
  /// A walk that is the same for both sides has lines and attacks once, as those of White.
  Colour table_side(Colour side) const { return is_same_for_both_ ? Colour::white : side; }
  /// About how much memory it takes.
  std::size_t bytes() const;

  WalkOnBoard(const WalkOnBoard&) = delete;
  WalkOnBoard& operator=(const WalkOnBoard&) = delete;

 private:
  WalkOnBoard(const RuleSet& rules, WalkId walk);
  bool work_out();

  std::size_t size_;  ///< squares of the board
  WalkId walk_;
  bool is_same_for_both_;
  Movement movement_;
  const AttackTables<Squares>* attacks_ = nullptr;
  std::unique_ptr<AttackTables<Squares>> own_attacks_;  ///< where Movement has none
  std::array<std::optional<WalkLines<Squares>>, 2> lines_;
};

}  // namespace warp::fairy

#pragma once

#include <optional>
#include <span>
#include <string>

#include "solver/formats/report/moves/board_play.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/setup.hpp"

namespace warp::report {

/// Writes moves in short algebraic notation: "Sf3", "Sbxd4", "exd5", "e8=Q". It follows the play on
/// the board, because a move must name its departure if another unit with the same letters reaches
/// the same square. Such a unit counts even if it is pinned. Before the first begin() moves are
/// written in full.
class ShortMoves {
 public:
  /// From now on moves are played from the position of `phase`.
  void begin(const Phase& phase);
  /// From now on moves are written in full.
  void end() {
    play_ = {};
    arbiter_.reset();
  }

  /// The text of `move`, without signs of check and goal, in the position reached; then plays it.
  /// Turns of several moves, castling, and movements in stages are written in full.
  std::string play(const MoveRecord& move, Notation notation);
  /// The same with the signs of check and goal, without blanks: "Sbxd4+". Then plays it.
  std::string signed_text(const MoveRecord& move, Notation notation);
  /// What stands for any move of the unit that makes `move`: "R~", or "Rc4~" if its side has
  /// several units of these letters. Does not play it. Empty if nothing moves.
  std::string any_text(const MoveRecord& move, Notation notation);
  /// Plays the effects of a pass, as before a threat.
  void pass(std::span<const Effect> effects);
  /// Takes back plays and passes until `depth` are left.
  void take_back_to(std::size_t depth) { play_.take_back_to(depth); }
  std::size_t depth() const { return play_.depth(); }

 private:
  std::string text_of(const WrittenMove& move, Notation notation);
  std::string departure_of(const WrittenStep& step, const std::string& mover, Notation notation);
  bool reaches(Square from, Square arrival);

  BoardPlay play_;
  std::optional<Arbiter> arbiter_;  ///< made when it is first asked
};

}  // namespace warp::report

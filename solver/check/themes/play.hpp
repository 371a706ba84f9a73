#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/check/findings/mate_kind.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::check {

/// A half-move with what it does to the board; the units in its effects have their numbers.
struct BoardMove {
  Colour side = Colour::white;
  bool reaches_goal = false;
  bool mates = false;           ///< the goal is mate, and the rules say whether it is one
  std::vector<Effect> effects;  ///< in order; nothing that is only remembered
  /// How it mates, if it does and the kinds of mates are defined there.
  std::optional<JudgedMate> mate{};

  /// The effect that takes the mover to its arrival; null: it is a castling, a pass ...
  const Effect* movement() const;
};

/// One line of play, from the first position to its end. In battle play there is one for each end
/// of a variation.
struct BoardLine {
  std::size_t start = 0;  ///< index into BoardPlays::starts
  std::vector<std::shared_ptr<const BoardMove>> moves;
};

/// Where the lines of a phase of the problem begin.
struct BoardStart {
  std::shared_ptr<const RuleSet> rules;
  std::vector<Unit> units;  ///< by square
  bool is_battle = false;   ///< a side works against the other; else help or series play

  const Geometry& board() const { return rules->geometry(); }
};

/// The play of all phases of a problem: twins, set play and tries among them.
struct BoardPlays {
  std::vector<BoardStart> starts;
  std::vector<BoardLine> lines;
  std::size_t left_out = 0;  ///< lines beyond the most that are kept

  const BoardStart& start_of(const BoardLine& line) const { return starts[line.start]; }
};

/// The units by square, and what an effect makes of them.
using UnitsBySquare = std::vector<Unit>;
void apply(const Effect& effect, UnitsBySquare& units);

/// The units at the beginning of a line, and behind each of its half-moves.
std::vector<UnitsBySquare> positions_of(const BoardLine& line, const BoardStart& start);

/// A unit on a square: at the beginning of a line, or after one of its half-moves.
struct Visit {
  Square square = no_square;  ///< no_square: it has left the board
  Unit unit{};
  unsigned half_moves = 0;  ///< of the line, played so far
};

/// Where each unit stands in a line, in order, by the number of the unit: a new visit for each new
/// square, walk or side, and one without a square when it leaves the board.
std::map<std::uint16_t, std::vector<Visit>> visits_of(const BoardLine& line,
                                                      const BoardStart& start);

/// "wR": how YACPDB's query language names a unit.
std::string piece_text(const Unit& unit, const RuleSet& rules);

}  // namespace warp::check

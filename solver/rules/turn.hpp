#pragma once

#include <cstdint>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/rules/move.hpp"

namespace warp {

class Game;

/// A unit that has moved in the running series.
struct TouchedUnit {
  Square square = no_square;  ///< where it stands now
  unsigned moves = 0;         ///< how often it has moved in this series
};

/// How far the side to move has come in its turn.
struct Series {
  unsigned length = 1;              ///< number of single moves the series is meant to have
  std::vector<SingleMove> played;
  std::vector<TouchedUnit> touched; ///< units that moved, the one that moved last at the end

  unsigned left() const { return length - static_cast<unsigned>(played.size()); }
  /// How often the unit on `square` has moved in this series.
  unsigned moves_of(Square square) const;
  /// The square of the unit that moved last, or no_square.
  Square last_mover() const { return touched.empty() ? no_square : touched.back().square; }
};

/// What a single move means for the turn it belongs to.
enum class Progress : std::uint8_t {
  illegal,    ///< it may not be played as part of this series
  goes_on,    ///< the same side plays again
  complete,   ///< the turn is over
};

/// Decides how many single moves, and of which units, make up a side's turn: Power Chess,
/// progressive chess ... The generator of series (rules/series.hpp) and the search know nothing else
/// about it. All answers must depend on the position and the series' touched units alone, never on
/// the order in which earlier single moves were played; repetitions are the generator's concern.
class TurnRule {
 public:
  virtual ~TurnRule() = default;

  /// The admissible lengths of the series of the side to move, bit n = n single moves; n is 1 to 63.
  /// {1} means an ordinary move.
  virtual std::uint64_t lengths(const Position& position) const = 0;

  /// May `move` be the next single move, as far as can be told before it is played?
  virtual bool admits(const Position& position, const Series& series, const SingleMove& move) const;

  /// What the last single move of `series`, just played in `game`, means. The mover's own king is
  /// known to be safe. The turn has not yet passed to the opponent.
  virtual Progress after(const Game& game, const Series& series) const = 0;

  /// Whether no placement may occur twice within a series.
  virtual bool forbids_repetition() const = 0;

  /// What of the touched units the future of the series depends on, as a key; 0 if nothing.
  virtual Key state_key(const Series& series) const;
};

}  // namespace warp

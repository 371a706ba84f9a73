#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/board/position.hpp"
#include "solver/rules/move.hpp"

namespace warp {

/// The game that is being played, as far as a turn rule may ask about it.
class TurnGame {
 public:
  virtual const Position& position() const = 0;
  virtual Colour to_move() const = 0;
  /// Is `colour` in check?
  virtual bool in_check(Colour colour) const = 0;
  bool in_check() const { return in_check(to_move()); }
  /// Is there a complete legal move?
  virtual bool can_move() = 0;
  /// Is there a single move with which the side to move may begin its turn?
  virtual bool can_begin_turn() = 0;
  /// Is there a way to make its turn complete?
  virtual bool can_complete_turn() = 0;

 protected:
  TurnGame() = default;
  TurnGame(const TurnGame&) = default;
  TurnGame& operator=(const TurnGame&) = default;
  ~TurnGame() = default;
};

/// A unit that has moved in the running series.
struct TouchedUnit {
  Square square = no_square;  ///< where it stands now
  unsigned moves = 0;         ///< how often it has moved in this series
};

/// How far the side to move has come in its turn.
struct Series {
  unsigned length = 1;  ///< number of single moves the series is meant to have
  std::vector<SingleMove> played;
  std::vector<TouchedUnit> touched;  ///< units that moved, the one that moved last at the end

  unsigned left() const { return length - static_cast<unsigned>(played.size()); }
  /// How often the unit on `square` has moved in this series.
  unsigned moves_of(Square square) const;
  /// The square of the unit that moved last, or no_square.
  Square last_mover() const { return touched.empty() ? no_square : touched.back().square; }
};

/// What a single move means for the turn it belongs to.
enum class Progress : std::uint8_t {
  illegal,   ///< it may not be played as part of this series
  goes_on,   ///< the same side plays again
  complete,  ///< the turn is over
};

/// What a check means that is given before the last single move of a series.
enum class EarlyCheck : std::uint8_t { forbidden, ends_turn };

/// A series that may be made up of any legal moves of ordinary chess, but for checks before the
/// last.
struct PlainSeries {
  EarlyCheck early = EarlyCheck::forbidden;
  /// Squares (bit 0 = a1) of pawns that were brought there in this series by a double step and may
  /// be captured en passant by the answer.
  std::uint64_t double_steps = 0;
};

/// Decides how many single moves, and of which units, make up a side's turn: Power Chess,
/// progressive chess ... The generator of series (general/series.hpp) and the search know nothing
/// else about it. All answers must depend on the position and the series' touched units alone,
/// never on the order in which earlier single moves were played; repetitions are the generator's
/// concern.
class TurnRule {
 public:
  virtual ~TurnRule() = default;

  // ---- how a turn is made up -------------------------------------------------------------------

  /// Calls `visit(n)` for each admissible length n of the series of the side to move, shortest
  /// first, until it returns true. Returns whether it did. A length of 1 alone means an ordinary
  /// move.
  virtual bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const = 0;

  /// May `move` be the next single move, as far as can be told before it is played?
  virtual bool admits(const Position& position, const Series& series, const SingleMove& move) const;

  /// Whether the rule chooses among the legal single moves: then choose() is asked.
  virtual bool chooses() const { return false; }
  /// Removes from `legal`, all legal single moves here, those that may not be the next one.
  virtual void choose(const Series& series, std::vector<SingleMove>& legal) const;

  /// What the last single move of `series`, just played in `game`, means. The mover's own king is
  /// known to be safe. The turn has not yet passed to the opponent.
  virtual Progress after(const TurnGame& game, const Series& series) const = 0;

  /// Whether no placement may occur twice within a series.
  virtual bool forbids_repetition() const = 0;

  /// Whether a turn that was begun but cannot be continued is a move all the same (it ends the
  /// game). Otherwise such a turn may not be begun.
  virtual bool stuck_turn_counts() const { return false; }

  /// How the series may go on from here, if it is a plain one. A side is then mated by having no
  /// first move that is legal in a series of several. Permits to look for mates by faster means
  /// (orthodox/series_mate.hpp).
  virtual std::optional<PlainSeries> plain_series(const Position&) const { return std::nullopt; }

  /// Whether the single moves of a turn are parts of one movement of one unit, and are so told.
  virtual bool is_one_movement() const { return false; }
  /// Has the first part of such a movement been played, so that what comes now only continues it?
  virtual bool movement_goes_on(const Position&) const { return false; }

  // ---- what a series remembers of its units ----------------------------------------------------

  /// Whether any answer depends on the touched units.
  virtual bool follows_units() const { return true; }
  /// Whether castling counts as a move of the partner, too.
  virtual bool partner_moves_in_castling() const { return false; }
  /// What of the touched units the future of the series depends on, as a key; 0 if nothing.
  virtual Key state_key(const Series& series) const;

  // ---- from turn to turn -----------------------------------------------------------------------

  /// The turn of the side to move in `game`, `singles` single moves of it, has just ended: enters
  /// in `position`, that of the game, what the next turns must know. For a null move `null_move` is
  /// set.
  virtual void end_turn(const TurnGame& game, Position& position, std::size_t singles,
                        bool null_move) const;
  /// Has the game ended, so that the side to move may not play on?
  virtual bool over(const Position&) const { return false; }
  /// The number of the turn that is to be played, if every turn has a number of its own.
  virtual std::optional<unsigned> number(const Position&) const { return std::nullopt; }
  /// At most so many single moves has the turn that comes `ahead` turns after the running one, or
  /// after the one to be played. Nothing if no limit is known.
  virtual std::optional<unsigned> most_singles(const Position&, unsigned) const {
    return std::nullopt;
  }
  /// Whether one side may make several turns in succession (series stipulations).
  virtual bool allows_series_play() const { return true; }

  // ---- how the game ends -----------------------------------------------------------------------

  /// Is the side to move mated?
  virtual bool mated(TurnGame& game) const;
  /// Is it stalemated?
  virtual bool stalemated(TurnGame& game) const;
};

}  // namespace warp

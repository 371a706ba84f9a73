#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"

namespace warp {

/// What a turn rule may ask about the game that is played.
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
  /// Can the side to move complete its turn?
  virtual bool can_complete_turn() = 0;

 protected:
  TurnGame() = default;
  TurnGame(const TurnGame&) = default;
  TurnGame& operator=(const TurnGame&) = default;
  ~TurnGame() = default;
};

/// A unit that has moved in the running series.
struct TouchedUnit {
  Square square = no_square;  ///< its square now
  unsigned moves = 0;         ///< number of its moves in this series
};

/// How far the side to move has come in its turn.
struct Series {
  unsigned length = 1;  ///< number of single moves the series is meant to have
  std::vector<SingleMove> played;
  std::vector<TouchedUnit> touched;  ///< units that moved; the last mover is at the end

  unsigned left() const { return length - static_cast<unsigned>(played.size()); }
  /// The number of moves of the unit on `square` in this series.
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

/// What happens if check is given before the last single move of a series.
enum class EarlyCheck : std::uint8_t { forbidden, ends_turn };

/// A series of legal moves of ordinary chess, with a rule about checks before the last move and
/// possibly one about the use of units, and no other.
struct PlainSeries {
  EarlyCheck early = EarlyCheck::forbidden;
  /// Squares (bit 0 = a1) of pawns that made a double step in this series and may be captured en
  /// passant by the answer.
  std::uint64_t double_steps = 0;
  /// The units are used equally: of the units with a legal move only those may move that have moved
  /// least often in this series. Castling is a move of the king and of the rook, and both must have
  /// moved least often; a promoted pawn remains the same unit. Nobody captures en passant.
  bool equal_use = false;
};

/// Decides how many single moves, and of which units, make up a side's turn: Power Chess,
/// progressive chess ... The generator of series (engines/general/series.hpp) and the search know
/// nothing else about it. All answers must depend only on the position and the touched units of the
/// series, never on the order of the earlier single moves. Repetitions are the generator's task.
class TurnRule {
 public:
  virtual ~TurnRule() = default;

  // ---- how a turn is made up -------------------------------------------------------------------

  /// Calls `visit(n)` for each allowed length n of the series of the side to move, shortest first,
  /// until it returns true. Returns whether it did. If 1 is the only length, the turn is an
  /// ordinary move.
  virtual bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const = 0;

  /// May `move` be the next single move, judged before it is played?
  virtual bool admits(const Position& position, const Series& series, const SingleMove& move) const;

  /// Returns the square from which the next single move must go; no_square if any unit may make it.
  virtual Square only_departure(const Position&, const Series&) const { return no_square; }

  /// Does the rule choose among the legal single moves? If so, choose() is called.
  virtual bool chooses() const { return false; }
  /// Removes from `legal` the single moves that may not be the next one. On entry it holds all
  /// legal single moves.
  virtual void choose(const Series& series, std::vector<SingleMove>& legal) const;

  /// Returns what the last single move of `series`, just played in `game`, means. The mover's own
  /// king is known to be safe, and the mover is still to move.
  virtual Progress after(const TurnGame& game, const Series& series) const = 0;

  /// Must no placement occur twice within a series?
  virtual bool forbids_repetition() const = 0;

  /// Does a turn that was begun but cannot be continued count as a move (which ends the game)?
  /// Otherwise such a turn may not be begun.
  virtual bool stuck_turn_counts() const { return false; }

  /// Returns how the series may go on from here if it is a plain one. A side is then mated if it
  /// has no legal first move of a series of several moves. This permits a faster search for mates
  /// (techniques/series/series_mate.hpp).
  virtual std::optional<PlainSeries> plain_series(const Position&) const { return std::nullopt; }

  /// May the same single moves begin series of every length? Then, if the turn never goes on after
  /// n single moves, no series is longer than n.
  virtual bool lengths_are_nested() const { return false; }
  /// Is the opponent in check after a turn only if its last single move gives check, and is he
  /// mated only in check? (Not used under rules by which a check must be a playable capture.)
  virtual bool mates_by_last_check() const { return false; }

  /// Are the single moves of a turn parts of one movement of one unit, and written so?
  virtual bool is_one_movement() const { return false; }
  /// Has the first part of such a movement been played, so that the next single move continues it?
  virtual bool movement_goes_on(const Position&) const { return false; }

  // ---- what a series remembers of its units ----------------------------------------------------

  /// Does any answer depend on the touched units?
  virtual bool follows_units() const { return true; }
  /// Does castling count as a move of the partner, too?
  virtual bool partner_moves_in_castling() const { return false; }
  /// Returns a key of what the future of the series depends on in the touched units; 0 if nothing.
  virtual Key state_key(const Series& series) const;

  // ---- from turn to turn -----------------------------------------------------------------------

  /// Called when the turn of the side to move in `game` has just ended, after `singles` single
  /// moves. Enters in `position`, that of the game, what the next turns must know. `null_move` is
  /// set if the turn was a null move.
  virtual void end_turn(const TurnGame& game, Position& position, std::size_t singles,
                        bool null_move) const;
  /// Has the game ended, so that the side to move may not play on?
  virtual bool over(const Position&) const { return false; }
  /// Returns the number of the turn to be played, if the rule numbers turns.
  virtual std::optional<unsigned> number(const Position&) const { return std::nullopt; }
  /// Returns an upper limit for the single moves of the turn that comes the given number of turns
  /// after the running one, or after the one to be played (0 = that turn itself). Nothing if no
  /// limit is known.
  virtual std::optional<unsigned> most_singles(const Position&, unsigned) const {
    return std::nullopt;
  }
  /// May one side make several turns in succession (series stipulations)?
  virtual bool allows_series_play() const { return true; }

  // ---- how the game ends -----------------------------------------------------------------------

  /// Is the side to move mated?
  virtual bool mated(TurnGame& game) const;
  /// Is it stalemated?
  virtual bool stalemated(TurnGame& game) const;
};

}  // namespace warp

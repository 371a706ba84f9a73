#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/rules/general/hooks.hpp"

namespace warp {

/// What has happened in the course of a single move so far.
struct Happenings {
  // ---- set at the stage of movement ----

  Unit captured{};                 ///< the captured unit as it stood, or an empty one
  Square captured_on = no_square;  ///< the square where it stood
  Unit departed{};                 ///< the unit that moved, as it stood on its departure square
  Position::Mark moved = 0;        ///< the effects after the movement begin here
  Square landed = no_square;       ///< its arrival; no_square: nothing moved, or two units changed
                                   ///< places

  // ---- the last rebirth of a captured unit, set when it happens ----

  Square reborn_on = no_square;        ///< its rebirth square; no_square: there was none
  Square reborn_after = no_square;     ///< the square where it had been captured
  Colour reborn_side = Colour::white;  ///< the side for which it came back
};

/// A single move while it is played: what effect rules read and change.
class Played : public Happenings {
 public:
  Played(Arbiter& arbiter, Position& board, SingleMove& single, Occasion why)
      : position(board),
        move(single),
        mover(board.to_move()),
        occasion(why),
        start(board.mark()),
        arbiter_(arbiter) {}
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;

  Position& position;
  SingleMove& move;
  const Colour mover;
  const Occasion occasion;
  const Position::Mark start;  ///< the effects of this single move begin here

  Arbiter& arbiter() const { return arbiter_; }

  bool captured_something() const { return !captured.empty(); }

  /// Returns the square of the unit that moved, after all effects so far; no_square if it has left
  /// the board.
  Square mover_square() const { return landed == no_square ? no_square : follow(landed, moved); }
  /// Returns the square, now, of the unit that stood on `square` at the mark `since`.
  Square follow(Square square, Position::Mark since) const {
    return follow_unit(position.since(since), square);
  }

  // ---- questions in the course of the move ----

  /// Returns what `question()` answers if the move ends here. The board is as it is now; the memory
  /// is that of a finished move, with all that rules note at its end (Stage::bookkeeping: who has
  /// moved, what was captured, what may be captured en passant). An effect that asks what is
  /// observed, checked or mated by the move uses this function.
  template <class Question>
  auto as_if_over(Question question) {
    const Position::Mark before = position.mark();
    note_end();
    auto answer = question();
    position.undo(before);
    return answer;
  }

  // ---- choices ----

  /// Returns the choice among 0 ... options - 1; the engine tries them all. With no option the move
  /// cannot be made.
  unsigned choose(unsigned options);
  /// As choose(), for a choice that only decides what a unit becomes.
  unsigned choose_promotion(unsigned options);
  /// An option that an effect has found: a square, and the walk that a unit gets there.
  struct Option {
    Square square;
    WalkId walk;
  };
  using Options = std::vector<Option>;
  /// Returns the result of `find()` for the question with the key `question`. An effect is played
  /// again for each of its choices; `find` is called once for all of them, in the same position of
  /// the same move.
  template <class Find>
  const Options& options(Key question, Find find) {
    const Key state = position.key() ^ scramble(question);
    if (!found_ || found_in_ != state) {
      found_ = find();
      found_in_ = state;
    }
    return *found_;
  }
  /// Notes that the move cannot be made.
  void forbid() { forbidden_ = true; }
  bool forbidden() const { return forbidden_; }

  /// Sets the choices of the move to the next ones that have not been tried. Returns false if there
  /// are none.
  bool next_choices();
  /// Drops choices that were not asked for. To be called when the move has been played.
  void close_choices() { move.choices.resize(used_); }
  /// Returns how many choices have been asked for.
  std::size_t choices_used() const { return used_; }
  /// Prepares to play the move again from a point at which `happened` had happened and `used`
  /// choices had been asked for.
  void begin_again(const Happenings& happened, std::size_t used);

 private:
  void note_end();

  Arbiter& arbiter_;
  std::array<std::uint16_t, Choices::most> options_{};
  std::size_t used_ = 0;
  bool forbidden_ = false;
  std::optional<Options> found_;
  Key found_in_ = 0;
};

}  // namespace warp

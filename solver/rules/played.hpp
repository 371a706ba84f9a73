#pragma once

#include <array>
#include <optional>
#include <vector>

#include "solver/rules/hooks.hpp"

namespace warp {

/// What has happened in the course of a single move so far.
struct Happenings {
  // ---- set at the stage of movement ----

  Unit captured{};                 ///< the captured unit as it stood, or an empty one
  Square captured_on = no_square;  ///< where it stood
  Unit departed{};                 ///< the unit that moved as it was on its departure square
  Position::Mark moved = 0;        ///< the effects behind the movement begin here
  Square landed = no_square;  ///< where the movement brought it; no_square: nothing moved, or two
                              ///< units changed places

  // ---- the last rebirth of a captured unit, set where it happens ----

  Square reborn_on = no_square;        ///< where it came back; no_square: there was none
  Square reborn_after = no_square;     ///< where it had been captured
  Colour reborn_side = Colour::white;  ///< for whom it came back
};

/// A single move while it is being played: what effect rules see and act upon.
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

  /// Where the unit that moved stands now, after whatever else has happened; no_square if it has
  /// left the board.
  Square mover_square() const { return landed == no_square ? no_square : follow(landed, moved); }
  /// Where the unit that stood on `square` when the journal had reached `since` stands now.
  Square follow(Square square, Position::Mark since) const {
    return follow_unit(position.since(since), square);
  }

  // ---- questions in the course of the move ----

  /// What `question()` answers if the move ends here. The board is as it is now; the memory is that
  /// of a move that is over, with all that rules note behind every move (Stage::bookkeeping: who
  /// has moved, what was captured, what may be captured en passant). Whoever asks in the course of
  /// a move what is observed, checked or mated by it asks so.
  template <class Question>
  auto as_if_over(Question question) {
    const Position::Mark before = position.mark();
    note_end();
    auto answer = question();
    position.undo(before);
    return answer;
  }

  // ---- choices ----

  /// One of 0 ... options - 1: the engine tries them all. Without any option the move cannot be
  /// made.
  unsigned choose(unsigned options);
  /// The same where nothing is chosen but what a unit becomes.
  unsigned choose_promotion(unsigned options);
  /// What an effect has found to choose from: a square, and what a unit becomes there.
  struct Option {
    Square square;
    WalkId walk;
  };
  using Options = std::vector<Option>;
  /// What `find()` returns, an Options, to the question with the key `question`. An effect is asked
  /// anew for each of its answers; what has been found in the same position in the course of the
  /// same move is not looked for again.
  template <class Find>
  const Options& options(Key question, Find find) {
    const Key state = position.key() ^ scramble(question);
    if (!found_ || found_in_ != state) {
      found_ = find();
      found_in_ = state;
    }
    return *found_;
  }
  /// The move cannot be made.
  void forbid() { forbidden_ = true; }
  bool forbidden() const { return forbidden_; }

  /// Sets the choices of the move to the next that have not been tried. False if there are none.
  bool next_choices();
  /// To be called when the move is played: forgets choices that were not asked for.
  void close_choices() { move.choices.resize(used_); }
  /// How many choices have been asked for.
  std::size_t choices_used() const { return used_; }
  /// The move is to be played again from a point where this had happened and so many choices had
  /// been asked for.
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

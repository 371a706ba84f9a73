#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/goals.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// The half-moves that a search for lines has played and will list, and the line that is written of
/// them. Turns at which a side only waits are no half-moves of the path.
///
/// Consecutive lines have their first half-moves in common: those that were written before stay.
template <GameEngine Game>
class LinePath {
 public:
  struct Step {
    std::size_t depth = 0;           ///< index among the game's moves
    bool ends_introduction = false;  ///< the moves that follow are numbered from 1
    Colour mover = Colour::white;    ///< set when the step is written, or noted
    bool ends_section = false;       ///< another section of play follows, under other rules
    std::optional<Goal> reached{};   ///< then the goal, if it is one
    bool gives_check = false;        ///< if it is noted, or ends a section
    // Only if it is noted:
    std::optional<unsigned> number{};  ///< of a turn that has a number of its own
  };
  /// What a step tells before it is written.
  enum class Noted : std::uint8_t { nothing, turns, turns_and_checks };

  /// `turned_round`: see LineSearch.
  explicit LinePath(unsigned turned_round, Noted noted = Noted::nothing)
      : turned_round_(turned_round), noted_(noted) {}

  bool empty() const { return steps_.empty(); }
  const std::vector<Step>& steps() const { return steps_; }

  /// Goes on from another path; nothing of it has been written.
  void begin_with(const std::vector<Step>& steps) {
    steps_ = steps;
    written_ = in_common_ = 0;
  }
  /// The line that is written next follows one that another thread has written.
  void forget_common() { in_common_ = 0; }

  /// Adds the last move of `game`.
  void enter(const Game& game) {
    Step& step = steps_.emplace_back(Step{game.depth() - 1});
    if (noted_ != Noted::nothing) {
      step.mover = opponent(game.to_move());
      step.gives_check = noted_ == Noted::turns_and_checks && game.in_check();
      const auto next = game.turn_number();
      step.number = next ? std::optional(*next - 1) : std::nullopt;
    }
  }
  /// Removes the last step, after its move was taken back.
  void leave() {
    steps_.pop_back();
    written_ = std::min(written_, steps_.size());
    in_common_ = std::min(in_common_, steps_.size());
  }
  /// The line that was written last is not shown: what the next one has in common counts from the
  /// one before.
  void take_back_line() { in_common_ = line_.in_common; }
  /// Calls `visit(step, number)` for each half-move, as usual in problem chess: every move of the
  /// side that begins has a number. If that side's first move is left out ("1..."), every move of
  /// the other side has one. The movers must be known: noted, or written.
  template <class Visit>
  void each_number(const Visit& visit) const {
    Colour numbered = steps_.empty()       ? Colour::white
                      : turned_round_ == 1 ? opponent(steps_.front().mover)
                                           : steps_.front().mover;
    unsigned next = turned_round_ == 0 ? 1 : 2;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (i > 0 && steps_[i - 1].ends_introduction) {
        numbered = steps_[i].mover;
        next = 1;
      }
      const bool second = steps_[i].mover != numbered;
      visit(i, steps_[i].number ? HalfMoveNumber{.number = *steps_[i].number, .own = true}
                                : HalfMoveNumber{second ? next - 1 : next, second});
      next += second ? 0 : 1;
    }
  }
  /// Are the moves that follow the last step numbered from 1?
  void end_introduction(bool ends) { steps_.back().ends_introduction = ends; }

  /// The last step ends a section of play, in which the position of `game` still is. `goal`: see
  /// Step.
  void end_section(const Game& game, const std::optional<Goal>& goal) {
    Step& step = steps_.back();
    step.ends_section = true;
    step.reached = goal;
    step.gives_check = game.in_check();
    write_again();
  }
  /// It does not, after what follows has been listed.
  void go_on_in_section() {
    steps_.back().ends_section = false;
    write_again();
  }

  /// Returns the line, which ends in the position of `game`. `goal` is the goal that its last move
  /// reaches, if known; `missed`: the side was obliged to play that move. The line is valid until
  /// the path changes, and may be changed.
  SolutionLine& write(Game& game, const std::optional<Goal>& goal, bool missed) {
    write_moves(game);
    number();
    if (!line_.moves.empty()) {
      line_.moves.back().move.reached = goal;
      line_.moves.back().move.undecided = goal && is_undecided(game, *goal);
    }
    line_.reflex_mate_missed = missed;
    line_.in_common = in_common_;
    // The mark that the last move reaches a goal belongs to this line only.
    in_common_ = steps_.empty() ? 0 : steps_.size() - 1;
    written_ = in_common_;
    return line_;
  }

 private:
  /// The last step is written in another way than before.
  void write_again() {
    written_ = std::min(written_, steps_.size() - 1);
    in_common_ = std::min(in_common_, steps_.size() - 1);
  }

  void write_moves(const Game& game) {
    line_.moves.resize(steps_.size());
    std::optional<Game> past;
    for (std::size_t i = steps_.size(); i-- > written_;) {
      Step& step = steps_[i];
      if (!past && game.depth() > step.depth + 1) {
        past.emplace(game.for_looking_back());
      }
      while (past && past->depth() > step.depth + 1) {
        past->take_back();
      }
      const Game& then = past ? *past : game;
      step.mover = opponent(then.to_move());
      line_.moves[i] = {number_of_last(then, {}), record_last(then)};
      if (step.ends_section) {
        line_.moves[i].move.reached = step.reached;
        line_.moves[i].move.gives_check = step.gives_check;
      }
    }
  }

  void number() {
    if (steps_.empty() || line_.moves.front().at.own) {
      return;
    }
    each_number([&](std::size_t i, HalfMoveNumber at) { line_.moves[i].at = at; });
  }

  unsigned turned_round_;
  Noted noted_;
  std::vector<Step> steps_;
  SolutionLine line_;
  std::size_t written_ = 0;    ///< steps that `line_` holds
  std::size_t in_common_ = 0;  ///< half-moves of `line_` that were in the last line written
};

/// The state of a search for lines after half-moves with which several lines begin.
template <GameEngine Game>
struct LineStart {
  Game game;
  std::vector<typename LinePath<Game>::Step> path;
  unsigned left = 0;  ///< half-moves still to be played
};

/// Other threads that may do a part of a search for lines; see Relay.
template <GameEngine Game>
class LineDivision {
 public:
  virtual ~LineDivision() = default;
  /// Returns how many half-moves from the end a node must be to be worth dividing; 0: no thread
  /// could help.
  virtual unsigned wants_division() = 0;
  virtual void refused() = 0;
  /// `mine(i)` lists here what follows `moves[i]`. Another thread calls list_below(start, node,
  /// moves[i]) instead.
  virtual void divide(std::shared_ptr<const LineStart<Game>> start, NodeId node,
                      std::vector<Move> moves, const std::function<void(std::size_t)>& mine) = 0;
};

}  // namespace warp

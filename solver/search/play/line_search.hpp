#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/record.hpp"

namespace warp {

/// Lists solutions as lines from the first half-move to the goal, in the order in which moves are
/// generated. These are the lines of help and series play, and of battle play that ends such play
/// (ser-s#, hs#, ser-r#) or whose defender moves only in check (pser-).
template <GameEngine Game>
class LineSearch {
  struct Step {
    std::size_t depth = 0;  ///< index among the game's moves; null moves between are not listed
    bool ends_introduction = false;  ///< the moves that follow are numbered from 1
    Colour mover = Colour::white;    ///< set when the step is recorded
  };

 public:
  /// Receives each line and the placement in which it ends; returns true for "enough". The line is
  /// valid only during the call.
  using Emit = std::function<bool(SolutionLine&, Key)>;
  struct LineStart;

  /// Other threads that may do a part of the search; see Relay.
  class Company {
   public:
    virtual ~Company() = default;
    /// Returns how many half-moves from the end a node must be to be worth dividing; 0: no
    /// thread could help.
    virtual unsigned wants_division() = 0;
    virtual void refused() = 0;
    /// `mine(i)` lists here what follows `moves[i]`. Another thread calls list_below(start, node,
    /// moves[i]) instead.
    virtual void divide(std::shared_ptr<const LineStart> start, NodeId node,
                        std::vector<Move> moves, const std::function<void(std::size_t)>& mine) = 0;
  };

  /// `turned_round` (0 to 2) says how often the turn was given to the other side before the first
  /// half-move: h#2.5, set play.
  LineSearch(Game game, const SearchContext& context, unsigned turned_round, Emit emit,
             Company* company = nullptr)
      : decider_(std::move(game), context),
        emit_(std::move(emit)),
        turned_round_(turned_round),
        company_(company) {}

  std::uint64_t nodes() { return game().nodes(); }
  bool enough() const { return enough_; }
  /// Was longer further play left out because shorter play was found (StopOnShortSolutions)?
  bool stopped_short() const { return stopped_short_; }
  Game& game() { return decider_.game(); }
  Decider<Game>& decider() { return decider_; }

  /// Lists all lines of exactly `length` half-moves through help or series branch `node` from here.
  /// The next half-move must begin with `beginning`. Returns whether there was a line.
  bool list(NodeId node, unsigned length, std::span<const SingleMove> beginning = {}) {
    decider_.poll();
    if (decider_.passes(node, length)) {
      return decider_.waiting([&] { return length > 1 && list(node, length - 1); });
    }
    if (decider_.known_no_line(node, length) || decider_.gives_up(node, length) ||
        !decider_.line_may_go_on(node, length)) {
      return false;
    }
    const std::uint64_t before = game().nodes();
    bool found = false;
    const auto goes_on = [&] { return decider_.line_goes_on(node, length - 1); };
    const SoughtMove sought{.tag = decider_.line_tag(node, length),
                            .holds = goes_on,
                            .beginning = beginning,
                            .within = decider_.moves_to_position(node, length),
                            .end = decider_.end_in_sight(node, length),
                            .next = decider_.next_no_line(node, length)};
    if (is_to_be_divided(length) && beginning.empty()) {
      list_in_company(sought, node, length);
      return true;  // no caller needs the answer here, and no fact is noted
    }
    decider_.each_half_move_of_line(sought, node, length, [&] {
      found |= list_after_move(node, length);
      return enough_;
    });
    if (!found && beginning.empty()) {
      decider_.note_line(node, length, found, game().nodes() - before);
    }
    return found;
  }

  /// After the first of `length` half-moves through `node`: lists what follows.
  bool list_after_move(NodeId node, unsigned length) {
    path_.push_back({game().depth() - 1});
    const bool found = list_what_follows(node, length - 1);
    leave_step();
    return found;
  }

  /// The state of the search after half-moves with which several lines begin.
  struct LineStart {
    Game game;
    std::vector<Step> path;
    unsigned left = 0;  ///< half-moves still to be played
  };

  /// Returns the start of the lines of exactly `length` half-moves through root branch `node` that
  /// begin with `path`, which must be legal from here; nothing if there are certainly no such
  /// lines.
  std::optional<LineStart> play_start(NodeId node, unsigned length, std::span<const Move> path) {
    return grown(node, play_to(node, length, path));
  }
  /// The same for the lines that begin with `start` and then `next`.
  std::optional<LineStart> play_start(const LineStart& start, NodeId node, const Move& next) {
    begin_with(start);
    return grown(node, play_on(node, start.left, next));
  }
  /// Lists the lines that begin with `start` and then `next`.
  void list_below(const LineStart& start, NodeId node, const Move& next) {
    begin_with(start);
    decider_.play(next);
    list_after_move(node, start.left);
  }

  /// Plays `path`, the first half-moves of a line of `length` through root branch `node`, which
  /// must be legal from here. Returns how many half-moves are left, the next of them a move and not
  /// a pass; 0 if none may be played.
  unsigned play_to(NodeId node, unsigned length, std::span<const Move> path) {
    unsigned left = wait(node, length);
    for (const Move& move : path) {
      left = left > 0 ? play_on(node, left, move) : 0;
    }
    return left;
  }

  /// Lists all lines through `node` from here; `node` may be of any kind. Returns whether there is
  /// one.
  bool list_node(NodeId node) { return list_end(node); }

  /// The constraint on the next half-move of `node`, `length` from the end, may oblige the side to
  /// move to reach a goal at once (reflex play). If that side can do so: lists these moves and
  /// returns true.
  bool list_violation(NodeId node, unsigned length) {
    return list_violated(decider_.line_constraint(node, length));
  }
  bool list_violated(NodeId constraint) {
    if (constraint == no_node || decider_.holds(constraint)) {
      return false;
    }
    if (const auto* negation = std::get_if<PlanNot>(&decider_.context().plan[constraint]);
        negation != nullptr &&
        std::holds_alternative<PlanBranch>(decider_.context().plan[negation->operand])) {
      list_missed(negation->operand);
    }
    return true;
  }
  /// Lists all lines through `node` from here, marked as moves that should have been played.
  void list_missed(NodeId node) {
    reflex_mate_missed_ = true;
    list_end(node);
    reflex_mate_missed_ = false;
  }

  /// After the attacking move that begins battle branch `node` with `left` half-moves: lists the
  /// lines that follow if the move succeeds. Returns whether it does.
  bool list_below_attack(NodeId node, unsigned left, unsigned least) {
    if (decider_.attack_ends(node, least)) {
      list_after_attack(node, 1, least);
      return true;
    }
    if (!decider_.move_succeeds(node, left, least)) {
      return false;
    }
    list_after_attack(node, left, least);
    return true;
  }

 private:
  void begin_with(const LineStart& start) {
    game() = start.game;
    path_ = start.path;
    recorded_ = in_common_ = 0;
  }

  /// Should other threads help at this node, with `length` half-moves to go? Only if nothing after
  /// the node depends on whether it has a line.
  bool is_to_be_divided(unsigned length) {
    if (company_ == nullptr || within_end_) {
      return false;
    }
    const unsigned least = company_->wants_division();
    if (least == 0) {
      return false;
    }
    if (length < least) {
      company_->refused();
      return false;
    }
    return true;
  }

  void list_in_company(const SoughtMove& sought, NodeId node, unsigned length) {
    std::vector<Move> moves;
    decider_.each_half_move_of_line(sought, node, length, [&] {
      moves.push_back(game().last_move());
      return false;
    });
    const auto list_one = [&](std::size_t i) {
      in_common_ = 0;
      if (!enough_) {
        const typename Decider<Game>::Played played(decider_, moves[i]);
        list_after_move(node, length);
      }
    };
    if (moves.size() < 2) {
      for (const Move& only : moves) {
        const typename Decider<Game>::Played played(decider_, only);
        list_after_move(node, length);
      }
      return;
    }
    auto start = std::make_shared<LineStart>(LineStart{game(), path_, length});
    start->game.forget_bounds_of_earlier_positions();
    company_->divide(std::move(start), node, moves, list_one);
    in_common_ = 0;
  }

  /// Removes the last step of the path, after its move was taken back.
  void leave_step() {
    path_.pop_back();
    recorded_ = std::min(recorded_, path_.size());
    in_common_ = std::min(in_common_, path_.size());
  }
  std::optional<LineStart> grown(NodeId node, unsigned left) {
    if (left == 0 || decider_.known_no_line(node, left) || decider_.gives_up(node, left)) {
      return std::nullopt;
    }
    std::optional<LineStart> start(LineStart{game(), path_, left});
    start->game.forget_bounds_of_earlier_positions();
    return start;
  }

  /// Passes as long as the side to move must, `left` half-moves from the end. Returns how many are
  /// left then; 0 if none may be played.
  unsigned wait(NodeId node, unsigned left) {
    while (left > 0 && decider_.passes(node, left)) {
      decider_.wait();
      --left;
    }
    return left > 0 && decider_.line_may_go_on(node, left) ? left : 0;
  }

  /// Plays a half-move of a line, `left` from the end. Returns the same as wait.
  unsigned play_on(NodeId node, unsigned left, const Move& move) {
    decider_.play(move);
    path_.push_back({game().depth() - 1});
    --left;
    if (left == 0 || decider_.line_is_spoilt(node, left) || decider_.play_has_ended(node, left)) {
      return 0;
    }
    if (decider_.branch(node).play == Play::series) {
      if (game().in_check()) {
        return 0;  // a side that cannot answer a check must not be checked
      }
      decider_.wait();
    }
    return wait(node, left);
  }

  bool list_what_follows(NodeId node, unsigned left) {
    const PlanBranch& branch = decider_.branch(node);
    if (decider_.line_is_spoilt(node, left)) {
      return false;
    }
    if (left == 0) {
      return list_fork(branch.fork());
    }
    if (decider_.play_has_ended(node, left)) {
      return false;
    }
    if (branch.play != Play::series) {
      return list(node, left);
    }
    return decider_.in_next_series_move([&] { return list(node, left); });
  }

  /// Tests the fork behind the letter of the last half-move: lists the lines that end there or go
  /// on. If much play follows, its moves are numbered from 1.
  bool list_fork(NodeId fork) {
    constexpr unsigned numbered_afresh = 3;
    const bool afresh = !path_.empty() && decider_.context().plan.distance(fork) >= numbered_afresh;
    if (afresh) {
      path_.back().ends_introduction = true;
    }
    const bool found = list_end(fork);
    if (afresh) {
      path_.back().ends_introduction = false;
    }
    return found;
  }

  bool list_end(NodeId node) {
    const bool within_before = std::exchange(within_end_, true);
    const bool found = list_whatever(node);
    within_end_ = within_before;
    return found;
  }
  bool list_whatever(NodeId node) {
    const Plan::Node& is = decider_.context().plan[node];
    if (const auto* leaf = std::get_if<Leaf>(&is)) {
      if (!decider_.holds(node)) {
        return false;
      }
      emit_line(leaf->goal);
      return true;
    }
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      if (!decider_.holds(both->left) || !decider_.holds(both->right)) {
        return false;
      }
      if (is_test(both->left) || is_test(both->right)) {  // the goal of a move and a further test
        return list_end(is_test(both->left) && !has_goal(both->left) ? both->right : both->left);
      }
      list_end(both->left);
      list_end(both->right);
      return true;
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return list_end(either->left) || list_end(either->right);
    }
    if (const auto* branch = std::get_if<PlanBranch>(&is)) {
      if (branch->hidden) {
        return decider_.holds(node) && emit_line(std::nullopt);
      }
      return branch->changes_side
                 ? decider_.in_other_side([&] { return list_branch(node, *branch); })
                 : list_branch(node, *branch);
    }
    return decider_.holds(node) && emit_line(std::nullopt);  // Not
  }

  /// Is `node` made of goals, which test a single position, or a negation, which has no moves to
  /// show?
  bool is_test(NodeId node) const {
    const Plan::Node& is = decider_.context().plan[node];
    if (std::holds_alternative<PlanNot>(is)) {
      return true;
    }
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      return is_test(both->left) && is_test(both->right);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return is_test(either->left) && is_test(either->right);
    }
    return std::holds_alternative<Leaf>(is);
  }
  bool has_goal(NodeId node) const {
    return !std::holds_alternative<PlanNot>(decider_.context().plan[node]);
  }

  bool list_branch(NodeId node, const PlanBranch& branch) {
    switch (branch.play) {
      case Play::help:
      case Play::series: {
        bool found = false;
        decider_.each_line_length(node, [&](NodeId line, unsigned length) {
          const NodeId fork = decider_.branch(line).fork();
          found |= length > 0 ? list(line, length) : list_fork(fork);
          const bool is_short =
              found && length < branch.length && decider_.context().options.stop_on_short_solutions;
          stopped_short_ |= is_short;
          return enough_ || is_short ||
                 (found && length == 0 && decider_.context().plan.ends_play(fork));
        });
        return found;
      }
      case Play::attack:
        return list_attacks(node, branch.length, branch.min_length);
      case Play::defence:
        return decider_.defence_fails(node, branch.length, branch.min_length) &&
               list_defences(node, branch.length, branch.min_length);
    }
    return false;
  }

  /// Lists all attacking moves that succeed in the fewest half-moves, with all that follows.
  bool list_attacks(NodeId node, unsigned left, unsigned least) {
    const unsigned level = decider_.attack_level(node, left, least);
    if (level == 0) {
      return false;
    }
    const auto succeeds = [&] { return decider_.move_succeeds(node, level, least); };
    const bool may_end = Decider<Game>::ends_at(decider_.branch(node), level);
    decider_.each_attack(
        node, level, SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds}, [&] {
          if (level == 1 || succeeds()) {
            const bool ends = level == 1 || (may_end && decider_.attack_ends(node, least));
            list_after_attack(node, ends ? 1 : level, least);
          }
          return enough_;
        });
    return true;
  }

  void list_after_attack(NodeId node, unsigned level, unsigned least) {
    path_.push_back({game().depth() - 1});
    if (level == 1) {
      list_fork(decider_.branch(node).after_first);
    } else {
      list_defences(node, level - 1, Decider<Game>::after_one(least));
    }
    leave_step();
  }

  /// Lists all defences in a position in which each of them fails.
  bool list_defences(NodeId node, unsigned left, unsigned least) {
    const unsigned least_after = Decider<Game>::after_one(least);
    if (decider_.defender_passes(node)) {
      decider_.waiting([&] { return left > 1 && list_attacks(node, left - 1, least_after); });
      return true;
    }
    const PlanBranch& branch = decider_.branch(node);
    decider_.each_defence(node, [&] {
      path_.push_back({game().depth() - 1});
      const bool ended =
          branch.after_second != no_node && least <= 1 && list_fork(branch.after_second);
      if (!ended && left > 1) {
        list_attacks(node, left - 1, least_after);
      }
      leave_step();
      return enough_;
    });
    return true;
  }

  /// Emits the line played. `goal` is the goal its last move reaches, if known. Returns true.
  bool emit_line(const std::optional<Goal>& goal) {
    record_path();
    if (!line_.moves.empty()) {
      line_.moves.back().move.reached = goal;
      line_.moves.back().move.undecided = goal && is_undecided(game(), *goal);
    }
    line_.reflex_mate_missed = reflex_mate_missed_;
    line_.in_common = in_common_;
    // The mark that the last move reaches a goal belongs to this line only.
    in_common_ = path_.empty() ? 0 : path_.size() - 1;
    recorded_ = in_common_;
    enough_ = emit_(line_, game().placement_key());
    return true;
  }

  /// Consecutive lines have their first half-moves in common: `line_` keeps those recorded before.
  void record_path() {
    line_.moves.resize(path_.size());
    std::optional<Game> past;
    for (std::size_t i = path_.size(); i-- > recorded_;) {
      Step& step = path_[i];
      if (!past && game().depth() > step.depth + 1) {
        past.emplace(game().for_looking_back());
      }
      while (past && past->depth() > step.depth + 1) {
        past->take_back();
      }
      const Game& then = past ? *past : game();
      step.mover = opponent(then.to_move());
      line_.moves[i] = {number_of_last(then, {}), record_last(then)};
    }
    number();
    recorded_ = path_.size();
  }

  /// Numbers half-moves as usual in problem chess: every move of the side that begins has a number.
  /// If that side's first move is left out ("1..."), every move of the other side has one. The
  /// numbers of half-moves recorded before stay as they are.
  void number() {
    if (path_.empty() || line_.moves.front().at.own) {
      return;
    }
    Colour numbered = turned_round_ == 1 ? opponent(path_.front().mover) : path_.front().mover;
    unsigned next = turned_round_ == 0 ? 1 : 2;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      if (i > 0 && path_[i - 1].ends_introduction) {
        numbered = path_[i].mover;
        next = 1;
      }
      const bool second = path_[i].mover != numbered;
      line_.moves[i].at = {second ? next - 1 : next, second};
      next += second ? 0 : 1;
    }
  }

  Decider<Game> decider_;
  Emit emit_;
  unsigned turned_round_;
  Company* company_;
  std::vector<Step> path_;
  SolutionLine line_;          ///< the line that is emitted
  std::size_t recorded_ = 0;   ///< half-moves of the path that `line_` holds
  std::size_t in_common_ = 0;  ///< half-moves of `line_` that were in the last line emitted
  bool within_end_ = false;    ///< the search is behind the letters of the root branch
  bool enough_ = false;
  bool stopped_short_ = false;
  bool reflex_mate_missed_ = false;  ///< the side to move must not miss what is listed
};

}  // namespace warp

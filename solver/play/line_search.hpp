#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "solver/play/decide.hpp"
#include "solver/play/record.hpp"

namespace warp {

/// Lists the solutions of help and series play, and of battle play at their ends (ser-s#, hs#,
/// ser-r#), as lines from the first half-move to the goal, in the order in which moves are
/// generated.
template <class Game>
class LineSearch {
 public:
  /// Receives each line and the placement in which it ends; true means "enough".
  using Emit = std::function<bool(const SolutionLine&, Key)>;

  LineSearch(Game game, const SearchContext& context, Emit emit)
      : decider_(std::move(game), context), emit_(std::move(emit)) {}

  std::uint64_t nodes() { return game().nodes(); }
  bool enough() const { return enough_; }
  Game& game() { return decider_.game(); }
  Decider<Game>& decider() { return decider_; }

  /// Numbers half-moves as problemists do: a help line with an odd number of half-moves begins with
  /// the second half of move 1; series moves are numbered one by one, and what follows a series
  /// stands behind its last move.
  static HalfMoveNumber first_number(const Plan& plan, const PlanBranch& branch, unsigned length) {
    const unsigned all = length + half_moves_behind(plan, branch);
    const bool half = branch.play == Play::help && all % 2 != 0;
    return {1, half || branch.play == Play::defence};
  }
  /// How many half-moves of nested branches follow behind the last letter of `branch`.
  static unsigned half_moves_behind(const Plan& plan, const PlanBranch& branch) {
    const NodeId fork = Decider<Game>::fork_at_end(branch);
    const auto* nested = fork == no_node ? nullptr : std::get_if<PlanBranch>(&plan[fork]);
    return nested == nullptr ? 0 : nested->length + half_moves_behind(plan, *nested);
  }
  static HalfMoveNumber next_number(HalfMoveNumber last, bool in_series) {
    return in_series || last.second ? HalfMoveNumber{last.number + 1, false}
                                    : HalfMoveNumber{last.number, true};
  }

  /// Lists all lines of exactly `length` half-moves through help or series branch `node` from here.
  /// `number` is that of the next half-move, `beginning` what it must begin with. Returns whether
  /// there was one.
  bool list(NodeId node, unsigned length, HalfMoveNumber number,
            std::span<const SingleMove> beginning = {}) {
    decider_.poll();
    if (decider_.known_no_line(node, length) || decider_.hopeless(node, length) ||
        !decider_.line_may_go_on(node, length)) {
      return false;
    }
    const std::uint64_t before = game().nodes();
    bool found = false;
    const auto goes_on = [&] { return decider_.line_goes_on(node, length - 1); };
    decider_.each_half_move(
        Aim{.tag = Decider<Game>::line_tag(node, length), .holds = goes_on, .beginning = beginning},
        Decider<Game>::fork_at_end(decider_.branch(node)), length, [&] {
          found |= list_after_move(node, length, number);
          return enough_;
        });
    if (!found && beginning.empty()) {
      decider_.note_no_line(node, length, game().nodes() - before);
    }
    return found;
  }

  /// The half-move just played is the first of `length` through `node`: lists what follows.
  bool list_after_move(NodeId node, unsigned length, HalfMoveNumber number) {
    const PlanBranch& branch = decider_.branch(node);
    const bool series = branch.play == Play::series;
    path_.push_back({number, game().depth() - 1});
    bool found = false;
    if (length == 1) {
      found = list_end(Decider<Game>::fork_at_end(branch), next_number(number, false));
    } else if (decider_.play_has_ended(node, length - 1)) {
      found = false;
    } else if (series) {
      found = decider_.in_next_series_move(
          [&] { return list(node, length - 1, next_number(number, true)); });
    } else {
      found = list(node, length - 1, next_number(number, false));
    }
    path_.pop_back();
    return found;
  }

  /// Lists the lines of exactly `length` half-moves through root branch `node` that begin with the
  /// half-moves of `path`, at least one. Those must be legal from here.
  void list_below(NodeId node, unsigned length, HalfMoveNumber number,
                  const std::vector<Move>& path) {
    const bool series = decider_.branch(node).play == Play::series;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      game().play(path[i]);
      path_.push_back({number, game().depth() - 1});
      number = next_number(number, series);
      const unsigned left = length - static_cast<unsigned>(i) - 1;
      const bool ended = decider_.play_has_ended(node, left);
      if (series) {
        game().play_null_move();
      }
      if (ended || !decider_.line_may_go_on(node, left)) {
        path_.clear();
        return;
      }
    }
    game().play(path.back());
    list_after_move(node, length - static_cast<unsigned>(path.size()) + 1, number);
    path_.clear();
  }

  /// Lists the lines that a fork begins here, without anything played before: set play of a series.
  bool list_from_fork(NodeId fork, HalfMoveNumber number) { return list_end(fork, number); }

  /// If the side to move could, and so must, do what the constraint on the next half-move of
  /// `node`, `length` from the end, forbids it to miss: lists these moves and returns true.
  bool list_violation(NodeId node, unsigned length, HalfMoveNumber number) {
    const NodeId constraint = decider_.line_constraint(node, length);
    if (constraint == no_node || decider_.holds(constraint)) {
      return false;
    }
    if (const auto* negation = std::get_if<PlanNot>(&decider_.context().plan[constraint])) {
      reflex_mate_missed_ = true;
      list_end(negation->operand, number);
      reflex_mate_missed_ = false;
    }
    return true;
  }

 private:
  struct Step {
    HalfMoveNumber number;
    std::size_t depth;  ///< which of the game's moves it is; null moves between are not listed
  };

  /// What stands behind the last letter: lists the lines that end here or go on in a nested branch.
  bool list_end(NodeId node, HalfMoveNumber number) {
    const Plan::Node& is = decider_.context().plan[node];
    if (const auto* leaf = std::get_if<Leaf>(&is)) {
      if (!decider_.holds(node)) {
        return false;
      }
      emit_line(leaf->goal);
      return true;
    }
    if (const auto* branch = std::get_if<PlanBranch>(&is)) {
      switch (branch->play) {
        case Play::help:
        case Play::series: {
          bool found = false;
          for (unsigned length = Decider<Game>::shortest_line(*branch); length <= branch->length;
               length += Decider<Game>::line_stride(*branch)) {
            found |= list(node, length, number);
          }
          return found;
        }
        case Play::attack:
          return list_attacks(node, branch->length, number);
        case Play::defence:
          return decider_.defence_fails(node, branch->length) &&
                 list_defences(node, branch->length, number);
      }
    }
    return decider_.holds(node);
  }

  /// All attacking moves that succeed in the fewest half-moves, with all that follows.
  bool list_attacks(NodeId node, unsigned left, HalfMoveNumber number) {
    const unsigned level = decider_.attack_level(node, left);
    if (level == 0) {
      return false;
    }
    const auto succeeds = [&] { return decider_.move_succeeds(node, level); };
    const NodeId end = decider_.branch(node).after_first;
    decider_.each_half_move(Aim{Decider<Game>::attack_tag(node, level), succeeds}, end, level, [&] {
      path_.push_back({number, game().depth() - 1});
      if (level == 1) {
        list_end(decider_.branch(node).after_first, next_number(number, false));
      } else if (succeeds()) {
        list_defences(node, level - 1, next_number(number, false));
      }
      path_.pop_back();
      return enough_;
    });
    return true;
  }

  /// All defences in a position where each of them fails.
  bool list_defences(NodeId node, unsigned left, HalfMoveNumber number) {
    const PlanBranch& branch = decider_.branch(node);
    game().each_move([&] {
      path_.push_back({number, game().depth() - 1});
      const bool ended = branch.after_second != no_node &&
                         list_end(branch.after_second, next_number(number, false));
      if (!ended && left > 1) {
        list_attacks(node, left - 1, next_number(number, false));
      }
      path_.pop_back();
      return enough_;
    });
    return true;
  }

  void emit_line(const Goal& goal) {
    SolutionLine line;
    line.moves.resize(path_.size());
    Game past = game();
    for (std::size_t i = path_.size(); i-- > 0;) {
      while (past.depth() > path_[i].depth + 1) {
        past.take_back();
      }
      line.moves[i] = {number_of_last(past, path_[i].number), record_last(past)};
    }
    line.moves.back().move.reached = goal;
    line.reflex_mate_missed = reflex_mate_missed_;
    enough_ = emit_(line, game().placement_key());
  }

  Decider<Game> decider_;
  Emit emit_;
  std::vector<Step> path_;
  bool enough_ = false;
  bool reflex_mate_missed_ = false;  ///< what is listed is what the side to move may not miss
};

}  // namespace warp

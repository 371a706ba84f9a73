#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "solver/rules/general/pending_goal.hpp"
#include "solver/search/play/decide/last_move.hpp"
#include "solver/search/play/decide/turns.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Answers questions about the end of a branch without playing moves: from bounds, and from last
/// moves that an engine sees.
template <GameEngine Game>
class Foresight : public Turns<Game> {
 public:
  Foresight(Game game, const SearchContext& context)
      : Turns<Game>(std::move(game), context.options.null_moves),
        context_(context),
        ends_(last_moves(context.plan, context.options)),
        payoff_(context.payoff),
        pending_(context.plan.size()) {
    for (NodeId node = 0; node < context.plan.size(); ++node) {
      const auto* play = std::get_if<PlanBranch>(&context.plan[node]);
      const Reaches reaches =
          play == nullptr ? Reaches{} : context.plan.reaches(node, play->length);
      leads_to_position_.push_back(
          std::any_of(reaches.begin(), reaches.end(),
                      [](const Reach& reach) { return is_position(reach.goal.kind); }));
      for (unsigned left = 0; play != nullptr && left <= play->length; ++left) {
        for (const Colour to_move : {Colour::white, Colour::black}) {
          pending_[node].push_back(goals_ahead(node, left, to_move));
        }
      }
    }
  }

  ~Foresight() {
    if (context_.options.tally != nullptr) {
      context_.options.tally->add(answered_);
    }
  }
  Foresight(const Foresight&) = delete;
  Foresight& operator=(const Foresight&) = delete;

  const SearchContext& context() const { return context_; }
  const PlanBranch& branch(NodeId node) const { return context_.plan.branch(node); }

  /// Returns the goals that `left` half-moves of `node`, no more than it has, must reach from here.
  /// Of a double stalemate that is the stalemate of the side that does not move last.
  const PendingGoals& pending_goals(NodeId node, unsigned left) const {
    return pending_[node].at(2 * left + index(game_.to_move()));
  }

  /// Is it certain that `left` half-moves of `node` cannot reach their goals, even if both sides
  /// help?
  bool hopeless(NodeId node, unsigned left) {
    if (lacks_mating_piece(node, left)) {
      return true;
    }
    const LastMove end = ends_[node];
    if (left == 1 && end != LastMove::other && end != LastMove::mate) {
      if (const auto seen = last_move_seen(end)) {  // tells more than the bounds at no more cost
        count(Technique::ends);
        return !*seen;
      }
    }
    if (has_bounds() && out_of_reach(node, left)) {
      return true;
    }
    if (left == 1 && end == LastMove::mate) {
      if (const auto seen = last_move_seen(end)) {
        count(Technique::ends);
        if (!*seen) {
          note_search(left, 1);
        }
        return !*seen;
      }
    }
    return false;
  }

  /// KeepMatingPiece: has a side that is to reach the goal by `left` half-moves of `node` only
  /// kings left?
  bool lacks_mating_piece(NodeId node, unsigned left) const {
    if (!context_.options.keep_mating_piece || !context_.plan.is_pursued(node)) {
      return false;
    }
    const Reaches goals = context_.plan.reaches(node, left);
    return std::any_of(goals.begin(), goals.end(), [&](const Reach& goal) {
      return game_.has_only_kings(goal.own_goal ? game_.to_move() : opponent(game_.to_move()));
    });
  }

  /// Notes that a search for a line of `left` half-moves from here played `nodes` half-moves in
  /// vain.
  void note_search(unsigned left, std::uint64_t nodes) { payoff_.searched(left, nodes); }

  /// Has the engine bounds for this plan?
  bool has_bounds() const { return game_.has_bounds(); }

  /// Returns the mate or stalemate that the next half-move of `node` must reach, or that the other
  /// side must reach with its next one; nothing if the end is farther off.
  std::optional<PendingGoal> end_in_sight(NodeId node, unsigned left) const {
    if constexpr (!Game::traits.draws_pictures) {  // such an engine leaves out more by itself
      if (left <= 2 && has_bounds()) {  // 1: a move that forces the mate may follow, as in hs#
        for (const PendingGoal& goal : pending_goals(node, left)) {
          const bool is_end = goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate;
          const bool mates = goal.side == game_.to_move();
          if (is_end && goal.own == 1 && goal.other == (mates ? 0 : 1)) {
            return goal;
          }
        }
      }
    }
    return std::nullopt;
  }

  /// Must the next half-move of `node` leave the other side no move but such as mate? `left` counts
  /// these two half-moves and those before them.
  bool forces_mate(NodeId node, unsigned left) const {
    return left == 2 && ends_[node] == LastMove::self_mate;
  }

  /// If `left` half-moves of `node` are to lead to a given position: returns how many of them White
  /// and Black play at most.
  std::optional<std::array<unsigned, 2>> moves_to_position(NodeId node, unsigned left) const {
    if (!has_bounds()) {
      return std::nullopt;
    }
    for (const PendingGoal& goal : pending_goals(node, left)) {
      if (is_position(goal.goal)) {
        return goal.moves();
      }
    }
    return std::nullopt;
  }

  /// Does battle `node` lead to a given position that `left` half-moves certainly cannot reach?
  bool position_out_of_reach(NodeId node, unsigned left) {
    if (!leads_to_position_[node] || !has_bounds()) {
      return false;
    }
    const PendingGoals& all = pending_goals(node, left);
    return std::any_of(all.begin(), all.end(), [&](const PendingGoal& goal) {
      return is_position(goal.goal) && game_.out_of_reach(goal);
    });
  }

  /// Returns the answer of an engine that sees the last moves at `level` without playing them.
  std::optional<bool> seen_at_end(NodeId node, unsigned level) {
    const LastMove end = ends_[node];
    return end != LastMove::other && level == (is_self(end) ? 2U : 1U) ? last_move_seen(end)
                                                                       : std::nullopt;
  }

  /// The attacker is to move: has the side that is to mate only a king left?
  bool mater_is_bare(LastMove end) const {
    return (end == LastMove::mate && game_.is_bare(game_.to_move())) ||
           (end == LastMove::self_mate && game_.is_bare(opponent(game_.to_move())));
  }

  /// Can the side to move end a branch by its last move? Returns nothing if the engine does not see
  /// it.
  std::optional<bool> last_move_seen(LastMove end) {
    if constexpr (Game::traits.sees_last_moves) {
      if (end != LastMove::other) {
        return game_.can_end(end);
      }
    }
    return std::nullopt;
  }

  /// The defender is to make the last half-move of `node`: is there a legal move, and does each one
  /// reach the goal? Returns nothing if the engine does not see it.
  std::optional<bool> forced_move_seen(NodeId node) {
    const LastMove end = ends_[node];
    if (!is_self(end)) {
      return std::nullopt;
    }
    if constexpr (Game::traits.sees_last_moves) {
      return game_.must_end(end);
    }
    if constexpr (Game::traits.sees_escapes) {
      if (end == LastMove::self_mate && game_.sees_move_without_mate()) {
        return false;
      }
    }
    return std::nullopt;
  }

 protected:
  using Turns<Game>::game_;

  /// Notes that `technique` has given an answer, or several.
  void count(Technique technique, std::uint64_t answers = 1) {
    answered_[static_cast<std::size_t>(technique)] += answers;
  }

  const SearchContext& context_;
  std::vector<LastMove> ends_;  ///< by node

 private:
  /// See pending_goals().
  PendingGoals goals_ahead(NodeId node, unsigned left, Colour to_move) const {
    PendingGoals all;
    if (context_.options.null_moves || context_.options.en_passant_in_set_play) {
      return all;  // bounds know neither passes nor double steps before the last half-move
    }
    for (const Reach& reach : context_.plan.reaches(node, left)) {
      const GoalKind kind =
          reach.goal.kind == GoalKind::double_stalemate ? GoalKind::stalemate : reach.goal.kind;
      all.add(reach.own_goal ? PendingGoal{kind, to_move, reach.own, reach.other}
                             : PendingGoal{kind, opponent(to_move), reach.other, reach.own});
    }
    return all;
  }

  /// Do bounds prove that one of the goals of `left` half-moves of `node` is out of reach? They are
  /// asked only when that pays (BoundPayoff).
  bool out_of_reach(NodeId node, unsigned left) {
    const PendingGoals& all = pending_goals(node, left);
    // Of two goals, ask first for the one that was out of reach last time.
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::size_t first = (hopeless_ + i) % all.size();
      if (goal_out_of_reach(all[first], left)) {
        hopeless_ = first;
        count(game_.heard());
        return true;
      }
    }
    return false;
  }

  bool goal_out_of_reach(const PendingGoal& goal, unsigned left) {
    if (!game_.bounds_are_relaxed(goal)) {
      return game_.out_of_reach(goal);
    }
    if (!payoff_.asks(left)) {
      return false;
    }
    const std::uint64_t before = game_.bound_steps();
    const bool cut = game_.out_of_reach(goal);
    payoff_.asked(left, game_.bound_steps() - before, cut);
    return cut;
  }

  TechniqueCounts answered_{};
  BoundPayoff::View payoff_;
  std::vector<bool> leads_to_position_;  ///< by node
  /// By node: pending_goals(), by half-moves left and side to move. Every position asks for them.
  std::vector<std::vector<PendingGoals>> pending_;
  std::size_t hopeless_ = 0;  ///< of several goals, the one out of reach last time
};

}  // namespace warp

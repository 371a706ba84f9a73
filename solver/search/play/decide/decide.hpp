#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "solver/rules/general/sought_move.hpp"
#include "solver/search/play/decide/attack_restriction.hpp"
#include "solver/search/play/decide/battle_play.hpp"
#include "solver/search/play/decide/battle_prover.hpp"
#include "solver/search/play/decide/move_order.hpp"
#include "solver/search/play/decide/proven_facts.hpp"
#include "solver/search/play/decide/test_order.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/goals.hpp"

namespace warp {

/// Decides whether parts of a plan have a solution, without writing solutions.
template <GameEngine Game>
class Decider : public ProvenFacts<Game> {
  using Base = ProvenFacts<Game>;

 public:
  using Base::branch;
  using Base::count;
  using Base::end_in_sight;
  using Base::facts_ahead;
  using Base::hopeless;
  using Base::in_other_side;
  using Base::in_section;
  using Base::is_kept;
  using Base::key;
  using Base::known_no_line;
  using Base::line_tag;
  using Base::moves_to_position;
  using Base::next_no_line;
  using Base::nodes;
  using Base::note_line;
  using Base::offer_to_audit;
  using Base::pass_if_allowed;
  using Base::pending_goals;
  using Base::poll;
  using Base::seen_at_end;
  using Base::waiting;

  /// `ended`, if not null, ends the search when it becomes true.
  Decider(Game game, const SearchContext& context, const std::atomic<bool>* ended = nullptr)
      : Base(std::move(game), context, ended),
        plain_battles_(plain_battles(context.plan, context.options)),
        order_(context.under_way, most_answers_of_interest(context.options)) {
    if constexpr (!Game::traits.proves_mates) {
      if (!context.proofs.words.empty() && game_.turns_are_single_moves()) {
        prover_ = std::make_unique<BattleProver<Game>>(context.proofs);
      }
    }
  }

  /// Does `node`, which stands behind the letter of the last half-move, hold after that half-move?
  bool holds(NodeId node);

  /// Does branch `node` have a solution for the side to move, which begins it?
  bool branch_holds(NodeId node);

  /// Plays the half-moves of a line or an attack that has `left` of them to its end at `fork`. Only
  /// checking moves are played as the last half-move before a mate or check.
  template <class Visit>
  bool each_half_move(const SoughtMove& sought, NodeId fork, unsigned left, Visit visit) {
    if (sought.beginning.empty() && pass_if_allowed(visit)) {
      return true;
    }
    if (left == 1 && fork != no_node) {
      const auto* leaf = std::get_if<Leaf>(&context_.plan[context_.plan.end_of(fork)]);
      if (leaf != nullptr &&
          (leaf->goal.kind == GoalKind::mate || leaf->goal.kind == GoalKind::check)) {
        const auto poll_now_and_then = [&] { poll(); };
        SoughtMove known = sought;
        known.mate = leaf->goal.kind == GoalKind::mate;
        known.poll = poll_now_and_then;
        return game_.each_checking_move(known, visit);
      }
    }
    if (left == 1 && only_self_checks_reach(fork)) {
      return each_move_in_check(fork, visit);
    }
    SoughtMove known = sought;
    known.of_move = context_.plan.depends_on_move(fork);
    return game_.each_move(known, visit) || (left == 1 && each_move_in_check(fork, visit));
  }

  /// The same for the half-moves of a line, `left` from the end of `node`. Leaves out half-moves
  /// that certainly make a mate or stalemate impossible.
  template <class Visit>
  bool each_half_move_of_line(const SoughtMove& sought, NodeId node, unsigned left, Visit visit) {
    const NodeId fork = branch(node).fork();
    if constexpr (Game::traits.draws_pictures) {
      const PendingGoals& all = pending_goals(node, left);
      if (all.size() != 0 && std::all_of(all.begin(), all.end(), [](const PendingGoal& goal) {
            return goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate;
          })) {
        const auto* leaf = left == 1 ? std::get_if<Leaf>(&context_.plan[fork]) : nullptr;
        const bool mates = leaf != nullptr && leaf->goal.kind == GoalKind::mate;
        FactsAhead ahead = facts_ahead(sought, node);
        const bool stopped = game_.each_move_towards(all, mates, ahead, visit);
        count(Technique::facts, ahead.refuted());
        return stopped;
      }
    }
    return each_half_move(sought, fork, left, visit);
  }

  /// Some goals are reached by a move that leaves the mover's own king attacked (##, !#). Calls
  /// `visit` for each such move that reaches `fork`. These moves are legal for no other purpose.
  template <class Visit>
  bool each_move_in_check(NodeId fork, Visit visit) {
    if constexpr (Game::traits.plays_self_checks) {
      const NodeId end = fork == no_node ? fork : context_.plan.end_of(fork);
      const auto* leaf = end == no_node ? nullptr : std::get_if<Leaf>(&context_.plan[end]);
      if (leaf != nullptr && allows_self_check(leaf->goal.kind) &&
          may_be_reached(game_, leaf->goal)) {
        return game_.each_self_check([&] { return holds(fork) && visit(); });
      }
    }
    return false;
  }

  /// Is `fork` a goal for which the mover's own king must be attacked, so that no legal move
  /// reaches it?
  bool only_self_checks_reach(NodeId fork) const {
    if constexpr (Game::traits.plays_self_checks) {
      const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&context_.plan[fork]);
      return leaf != nullptr && allows_self_check(leaf->goal.kind) && game_.self_check_is_plain() &&
             context_.options.techniques.uses(Technique::ends);
    }
    return false;
  }

  /// Is there a line of exactly `length` half-moves through help or series `node`?
  bool line_exists(NodeId node, unsigned length);
  /// Is there a half-move with which such a line begins, whether the side to move may play on or
  /// not?
  bool half_move_exists(NodeId node, unsigned length);

  /// Is it certain that `length` half-moves of `node` do not reach their goals? See hopeless().
  bool gives_up(NodeId node, unsigned length) {
    if (!hopeless(node, length)) {
      return false;
    }
    if (length == 1 && is_self(ends_[node])) {
      // The engine has looked at all moves that might force the end: so much is remembered.
      note_line(node, length, false, 1);
    } else {
      offer_to_audit(AuditQuestion::About::line, node, length, 0, false);
    }
    return true;
  }

  /// After a half-move of a line: can the line be completed in exactly `left` more half-moves?
  bool line_goes_on(NodeId node, unsigned left);

  /// After a half-move of a line that leaves `left` more: has it reached a goal that spoils the
  /// line (GoalIsEnd), or violated the constraint after each move of a series?
  bool line_is_spoilt(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const auto& spoils = play.second_has_moved(left) ? play.spoils_second : play.spoils_first;
    return (spoils && reached(game_, *spoils)) ||
           (play.play == Play::series && play.before_second != no_node &&
            !holds(play.before_second));
  }

  /// Does the side to move in help `node`, `length` from the end, pass because it is not in check?
  bool passes(NodeId node, unsigned length) const {
    const PlanBranch& play = branch(node);
    return play.second_only_in_check && play.second_has_moved(length - 1) && !game_.in_check();
  }

  /// After a half-move of a line that leaves `left` more, at least one: does the fork behind its
  /// letter end the branch here, so that the line cannot go on?
  bool play_has_ended(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const NodeId fork = play.second_has_moved(left) ? play.after_second : play.after_first;
    return fork != no_node && context_.plan.ends_play(fork) && holds(context_.plan.end_of(fork));
  }

  /// May the side to move play the next half-move of a line, `length` from the end?
  bool line_may_go_on(NodeId node, unsigned length) {
    const NodeId constraint = branch(node).line_constraint(length);
    return constraint == no_node || holds(constraint);
  }

  /// The side that moved last moves again: its opponent waits, which it may not do in check.
  template <class Continue>
  bool in_next_series_move(Continue go_on) {
    return !game_.in_check() && waiting(go_on);
  }

  // Battle play. `left` half-moves may still be played. The goal counts only after `least` of them.

  /// Attacker to move: does the attack succeed?
  bool attack_succeeds(NodeId node, unsigned left, unsigned least) {
    return proves_attack(node, left, least) ? succeeds_at(node, left, least)
                                            : attack_level(node, left, least) != 0;
  }

  /// Returns the least number of half-moves, at most `left`, within which the attacker to move
  /// succeeds; 0 if the attack fails. It fails if a constraint is violated here.
  unsigned attack_level(NodeId node, unsigned left, unsigned least);

  /// After an attacking move: does the fork behind its letter hold?
  bool attack_ends(NodeId node, unsigned least) {
    const NodeId fork = branch(node).after_first;
    return fork != no_node && least <= 1 && holds(fork);
  }
  /// Calls `visit` for all moves among which are those that succeed at `level`.
  template <class Visit>
  bool each_attack(NodeId node, unsigned level, const SoughtMove& sought, Visit visit) {
    const PlanBranch& play = branch(node);
    return each_half_move(sought, play.after_first, level, visit) ||
           (level > 1 && play.ends_at(level) && each_move_in_check(play.after_first, visit));
  }
  /// Does the attacker to move succeed in at most `level` half-moves? The caller knows that the
  /// constraints hold, and that fewer half-moves do not suffice or proves_attack(node, level,
  /// least).
  bool succeeds_at(NodeId node, unsigned level, unsigned least);
  /// The same with the constraint before the attacker's moves, which is asked first or last
  /// (TestOrder).
  bool may_and_does_succeed(NodeId node, unsigned level, unsigned least);
  bool finds_success_at(NodeId node, unsigned level, unsigned least);
  /// The same where at most one half-move follows the attacker's: tries all moves.
  bool last_attack_succeeds(NodeId node, unsigned level, unsigned least);

  /// After an attacking move that leaves level - 1 half-moves: does it succeed?
  bool move_succeeds(NodeId node, unsigned level, unsigned least);

  /// Defender to move: is there a defence, and does every defence fail?
  bool defence_fails(NodeId node, unsigned left, unsigned least);

  /// The same when neither options nor constraints make the attack fail. Up to `most` defences may
  /// refute (tries).
  bool every_defence_fails(NodeId node, unsigned left, unsigned least, unsigned most = 0);
  /// What every_defence_fails would return, if the table knows enough of the attacks behind the
  /// defences. Every turn must be a single move.
  std::optional<bool> known_of_defences(NodeId node, unsigned left, unsigned least, unsigned most);

  /// Can the question whether the attacker to move succeeds within `left` half-moves be answered by
  /// proof numbers or by the engine at once?
  bool proves_attack(NodeId node, unsigned left, unsigned least) const {
    return proves(node, left, least, true);
  }
  /// The same for the question whether every move of the defender fails.
  bool proves_defence(NodeId node, unsigned left, unsigned least) const {
    return proves(node, left, least, false);
  }
  /// Attacker to move: returns a first move that succeeds within `left` half-moves, if the engine
  /// finds one by proof numbers in `most_nodes` positions. The positions played are subtracted from
  /// `most_nodes`; it becomes 0 if the question is not decided. Always returns the same move,
  /// whatever the tables know.
  std::optional<Move> find_key(NodeId node, unsigned left, unsigned least,
                               std::uint64_t& most_nodes);

  /// Another thread decides whether the last attacking move, which leaves level - 1 half-moves,
  /// succeeds. Searches the same defences in another order, so that both threads meet and use each
  /// other's facts. `number` distinguishes the assistants of one thread. Returns whether a defence
  /// refutes.
  bool assist(NodeId node, unsigned level, unsigned least, unsigned number);

  /// Applies the options of AttackRestriction to the last attacking move. `left` counts the
  /// half-moves from the defender's on.
  AttackRestriction<Decider> restriction_for(NodeId node, unsigned left, unsigned least) {
    return AttackRestriction<Decider>(*this, non_trivial_spent_, node, left, least);
  }

  /// The defender is to move: names what AttackRestriction says of this position with `left`
  /// half-moves to come, or with more, an even number of them.
  Key restriction_key(NodeId node, unsigned left) const {
    return this->sentence(node, Base::non_trivial_defences, left % 2);
  }
  NonTrivialDefences& non_trivial_defences() { return non_trivial_defences_; }

  /// Does the defender to move pass because the defending side is not in check?
  bool defender_passes(NodeId node) const {
    return branch(node).second_only_in_check && !game_.in_check();
  }

  /// Calls `visit` for all moves of the defender.
  template <class Visit>
  bool each_defence(NodeId node, Visit visit) {
    return each_move(visit) || each_move_in_check(branch(node).after_second, visit);
  }
  template <class Visit>
  bool each_move(Visit visit) {
    return pass_if_allowed(visit) || game_.each_move(visit);
  }

  /// May moves be tried in any order? Not if turns are series, which are too many to list.
  bool orders_moves() const {
    return context_.options.techniques.uses(Technique::move_order) &&
           game_.turns_are_single_moves();
  }

  /// May what ends a branch be asked before the constraint on its last half-move? Where a side may
  /// pass, or turns are series, the one may take far more play than the other.
  bool may_ask_constraint_last() const { return orders_moves() && !context_.options.null_moves; }

  /// After a defence: does it reach the goal behind its letter?
  bool defence_reaches_goal(NodeId node, unsigned least) {
    const NodeId goal = branch(node).after_second;
    return goal != no_node && least <= 1 && holds(goal);
  }

  /// After a defence: has it spoilt the attack, by a goal that ends play (GoalIsEnd), or because
  /// the defender has reached his own goal in fewer than `least` half-moves (exact self play)?
  bool defence_spoils(NodeId node, unsigned least) {
    const PlanBranch& play = branch(node);
    if (play.spoils_second && reached(game_, *play.spoils_second)) {
      return true;
    }
    if (least <= 1 || play.after_second == no_node) {
      return false;
    }
    const auto* leaf = std::get_if<Leaf>(&context_.plan[play.after_second]);
    // Behind a mate or stalemate there is no attack anyway.
    return leaf != nullptr && !immobilises(leaf->goal.kind) && reached(game_, leaf->goal);
  }

  /// After a defence in a position with `left` half-moves: does the attacker still succeed?
  bool defence_fails_after(NodeId node, unsigned left, unsigned least);

  /// Asks again what another search has answered, in play of at most `most_nodes` positions.
  /// Returns nothing if it takes more. Afterwards this decider must not be asked any more.
  std::optional<bool> answer(const AuditQuestion& question, std::uint64_t most_nodes);

 private:
  /// How many of the next `left` half-moves are the attacker's?
  static unsigned attackers_moves(unsigned left, bool attacker_moves) {
    return (left + (attacker_moves ? 1 : 0)) / 2;
  }
  /// Can the last of `left` half-moves be the one that reaches the end of this node?
  bool fits_end(NodeId node, unsigned left, bool attacker_moves) const {
    return is_self(ends_[node]) == (left % 2 == (attacker_moves ? 0 : 1));
  }
  bool proves(NodeId node, unsigned left, unsigned least, bool attacker_moves) const {
    if (!plain_battles_[node] || least > 1 || !fits_end(node, left, attacker_moves)) {
      return false;
    }
    const unsigned moves = attackers_moves(left, attacker_moves);
    if constexpr (Game::traits.proves_mates) {
      return game_.proves_within(ends_[node], moves);
    }
    return prover_ != nullptr && BattleProver<Game>::suits(ends_[node], moves);
  }
  /// Attacker to move: does he succeed? Defender to move: has he a move, and does every one fail?
  /// Only if proves().
  bool proven(NodeId node, unsigned left, bool attacker_moves);
  /// The same from a decider that tries all moves. Returns nothing if it has to play more than
  /// `most_nodes` positions.
  std::optional<bool> tries_all(NodeId node, unsigned left, bool attacker_moves,
                                std::uint64_t most_nodes);

  using Base::context_;
  using Base::ends_;
  using Base::game_;
  using Base::non_trivial_spent_;
  using typename Base::TriedEnough;

  std::vector<bool> plain_battles_;             ///< by node
  std::unique_ptr<BattleProver<Game>> prover_;  ///< null if the engine has its own, or none is used
  MoveOrder<Game> order_;
  TestOrder constraint_order_;
  NonTrivialDefences non_trivial_defences_;
};

}  // namespace warp

#include "solver/search/play/decide/decide_audit.hpp"   // IWYU pragma: export
#include "solver/search/play/decide/decide_battle.hpp"  // IWYU pragma: export
#include "solver/search/play/decide/decide_line.hpp"    // IWYU pragma: export

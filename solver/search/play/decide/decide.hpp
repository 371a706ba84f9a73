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
#include "solver/search/play/decide/foresight.hpp"
#include "solver/search/play/decide/move_order.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/goals.hpp"

namespace warp {

/// Decides whether parts of a plan have a solution, without writing solutions.
///
/// Results are kept in the shared table as facts about a position. Of help and series play only
/// "there is no solution in exactly n half-moves from here" is kept, because positions with
/// solutions are searched again when solutions are listed. Of battle play both "the attacker
/// succeeds within n" and "the attacker does not succeed within n" are kept. Each fact names the
/// node of the plan, n, and everything that the future depends on (Game::key). It is entered only
/// after a complete search.
template <GameEngine Game>
class Decider : public Foresight<Game> {
  using Base = Foresight<Game>;

 public:
  using Base::branch;
  using Base::count;
  using Base::end_in_sight;
  using Base::hopeless;
  using Base::in_other_side;
  using Base::key;
  using Base::moves_to_position;
  using Base::pass_if_allowed;
  using Base::pending_goals;
  using Base::seen_at_end;
  using Base::waiting;

  /// `ended`, if not null, ends the search when it becomes true.
  Decider(Game game, const SearchContext& context, const std::atomic<bool>* ended = nullptr)
      : Base(std::move(game), context),
        plain_battles_(plain_battles(context.plan, context.options)),
        ended_(ended) {
    if constexpr (!Game::traits.proves_mates) {
      if (!context.proofs.words.empty() && game_.turns_are_single_moves()) {
        prover_ = std::make_unique<BattleProver<Game>>(context.proofs);
      }
    }
    for (NodeId node = 0; node < std::min<std::size_t>(context.plan.size(), tagged_nodes); ++node) {
      for (unsigned length = 0; length < tagged_lengths; ++length) {
        line_tags_.push_back(Plan::tag(node, no_line, length));
      }
    }
  }

  /// Returns how many positions were played, those of the game before the search included.
  std::uint64_t nodes() { return game_.nodes() + other_nodes_; }

  /// Does `node`, which stands behind the letter of the last half-move, hold after that half-move?
  bool holds(NodeId node) {
    const Plan::Node& is = context_.plan[node];
    if (const auto* leaf = std::get_if<Leaf>(&is)) {
      return reached(game_, leaf->goal);
    }
    if (const auto* negation = std::get_if<PlanNot>(&is)) {
      return !holds(negation->operand);
    }
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      return holds(both->left) && holds(both->right);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return holds(either->left) || holds(either->right);
    }
    if (std::get<PlanBranch>(is).changes_side) {
      return in_other_side([&] { return branch_holds(node); });
    }
    return branch_holds(node);
  }

  /// Does branch `node` have a solution for the side to move, which begins it?
  bool branch_holds(NodeId node) {
    const PlanBranch& play = branch(node);
    switch (play.play) {
      case Play::help:
      case Play::series:
        return each_line_length(
            node, [&](NodeId line, unsigned length) { return line_exists(line, length); });
      case Play::attack:
        return attack_succeeds(node, play.length, play.min_length);
      case Play::defence:
        return defence_fails(node, play.length, play.min_length);
    }
    return false;
  }

  /// Calls `visit(line node, length)` for each number of half-moves that help or series branch
  /// `node` may take, shortest first, until it returns true. Returns whether it did.
  template <class Visit>
  bool each_line_length(NodeId node, Visit visit) const {
    const PlanBranch& play = branch(node);
    const NodeId other = play.other_end;
    const unsigned longest =
        other == no_node ? play.length : std::max(play.length, branch(other).length);
    const unsigned shortest = may_be_empty(node) ? 0 : 1;
    for (unsigned length = std::max(shortest, play.min_length); length <= longest; ++length) {
      const bool fits = play.play == Play::series || (length % 2 == 0) == play.ends_on_second;
      const NodeId line = fits ? node : other;
      if (line != no_node && length <= branch(line).length && visit(line, length)) {
        return true;
      }
    }
    return false;
  }

  /// May the fork behind the second letter of help branch `node` be tested before any half-move?
  /// Further play may begin at once. A goal may not: it is reached by a move.
  bool may_be_empty(NodeId node) const {
    const PlanBranch& play = branch(node);
    return play.play == Play::help && play.after_second != no_node &&
           context_.plan.is_play(play.after_second);
  }

  /// Does a test of the fork `node` need the last move, and not only the position?
  bool depends_on_move(NodeId node) const {
    if (node == no_node) {
      return false;
    }
    const Plan::Node& is = context_.plan[node];
    if (const auto* leaf = std::get_if<Leaf>(&is)) {
      return !seen_in_position(leaf->goal.kind);
    }
    if (const auto* negation = std::get_if<PlanNot>(&is)) {
      return depends_on_move(negation->operand);
    }
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      return depends_on_move(both->left) || depends_on_move(both->right);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return depends_on_move(either->left) || depends_on_move(either->right);
    }
    return false;
  }

  /// Plays the half-moves of a line or an attack that has `left` of them to its end at `fork`. Only
  /// checking moves are played as the last half-move before a mate or check.
  template <class Visit>
  bool each_half_move(const SoughtMove& sought, NodeId fork, unsigned left, Visit visit) {
    if (sought.beginning.empty() && pass_if_allowed(visit)) {
      return true;
    }
    if (left == 1 && fork != no_node) {
      const auto* leaf = std::get_if<Leaf>(&context_.plan[fork]);
      if (leaf != nullptr &&
          (leaf->goal.kind == GoalKind::mate || leaf->goal.kind == GoalKind::check)) {
        const auto poll_now_and_then = [&] { poll(); };
        SoughtMove known = sought;
        known.mate = leaf->goal.kind == GoalKind::mate;
        known.poll = poll_now_and_then;
        return game_.each_checking_move(known, visit);
      }
    }
    SoughtMove known = sought;
    known.of_move = depends_on_move(fork);
    return game_.each_move(known, visit) || (left == 1 && each_move_in_check(fork, visit));
  }

  /// The same for the half-moves of a line, `left` from the end of `node`. Leaves out half-moves
  /// that certainly make a mate or stalemate impossible.
  template <class Visit>
  bool each_half_move_of_line(const SoughtMove& sought, NodeId node, unsigned left, Visit visit) {
    const NodeId fork = branch(node).fork();
    if constexpr (Game::traits.draws_pictures) {
      const PendingGoals all = pending_goals(node, left);
      if (all.size() != 0 && std::all_of(all.begin(), all.end(), [](const PendingGoal& goal) {
            return goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate;
          })) {
        const auto* leaf = left == 1 ? std::get_if<Leaf>(&context_.plan[fork]) : nullptr;
        const bool mates = leaf != nullptr && leaf->goal.kind == GoalKind::mate;
        return game_.each_move_towards(all, mates, visit);
      }
    }
    return each_half_move(sought, fork, left, visit);
  }

  /// Some goals are reached by a move that leaves the mover's own king attacked (##, !#). Calls
  /// `visit` for each such move that reaches `fork`. These moves are legal for no other purpose.
  template <class Visit>
  bool each_move_in_check(NodeId fork, Visit visit) {
    if constexpr (Game::traits.plays_self_checks) {
      const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&context_.plan[fork]);
      if (leaf != nullptr && allows_self_check(leaf->goal.kind) &&
          may_be_reached(game_, leaf->goal)) {
        return game_.each_self_check([&] { return holds(fork) && visit(); });
      }
    }
    return false;
  }

  /// Is there a line of exactly `length` half-moves through help or series `node`?
  bool line_exists(NodeId node, unsigned length) {
    poll();
    if (length == 0) {
      return holds(branch(node).fork());
    }
    if (passes(node, length)) {
      return waiting([&] { return length > 1 && line_exists(node, length - 1); });
    }
    if (known_no_line(node, length) || gives_up(node, length) || !line_may_go_on(node, length)) {
      return false;
    }
    const std::uint64_t before = game_.nodes();
    const auto goes_on = [&] { return line_goes_on(node, length - 1); };
    const bool found = each_half_move_of_line(SoughtMove{.tag = line_tag(node, length),
                                                         .holds = goes_on,
                                                         .within = moves_to_position(node, length),
                                                         .end = end_in_sight(node, length),
                                                         .next = next_no_line(node, length)},
                                              node, length, goes_on);
    note_line(node, length, found, game_.nodes() - before);
    return found;
  }
  /// Is it certain that `length` half-moves of `node` do not reach their goals? See hopeless().
  bool gives_up(NodeId node, unsigned length) {
    if (!hopeless(node, length)) {
      return false;
    }
    offer_to_audit(AuditQuestion::About::line, node, length, 0, false);
    return true;
  }
  /// Returns SoughtMove::next for the next half-move of a line, `length` from the end.
  Key next_no_line(NodeId node, unsigned length) const {
    if (length <= 1) {
      return 0;
    }
    const Key subject_after = subject(node, no_line, length - 1);
    // In series play the same side is to move again.
    return branch(node).play == Play::series ? subject_after ^ Position::turn_key() : subject_after;
  }
  /// Are facts about lines of this length kept in the table? With most engines a look-up is cheaper
  /// even than the last half-move. The orthodox engine sees the last half-move without a table.
  bool is_kept(unsigned length) const {
    if constexpr (Game::traits.keeps_last_moves) {
      return length > 1 || game_.turns_are_single_moves();
    }
    return length > 1;
  }
  /// Returns whether the table knows that there is no line of exactly `length` half-moves.
  bool known_no_line(NodeId node, unsigned length) {
    const bool is_known =
        is_kept(length) && context_.facts.contains(sentence(node, no_line, length));
    if (is_known) {
      count(Technique::facts);
      offer_to_audit(AuditQuestion::About::line, node, length, 0, false);
    }
    return is_known;
  }
  /// Notes whether a search, which took `cost` half-moves, has `found` such a line.
  void note_line(NodeId node, unsigned length, bool found, std::uint64_t cost) {
    offer_to_audit(AuditQuestion::About::line, node, length, 0, found);
    if (found) {
      return;
    }
    this->note_search(length, cost);
    if (is_kept(length)) {
      context_.facts.insert(sentence(node, no_line, length), cost);
    }
  }

  /// After a half-move of a line: can the line be completed in exactly `left` more half-moves?
  bool line_goes_on(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    if (line_is_spoilt(node, left)) {
      return false;
    }
    if (left == 0) {
      return holds(play.fork());
    }
    if (play_has_ended(node, left)) {
      return false;
    }
    if (play.play != Play::series) {
      return line_exists(node, left);
    }
    return in_next_series_move([&] { return line_exists(node, left); });
  }

  /// After a half-move of help or series `node` that leaves `left` more: was it a half-move of the
  /// second letter?
  bool second_has_moved(NodeId node, unsigned left) const {
    const PlanBranch& play = branch(node);
    return play.play == Play::help && (left % 2 == 0) == play.ends_on_second;
  }

  /// After a half-move of a line that leaves `left` more: has it reached a goal that spoils the
  /// line (GoalIsEnd), or violated the constraint after each move of a series?
  bool line_is_spoilt(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const auto& spoils = second_has_moved(node, left) ? play.spoils_second : play.spoils_first;
    return (spoils && reached(game_, *spoils)) ||
           (play.play == Play::series && play.before_second != no_node &&
            !holds(play.before_second));
  }

  /// Does the side to move in help `node`, `length` from the end, pass because it is not in check?
  bool passes(NodeId node, unsigned length) const {
    return branch(node).second_only_in_check && second_has_moved(node, length - 1) &&
           !game_.in_check();
  }

  /// After a half-move of a line that leaves `left` more, at least one: does the fork behind its
  /// letter end the branch here, so that the line cannot go on?
  bool play_has_ended(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const NodeId fork = second_has_moved(node, left) ? play.after_second : play.after_first;
    return fork != no_node && context_.plan.ends_play(fork) && holds(fork);
  }

  /// Returns the constraint on the next half-move of a line, `length` from the end; no_node if
  /// there is none.
  NodeId line_constraint(NodeId node, unsigned length) const {
    const PlanBranch& play = branch(node);
    return second_has_moved(node, length - 1) ? play.before_second : play.before_first;
  }

  /// May the side to move play the next half-move of a line, `length` from the end?
  bool line_may_go_on(NodeId node, unsigned length) {
    const NodeId constraint = line_constraint(node, length);
    return constraint == no_node || holds(constraint);
  }

  /// The side that moved last moves again: its opponent waits, which it may not do in check.
  template <class Continue>
  bool in_next_series_move(Continue go_on) {
    return !game_.in_check() && waiting(go_on);
  }

  /// Returns the tag of the property "the line can be completed in exactly length - 1 half-moves"
  /// of the position after the next half-move.
  Key line_tag(NodeId node, unsigned length) const {
    const std::size_t place = node * tagged_lengths + length;
    return length < tagged_lengths && place < line_tags_.size() ? line_tags_[place]
                                                                : Plan::tag(node, no_line, length);
  }
  /// Returns the tag of the property "this attacking move succeeds at `level`".
  static Key attack_tag(NodeId node, unsigned level, unsigned least) {
    return Plan::tag(node, attack_wins, level | least << least_shift);
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

  /// Returns the lowest level at which an attack with `left` half-moves may succeed. Attacks are
  /// compared by the number of the attacker's moves. If either side may reach the goal (Quodlibet),
  /// a goal reached by the defence counts as much as one reached by the attacking move before it.
  static unsigned shortest_attack(const PlanBranch& play, unsigned left, unsigned least) {
    unsigned level = has_both_forks(play) || left % 2 == 0 ? 2 : 1;
    while (level < least) {
      level += 2;
    }
    return fitting_level(play, level, left);
  }
  /// Returns the level after `level`.
  static unsigned longer_attack(const PlanBranch& play, unsigned level, unsigned left) {
    return fitting_level(play, level + 2, left);
  }
  /// At this level, does an attacking move succeed that reaches the fork behind its letter?
  static bool ends_at(const PlanBranch& play, unsigned level) {
    return level == 1 || (level == 2 && has_both_forks(play));
  }
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
           (level > 1 && ends_at(play, level) && each_move_in_check(play.after_first, visit));
  }
  static unsigned after_one(unsigned least) { return least == 0 ? 0 : least - 1; }

  /// Does the attacker to move succeed in at most `level` half-moves? The caller knows that the
  /// constraints hold, and that fewer half-moves do not suffice or proves_attack(node, level,
  /// least).
  bool succeeds_at(NodeId node, unsigned level, unsigned least);
  bool finds_success_at(NodeId node, unsigned level, unsigned least);

  /// After an attacking move that leaves level - 1 half-moves: does it succeed?
  bool move_succeeds(NodeId node, unsigned level, unsigned least);

  /// Defender to move: is there a defence, and does every defence fail?
  bool defence_fails(NodeId node, unsigned left, unsigned least);

  /// The same when neither options nor constraints make the attack fail. Up to `most` defences may
  /// refute (tries).
  bool every_defence_fails(NodeId node, unsigned left, unsigned least, unsigned most = 0);
  /// After a defence against a first move of `node`: notes that the answers have been searched, at
  /// a cost of `cost` half-moves, so that another worker leaves them out. This is only a hint: if
  /// the facts found there are lost, they are found again when the answers are written.
  void note_answers_known(NodeId node, std::uint64_t cost) {
    context_.facts.insert(sentence(node, answers_are_known, 0), cost);
  }
  bool answers_known(NodeId node) const {
    return context_.facts.contains(sentence(node, answers_are_known, 0));
  }
  /// Returns what every_defence_fails would return; nothing unless the table knows enough of the
  /// attacks behind the defences. Every turn must be a single move.
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

  /// Keeps a question about this position and its answer, if the position is drawn for the audit.
  void offer_to_audit(AuditQuestion::About about, NodeId node, unsigned left, unsigned least,
                      bool answer) {
    AuditSample* const audit = context_.options.audit;
    if (audit != nullptr && audit->draws(game_.key())) [[unlikely]] {
      audit->put(game_.key(), {about, node, left, least, answer, path_to_here()});
    }
  }
  /// Answers a question of another search again, in at most `most_nodes` positions; nothing if it
  /// takes more. Afterwards this decider must not be asked any more.
  std::optional<bool> answer(const AuditQuestion& question, std::uint64_t most_nodes);

  /// Throws SearchStopped if the search must end.
  void poll() {
    if (game_.nodes() > last_node_) {
      throw TriedEnough{};  // caught in tries_all()
    }
    if ((ended_ != nullptr && ended_->load(std::memory_order_relaxed)) ||
        context_.enough.load(std::memory_order_relaxed) || context_.stop.interrupted() ||
        context_.stop.out_of_time()) {
      throw SearchStopped{};
    }
    if (context_.options.patience != nullptr) {
      spend_patience();
    }
  }

 private:
  /// All moves from the beginning of the phase to this position.
  std::vector<Move> path_to_here() const;

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
  static bool has_both_forks(const PlanBranch& play) {
    return play.after_first != no_node && play.after_second != no_node;
  }
  /// If both letters have forks the last level may be odd.
  static unsigned fitting_level(const PlanBranch& play, unsigned level, unsigned left) {
    return has_both_forks(play) && level == left + 1 ? left : level;
  }

  enum Sentence : unsigned { no_line, attack_wins, attack_does_not_win, answers_are_known };

  /// Returns what attack_succeeds would return; nothing unless the table knows it.
  std::optional<bool> known_of_attack(NodeId node, unsigned left, unsigned least) const;

  static constexpr unsigned least_shift = 16;  ///< lengths are below 2^16

  Key sentence(NodeId node, Sentence what, unsigned left, unsigned least = 0) const {
    return scramble(key() ^ subject(node, what, left, least));
  }
  /// The part of sentence() that does not depend on the position.
  Key subject(NodeId node, Sentence what, unsigned left, unsigned least = 0) const {
    const Key tag =
        what == no_line ? line_tag(node, left) : Plan::tag(node, what, left | least << least_shift);
    return tag * (2 * non_trivial_spent_ + 1);
  }
  /// SoughtMove::next for a defence in a position with `left` half-moves: what the attack asks
  /// first, which begins with its shortest play.
  Key next_attack(NodeId node, unsigned left, unsigned least) const {
    const unsigned still = after_one(least);
    const unsigned level = shortest_attack(branch(node), left - 1, still);
    return level <= left - 1 ? subject(node, attack_does_not_win, level, still) : 0;
  }

  using Base::context_;
  using Base::ends_;
  using Base::game_;

  std::vector<bool> plain_battles_;             ///< by node
  std::unique_ptr<BattleProver<Game>> prover_;  ///< null if the engine has its own, or none is used
  struct TriedEnough {};
  /// Subtracts the half-moves played since the last call from SearchOptions::patience.
  void spend_patience() {
    const std::uint64_t now = nodes();
    const auto played = static_cast<std::int64_t>(now - paid_) + 1;
    paid_ = now;
    if (context_.options.patience->fetch_sub(played, std::memory_order_relaxed) < played) {
      throw SearchStopped{};
    }
  }

  std::uint64_t paid_ = game_.nodes();           ///< see spend_patience()
  std::uint64_t last_node_ = ~std::uint64_t{0};  ///< poll() throws TriedEnough after it
  std::uint64_t other_nodes_ = 0;                ///< of deciders that tried all moves
  const std::atomic<bool>* ended_;
  MoveOrder<Game> order_;
  /// The tags of short lines, which are asked for at every half-move: by node and length.
  static constexpr std::size_t tagged_nodes = 32;
  static constexpr std::size_t tagged_lengths = 16;
  std::vector<Key> line_tags_;
  unsigned non_trivial_spent_ = 0;  ///< moves already used of those that NonTrivial grants
};

}  // namespace warp

#include "solver/search/play/decide/decide_audit.hpp"   // IWYU pragma: export
#include "solver/search/play/decide/decide_battle.hpp"  // IWYU pragma: export

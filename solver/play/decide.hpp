#pragma once

#include <algorithm>
#include <vector>

#include "solver/play/goals.hpp"
#include "solver/play/last_move.hpp"
#include "solver/play/move_order.hpp"
#include "solver/play/search.hpp"
#include "solver/rules/ahead.hpp"
#include "solver/rules/aim.hpp"
#include "solver/rules/game.hpp"

namespace warp {

/// Decides whether parts of a plan have a solution, without writing anything down.
///
/// What is found out is kept in the shared table as sentences about a position: of help and series
/// play only "there is no solution in exactly n half-moves from here", because positions with
/// solutions must be played through again when solutions are listed; of battle play both "the
/// attacker succeeds within n" and "he does not". Each sentence names the node of the plan, n, and
/// everything the future depends on (Game::key), and is entered only after a complete search.
template <class Game>
class Decider {
 public:
  Decider(Game game, const SearchContext& context)
      : game_(std::move(game)),
        context_(context),
        ends_(last_moves(context.plan, context.options)) {}

  Game& game() { return game_; }
  const SearchContext& context() const { return context_; }
  const PlanBranch& branch(NodeId node) const { return context_.plan.branch(node); }

  /// The last move was made; does `node`, standing behind its letter, hold?
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

  /// The same for a branch with the side to move that begins it.
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

  /// Lets the other side move instead and asks `what`. False if it could capture the king: such a
  /// position is not one that can be.
  template <class What>
  bool in_other_side(What what) {
    if (game_.in_check()) {
      return false;
    }
    game_.play_null_move();
    const bool result = what();
    game_.take_back();
    return result;
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

  /// May what stands behind the second letter of help branch `node` begin at once? A goal is
  /// reached by a move; further play needs none before it.
  bool may_be_empty(NodeId node) const {
    const PlanBranch& play = branch(node);
    return play.play == Play::help && play.after_second != no_node &&
           context_.plan.is_play(play.after_second);
  }

  /// What must be reached by `left` half-moves of `node` from here.
  AllAhead ahead(NodeId node, unsigned left) const {
    AllAhead all;
    if (context_.options.null_moves || context_.options.en_passant_in_set_play) {
      return all;  // bounds know of no passes, and of no double step but the last one
    }
    const Colour to_move = game_.to_move();
    for (const Reach& reach : context_.plan.reaches(node, left)) {
      all.add(reach.own_goal ? Ahead{reach.goal.kind, to_move, reach.own, reach.other}
                             : Ahead{reach.goal.kind, opponent(to_move), reach.other, reach.own});
    }
    return all;
  }

  /// Is it certain that they cannot lead there, whoever helps?
  bool hopeless(NodeId node, unsigned left) {
    const LastMove end = ends_[node];
    if (left == 1 && end == LastMove::self_mate) {
      if (const auto seen = last_move_seen(end)) {  // tells more than the bounds, and is not dearer
        return !*seen;
      }
    }
    if (!has_bounds()) {
      return false;
    }
    const AllAhead all = ahead(node, left);
    // Of two goals that one is asked for first that was out of reach last.
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::size_t first = (hopeless_ + i) % all.size();
      const Ahead& goal = all[first];
      if (game_.out_of_reach(goal)) {
        hopeless_ = first;
        return true;
      }
    }
    return left == 1 && end == LastMove::mate && !last_move_seen(end).value_or(true);
  }

  /// Does the engine know anything about what is out of reach? It sees last moves then, too.
  bool has_bounds() const {
    if constexpr (requires { game_.has_bounds(); }) {
      return game_.has_bounds();
    }
    return true;
  }

  /// If `left` half-moves of `node` are to lead to a given position: how many of them are White's
  /// and how many Black's, at most.
  std::optional<std::array<unsigned, 2>> moves_to_position(NodeId node, unsigned left) const {
    if (!has_bounds()) {
      return std::nullopt;
    }
    for (const Ahead& goal : ahead(node, left)) {
      if (is_position(goal.goal)) {
        return goal.moves();
      }
    }
    return std::nullopt;
  }

  /// Does it take more than the position to tell whether what stands behind a letter holds?
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

  /// Plays the half-moves of a line or an attack that has `left` of them to its end at `fork`: the
  /// last one before a mate or check must give check.
  template <class Visit>
  bool each_half_move(const Aim& aim, NodeId fork, unsigned left, Visit visit) {
    if (aim.beginning.empty() && pass_if_allowed(visit)) {
      return true;
    }
    if (left == 1 && fork != no_node) {
      const auto* leaf = std::get_if<Leaf>(&context_.plan[fork]);
      if (leaf != nullptr &&
          (leaf->goal.kind == GoalKind::mate || leaf->goal.kind == GoalKind::check)) {
        const auto poll_now_and_then = [&] { poll(); };
        Aim known = aim;
        known.mate = leaf->goal.kind == GoalKind::mate;
        known.poll = poll_now_and_then;
        return game_.each_checking_move(known, visit);
      }
    }
    Aim known = aim;
    known.of_move = depends_on_move(fork);
    return game_.each_move(known, visit) || (left == 1 && each_move_in_check(fork, visit));
  }

  /// The same for the half-moves of a line, `left` from the end of `node`: those that certainly
  /// lose the way to a mate or stalemate are left out.
  template <class Visit>
  bool each_half_move_of_line(const Aim& aim, NodeId node, unsigned left, Visit visit) {
    const NodeId fork = branch(node).fork();
    if constexpr (requires(AllAhead all) { game_.each_move_towards(all, false, visit); }) {
      const AllAhead all = ahead(node, left);
      if (all.size() != 0 && std::all_of(all.begin(), all.end(), [](const Ahead& goal) {
            return goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate;
          })) {
        const auto* leaf = left == 1 ? std::get_if<Leaf>(&context_.plan[fork]) : nullptr;
        const bool mates = leaf != nullptr && leaf->goal.kind == GoalKind::mate;
        return game_.each_move_towards(all, mates, visit);
      }
    }
    return each_half_move(aim, fork, left, visit);
  }

  /// Some goals are reached by a move that leaves the mover's own king attacked (##, !#). Calls
  /// `visit` for each of these that reaches `fork`; they may be played for nothing else.
  template <class Visit>
  bool each_move_in_check(NodeId fork, Visit visit) {
    if constexpr (requires { game_.each_self_check(visit); }) {
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
    if (known_no_line(node, length) || hopeless(node, length) || !line_may_go_on(node, length)) {
      return false;
    }
    const std::uint64_t before = game_.nodes();
    const auto goes_on = [&] { return line_goes_on(node, length - 1); };
    const bool found = each_half_move_of_line(Aim{.tag = line_tag(node, length),
                                                  .holds = goes_on,
                                                  .within = moves_to_position(node, length)},
                                              node, length, goes_on);
    if (!found) {
      note_no_line(node, length, game_.nodes() - before);
    }
    return found;
  }
  /// Are lines of this length kept? With rules at large even the last half-move is dearer to play
  /// than to look up; the fast engine has seen it by then.
  bool is_kept(unsigned length) const {
    if constexpr (requires { game_.has_bounds(); }) {
      return length > 1 || game_.turns_are_single_moves();
    }
    return length > 1;
  }
  /// Whether the table knows that there is no line of exactly `length` half-moves.
  bool known_no_line(NodeId node, unsigned length) const {
    return is_kept(length) && context_.facts.contains(sentence(node, no_line, length));
  }
  /// Enters that fact.
  void note_no_line(NodeId node, unsigned length, std::uint64_t cost) {
    if (is_kept(length)) {
      context_.facts.insert(sentence(node, no_line, length), cost);
    }
  }

  /// After a half-move of a line: can it be completed in exactly `left` more?
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

  /// After a half-move of help or series `node` that leaves `left` more: is it one of the second
  /// letter?
  bool second_has_moved(NodeId node, unsigned left) const {
    const PlanBranch& play = branch(node);
    return play.play == Play::help && (left % 2 == 0) == play.ends_on_second;
  }

  /// After a half-move of a line that leaves `left` more: is what must not be, or not what must be?
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

  /// After a half-move of a line that leaves `left` more, at least one: does what stands behind its
  /// letter end the branch here, so that the line cannot go on?
  bool play_has_ended(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const NodeId fork = second_has_moved(node, left) ? play.after_second : play.after_first;
    return fork != no_node && context_.plan.ends_play(fork) && holds(fork);
  }

  /// The constraint on the next half-move of a line, `length` from the end; no_node if there is
  /// none.
  NodeId line_constraint(NodeId node, unsigned length) const {
    const PlanBranch& play = branch(node);
    return second_has_moved(node, length - 1) ? play.before_second : play.before_first;
  }

  /// May the side to move play the next half-move of a line, `length` from the end?
  bool line_may_go_on(NodeId node, unsigned length) {
    const NodeId constraint = line_constraint(node, length);
    return constraint == no_node || holds(constraint);
  }

  /// The side that moved last moves again: its opponent passes, which it may not do in check.
  template <class Continue>
  bool in_next_series_move(Continue go_on) {
    return !game_.in_check() && waiting(go_on);
  }

  /// The side to move waits while `go_on` is asked. That is no half-move: where null moves are
  /// played, the other side's move before it counts as the last one.
  template <class Continue>
  bool waiting(Continue go_on) {
    const std::size_t before = passed_at_;
    wait();
    const bool result = go_on();
    game_.take_back();
    passed_at_ = before;
    return result;
  }
  void wait() {
    const bool behind_pass = passed_at_ == game_.depth();
    game_.play_wait();
    passed_at_ = behind_pass ? game_.depth() : passed_at_;
  }

  /// The tag of the property "the line can be completed in exactly length - 1 half-moves" of the
  /// position after the next half-move.
  static Key line_tag(NodeId node, unsigned length) { return Plan::tag(node, no_line, length); }
  /// The tag of the property "this attacking move succeeds at `level`".
  static Key attack_tag(NodeId node, unsigned level, unsigned least) {
    return Plan::tag(node, attack_wins, level | least << least_shift);
  }

  // Battle play. `left` half-moves may still be played, `least` must be before the goal counts.

  /// Attacker to move: does he reach the goal?
  bool attack_succeeds(NodeId node, unsigned left, unsigned least) {
    return attack_level(node, left, least) != 0;
  }

  /// The least number of half-moves, at most `left`, within which the attacker to move succeeds; 0
  /// if he does not. A constraint that is violated here makes him fail.
  unsigned attack_level(NodeId node, unsigned left, unsigned least) {
    const PlanBranch& play = branch(node);
    if (play.before_first != no_node && !holds(play.before_first)) {
      return 0;
    }
    for (unsigned level = shortest_attack(play, left, least); level <= left;
         level += attack_stride(play)) {
      if (succeeds_at(node, level, least)) {
        return level;
      }
    }
    return 0;
  }

  static unsigned attack_stride(const PlanBranch& play) {
    return play.after_first != no_node && play.after_second != no_node ? 1 : 2;
  }
  static unsigned shortest_attack(const PlanBranch& play, unsigned left, unsigned least) {
    const unsigned stride = attack_stride(play);
    unsigned level = stride == 2 && left % 2 == 0 ? 2 : 1;
    while (level < least) {
      level += stride;
    }
    return level;
  }
  static unsigned after_one(unsigned least) { return least == 0 ? 0 : least - 1; }

  /// Does the attacker to move succeed in at most `level` half-moves, given that fewer do not
  /// suffice and constraints hold?
  bool succeeds_at(NodeId node, unsigned level, unsigned least) {
    if (const auto seen = seen_at_end(node, level)) {
      return *seen;
    }
    poll();
    const Key success = sentence(node, attack_wins, level, least);
    const Key failure = sentence(node, attack_does_not_win, level, least);
    if (is_kept(level)) {
      if (context_.facts.contains(failure)) {
        return false;
      }
      if (context_.facts.contains(success)) {
        return true;
      }
    }
    if (mater_is_bare(ends_[node])) {
      return false;
    }
    const std::uint64_t before = game_.nodes();
    const auto succeeds = [&] { return move_succeeds(node, level, least); };
    const bool result =
        level > 2 && orders_moves()
            ? pass_if_allowed(succeeds) ||
                  order_.each_likely_first(game_, level, MoveOrder<Game>::Side::attack, succeeds)
            : each_half_move(Aim{attack_tag(node, level, least), succeeds},
                             branch(node).after_first, level, succeeds);
    if (is_kept(level)) {
      context_.facts.insert(result ? success : failure, game_.nodes() - before);
    }
    return result;
  }

  /// The answer of an engine that sees it without playing.
  std::optional<bool> seen_at_end(NodeId node, unsigned level) {
    const LastMove end = ends_[node];
    return (level == 1 && end == LastMove::mate) || (level == 2 && end == LastMove::self_mate)
               ? last_move_seen(end)
               : std::nullopt;
  }

  /// An attacking move was played that leaves level - 1 half-moves: does it succeed?
  bool move_succeeds(NodeId node, unsigned level, unsigned least) {
    const PlanBranch& play = branch(node);
    if (play.spoils_first && reached(game_, *play.spoils_first)) {
      return false;
    }
    return level == 1 ? play.after_first != no_node && least <= 1 && holds(play.after_first)
                      : defence_fails(node, level - 1, after_one(least));
  }

  /// Defender to move: does every defence fail, and is there one?
  bool defence_fails(NodeId node, unsigned left, unsigned least) {
    poll();
    const PlanBranch& play = branch(node);
    if (play.before_second != no_node && !holds(play.before_second)) {
      return false;
    }
    if constexpr (requires { game_.must_mate(); }) {
      if (left == 1 && ends_[node] == LastMove::self_mate) {
        return game_.must_mate();
      }
    }
    if constexpr (requires { game_.sees_move_without_mate(); }) {
      if (left == 1 && ends_[node] == LastMove::self_mate && game_.sees_move_without_mate()) {
        return false;
      }
    }
    const Leave leave(*this, node, left, least);
    if (!leave.granted()) {
      return false;
    }
    if (defender_passes(node)) {
      return waiting([&] { return left > 1 && attack_succeeds(node, left - 1, after_one(least)); });
    }
    bool any = false;
    const auto refutes = [&] {
      any = true;
      return !defence_fails_after(node, left, least);
    };
    const bool refuted =
        left > 1 && orders_moves()
            ? pass_if_allowed(refutes) ||
                  order_.each_likely_first(game_, left, MoveOrder<Game>::Side::defence, refutes) ||
                  each_move_in_check(branch(node).after_second, refutes)
            : each_defence(node, refutes);
    return any && !refuted;
  }

  /// Does the defender to move pass because he is not in check?
  bool defender_passes(NodeId node) const {
    return branch(node).second_only_in_check && !game_.in_check();
  }

  /// All moves of the defender.
  template <class Visit>
  bool each_defence(NodeId node, Visit visit) {
    return each_move(visit) || each_move_in_check(branch(node).after_second, visit);
  }
  template <class Visit>
  bool each_move(Visit visit) {
    return pass_if_allowed(visit) || game_.each_move(visit);
  }

  /// May moves be tried in any order? Not where they are series, which are too many to be listed.
  bool orders_moves() const {
    return context_.options.likely_first && game_.turns_are_single_moves();
  }

  /// NullMoves: the side to move may pass unless it is in check. No null move answers another.
  template <class Visit>
  bool pass_if_allowed(Visit visit) {
    if (!may_pass()) {
      return false;
    }
    const std::size_t before = std::exchange(passed_at_, game_.depth() + 1);
    const bool result = in_other_side(visit);
    passed_at_ = before;
    return result;
  }
  bool may_pass() const { return context_.options.null_moves && !just_passed(); }

  /// Plays a half-move that is legal here or a null move.
  void play(std::span<const SingleMove> move) {
    game_.play(move);
    passed_at_ = game_.is_null_move(game_.depth() - 1) ? game_.depth() : passed_at_;
  }
  /// Such a half-move as long as it lives.
  class Played {
   public:
    Played(Decider& decider, std::span<const SingleMove> move)
        : decider_(decider), passed_before_(decider.passed_at_) {
      decider_.play(move);
    }
    ~Played() {
      decider_.game_.take_back();
      decider_.passed_at_ = passed_before_;
    }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

   private:
    Decider& decider_;
    std::size_t passed_before_;
  };

  /// A defence was played: is that what the attacker wants?
  bool defence_reaches_goal(NodeId node, unsigned least) {
    const NodeId goal = branch(node).after_second;
    return goal != no_node && least <= 1 && holds(goal);
  }

  /// A defence was played in a position with `left` half-moves: does the attacker succeed all the
  /// same?
  bool defence_fails_after(NodeId node, unsigned left, unsigned least) {
    const PlanBranch& play = branch(node);
    if (play.spoils_second && reached(game_, *play.spoils_second)) {
      return false;
    }
    return defence_reaches_goal(node, least) ||
           (left > 1 && attack_succeeds(node, left - 1, after_one(least)));
  }

  /// Options that call an attacking move refuted without looking at every defence, if more than the
  /// last moves are to come. While it lives, what is decided and written below that move is under
  /// what they leave.
  class Leave {
   public:
    /// The defender is to move, see defence_fails.
    Leave(Decider& decider, NodeId node, unsigned left, unsigned least)
        : decider_(decider), spent_before_(decider.non_trivial_spent_) {
      granted_ = !decider.attack_is_too_quiet(node, left, least);
      const auto& limit = decider.context_.options.non_trivial;
      if (granted_ && limit && left > 2 * limit->length) {
        const unsigned moves = decider.non_trivial_moves(node, left, least);
        decider.non_trivial_spent_ += moves > 0 ? moves - 1 : 0;
        granted_ = decider.non_trivial_spent_ <= limit->more;
      }
    }
    ~Leave() { decider_.non_trivial_spent_ = spent_before_; }
    Leave(const Leave&) = delete;
    Leave& operator=(const Leave&) = delete;

    bool granted() const { return granted_; }

   private:
    Decider& decider_;
    unsigned spent_before_;
    bool granted_ = false;
  };

  /// How many defences neither reach the goal themselves nor have an answer within the moves that
  /// NonTrivial asks for.
  unsigned non_trivial_moves(NodeId node, unsigned left, unsigned least) {
    const unsigned length = context_.options.non_trivial->length;
    unsigned moves = 0;
    each_defence(node, [&] {
      const bool trivial =
          defence_reaches_goal(node, least) ||
          (length > 0 && left > 1 &&
           attack_succeeds(node, std::min(left - 1, 2 * length - (left % 2)), after_one(least)));
      moves += trivial ? 0 : 1;
      return false;
    });
    return moves;
  }

  /// Threat n, MaxFlightsquares n.
  bool attack_is_too_quiet(NodeId node, unsigned left, unsigned least) {
    const SearchOptions& options = context_.options;
    if (options.max_threat && left > 0 && left >= 2 * *options.max_threat && !game_.in_check()) {
      const bool threatens = *options.max_threat > 0 && in_other_side([&] {
        return attack_succeeds(node, 2 * *options.max_threat - 1, after_one(least));
      });
      if (!threatens) {
        return true;
      }
    }
    return options.max_flights && left > 2 && king_moves() > *options.max_flights;
  }

  /// To how many squares may the royal units of the side to move go?
  unsigned king_moves() {
    std::vector<Square> flights;
    game_.each_move([&] {
      for (const Effect& effect : game_.last_effects()) {
        if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement &&
            effect.before.is(Attribute::royal)) {
          flights.push_back(effect.to);
        }
      }
      return false;
    });
    std::sort(flights.begin(), flights.end());
    flights.erase(std::unique(flights.begin(), flights.end()), flights.end());
    return static_cast<unsigned>(flights.size());
  }

  /// All that decides how play goes on from here.
  Key key() const {
    constexpr Key no_null_move = scramble(0x9a55);
    return game_.key() ^ (just_passed() ? no_null_move : Key{0});
  }

  /// Throws SearchStopped if the search must end.
  void poll() {
    if (context_.enough.load(std::memory_order_relaxed) || context_.stop.interrupted() ||
        context_.stop.out_of_time()) {
      throw SearchStopped{};
    }
  }

 private:
  enum Sentence : unsigned { no_line, attack_wins, attack_does_not_win };

  static constexpr unsigned least_shift = 16;  ///< lengths are below 2^16

  Key sentence(NodeId node, Sentence what, unsigned left, unsigned least = 0) const {
    return scramble(key() ^ Plan::tag(node, what, left | least << least_shift) *
                                (2 * non_trivial_spent_ + 1));
  }

  /// The attacker is to move: has the side that is to mate nothing left but a king?
  bool mater_is_bare(LastMove end) const {
    return end != LastMove::other &&
           game_.is_bare(end == LastMove::mate ? game_.to_move() : opponent(game_.to_move()));
  }

  /// Can the side to move end a branch by its last move? Nothing if the engine does not see it.
  std::optional<bool> last_move_seen(LastMove end) {
    if constexpr (requires { game_.can_mate(); }) {
      if (end == LastMove::mate) {
        return game_.can_mate();
      }
      if (end == LastMove::self_mate) {
        return game_.can_force_mate();
      }
    }
    return std::nullopt;
  }

  /// Was the last half-move a null move of the option?
  bool just_passed() const { return context_.options.null_moves && passed_at_ == game_.depth(); }

  Game game_;
  const SearchContext& context_;
  std::vector<LastMove> ends_;  ///< by node
  MoveOrder<Game> order_;
  std::size_t hopeless_ = 0;                 ///< the goal of several that was out of reach last
  std::size_t passed_at_ = ~std::size_t{0};  ///< the depth behind the last null move of the option
  unsigned non_trivial_spent_ = 0;           ///< of the moves that NonTrivial grants
};

}  // namespace warp

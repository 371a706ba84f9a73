#pragma once

#include "solver/play/goals.hpp"
#include "solver/play/search.hpp"
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
  Decider(Game game, const SearchContext& context) : game_(std::move(game)), context_(context) {}

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
    const PlanBranch& branch = std::get<PlanBranch>(is);
    switch (branch.play) {
      case Play::help:
      case Play::series:
        for (unsigned length = shortest_line(branch); length <= branch.length;
             length += line_stride(branch)) {
          if (line_exists(node, length)) {
            return true;
          }
        }
        return false;
      case Play::attack:
        return attack_succeeds(node, branch.length);
      case Play::defence:
        return defence_fails(node, branch.length);
    }
    return false;
  }

  /// The least number of half-moves a help or series branch may take.
  static unsigned shortest_line(const PlanBranch& branch) {
    const unsigned stride = line_stride(branch);
    unsigned length = branch.length % stride == 0 ? stride : branch.length % stride;
    while (length < branch.min_length) {
      length += stride;
    }
    return length;
  }
  /// By how much its lengths differ: a help branch with one fork ends with the same side every
  /// time.
  static unsigned line_stride(const PlanBranch& branch) {
    const bool both = branch.after_first != no_node && branch.after_second != no_node;
    return branch.play == Play::series || both ? 1 : 2;
  }

  /// What must hold after a half-move of a help or series branch that leaves `left` to be played.
  /// Letters are counted from the end, where the fork stands.
  static NodeId fork_at_end(const PlanBranch& branch) {
    return branch.after_second != no_node ? branch.after_second : branch.after_first;
  }

  /// Is it certain that `left` half-moves of `node` from here cannot lead to the goal, whoever
  /// helps?
  bool hopeless(NodeId node, unsigned left) {
    const auto reach = context_.plan.reach(node, left);
    if (!reach) {
      return false;
    }
    const Colour to_move = game_.to_move();
    return reach->own_goal
               ? game_.out_of_reach(reach->goal.kind, to_move, reach->own, reach->other)
               : game_.out_of_reach(reach->goal.kind, opponent(to_move), reach->other, reach->own);
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
    return game_.each_move(known, visit);
  }

  /// Is there a line of exactly `length` half-moves, at least one, through help or series `node`?
  bool line_exists(NodeId node, unsigned length) {
    poll();
    if (known_no_line(node, length) || hopeless(node, length) || !line_may_go_on(node, length)) {
      return false;
    }
    const std::uint64_t before = game_.nodes();
    const auto goes_on = [&] { return line_goes_on(node, length - 1); };
    const bool found = each_half_move(Aim{line_tag(node, length), goes_on},
                                      fork_at_end(branch(node)), length, goes_on);
    if (!found) {
      note_no_line(node, length, game_.nodes() - before);
    }
    return found;
  }
  /// Whether the table knows that there is no line of exactly `length` half-moves.
  bool known_no_line(NodeId node, unsigned length) const {
    return length > 1 && context_.facts.contains(sentence(node, no_line, length));
  }
  /// Enters that fact. The last half-move is cheaper to play than to look up.
  void note_no_line(NodeId node, unsigned length, std::uint64_t cost) {
    if (length > 1) {
      context_.facts.insert(sentence(node, no_line, length), cost);
    }
  }

  /// After a half-move of a line: can it be completed in exactly `left` more?
  bool line_goes_on(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    if (left == 0) {
      return holds(fork_at_end(play));
    }
    if (play_has_ended(node, left)) {
      return false;
    }
    if (play.play != Play::series) {
      return line_exists(node, left);
    }
    return in_next_series_move([&] { return line_exists(node, left); });
  }

  /// After a half-move of a line that leaves `left` more: does what stands behind its letter end
  /// the branch here, so that the line cannot go on? A goal that leaves the opponent moves does
  /// (hx2: the first capture is the end), and so does what is bound to follow (ser-r#: Black could
  /// mate and so must). A stalemate need not be the end of a series.
  bool play_has_ended(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    const NodeId fork = fork_at_end(play);
    if (play.play != Play::series && left % 2 != 0) {
      return false;
    }
    if (const auto* leaf = std::get_if<Leaf>(&context_.plan[fork])) {
      return !immobilises(leaf->goal.kind) && holds(fork);
    }
    const auto* nested = std::get_if<PlanBranch>(&context_.plan[fork]);
    return nested != nullptr && nested->ends_play && holds(fork);
  }

  /// The constraint on the next half-move of a line, `length` from the end; no_node if there is
  /// none.
  NodeId line_constraint(NodeId node, unsigned length) const {
    const PlanBranch& play = branch(node);
    const bool ends_on_second = play.after_second != no_node;
    const bool is_second = play.play == Play::help && (length % 2 != 0) == ends_on_second;
    return is_second ? play.before_second : play.before_first;
  }

  /// May the side to move play the next half-move of a line, `length` from the end?
  bool line_may_go_on(NodeId node, unsigned length) {
    const NodeId constraint = line_constraint(node, length);
    return constraint == no_node || holds(constraint);
  }

  /// The side that moved last moves again: its opponent passes, which it may not do in check.
  template <class Continue>
  bool in_next_series_move(Continue go_on) {
    if (game_.in_check()) {
      return false;
    }
    game_.play_null_move();
    const bool result = go_on();
    game_.take_back();
    return result;
  }

  /// The tag of the property "the line can be completed in exactly length - 1 half-moves" of the
  /// position after the next half-move.
  static Key line_tag(NodeId node, unsigned length) { return Plan::tag(node, no_line, length); }
  /// The tag of the property "this attacking move succeeds at `level`".
  static Key attack_tag(NodeId node, unsigned level) { return Plan::tag(node, attack_wins, level); }

  /// Battle play, attacker to move with `left` half-moves: does he reach the goal?
  bool attack_succeeds(NodeId node, unsigned left) { return attack_level(node, left) != 0; }

  /// The least number of half-moves, at most `left`, within which the attacker to move succeeds; 0
  /// if he does not. A constraint that is violated here makes him fail.
  unsigned attack_level(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    if (play.before_first != no_node && !holds(play.before_first)) {
      return 0;
    }
    for (unsigned level = shortest_attack(play, left); level <= left;
         level += attack_stride(play)) {
      if (succeeds_at(node, level)) {
        return level;
      }
    }
    return 0;
  }

  static unsigned attack_stride(const PlanBranch& play) {
    return play.after_first != no_node && play.after_second != no_node ? 1 : 2;
  }
  static unsigned shortest_attack(const PlanBranch& play, unsigned left) {
    const unsigned stride = attack_stride(play);
    if (stride == 1) {
      return 1;
    }
    return left % 2 == 0 ? 2 : 1;
  }

  /// Does the attacker to move succeed in at most `level` half-moves, given that fewer do not
  /// suffice and constraints hold?
  bool succeeds_at(NodeId node, unsigned level) {
    poll();
    const Key success = sentence(node, attack_wins, level);
    const Key failure = sentence(node, attack_does_not_win, level);
    if (level > 1) {
      if (context_.facts.contains(failure)) {
        return false;
      }
      if (context_.facts.contains(success)) {
        return true;
      }
    }
    const std::uint64_t before = game_.nodes();
    const auto succeeds = [&] { return move_succeeds(node, level); };
    const bool result = each_half_move(Aim{attack_tag(node, level), succeeds},
                                       branch(node).after_first, level, succeeds);
    if (level > 1) {
      context_.facts.insert(result ? success : failure, game_.nodes() - before);
    }
    return result;
  }

  /// An attacking move was played that leaves level - 1 half-moves: does it succeed?
  bool move_succeeds(NodeId node, unsigned level) {
    const PlanBranch& play = branch(node);
    return level == 1 ? play.after_first != no_node && holds(play.after_first)
                      : defence_fails(node, level - 1);
  }

  /// Battle play, defender to move with `left` half-moves: does every defence fail, and is there
  /// one?
  bool defence_fails(NodeId node, unsigned left) {
    poll();
    bool any = false;
    const bool refuted = game_.each_move([&] {
      any = true;
      return !defence_fails_after(node, left);
    });
    return any && !refuted;
  }

  /// A defence was played in a position with `left` half-moves: does the attacker succeed all the
  /// same?
  bool defence_fails_after(NodeId node, unsigned left) {
    const PlanBranch& play = branch(node);
    return (play.after_second != no_node && holds(play.after_second)) ||
           (left > 1 && attack_succeeds(node, left - 1));
  }

  /// Throws SearchStopped if the search must end.
  void poll() {
    if (context_.enough.load(std::memory_order_relaxed) || context_.stop.interrupted() ||
        (++polls_ % 1024 == 0 && context_.stop.out_of_time())) {
      throw SearchStopped{};
    }
  }

 private:
  enum Sentence : unsigned { no_line, attack_wins, attack_does_not_win };

  Key sentence(NodeId node, Sentence what, unsigned left) const {
    return scramble(game_.key() ^ Plan::tag(node, what, left));
  }

  Game game_;
  const SearchContext& context_;
  unsigned polls_ = 0;
};

}  // namespace warp

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "solver/board/position/bounded_list.hpp"
#include "solver/board/position/position.hpp"
#include "solver/search/play/stipulation.hpp"

namespace warp {

/// Index of a node in a Plan.
using NodeId = std::uint16_t;
inline constexpr NodeId no_node = 0xffff;

/// A branch with its children as indices; see Branch for the meaning. In battle branches `first` is
/// always the attacker, whoever begins, so that attack and defence are read alike. `length` is the
/// greatest number of half-moves with which the branch can end at a fork; 0 if there is none.
struct PlanBranch {
  Play play = Play::help;
  unsigned length = 0;
  unsigned min_length = 0;
  NodeId after_first = no_node;
  NodeId after_second = no_node;
  NodeId before_first = no_node;
  NodeId before_second = no_node;
  bool ends_play = false;
  bool hidden = false;
  bool changes_side = false;
  bool second_only_in_check = false;
  unsigned section = 0;
  /// Help play: lines through this node end with the second letter. A branch with forks behind both
  /// letters is stored as two nodes; `other_end` is the node for the other letter.
  bool ends_on_second = false;
  NodeId other_end = no_node;
  /// GoalIsEnd: goals that end play without success if a half-move of that letter reaches them.
  std::optional<Goal> spoils_first;
  std::optional<Goal> spoils_second;

  /// The fork that ends the lines of this branch.
  NodeId fork() const { return ends_on_second ? after_second : after_first; }

  // Help and series play.

  /// After a half-move that leaves `left` more: was it one of the second letter?
  bool second_has_moved(unsigned left) const {
    return play == Play::help && (left % 2 == 0) == ends_on_second;
  }
  /// Returns the constraint on the next half-move, `length` from the end; no_node if there is none.
  NodeId line_constraint(unsigned length) const {
    return second_has_moved(length - 1) ? before_second : before_first;
  }

  // Battle play.

  bool has_both_forks() const { return after_first != no_node && after_second != no_node; }
  /// Returns the lowest level at which an attack with `left` half-moves may succeed whose goal
  /// counts only after `least` of them. Attacks are compared by the number of the attacker's moves.
  /// If either side may reach the goal (Quodlibet), a goal reached by the defence counts as much as
  /// one reached by the attacking move before it.
  unsigned shortest_attack(unsigned left, unsigned least) const {
    unsigned level = has_both_forks() || left % 2 == 0 ? 2 : 1;
    while (level < least) {
      level += 2;
    }
    return fitting_level(level, left);
  }
  /// Returns the level after `level`.
  unsigned longer_attack(unsigned level, unsigned left) const {
    return fitting_level(level + 2, left);
  }
  /// At this level, does an attacking move succeed that reaches the fork behind its letter?
  bool ends_at(unsigned level) const { return level == 1 || (level == 2 && has_both_forks()); }

 private:
  /// If both letters have forks the last level may be odd.
  unsigned fitting_level(unsigned level, unsigned left) const {
    return has_both_forks() && level == left + 1 ? left : level;
  }
};

/// The goal counts only after `least` half-moves. Returns how many of these are left after one.
constexpr unsigned after_one(unsigned least) { return least == 0 ? 0 : least - 1; }

struct PlanNot {
  NodeId operand = no_node;
};
struct PlanAnd {
  NodeId left = no_node, right = no_node;
  bool is_followed = false;
};
struct PlanOr {
  NodeId left = no_node, right = no_node;
};

/// The play between a position and a goal that must certainly be reached, by a known side: the
/// greatest numbers of moves of the side to move and of its opponent.
struct Reach {
  Goal goal;
  unsigned own = 0;       ///< moves of the side to move
  unsigned other = 0;     ///< moves of its opponent
  bool own_goal = false;  ///< the side to move is to reach it

  /// The same from the other side's point of view.
  Reach turned() const { return {goal, other, own, !own_goal}; }
};

/// All goals that must be reached: one, or the two of a conjunction (reci-h#). More are not
/// recorded.
using Reaches = BoundedList<Reach, 2>;

/// A stipulation tree stored as an array, so that facts can name its nodes. Node 0 is the root. The
/// same tree gives the same plan in every run.
class Plan {
 public:
  using Node = std::variant<Leaf, PlanBranch, PlanNot, PlanAnd, PlanOr>;

  /// `goal_is_end`: play ends without success if the wrong side reaches the goal (GoalIsEnd).
  explicit Plan(const StipulationTree& tree, bool goal_is_end = false);

  /// Returns the play between a position in which `left` half-moves of branch `node` are to be
  /// played and the goal or goals; nothing if that is not certain.
  Reaches reaches(NodeId node, unsigned left) const;

  std::size_t size() const { return nodes_.size(); }
  const Node& operator[](NodeId node) const { return nodes_[node]; }
  const PlanBranch& branch(NodeId node) const { return std::get<PlanBranch>(nodes_[node]); }

  /// Returns the plan of the play that is left when `played` half-moves of the root, a battle
  /// branch, have been played; `played` is at most its length.
  Plan rest(unsigned played) const;

  /// Does `fork`, which stands behind a letter, end the play of its branch whenever it holds? True
  /// of a goal that leaves the opponent moves (hx2: the first capture is the end), and of a branch
  /// marked so (ser-r#: Black can mate and therefore must). A stalemate need not be the end of a
  /// series.
  bool ends_play(NodeId fork) const;
  /// What of `fork` must hold to end the play of its branch: the goal alone if further play follows
  /// it in a section of its own, else all of `fork`.
  NodeId end_of(NodeId fork) const {
    const auto* both = std::get_if<PlanAnd>(&nodes_[fork]);
    return both != nullptr && both->is_followed ? both->left : fork;
  }
  /// Does a section of play follow `fork`, with moves that are numbered from 1?
  bool is_followed(NodeId fork) const { return end_of(fork) != fork; }

  /// Does the side that is to reach the goal want `node` to hold? False for nodes behind "not" and
  /// for constraints.
  bool is_pursued(NodeId node) const { return pursued_[node]; }

  /// Is this further play, which may begin at once, and not a test of the last move?
  bool is_play(NodeId fork) const;
  /// Is `node` made of goals, which test a single position, or a negation, which has no moves to
  /// show?
  bool is_test(NodeId node) const;

  /// Does a test of the fork `node` need the last move, and not only the position?
  bool depends_on_move(NodeId node) const;

  /// May the fork behind the second letter of help branch `node` be tested before any half-move?
  /// Further play may begin at once. A goal may not: it is reached by a move.
  bool may_be_empty(NodeId node) const {
    const PlanBranch& play = branch(node);
    return play.play == Play::help && play.after_second != no_node && is_play(play.after_second);
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

  /// Returns the greatest number of half-moves between the diagram and the last goal, without those
  /// of a side that waits in series play; nothing if it is not certain.
  std::optional<unsigned> half_moves_to_goal() const;

  /// Does the plan have lines of help or series play?
  bool has_lines() const;

  /// Are there lines of help play after which a side is forced to reach the goal (hs#, hr#)?
  bool has_lines_before_force() const;

  /// Returns the least number of half-moves between a position in which `node` is tested and a
  /// goal, including those of the side that waits in series play. From 3 on its moves are numbered
  /// from 1.
  unsigned distance(NodeId node) const;

  /// Returns the tag of the fact `what` about `node` with `left` half-moves to go. It is scrambled
  /// twice, so that it differs from all keys of units and squares, which are scrambled once: if
  /// they were equal, the key of a position and the tag would cancel out.
  static Key tag(NodeId node, unsigned what, unsigned left) {
    return scramble(scramble(static_cast<std::uint64_t>(node) << 40U |
                             static_cast<std::uint64_t>(what) << 32U | left));
  }

 private:
  NodeId add(const StipulationTree& tree);
  NodeId add_branch(const Branch& branch);
  /// Which sides are to reach a goal; 0 is the side that begins.
  using Sides = std::array<bool, 2>;
  /// Returns the side that the letter of `first` stands for if `to_move` begins.
  static unsigned first_side(const PlanBranch& branch, unsigned to_move);
  /// Calls `visit(node, side to move)` for `node` and everything behind letters in it, except
  /// negations and constraints.
  template <class Visit>
  void each_node_behind(NodeId node, unsigned to_move, Visit visit);
  void spoil(NodeId node, unsigned to_move, const Goal& goal, const Sides& owners);
  std::optional<Goal> only_goal() const;

  std::vector<Node> nodes_;
  std::vector<bool> pursued_;  ///< by node
  /// By node: the play between a position in which it begins, or is tested, and the goal.
  std::vector<Reaches> reaches_;
};

}  // namespace warp

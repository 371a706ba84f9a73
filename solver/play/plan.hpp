#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/play/stipulation.hpp"

namespace warp {

/// Index of a node in a Plan.
using NodeId = std::uint16_t;
inline constexpr NodeId no_node = 0xffff;

/// A branch with its children as indices; see Branch for the meaning. In battle branches `first` is
/// always the attacker, whoever begins, so that the same reading serves both kinds.
struct PlanBranch {
  Play play = Play::help;
  unsigned length = 0;
  unsigned min_length = 0;
  NodeId after_first = no_node;
  NodeId after_second = no_node;
  NodeId before_first = no_node;
  NodeId before_second = no_node;
  bool ends_play = false;
};

struct PlanNot {
  NodeId operand = no_node;
};
struct PlanAnd {
  NodeId left = no_node, right = no_node;
};
struct PlanOr {
  NodeId left = no_node, right = no_node;
};

/// What lies between a position and the goal, if there is one goal and its reacher is certain: at
/// most so many moves of the side to move and of its opponent.
struct Reach {
  Goal goal;
  unsigned own = 0;       ///< moves of the side to move
  unsigned other = 0;     ///< moves of its opponent
  bool own_goal = false;  ///< the side to move is to reach it

  /// The same seen by the other side.
  Reach turned() const { return {goal, other, own, !own_goal}; }
};

/// A stipulation tree laid out flat, so that facts can name its nodes. Node 0 is the root. The same
/// tree gives the same plan in every run.
class Plan {
 public:
  using Node = std::variant<Leaf, PlanBranch, PlanNot, PlanAnd, PlanOr>;

  explicit Plan(const StipulationTree& tree);

  /// What lies between a position in which `left` half-moves of branch `node` are to be played and
  /// the goal.
  std::optional<Reach> reach(NodeId node, unsigned left) const;

  const Node& operator[](NodeId node) const { return nodes_[node]; }
  const PlanBranch& branch(NodeId node) const { return std::get<PlanBranch>(nodes_[node]); }

  /// The tag of the sentence `what` about `node` with `left` half-moves to go.
  /// Scrambled twice, so that it differs from all keys of men and squares, which are scrambled
  /// once: with equal ones the key of a position and the tag would cancel out.
  static Key tag(NodeId node, unsigned what, unsigned left) {
    return scramble(scramble(static_cast<std::uint64_t>(node) << 40U |
                             static_cast<std::uint64_t>(what) << 32U | left));
  }

 private:
  NodeId add(const StipulationTree& tree);

  std::vector<Node> nodes_;
  /// By node: what lies between a position in which it begins, or is tested, and the goal.
  std::vector<std::optional<Reach>> reach_;
};

}  // namespace warp

#include "solver/play/plan.hpp"

#include <utility>

namespace warp {

Plan::Plan(const StipulationTree& tree) {
  add(tree);
  reach_.resize(nodes_.size());
  for (auto node = static_cast<NodeId>(nodes_.size()); node-- > 0;) {  // children stand behind
    if (const auto* leaf = std::get_if<Leaf>(&nodes_[node])) {
      reach_[node] = Reach{leaf->goal, 0, 0, false};
    } else if (const auto* branch = std::get_if<PlanBranch>(&nodes_[node])) {
      reach_[node] = reach(node, branch->length);
    }
  }
}

std::optional<Reach> Plan::reach(NodeId node, unsigned left) const {
  const PlanBranch& play = branch(node);
  if (left == 0) {
    return std::nullopt;
  }
  NodeId fork = play.after_second == no_node ? play.after_first : play.after_second;
  if (fork == no_node || !reach_[fork] ||
      (play.after_first != no_node && play.after_second != no_node)) {
    return std::nullopt;
  }
  const Reach& behind = *reach_[fork];
  if (play.play == Play::series) {
    Reach result = behind.turned();
    result.own += left;
    return result;
  }
  if (play.play != Play::help) {
    // The last half-move is the attacker's if his letter has the fork; the branch may be shorter.
    const bool attacker_last = play.after_first != no_node;
    const bool attacker_to_move = (left % 2 != 0) == attacker_last;
    Reach attacker = attacker_last ? behind.turned() : behind;
    attacker.own += attacker_to_move ? (left + 1) / 2 : left / 2;
    attacker.other += attacker_to_move ? left / 2 : (left + 1) / 2;
    return attacker_to_move ? attacker : attacker.turned();
  }
  const bool to_move_is_last = left % 2 != 0;
  Reach result = to_move_is_last ? behind.turned() : behind;
  result.own += (left + 1) / 2;
  result.other += left / 2;
  return result;
}

NodeId Plan::add(const StipulationTree& tree) {
  if (tree == nullptr) {
    return no_node;
  }
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back(Leaf{});
  if (const auto* leaf = std::get_if<Leaf>(&tree->is)) {
    nodes_[id] = *leaf;
  } else if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    PlanBranch result{.play = branch->play,
                      .length = branch->length,
                      .min_length = branch->min_length,
                      .ends_play = branch->ends_play};
    result.after_first = add(branch->after_first);
    result.after_second = add(branch->after_second);
    result.before_first = add(branch->before_first);
    result.before_second = add(branch->before_second);
    if (branch->play == Play::defence) {
      std::swap(result.after_first, result.after_second);
      std::swap(result.before_first, result.before_second);
    }
    nodes_[id] = result;
  } else if (const auto* negation = std::get_if<Not>(&tree->is)) {
    nodes_[id] = PlanNot{add(negation->operand)};
  } else if (const auto* conjunction = std::get_if<And>(&tree->is)) {
    const NodeId left = add(conjunction->left);
    nodes_[id] = PlanAnd{left, add(conjunction->right)};
  } else if (const auto* disjunction = std::get_if<Or>(&tree->is)) {
    const NodeId left = add(disjunction->left);
    nodes_[id] = PlanOr{left, add(disjunction->right)};
  }
  return id;
}

}  // namespace warp

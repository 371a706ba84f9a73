#include "solver/play/plan.hpp"

#include <utility>

namespace warp {

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

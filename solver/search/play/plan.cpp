#include "solver/search/play/plan.hpp"

#include <algorithm>
#include <utility>

#include "solver/search/play/goals.hpp"

namespace warp {

namespace {

/// Returns the greatest length, at most `length`, with which play that begins with the first letter
/// ends at a fork behind the first or the second letter.
unsigned usable_length(unsigned length, bool ends_on_second) {
  const bool ends_odd = !ends_on_second;
  return length % 2 == (ends_odd ? 1 : 0) || length == 0 ? length : length - 1;
}

/// Returns `reaches` with each element replaced by `change(element)`.
template <class Change>
Reaches changed(const Reaches& reaches, Change change) {
  Reaches result;
  for (const Reach& reach : reaches) {
    result.add(change(reach));
  }
  return result;
}

}  // namespace

Plan::Plan(const StipulationTree& tree, bool goal_is_end) {
  add(tree);
  pursued_.resize(nodes_.size());
  each_node_behind(0, 0, [&](NodeId node, unsigned) { pursued_[node] = true; });
  if (const auto goal = only_goal(); goal && goal_is_end) {
    Sides owners{};
    each_node_behind(0, 0, [&](NodeId node, unsigned to_move) {
      owners[1 - to_move] = owners[1 - to_move] || std::holds_alternative<Leaf>(nodes_[node]);
    });
    each_node_behind(0, 0,
                     [&](NodeId node, unsigned to_move) { spoil(node, to_move, *goal, owners); });
  }
  reaches_.resize(nodes_.size());
  for (auto node = static_cast<NodeId>(nodes_.size()); node-- > 0;) {  // children come later
    if (const auto* leaf = std::get_if<Leaf>(&nodes_[node])) {
      reaches_[node].add({leaf->goal, 0, 0, false});
    } else if (const auto* both = std::get_if<PlanAnd>(&nodes_[node])) {
      reaches_[node] = reaches_[both->left];
      for (const Reach& reach : reaches_[both->right]) {
        reaches_[node].add(reach);
      }
    } else if (const auto* branch = std::get_if<PlanBranch>(&nodes_[node])) {
      if (branch->other_end == no_node) {
        reaches_[node] = reaches(node, branch->length);
      }
      if (branch->changes_side) {
        reaches_[node] = changed(reaches_[node], [](const Reach& reach) { return reach.turned(); });
      }
    }
  }
}

Reaches Plan::reaches(NodeId node, unsigned left) const {
  const PlanBranch& play = branch(node);
  const bool battle = play.play == Play::attack || play.play == Play::defence;
  if (left == 0 || (battle && play.after_first != no_node && play.after_second != no_node)) {
    return {};
  }
  const NodeId fork = battle && play.after_first == no_node ? play.after_second : play.fork();
  if (fork == no_node) {
    return {};
  }
  const unsigned more = (left + 1) / 2;  // of the side to move
  const unsigned less = left / 2;
  return changed(reaches_[fork], [&](const Reach& behind) {
    if (play.play == Play::series) {
      Reach result = behind.turned();
      result.own += left;
      return result;
    }
    if (battle) {
      // The last half-move is the attacker's if the fork is behind the attacker's letter; the
      // branch may be shorter.
      const bool attacker_last = play.after_first != no_node;
      const bool attacker_to_move = (left % 2 != 0) == attacker_last;
      Reach attacker = attacker_last ? behind.turned() : behind;
      attacker.own += attacker_to_move ? more : less;
      attacker.other += attacker_to_move ? less : more;
      return attacker_to_move ? attacker : attacker.turned();
    }
    const bool to_move_is_last = left % 2 != 0;
    Reach result = to_move_is_last ? behind.turned() : behind;
    result.own += more;
    result.other += less;
    return result;
  });
}

Plan Plan::rest(unsigned played) const {
  Plan result = *this;
  PlanBranch& branch = std::get<PlanBranch>(result.nodes_.front());
  branch.length -= played;
  branch.min_length -= std::min(branch.min_length, played);
  if (played % 2 != 0) {
    branch.play = branch.play == Play::attack ? Play::defence : Play::attack;
  }
  result.reaches_.front() = result.reaches(0, branch.length);
  return result;
}

bool Plan::ends_play(NodeId fork) const {
  const Node& is = nodes_[fork];
  if (const auto* leaf = std::get_if<Leaf>(&is)) {
    return !immobilises(leaf->goal.kind);
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {  // to miss a goal ends play like the goal
    const auto* leaf = std::get_if<Leaf>(&nodes_[negation->operand]);
    return leaf != nullptr && !immobilises(leaf->goal.kind);
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return ends_play(both->left) || (!both->is_followed && ends_play(both->right));
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return ends_play(either->left) || ends_play(either->right);
  }
  return std::get<PlanBranch>(is).ends_play;
}

bool Plan::is_play(NodeId fork) const {
  const Node& is = nodes_[fork];
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return is_play(both->left) && is_play(both->right);
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return is_play(either->left) && is_play(either->right);
  }
  return std::holds_alternative<PlanBranch>(is);
}

bool Plan::is_test(NodeId node) const {
  const Node& is = nodes_[node];
  if (std::holds_alternative<PlanNot>(is)) {
    return true;
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return is_test(both->left) && is_test(both->right);
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return is_test(either->left) && is_test(either->right);
  }
  return std::holds_alternative<Leaf>(is);
}

bool Plan::depends_on_move(NodeId node) const {
  if (node == no_node) {
    return false;
  }
  const Node& is = nodes_[node];
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

std::optional<unsigned> Plan::half_moves_to_goal() const {
  constexpr NodeId root = 0;
  std::optional<unsigned> most;
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (is_followed(node)) {
      return std::nullopt;  // reaches_ does not record the goals of all sections
    }
  }
  for (NodeId end = root; const auto* line = std::get_if<PlanBranch>(&nodes_[end]);) {
    const Reaches goals = reaches(end, line->length);
    if (goals.size() == 0) {
      return std::nullopt;
    }
    for (const Reach& goal : goals) {
      most = std::max(most.value_or(0), goal.own + goal.other);
    }
    end = line->other_end;
    if (end == no_node || end == root) {
      return most;
    }
  }
  return std::nullopt;
}

bool Plan::has_lines() const {
  return std::any_of(nodes_.begin(), nodes_.end(), [](const Node& node) {
    const auto* branch = std::get_if<PlanBranch>(&node);
    return branch != nullptr && (branch->play == Play::help || branch->play == Play::series);
  });
}

bool Plan::has_lines_before_force() const {
  return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
    const auto* line = std::get_if<PlanBranch>(&node);
    if (line == nullptr || line->play != Play::help || line->fork() == no_node) {
      return false;
    }
    const auto* behind = std::get_if<PlanBranch>(&nodes_[line->fork()]);
    return behind != nullptr && (behind->play == Play::attack || behind->play == Play::defence);
  });
}

unsigned Plan::distance(NodeId node) const {
  const Node& is = nodes_[node];
  if (const auto* branch = std::get_if<PlanBranch>(&is)) {
    const bool series = branch->play == Play::series && branch->length > 0;
    return series ? 2 * branch->length - 1 : branch->length;
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {
    return distance(negation->operand);
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return both->is_followed ? distance(both->right)
                             : std::min(distance(both->left), distance(both->right));
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return std::min(distance(either->left), distance(either->right));
  }
  return 0;
}

NodeId Plan::add(const StipulationTree& tree) {
  if (tree == nullptr) {
    return no_node;
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    return add_branch(*branch);
  }
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back(Leaf{});
  if (const auto* leaf = std::get_if<Leaf>(&tree->is)) {
    nodes_[id] = *leaf;
  } else if (const auto* negation = std::get_if<Not>(&tree->is)) {
    nodes_[id] = PlanNot{add(negation->operand)};
  } else if (const auto* conjunction = std::get_if<And>(&tree->is)) {
    const NodeId left = add(conjunction->left);
    nodes_[id] = PlanAnd{left, add(conjunction->right), conjunction->is_followed};
  } else if (const auto* disjunction = std::get_if<Or>(&tree->is)) {
    const NodeId left = add(disjunction->left);
    nodes_[id] = PlanOr{left, add(disjunction->right)};
  }
  return id;
}

NodeId Plan::add_branch(const Branch& branch) {
  const auto id = static_cast<NodeId>(nodes_.size());
  nodes_.emplace_back(Leaf{});
  PlanBranch result{.play = branch.play,
                    .length = branch.length,
                    .min_length = branch.min_length,
                    .ends_play = branch.ends_play,
                    .hidden = branch.hidden,
                    .changes_side = branch.changes_side,
                    .second_only_in_check = branch.second_only_in_check,
                    .section = branch.section};
  result.after_first = add(branch.after_first);
  result.after_second = add(branch.after_second);
  result.before_first = add(branch.before_first);
  result.before_second = add(branch.before_second);
  const bool both_forks = result.after_first != no_node && result.after_second != no_node;
  if (branch.play != Play::series && !both_forks) {
    result.length = usable_length(branch.length, result.after_second != no_node);
  }
  if (branch.play == Play::defence) {
    std::swap(result.after_first, result.after_second);
    std::swap(result.before_first, result.before_second);
  }
  if (branch.play == Play::help) {
    result.ends_on_second = result.after_second != no_node;
    if (both_forks) {
      PlanBranch other = result;
      result.length = usable_length(branch.length, true);
      other.length = usable_length(branch.length, false);
      other.ends_on_second = false;
      other.other_end = id;
      result.other_end = static_cast<NodeId>(nodes_.size());
      nodes_.emplace_back(other);
    }
  }
  nodes_[id] = result;
  return id;
}

std::optional<Goal> Plan::only_goal() const {
  std::optional<Goal> goal;
  for (const Node& node : nodes_) {
    if (const auto* leaf = std::get_if<Leaf>(&node)) {
      if (goal && !(*goal == leaf->goal)) {
        return std::nullopt;
      }
      goal = leaf->goal;
    }
  }
  return goal;
}

/// If a half-move of a side that is not one of the `owners` of `goal` reaches it, it spoils the
/// play. This includes mates and stalemates: under some rules a mated side can go on (role
/// exchange).
void Plan::spoil(NodeId node, unsigned to_move, const Goal& goal, const Sides& owners) {
  auto* branch = std::get_if<PlanBranch>(&nodes_[node]);
  if (branch == nullptr) {
    return;
  }
  const unsigned first = first_side(*branch, to_move);
  if (!owners[first]) {
    branch->spoils_first = goal;
  }
  if (branch->play != Play::series && !owners[1 - first]) {
    branch->spoils_second = goal;
  }
}

unsigned Plan::first_side(const PlanBranch& branch, unsigned to_move) {
  const unsigned begins = branch.changes_side ? 1 - to_move : to_move;
  return branch.play == Play::defence ? 1 - begins : begins;
}

template <class Visit>
void Plan::each_node_behind(NodeId node, unsigned to_move, Visit visit) {
  visit(node, to_move);
  if (const auto* both = std::get_if<PlanAnd>(&nodes_[node])) {
    each_node_behind(both->left, to_move, visit);
    each_node_behind(both->right, to_move, visit);
  } else if (const auto* either = std::get_if<PlanOr>(&nodes_[node])) {
    each_node_behind(either->left, to_move, visit);
    each_node_behind(either->right, to_move, visit);
  } else if (const auto* branch = std::get_if<PlanBranch>(&nodes_[node])) {
    const unsigned first = first_side(*branch, to_move);
    if (branch->after_first != no_node) {
      each_node_behind(branch->after_first, 1 - first, visit);
    }
    if (branch->after_second != no_node) {
      each_node_behind(branch->after_second, first, visit);
    }
    if (branch->other_end != no_node && branch->other_end > node) {
      visit(branch->other_end, to_move);
    }
  }
}

}  // namespace warp

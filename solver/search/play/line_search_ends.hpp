#pragma once

#include "solver/search/play/engine.hpp"
#include "solver/search/play/line_search.hpp"

// What LineSearch lists behind the letters of a branch, and of battle play. The comments of these
// functions stand there.

namespace warp {

template <GameEngine Game>
bool LineSearch<Game>::list_violated(NodeId constraint) {
  if (constraint == no_node || decider_.holds(constraint)) {
    return false;
  }
  if (const auto* negation = std::get_if<PlanNot>(&decider_.context().plan[constraint]);
      negation != nullptr &&
      std::holds_alternative<PlanBranch>(decider_.context().plan[negation->operand])) {
    list_missed(negation->operand);
  }
  return true;
}

template <GameEngine Game>
bool LineSearch<Game>::list_below_attack(NodeId node, unsigned left, unsigned least) {
  if (decider_.attack_ends(node, least)) {
    list_after_attack(node, 1, least);
    return true;
  }
  if (!decider_.move_succeeds(node, left, least)) {
    return false;
  }
  list_after_attack(node, left, least);
  return true;
}

template <GameEngine Game>
bool LineSearch<Game>::list_fork(NodeId fork) {
  constexpr unsigned numbered_afresh = 3;
  const Plan& plan = decider_.context().plan;
  const bool afresh =
      !path_.empty() && (plan.is_followed(fork) || plan.distance(fork) >= numbered_afresh);
  if (afresh) {
    path_.end_introduction(true);
  }
  const bool found = list_end(fork);
  if (afresh) {
    path_.end_introduction(false);
  }
  return found;
}

template <GameEngine Game>
bool LineSearch<Game>::list_whatever(NodeId node) {
  const Plan::Node& is = decider_.context().plan[node];
  if (const auto* leaf = std::get_if<Leaf>(&is)) {
    if (!decider_.holds(node)) {
      return false;
    }
    emit_line(leaf->goal);
    return true;
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    if (both->is_followed) {
      return list_next_section(*both);
    }
    if (!decider_.holds(both->left) || !decider_.holds(both->right)) {
      return false;
    }
    const Plan& plan = decider_.context().plan;
    if (plan.is_test(both->left) || plan.is_test(both->right)) {
      // the goal of a move and a further test
      return list_end(std::holds_alternative<PlanNot>(plan[both->left]) ? both->right : both->left);
    }
    list_end(both->left);
    list_end(both->right);
    return true;
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return list_end(either->left) || list_end(either->right);
  }
  if (const auto* branch = std::get_if<PlanBranch>(&is)) {
    if (branch->hidden) {
      return decider_.holds(node) && emit_line(std::nullopt);
    }
    const auto list_it = [&] { return list_branch(node, *branch); };
    return decider_.in_section(branch->section, [&] {
      return branch->changes_side ? decider_.in_other_side(list_it) : list_it();
    });
  }
  return decider_.holds(node) && emit_line(std::nullopt);  // Not
}

template <GameEngine Game>
bool LineSearch<Game>::list_next_section(const PlanAnd& both) {
  if (!decider_.holds(both.left)) {
    return false;
  }
  const auto* leaf = std::get_if<Leaf>(&decider_.context().plan[both.left]);
  path_.end_section(game(), leaf == nullptr ? std::nullopt : std::optional(leaf->goal));
  const bool found = list_end(both.right);
  path_.go_on_in_section();
  return found;
}

template <GameEngine Game>
bool LineSearch<Game>::list_branch(NodeId node, const PlanBranch& branch) {
  switch (branch.play) {
    case Play::help:
    case Play::series: {
      bool found = false;
      decider_.context().plan.each_line_length(node, [&](NodeId line, unsigned length) {
        const NodeId fork = decider_.branch(line).fork();
        found |= length > 0 ? list(line, length) : list_fork(fork);
        const bool is_short =
            found && length < branch.length && decider_.context().options.stop_on_short_solutions;
        stopped_short_ |= is_short;
        return enough_ || is_short ||
               (found && length == 0 && decider_.context().plan.ends_play(fork));
      });
      return found;
    }
    case Play::attack:
      return list_attacks(node, branch.length, branch.min_length);
    case Play::defence:
      return decider_.defence_fails(node, branch.length, branch.min_length) &&
             list_defences(node, branch.length, branch.min_length);
  }
  return false;
}

template <GameEngine Game>
bool LineSearch<Game>::list_attacks(NodeId node, unsigned left, unsigned least) {
  const unsigned level = decider_.attack_level(node, left, least);
  if (level == 0) {
    return false;
  }
  const auto succeeds = [&] { return decider_.move_succeeds(node, level, least); };
  const bool may_end = decider_.branch(node).ends_at(level);
  decider_.each_attack(
      node, level, SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds}, [&] {
        if (level == 1 || succeeds()) {
          const bool ends = level == 1 || (may_end && decider_.attack_ends(node, least));
          list_after_attack(node, ends ? 1 : level, least);
        }
        return enough_;
      });
  return true;
}

template <GameEngine Game>
void LineSearch<Game>::list_after_attack(NodeId node, unsigned level, unsigned least) {
  path_.enter(game());
  if (level == 1) {
    list_fork(decider_.branch(node).after_first);
  } else {
    list_defences(node, level - 1, after_one(least));
  }
  path_.leave();
}

template <GameEngine Game>
bool LineSearch<Game>::list_defences(NodeId node, unsigned left, unsigned least) {
  const unsigned least_after = after_one(least);
  if (decider_.defender_passes(node)) {
    decider_.waiting([&] { return left > 1 && list_attacks(node, left - 1, least_after); });
    return true;
  }
  const PlanBranch& branch = decider_.branch(node);
  decider_.each_defence(node, [&] {
    path_.enter(game());
    const bool ended =
        branch.after_second != no_node && least <= 1 && list_fork(branch.after_second);
    if (!ended && left > 1) {
      list_attacks(node, left - 1, least_after);
    }
    path_.leave();
    return enough_;
  });
  return true;
}

}  // namespace warp

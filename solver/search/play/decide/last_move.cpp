#include "solver/search/play/decide/last_move.hpp"

#include <algorithm>

#include "solver/search/play/search.hpp"

namespace warp {

namespace {

/// Returns the last move that reaches the goal at `fork`; `other` if `fork` is not a goal only.
LastMove reaching(const Plan& plan, NodeId fork) {
  const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&plan[fork]);
  if (leaf == nullptr) {
    return LastMove::other;
  }
  switch (leaf->goal.kind) {
    case GoalKind::mate:
      return LastMove::mate;
    case GoalKind::stalemate:
      return LastMove::stalemate;
    default:
      return LastMove::other;
  }
}

LastMove of_battle(const Plan& plan, const PlanBranch& play) {
  if (play.after_first != no_node && play.after_second != no_node) {
    return LastMove::other;  // either side may make it
  }
  if (play.after_first != no_node) {
    return reaching(plan, play.after_first);
  }
  const LastMove defence = reaching(plan, play.after_second);
  return defence != LastMove::other && play.before_second == no_node && !play.second_only_in_check
             ? forcing(defence)
             : LastMove::other;
}

/// `known`: the last moves of the nodes after this one.
LastMove of_line(const Plan& plan, const PlanBranch& play, const std::vector<LastMove>& known) {
  if (play.other_end != no_node || play.fork() == no_node) {
    return LastMove::other;
  }
  if (const LastMove end = reaching(plan, play.fork()); end != LastMove::other) {
    return end;
  }
  const auto* behind = std::get_if<PlanBranch>(&plan[play.fork()]);  // hs#
  const bool one_answer = behind != nullptr && behind->play == Play::defence &&
                          behind->length == 1 && behind->min_length <= 1 && !behind->changes_side;
  return one_answer && is_self(known[play.fork()]) ? known[play.fork()] : LastMove::other;
}

}  // namespace

std::vector<LastMove> last_moves(const Plan& plan, const SearchOptions& options) {
  std::vector<LastMove> result(plan.size(), LastMove::other);
  if (!options.techniques.uses(Technique::ends) || options.null_moves || options.max_threat ||
      options.max_flights || options.non_trivial) {
    return result;
  }
  for (auto node = static_cast<NodeId>(result.size()); node-- > 0;) {  // forks come later
    const auto* play = std::get_if<PlanBranch>(&plan[node]);
    if (play == nullptr || play->spoils_first || play->spoils_second) {
      continue;
    }
    const bool battle = play->play == Play::attack || play->play == Play::defence;
    result[node] = battle ? of_battle(plan, *play) : of_line(plan, *play, result);
  }
  return result;
}

std::vector<bool> plain_battles(const Plan& plan, const SearchOptions& options) {
  const std::vector<LastMove> ends = last_moves(plan, options);
  std::vector<bool> result(plan.size(), false);
  if (!options.techniques.uses(Technique::proof_numbers) || options.keep_mating_piece) {
    return result;
  }
  for (std::size_t node = 0; node < plan.size(); ++node) {
    const auto* play = std::get_if<PlanBranch>(&plan[static_cast<NodeId>(node)]);
    result[node] = play != nullptr &&
                   (ends[node] == LastMove::mate || ends[node] == LastMove::self_mate) &&
                   (play->play == Play::attack || play->play == Play::defence) &&
                   play->before_first == no_node && play->before_second == no_node &&
                   !play->second_only_in_check;
  }
  return result;
}

bool has_long_battle(const Plan& plan, const SearchOptions& options, BattleLengths lengths) {
  const std::vector<LastMove> ends = last_moves(plan, options);
  const std::vector<bool> plain = plain_battles(plan, options);
  for (std::size_t node = 0; node < plain.size(); ++node) {
    const unsigned least = ends[node] == LastMove::mate ? lengths.to_mate : lengths.to_self_mate;
    if (plain[node] && plan.branch(static_cast<NodeId>(node)).length >= least) {
      return true;
    }
  }
  return false;
}

unsigned longest_direct_mate(const Plan& plan, const SearchOptions& options) {
  const std::vector<LastMove> ends = last_moves(plan, options);
  const std::vector<bool> plain = plain_battles(plan, options);
  unsigned longest = 0;
  for (std::size_t node = 0; node < plain.size(); ++node) {
    if (plain[node] && ends[node] == LastMove::mate) {
      longest = std::max(longest, plan.branch(static_cast<NodeId>(node)).length);
    }
  }
  return longest;
}

}  // namespace warp

// The search for one smallest placement that guards everything: a greedy choice first, then the SAT
// solver.

#include <algorithm>

#include "solver/board/combinatorics/guards.hpp"
#include "solver/board/combinatorics/sat.hpp"

namespace warp {

namespace {

/// Chooses again and again the candidate that guards most of what is left.
std::vector<unsigned> greedy(const Cover& cover) {
  std::vector<bool> guarded(cover.wanted_weights.size());
  std::size_t left = guarded.size();
  std::vector<unsigned> chosen;
  while (left > 0) {
    const auto gain = [&](unsigned candidate) {
      return std::ranges::count_if(cover.guarded[candidate],
                                   [&](unsigned square) { return !guarded[square]; });
    };
    unsigned best = 0;
    for (unsigned candidate = 1; candidate < cover.size(); ++candidate) {
      if (gain(candidate) > gain(best)) {
        best = candidate;
      }
    }
    left -= static_cast<std::size_t>(gain(best));
    for (const unsigned square : cover.guarded[best]) {
      guarded[square] = true;
    }
    chosen.push_back(best);
  }
  std::ranges::sort(chosen);
  return chosen;
}

/// Asks the SAT solver for a placement of at most `number` units.
Formula::Answer by_formula(const Cover& cover, unsigned number, const Limits& limits,
                           std::vector<unsigned>& chosen) {
  Formula formula(limits);
  std::vector<int> variables;
  std::vector<std::vector<int>> guards(cover.wanted_weights.size());
  for (unsigned candidate = 0; candidate < cover.size(); ++candidate) {
    variables.push_back(formula.new_variable());
    for (const unsigned square : cover.guarded[candidate]) {
      guards[square].push_back(variables.back());
    }
  }
  for (const std::vector<int>& any : guards) {
    formula.add(any);
  }
  formula.at_most(number, variables);
  constexpr int most_conflicts = 20'000;
  const Formula::Answer answer = formula.solve(most_conflicts);
  if (answer == Formula::Answer::satisfiable) {
    chosen.clear();
    for (unsigned candidate = 0; candidate < cover.size(); ++candidate) {
      if (formula.value(variables[candidate])) {
        chosen.push_back(candidate);
      }
    }
  }
  return answer;
}

}  // namespace

SmallestCover find_smallest(const Cover& cover, const Limits& limits) {
  SmallestCover smallest;
  std::vector<bool> can_be_guarded(cover.wanted_weights.size());
  for (const auto& guarded : cover.guarded) {
    for (const unsigned square : guarded) {
      can_be_guarded[square] = true;
    }
  }
  if (std::ranges::count(can_be_guarded, false) > 0) {
    smallest.exists = false;
    return smallest;
  }
  smallest.chosen = greedy(cover);
  while (!limits.stopped() && smallest.chosen.size() > smallest.at_least) {
    const auto fewer = static_cast<unsigned>(smallest.chosen.size()) - 1;
    const Formula::Answer answer = by_formula(cover, fewer, limits, smallest.chosen);
    if (answer == Formula::Answer::unsatisfiable) {
      smallest.at_least = fewer + 1;
    }
    if (answer != Formula::Answer::satisfiable) {
      break;
    }
  }
  return smallest;
}

}  // namespace warp

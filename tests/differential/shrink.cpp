#include "tests/differential/shrink.hpp"

#include <algorithm>

namespace warp::differential {

namespace {

/// `problem` with one thing taken away, in every possible way.
std::vector<RandomProblem> smaller(const RandomProblem& problem) {
  std::vector<RandomProblem> results;
  const auto without_each = [&](auto part, auto removable) {
    for (std::size_t i = 0; i < (problem.*part).size(); ++i) {
      if (!removable((problem.*part)[i])) continue;
      RandomProblem result = problem;
      (result.*part).erase((result.*part).begin() + static_cast<std::ptrdiff_t>(i));
      results.push_back(std::move(result));
    }
  };
  without_each(&RandomProblem::twins, [](const std::string&) { return true; });
  without_each(&RandomProblem::conditions, [](const std::string&) { return true; });
  without_each(&RandomProblem::options,
               [](const std::string& option) { return option != "NoWk" && option != "NoBk"; });
  for (std::size_t i = 0; i < problem.units.size(); ++i) {
    if (problem.units[i].attribute.empty()) continue;
    RandomProblem result = problem;
    result.units[i].attribute.clear();
    results.push_back(std::move(result));
  }
  if (problem.structured.empty() && problem.half_moves > problem.shortest()) {
    RandomProblem result = problem;
    --result.half_moves;
    results.push_back(std::move(result));
  }
  if (problem.played.size() > 1) {
    RandomProblem result = problem;
    result.played.pop_back();
    results.push_back(std::move(result));
  }
  // The pawn that EnPassant speaks of stays as long as the option does.
  const bool pawns_stay = problem.has_option("EnPassant");
  without_each(&RandomProblem::units, [&](const PlacedLetter& unit) {
    return unit.walk != 'K' && !(pawns_stay && unit.walk == 'P');
  });
  return results;
}

}  // namespace

RandomProblem shrink(RandomProblem problem, const Differs& differs) {
  while (true) {
    const std::vector<RandomProblem> candidates = smaller(problem);
    if (candidates.empty()) return problem;
    const std::vector<bool> still = differs(candidates);
    const auto first = std::find(still.begin(), still.end(), true);
    if (first == still.end()) return problem;
    problem = candidates[static_cast<std::size_t>(first - still.begin())];
  }
}

}  // namespace warp::differential

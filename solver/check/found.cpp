#include "solver/check/found.hpp"

namespace warp::check {

void Collector::line(const SolutionLine& line) {
  Line plies;
  for (const LineMove& played : line.moves) {
    plies.push_back(ply_of(played.at, played.move, language_));
  }
  (line.reflex_mate_missed ? found_.missed_lines
   : in_set_play_          ? found_.set_lines
                           : found_.lines)
      .push_back(std::move(plies));
}

void Collector::set_play(const std::vector<SolutionTree>& variations) {
  for (const SolutionTree& variation : variations) {
    found_.set_variations.push_back(branching(variation));
  }
}

void Collector::attack(const SolutionTree& tree) { found_.attacks.push_back(branching(tree)); }

Branching Collector::branching(const SolutionTree& tree) const {
  Branching result{.ply = ply_of(tree.at, tree.move, language_),
                   .verdict = tree.verdict,
                   .null_move = tree.move.null_move,
                   .reflex_mate_missed = tree.reflex_mate_missed};
  for (const SolutionTree& threat : tree.threats) {
    result.threats.push_back(branching(threat));
  }
  for (const SolutionTree& variation : tree.variations) {
    result.variations.push_back(branching(variation));
  }
  for (const SolutionTree& refutation : tree.refutations) {
    result.refutations.push_back(branching(refutation));
  }
  return result;
}

}  // namespace warp::check

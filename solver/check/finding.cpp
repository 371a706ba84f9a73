#include "solver/check/finding.hpp"

#include <algorithm>
#include <array>

namespace warp::check {

std::string_view fault_name(Fault fault) {
  constexpr std::array<std::string_view, 16> names{"unreadable",
                                                   "unsupported",
                                                   "illegal_position",
                                                   "no_solution",
                                                   "short_solution",
                                                   "stated_fails",
                                                   "fewer_solutions",
                                                   "cook",
                                                   "more_solutions",
                                                   "set_play_missing",
                                                   "dual",
                                                   "undecidable",
                                                   "unproved",
                                                   "undeclared",
                                                   "unread",
                                                   "sound"};
  return names[static_cast<std::size_t>(fault)];
}

std::string_view place_name(Place place) {
  constexpr std::array<std::string_view, 5> names{"", "key", "threat", "continuation", "mate"};
  return names[static_cast<std::size_t>(place)];
}

std::string_view relation_name(Relation relation) {
  constexpr std::array<std::string_view, 3> names{"different", "promotion", "transposition"};
  return names[static_cast<std::size_t>(relation)];
}

std::string_view strand_name(Strand strand) {
  constexpr std::array<std::string_view, 3> names{"", "author", "side"};
  return names[static_cast<std::size_t>(strand)];
}

bool Finding::is_about_missing() const {
  return fault == Fault::no_solution || fault == Fault::fewer_solutions ||
         fault == Fault::stated_fails || fault == Fault::set_play_missing ||
         (fault == Fault::short_solution && moves.empty());
}

Fault PhaseJudgement::verdict() const {
  Fault worst = Fault::none;
  for (const Finding& finding : findings) {
    if (!finding.minor) {
      worst = std::min(worst, finding.fault);
    }
  }
  return worst;
}

Fault ProblemJudgement::verdict() const {
  Fault worst = input;
  for (const PhaseJudgement& phase : phases) {
    worst = std::min(worst, phase.verdict());
  }
  return worst;
}

}  // namespace warp::check

#include "solver/check/finding.hpp"

#include <algorithm>
#include <array>

namespace warp::check {

namespace {

constexpr std::array<std::string_view, 16> fault_names{"unreadable",
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
constexpr std::array<std::string_view, 5> place_names{"", "key", "threat", "continuation", "mate"};
constexpr std::array<std::string_view, 3> relation_names{"different", "promotion", "transposition"};
constexpr std::array<std::string_view, 3> strand_names{"", "author", "side"};
constexpr std::array<std::string_view, 3> trust_names{"", "audited", "verified"};

/// The enumerator whose number is the place of `name` in `names`.
template <class Value, std::size_t Number>
std::optional<Value> named(const std::array<std::string_view, Number>& names,
                           std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt
                              : std::optional(static_cast<Value>(found - names.begin()));
}

}  // namespace

std::string_view fault_name(Fault fault) { return fault_names[static_cast<std::size_t>(fault)]; }
std::optional<Fault> fault_named(std::string_view name) { return named<Fault>(fault_names, name); }

std::string_view trust_name(Trust trust) { return trust_names[static_cast<std::size_t>(trust)]; }
std::optional<Trust> trust_named(std::string_view name) { return named<Trust>(trust_names, name); }

std::string_view place_name(DualPlace place) {
  return place_names[static_cast<std::size_t>(place)];
}
std::optional<DualPlace> place_named(std::string_view name) {
  return named<DualPlace>(place_names, name);
}

std::string_view relation_name(Relation relation) {
  return relation_names[static_cast<std::size_t>(relation)];
}
std::optional<Relation> relation_named(std::string_view name) {
  return named<Relation>(relation_names, name);
}

std::string_view strand_name(Strand strand) {
  return strand_names[static_cast<std::size_t>(strand)];
}
std::optional<Strand> strand_named(std::string_view name) {
  return named<Strand>(strand_names, name);
}

bool Finding::is_about_missing() const {
  if (by_play) {
    return false;
  }
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

#include "solver/setup/target/target_pattern.hpp"

#include <algorithm>
#include <string>

#include "solver/board/movement/walk.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

bool is_unknown(const PlacedUnit& placed) { return placed.unit.walk == unknown_walk(); }

/// Complains of the first unknown unit of a position that is not to be reached.
void refuse_unknown(const std::vector<PlacedUnit>& units, const Problem& problem,
                    Complaints& complaints) {
  const auto placed = std::ranges::find_if(units, is_unknown);
  if (placed != units.end()) {
    complaints.fail(
        placed->where, MessageId::only_in_position_to_reach,
        {{"what", std::string((*problem.walks)[unknown_walk()].names.in(problem.language))}});
  }
}

}  // namespace

WalkId unknown_walk() {
  static const WalkId walk = find_walk("xx", Language::english).value();
  return walk;
}

TargetPattern take_pattern(const Problem& problem, Version& version, Complaints& complaints) {
  TargetPattern pattern;
  if (problem.first) {
    refuse_unknown(problem.first->units, problem, complaints);
  }
  if (!position_goal(version.stipulation.tree)) {
    refuse_unknown(version.units, problem, complaints);
    for (const OptionId id : {OptionId::add_pieces, OptionId::color_the_pieces}) {
      if (const OptionUse* use = find_option(problem, id)) {
        complaints.fail(use->where, MessageId::only_in_position_to_reach,
                        {{"what", std::string(option_info(id).names.in(problem.language))}});
      }
    }
    return pattern;
  }
  for (const PlacedUnit& placed : version.units) {
    if (is_unknown(placed)) {
      pattern.unknown.emplace_back(placed.square, placed.unit.side);
    }
  }
  std::erase_if(version.units, is_unknown);
  pattern.sides_are_unknown = find_option(problem, OptionId::color_the_pieces) != nullptr;
  if (find_option(problem, OptionId::add_pieces) != nullptr) {
    const auto number = number_of(problem, OptionId::add_pieces);
    pattern.added = number ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
  }
  return pattern;
}

}  // namespace warp

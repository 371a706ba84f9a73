#include "solver/setup/promotions.hpp"

#include <algorithm>
#include <array>

namespace warp {

namespace {

constexpr std::array orthodox_officers{walks::queen, walks::knight, walks::rook, walks::bishop};

/// Returns the marine officers in the same order.
std::vector<WalkId> marine_officers() {
  std::vector<WalkId> result;
  for (const std::string_view letters : {"si", "ms", "tr", "nd"}) {
    result.push_back(*find_walk(letters, Language::english));
  }
  return result;
}

/// Returns the officers that a board of three dimensions or more has besides the orthodox ones.
std::vector<WalkId> officers_of_levels(const Geometry& board) {
  std::vector<WalkId> result;
  for (std::size_t dimensions = 3; dimensions <= board.spec().directions(); ++dimensions) {
    result.push_back(bishop_of(dimensions));
  }
  return result;
}

bool has_marine_pawn(const Walks& walks, std::span<const PlacedUnit> units) {
  return std::any_of(units.begin(), units.end(),
                     [&](const PlacedUnit& placed) { return walks[placed.unit.walk].marine; });
}

bool is_promotion_piece(const Walk& walk) {
  const bool dummy = walk.nature == Nature::lines && walk.primitives.empty();
  return !walk.pawn && !walk.royal && !dummy;
}

/// Returns `officers`, then the other walks on the board.
std::vector<WalkId> with_walks_on_board(const Walks& walks, std::vector<WalkId> officers,
                                        const WalkSet& on_board) {
  for (std::size_t walk = 1; walk < walks.size(); ++walk) {
    const auto id = static_cast<WalkId>(walk);
    if (on_board.test(walk) && is_promotion_piece(walks[walk]) &&
        std::find(officers.begin(), officers.end(), id) == officers.end()) {
      officers.push_back(id);
    }
  }
  return officers;
}

/// Returns the walk that the condition states instead of the orthodox one.
std::optional<WalkId> stated_walk(const Condition& condition, WalkId array_walk) {
  const auto letters = condition.array_walks[array_walk - walks::king];
  return letters.empty() ? std::nullopt : find_walk(letters, Language::english);
}

}  // namespace

WalkId bishop_of(std::size_t dimensions) {
  constexpr std::array<std::string_view, GeometrySpec::most_dimensions - 1> letters{
      "b", "wg", "gw", "l5", "l6", "l7", "l8"};
  return find_walk(letters.at(dimensions - 2), Language::english).value();
}

ArrayWalks array_walks(std::span<const ConditionUse> conditions) {
  ArrayWalks array{};
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
    array[walk] = walk;
    for (const ConditionUse& use : conditions) {
      if (const auto other = stated_walk(*use.condition, walk);
          other && !use.condition->promotes_to_both) {
        array[walk] = *other;
      }
    }
  }
  return array;
}

WalkSet walks_in_play(const Walks& known, const Geometry& board, std::span<const PlacedUnit> units,
                      std::span<const ConditionUse> conditions) {
  WalkSet walks;
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
    for (const ConditionUse& use : conditions) {
      if (const auto other = stated_walk(*use.condition, walk)) {
        walks.set(*other);
      }
    }
  }
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
    walks.set(walk);
  }
  for (const WalkId officer : officers_of_levels(board)) {
    walks.set(officer);
  }
  for (const PlacedUnit& placed : units) {
    walks.set(placed.unit.walk);
  }
  if (has_marine_pawn(known, units)) {
    for (const WalkId officer : marine_officers()) {
      walks.set(officer);
    }
    walks.set(*find_walk("po", Language::english));  // if pawns may become kings
  }
  return walks;
}

void set_promotions(RuleSet& rules, std::span<const PlacedUnit> units,
                    std::span<const ConditionUse> conditions) {
  std::vector<WalkId> usual;
  for (const WalkId walk : orthodox_officers) {
    usual.push_back(rules.array_walks[walk]);
    for (const ConditionUse& use : conditions) {
      if (const auto other = stated_walk(*use.condition, walk);
          other && use.condition->promotes_to_both) {
        usual.push_back(*other);
      }
    }
  }
  for (const WalkId officer : officers_of_levels(rules.geometry())) {
    usual.push_back(officer);
  }
  WalkSet on_board;
  for (const PlacedUnit& placed : units) {
    on_board.set(placed.unit.walk);
  }
  rules.promotions = with_walks_on_board(rules.walks(), usual, on_board);
  if (has_marine_pawn(rules.walks(), units)) {
    rules.marine_promotions = with_walks_on_board(rules.walks(), marine_officers(), on_board);
  }
  for (const ConditionUse& use : conditions) {
    if (const unsigned ranks = use.condition->promotes_early;
        ranks != 0 && ranks <= rules.geometry().last_rank()) {
      rules.promotion_rank = rules.geometry().last_rank() - ranks;
    }
  }
}

}  // namespace warp

#include "solver/check/compose/kept_symmetries.hpp"

#include <algorithm>
#include <set>

#include "solver/setup/search_options.hpp"
#include "solver/techniques/endings/positions/symmetry.hpp"

namespace warp::check {

namespace {

using endings::MaterialKind;

bool names_a_square(const StipulationTree& tree) {
  if (tree == nullptr) {
    return false;
  }
  if (const auto* leaf = std::get_if<Leaf>(&tree->is)) {
    return leaf->goal.target != no_square;
  }
  if (const auto* branch = std::get_if<Branch>(&tree->is)) {
    return names_a_square(branch->after_first) || names_a_square(branch->after_second) ||
           names_a_square(branch->before_first) || names_a_square(branch->before_second);
  }
  if (const auto* negated = std::get_if<Not>(&tree->is)) {
    return names_a_square(negated->operand);
  }
  if (const auto* both = std::get_if<And>(&tree->is)) {
    return names_a_square(both->left) || names_a_square(both->right);
  }
  const auto& either = std::get<Or>(tree->is);
  return names_a_square(either.left) || names_a_square(either.right);
}

/// Does the problem tell some square from another, apart from its rules and units?
bool tells_squares(const Problem& problem) {
  return !problem.twins.empty() || problem.fen.has_value() || problem.square_names != nullptr ||
         names_a_square(problem.stipulation->tree) ||
         std::ranges::any_of(problem.options,
                             [](const OptionUse& use) { return !squares_of(use).empty(); });
}

/// The walks that may come into play by promotion or by rules, beside those of the units.
std::set<WalkId> further_walks(const RuleSet& rules, const Problem& problem,
                               std::span<const Unit> units) {
  const auto changes_walks = [](const EffectRule& rule) {
    const MayChange& changes = rule.may_change;
    return !rule.of_chess && (changes.mover.has(Change::walk) || changes.others.has(Change::walk) ||
                              (changes.others.has(Change::appearing) && !changes.only_captured));
  };
  const bool any_walk = std::ranges::any_of(rules.hooks.effects, changes_walks);
  std::set<WalkId> walks;
  if (any_walk ||
      std::ranges::any_of(units, [&](const Unit& unit) { return rules.may_promote(unit.walk); })) {
    walks.insert(rules.promotions.begin(), rules.promotions.end());
    walks.insert(rules.marine_promotions.begin(), rules.marine_promotions.end());
  }
  for (const ConditionUse& use : problem.conditions) {
    for (const Argument& argument : use.arguments) {
      if (const auto* named = std::get_if<std::vector<WalkId>>(&argument.value)) {
        walks.insert(named->begin(), named->end());
      }
    }
    if (!use.condition->brings.empty()) {
      walks.insert(find_walk(use.condition->brings, Language::english).value());
    }
  }
  if (any_walk) {
    for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
      walks.insert(walk);
    }
  }
  return walks;
}

bool keeps_squares(const Symmetry& symmetry, const std::vector<Square>& squares) {
  return std::ranges::all_of(squares, [&](Square square) {
    return std::ranges::binary_search(squares, symmetry[square]);
  });
}

bool keeps_units(const Symmetry& symmetry, const std::vector<PlacedUnit>& units) {
  return std::ranges::all_of(units, [&](const PlacedUnit& placed) {
    return std::ranges::any_of(units, [&](const PlacedUnit& other) {
      return other.square == symmetry[placed.square] && other.unit.walk == placed.unit.walk &&
             other.unit.side == placed.unit.side && other.unit.attributes == placed.unit.attributes;
    });
  });
}

}  // namespace

std::vector<Symmetry> kept_symmetries(const RuleSet& rules, const Problem& problem,
                                      const Matrix& matrix, std::span<const Unit> units) {
  Symmetry same(problem.geometry->size());
  for (Square square = 0; square < same.size(); ++square) {
    same[square] = square;
  }
  if (!rules.squares_are_alike || tells_squares(problem)) {
    return {same};
  }
  std::vector<Unit> all(units.begin(), units.end());
  for (const PlacedUnit& placed : problem.units) {
    all.push_back(placed.unit);
  }
  std::set<MaterialKind> kinds;
  const auto add = [&](WalkId walk, bool white, bool black) {
    if (white) {
      kinds.insert({.colour = Colour::white, .walk = walk});
    }
    if (black) {
      kinds.insert({.colour = Colour::black, .walk = walk});
    }
  };
  for (const Unit& unit : all) {
    // Rules may give a unit to the other side.
    const bool both = !problem.conditions.empty() || unit.side == Side::neutral;
    add(unit.walk, both || unit.belongs_to(Colour::white), both || unit.belongs_to(Colour::black));
  }
  for (const WalkId walk : further_walks(rules, problem, all)) {
    add(walk, true, true);
  }
  rules.work_out_movement();
  const std::vector<MaterialKind> list(kinds.begin(), kinds.end());
  const endings::Symmetries kept =
      endings::keeping_moves(endings::symmetries_of_board(*problem.geometry), rules, list);
  std::vector<Symmetry> result;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto images = kept.images(i);
    Symmetry symmetry(images.begin(), images.end());
    const bool keeps = keeps_units(symmetry, problem.units) &&
                       std::ranges::all_of(matrix.slots,
                                           [&](const UnitSlot& slot) {
                                             return keeps_squares(symmetry, slot.squares);
                                           }) &&
                       std::ranges::all_of(matrix.pools, [&](const UnitPool& pool) {
                         return keeps_squares(symmetry, pool.squares);
                       });
    if (keeps) {
      result.push_back(std::move(symmetry));
    }
  }
  return result;
}

}  // namespace warp::check

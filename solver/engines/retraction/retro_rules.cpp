#include "solver/engines/retraction/retro_rules.hpp"

#include <algorithm>

#include "solver/board/movement/movement.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/engines/retraction/origins.hpp"
#include "solver/engines/retraction/retro_units.hpp"

namespace warp::retraction {

namespace {

constexpr Names of_effects{"what a move changes here cannot be told from the position after it",
                           "was ein Zug hier verändert, ist der Stellung nach ihm nicht anzusehen",
                           "ce qu'un coup change ici ne se voit pas dans la position qui le suit"};
constexpr Names of_memory{"moves leave traces that a diagram does not show",
                          "Züge hinterlassen Spuren, die ein Diagramm nicht zeigt",
                          "les coups laissent des traces qu'un diagramme ne montre pas"};
constexpr Names of_ways{"units move in other ways than by their walks",
                        "Steine ziehen anders als nach ihrer Gangart",
                        "les pièces se déplacent autrement que par leur marche"};
constexpr Names of_turns{"a turn is more than one single move",
                         "ein Zug besteht aus mehreren Einzelzügen",
                         "un coup se compose de plusieurs coups simples"};
constexpr Names of_kings{"kings are captured like other units",
                         "Könige werden wie andere Steine geschlagen",
                         "les rois se prennent comme les autres pièces"};
constexpr Names of_units{"neutral units and units with attributes are not taken back",
                         "neutrale Steine und Steine mit Eigenschaften werden nicht zurückgenommen",
                         "les pièces neutres et les pièces à attributs ne se reprennent pas"};
constexpr Names of_aside{"a unit captures where it does not arrive",
                         "ein Stein schlägt, wo er nicht ankommt",
                         "une pièce prend là où elle n'arrive pas"};
constexpr Names of_promotions{
    "pawns promote to more than units of chess and of the diagram",
    "Bauern wandeln sich in mehr als Steine des Schachs und des Diagramms",
    "les pions se promeuvent en plus que les pièces des échecs et du "
    "diagramme"};

/// Are the effects of this rule those of captures, on the units that take part, and declared?
bool is_invertible(const EffectRule& rule) {
  const MayChange& may = rule.may_change;
  if (rule.of_chess || may.marks != 0 || (may.only_memory() && !may.only_notes())) {
    return true;
  }
  return may.when == When::capturing && may.fates != nullptr && !may.holes &&
         !may.mover.has(Change::royalty) &&
         (may.others.empty() || may.how_many == 0 || may.only_captured) &&
         !may.others.has(Change::vanishing);
}

std::optional<NotTakenBack> fault_of_effects(const Hooks& hooks) {
  for (const EffectRule& rule : hooks.effects) {
    if (!rule.of_chess && rule.may_change.only_notes()) {
      return NotTakenBack{rule.author, of_memory};
    }
    if (!is_invertible(rule)) {
      return NotTakenBack{rule.author, of_effects};
    }
  }
  if (!hooks.prepare.empty() || hooks.state_last_steps || hooks.state_last_capture ||
      !hooks.waiting.empty() || !hooks.beneath.empty()) {
    return NotTakenBack{nullptr, of_memory};
  }
  return std::nullopt;
}

std::optional<NotTakenBack> fault_of_moves(const Hooks& hooks) {
  for (const ExpandRule& rule : hooks.expand) {
    return NotTakenBack{rule.author, of_ways};
  }
  const bool adds_moves = std::ranges::any_of(
      hooks.extra_moves, [](const ExtraMovesRule& rule) { return !rule.of_chess; });
  if (!hooks.ways.empty() || adds_moves || hooks.hidden) {
    return NotTakenBack{nullptr, of_ways};
  }
  return std::nullopt;
}

std::optional<Names> fault_of_units(const RuleSet& rules, const Position& diagram) {
  for (Square square = 0; square < diagram.size(); ++square) {
    const Unit& unit = diagram.at(square);
    const bool is_king = !unit.empty() && rules.is_royal(unit.walk);
    const std::uint32_t usual = is_king ? attribute_bit(Attribute::royal) : 0;
    if (unit.side == Side::neutral || (unit.attributes & ~usual) != 0) {
      return of_units;
    }
  }
  for (const WalkId walk : capturable_walks(rules, diagram)) {
    for (const Colour side : {Colour::white, Colour::black}) {
      if (rules.movement().captures_aside(walk, side)) {
        return of_aside;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<NotTakenBack> why_not_taken_back(const RuleSet& rules, const Position& diagram) {
  rules.work_out_movement();
  if (rules.turn != nullptr) {
    return NotTakenBack{nullptr, of_turns};
  }
  if (!rules.kings_are_royal || rules.king_captures_are_moves || rules.kings_may_be_lost ||
      rules.kings_change_sides) {
    return NotTakenBack{nullptr, of_kings};
  }
  if (rules.follows_units || rules.shown_squares || rules.mates_may_be_undecided) {
    return NotTakenBack{nullptr, of_memory};
  }
  if (rules.promotion_marks.size() > 1 || !rules.further_promotions.empty()) {
    return NotTakenBack{nullptr, of_promotions};
  }
  if (auto fault = fault_of_effects(rules.hooks)) {
    return fault;
  }
  if (auto fault = fault_of_moves(rules.hooks)) {
    return fault;
  }
  if (const auto fault = fault_of_units(rules, diagram)) {
    return NotTakenBack{nullptr, *fault};
  }
  if (Origins(rules, capturable_walks(rules, diagram)).change_sides()) {
    return NotTakenBack{nullptr, of_effects};
  }
  return std::nullopt;
}

}  // namespace warp::retraction

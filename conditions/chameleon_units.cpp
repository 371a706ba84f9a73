// Chameleons, marked ones and those of Chameleon Chess, in which every unit is one.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

constexpr std::array parameters{Parameter{.kind = ParameterKind::walks}};

/// What follows after what: by walk, what a chameleon becomes.
std::vector<WalkId> usual_sequence() {
  return {walks::queen, walks::knight, walks::bishop, walks::rook, walks::queen};
}

WalkId next_walk(const std::vector<WalkId>& sequence, WalkId walk) {
  // The last statement about a walk counts.
  for (std::size_t i = sequence.size(); i > 1; --i) {
    if (sequence[i - 2] == walk) {
      return sequence[i - 1];
    }
  }
  return walk;
}

std::vector<WalkId> sequence_of(const RuleSet& rules) {
  return rules.chameleon_sequence.empty() ? usual_sequence() : rules.chameleon_sequence;
}

void state_sequence(RuleSet& rules, std::span<const Argument> arguments) {
  if (!arguments.empty()) {
    rules.chameleon_sequence = std::get<std::vector<WalkId>>(arguments[0].value);
  }
}

std::string install_units(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(
      Stage::arrival_chameleon,
      [sequence = sequence_of(rules)](Played& played) {
        const Square square = played.mover_square();
        if (square != no_square && played.departed.is(Attribute::chameleon)) {
          change_walk(played.position, square, next_walk(sequence, played.position.at(square).walk),
                      Reason::transformation);
        }
      },
      When::marked, attribute_bit(Attribute::chameleon));
  rules.promotion_attributes.push_back(attribute_bit(Attribute::chameleon));
  return {};
}

std::string install_chess(RuleSet& rules, std::span<const Argument> arguments) {
  state_sequence(rules, arguments);
  rules.hooks.add_effect(Stage::arrival_chameleon, [sequence = sequence_of(rules)](Played& played) {
    const Square square = played.mover_square();
    if (square != no_square) {
      change_walk(played.position, square, next_walk(sequence, played.position.at(square).walk),
                  Reason::transformation);
    }
  });
  rules.castling_rights_return = true;
  return {};
}

std::string install_sequence(RuleSet& rules, std::span<const Argument> arguments) {
  state_sequence(rules, arguments);
  return {};
}

}  // namespace

const Condition chameleon_chess{
    .names = {"ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"},
    .rule =
        "All officers are chameleons: they change with every move they make, queen to knight, "
        "bishop, rook, queen ..., or as the sequence of units behind it says. Kings, pawns and "
        "what pawns promote to do not change by that move.",
    .source = "traditional",
    .parameters = parameters,
    .install = install_chess};

const Condition chameleon_sequence{
    .names = {"ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence"},
    .rule = "States the sequence in which the units marked as chameleons change.",
    .source = "traditional",
    .parameters = parameters,
    .install = install_sequence};

const Condition chameleon_units{
    .names = {"ChameleonUnits", "ChamaeleonSteine", "PiecesCameleon"},
    .rule =
        "A unit marked as chameleon changes with every move it makes: queen, knight, bishop, rook, "
        "queen ..., or as ChameleonSequence says. Pawns may promote to chameleons.",
    .source = "traditional",
    .install = install_units,
    .attributes = attribute_bit(Attribute::chameleon)};

}  // namespace warp

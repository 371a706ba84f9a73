#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array kobul_kings_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = side_words}};

/// The king after the capture of `captured`: it takes the walk and the attributes of that unit.
Unit substituted(const RuleSet& rules, const Unit& king, const Unit& captured) {
  Unit unit = king;
  unit.walk = rules.is_pawn(captured.walk) ? walks::king : captured.walk;
  unit.attributes = captured.with(Attribute::royal).attributes;
  return unit;
}

Refusal install_kobul_kings(RuleSet& rules, std::span<const Argument> arguments) {
  const std::array<bool, 2> sides = arguments.empty() ? both_sides
                                    : std::get<std::size_t>(arguments[0].value) == std::size_t{0}
                                        ? white_alone
                                        : black_alone;
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::kings_take_captured_walk,  // In All-in Chess the king may be the unit that moves.
      MayChange::others_up_to(royal_units(rules), {Change::walk, Change::attributes})
          .of_enemies()
          .and_the_mover({Change::walk, Change::attributes})
          .in_captures(),
      [sides, &rules](Played& played) {
        const Colour side = opponent(played.mover);
        if (!played.captured_something() || !sides[index(side)]) {
          return;
        }
        Position& position = played.position;
        const SquareSet kings = position.royals(side);
        kings.any_of(position.size(), [&](Square square) {
          const Unit unit = substituted(rules, position.at(square), played.captured);
          if (unit != position.at(square)) {
            position.replace(square, unit, Reason::transformation);
          }
          return false;
        });
      });
  return {};
}

}  // namespace

const Condition kobul_kings{
    .names = {"KobulKings", "KobulKoenige", "RoisKobul"},
    .rule = {"When a unit of a side is captured, the king of this side becomes a royal unit of the "
             "same kind. When a pawn of the side is captured, the royal unit becomes a king again. "
             "With White or Black after the name, this holds for the king of that side only.",
             "Wird ein Stein einer Partei geschlagen, so wird ihr König zu einem königlichen Stein "
             "derselben Art. Wird ein Bauer der Partei geschlagen, so wird der königliche Stein "
             "wieder ein König. Mit White oder Black hinter dem Namen gilt das nur für den König "
             "dieser Partei.",
             "Lorsqu'une pièce d'un camp est capturée, le roi de ce camp devient une pièce royale "
             "de la même sorte. Lorsqu'un pion du camp est capturé, la pièce royale redevient un "
             "roi. Avec White ou Black après le nom, cela ne vaut que pour le roi de ce camp."},
    .source = alike("kobulchess.com"),
    .parameters = kobul_kings_parameters,
    .install = install_kobul_kings,
    .statements_add_up = true};

}  // namespace warp

#include <array>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

constexpr std::array magic_squares_words{numbered_types[0], numbered_types[1]};
constexpr std::array magic_squares_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true},
    Parameter{.kind = ParameterKind::keyword, .words = magic_squares_words}};
constexpr std::size_t magic_squares_type_parameter = 1;
constexpr std::size_t magic_squares_type_2 = 1;

/// Units that came to a magic square in the course of the move, and are still there, change sides.
void enchant(Played& played, const SquareSet& magic) {
  Position& position = played.position;
  std::vector<std::pair<Square, std::uint16_t>> arrivals;
  for (const Effect& effect : position.since(played.start)) {
    if (effect.kind == EffectKind::relocate) {
      arrivals.emplace_back(effect.to, effect.before.id);
    } else if (effect.kind == EffectKind::add) {
      arrivals.emplace_back(effect.to, effect.after.id);
    } else if (effect.kind == EffectKind::exchange) {
      arrivals.emplace_back(effect.to, effect.before.id);
      arrivals.emplace_back(effect.from, effect.after.id);
    }
  }
  for (const auto& [square, id] : arrivals) {
    const Unit& unit = position.at(square);
    if (magic.contains(square) && !unit.empty() && unit.id == id && !unit.is(Attribute::royal)) {
      change_side(position, square, Reason::recolouring);
    }
  }
}

Refusal install_magic_squares(RuleSet& rules, std::span<const Argument> arguments) {
  SquareSet magic;
  for (const Argument& argument : arguments) {
    if (argument.parameter != magic_squares_type_parameter) {
      for (const Square square : std::get<std::vector<Square>>(argument.value)) {
        magic.insert(square);
      }
    }
  }
  rules.castling_rights_return = true;
  // Units that other effects of the move bring to magic squares (a castling rook, exchanged units)
  // arrive there, too.
  MayChange may_change =
      MayChange::others_up_to(magic.count(rules.geometry().size()), {Change::side})
          .and_the_mover({Change::side});
  may_change.on = magic;
  rules.hooks.add_effect(has_word(arguments, magic_squares_type_parameter, magic_squares_type_2)
                             ? Stage::side_by_square_before_return
                             : Stage::side_by_square,
                         may_change.arriving_on(SquaresOfMover(magic.first_word()))
                             .making(std::make_shared<const Fates>(
                                 Fates{.of_mover =
                                           [magic](const UnitKind& unit, Square square, Square,
                                                   std::span<const UnitKind>, Fates::Emit emit) {
                                             if (magic.contains(square) && !unit.royal) {
                                               emit(unit.of_other_side(), square);
                                             }
                                           },
                                       .capture_matters = false})),
                         [magic](Played& played) { enchant(played, magic); });
  return {};
}

}  // namespace

const Condition magic_squares{
    .names = {"MagicSquares", "MagischeFelder", "CaseMagique"},
    .rule = {"A unit, except a king, that arrives on one of the squares stated after the name "
             "changes sides. A captured unit that is reborn there does not. Type 1 (the default): "
             "a capturing unit that is reborn, as in AntiCirce, changes sides if its rebirth "
             "square is one of these squares; type 2: if the square of its capture is.",
             "Ein Stein außer dem König, der auf eines der hinter dem Namen angegebenen Felder "
             "kommt, wechselt die Partei. Ein geschlagener Stein, der dort wiedergeboren wird, "
             "nicht. Typ 1 (ohne Angabe): ein schlagender Stein, der wiedergeboren wird wie in "
             "Anticirce, wechselt die Partei, wenn sein Wiedergeburtsfeld eines dieser Felder ist; "
             "Typ 2: wenn es das Schlagfeld ist.",
             "Une pièce, sauf un roi, qui arrive sur une des cases indiquées après le nom change "
             "de camp. Une pièce capturée qui y renaît ne change pas. Type 1 (par défaut): une "
             "pièce capturante qui renaît, comme en Anticircé, change de camp si sa case de "
             "renaissance est une de ces cases; type 2: si c'est la case de sa capture."},
    .source = traditional,
    .parameters = magic_squares_parameters,
    .install = install_magic_squares,
    .statements_add_up = true};

}  // namespace warp

// Annan and Nanna chess: a unit behind or in front of another lends it its walk.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

constexpr std::array parameters{Parameter{.kind = ParameterKind::keyword, .words = lettered_types}};
enum Type : std::size_t { type_a, type_b, type_c, type_d };

std::string install(RuleSet& rules, std::span<const Argument> arguments, bool from_behind) {
  const bool kings_lend = !has_word(arguments, 0, type_b) && !has_word(arguments, 0, type_d);
  const bool kings_take = !has_word(arguments, 0, type_c) && !has_word(arguments, 0, type_d);
  rules.hooks.ways.push_back(
      {.concerns =
           [kings_take](const Unit& unit) { return kings_take || !unit.is(Attribute::royal); },
       .change =
           [kings_lend, from_behind](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             const Square lender = from_behind ? square_behind(arbiter.geometry(), square, side)
                                               : square_ahead(arbiter.geometry(), square, side);
             if (lender == no_square) {
               return;
             }
             const Unit& unit = arbiter.position().at(lender);
             if (unit.belongs_to(side) && (kings_lend || !unit.is(Attribute::royal))) {
               ways.clear();
               ways.add({square, unit.walk, Mode::move_or_capture});
             }
           }});
  return {};
}

std::string install_annan(RuleSet& rules, std::span<const Argument> arguments) {
  return install(rules, arguments, true);
}
std::string install_nanna(RuleSet& rules, std::span<const Argument> arguments) {
  return install(rules, arguments, false);
}

}  // namespace

const Condition annan_chess{
    .names = {"AnnanChess", "Annanschach", "AnnanEchecs"},
    .rule =
        "A unit that stands directly in front of another one of its side moves like that unit, and "
        "only so. Type A (the default) makes no exception; in type B kings do not lend their walk, "
        "in type C kings do not take one, in type D neither. Only pawns promote.",
    .source = "a game of the shogi family (Annan shogi)",
    .parameters = parameters,
    .install = install_annan};

const Condition nanna_chess{
    .names = {"NannaChess", "Nannaschach", "NannaEchecs"},
    .rule =
        "A unit that stands directly behind another one of its side moves like that unit, and only "
        "so. The types are those of Annan chess.",
    .source = "the reverse of Annan chess",
    .parameters = parameters,
    .install = install_nanna};

}  // namespace warp

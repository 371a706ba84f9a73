#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/remedies.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array royal_square_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

template <Colour owner>
Refusal install_royal_square(RuleSet& rules, std::span<const Argument> arguments) {
  const auto& squares = std::get<std::vector<Square>>(arguments.front().value);
  if (squares.size() != 1) {
    return Refusal::contradiction({"expected one square: a side has one royal square",
                                   "erwartet wird ein Feld: eine Seite hat ein königliches Feld",
                                   "on attend une seule case : un camp a une case royale"});
  }
  rules.hooks.add_check(
      [royal = squares.front()](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
        return usual() ||
               (side == owner && arbiter.observed(royal, opponent(side), Purpose::check));
      },
      false, {owner == Colour::white, owner == Colour::black});
  rules.when_complete.emplace_back([royal = squares.front()](RuleSet& complete) {
    if (remedies::attacks_are_plain(complete)) {
      complete.hooks.remedies.emplace_back(
          [royal](Arbiter& arbiter, Colour side, FunctionRef<void(const Remedy&)> emit) {
            if (side == owner && remedies::moves_are_plain(arbiter, side)) {
              remedies::end_attacks(arbiter, opponent(side), royal, emit);
              const Position& position = arbiter.position();
              if (position.royal_count(side) == 1) {
                const Square king = position.royals(side).first(position.size());
                remedies::end_attacks(arbiter, opponent(side), king, emit);
              }
            }
          });
    }
  });
  return {};
}

constexpr std::string_view royal_square_rule_begin = "The square stated after the name is royal: ";
constexpr std::string_view royal_square_rule_end =
    " is in check while an enemy unit attacks "
    "this square, whether occupied or empty. If the side has a king as well, this must not be "
    "attacked either.";

}  // namespace

const Condition black_royal_square{
    .names = {"BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal"},
    .rule = {joined_text<royal_square_rule_begin, black_side, royal_square_rule_end>,
             "Das hinter dem Namen angegebene Feld ist königlich: Schwarz steht im Schach, solange "
             "ein gegnerischer Stein dieses Feld angreift, ob es besetzt ist oder leer. Hat die "
             "Partei auch einen König, so darf auch dieser nicht angegriffen sein.",
             "La case indiquée après le nom est royale: les noirs sont en échec tant qu'une pièce "
             "adverse attaque cette case, occupée ou vide. Si le camp a aussi un roi, celui-ci ne "
             "doit pas non plus être attaqué."},
    .source = traditional,
    .parameters = royal_square_parameters,
    .install = install_royal_square<Colour::black>};

const Condition white_royal_square{
    .names = {"WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal"},
    .rule = {joined_text<royal_square_rule_begin, white_side, royal_square_rule_end>,
             "Das hinter dem Namen angegebene Feld ist königlich: Weiß steht im Schach, solange "
             "ein gegnerischer Stein dieses Feld angreift, ob es besetzt ist oder leer. Hat die "
             "Partei auch einen König, so darf auch dieser nicht angegriffen sein.",
             "La case indiquée après le nom est royale: les blancs sont en échec tant qu'une pièce "
             "adverse attaque cette case, occupée ou vide. Si le camp a aussi un roi, celui-ci ne "
             "doit pas non plus être attaqué."},
    .source = traditional,
    .parameters = royal_square_parameters,
    .install = install_royal_square<Colour::white>};

}  // namespace warp

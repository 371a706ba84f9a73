// Restrictions on promotion: only to certain units, only on certain squares, for one side, or none
// at all.

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array walk_list{Parameter{.kind = ParameterKind::walks, .required = true}};
constexpr std::array square_list{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

template <Colour side>
Refusal install_without(RuleSet& rules, std::span<const Argument>) {
  // Immediately before the pawn would be promoted.
  rules.hooks.add_effect({.stage = Stage::kin_of_captured,
                          .apply =
                              [&rules](Played& played) {
                                const Square square = played.mover_square();
                                if (played.mover != side || square == no_square) {
                                  return;
                                }
                                const Unit& unit = played.position.at(square);
                                if (unit.belongs_to(side) &&
                                    !rules.promotions_on(square, unit.walk, side).empty()) {
                                  played.forbid();
                                }
                              },
                          .may_change = MayChange::nothing().in_promotions(),
                          .idle = IdleIf::not_promoting});
  return {};
}

Refusal install_only(RuleSet& rules, std::span<const Argument> arguments) {
  std::vector<WalkId> promotions;
  for (const WalkId walk : std::get<std::vector<WalkId>>(arguments[0].value)) {
    if (std::find(promotions.begin(), promotions.end(), walk) == promotions.end()) {
      promotions.push_back(walk);
    }
  }
  rules.promotions = promotions;
  rules.marine_promotions = std::move(promotions);
  rules.promotions_are_stated = true;
  return {};
}

template <Colour side>
Refusal install_squares(RuleSet& rules, std::span<const Argument> arguments) {
  SquareSet squares;
  for (const Argument& argument : arguments) {
    for (const Square square : std::get<std::vector<Square>>(argument.value)) {
      squares.insert(square);
    }
  }
  rules.promotion_squares[index(side)] = squares;
  return {};
}

}  // namespace

const Condition black_promotion_squares{
    .names = {"BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion"},
    .rule = {"Black pawns promote on the squares stated after the name and nowhere else.",
             "Schwarze Bauern wandeln auf den hinter dem Namen angegebenen Feldern um und sonst "
             "nirgends.",
             "Les pions noirs se promeuvent sur les cases indiquées après le nom et nulle part "
             "ailleurs."},
    .source = traditional,
    .parameters = square_list,
    .install = install_squares<Colour::black>};

const Condition no_black_promotion{
    .names = {"NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"},
    .rule = {"Black pawns cannot promote, and therefore cannot move to their promotion rank.",
             "Schwarze Bauern können nicht umwandeln und deshalb nicht auf ihre Umwandlungsreihe "
             "ziehen.",
             "Les pions noirs ne peuvent pas se promouvoir, et donc pas aller sur leur rangée de "
             "promotion."},
    .source = traditional,
    .install = install_without<Colour::black>};

const Condition no_white_promotion{
    .names = {"NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"},
    .rule =
        {"White pawns cannot promote, and therefore cannot move to their promotion rank.",
         "Weiße Bauern können nicht umwandeln und deshalb nicht auf ihre Umwandlungsreihe ziehen.",
         "Les pions blancs ne peuvent pas se promouvoir, et donc pas aller sur leur rangée de "
         "promotion."},
    .source = traditional,
    .install = install_without<Colour::white>};

const Condition promotion_only{
    .names = {"PromOnly", "UWnur", "PromSeul"},
    .rule = {"Pawns promote only to the units stated after the name.",
             "Bauern wandeln nur in die hinter dem Namen angegebenen Steine um.",
             "Les pions ne se promeuvent qu'en les pièces indiquées après le nom."},
    .source = traditional,
    .parameters = walk_list,
    .install = install_only};

const Condition white_promotion_squares{
    .names = {"WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion"},
    .rule =
        {"White pawns promote on the squares stated after the name and nowhere else.",
         "Weiße Bauern wandeln auf den hinter dem Namen angegebenen Feldern um und sonst nirgends.",
         "Les pions blancs se promeuvent sur les cases indiquées après le nom et nulle part "
         "ailleurs."},
    .source = traditional,
    .parameters = square_list,
    .install = install_squares<Colour::white>};

}  // namespace warp

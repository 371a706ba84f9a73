#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

constexpr std::array glasgow_unplayed{
    Unplayed{{"{condition} on a board of a single rank",
              "{condition} auf einem Brett mit einer einzigen Reihe",
              "{condition} sur un échiquier d'une seule rangée"},
             {"Pawns promote one rank earlier, and there is none.",
              "Bauern wandeln sich eine Reihe früher um, und es gibt keine.",
              "Les pions se promeuvent une rangée plus tôt, et il n'y en a pas."}}};

Refusal install_glasgow(RuleSet& rules, std::span<const Argument>) {
  const Geometry& geometry = rules.geometry();
  if (geometry.last_rank() == 0) {
    return Refusal::unsupported(glasgow_unplayed.front());
  }
  rules.promotion_rank = geometry.last_rank() - 1;
  for (const Colour side : {Colour::white, Colour::black}) {
    if (rules.promotion_squares[index(side)]) {
      continue;  // they are stated for this problem
    }
    SquareSet squares;
    for (std::size_t i = 0; i < geometry.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (geometry.rank_for(square, side) == rules.promotion_rank) {
        squares.insert(square);
      }
    }
    rules.promotion_squares[index(side)] = squares;
  }
  return {};
}

}  // namespace

const Condition glasgow_chess{
    .names = {"GlasgowChess", "GlasgowSchach", "EchecsGlasgow"},
    .rule = {"Pawns promote on the rank before their last one: white pawns on the seventh, black "
             "pawns on the second. In Circe and its relatives the promotion square on which a "
             "fairy unit is reborn lies on that rank.",
             "Bauern wandeln auf der Reihe vor ihrer letzten um: weiße auf der siebten, schwarze "
             "auf der zweiten. In Circe und seinen Verwandten liegt das Umwandlungsfeld, auf dem "
             "ein Märchenstein wiedergeboren wird, auf dieser Reihe.",
             "Les pions se promeuvent sur leur avant-dernière rangée: les blancs sur la septième, "
             "les noirs sur la deuxième. En Circé et ses parents, la case de promotion où renaît "
             "une pièce féerique est sur cette rangée."},
    .source = traditional,
    .install = install_glasgow,
    .needs = {BoardNeed::first_ranks},
    .unplayed = glasgow_unplayed};

}  // namespace warp

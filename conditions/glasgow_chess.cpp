#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

constexpr Names needs_ranks{"{condition} on a board of so few ranks",
                            "{condition} auf einem Brett mit so wenigen Reihen",
                            "{condition} sur un échiquier de si peu de rangées"};
constexpr std::array glasgow_unplayed{
    Unplayed{{"{condition} on a board of a single rank",
              "{condition} auf einem Brett mit einer einzigen Reihe",
              "{condition} sur un échiquier d'une seule rangée"},
             {"Pawns promote one rank earlier, and there is none.",
              "Bauern wandeln sich eine Reihe früher um, und es gibt keine.",
              "Les pions se promeuvent une rangée plus tôt, et il n'y en a pas."}}};
constexpr std::array mecklenbeck_unplayed{
    Unplayed{needs_ranks,
             {"Pawns promote two ranks earlier, and there is no such rank.",
              "Bauern wandeln sich zwei Reihen früher um, und es gibt keine solche.",
              "Les pions se promeuvent deux rangées plus tôt, et il n'y en a pas."}}};
constexpr std::array boburg_unplayed{
    Unplayed{needs_ranks,
             {"Pawns promote three ranks earlier, and there is no such rank.",
              "Bauern wandeln sich drei Reihen früher um, und es gibt keine solche.",
              "Les pions se promeuvent trois rangées plus tôt, et il n'y en a pas."}}};

/// Of conditions by which pawns promote early the last one stated holds.
constexpr std::string_view early = "early promotion";

/// Pawns promote on the rank that the condition has declared, so many before their last one.
/// `unplayed`: why they cannot.
Refusal promote_early(RuleSet& rules, unsigned ranks, const Unplayed& unplayed) {
  const Geometry& geometry = rules.geometry();
  if (geometry.last_rank() < ranks) {
    return Refusal::unsupported(unplayed);
  }
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

Refusal install_glasgow(RuleSet& rules, std::span<const Argument>) {
  return promote_early(rules, 1, glasgow_unplayed.front());
}
Refusal install_mecklenbeck(RuleSet& rules, std::span<const Argument>) {
  return promote_early(rules, 2, mecklenbeck_unplayed.front());
}
Refusal install_boburg(RuleSet& rules, std::span<const Argument>) {
  return promote_early(rules, 3, boburg_unplayed.front());
}

constexpr Names e_chekk{"the French encyclopaedia e-chekk of compositions",
                        "die französische Enzyklopädie e-chekk der Kompositionen",
                        "l'encyclopédie e-chekk de la composition"};

}  // namespace

const Condition boburg_chess{
    .names = {"BoburgChess", "BoburgSchach", "EchecsBoburg"},
    .rule = {"White pawns promote on the fifth rank, black pawns on the fourth, and nowhere else: "
             "a pawn that stands beyond that rank goes on and does not promote.",
             "Weiße Bauern wandeln auf der fünften Reihe um, schwarze auf der vierten, und sonst "
             "nirgends: ein Bauer, der jenseits dieser Reihe steht, zieht weiter und wandelt nicht "
             "um.",
             "Les pions blancs se promeuvent sur la cinquième rangée, les noirs sur la quatrième, "
             "et nulle part ailleurs: un pion placé au-delà de cette rangée avance sans se "
             "promouvoir."},
    .also_called = {"", "", "Échecs de Boburg"},
    .source = e_chekk,
    .install = install_boburg,
    .promotes_early = 3,
    .family = early,
    .needs = {BoardNeed::first_ranks},
    .unplayed = boburg_unplayed};

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
    .promotes_early = 1,
    .family = early,
    .needs = {BoardNeed::first_ranks},
    .unplayed = glasgow_unplayed};

const Condition mecklenbeck_chess{
    .names = {"MecklenbeckChess", "MecklenbeckerSchach", "EchecsMecklenbeck"},
    .rule = {"White pawns must promote on the sixth rank, black pawns on the third, and nowhere "
             "else: a pawn that stands beyond that rank goes on and does not promote.",
             "Weiße Bauern müssen auf der sechsten Reihe umwandeln, schwarze auf der dritten, und "
             "sonst nirgends: ein Bauer, der jenseits dieser Reihe steht, zieht weiter und wandelt "
             "nicht um.",
             "Les pions blancs doivent se promouvoir sur la sixième rangée, les noirs sur la "
             "troisième, et nulle part ailleurs: un pion placé au-delà de cette rangée avance sans "
             "se promouvoir."},
    .also_called = {"", "", "Échecs de Mecklenbeck"},
    .source = e_chekk,
    .install = install_mecklenbeck,
    .promotes_early = 2,
    .family = early,
    .needs = {BoardNeed::first_ranks},
    .unplayed = mecklenbeck_unplayed};

}  // namespace warp

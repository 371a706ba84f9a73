#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "conditions/squares_where.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

constexpr std::array football_parameters{Parameter{.kind = ParameterKind::walks}};

bool is_on_touchline(const Geometry& geometry, Square square) {
  return geometry.file(square) == 0 || geometry.file(square) == geometry.last_file();
}

/// The walks that a unit may take if none are stated: those of the game array, of the diagram and
/// of promotions, except kings; no pawn on a board that has none.
std::vector<WalkId> usual_bench(const RuleSet& rules) {
  std::vector<WalkId> bench;
  const auto add = [&](WalkId walk) {
    const bool possible = rules.geometry().has_pawns() || walk != rules.array_walks[walks::pawn];
    if (walk != no_walk && !rules.is_royal(walk) && possible &&
        std::find(bench.begin(), bench.end(), walk) == bench.end()) {
      bench.push_back(walk);
    }
  };
  std::for_each(rules.array_walks.rbegin(), rules.array_walks.rend(), add);
  std::for_each(rules.promotions.begin(), rules.promotions.end(), add);
  for (const auto& [square, unit] : rules.diagram) {
    add(unit.walk);
  }
  for (const auto& [square, unit] : rules.beneath) {
    add(unit.walk);
  }
  return bench;
}

constexpr std::array football_unplayed{Unplayed{
    {"{condition} on a board without a first and a last file",
     "{condition} auf einem Brett ohne erste und letzte Linie",
     "{condition} sur un échiquier sans première ni dernière colonne"},
    {"The rule is about units that reach the touchlines, which are these files.",
     "Die Regel betrifft Steine, die die Seitenlinien erreichen, und das sind diese Linien.",
     "La règle concerne les pièces qui atteignent les lignes de touche, qui sont ces colonnes."}}};

Refusal install_football(RuleSet& rules, std::span<const Argument> arguments) {
  if (rules.geometry().ranks_are_closed()) {
    return Refusal::unsupported(football_unplayed.front());
  }
  const std::vector<WalkId> bench =
      arguments.empty() ? usual_bench(rules) : std::get<std::vector<WalkId>>(arguments[0].value);
  rules.castling_rights_return = true;
  const SquareSet touchlines = squares_where(
      rules.geometry(), [&](Square square) { return is_on_touchline(rules.geometry(), square); });
  rules.hooks.add_effect(
      Stage::walk_at_edge,
      MayChange::the_mover({Change::walk})
          .arriving_on(SquaresOfMover(touchlines.first_word()))
          .making(std::make_shared<const Fates>(
              Fates{.of_mover =
                        [touchlines, bench](const UnitKind& unit, Square square, Square,
                                            std::span<const UnitKind>, Fates::Emit emit) {
                          if (touchlines.contains(square) && !unit.royal) {
                            for (const WalkId walk : bench) {
                              emit({walk, unit.side, false}, square);
                            }
                          }
                        },
                    .capture_matters = false})),
      [bench](Played& played) {
        const Square square = played.mover_square();
        if (square == no_square || !is_on_touchline(played.position.geometry(), square) ||
            played.position.at(square).is(Attribute::royal)) {
          return;
        }
        std::vector<WalkId> choices = bench;
        const WalkId walk = played.position.at(square).walk;
        if (std::find(choices.begin(), choices.end(), walk) == choices.end()) {
          choices.push_back(walk);
        }
        change_walk(played.position, square,
                    choices[played.choose(static_cast<unsigned>(choices.size()))],
                    Reason::transformation);
      });
  return {};
}

}  // namespace

const Condition football{
    .names = {"Football", "Fussball", "Football"},
    .rule = {"A unit, except a king, that moves to the first or the last file (a or h on the usual "
             "board) may become one of the units stated after the name. If none is stated, it may "
             "become any unit that stands in the game array or in the diagram or to which pawns "
             "promote, including a pawn (if the board has any) but not a king. A pawn that "
             "promotes on these files may also change in this way.",
             "Ein Stein außer dem König, der auf die erste oder die letzte Linie zieht (auf dem "
             "üblichen Brett a oder h), darf zu einem der hinter dem Namen angegebenen Steine "
             "werden. Ist keiner angegeben, so darf er zu jedem Stein werden, der in der "
             "Partieanfangsstellung oder im Diagramm steht oder in den Bauern umwandeln, auch zu "
             "einem Bauern (wenn das Brett welche hat), aber nicht zu einem König. Ein Bauer, der "
             "auf diesen Linien umwandelt, darf sich auch so ändern.",
             "Une pièce, sauf un roi, qui va sur la première ou la dernière colonne (a ou h sur "
             "l'échiquier usuel) peut devenir une des pièces indiquées après le nom. Si aucune "
             "n'est indiquée, elle peut devenir toute pièce du début de la partie ou du diagramme "
             "ou en laquelle les pions se promeuvent, y compris un pion (si l'échiquier en a), "
             "mais pas un roi. Un pion qui se promeut sur ces colonnes peut aussi changer ainsi."},
    .source = traditional,
    .parameters = football_parameters,
    .install = install_football,
    .needs = {BoardNeed::files_and_ranks},
    .unplayed = football_unplayed};

}  // namespace warp

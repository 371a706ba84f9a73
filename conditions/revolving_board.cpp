// Actuated revolving board and centre.

#include <algorithm>
#include <array>
#include <utility>

#include <boost/container/small_vector.hpp>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

/// Moves the unit of each of `squares` to the square that `turned` returns for it.
template <class Squares, class Turned>
void revolve(Position& position, const Squares& squares, Turned turned) {
  boost::container::small_vector<std::pair<Square, Unit>, 32> lifted;
  for (const Square square : squares) {
    if (!position.empty(square)) {
      lifted.emplace_back(square, position.at(square));
      position.remove(square, Reason::bookkeeping);
    }
  }
  for (const auto& [square, unit] : lifted) {
    position.add(turned(square), unit, Reason::bookkeeping);
  }
}

void turn_board(Played& played) {
  Position& position = played.position;
  boost::container::small_vector<Square, 32> squares;
  for (const SquareSet* taken :
       {&position.units(Colour::white), &position.units(Colour::black), &position.holes()}) {
    taken->any_of(position.size(), [&](Square square) {
      squares.push_back(square);  // a neutral unit comes twice: then its square is empty
      return false;
    });
  }
  const Geometry& geometry = position.geometry();
  revolve(position, squares, [&](Square square) { return geometry.turned(square); });
}

/// The square that the pawn crossed turns with the board.
void turn_crossed_square(Played& played) {
  const SingleMove& move = played.move;
  if (move.kind != MoveKind::double_step) {
    return;
  }
  const Square pawn = played.mover_square();
  const Geometry& geometry = played.arbiter().geometry();
  // on any board: a double step has a direction
  const Square crossed = geometry.turned(square_ahead(geometry, move.from, played.mover));
  played.position.remember(RuleSet::en_passant,
                           pawn == no_square ? 0 : EnPassant{crossed, pawn}.to_memory());
}

constexpr std::array revolving_board_unplayed{
    Unplayed{{"{condition} on a board whose files and ranks differ",
              "{condition} auf einem Brett mit ungleich vielen Linien und Reihen",
              "{condition} sur un échiquier dont colonnes et rangées diffèrent"},
             {"A board turned by a quarter would have another shape.",
              "Ein um eine Vierteldrehung gedrehtes Brett hätte eine andere Form.",
              "Un échiquier tourné d'un quart de tour aurait une autre forme."}}};

Refusal install_board(RuleSet& rules, std::span<const Argument>) {
  if (!rules.geometry().turns_by_quarters()) {
    return Refusal::unsupported(revolving_board_unplayed.front());
  }
  rules.hooks.add_effect(Stage::board_turns,
                         MayChange::others_up_to(MayChange::any_number, {Change::square})
                             .and_the_mover({Change::square})
                             .and_holes(),
                         turn_board);
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(), turn_crossed_square);
  return {};
}

/// The central squares, clockwise.
using Centre = std::array<Square, 4>;

void turn_centre(Played& played, const Centre& centre) {
  const auto place = [&](Square square) {
    return std::find(centre.begin(), centre.end(), square) - centre.begin();
  };
  constexpr std::ptrdiff_t beside = Centre{}.size();
  if (place(played.move.from) == beside && place(played.move.to) == beside) {
    return;
  }
  revolve(played.position, centre, [&](Square square) {
    return centre[static_cast<std::size_t>(place(square) + 1) % centre.size()];
  });
}

constexpr std::array revolving_centre_unplayed{Unplayed{
    {"{condition} on a board without four central squares",
     "{condition} auf einem Brett ohne vier Zentralfelder",
     "{condition} sur un échiquier sans quatre cases centrales"},
    {"The four central squares are what turns.", "Die vier Zentralfelder sind es, die sich drehen.",
     "Ce sont les quatre cases centrales qui tournent."}}};

Refusal install_centre(RuleSet& rules, std::span<const Argument>) {
  const auto centre = rules.geometry().centre();
  if (!centre) {
    return Refusal::unsupported(revolving_centre_unplayed.front());
  }
  rules.hooks.add_effect(
      Stage::centre_turns,
      MayChange::others_up_to(4, {Change::square}).and_the_mover({Change::square}).and_holes(),
      [centre = *centre](Played& played) { turn_centre(played, centre); });
  return {};
}

}  // namespace

const Condition actuated_revolving_board{
    .names = {"ActuatedRevolvingBoard", "ActuatedRevolvingBoard", "ActuatedRevolvingBoard"},
    .rule = {"After every move the board turns by 90 degrees clockwise: a unit on a1 comes to a8. "
             "Pawns keep their direction, and Black's pawns still move towards rank 1.",
             "Nach jedem Zug dreht sich das Brett um 90 Grad im Uhrzeigersinn: ein Stein auf a1 "
             "kommt nach a8. Bauern behalten ihre Richtung, schwarze Bauern ziehen also weiter zur "
             "ersten Reihe.",
             "Après chaque coup l'échiquier tourne de 90 degrés dans le sens des aiguilles d'une "
             "montre: une pièce en a1 arrive en a8. Les pions gardent leur direction, et les pions "
             "noirs vont toujours vers la première rangée."},
    .source = traditional,
    .install = install_board,
    .unplayed = revolving_board_unplayed};

const Condition actuated_revolving_centre{
    .names = {"ActuatedRevolvingCentre", "ActuatedRevolvingCentre", "ActuatedRevolvingCentre"},
    .rule =
        {"A move from or to one of the four central squares (d4, d5, e5, e4 on the usual board) "
         "turns these squares by 90 degrees clockwise: a unit on d4 comes to d5.",
         "Ein Zug von einem oder auf eines der vier Zentralfelder (auf dem üblichen Brett d4, d5, "
         "e5, e4) dreht diese Felder um 90 Grad im Uhrzeigersinn: ein Stein auf d4 kommt nach d5.",
         "Un coup qui part d'une des quatre cases centrales (d4, d5, e5, e4 sur l'échiquier usuel) "
         "ou qui y arrive tourne ces cases de 90 degrés dans le sens des aiguilles d'une montre: "
         "une pièce en d4 arrive en d5."},
    .source = alike("Rawlings & Farebrother, Fairy Chess Review 1938"),
    .install = install_centre,
    .unplayed = revolving_centre_unplayed};

}  // namespace warp

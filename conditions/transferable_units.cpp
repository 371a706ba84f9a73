#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/followed_squares.hpp"
#include "conditions/marked_squares.hpp"
#include "conditions/square_memory.hpp"

namespace warp {

namespace {

constexpr std::array transferable_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

/// The transferable units of the side that has moved join the other one.
void hand_over(const SquareMemory& transferable, Played& played) {
  Position& position = played.position;
  const SquareSet units = squares_now(played, transferable.of(position));
  units.any_of(position.size(), [&](Square square) {
    if (position.at(square).side == side_of(played.mover)) {
      change_side(position, square, Reason::recolouring_apart);
    }
    return false;
  });
}

struct TransferableSquares : MarkedSquares {};

Refusal install_transferable(RuleSet& rules, std::span<const Argument> arguments) {
  const auto stated = rules.said_together<TransferableSquares>();
  const auto& squares = std::get<std::vector<Square>>(arguments[0].value);
  if (const Refusal refusal = add_marks(rules, *stated, squares, false)) {
    return refusal;
  }
  if (std::exchange(stated->followed, true)) {
    return {};
  }
  rules.castling_rights_return = true;
  const SquareMemory transferable(rules);
  rules.hooks.prepare.emplace_back([stated, transferable](Position& position) {
    SquareSet units;
    for (const Square square : stated->in_diagram) {
      units.insert(square);
    }
    transferable.remember(position, units);
  });
  rules.hooks.add_effect(
      Stage::side_of_observed,
      MayChange::others_up_to(MayChange::any_number, {Change::side}).and_the_mover({Change::side}),
      [transferable](Played& played) { hand_over(transferable, played); });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [transferable](Played& played) {
    transferable.remember(played.position, squares_now(played, transferable.of(played.position)));
  });
  return {};
}

}  // namespace

const Condition transferable_units{
    .names = {"TransferablePieces", "UebergehendeSteine", "PiecesTransferables"},
    .rule =
        {"The units on the squares stated after the name are transferable: after a move of White "
         "those that are white become black, after a move of Black those that are black become "
         "white, whichever unit has moved. A pawn that promotes stays transferable; a unit that is "
         "reborn is not.",
         "Die Steine auf den nach dem Namen angegebenen Feldern gehen über: nach einem Zug von "
         "Weiß werden die weißen unter ihnen schwarz, nach einem Zug von Schwarz die schwarzen "
         "weiß, gleich welcher Stein gezogen hat. Ein umgewandelter Bauer geht weiter über; ein "
         "wiedergeborener Stein nicht.",
         "Les pièces sur les cases indiquées après le nom sont transférables: après un coup des "
         "blancs celles qui sont blanches deviennent noires, après un coup des noirs celles qui "
         "sont noires deviennent blanches, quelle que soit la pièce jouée. Un pion promu reste "
         "transférable; une pièce qui renaît ne l'est pas."},
    .source = {"the French encyclopaedia e-chekk of compositions; played by WinChloe",
               "die französische Enzyklopädie e-chekk der Kompositionen; von WinChloe gespielt",
               "l'encyclopédie e-chekk de la composition; jouées par WinChloe"},
    .parameters = transferable_parameters,
    .install = install_transferable,
    .statements_add_up = true};

}  // namespace warp

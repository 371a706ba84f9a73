// Actuated revolving board and centre.

#include <array>
#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

constexpr int side_length = 8;
constexpr Square d4 = 27, e4 = 28, d5 = 35, e5 = 36;

/// A quarter turn clockwise: a1 comes to a8, a8 to h8.
Square turned(Square square) {
  const int file = square % side_length;
  const int rank = square / side_length;
  return static_cast<Square>(side_length * (side_length - 1 - file) + rank);
}

/// Takes the units from `squares` and puts them a quarter turn further.
template <class Squares>
void revolve(Position& position, const Squares& squares) {
  std::vector<std::pair<Square, Unit>> lifted;
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
  std::vector<Square> all(played.position.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = static_cast<Square>(i);
  }
  revolve(played.position, all);
}

/// The square that the pawn crossed has turned with the board.
void turn_crossed_square(Played& played) {
  const SingleMove& move = played.move;
  if (move.kind != MoveKind::double_step) {
    return;
  }
  const Square pawn = played.mover_square();
  const Square crossed = square_ahead(played.arbiter().geometry(), move.from, played.mover);
  played.position.remember(RuleSet::en_passant,
                           pawn == no_square ? 0 : EnPassant{turned(crossed), pawn}.to_memory());
}

std::string install_board(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::board_turns,
                         MayChange::others_up_to(MayChange::any_number, {Change::square})
                             .and_the_mover({Change::square}),
                         turn_board);
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(), turn_crossed_square);
  return {};
}

bool is_central(Square square) {
  return square == d4 || square == e4 || square == d5 || square == e5;
}

std::string install_centre(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(
      Stage::centre_turns,
      MayChange::others_up_to(4, {Change::square}).and_the_mover({Change::square}),
      [](Played& played) {
        if (is_central(played.move.from) || is_central(played.move.to)) {
          revolve(played.position, std::array{d4, d5, e5, e4});
        }
      });
  return {};
}

constexpr std::string_view source = "traditional";

}  // namespace

const Condition actuated_revolving_board{
    .names = {"ActuatedRevolvingBoard", "ActuatedRevolvingBoard", "ActuatedRevolvingBoard"},
    .rule =
        "After every move the board turns by 90 degrees clockwise: what stands on a1 comes to a8. "
        "Pawns go on in their direction.",
    .source = source,
    .install = install_board};

const Condition actuated_revolving_centre{
    .names = {"ActuatedRevolvingCentre", "ActuatedRevolvingCentre", "ActuatedRevolvingCentre"},
    .rule =
        "A move from or to one of the squares d4, d5, e5, e4 turns these four squares by 90 "
        "degrees clockwise: what stands on d4 comes to d5.",
    .source = source,
    .install = install_centre};

}  // namespace warp

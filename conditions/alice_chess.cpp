#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// A hole is a hole on both boards.
bool are_apart(const Unit& first, const Unit& second) {
  return first.is(Attribute::second_board) != second.is(Attribute::second_board) &&
         first.side != Side::none && second.side != Side::none;
}

/// The arrival square must be empty on the other board; a pawn that is captured en passant is
/// captured on its own board.
bool may_be(Arbiter& arbiter, const SingleMove& move) {
  const Position& position = arbiter.position();
  if (move.kind == MoveKind::en_passant &&
      are_apart(position.at(move.from), position.at(move.capture))) {
    return false;
  }
  return move.kind == MoveKind::exchange || !arbiter.is_hidden(move.from, move.to);
}

/// Forbids the same for moves that are only tried out: the capture of a king with an arrival beyond
/// the king that is occupied.
void need_room(Played& played) {
  const SingleMove& move = played.move;
  const bool stays_or_takes = move.to == move.from || move.to == move.capture;
  if (move.kind == MoveKind::ordinary && !stays_or_takes && !played.position.empty(move.to)) {
    played.forbid();
  }
}

void change_board(Position& position, Square square) {
  if (square != no_square) {
    position.replace(square, position.at(square).on_other_board(), Reason::other_board);
  }
}

void go_to_other_board(Played& played) {
  // The move must be legal on the board on which it is played.
  if (played.departed.is(Attribute::royal) && played.occasion == Occasion::game &&
      played.as_if_over([&] { return played.arbiter().in_check(played.mover); })) {
    played.forbid();
    return;
  }
  change_board(played.position, played.mover_square());
  if (played.move.kind == MoveKind::castling) {
    change_board(played.position, played.follow(played.move.partner_to, played.moved));
  }
}

/// The captured unit may have come back on its board, and may attack there the king that captured
/// it: then the move was not legal on that board.
void look_back(Played& played) {
  const Square square = played.mover_square();
  if (!played.captured_something() || played.reborn_on == no_square || square == no_square ||
      !played.departed.is(Attribute::royal) || played.occasion != Occasion::game) {
    return;
  }
  const Position::Mark start = played.position.mark();
  change_board(played.position, square);
  if (played.as_if_over([&] { return played.arbiter().in_check(played.mover); })) {
    played.forbid();
  }
  played.position.undo(start);
}

Refusal install_alice(RuleSet& rules, std::span<const Argument>) {
  Hooks& hooks = rules.hooks;
  hooks.hidden = are_apart;
  // For bounds there is one board. A king can go to a free square next to him unless a unit of
  // either board may attack him there.
  const auto usual_manners = std::make_shared<const Manners>(Manners{.keeps_quiet_moves = true});
  const auto no_fates = std::make_shared<const Fates>(Fates{.capture_matters = false});
  hooks.ways.push_back({.concerns = [](const UnitKind&) { return true; },
                        .change = [](Arbiter&, Square, Colour, Ways&) {},
                        .observes = Observes::from_own_square,
                        .manners = usual_manners});
  hooks.move_filter.push_back({Spares::quiet_kings, may_be});
  hooks.add_effect(Stage::before_movement, MayChange::nothing().making(no_fates), need_room);
  hooks.add_effect(Stage::other_board,
                   MayChange::the_mover({Change::attributes})
                       .toggling(Unit{}.attributes ^ Unit{}.on_other_board().attributes)
                       .making(no_fates),
                   go_to_other_board);
  hooks.add_effect(Stage::side_of_reborn, MayChange::nothing().in_captures().making(no_fates),
                   look_back);
  hooks.add_observation(Purpose::geometry, [](Arbiter& arbiter, const Observation& observation) {
    return !arbiter.is_hidden(observation.observer, observation.target);
  });
  return {};
}

}  // namespace

const Condition alice_chess{
    .names = {"AliceChess", "AliceSchach", "Alice"},
    .rule = {"There are two boards, A and B. A unit sees only the units of its own board: it "
             "moves, captures and gives check among them. Its arrival must be empty on the other "
             "board, and the unit goes there as the last part of the move. A king may not move to "
             "a square on which it would be in check before it changes boards. All units stand on "
             "A unless they are marked AliceB.",
             "Es gibt zwei Bretter, A und B. Ein Stein sieht nur die Steine seines eigenen Bretts: "
             "dort zieht er, schlägt und bietet Schach. Sein Zielfeld muss auf dem anderen Brett "
             "leer sein, und als letzter Teil des Zuges geht der Stein dorthin. Ein König darf "
             "nicht auf ein Feld ziehen, auf dem er im Schach stünde, bevor er das Brett wechselt. "
             "Alle Steine stehen auf A, die nicht als AliceB bezeichnet sind.",
             "Il y a deux échiquiers, A et B. Une pièce ne voit que les pièces de son échiquier: "
             "elle y joue, capture et donne échec. Sa case d'arrivée doit être vide sur l'autre "
             "échiquier, et la pièce y passe à la fin du coup. Un roi ne peut pas aller sur une "
             "case où il serait en échec avant de changer d'échiquier. Toutes les pièces sont sur "
             "A, sauf celles qui portent la marque AliceB."},
    .also_called = {"", "", "Échecs d'Alice"},
    .source = alike("V. R. Parton, 1953"),
    .install = install_alice,
    .attributes = attribute_bit(Attribute::first_board) | attribute_bit(Attribute::second_board)};

}  // namespace warp

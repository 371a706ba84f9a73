#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool falls(const RuleSet& rules, const Unit& unit) {
  return !unit.is(Attribute::royal) && !rules.is_royal(unit.walk) && !rules.is_pawn(unit.walk);
}

/// May a unit of `side` that has left `departure` fall from `square`, if it does not stay there?
bool may_fall(const Arbiter& arbiter, Square departure, Square square, Colour side) {
  const Square below = square_behind(arbiter.geometry(), square, side);
  const Position& position = arbiter.position();
  return below == no_square || below == departure || position.empty(below) ||
         position.at(below).belongs_to(opponent(side));
}

/// The unit that has moved falls by one square, and captures what stands there.
void fall(Played& played) {
  const Square square = played.mover_square();
  if (square == no_square || !falls(played.arbiter().rules(), played.position.at(square))) {
    return;
  }
  Position& position = played.position;
  const Square below = square_behind(played.arbiter().geometry(), square, played.mover);
  if (below == no_square) {
    return;
  }
  if (!position.empty(below)) {
    const Unit& under = position.at(below);
    if (!under.belongs_to(opponent(played.mover)) || under.is(Attribute::royal)) {
      played.forbid();
      return;
    }
    position.remove(below, Reason::loss);
  }
  const Unit unit = position.at(square);
  position.remove(square, Reason::transfer);
  position.add(below, unit, Reason::transfer);
}

/// Could the side to move let a unit fall from `above`, in a move that ends on the square below?
bool can_fall_from(Arbiter& arbiter, Square above) {
  const Position& position = arbiter.position();
  const SquareSet own = position.units(position.to_move());
  return own.any_of(position.size(), [&](Square square) {
    if (!falls(arbiter.rules(), position.at(square)) || !arbiter.is_mobile(square)) {
      return false;
    }
    bool found = false;
    arbiter.generate_from(square, [&](const SingleMove& move) {
      found = found || (move.to == above && move.kind == MoveKind::ordinary);
    });
    return found;
  });
}

/// Is a king of `side` in check by a unit that would fall on him?
bool is_checked_from_above(Arbiter& arbiter, Colour side) {
  const SquareSet kings = arbiter.position().royals(side);
  return kings.any_of(arbiter.position().size(), [&](Square king) {
    const Square above = square_ahead(arbiter.geometry(), king, opponent(side));
    if (above == no_square) {
      return false;
    }
    const auto asked = [&] { return can_fall_from(arbiter, above); };
    return arbiter.position().to_move() == side ? arbiter.with_turn_passed(asked) : asked();
  });
}

Refusal install_gravitational(RuleSet& rules, std::span<const Argument>) {
  const auto counts = [](Arbiter& arbiter, const Observation& observation) {
    return !falls(arbiter.rules(), arbiter.position().at(observation.observer)) ||
           may_fall(arbiter, observation.observer, observation.target, observation.by);
  };
  rules.hooks.add_observation(Purpose::check, counts);
  rules.hooks.add_observation(Purpose::capture, counts);
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return usual() || is_checked_from_above(arbiter, side);
  });
  rules.hooks.add_effect(
      Stage::after_movement,
      MayChange::others_up_to(1, {Change::vanishing}).of_enemies().and_the_mover({Change::square}),
      fall);
  return {};
}

}  // namespace

const Condition gravitational_chess{
    .names = {"GravitationalChess", "GravitationsSchach", "EchecsGravitation"},
    .rule =
        {"A unit other than a king or pawn, when it has moved, falls by one square towards its own "
         "first rank, unless it stands there. If a unit of its own side stands on the square "
         "below, the move is impossible; an enemy unit there is captured, so that one move may "
         "capture two units. A unit may so come back to its departure. It gives check if the king "
         "is on its arrival or on the square to which it would then fall.",
         "Ein Stein außer König und Bauer fällt nach seinem Zug um ein Feld zu seiner eigenen "
         "ersten Reihe hin, wenn er nicht schon dort steht. Steht auf dem Feld darunter ein Stein "
         "seiner Partei, so ist der Zug unmöglich; ein gegnerischer Stein dort wird geschlagen, so "
         "dass ein Zug zwei Steine schlagen kann. Ein Stein darf so auf sein Ausgangsfeld "
         "zurückkommen. Er bietet Schach, wenn der König auf seinem Zielfeld steht oder auf dem, "
         "auf das er dann fiele.",
         "Une pièce autre qu'un roi ou un pion, après son coup, tombe d'une case vers sa propre "
         "première rangée, si elle n'y est pas. Si une pièce de son camp se trouve sur la case du "
         "dessous, le coup est impossible; une pièce adverse y est capturée, si bien qu'un coup "
         "peut en capturer deux. Une pièce peut ainsi revenir sur sa case de départ. Elle donne "
         "échec si le roi est sur sa case d'arrivée ou sur celle où elle tomberait ensuite."},
    .source = {"C. Nafarrate, 1984. That units on their first rank do not fall, and may come back "
               "to their departure, is our reading",
               "C. Nafarrate, 1984. Dass Steine auf ihrer ersten Reihe nicht fallen und auf ihr "
               "Ausgangsfeld zurückkommen dürfen, ist unsere Lesart",
               "C. Nafarrate, 1984. Que les pièces sur leur première rangée ne tombent pas, et "
               "puissent revenir sur leur case de départ, est notre lecture"},
    .install = install_gravitational,
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp

#include "conditions/all_conditions.hpp"
#include "conditions/neighbours.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The capturing unit vanishes, and with it all units around its arrival that are no pawns. A
/// capture en passant explodes there, too.
void explode(Played& played) {
  const Square centre = played.mover_square();
  if (!played.captured_something() || centre == no_square) {
    return;
  }
  Position& position = played.position;
  const RuleSet& rules = played.arbiter().rules();
  position.remove(centre, Reason::loss);
  each_neighbour(rules.geometry(), centre, [&](Square square) {
    const Unit& unit = position.at(square);  // holes belong to nobody
    if (unit.side != Side::none && !rules.is_pawn(unit.walk)) {
      position.remove(square, Reason::loss);
    }
  });
}

bool is_without_king(const Arbiter& arbiter, Colour side) {
  return arbiter.position().royal_count(side) == 0;
}

/// Does a king of `side` stand beside one of the other side? Who captured him would explode his own
/// king.
bool kings_touch(const Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const SquareSet others = position.royals(opponent(side));
  return position.royals(side).any_of(position.size(), [&](Square king) {
    bool touches = false;
    each_neighbour(arbiter.geometry(), king,
                   [&](Square square) { touches = touches || others.contains(square); });
    return touches;
  });
}

/// A side that has lost its king is in check for good, and so has no legal move: it is mated. The
/// side that has exploded it need no longer care for its own king.
bool is_in_atomic_check(Arbiter& arbiter, Colour side, Hooks::Usual usual) {
  if (is_without_king(arbiter, side)) {
    return true;
  }
  return !is_without_king(arbiter, opponent(side)) && !kings_touch(arbiter, side) && usual();
}

Refusal install_atomic(RuleSet& rules, std::span<const Argument>) {
  rules.kings_may_be_lost = true;
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || !arbiter.position().at(move.from).is(Attribute::royal);
       }});
  rules.hooks.add_effect(Stage::capturer_vanishes,
                         MayChange::others_up_to(MayChange::any_number, {Change::vanishing})
                             .and_the_mover({Change::vanishing})
                             .in_captures(),
                         explode);
  rules.decide_check(is_in_atomic_check);
  return {};
}

}  // namespace

const Condition atomic_chess{
    .names = {"AtomicChess", "AtomSchach", "EchecsAtomiques"},
    .rule =
        {"With every capture the captured and the capturing unit disappear, and so do all units of "
         "both sides, pawns excepted, on the squares around the arrival of the capture. Kings do "
         "not capture, and no capture may explode the own king. A capture that explodes the enemy "
         "king mates, even if the own king is left in check. Check is as usual, but while the "
         "kings stand on adjacent squares neither is in check.",
         "Mit jedem Schlag verschwinden der geschlagene und der schlagende Stein und alle Steine "
         "beider Parteien, außer Bauern, auf den Feldern um das Ankunftsfeld. Könige schlagen "
         "nicht, und kein Schlag darf den eigenen König sprengen. Ein Schlag, der den "
         "gegnerischen König sprengt, setzt matt, selbst wenn der eigene König im Schach bleibt. "
         "Schach ist wie üblich, aber solange die Könige auf benachbarten Feldern stehen, steht "
         "keiner im Schach.",
         "À chaque capture disparaissent la pièce capturée, la pièce capturante et toutes les "
         "pièces des deux camps, sauf les pions, sur les cases autour de l'arrivée. Les rois ne "
         "capturent pas, et aucune capture ne peut faire exploser son propre roi. Une capture qui "
         "fait exploser le roi adverse mate, même si son roi reste en échec. L'échec est "
         "ordinaire, mais tant que les rois se touchent aucun n'est en échec."},
    .source = {"German Internet Chess Server, 1995", "German Internet Chess Server, 1995",
               "German Internet Chess Server, 1995"},
    .install = install_atomic,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp

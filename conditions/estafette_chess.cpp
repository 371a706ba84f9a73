#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/followed_squares.hpp"
#include "conditions/square_memory.hpp"

namespace warp {

namespace {

/// For each side: the units that have had the relay, and one more than the square of the unit that
/// has it; 0 if none has.
struct Relay {
  std::array<SquareMemory, 2> runners;
  std::array<MemorySlot, 2> holder;

  bool may_run(const Position& position, Colour side, Square square) const {
    return square == no_square || position.memory(holder[index(side)]) == square + 1U ||
           !runners[index(side)].of(position).contains(square);
  }
};

/// Follows the units of both sides, and gives the relay to the unit that has moved.
void pass_relay(const Relay& relay, Played& played) {
  if (played.move.kind == MoveKind::null_move) {
    return;
  }
  Position& position = played.position;
  for (const Colour side : {Colour::white, Colour::black}) {
    SquareSet runners = squares_now(played, relay.runners[index(side)].of(position));
    const MemorySlot slot = relay.holder[index(side)];
    Square holder = no_square;
    if (side == played.mover) {
      holder = played.mover_square();
      if (holder != no_square) {
        runners.insert(holder);
      }
    } else if (const std::uint64_t before = position.memory(slot); before != 0) {
      holder = still_there(played, static_cast<Square>(before - 1));
    }
    position.remember(slot, holder == no_square ? 0 : holder + 1U);
    relay.runners[index(side)].remember(position, runners);
  }
}

Refusal install_estafette(RuleSet& rules, std::span<const Argument>) {
  const Relay relay{.runners = {SquareMemory(rules), SquareMemory(rules)},
                    .holder = {rules.allocate_slot(), rules.allocate_slot()}};
  rules.decide_choice({.among_self_checks = true,
                       .choose = [relay](Arbiter& arbiter, std::vector<SingleMove>& moves) {
                         const Position& position = arbiter.position();
                         const auto is_out = [&](const SingleMove& move) {
                           return !relay.may_run(position, position.to_move(), move.from);
                         };
                         if (!std::all_of(moves.begin(), moves.end(), is_out)) {
                           std::erase_if(moves, is_out);
                         }
                       }});
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [relay](Played& played) { pass_relay(relay, played); });
  return {};
}

}  // namespace

const Condition estafette_chess{
    .names = {"RelayRaceChess", "StafettenlaufSchach", "EchecsEstafette"},
    .rule =
        {"The unit that moves has the relay of its side, and keeps it until another one moves. A "
         "unit that has had the relay and given it up may not move again unless its side has no "
         "other move at all, not even one that leaves its king in check. It still gives check and "
         "guards. In castling the king moves. In the diagram no unit has had the relay.",
         "Der Stein, der zieht, hat die Stafette seiner Partei und behält sie, bis ein anderer "
         "zieht. Ein Stein, der die Stafette hatte und abgegeben hat, darf nur dann wieder ziehen, "
         "wenn seine Partei gar keinen anderen Zug hat, auch keinen, der ihren König im Schach "
         "lässt. Schach bietet er weiterhin, und er deckt. Bei der Rochade zieht der König. Im "
         "Diagramm hatte noch kein Stein die Stafette.",
         "La pièce qui joue porte le relais de son camp, et le garde jusqu'à ce qu'une autre joue. "
         "Une pièce qui a porté le relais et l'a passé ne peut rejouer que si son camp n'a aucun "
         "autre coup, pas même un qui laisse son roi en échec. Elle donne toujours échec et "
         "protège. Au roque c'est le roi qui joue. Au diagramme aucune pièce n'a porté le relais."},
    .also_called = {"", "Pseudo-Stafetten", "Échecs Estafette"},
    .source = {"the French encyclopaedia e-chekk of compositions; that a move into check counts as "
               "another move is read from its example, in which a runner may not parry a mate",
               "die französische Enzyklopädie e-chekk der Kompositionen; dass ein Zug ins Schach "
               "als anderer Zug zählt, folgt aus ihrem Beispiel, in dem ein Läufer kein Matt "
               "abwehren darf",
               "l'encyclopédie e-chekk de la composition; qu'un coup laissant le roi en échec "
               "compte comme un autre coup se lit dans son exemple, où une pièce ne peut parer un "
               "mat"},
    .install = install_estafette};

}  // namespace warp

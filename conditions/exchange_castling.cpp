#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

std::uint64_t exchange_castling_bit(Colour side) { return std::uint64_t{1} << index(side); }

void generate_exchanges(Arbiter& arbiter, std::uint64_t used, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  if ((used & exchange_castling_bit(side)) != 0) {
    return;
  }
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square king) {
    if (position.at(king).walk != walks::king || !arbiter.is_mobile(king)) {
      return false;
    }
    units.any_of(position.size(), [&](Square partner) {
      if (partner != king && !arbiter.rules().is_pawn(position.at(partner).walk)) {
        emit({.from = king, .to = partner, .kind = MoveKind::exchange});
      }
      return false;
    });
    return false;
  });
}

Refusal install_exchange_castling(RuleSet& rules, std::span<const Argument>) {
  rules.castlings.clear();
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.extra_moves.push_back({[slot](Arbiter& arbiter, Hooks::Emit emit) {
                                       generate_exchanges(arbiter, arbiter.position().memory(slot),
                                                          emit);
                                     },
                                     {.units = 2}});
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slot](Played& played) {
    Position& position = played.position;
    if (played.move.kind != MoveKind::exchange) {
      return;
    }
    // If a side may move the other side's units (All-in Chess), the exchange may be the other
    // side's.
    const Colour other = opponent(played.mover);
    bool others_own = true;
    each_mover(played, [&](const Unit& unit, Square) {
      others_own = others_own && unit.belongs_to(other);
    });
    if (played.departed.belongs_to(played.mover)) {
      position.remember(slot, position.memory(slot) | exchange_castling_bit(played.mover));
    } else if (others_own) {
      position.remember(slot, position.memory(slot) | exchange_castling_bit(other));
    }
  });
  return {};
}

}  // namespace

const Condition exchange_castling{
    .names = {"ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"},
    .rule = {"There is no castling. Instead each side may once in the game, as a move, exchange "
             "its king with another unit of its side that is not a pawn, wherever the two stand.",
             "Es gibt keine Rochade. Statt dessen darf jede Partei einmal in der Partie als Zug "
             "ihren König mit einem anderen eigenen Stein, der kein Bauer ist, vertauschen, wo "
             "immer die beiden stehen.",
             "Il n'y a pas de roque. À la place, chaque camp peut une fois dans la partie, comme "
             "coup, échanger son roi avec une autre de ses pièces qui n'est pas un pion, où qu'ils "
             "se trouvent."},
    .source = traditional,
    .install = install_exchange_castling};

}  // namespace warp

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// `last` holds the squares of the units of the last exchange, as stored in memory.
bool is_barred_by_messigny(std::uint64_t last, Square square) {
  const SquareList barred = SquareList::from_memory(last);
  return std::find(barred.begin(), barred.end(), square) != barred.end();
}

void generate_swaps(Arbiter& arbiter, bool kings_too, std::uint64_t last, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const SquareSet own = position.units(side);
  const SquareSet others = position.units(opponent(side));
  own.any_of(position.size(), [&](Square from) {
    const Unit& unit = position.at(from);
    if (is_barred_by_messigny(last, from) || (unit.is(Attribute::royal) && !kings_too) ||
        !arbiter.is_mobile(from)) {
      return false;
    }
    others.any_of(position.size(), [&](Square to) {
      if (to != from && !is_barred_by_messigny(last, to) && position.at(to).walk == unit.walk) {
        emit({.from = from, .to = to, .kind = MoveKind::exchange});
      }
      return false;
    });
    return false;
  });
}

Refusal install_messigny(RuleSet& rules, std::span<const Argument> arguments) {
  const bool kings_too = arguments.empty();
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.extra_moves.push_back({[kings_too, slot](Arbiter& arbiter, Hooks::Emit emit) {
                                       generate_swaps(arbiter, kings_too,
                                                      arbiter.position().memory(slot), emit);
                                     },
                                     {.units = 2, .exchanges = true}});
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slot](Played& played) {
    if (!played.move.only_waits()) {
      SquareList exchanged;
      if (played.move.kind == MoveKind::exchange) {
        each_mover(played, [&](const Unit&, Square square) { exchanged.add(square); });
      }
      played.position.remember(slot, exchanged.to_memory());
    }
  });
  return {};
}

}  // namespace

const Condition messigny_chess{
    .names = {"MessignyChess", "MessignySchach", "EchecsMessigny"},
    .rule = {"As a move, a side may exchange the places of one of its units and an enemy unit of "
             "the same kind. In the next move neither of these two units may be exchanged again. "
             "RexExclusive: kings are not exchanged.",
             "Als Zug darf eine Partei einen ihrer Steine mit einem gegnerischen derselben Art den "
             "Platz tauschen lassen. Im nächsten Zug darf keiner dieser beiden Steine wieder "
             "getauscht werden. RexExclusive: Könige tauschen nicht.",
             "Comme coup, un camp peut échanger les places d'une de ses pièces et d'une pièce "
             "adverse de la même sorte. Au coup suivant aucune de ces deux pièces ne peut être "
             "échangée de nouveau. RexExclusive: les rois ne s'échangent pas."},
    .source = traditional,
    .parameters = rex_exclusive_parameter,
    .install = install_messigny};

}  // namespace warp

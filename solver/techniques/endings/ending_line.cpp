#include <optional>
#include <tuple>

#include "solver/techniques/endings/ending.hpp"

namespace warp::endings {

namespace {

/// Returns the move after which the value is `plies`, first by unit, arrival and promotion.
std::optional<TableMove> move_to(const EndingTable& ending, const Placement& placement, Colour side,
                                 unsigned plies) {
  Board board(ending.game().geometry(), ending.material());
  board.set(placement);
  std::optional<TableMove> best;
  const auto place = [](const TableMove& move) {
    return std::tuple(move.unit, move.step.to, move.promotion, move.captured);
  };
  ending.each_move(
      board, side, [](const TableMove&) { return true; },
      [&](const TableMove& move) {
        const Value after = ending.value_after(board, side, move);
        if (after.is_decided() && after.plies() == plies && (!best || place(move) < place(*best))) {
          best = move;
        }
        return false;
      });
  return best;
}

/// What happens in `move`.
std::vector<Effect> effects_of(const EndingTable::Next& before, const TableMove& move) {
  const auto unit_of = [&](std::size_t unit) {
    const MaterialKind& kind = before.ending->material()[unit];
    const Unit plain{.walk = kind.walk, .side = side_of(kind.colour)};
    return plain.with(Attribute::royal, kind.royal);
  };
  const Unit mover = unit_of(move.unit);
  std::vector<Effect> effects;
  if (move.captured != TableRules::no_unit) {
    effects.push_back({.kind = EffectKind::remove,
                       .reason = Reason::capture,
                       .from = move.step.capture,
                       .before = unit_of(move.captured)});
  }
  effects.push_back({.kind = EffectKind::relocate,
                     .reason = Reason::movement,
                     .from = before.placement[move.unit],
                     .to = move.step.to,
                     .before = mover});
  if (move.promotion != no_walk) {
    Unit promoted = mover;
    promoted.walk = move.promotion;
    effects.push_back({.kind = EffectKind::replace,
                       .reason = Reason::promotion,
                       .from = move.step.to,
                       .before = mover,
                       .after = promoted});
  }
  return effects;
}

}  // namespace

std::vector<BestMove> EndingTable::best_line(const Placement& placement, Colour to_move) const {
  std::vector<BestMove> line;
  Next now{this, placement};
  Value value = this->value(to_move, placement);
  while (value.is_decided() && value.plies() > 0) {
    const auto move = move_to(*now.ending, now.placement, to_move, value.plies() - 1);
    if (!move) {
      break;
    }
    line.push_back({effects_of(now, *move)});
    now = now.ending->next(now.placement, *move);
    to_move = opponent(to_move);
    value = now.ending->value(to_move, now.placement);
  }
  return line;
}

}  // namespace warp::endings

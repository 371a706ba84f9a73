#include "solver/endgame/line.hpp"

#include <optional>
#include <tuple>

namespace warp::endgame {

namespace {

/// Returns the move after which the value is `plies`, first by unit, arrival and promotion.
std::optional<TableMove> move_to(const Ending& ending, const Placement& placement, Colour side,
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

}  // namespace

std::vector<LineMove> best_line(const Ending& ending, const Placement& placement, Colour to_move) {
  std::vector<LineMove> line;
  Ending::Next now{&ending, placement};
  Value value = ending.value(to_move, placement);
  while (value.is_decided() && value.plies() > 0) {
    const auto move = move_to(*now.ending, now.placement, to_move, value.plies() - 1);
    if (!move) {
      break;
    }
    const Kind kind = now.ending->material()[move->unit];
    line.push_back(
        {kind, now.placement[move->unit], move->step.to, move->step.capture, move->promotion});
    now = now.ending->next(now.placement, *move);
    to_move = opponent(to_move);
    value = now.ending->value(to_move, now.placement);
  }
  return line;
}

}  // namespace warp::endgame

#include "solver/engines/infinite/digit_moves.hpp"

#include <algorithm>
#include <vector>

#include "solver/engines/infinite/move_generator.hpp"

namespace warp::infinite {

unsigned most_promoted_directions(const ColumnPosition& position) {
  unsigned most = 3;
  for (const InfiniteUnit& unit : position.units()) {
    most = std::max(most, unit.directions);
  }
  return most;
}

int resting_threshold(const ColumnPosition& position) {
  unsigned most = 2;
  bool has_pawns = false;
  for (const InfiniteUnit& unit : position.units()) {
    most = std::max(most, unit.directions);
    has_pawns = has_pawns || unit.walk == InfiniteWalk::pawn;
  }
  if (has_pawns) {
    most = most_promoted_directions(position);
  }
  const unsigned diamond = position.board().is_diamond() ? position.board().edge / 2 + 1 : 0;
  return static_cast<int>(std::max({most + 1, 3U, diamond}));
}

bool each_move(const ColumnPosition& position, Colour side, const MoveWish& wish,
               const MoveVisitor& visit) {
  return MoveGenerator(position, side, wish, visit).all();
}

bool is_mated_by_trial(const ColumnPosition& position, Colour side) {
  return position.king(side) != ColumnPosition::no_unit && is_in_check(position, side) &&
         !each_move(position, side, {.threshold = resting_threshold(position)},
                    [](const DigitMove&, const ColumnPosition&) { return true; });
}

bool is_mated(const ColumnPosition& position, Colour side) {
  const std::size_t king = position.king(side);
  if (king == ColumnPosition::no_unit || position.at_pole(king)) {
    return false;
  }
  const std::vector<std::size_t> attackers = checkers(position, side);
  const auto next_to_king = std::ranges::find_if(attackers, [&](std::size_t unit) {
    return position.units()[unit].walk == InfiniteWalk::queen &&
           stands_next_to(position, unit, king);
  });
  if (next_to_king == attackers.end()) {
    return false;
  }
  const MoveVisitor any = [](const DigitMove&, const ColumnPosition&) { return true; };
  const MoveWish wish{.threshold = resting_threshold(position)};
  MoveGenerator moves(position, side, wish, any);
  // A queen next to the king leaves no square between them. Her capture parries no second check.
  if (attackers.size() == 1) {
    const ColumnSquare target = square_of(position, *next_to_king);
    for (std::size_t unit = 0; unit < position.units().size(); ++unit) {
      const InfiniteUnit& own = position.units()[unit];
      if (own.colour == side && unit != king && attacks(position, unit, target) &&
          moves.goes_to(unit, target)) {
        return false;
      }
    }
  }
  return !moves.moves_of(king);
}

}  // namespace warp::infinite

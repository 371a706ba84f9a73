#include "solver/rules/general/turn.hpp"

namespace warp {

unsigned Series::moves_of(Square square) const {
  for (const TouchedUnit& unit : touched) {
    if (unit.square == square) {
      return unit.moves;
    }
  }
  return 0;
}

bool TurnRule::admits(const Position&, const Series&, const SingleMove&) const { return true; }

void TurnRule::choose(const Series&, std::vector<SingleMove>&) const {}

Key TurnRule::state_key(const Series&) const { return 0; }

void TurnRule::end_turn(const TurnGame&, Position&, std::size_t, bool) const {}

bool TurnRule::mated(TurnGame& game) const { return game.in_check() && !game.can_move(); }

bool TurnRule::stalemated(TurnGame& game) const { return !game.in_check() && !game.can_move(); }

}  // namespace warp

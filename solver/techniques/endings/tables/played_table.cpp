#include "solver/techniques/endings/tables/played_table.hpp"

#include <optional>

namespace warp::endings {

bool PlayedTable::each_next(const Placement& placement, Colour side, Wanted wanted,
                            Visit visit) const {
  Player player = tables_.graph_.player();
  player.set(part_.material, placement, side);
  return player.each_move([&](const Player::Reached& reached) {
    return wanted(reached.captures) &&
           visit({&tables_.table_of(reached.kinds), reached.squares}, reached.captures);
  });
}

std::vector<BestMove> PlayedTable::best_line(const Placement& placement, Colour to_move) const {
  std::vector<BestMove> line;
  Situation now{this, placement};
  Value value = this->value(to_move, placement);
  Player player = tables_.graph_.player();
  while (value.is_decided() && value.plies() > 0) {
    std::optional<Situation> after;
    player.set(now.table->material(), now.placement, to_move);
    player.each_move([&](const Player::Reached& reached) {
      const Situation situation{&tables_.table_of(reached.kinds), reached.squares};
      const Value there = situation.table->value(opponent(to_move), reached.squares);
      if (!there.is_decided() || there.plies() + 1 != value.plies()) {
        return false;
      }
      after = situation;
      line.push_back({{reached.effects.begin(), reached.effects.end()}, reached.null_move});
      return true;
    });
    if (!after) {
      break;
    }
    now = *after;
    to_move = opponent(to_move);
    value = now.table->value(to_move, now.placement);
  }
  return line;
}

}  // namespace warp::endings

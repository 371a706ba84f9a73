// The squares that moves and attacks along lines pass.

#include "solver/board/movement/movement.hpp"
#include "solver/board/movement/step_search.hpp"

namespace warp {

void Movement::each_path(const Attack& attack, const Occupancy& occupancy,
                         FunctionRef<void(std::uint64_t)> visit) {
  if (!attack.any) {
    visit(attack.path);
    return;
  }
  std::uint64_t hurdles =
      attack.path & (attack.enemy_hurdle ? occupancy.enemies : occupancy.occupied);
  for (; hurdles != 0; hurdles &= hurdles - 1) {
    visit(hurdles & -hurdles);
  }
}

void Movement::each_line_of_move(const Position& position, Square from, WalkId walk, Colour colour,
                                 Square target, FunctionRef<void(std::uint64_t)> visit) const {
  if (!has_attack_tables(walk, colour)) {
    return;
  }
  const Occupancy occupancy(position, colour);
  each_way_of(position.geometry(), walk, colour, from, Mode::capture_only,
              [&](Square arrival, const Attack& way, std::uint16_t) {
                if (arrival == target &&
                    way.works(occupancy.occupied, occupancy.enemies, occupancy.holes)) {
                  each_path(way, occupancy, visit);
                }
              });
}

void Movement::each_line_of_attack(const Position& position, Square from, WalkId walk,
                                   Colour colour, Square target,
                                   FunctionRef<void(std::uint64_t)> visit) const {
  const std::size_t row = slot(walk, colour);
  if (attacks_.has(row)) {
    const Occupancy occupancy(position, colour);
    any_attack(attacks_, row, occupancy, from, target, [&](const Attack& attack) {
      each_path(attack, occupancy, visit);
      return false;
    });
  } else if (slots_[row].nature == Nature::hops_twice) {
    StepSearch<TargetView>(*this, TargetView{position, opponent(colour), target}, colour)
        .each_path_of_two(from, walk, visit);
  } else if (attacks_found(position, from, walk, colour, target)) {
    visit(unknown_path);
  }
}

}  // namespace warp

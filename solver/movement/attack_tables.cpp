// The tables of attacks, compiled from the lines of a walk: by departure and target, which squares
// must be empty or hold hurdles.

#include <algorithm>
#include <array>
#include <vector>

#include "solver/movement/movement.hpp"

namespace warp {

void Movement::each_way_of(const Geometry& geometry, WalkId id, Colour colour, Square from,
                           Mode apart_from,
                           FunctionRef<void(Square, const Attack&, std::uint16_t)> visit) const {
  const auto along = [&](WalkId walk, bool anywhere, auto take) {
    const Slot& row = slots_[slot(walk, colour)];
    const bool first_rank = anywhere && !row.first_rank_lines.empty();
    for (const Line& line : lines_of(first_rank ? row.first_rank_lines[from] : row.lines[from])) {
      if (line.mode != apart_from) {
        each_attack(line, &squares_[line.first],
                    [&](Square target, const Attack& attack) { take(target, attack, line.part); });
      }
    }
  };
  if (slots_[slot(id, colour)].nature != Nature::hunter) {
    along(id, false, visit);
    return;
  }
  const unsigned rank = geometry.rank_for(from, colour);
  along((*walks_)[id].away, true, [&](Square target, const Attack& attack, std::uint16_t part) {
    if (geometry.rank_for(attack.arrival, colour) > rank) {
      visit(target, attack, part);
    }
  });
  along((*walks_)[id].home, true, [&](Square target, const Attack& attack, std::uint16_t part) {
    if (geometry.rank_for(attack.arrival, colour) < rank) {
      visit(target, attack, part);
    }
  });
}

void Movement::compile_attacks(const Geometry& geometry, WalkId id, Colour colour) {
  const Slot& row = slots_[slot(id, colour)];
  auto& may_capture = may_capture_[index(colour)];
  const auto consists_of_lines = [&](WalkId walk) {
    return slots_[slot(walk, colour)].nature == Nature::lines;
  };
  const bool hunts = row.nature == Nature::hunter && consists_of_lines((*walks_)[id].away) &&
                     consists_of_lines((*walks_)[id].home);
  const bool hops = row.nature == Nature::hops_twice;
  if (row.nature != Nature::lines && !hunts) {
    std::fill(may_capture.begin(), may_capture.end(), ~std::uint64_t{0});
    if (!hops) {
      return;
    }
  }
  (hops ? leg_rows_ : attack_rows_)[slot(id, colour)] =
      static_cast<std::uint32_t>(attack_offsets_.size());
  auto& attackers = slots_[slot(id, colour)].attackers;
  attackers.assign(row.lines.size(), 0);
  struct Found {
    Attack attack;
    std::uint16_t part;
  };
  std::array<std::vector<Found>, most_squares_for_pairs> by_target;
  attack_offsets_.push_back(static_cast<std::uint32_t>(attacks_.size()));
  for (Square from = 0; from < row.lines.size(); ++from) {
    each_way_of(geometry, id, colour, from, Mode::move_only,
                [&](Square target, const Attack& attack, std::uint16_t part) {
                  attackers[target] |= std::uint64_t{1} << from;
                  auto& found = by_target[target];
                  // Two parts that go the same way, such as those of "R + Q", attack once. Two
                  // lines of one part that begin alike, such as those of a rose, are two attacks.
                  const auto same = std::find_if(found.begin(), found.end(), [&](const Found& one) {
                    return one.attack.any && attack.any
                               ? one.attack.enemy_hurdle == attack.enemy_hurdle
                               : one.part != part && one.attack == attack;
                  });
                  if (same == found.end()) {
                    found.push_back({attack, part});
                  } else {
                    same->attack.path |= attack.path;
                  }
                });
    for (auto& found : by_target) {
      for (const Found& one : found) {
        attacks_.push_back(one.attack);
      }
      attack_offsets_.push_back(static_cast<std::uint32_t>(attacks_.size()));
      found.clear();
    }
  }
  for (Square target = 0; target < attackers.size(); ++target) {
    may_capture[target] |= attackers[target];
  }
}

}  // namespace warp

// The tables of attacks, compiled from the lines of a walk: by departure and target, which squares
// must be empty or hold hurdles.

#include "solver/board/movement/attack_tables.hpp"

#include <algorithm>
#include <vector>

#include "solver/board/movement/course.hpp"
#include "solver/board/movement/movement.hpp"

namespace warp {

template <class Set>
bool AttackTables<Set>::add(std::size_t row, std::size_t size,
                            FunctionRef<void(Square, Take)> each_way, std::size_t most) {
  struct Found {
    Attack attack;
    std::uint16_t part;
  };
  std::array<std::vector<Found>, most_squares> by_target;
  const std::size_t first_attack = attacks_.size();
  const std::size_t first_pair = offsets_.size();
  attackers_[row].assign(size, 0);
  offsets_.push_back(static_cast<std::uint32_t>(first_attack));
  for (Square from = 0; from < size; ++from) {
    std::size_t count = attacks_.size() - first_attack;
    const auto take = [&](Square target, const Attack& attack, std::uint16_t part) {
      if (count > most) {
        return;
      }
      attackers_[row][target] |= bits::bit<Set>(from);
      auto& found = by_target[target];
      // Two parts that go the same way, such as those of "R + Q", attack once. Two lines of one
      // part that begin alike, such as those of a rose, are two attacks.
      const auto same = std::find_if(found.begin(), found.end(), [&](const Found& one) {
        return one.attack.any && attack.any ? one.attack.enemy_hurdle == attack.enemy_hurdle
                                            : one.part != part && one.attack == attack;
      });
      if (same != found.end()) {
        same->attack.path |= attack.path;
      } else if (++count <= most) {
        found.push_back({attack, part});
      }
    };
    each_way(from, take);
    if (count > most) {
      attacks_.resize(first_attack);
      offsets_.resize(first_pair);
      attackers_[row].clear();
      return false;
    }
    for (auto& found : by_target) {
      for (const Found& one : found) {
        attacks_.push_back(one.attack);
      }
      offsets_.push_back(static_cast<std::uint32_t>(attacks_.size()));
      found.clear();
    }
  }
  rows_[row] = static_cast<std::uint32_t>(first_pair);
  return true;
}

template class AttackTables<bits::Set64>;
template class AttackTables<bits::Set128>;

void Movement::each_way_of(const Geometry& geometry, WalkId id, Colour colour, Square from,
                           Mode apart_from, AttackTables<bits::Set64>::Take visit) const {
  const auto along = [&](WalkId walk, bool anywhere, auto take) {
    const Slot& row = slots_[slot(walk, colour)];
    const bool first_rank = anywhere && !row.first_rank_lines.empty();
    for (const Line& line : lines_of(first_rank ? row.first_rank_lines[from] : row.lines[from])) {
      if (line.mode != apart_from) {
        each_attack<bits::Set64>(
            line, &squares_[line.first],
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
  auto& tables = hops ? legs_ : attacks_;
  const std::size_t place = slot(id, colour);
  if (colour == Colour::black && is_same_for_both_sides((*walks_)[id])) {
    tables.add_same(place, slot(id, Colour::white));
  } else {
    tables.add(place, row.lines.size(), [&](Square from, AttackTables<bits::Set64>::Take take) {
      each_way_of(geometry, id, colour, from, Mode::move_only, take);
    });
  }
  for (Square target = 0; target < row.lines.size(); ++target) {
    may_capture[target] |= tables.attackers(place, target);
  }
}

bool Movement::add_wide_attacks(WalkId walk, Colour colour,
                                AttackTables<bits::Set128>& tables) const {
  // A queen on the torus of 14x8 has some 30,000 attacks, a nightrider 50,000. Hops over several
  // units to a square further on, where each choice of hurdles counts, can have millions.
  constexpr std::size_t most = 500'000;
  constexpr std::size_t longest_with_choice = 16;
  const Slot& row = slots_[slot(walk, colour)];
  for (const Lines& range : row.lines) {
    const auto lines = lines_of(range);
    if (std::any_of(lines.begin(), lines.end(), [](const Line& line) {
          return line.line_kind == LineKind::hop && line.hurdles > 1 && line.behind > 1 &&
                 line.length > longest_with_choice;
        })) {
      return false;
    }
  }
  return tables.add(
      slot(walk, colour), row.lines.size(),
      [&](Square from, AttackTables<bits::Set128>::Take take) {
        for (const Line& line : lines_of(row.lines[from])) {
          if (line.mode != Mode::move_only) {
            each_attack<bits::Set128>(
                line, &squares_[line.first],
                [&](Square target, const auto& attack) { take(target, attack, line.part); });
          }
        }
      },
      most);
}

}  // namespace warp

#include "solver/bounds/guard_sets.hpp"

#include <algorithm>
#include <bit>

namespace warp::bounds {

namespace {

std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

/// What several attacks of one unit demand of other squares together.
struct Demand {
  unsigned guards = 0;
  std::uint64_t occupied = 0;
  std::uint64_t empty = 0;
};

/// Can both demands be met? If so, adds the second to the first.
bool join(Demand& one, const Demand& other) {
  one.guards |= other.guards;
  one.occupied |= other.occupied;
  one.empty |= other.empty;
  return (one.occupied & one.empty) == 0;
}

/// Returns what `attack` demands when the king's square is empty or, for a check, the target. Only
/// squares that must be occupied or empty in any case count.
Demand demand_of(const Attack& attack, unsigned guards) {
  if (attack.any || attack.bounces || attack.more != 0) {
    return {guards, attack.any ? 0 : attack.must, 0};
  }
  return {guards, attack.must, attack.path & ~attack.must};
}

std::vector<Demand> demands_of(const Movement& movement, WalkId walk, Colour mater, Square square,
                               const Picture& picture) {
  std::vector<Demand> demands;
  const auto add_target = [&](Square target, unsigned guards) {
    if ((movement.attackers(walk, mater, target) >> square & 1U) == 0) {
      return;
    }
    for (const Attack& attack : movement.attacks_between(walk, mater, square, target)) {
      Demand demand = demand_of(attack, guards);
      if (target != picture.king) {  // the king has left his square when his flights count
        if ((demand.occupied & bit(picture.king)) != 0) {
          continue;
        }
        demand.empty &= ~bit(picture.king);
      }
      if (!attack.is_closed_by(picture.holes)) {
        demands.push_back(demand);
      }
    }
  };
  unsigned number = 0;
  for (std::uint64_t rest = picture.flights; rest != 0; rest &= rest - 1, ++number) {
    add_target(static_cast<Square>(std::countr_zero(rest)), 1U << number);
  }
  add_target(picture.king, check_bit);
  return demands;
}

}  // namespace

std::vector<unsigned> guard_sets(const Movement& movement, WalkId walk, Colour mater, Square square,
                                 const Picture& picture) {
  const std::vector<Demand> demands = demands_of(movement, walk, mater, square, picture);
  // What agrees with everything belongs to all sets.
  constexpr std::size_t most_sets = 128;
  unsigned everything = 0;
  for (const Demand& demand : demands) {
    everything |= demand.guards;
  }
  unsigned always = 0;
  std::vector<Demand> together{{}};
  for (const Demand& demand : demands) {
    const bool agrees = std::all_of(demands.begin(), demands.end(),
                                    [&](Demand other) { return join(other, demand); });
    if (agrees) {
      always |= demand.guards;
      continue;
    }
    if (together.size() > most_sets) {
      return {everything};  // a unit that guards more than it can only makes the bound weaker
    }
    for (std::size_t i = together.size(); i-- > 0;) {
      Demand both = together[i];
      if (join(both, demand)) {
        together.push_back(both);
      }
    }
  }
  std::vector<unsigned> sets;
  for (const Demand& demand : together) {
    const auto surpasses = [&](const Demand& other) {
      return (other.guards & demand.guards) == demand.guards && other.guards != demand.guards;
    };
    if (std::none_of(together.begin(), together.end(), surpasses) &&
        std::find(sets.begin(), sets.end(), demand.guards | always) == sets.end()) {
      sets.push_back(demand.guards | always);
    }
  }
  return sets;
}

std::uint64_t flights_of(const Movement& movement, WalkId walk, Colour side, Square square,
                         std::uint64_t holes) {
  const auto [lines, squares] = movement.lines_from(walk, side, square);
  std::uint64_t certain = 0;
  for (const Line& line : lines) {
    const Square first = squares[line.first];
    if (line.manner == Manner::ride && line.mode == Mode::move_or_capture && may_stop(first)) {
      certain |= bit(first) & ~holes;
    }
  }
  std::uint64_t flights = 0;
  unsigned number = 0;
  for (; certain != 0 && number < most_flights; certain &= certain - 1, ++number) {
    flights |= certain & (~certain + 1);
  }
  return flights;
}

ServiceList::ServiceList() {
  least_.fill(far);
  note(0, 0);  // the unit need not serve at all
}

void ServiceList::note(unsigned guards, unsigned moves, unsigned other) {
  const unsigned entry = other * picture_sets + guards;
  if (moves < least_[entry]) {
    if (least_[entry] == far) {
      sets_.push_back(static_cast<std::uint16_t>(entry));
    }
    least_[entry] = static_cast<std::uint8_t>(moves);
  }
}

Services ServiceList::services() const {
  Services result;
  for (const unsigned entry : sets_) {
    const unsigned guards = entry % picture_sets;
    const unsigned other = entry / picture_sets;
    const auto surpasses = [&](unsigned better) {
      const unsigned more = better % picture_sets;
      return better != entry && (more & guards) == guards && better / picture_sets <= other &&
             least_[better] <= least_[entry];
    };
    if (entry == 0 || std::none_of(sets_.begin(), sets_.end(), surpasses)) {
      result.push_back(
          {static_cast<std::uint16_t>(guards), least_[entry], static_cast<std::uint8_t>(other)});
    }
  }
  std::sort(result.begin(), result.end(), [](const Service& a, const Service& b) {
    return a.moves != b.moves   ? a.moves < b.moves
           : a.other != b.other ? a.other < b.other
                                : a.guards > b.guards;
  });
  return result;
}

}  // namespace warp::bounds

#include "solver/techniques/relaxed_game/guard_sets.hpp"

#include <algorithm>

namespace warp::relaxed_game {

namespace {

using bits::bit;

/// What several attacks of one unit demand of other squares together.
template <class Set>
struct Demand {
  unsigned guards = 0;
  Set occupied = 0;
  Set empty = 0;
};

/// Can both demands be met? If so, adds the second to the first.
template <class Set>
bool join(Demand<Set>& one, const Demand<Set>& other) {
  one.guards |= other.guards;
  one.occupied |= other.occupied;
  one.empty |= other.empty;
  return (one.occupied & one.empty) == 0;
}

/// Returns what `attack` demands when the king's square is empty or, for a check, the target. Only
/// squares that must be occupied or empty in any case count.
template <class Set>
Demand<Set> demand_of(const BasicAttack<Set>& attack, unsigned guards) {
  if (attack.any || attack.bounces || attack.more != 0) {
    return {guards, attack.any ? Set{0} : attack.must, 0};
  }
  return {guards, attack.must, attack.path & ~attack.must};
}

template <class Set>
std::vector<Demand<Set>> demands_of(const AttackTables<Set>& attacks, std::size_t row,
                                    Square square, const SquareDemand<Set>& picture) {
  std::vector<Demand<Set>> demands;
  const auto add_target = [&](Square target, unsigned guards) {
    if (!bits::has(attacks.attackers(row, target), square)) {
      return;
    }
    for (const BasicAttack<Set>& attack : attacks.between(row, square, target)) {
      Demand<Set> demand = demand_of(attack, guards);
      if (target != picture.king) {  // the king has left his square when his flights count
        if (!picture.king_uncovers && bits::has(demand.occupied, picture.king)) {
          continue;
        }
        demand.occupied &= ~bit<Set>(picture.king);
        demand.empty &= ~bit<Set>(picture.king);
      }
      if (!attack.is_closed_by(picture.holes)) {
        demands.push_back(demand);
      }
    }
  };
  unsigned number = 0;
  for (Set rest = picture.flights; rest != 0; rest &= rest - 1, ++number) {
    add_target(bits::lowest(rest), 1U << number);
  }
  add_target(picture.king, check_bit);
  return demands;
}

}  // namespace

template <class Set>
std::vector<unsigned> guard_sets(const AttackTables<Set>& attacks, WalkId walk, Colour mater,
                                 Square square, const SquareDemand<Set>& picture) {
  const auto demands = demands_of(attacks, Movement::slot(walk, mater), square, picture);
  // What agrees with everything belongs to all sets.
  constexpr std::size_t most_sets = 128;
  unsigned everything = 0;
  for (const Demand<Set>& demand : demands) {
    everything |= demand.guards;
  }
  unsigned always = 0;
  std::vector<Demand<Set>> together{{}};
  for (const Demand<Set>& demand : demands) {
    const bool agrees = std::all_of(demands.begin(), demands.end(),
                                    [&](Demand<Set> other) { return join(other, demand); });
    if (agrees) {
      always |= demand.guards;
      continue;
    }
    if (together.size() > most_sets) {
      return {everything};  // a unit that guards more than it can only makes the bound weaker
    }
    for (std::size_t i = together.size(); i-- > 0;) {
      Demand<Set> both = together[i];
      if (join(both, demand)) {
        together.push_back(both);
      }
    }
  }
  std::vector<unsigned> sets;
  for (const Demand<Set>& demand : together) {
    const auto surpasses = [&](const Demand<Set>& other) {
      return (other.guards & demand.guards) == demand.guards && other.guards != demand.guards;
    };
    if (std::none_of(together.begin(), together.end(), surpasses) &&
        std::find(sets.begin(), sets.end(), demand.guards | always) == sets.end()) {
      sets.push_back(demand.guards | always);
    }
  }
  return sets;
}

template <class Set>
Set flights_of(const Movement& movement, WalkId walk, Colour side, Square square, Set holes) {
  const auto [lines, squares] = movement.lines_from(walk, side, square);
  Set certain = 0;
  for (const Line& line : lines) {
    const Square first = squares[line.first];
    if (line.line_kind == LineKind::ride && line.mode == Mode::move_or_capture && may_stop(first)) {
      certain |= bit<Set>(first) & ~holes;
    }
  }
  Set flights = 0;
  unsigned number = 0;
  for (; certain != 0 && number < most_flights; certain &= certain - 1, ++number) {
    flights |= certain & (~certain + 1);
  }
  return flights;
}

template std::vector<unsigned> guard_sets(const AttackTables<bits::Set64>&, WalkId, Colour, Square,
                                          const SquareDemand<bits::Set64>&);
template std::vector<unsigned> guard_sets(const AttackTables<bits::Set128>&, WalkId, Colour, Square,
                                          const SquareDemand<bits::Set128>&);
template bits::Set64 flights_of(const Movement&, WalkId, Colour, Square, bits::Set64);
template bits::Set128 flights_of(const Movement&, WalkId, Colour, Square, bits::Set128);

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
  unite(result);
  return result;
}

}  // namespace warp::relaxed_game

#include "solver/fairy/relaxed.hpp"

#include <algorithm>

namespace warp::fairy {

using bounds::far;

namespace {

/// Which of the two kings a class is, for the table of services.
std::size_t number_of_king(const Tables& tables, Class king) {
  return tables.belongs_to(king, Colour::white) ? 0 : 1;
}

}  // namespace

bool Relaxed::is_known(const Tables& tables) {
  for (std::size_t unit = 1; unit < tables.count(); ++unit) {
    for (const Class promoted : tables[static_cast<Class>(unit)].promotions) {
      if (!tables[promoted].promotions.empty()) {
        return false;
      }
    }
  }
  return true;
}

Relaxed::Relaxed(const Tables& tables, Squares holes)
    : tables_(tables),
      holes_(holes),
      own_form_(tables.count() * 64 * 64, far),
      any_form_(tables.count() * 64 * 64, far),
      flights_(tables.count() * 64, 0),
      classes_(tables.count()),
      services_(2 * tables.count() * 64 * 64),
      guards_(2 * tables.count() * 64) {
  // A class that promotes needs the moves of what it becomes, which never promotes.
  for (const bool promoting : {false, true}) {
    for (std::size_t unit = 1; unit < classes_; ++unit) {
      if (!tables[static_cast<Class>(unit)].promotions.empty() == promoting) {
        find_moves(static_cast<Class>(unit));
      }
    }
  }
  for (std::size_t unit = 1; unit < classes_; ++unit) {
    const UnitClass& is = tables[static_cast<Class>(unit)];
    for (Square square = 0; is.royal && square < tables.size(); ++square) {
      const WalkLines& lines = *is.lines[number_of_king(tables, static_cast<Class>(unit))];
      unsigned number = 0;
      for (Squares rest = lines.certain(square) & ~holes_;
           rest != 0 && number < bounds::most_flights; rest &= rest - 1, ++number) {
        flights_[unit * 64 + square] |= bit(lowest(rest));
      }
    }
  }
}

Relaxed::~Relaxed() {
  for (const auto& services : services_) {
    delete services.load();
  }
  for (const auto& guards : guards_) {
    delete guards.load();
  }
}

/// The squares to which a unit can go in one move, whoever moves it.
Squares Relaxed::step(Class unit, Square from) const {
  Squares result = 0;
  for (const WalkLines* lines : tables_[unit].lines) {
    result |= lines == nullptr ? 0 : lines->reach(from);
  }
  return result & ~holes_;
}

void Relaxed::find_moves(Class unit) {
  const UnitClass& is = tables_[unit];
  const Squares promoting = is.promotes_on[0] | is.promotes_on[1];
  for (Square from = 0; from < tables_.size(); ++from) {
    if ((holes_ & bit(from)) != 0) {
      continue;
    }
    Squares known = bit(from);
    Squares last = known;
    std::uint8_t* own = &own_form_[place(unit, from, 0)];
    for (unsigned moves = 0; last != 0 && moves < far; ++moves) {
      Squares next = 0;
      for (Squares rest = last; rest != 0; rest &= rest - 1) {
        const Square square = lowest(rest);
        own[square] = static_cast<std::uint8_t>(moves);
        // A unit that has arrived where it promotes goes on as another one. One that stands there
        // in the diagram moves on as it is.
        if (moves == 0 || (promoting & bit(square)) == 0) {
          next |= step(unit, square);
        }
      }
      last = next & ~known;
      known |= next;
    }
    std::uint8_t* any = &any_form_[place(unit, from, 0)];
    std::copy(own, own + 64, any);
    for (Squares rest = promoting; rest != 0; rest &= rest - 1) {
      const Square square = lowest(rest);
      for (const Class promoted : is.promotions) {
        for (Square to = 0; own[square] != far && to < tables_.size(); ++to) {
          const unsigned further = any_form_[place(promoted, square, to)];
          if (further != far) {
            any[to] = static_cast<std::uint8_t>(
                std::min<unsigned>(any[to], std::min(own[square] + further, far - 1U)));
          }
        }
      }
    }
  }
}

namespace {

/// What several attacks of one unit demand of other squares together.
struct Demand {
  unsigned guards = 0;
  Squares occupied = 0;
  Squares empty = 0;
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

}  // namespace

/// Returns the sets of flights and the check that a unit can serve from `square` at one time. A
/// rider guards all flights that it sees, since the king, who stands between, leaves his square. A
/// grasshopper guards only one square of a line, the one behind its hurdle.
std::vector<unsigned> Relaxed::guards_from(Class unit, Square square, Class king,
                                           Square king_square) const {
  const Colour mater = tables_.belongs_to(king, Colour::white) ? Colour::black : Colour::white;
  const WalkId walk = tables_.walk(unit);
  const Movement& movement = tables_.movement();
  std::vector<Demand> demands;
  const auto add_target = [&](Square target, unsigned guards) {
    if ((movement.attackers(walk, mater, target) >> square & 1U) == 0) {
      return;
    }
    for (const Attack& attack : movement.attacks_between(walk, mater, square, target)) {
      Demand demand = demand_of(attack, guards);
      if (target != king_square) {  // the king has left his square when his flights count
        if ((demand.occupied & bit(king_square)) != 0) {
          continue;
        }
        demand.empty &= ~bit(king_square);
      }
      if (!attack.is_closed_by(holes_)) {
        demands.push_back(demand);
      }
    }
  };
  unsigned number = 0;
  for (Squares rest = flights(king, king_square); rest != 0; rest &= rest - 1, ++number) {
    add_target(lowest(rest), 1U << number);
  }
  add_target(king_square, bounds::check_bit);
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

namespace {

/// Returns what `slot` points to; `make` makes it when it is first needed. Of two threads that make
/// it at the same time one throws its own away.
template <class Value, class Make>
const Value& made_once(std::atomic<const Value*>& slot, Make make) {
  const Value* found = slot.load(std::memory_order_acquire);
  if (found == nullptr) {
    auto made = std::make_unique<const Value>(make());
    if (slot.compare_exchange_strong(found, made.get(), std::memory_order_acq_rel)) {
      found = made.release();
    }
  }
  return *found;
}

}  // namespace

const Relaxed::Guards& Relaxed::guards(Class unit, Class king, Square king_square) const {
  const std::size_t row = number_of_king(tables_, king) * classes_ + unit;
  return made_once(guards_[row * 64 + king_square], [&] {
    Guards all;
    for (Square square = 0; square < tables_.size(); ++square) {
      all[square] = guards_from(unit, square, king, king_square);
    }
    return all;
  });
}

const bounds::Services& Relaxed::services(Class unit, Square from, Class king,
                                          Square king_square) const {
  return made_once(services_[number_of_king(tables_, king) * classes_ * 64 * 64 +
                             place(unit, from, king_square)],
                   [&] { return find_services(unit, from, king, king_square); });
}

namespace {

/// By set of guards: the least moves.
class Found {
 public:
  Found() {
    least_.fill(far);
    note(0, 0);  // the unit need not serve at all
  }
  void note(unsigned guards, unsigned moves) {
    if (moves < least_[guards]) {
      if (least_[guards] == far) {
        sets_.push_back(static_cast<std::uint16_t>(guards));
      }
      least_[guards] = static_cast<std::uint8_t>(moves);
    }
  }
  /// Returns the services that no other surpasses, the cheapest first.
  bounds::Services services() const {
    bounds::Services result;
    for (const unsigned guards : sets_) {
      const auto surpasses = [&](unsigned other) {
        return other != guards && (other & guards) == guards && least_[other] <= least_[guards];
      };
      if (guards == 0 || std::none_of(sets_.begin(), sets_.end(), surpasses)) {
        result.push_back({static_cast<std::uint16_t>(guards), least_[guards]});
      }
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) {
      return a.moves != b.moves ? a.moves < b.moves : a.guards > b.guards;
    });
    return result;
  }

 private:
  std::array<std::uint8_t, bounds::picture_sets> least_;  // NOLINT: filled by the constructor
  std::vector<std::uint16_t> sets_;
};

}  // namespace

bounds::Services Relaxed::find_services(Class unit, Square from, Class king,
                                        Square king_square) const {
  Found found;
  const Guards& served = guards(unit, king, king_square);
  const UnitClass& is = tables_[unit];
  const UnitClass& is_king = tables_[king];
  const Squares attacked_by_king =
      is_king.lines[number_of_king(tables_, king)]->certain_captures(king_square);
  const Squares promoting = is.promotes_on[0] | is.promotes_on[1];
  for (Square square = 0; square < tables_.size(); ++square) {
    const unsigned moves = own_form_[place(unit, from, square)];
    if (moves == far) {
      continue;
    }
    // No unit stands on the mated king's square, and no king stands where he attacks it.
    if (square != king_square && !(is.royal && (attacked_by_king & bit(square)) != 0)) {
      for (const unsigned set : served[square]) {
        found.note(set, moves);
      }
    }
    if ((promoting & bit(square)) != 0) {
      for (const Class promoted : is.promotions) {
        for (const bounds::Service& service : services(promoted, square, king, king_square)) {
          found.note(service.guards, std::min(moves + service.moves, far - 1U));
        }
      }
    }
  }
  return found.services();
}

}  // namespace warp::fairy

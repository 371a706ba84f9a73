#include "solver/bounds/fate_graph.hpp"

#include <algorithm>
#include <bit>

#include "solver/bounds/made_once.hpp"

namespace warp::bounds {

namespace {

using Squares = FateGraph::Squares;

constexpr std::size_t most_classes = 64;

Squares bit(Square square) { return Squares{1} << square; }
Square lowest(Squares squares) { return static_cast<Square>(std::countr_zero(squares)); }

}  // namespace

std::unique_ptr<const FateGraph> FateGraph::make(const RuleSet& rules, const Position& start,
                                                 const Settings& settings) {
  rules.work_out_movement();
  std::unique_ptr<FateGraph> graph(new FateGraph(rules, settings));
  graph->size_ = start.size();
  for (const ExpandRule& rule : rules.hooks.expand) {  // before a move is played
    graph->fates_.push_back(rule.fates.get());
  }
  for (const EffectRule& rule : rules.hooks.effects) {
    const bool idle = rule.marks != 0 && (rule.marks & ~settings.absent_marks) == 0;
    if (rule.fates != nullptr && !idle) {
      graph->fates_.push_back(rule.fates.get());
    }
  }
  graph->settings_.captures_may_fail = settings.captures_may_fail || !graph->fates_.empty();
  if (!graph->find_classes(start)) {
    return nullptr;
  }
  // The steps may lead to further classes, whose steps are then missing.
  for (std::size_t before = 0; before != graph->kinds_.size();) {
    before = graph->kinds_.size();
    if (!graph->find_steps()) {
      return nullptr;
    }
  }
  graph->find_lines_to_kings();
  const std::size_t states = graph->kinds_.size() * 64;
  graph->distances_ = std::vector<std::atomic<const Distances*>>(states);
  graph->services_ = std::vector<std::atomic<const Services*>>(2 * states * 64);
  graph->guards_ = std::vector<std::atomic<const Guards*>>(2 * states);
  return graph;
}

FateGraph::~FateGraph() {
  for (const auto& one : distances_) {
    delete one.load();
  }
  for (const auto& one : services_) {
    delete one.load();
  }
  for (const auto& one : guards_) {
    delete one.load();
  }
}

/// Enters a class. Returns false if it cannot be played in the relaxed game.
bool FateGraph::add(const UnitKind& kind) {
  Class& number = numbers_[kind_of_number(kind)][kind.walk];
  if (number != no_class) {
    return true;
  }
  const bool of_one_side = kind.side == Side::white || kind.side == Side::black;
  if (!of_one_side || kinds_.size() > most_classes ||
      !rules_.movement().consists_of_lines(
          kind.walk, kind.side == Side::black ? Colour::black : Colour::white)) {
    return false;
  }
  number = static_cast<Class>(kinds_.size());
  kinds_.push_back(kind);
  return true;
}

bool FateGraph::find_classes(const Position& start) {
  for (Square square = 0; square < size_; ++square) {
    if (!start.empty(square) && !add(UnitKind::of(start.at(square)))) {
      return false;
    }
  }
  return true;
}

/// Adds a state. Returns false if it is of a class that cannot be played.
bool FateGraph::add_state(States& states, const UnitKind& kind, Square square) {
  if (!add(kind)) {
    return false;
  }
  const Class unit = numbers_[kind_of_number(kind)][kind.walk];
  const auto found = std::find_if(states.begin(), states.end(),
                                  [&](const auto& state) { return state.first == unit; });
  if (found == states.end()) {
    states.emplace_back(unit, bit(square));
  } else {
    found->second |= bit(square);
  }
  return true;
}

/// Notes a unit on a square, and those to which it may promote there.
void FateGraph::make(Made& made, const UnitKind& kind, Square square) const {
  made.emplace_back(kind, square);
  const Colour side = kind.side == Side::black ? Colour::black : Colour::white;
  for (const WalkId walk : rules_.promotions_on(square, kind.walk, side)) {
    made.emplace_back(UnitKind{walk, kind.side, kind.royal}, square);
  }
}

/// Adds these states. Returns false if one is of a class that cannot be played.
bool FateGraph::add_all(States& states, const Made& made) {
  return std::all_of(made.begin(), made.end(),
                     [&](const auto& one) { return add_state(states, one.first, one.second); });
}

/// Adds what each rule in turn may make of the unit on `square`, and of what the rules before it
/// and a promotion made of it.
bool FateGraph::apply(const Fates::Of Fates::*of, States& states, const UnitKind& kind,
                      Square square, Square capture) {
  const bool captured = of == &Fates::of_captured;
  Made made;
  if (captured) {
    made.emplace_back(kind, square);
  } else {
    make(made, kind, square);
  }
  for (const Fates* fates : fates_) {
    const Fates::Of& rule = fates->*of;
    if (!rule) {
      continue;
    }
    for (std::size_t i = 0, before = made.size(); i < before; ++i) {
      const auto [unit, place] = made[i];
      rule(unit, place, capture, kinds_, [&](const UnitKind& becomes, Square to) {
        if (to < size_) {
          make(made, becomes, to);
        }
      });
    }
  }
  if (captured) {
    made.erase(made.begin());  // that it stays where it is captured must be said by a rule
  }
  return add_all(states, made);
}

/// May a unit of this kind capture on another square than it arrives on, and does it matter?
bool FateGraph::capture_matters(const UnitKind& kind) const {
  return rules_.is_pawn(kind.walk) &&
         std::any_of(fates_.begin(), fates_.end(),
                     [](const Fates* one) { return one->of_capturer && one->capture_matters; });
}

/// Works out all steps from the states of the classes known so far. Returns false if one leads to a
/// class that cannot be played.
bool FateGraph::find_steps() {
  const std::size_t classes = kinds_.size();
  moves_.assign(classes * 64, {});
  captured_.assign(classes * 64, {});
  free_.assign(classes * 64, {});
  flights_.assign(classes * 64, 0);
  bool known = true;
  for (std::size_t i = 1; i < classes; ++i) {
    const UnitKind kind = kinds_[i];
    const auto unit = static_cast<Class>(i);
    const bool en_passant = capture_matters(kind);
    for (Square from = 0; from < size_; ++from) {
      const std::size_t at = place(unit, from);
      for (Squares rest = rules_.movement().reach(kind.walk, side(unit), from); rest != 0;
           rest &= rest - 1) {
        const Square to = lowest(rest);
        known = known && apply(&Fates::of_capturer, moves_[at], kind, to, to);
        for (Square capture = 0; en_passant && capture < size_; ++capture) {
          known = known && apply(&Fates::of_capturer, moves_[at], kind, to, capture);
        }
      }
      known = known && apply(&Fates::of_captured, captured_[at], kind, from, from);
      if (kind.royal) {
        flights_[at] = flights_of(rules_.movement(), kind.walk, side(unit), from, 0);
      }
    }
    for (const Castling& castling : rules_.castlings) {
      if (settings_.castling && castling.side == side(unit)) {
        add_state(moves_[place(unit, castling.king_from)], kind, castling.king_to);
        add_state(free_[place(unit, castling.partner_from)], kind, castling.partner_to);
      }
    }
  }
  const auto changes_side = [&](std::size_t state) {
    return std::any_of(moves_[state].begin(), moves_[state].end(), [&](const auto& next) {
      return kinds_[next.first].side != kinds_[state / 64].side;
    });
  };
  for (std::size_t state = 64; state < moves_.size(); ++state) {
    sides_change_ = sides_change_ || changes_side(state);
    returns_ = returns_ || !captured_[state].empty();
  }
  return known;
}

bool FateGraph::leads(Class unit, Square from, Class becomes, Square to, bool by_own_side) const {
  const auto has = [&](const States& states) {
    return std::any_of(states.begin(), states.end(), [&](const auto& state) {
      return state.first == becomes && (state.second & bit(to)) != 0;
    });
  };
  const std::size_t at = place(unit, from);
  return has(by_own_side ? moves_[at] : captured_[at]) || has(free_[at]);
}

/// Finds, for each square of a king, the squares on which a unit of the other side could stand in
/// the way of a unit of its own that would attack him.
void FateGraph::find_lines_to_kings() {
  for (std::size_t unit = 1; unit < kinds_.size(); ++unit) {
    const Colour by = side(static_cast<Class>(unit));
    for (Square target = 0; target < size_; ++target) {
      Squares attackers = rules_.movement().attackers(kinds_[unit].walk, by, target);
      for (; attackers != 0; attackers &= attackers - 1) {
        for (const Attack& attack :
             rules_.movement().attacks_between(kinds_[unit].walk, by, lowest(attackers), target)) {
          lines_to_king_[index(opponent(by))][target] |= attack.path;
        }
      }
    }
  }
}

/// Steps of the other side cost nothing here: they may be moves that the mater makes anyway.
FateGraph::Distances FateGraph::find_distances(Class unit, Square from) const {
  Distances least;
  least.fill(far);
  std::vector<Squares> known(kinds_.size(), 0);
  std::vector<std::pair<Class, Square>> now{{unit, from}};
  std::vector<std::pair<Class, Square>> next;
  known[unit] = bit(from);
  for (unsigned moves = 0; !now.empty() && moves < far; ++moves) {
    next.clear();
    const auto come_to = [&](const States& states, auto& list) {
      for (const auto& [to, squares] : states) {
        for (Squares rest = squares & ~known[to]; rest != 0; rest &= rest - 1) {
          list.emplace_back(to, lowest(rest));
        }
        known[to] |= squares;
      }
    };
    for (std::size_t i = 0; i < now.size(); ++i) {  // the list grows by steps that cost nothing
      const auto [is, square] = now[i];
      if (kinds_[is].side == kinds_[unit].side && kinds_[is].royal == kinds_[unit].royal) {
        least[square] = std::min(least[square], static_cast<std::uint8_t>(moves));
      }
      come_to(free_[place(is, square)], now);
      if (kinds_[is].side == kinds_[unit].side) {
        come_to(captured_[place(is, square)], now);
      } else {
        come_to(moves_[place(is, square)], now);
      }
    }
    for (const auto& [is, square] : now) {
      come_to(kinds_[is].side == kinds_[unit].side ? moves_[place(is, square)]
                                                   : captured_[place(is, square)],
              next);
    }
    now.swap(next);
  }
  return least;
}

const FateGraph::Distances& FateGraph::distances(Class unit, Square from) const {
  return made_once(distances_[place(unit, from)], [&] { return find_distances(unit, from); });
}

const FateGraph::Guards& FateGraph::guards(Class unit, Class king, Square king_square) const {
  const std::size_t row = index(side(king)) * kinds_.size() + unit;
  return made_once(guards_[row * 64 + king_square], [&] {
    Guards all;
    for (Square square = 0; square < size_; ++square) {
      all[square] = guard_sets(rules_.movement(), kinds_[unit].walk, opponent(side(king)), square,
                               {flights(king, king_square), king_square, 0});
    }
    return all;
  });
}

const Services& FateGraph::services(Class unit, Square from, Class king, Square king_square) const {
  const std::size_t row = index(side(king)) * kinds_.size() + unit;
  return made_once(services_[(row * 64 + from) * 64 + king_square],
                   [&] { return find_services(unit, from, king, king_square); });
}

/// Notes what a unit of class `unit` serves from each of `squares`.
void FateGraph::note_services(ServiceList& list, Class unit, Squares squares, Class king,
                              Square king_square, unsigned moves, unsigned other) const {
  const UnitKind& is = kinds_[unit];
  const Squares flights = this->flights(king, king_square);
  const bool of_mater = is.side != kinds_[king].side;
  const Guards* served = of_mater ? &guards(unit, king, king_square) : nullptr;
  for (Squares rest = squares & ~bit(king_square); rest != 0; rest &= rest - 1) {
    const Square square = lowest(rest);
    const bool next_to_king = (flights & bit(square)) != 0;
    const unsigned standing = next_to_king && settings_.captures_may_fail
                                  ? 1U << std::popcount(flights & (bit(square) - 1))
                                  : 0;
    if (served == nullptr) {
      list.note(standing, moves, other);
      continue;
    }
    if (is.royal && settings_.kings_stay_apart && next_to_king) {
      continue;
    }
    unsigned hidden = 0;
    if (is.royal && settings_.discoveries_forbid &&
        (lines_to_king_[index(side(unit))][square] & bit(king_square)) != 0) {
      hidden = (1U << std::popcount(flights)) - 1;
    }
    for (const unsigned set : (*served)[square]) {
      list.note(set | standing | hidden, moves, other);
    }
  }
}

Services FateGraph::find_services(Class unit, Square from, Class king, Square king_square) const {
  ServiceList list;
  const Side mater = kinds_[king].side == Side::white ? Side::black : Side::white;
  const std::size_t classes = kinds_.size();
  using Reached = std::vector<Squares>;  // by class
  const unsigned others = sides_change_ || returns_ ? most_others : 0;
  std::vector<Reached> before;  // by moves of the opponent, with one move of the mater less
  std::vector<Reached> now(others + 1, Reached(classes, 0));
  now[0][unit] = bit(from);
  /// Adds to `to` where the states `from` lead by a move of one side, or freely.
  const auto go_on = [&](const Reached& states, Reached& to, bool by_mater) {
    for (std::size_t is = 1; is < classes; ++is) {
      const bool own = (kinds_[is].side == mater) == by_mater;
      for (Squares rest = states[is]; rest != 0; rest &= rest - 1) {
        const std::size_t at = place(static_cast<Class>(is), lowest(rest));
        for (const auto& [next, squares] : own ? moves_[at] : captured_[at]) {
          to[next] |= squares;
        }
      }
    }
  };
  const auto go_freely = [&](Reached& states) {
    for (std::size_t is = 1; is < classes; ++is) {
      for (Squares rest = states[is]; rest != 0; rest &= rest - 1) {
        for (const auto& [next, squares] : free_[place(static_cast<Class>(is), lowest(rest))]) {
          states[next] |= squares;
        }
      }
    }
  };
  for (unsigned moves = 0; moves < far; ++moves) {
    for (unsigned other = 0; other <= others; ++other) {
      Reached& here = now[other];
      if (moves > 0) {
        go_on(before[other], here, true);
      }
      if (other > 0) {
        go_on(now[other - 1], here, false);
        for (std::size_t is = 1; is < classes; ++is) {
          here[is] |= now[other - 1][is];
        }
      }
      go_freely(here);
      if (others > 0 && other == others) {  // it stands for any number of further moves
        for (Reached last; last != here;) {
          last = here;
          go_on(last, here, false);
          go_freely(here);
        }
      }
      for (std::size_t is = 1; is < classes; ++is) {
        Squares fresh = here[is];
        fresh &= other > 0 ? ~now[other - 1][is] : ~Squares{0};
        fresh &= moves > 0 ? ~before[other][is] : ~Squares{0};
        note_services(list, static_cast<Class>(is), fresh, king, king_square, moves, other);
      }
    }
    if (moves > 0 && now == before) {
      break;
    }
    before = now;
  }
  return list.services();
}

}  // namespace warp::bounds

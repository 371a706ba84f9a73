// What units serve in pictures of mate, and how far away they are.

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/techniques/relaxed_game/fate_graph.hpp"
#include "solver/techniques/relaxed_game/made_once.hpp"

namespace warp::relaxed_game {

namespace {

using Squares = FateGraph::Squares;

}  // namespace

/// Only steps by moves of the unit's own side cost something here: the others may be moves that are
/// made anyway.
FateGraph::Distances FateGraph::find_distances(Class unit, Square from) const {
  Distances least;
  least.fill(far);
  std::vector<Squares> known(kinds_.size(), 0);
  std::vector<std::pair<Class, Square>> now{{unit, from}};
  std::vector<std::pair<Class, Square>> next;
  known[unit] = bits::bit<Squares>(from);
  for (unsigned moves = 0; !now.empty() && moves < far; ++moves) {
    next.clear();
    const auto come_to = [&](Class to, Squares squares, auto& list) {
      for (Squares rest = squares & ~known[to]; rest != 0; rest &= rest - 1) {
        list.emplace_back(to, bits::lowest(rest));
      }
      known[to] |= squares;
    };
    for (std::size_t i = 0; i < now.size(); ++i) {  // the list grows by steps that cost nothing
      const auto [is, square] = now[i];
      if (kinds_[is].side == kinds_[unit].side && kinds_[is].royal == kinds_[unit].royal) {
        least[square] = std::min(least[square], static_cast<std::uint8_t>(moves));
      }
      for (const auto& [to, squares] : free_[place(is, square)]) {
        come_to(to, squares, now);
      }
      const auto come_freely = [&](Class to, Squares squares) { come_to(to, squares, now); };
      each_move(is, place(is, square), opponent(side(unit)), come_freely);
      each_return(place(is, square), come_freely);
    }
    for (const auto& [is, square] : now) {
      each_move(is, place(is, square), side(unit),
                [&](Class to, Squares squares) { come_to(to, squares, next); });
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
    const Squares flights = this->flights(king, king_square);
    for (Square square = 0; square < size_; ++square) {
      each_way(kinds_[unit], square, [&](Square from, WalkId walk) {
        const auto sets =
            guard_sets(rules_.movement().attack_tables(), walk, opponent(side(king)), from,
                       {flights, king_square, 0, !rules_.hooks.beneath.empty()});
        all[square].insert(all[square].end(), sets.begin(), sets.end());
      });
      unsigned beside = 0;
      const Squares observed = named(&Manners::observed, kinds_[unit], square);
      for (Squares rest = flights & observed; rest != 0; rest &= rest - 1) {
        beside |= 1U << std::popcount(flights & (bits::bit<Squares>(bits::lowest(rest)) - 1));
      }
      beside |= (observed & bits::bit<Squares>(king_square)) != 0 ? check_bit : 0;
      if (!manners_.empty()) {  // it may have several of its ways at one time
        all[square] = {std::accumulate(all[square].begin(), all[square].end(), beside,
                                       std::bit_or<unsigned>())};
      }
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
  const Squares where =
      rules_.hooks.beneath.empty() ? squares & ~bits::bit<Squares>(king_square) : squares;
  for (Squares rest = where; rest != 0; rest &= rest - 1) {
    const Square square = bits::lowest(rest);
    const bool next_to_king = (flights & bits::bit<Squares>(square)) != 0;
    const unsigned standing = next_to_king && settings_.captures_may_fail
                                  ? 1U << std::popcount(flights & (bits::bit<Squares>(square) - 1))
                                  : 0;
    if (served == nullptr) {
      list.note(standing, moves, other);
      continue;
    }
    if (is.royal && settings_.kings_stay_apart && next_to_king) {
      continue;
    }
    unsigned hidden = 0;
    for (Squares taken = hidden_flights(unit, square, flights, king_square); taken != 0;
         taken &= taken - 1) {
      hidden |= 1U << std::popcount(flights & (bits::bit<Squares>(bits::lowest(taken)) - 1));
    }
    for (const unsigned set : (*served)[square]) {
      list.note(set | standing | hidden, moves, other);
    }
  }
}

FateGraph::Arrivals FateGraph::find_arrivals(Class unit, Square from, Colour mater) const {
  Arrivals found;
  const std::size_t classes = kinds_.size();
  using Reached = std::vector<Squares>;  // by class
  const unsigned others = opponent_helps() ? most_others : 0;
  std::vector<Reached> before;  // by moves of the opponent, with one move of the mater less
  std::vector<Reached> now(others + 1, Reached(classes, 0));
  now[0][unit] = bits::bit<Squares>(from);
  /// Adds to `to` where the states lead by a move of the mater, or by a step that helps him.
  const auto go_on = [&](const Reached& states, Reached& to, bool is_help) {
    const auto come_to = [&](Class next, Squares reached) { to[next] |= reached; };
    for (std::size_t i = 1; i < classes; ++i) {
      const auto is = static_cast<Class>(i);
      for (Squares rest = states[is]; rest != 0; rest &= rest - 1) {
        each_move(is, place(is, bits::lowest(rest)), is_help ? opponent(mater) : mater, come_to);
        if (is_help) {
          each_return(place(is, bits::lowest(rest)), come_to);
        }
      }
    }
  };
  const auto go_freely = [&](Reached& states) {
    for (std::size_t is = 1; is < classes; ++is) {
      for (Squares rest = states[is]; rest != 0; rest &= rest - 1) {
        for (const auto& [next, squares] :
             free_[place(static_cast<Class>(is), bits::lowest(rest))]) {
          states[next] |= squares;
        }
      }
    }
  };
  for (unsigned moves = 0; moves < far; ++moves) {
    for (unsigned other = 0; other <= others; ++other) {
      Reached& here = now[other];
      if (moves > 0) {
        go_on(before[other], here, false);
      }
      if (other > 0) {
        go_on(now[other - 1], here, true);
        for (std::size_t is = 1; is < classes; ++is) {
          here[is] |= now[other - 1][is];
        }
      }
      go_freely(here);
      if (others > 0 && other == others) {  // it stands for any number of further moves
        for (Reached last; last != here;) {
          last = here;
          go_on(last, here, true);
          go_freely(here);
        }
      }
      for (std::size_t is = 1; is < classes; ++is) {
        Squares fresh = here[is];
        fresh &= other > 0 ? ~now[other - 1][is] : ~Squares{0};
        fresh &= moves > 0 ? ~before[other][is] : ~Squares{0};
        if (fresh != 0) {
          found.push_back({static_cast<Class>(is), static_cast<std::uint8_t>(moves),
                           static_cast<std::uint8_t>(other), fresh});
        }
      }
    }
    if (moves > 0 && now == before) {
      break;
    }
    before = now;
  }
  return found;
}

/// Where a unit comes does not depend on the king whom it serves against.
Services FateGraph::find_services(Class unit, Square from, Class king, Square king_square) const {
  const Colour mater = opponent(side(king));
  const Arrivals& arrivals =
      made_once(arrivals_[index(mater) * kinds_.size() * 64 + place(unit, from)],
                [&] { return find_arrivals(unit, from, mater); });
  ServiceList list;
  for (const Arrival& arrival : arrivals) {
    note_services(list, arrival.unit, arrival.fresh, king, king_square, arrival.moves,
                  arrival.other);
  }
  return list.services();
}

}  // namespace warp::relaxed_game

#include "solver/techniques/relaxed_game/fairy/relaxed.hpp"

#include <algorithm>

#include "solver/techniques/relaxed_game/guard_sets.hpp"
#include "solver/techniques/relaxed_game/made_once.hpp"

namespace warp::fairy {

using relaxed_game::far;

namespace {

/// Which of the two kings a class is, for the table of services.
template <class Squares>
std::size_t number_of_king(const UnitClasses<Squares>& tables, Class king) {
  return tables.belongs_to(king, Colour::white) ? 0 : 1;
}

}  // namespace

template <class Squares>
bool Relaxed<Squares>::is_known(const UnitClasses<Squares>& tables) {
  for (std::size_t unit = 1; unit < tables.count(); ++unit) {
    for (const Class promoted : tables[static_cast<Class>(unit)].promotions) {
      if (!tables[promoted].promotions.empty()) {
        return false;
      }
    }
  }
  return true;
}

template <class Squares>
Relaxed<Squares>::Relaxed(const UnitClasses<Squares>& tables, Squares holes)
    : tables_(tables),
      holes_(holes),
      own_form_(tables.count() * most_squares * most_squares, far),
      any_form_(tables.count() * most_squares * most_squares, far),
      flights_(tables.count() * most_squares, 0),
      classes_(tables.count()),
      services_(2 * tables.count() * most_squares * most_squares),
      guards_(2 * tables.count() * most_squares) {
  // A class that promotes needs the moves of what it becomes, which never promotes.
  for (const bool promoting : {false, true}) {
    for (std::size_t unit = 1; unit < classes_; ++unit) {
      if (!tables[static_cast<Class>(unit)].promotions.empty() == promoting) {
        find_moves(static_cast<Class>(unit));
      }
    }
  }
  for (std::size_t unit = 1; unit < classes_; ++unit) {
    const UnitClass<Squares>& is = tables[static_cast<Class>(unit)];
    for (Square square = 0; is.royal && square < tables.size(); ++square) {
      const Colour side =
          number_of_king(tables, static_cast<Class>(unit)) == 0 ? Colour::white : Colour::black;
      flights_[unit * most_squares + square] =
          relaxed_game::flights_of(is.walk->movement(), is.unit.walk, side, square, holes_);
    }
  }
}

template <class Squares>
Relaxed<Squares>::~Relaxed() {
  for (const auto& services : services_) {
    delete services.load();
  }
  for (const auto& guards : guards_) {
    delete guards.load();
  }
}

/// The squares to which a unit can go in one move, whoever moves it.
template <class Squares>
Squares Relaxed<Squares>::step(Class unit, Square from) const {
  Squares result = 0;
  for (const WalkLines<Squares>* lines : tables_[unit].lines) {
    result |= lines == nullptr ? 0 : lines->reach(from);
  }
  return result & ~holes_;
}

template <class Squares>
void Relaxed<Squares>::find_moves(Class unit) {
  const UnitClass<Squares>& is = tables_[unit];
  const Squares promoting = is.promotes_on[0] | is.promotes_on[1];
  for (Square from = 0; from < tables_.size(); ++from) {
    if ((holes_ & bit<Squares>(from)) != 0) {
      continue;
    }
    Squares known = bit<Squares>(from);
    Squares last = known;
    std::uint8_t* own = &own_form_[place(unit, from, 0)];
    for (unsigned moves = 0; last != 0 && moves < far; ++moves) {
      Squares next = 0;
      for (Squares rest = last; rest != 0; rest &= rest - 1) {
        const Square square = lowest(rest);
        own[square] = static_cast<std::uint8_t>(moves);
        // A unit that has arrived where it promotes goes on as another one. One that stands there
        // in the diagram moves on as it is.
        if (moves == 0 || (promoting & bit<Squares>(square)) == 0) {
          next |= step(unit, square);
        }
      }
      last = next & ~known;
      known |= next;
    }
    std::uint8_t* any = &any_form_[place(unit, from, 0)];
    std::copy(own, own + most_squares, any);
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

template <class Squares>
const typename Relaxed<Squares>::Guards& Relaxed<Squares>::guards(Class unit, Class king,
                                                                  Square king_square) const {
  const std::size_t row = number_of_king(tables_, king) * classes_ + unit;
  const Colour mater = tables_.belongs_to(king, Colour::white) ? Colour::black : Colour::white;
  const WalkOnBoard<Squares>& walk = *tables_[unit].walk;
  return relaxed_game::made_once(guards_[row * most_squares + king_square], [&] {
    Guards all;
    for (Square square = 0; square < tables_.size(); ++square) {
      all[square] = relaxed_game::guard_sets<Squares>(
          walk.attacks(), tables_.walk(unit), walk.table_side(mater), square,
          {flights(king, king_square), king_square, holes_});
    }
    return all;
  });
}

template <class Squares>
const relaxed_game::Services& Relaxed<Squares>::services(Class unit, Square from, Class king,
                                                         Square king_square) const {
  return relaxed_game::made_once(
      services_[number_of_king(tables_, king) * classes_ * most_squares * most_squares +
                place(unit, from, king_square)],
      [&] { return find_services(unit, from, king, king_square); });
}

template <class Squares>
relaxed_game::Services Relaxed<Squares>::find_services(Class unit, Square from, Class king,
                                                       Square king_square) const {
  relaxed_game::ServiceList found;
  const Guards& served = guards(unit, king, king_square);
  const UnitClass<Squares>& is = tables_[unit];
  const UnitClass<Squares>& is_king = tables_[king];
  const Squares attacked_by_king =
      is_king.lines[number_of_king(tables_, king)]->certain_captures(king_square);
  const Squares promoting = is.promotes_on[0] | is.promotes_on[1];
  for (Square square = 0; square < tables_.size(); ++square) {
    const unsigned moves = own_form_[place(unit, from, square)];
    if (moves == far) {
      continue;
    }
    // No unit stands on the mated king's square, and no king stands where he attacks it.
    if (square != king_square && !(is.royal && (attacked_by_king & bit<Squares>(square)) != 0)) {
      for (const unsigned set : served[square]) {
        found.note(set, moves);
      }
    }
    if ((promoting & bit<Squares>(square)) != 0) {
      for (const Class promoted : is.promotions) {
        for (const relaxed_game::Service& service : services(promoted, square, king, king_square)) {
          found.note(service.guards, std::min(moves + service.moves, far - 1U));
        }
      }
    }
  }
  return found.services();
}

template class Relaxed<bits::Set64>;
template class Relaxed<bits::Set128>;

}  // namespace warp::fairy

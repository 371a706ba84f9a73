// How captured and capturing units come back.

#include <algorithm>
#include <bit>
#include <vector>

#include "conditions/circe/cage.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::circe {

namespace {

void place(const Variant& variant, const Rebirth& rebirth, Played& played, Square square,
           Reason reason) {
  played.position.add(square, rebirth.unit, reason);
  played.reborn_on = square;
  played.reborn_after = rebirth.capture;
  played.reborn_side = rebirth.as;
  if (variant.promotes) {
    promote(played, square, rebirth.as, Reason::promotion);
  }
}

void turn_coat(const Variant& variant, Played& played, Square square) {
  Unit unit = played.position.at(square);
  if (variant.turncoat && unit.side != Side::neutral) {
    unit.side = unit.side == Side::white ? Side::black : Side::white;
    played.position.replace(square, unit, Reason::recolouring);
  }
}

/// The unit comes back beneath the unit on `square`, and becomes `promotion` unless that is
/// no_walk.
void come_back_beneath(const Variant& variant, const Rebirth& rebirth, Played& played,
                       Square square, WalkId promotion) {
  Unit unit = rebirth.unit;
  if (promotion != no_walk) {
    unit.walk = promotion;
  }
  if (variant.turncoat && unit.side != Side::neutral) {
    unit.side = unit.side == Side::white ? Side::black : Side::white;
  }
  Position& position = played.position;
  position.apply({.kind = EffectKind::remember,
                  .reason = Reason::burial,
                  .from = rebirth.from,
                  .to = square,
                  .slot = RuleSet::en_passant,
                  .before = rebirth.unit,
                  .after = unit,
                  .value_after = position.memory(RuleSet::en_passant)});
  variant.underworld->bury(position, {square, unit}, Underworld::Layer::lowest);
}

/// The walk to which a pawn promotes that comes back beneath the unit on `square`; a choice of the
/// move.
WalkId chosen_promotion(const Variant& variant, const Rebirth& rebirth, Played& played,
                        Square square) {
  const auto& promotions =
      played.arbiter().rules().promotions_on(square, rebirth.unit.walk, rebirth.as);
  if (!variant.promotes || promotions.empty()) {
    return no_walk;
  }
  const unsigned chosen = played.choose(static_cast<unsigned>(promotions.size()));
  return promotions[chosen];
}

/// Removes the unit on `square`, if any, to make room for a unit that comes back.
void clear(const Variant& variant, Played& played, Square square) {
  if (played.position.empty(square)) {
    return;
  }
  if (variant.occupied == Occupied::parachute) {
    variant.underworld->bury(played.position, {square, played.position.at(square)},
                             Underworld::Layer::uppermost);
  }
  if (variant.occupied == Occupied::parachute || variant.occupied == Occupied::assassin) {
    played.position.remove(square, Reason::silent_loss);
  }
}

/// Removes the unit from its current square, if `rebirth` has one.
void lift(const Rebirth& rebirth, Played& played) {
  if (rebirth.from != no_square) {
    played.position.remove(rebirth.from, Reason::transfer);
  }
}

/// A key of everything on which the squares of a rebirth depend, apart from the position.
Key key_of(const Rebirth& rebirth, bool occupied) {
  const Key unit = scramble(std::uint64_t{rebirth.unit.attributes} << 32U |
                            std::uint64_t{rebirth.unit.walk} << 16U |
                            static_cast<std::uint64_t>(rebirth.unit.side));
  const Key place = scramble(unit ^ (std::uint64_t{rebirth.relevant.walk} << 32U |
                                     std::uint64_t{rebirth.capture} << 16U | index(rebirth.side)));
  return scramble(place ^ (index(rebirth.as) * std::uint64_t{2} + (occupied ? 1 : 0)));
}

/// Can a unit come back to an occupied square?
bool takes_occupied(const Variant& variant) {
  return variant.occupied == Occupied::volcanic || variant.occupied == Occupied::parachute ||
         variant.occupied == Occupied::assassin;
}

void bring_to_cage(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason) {
  lift(rebirth, played);
  const bool occupied = takes_occupied(variant);
  const Played::Options& found = played.options(key_of(rebirth, occupied), [&] {
    return played.as_if_over([&] { return cages(rebirth, occupied, played.arbiter()); });
  });
  if (found.empty()) {
    if (variant.occupied == Occupied::no_move) {
      played.forbid();
    }
    return;
  }
  const Played::Option cage = found[played.choose(static_cast<unsigned>(found.size()))];
  if (variant.occupied == Occupied::volcanic && !played.position.empty(cage.square)) {
    come_back_beneath(variant, rebirth, played, cage.square, cage.walk);
    return;
  }
  clear(variant, played, cage.square);
  played.position.add(cage.square, rebirth.unit, reason);
  if (cage.walk != no_walk) {
    Unit promoted = played.position.at(cage.square);
    promoted.walk = cage.walk;
    played.position.replace(cage.square, promoted, Reason::promotion);
  }
  turn_coat(variant, played, cage.square);
}

/// Is `square` free for a rebirth?
bool is_free(const Played& played, Square square) {
  const auto& rules = played.arbiter().rules().hooks.rebirth;
  return played.position.empty(square) &&
         std::all_of(rules.begin(), rules.end(),
                     [&](const auto& may_be) { return may_be(played.position, square); });
}

/// The squares of the whole board to which a unit may come back, one bit each. Only on boards of at
/// most 64 squares.
std::uint64_t squares_anywhere(const Variant& variant, const Played& played) {
  const Position& position = played.position;
  const std::uint64_t board = ~std::uint64_t{0} >> (64 - position.size());
  const std::uint64_t units =
      position.units(Colour::white).first_word() | position.units(Colour::black).first_word();
  std::uint64_t free = board & ~(units | position.holes().first_word());
  if (!played.arbiter().rules().hooks.rebirth.empty()) {
    for (std::uint64_t rest = free; rest != 0; rest &= rest - 1) {
      if (!is_free(played, static_cast<Square>(std::countr_zero(rest)))) {
        free &= ~(rest & -rest);
      }
    }
  }
  return takes_occupied(variant) ? free | units : free;
}

/// The square with index `place` in the set, in rising order; found by halves, since it is asked
/// for each square of the board.
Square nth(std::uint64_t squares, unsigned place) {
  unsigned square = 0;
  for (unsigned half = 32; half != 0; half /= 2) {
    const auto below =
        static_cast<unsigned>(std::popcount(squares & ((std::uint64_t{1} << half) - 1)));
    if (place >= below) {
      place -= below;
      squares >>= half;
      square += half;
    }
  }
  return static_cast<Square>(square);
}

/// Rebirth squares that need generated moves: computed once, not again for each chosen square.
Squares squares_made_once(const Variant& variant, const Rebirth& rebirth, Played& played) {
  const Played::Options& options = played.options(key_of(rebirth, false), [&] {
    Played::Options found;
    for (const Square square : rebirth_squares(variant, rebirth, played.arbiter())) {
      found.push_back({square, no_walk});
    }
    return found;
  });
  Squares squares;
  for (const Played::Option& option : options) {
    squares.push_back(option.square);
  }
  return squares;
}

}  // namespace

void bring_back(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason) {
  if (variant.home == Home::cage) {
    bring_to_cage(variant, rebirth, played, reason);
    return;
  }
  // On larger boards the squares are listed one by one.
  const bool anywhere = variant.home == Home::super && played.position.size() <= 64;
  Squares squares;
  if (variant.home == Home::take_and_make) {
    squares = squares_made_once(variant, rebirth, played);
  } else if (!anywhere) {
    squares = rebirth_squares(variant, rebirth, played.arbiter());
  }
  const Position::Mark standing = played.position.mark();
  lift(rebirth, played);
  if (variant.cheylan) {
    squares.erase(std::remove(squares.begin(), squares.end(), rebirth.from), squares.end());
  }
  if (variant.chooses() && !anywhere) {
    const auto closed = std::remove_if(squares.begin(), squares.end(), [&](Square square) {
      return !is_free(played, square) &&
             (played.position.at(square).side == Side::none || !takes_occupied(variant));
    });
    squares.erase(closed, squares.end());
  }
  std::uint64_t free = anywhere ? squares_anywhere(variant, played) : 0;
  if (anywhere && variant.cheylan && rebirth.from != no_square) {
    free &= ~(std::uint64_t{1} << rebirth.from);
  }
  const auto options =
      static_cast<unsigned>(anywhere ? std::popcount(free) : static_cast<int>(squares.size()));
  // Super Circe: the unit may also stay off the board, or stay where it has captured.
  const bool may_stay_away = variant.home == Home::super && variant.occupied != Occupied::no_move;
  const unsigned chosen = played.choose(options + (may_stay_away ? 1 : 0));
  if (played.forbidden()) {
    return;
  }
  if (chosen == options) {
    played.position.undo(standing);
    return;
  }
  Square square = anywhere ? nth(free, chosen) : squares[chosen];
  if (square != no_square && played.position.holes().contains(square)) {
    square = no_square;
  }
  if (square != no_square && !played.position.empty(square) &&
      variant.occupied == Occupied::volcanic) {
    const WalkId promotion = chosen_promotion(variant, rebirth, played, square);
    if (!played.forbidden()) {
      come_back_beneath(variant, rebirth, played, square, promotion);
    }
    return;
  }
  if (square != no_square) {
    clear(variant, played, square);
  }
  if (square == no_square || !is_free(played, square)) {
    if (variant.occupied == Occupied::no_move) {
      played.forbid();
    }
    return;
  }
  place(variant, rebirth, played, square, reason);
  if (!played.forbidden()) {
    turn_coat(variant, played, square);
  }
}

}  // namespace warp::circe

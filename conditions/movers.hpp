#pragma once

#include "solver/board/position/geometry/square_list.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

// For conditions that remember units from one move to the next. A unit need not be on its arrival
// square: in the course of the move it may be reborn, transferred or exchanged.

/// Calls visit(unit, square) for each unit that `played` has moved, including castling partners and
/// both units of an exchange. `unit` is the unit as it was when it moved, `square` its current
/// square. Units that have left the board are left out. `visit` must not change the position.
template <class Visit>
void each_mover(const Played& played, Visit visit) {
  const auto effects = played.position.since(played.start);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& effect = effects[i];
    const auto moved = [&](const Unit& unit, Square arrival) {
      const Square now = played.follow(arrival, played.start + i + 1);
      if (now != no_square) {
        visit(unit, now);
      }
    };
    if (effect.kind == EffectKind::relocate &&
        (effect.reason == Reason::movement || is_of_castling_partner(effect.reason))) {
      moved(effect.before, effect.to);
    } else if (effect.kind == EffectKind::exchange && effect.reason == Reason::movement) {
      moved(effect.before, effect.to);
      moved(effect.after, effect.from);
    }
  }
}

/// The current square of the unit that was on `square` before `played`; no_square if it has left
/// the board or was captured. A unit that is reborn counts as a new one.
inline Square still_there(const Played& played, Square square) {
  return square == played.captured_on ? no_square : played.follow(square, played.start);
}

/// The current squares of the units that were on `squares` before `played`.
inline SquareList still_there(const Played& played, const SquareList& squares) {
  SquareList now;
  for (const Square square : squares) {
    if (const Square stands = still_there(played, square); stands != no_square) {
      now.add(stands);
    }
  }
  return now;
}

}  // namespace warp

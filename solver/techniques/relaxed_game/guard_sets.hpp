#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/board/movement/movement.hpp"
#include "solver/techniques/relaxed_game/mate_picture.hpp"

namespace warp::relaxed_game {

/// A mating picture: the king's square, the flights to be guarded, and the holes of the board.
template <class Set>
struct SquareDemand {
  Set flights = 0;  ///< the squares next to the king that must be guarded
  Square king = no_square;
  Set holes = 0;
  bool king_uncovers = false;  ///< a unit may come up on the king's square when he leaves it
};

/// Returns the sets of flights and the check (bits as in Service::guards) that a unit of `mater`
/// can serve from `square` at one time, in some position; sets contained in others are left out. A
/// rider guards all flights on a line, beyond the king, too, since he leaves his square. A
/// grasshopper guards only one square of a line, the one behind its hurdle. `attacks` must know the
/// walk.
template <class Set>
std::vector<unsigned> guard_sets(const AttackTables<Set>& attacks, WalkId walk, Colour mater,
                                 Square square, const SquareDemand<Set>& picture);

/// Returns the squares to which a king of this walk on `square` can always go unless a unit of his
/// side is there: those of leaps that both move and capture, and the first ones of such rides. At
/// most most_flights of them, no holes.
template <class Set>
Set flights_of(const Movement& movement, WalkId walk, Colour side, Square square, Set holes);

/// The services of one unit, found one by one.
class ServiceList {
 public:
  ServiceList();
  /// The unit can serve `guards` after `moves` moves of the mater and `other` of its opponent, at
  /// most most_others.
  void note(unsigned guards, unsigned moves, unsigned other = 0);
  /// Returns the services that no other surpasses, the cheapest first.
  Services services() const;

 private:
  std::array<std::uint8_t, picture_sets*(most_others + 1)> least_;  ///< moves, by set and others
  std::vector<std::uint16_t> sets_;
};

}  // namespace warp::relaxed_game

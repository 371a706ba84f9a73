#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp::check {

/// The text of a move in two parts: its movement, and what happens besides.
struct MoveParts {
  std::string player;    ///< "w1" of a game of several players, which `movement` leaves out
  std::string movement;  ///< "Ra1*b1", "0-0", "Kh1*h2;Kh2-g1"
  /// Each for itself: "b1=w", also if it is written "=w" behind the mover or "[b1=w]"; "+bRh8",
  /// "wPa2->a3". Letters without "=" stay as they are: "Sd4A".
  std::vector<std::string> effects;
};

/// Splits the text of a move, as the program writes it or as PieceLetters::plain does. Blanks and
/// the sign of en passant are left out.
MoveParts parts_of(std::string_view text, const Geometry& board);

/// The name of a player before a move or a mover, "w1 Kf5"; empty if there is none.
std::string_view player_before(std::string_view text);

/// Is each effect that is `stated` among those `played`, and are all `promotions` (some of
/// `played`) stated? The author may leave out what follows from the rules - rebirths, changes of
/// side or walk, losses - and the side of a unit in an effect. A letter behind the move ("Sd4A") is
/// that of a board if `played` has such letters; otherwise it belongs to a table of changes.
bool tells_truly(std::span<const std::string> stated, std::span<const std::string> played,
                 std::span<const std::string> promotions);

/// What stands behind "=" for any promotion: "c1=~".
inline constexpr char any_promotion = '~';

/// The length of the name of a square at the end of `text`; 0 if there is none.
std::size_t square_at_end(std::string_view text, const Geometry& board);

}  // namespace warp::check

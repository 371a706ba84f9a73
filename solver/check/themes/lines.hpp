#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/check/themes/play.hpp"

namespace warp::check {

constexpr Side other_than(Side side) { return side == Side::white ? Side::black : Side::white; }

/// A half-move of a line, with the boards before and behind it.
struct BoardStep {
  const BoardMove* move;
  const Effect* way;  ///< null: castling, a pass ...
  const UnitsBySquare* before;
  const UnitsBySquare* behind;

  /// The same unit stands on its arrival, and nothing has carried it on.
  bool stays() const {
    return way != nullptr && (*behind)[way->to].id == way->before.id && !(*behind)[way->to].empty();
  }
};
/// Those of `line`. `positions`, as positions_of() returns them, must outlive them.
std::vector<BoardStep> steps_of(const BoardLine& line, const std::vector<UnitsBySquare>& positions);

/// Squares in the order in which a unit would pass them, to the edge of the board, whatever stands
/// there.
using Ray = std::vector<Square>;

/// The rays of a unit on `from`: of queens, rooks, bishops and all other walks that ride straight
/// on, as far as the ride captures. Flat boards only; none elsewhere.
std::vector<Ray> rays_of(const Unit& unit, Square from, const BoardStart& start);

/// A line unit, and where it stands.
struct LineUnit {
  Unit unit{};
  Square square = no_square;
  std::vector<Ray> rays{};
};

/// The line units of a position.
std::vector<LineUnit> line_units_of(const UnitsBySquare& units, const BoardStart& start);

/// Do all squares of the ray before `target` stand empty, but for `but`? False if `target` is not
/// on the ray.
bool is_open(const Ray& ray, Square target, const UnitsBySquare& units, Square but = no_square);

/// The ray of `unit` that leads to `target`, or null.
const Ray* ray_to(const LineUnit& unit, Square target);

/// The square of the only royal unit of a side, or no_square.
Square king_of(Side side, const UnitsBySquare& units, const BoardStart& start);

/// The units between a line unit and the king of the other side, if it looks along a ray to him.
struct KingLine {
  LineUnit rear;
  Square king = no_square;
  std::vector<Square> between;  ///< the occupied squares, from the rear unit on
};
/// All lines of units of `side` that end at the king of the other side.
std::vector<KingLine> king_lines_of(Side side, const UnitsBySquare& units, const BoardStart& start);

}  // namespace warp::check

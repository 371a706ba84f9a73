#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/names.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// The units of a position as shown: the unit on each square of a plain board.
class Diagram {
 public:
  /// Later units replace earlier ones on the same square. `board` must outlive the diagram.
  Diagram(const Geometry& board, std::span<const PlacedUnit> units);
  /// Also with the holes that `conditions` make.
  Diagram(const Geometry& board, std::span<const PlacedUnit> units,
          std::span<const ConditionUse> conditions);

  const Geometry& board() const { return *board_; }
  /// The number of columns of the board as text.
  std::size_t columns() const;

  const Unit& at(Square square) const { return units_[square]; }
  void put(Square square, const Unit& unit) { units_[square] = unit; }
  bool is_hole(Square square) const { return holes_.contains(square); }
  /// Is the level of this square drawn? All are on boards of up to four dimensions; on those of
  /// more this square must hold a unit.
  bool is_shown(Square square) const;

  /// The numbers of white, black and, if there are any, neutral units: "3 + 12", "1 + 7 + 1n".
  std::string count() const;

  /// The board as text: the letters of the units, "-" before black and "=" before neutral units, a
  /// dot on empty squares, nothing for a hole. Ends with a line end. Draws the lines of `grid`
  /// unless it is null.
  std::string text(Lettering lettering, const BoardGrid* grid = nullptr) const;

 private:
  const Geometry* board_;
  std::vector<Unit> units_;
  SquareSet holes_;
};

/// Draws `board` with `cell_text(square)`, at most three characters, on each square. Ends with a
/// line end. On boards of more than four dimensions levels on which it is "." everywhere are left
/// out.
std::string drawn(const Geometry& board, FunctionRef<std::string(Square)> cell_text);

/// The cells of the first condition that divides the board; nothing if there is none.
std::optional<BoardGrid> grid_of(const Problem& problem);

/// Draws `board` with the number of its cell on each square. Ends with a line end.
std::string cells_text(const Geometry& board, const BoardGrid& grid);

}  // namespace warp::report

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "solver/board/geometry.hpp"
#include "solver/board/names.hpp"
#include "solver/board/square_set.hpp"
#include "solver/report/unit_text.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// The units of a position as far as they are shown: what stands on which square of a plain board.
class Diagram {
 public:
  /// Later units replace earlier ones on the same square. `board` must live as long as the diagram.
  Diagram(const Geometry& board, std::span<const PlacedUnit> units);
  /// With the holes that `conditions` make.
  Diagram(const Geometry& board, std::span<const PlacedUnit> units,
          std::span<const ConditionUse> conditions);

  const Geometry& board() const { return *board_; }
  /// Number of columns that the board takes as text.
  std::size_t columns() const;

  const Unit& at(Square square) const { return units_[square]; }
  void put(Square square, const Unit& unit) { units_[square] = unit; }
  bool is_hole(Square square) const { return holes_.contains(square); }

  /// "3 + 12", or "1 + 7 + 1n" if there are neutral units: white, black, neutral.
  std::string count() const;

  /// The board as text: its letters, "-" before black and "=" before neutral units, a
  /// dot on empty squares, nothing where there is a hole.
  /// Ends with a line end. `grid`: with its lines drawn; null: without.
  std::string text(Lettering lettering, const BoardGrid* grid = nullptr) const;

 private:
  const Geometry* board_;
  std::vector<Unit> units_;
  SquareSet holes_;
};

/// `board` with the number of the cell in which each square lies. Ends with a line end.
std::string cells_text(const Geometry& board, const BoardGrid& grid);

}  // namespace warp::report

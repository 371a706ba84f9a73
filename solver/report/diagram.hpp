#pragma once

#include <array>
#include <span>
#include <string>

#include "solver/report/squares.hpp"
#include "solver/rules/names.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

/// The units of a position as far as they are shown: what stands on which square.
class Diagram {
 public:
  Diagram() = default;
  /// Later units replace earlier ones on the same square.
  explicit Diagram(std::span<const PlacedUnit> units);
  /// With the holes that `conditions` make.
  Diagram(std::span<const PlacedUnit> units, std::span<const ConditionUse> conditions);

  const Unit& at(Square square) const { return units_[square]; }
  void put(Square square, const Unit& unit) { units_[square] = unit; }
  bool is_hole(Square square) const { return (holes_ >> square & 1U) != 0; }

  /// "3 + 12", or "1 + 7 + 1n" if there are neutral units: white, black, neutral.
  std::string count() const;

  /// The board as text: letters in `language`, "-" before black and "=" before neutral units, a
  /// dot on empty squares, nothing where there is a hole.
  /// Ends with a line end. `grid`: with its lines drawn; null: without.
  std::string text(Language language, const BoardGrid* grid = nullptr) const;

 private:
  std::array<Unit, board_squares> units_{};
  std::uint64_t holes_ = 0;  ///< one bit each
};

/// A board that shows the number of the cell in which each square lies. Ends with a line end.
std::string cells_text(const BoardGrid& grid);

}  // namespace warp::report

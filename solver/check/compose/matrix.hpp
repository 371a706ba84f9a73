#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// One unit that the matrix leaves open: of one of several kinds, on one of several squares.
struct UnitSlot {
  std::vector<Unit> kinds;      ///< without numbers, each once
  std::vector<Square> squares;  ///< in rising order
};

/// Units of which some may stand on the board: "up to 3 of PPRB".
struct UnitPool {
  std::vector<Unit> units;  ///< equal ones as often as they may stand there
  std::vector<Square> squares;
  unsigned least = 0, most = 0;  ///< how many of them
};

/// What positions a search goes through, beside the units that stand fast.
struct Matrix {
  static constexpr unsigned no_bound = std::numeric_limits<unsigned>::max();

  std::vector<UnitSlot> slots;
  std::vector<UnitPool> pools;
  /// The number of all units on the board.
  unsigned least_units = 0, most_units = no_bound;
};

/// Equal units, how many of them there are, and the squares on which they may stand.
struct UnitGroup {
  Unit unit;
  unsigned count = 0;
  std::vector<Square> squares{};  ///< in rising order
};

/// The units of a position that do not stand fast, without their squares.
struct ChosenUnits {
  std::vector<UnitGroup> groups;
  std::vector<Unit> units;  ///< the same one by one, in the order of the groups
  /// Some unit could come from several places of the matrix that have different squares: whether a
  /// position belongs to the matrix must be looked for.
  bool is_entangled = false;
};

/// How heavy a unit is, for the order of results: queen 9, rook 5, bishop and knight 3, pawn 1,
/// fairy units 4, kings 0.
unsigned force_of(const Unit& unit, const Walks& walks);

/// All choices of units of `matrix`, `fixed` being the number of units that stand fast: those of
/// fewest units first, then of the lightest force. The squares of those that stand fast are not
/// among the squares. Throws TooManyChoices if there are more than `most_choices`.
std::vector<ChosenUnits> choices_of(const Matrix& matrix, std::span<const PlacedUnit> fixed,
                                    const Walks& walks);
inline constexpr std::size_t most_choices = 200'000;
struct TooManyChoices {};

/// Can units on these squares come from the matrix: one from each slot, the others from the pools?
/// `units` and `squares` belong together.
bool belongs_to_matrix(const Matrix& matrix, std::span<const Unit> units,
                       std::span<const Square> squares);

}  // namespace warp::check

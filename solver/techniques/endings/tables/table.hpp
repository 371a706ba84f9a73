#pragma once

#include <cstdint>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/endings/material.hpp"
#include "solver/techniques/endings/positions/position_index.hpp"
#include "solver/techniques/endings/tables/value.hpp"

namespace warp::endings {

class Table;

/// A position without the side to move: the table that holds it, and the squares of its units.
struct Situation {
  const Table* table;
  Placement placement;
};

/// One half-move of a line.
struct BestMove {
  std::vector<Effect> effects;  ///< what happens in it, in this order
  bool null_move = false;       ///< the side passes
};

/// The table of one material as reports read it, however it was made. A position is named by its
/// number (PositionIndex) and the side to move.
class Table {
 public:
  virtual ~Table() = default;

  virtual const RuleSet& rules() const = 0;
  virtual const Material& material() const = 0;
  virtual const PositionIndex& index() const = 0;

  virtual Value value(Colour to_move, PositionIndex::Number number) const = 0;
  /// The value of a placement in which no two units share a square; illegal if it has no number.
  virtual Value value(Colour to_move, const Placement& placement) const = 0;

  /// Returns, by square, a name of the squares that a unit standing there can ever reach: equal
  /// names mean equal sets. Empty if that is not known.
  virtual std::vector<std::uint16_t> parts_of(std::size_t unit) const = 0;

  /// Calls visit(situation after the move, whether it captures) for each legal move of `side` until
  /// it returns true; returns whether it did. Moves for which wanted(whether it captures) returns
  /// false are left out. A move may be visited several times. The position must be legal.
  using Wanted = FunctionRef<bool(bool captures)>;
  using Visit = FunctionRef<bool(const Situation& after, bool captures)>;
  virtual bool each_next(const Placement& placement, Colour side, Wanted wanted,
                         Visit visit) const = 0;

  /// Returns a line of best play from a position to mate: the mating side moves as fast as
  /// possible, the other one holds out as long as possible; of equal moves the first in an order
  /// that depends on the position alone. Empty if the position is not decided.
  virtual std::vector<BestMove> best_line(const Placement& placement, Colour to_move) const = 0;
};

}  // namespace warp::endings

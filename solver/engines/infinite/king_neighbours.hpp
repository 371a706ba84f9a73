#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solver/engines/infinite/columns.hpp"

namespace warp::infinite {

/// The queens and kings of the opponent that may stand next to a king behind its move. Such a
/// square is attacked, whatever the places do that are still open: only the capture of that unit is
/// left.
class KingNeighbours {
 public:
  KingNeighbours() = default;
  /// Of `king`, a unit of `position`.
  KingNeighbours(const ColumnPosition& position, std::size_t king);

  /// The numbers of these units.
  std::vector<std::size_t> units() const;
  /// Is the king next to one of them, when it divides the first columns like `divisions`, whatever
  /// it does at the others?
  bool are_next_to(std::span<const ColumnDivision> divisions) const;

 private:
  struct Neighbour {
    std::size_t unit;
    bool at_pole;
    /// By column: from it on, all digits that the king may have are next to those of the unit.
    std::vector<bool> closes_from;
  };

  bool is_close(const Neighbour& neighbour, const DigitColumn& column, int digit) const;

  const ColumnPosition* position_ = nullptr;
  std::vector<Neighbour> neighbours_;
};

}  // namespace warp::infinite

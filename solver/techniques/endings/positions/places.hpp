#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "solver/techniques/endings/tables/table.hpp"

namespace warp::endings {

/// Divides the positions of a table by the squares that its units can ever reach: bishops on
/// squares of one colour, or of both. For walks that can reach all squares there is nothing to
/// divide.
class Regions {
 public:
  Regions(const Table& table, Language letters);

  /// Does every unit reach all squares, so that there is one class only?
  bool alike() const { return divisions_.empty(); }
  /// Returns the name of the class of a placement, as PlacesCount::places says.
  std::string name_of(const Placement& placement) const;
  /// Returns a number of the class; equal names may have several.
  std::uint64_t key_of(const Placement& placement) const;

 private:
  /// Units whose walks divide the board in the same way.
  struct Division {
    std::vector<std::uint16_t> part;  ///< by square
    std::vector<std::size_t> units;
  };

  std::vector<Division> divisions_;
  std::vector<std::string> letters_;  ///< by unit, White's as capitals
};

}  // namespace warp::endings

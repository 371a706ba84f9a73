#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"

// What stands after the words Irregular, Orthogonal and GridLine. All functions return nothing if
// `word` is anything else, or names what the board does not have.
namespace warp {

/// Reads squares written together: "a8a7b8b7".
std::optional<std::vector<Square>> read_cell(const Geometry& geometry, std::string_view word);

/// Files and ranks that end at a grid line: "bdf246".
struct EndedLines {
  std::vector<unsigned> files, ranks;
};

std::optional<EndedLines> read_lines(const Geometry& geometry, std::string_view word);

/// A grid line that begins at the lower left corner of a square.
struct GridLine {
  bool horizontal;
  Square corner;
  unsigned length;  ///< in squares
};

/// "Ha24" is horizontal, from a2, with length 4.
std::optional<GridLine> read_grid_line(const Geometry& geometry, std::string_view word);

}  // namespace warp

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/files/prose/positions/prose_units.hpp"

namespace warp::files::prose {

inline constexpr std::size_t usual_side = 8;

/// The lines of a diagram are written in one of these ways.
enum class CellStyle : unsigned char { bars, blanks, compact };

/// A line of a diagram: its cells, and the number of the rank if it stands there.
struct DiagramRow {
  std::vector<std::string> cells;
  int rank = 0;
  std::vector<std::size_t> widths = {};  ///< of the cells between bars, in signs
};

/// A cell of a diagram: empty, or a unit. Nothing if it is neither.
struct DiagramCell {
  bool empty = true;
  ProseUnit unit = {};
};

/// Is it a letter of ASCII or a figurine?
bool is_letter_or_figurine(char c);

/// Is it a line of a frame, or the letters of the files?
bool is_frame(std::string_view line);

/// The line as a row of such a diagram. "8 |", "|", "8" at the ends are no cells.
std::optional<DiagramRow> row_of(const std::string& raw, CellStyle style);

/// Reads a cell. Nothing if it is neither empty nor a unit.
std::optional<DiagramCell> cell_of(std::string_view text);

}  // namespace warp::files::prose

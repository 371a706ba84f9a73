// A diagram of text: eight lines of eight squares.

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/formats/files/prose/positions/diagram_rows.hpp"
#include "solver/formats/files/prose/positions/prose_position.hpp"

namespace warp::files::prose {

namespace {

/// How many of the eight lines from `at` on, without those of a frame, are rows of this style?
struct Block {
  std::vector<std::pair<std::size_t, DiagramRow>> rows;
  std::size_t last = 0;
  std::size_t sound = 0;  ///< rows of eight squares
  bool doubtful = false;  ///< another line follows that looks like a row
};

bool is_row(const DiagramRow& row) {
  return row.cells.size() == usual_side &&
         std::ranges::all_of(row.cells,
                             [](const std::string& cell) { return cell_of(cell).has_value(); });
}

/// Eight squares, none of them written with several dashes, as frames are.
bool is_plain_row(const DiagramRow& row) {
  constexpr std::size_t longest = 2;
  return is_row(row) && std::ranges::all_of(row.cells, [](const std::string& cell) {
           return cell.size() <= longest;
         });
}

/// A row that has too few or too many squares, but nothing else than squares.
bool is_almost_row(const DiagramRow& row, CellStyle style) {
  const auto size = static_cast<std::ptrdiff_t>(row.cells.size());
  constexpr std::ptrdiff_t wanted = usual_side;
  const auto is_cell = [](const std::string& cell) { return cell_of(cell).has_value(); };
  if (style == CellStyle::compact) {
    // Letters of words are not those of pieces alone.
    constexpr std::string_view letters = "KQRBNSPDTLFCkqrbnspdtlfc";
    return size + 1 >= wanted && size <= wanted + 1 &&
           std::ranges::all_of(row.cells, [&](const std::string& cell) {
             const bool letter = std::isalpha(static_cast<unsigned char>(cell[0])) != 0;
             return is_cell(cell) && (!letter || letters.find(cell[0]) != std::string_view::npos);
           });
  }
  return size + 2 >= wanted && size <= wanted + 2 &&
         std::ranges::count_if(row.cells, is_cell) + 1 >= size;
}

Block block_of(const std::vector<ProseLine>& lines, std::size_t at, CellStyle style) {
  Block block;
  for (std::size_t i = at; i < lines.size() && block.rows.size() <= usual_side; ++i) {
    const ProseLine& line = lines[i];
    auto row = row_of(line.text, style);
    const bool has_letters = std::ranges::any_of(line.text, is_letter_or_figurine);
    if (line.is_blank() || (is_frame(line.text) && (has_letters || !row || !is_plain_row(*row)))) {
      continue;
    }
    if (!row || !is_almost_row(*row, style)) {
      break;
    }
    if (block.rows.size() == usual_side) {
      // Eight rows, then a ninth: which of them is too much? A blank line between says it.
      block.doubtful = i == block.last + 1;
      break;
    }
    block.last = i;
    block.sound += is_row(*row) ? 1 : 0;
    block.rows.emplace_back(i, std::move(*row));
  }
  return block;
}

/// The row with an empty square that is narrower than all units and than most squares, if there is
/// one: between bars "|   |" is empty, "|  |" has lost its unit. Else the number of rows.
std::size_t narrow_row(const Block& block) {
  std::map<std::size_t, unsigned> numbers;
  std::size_t narrowest_unit = std::string::npos;
  for (const auto& [at, row] : block.rows) {
    for (std::size_t i = 0; i < row.widths.size(); ++i) {
      ++numbers[row.widths[i]];
      if (const auto cell = cell_of(row.cells[i]); cell && !cell->empty) {
        narrowest_unit = std::min(narrowest_unit, row.widths[i]);
      }
    }
  }
  if (numbers.empty()) {
    return block.rows.size();
  }
  const std::size_t usual =
      std::ranges::max_element(numbers, {}, [](const auto& one) { return one.second; })->first;
  const auto found = std::ranges::find_if(block.rows, [&](const auto& one) {
    return std::ranges::any_of(one.second.widths, [&](std::size_t width) {
      return width < usual && width < narrowest_unit;
    });
  });
  return static_cast<std::size_t>(found - block.rows.begin());
}

std::optional<std::string> fault_of(const Block& block, const std::vector<ProseLine>& lines,
                                    Language language, unsigned& line, bool& turned) {
  for (const auto& [at, row] : block.rows) {
    line = lines[at].number;
    if (row.cells.size() != usual_side) {
      return message(MessageId::prose_squares_in_line, language,
                     {{"found", std::to_string(row.cells.size())}});
    }
    for (const std::string& cell : row.cells) {
      if (!cell_of(cell)) {
        return message(MessageId::prose_no_cell, language, {{"cell", "'" + cell + "'"}});
      }
    }
  }
  if (block.rows.size() != usual_side || block.doubtful) {
    return message(MessageId::prose_lines_of_diagram, language,
                   {{"found", std::to_string(block.rows.size() + (block.doubtful ? 1 : 0))}});
  }
  if (const std::size_t narrow = narrow_row(block); narrow < usual_side) {
    line = lines[block.rows[narrow].first].number;
    return message(MessageId::prose_narrow_cell, language);
  }
  const bool numbered =
      std::ranges::any_of(block.rows, [](const auto& one) { return one.second.rank != 0; });
  if (!numbered) {
    return std::nullopt;
  }
  turned = block.rows.front().second.rank == 1;
  for (std::size_t i = 0; i < usual_side; ++i) {
    const int wanted = static_cast<int>(turned ? i + 1 : usual_side - i);
    if (block.rows[i].second.rank != wanted) {
      line = lines[block.rows[i].first].number;
      return message(MessageId::prose_rank_number, language, {{"wanted", std::to_string(wanted)}});
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<ProsePosition> find_diagram(std::vector<ProseLine>& lines, std::size_t at,
                                          ProseLanguage language) {
  Block best;
  for (const CellStyle style : {CellStyle::bars, CellStyle::blanks, CellStyle::compact}) {
    Block block = block_of(lines, at, style);
    if (!block.rows.empty() && block.rows.front().first == at && block.sound > best.sound) {
      best = std::move(block);
    }
  }
  constexpr std::size_t surely_diagram = 5;
  if (best.rows.size() < surely_diagram || best.sound + 2 < best.rows.size() ||
      best.sound < surely_diagram - 1) {
    return std::nullopt;
  }
  ProsePosition found{.first = at, .last = best.last, .fen = {}, .units = {}, .fault = {}};
  unsigned line = lines[at].number;
  bool turned = false;
  if (auto fault = fault_of(best, lines, language.language, line, turned)) {
    found.fault = ProseFault{line, std::move(*fault)};
  } else {
    // A board seen from Black's side has the files from h to a, which must stand there.
    bool files_turned = false;
    for (std::size_t i = at > 0 ? at - 1 : 0; i < std::min(best.last + 3, lines.size()); ++i) {
      std::string letters;
      for (const char c : plain_letters(lines[i].text)) {
        letters += c == ' ' || c == '|' ? "" : std::string(1, c);
      }
      files_turned = files_turned || letters == "hgfedcba";
    }
    if (turned != files_turned) {
      found.fault = ProseFault{line, message(MessageId::prose_turned_diagram, language.language)};
    }
    for (std::size_t y = 0; y < usual_side; ++y) {
      for (std::size_t x = 0; x < usual_side; ++x) {
        DiagramCell cell = *cell_of(best.rows[y].second.cells[x]);
        if (!cell.empty) {
          const Geometry& usual = Geometry::classical();
          const auto file = static_cast<int>(turned ? usual_side - 1 - x : x);
          const auto rank = static_cast<int>(turned ? y : usual_side - 1 - y);
          cell.unit.square = usual.name(usual.at(file, rank));
          cell.unit.line = lines[best.rows[y].first].number;
          found.units.push_back(std::move(cell.unit));
        }
      }
    }
  }
  // The frame goes with the rows.
  std::size_t first = at;
  while (first > 0 && is_frame(lines[first - 1].text)) {
    --first;
  }
  while (best.last + 1 < lines.size() && is_frame(lines[best.last + 1].text)) {
    ++best.last;
  }
  for (std::size_t i = first; i <= best.last; ++i) {
    lines[i].text.clear();
  }
  found.first = first;
  found.last = best.last;
  if (found.units.empty() && !found.fault) {
    return std::nullopt;  // eight lines of signs
  }
  return found;
}

}  // namespace warp::files::prose

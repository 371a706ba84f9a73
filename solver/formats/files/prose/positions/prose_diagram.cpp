// A diagram of text: eight lines of eight squares.

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/formats/files/prose/positions/prose_position.hpp"

namespace warp::files::prose {

namespace {

constexpr std::size_t usual_side = 8;

/// The lines of a diagram are written in one of these ways.
enum class CellStyle : unsigned char { bars, blanks, compact };

/// A line of a diagram: its cells, and the number of the rank if it stands there.
struct DiagramRow {
  std::vector<std::string> cells;
  int rank = 0;
};

bool is_letter_or_figurine(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || is_figurine(c);
}

/// Signs beyond ASCII for empty squares, as one sign.
std::string with_plain_squares(std::string text) {
  constexpr auto squares = std::to_array<std::string_view>(
      {"\u25A0", "\u25A1", "\u25A2", "\u25A3", "\u25A8", "\u25AA", "\u25AB", "\u25AD", "\u25FB",
       "\u25FC", "\u25FD", "\u25FE", "\u2B1C", "\u2B1B", "\u2591", "\u2592", "\u2593", "\u2588",
       "\u00B7", "\u2022", "\u2219", "\u22C5", "\uFF3F", "\uFF0E", "\u2581", "\u26AB", "\u25CB"});
  for (const std::string_view square : squares) {
    for (std::size_t at = text.find(square); at != std::string::npos; at = text.find(square)) {
      text.replace(at, square.size(), ".");
    }
  }
  // Lines of frames.
  constexpr auto bars = std::to_array<std::string_view>(
      {"\u2502", "\u2503", "\u2551", "\u2506", "\u250A", "\u2595", "\u258F"});
  for (const std::string_view bar : bars) {
    for (std::size_t at = text.find(bar); at != std::string::npos; at = text.find(bar)) {
      text.replace(at, bar.size(), "|");
    }
  }
  return text;
}

/// Is it a line of a frame, or the letters of the files?
bool is_frame(std::string_view line) {
  bool any = false;
  std::string letters;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      // U+2500 to U+257F are lines.
      const bool box = static_cast<unsigned char>(c) == 0xE2 && i + 2 < line.size() &&
                       (static_cast<unsigned char>(line[i + 1]) == 0x94 ||
                        static_cast<unsigned char>(line[i + 1]) == 0x95);
      if (!box) {
        return false;
      }
      any = true;
      i += 2;
    } else if (std::string_view("+-=_|").find(c) != std::string_view::npos) {
      any = true;
    } else if (c != ' ') {
      return false;
    }
  }
  return letters == "abcdefgh" || letters == "hgfedcba" || (letters.empty() && any);
}

/// Takes the number of a rank off one end of `words`.
void take_rank(std::vector<std::string>& words, int& rank) {
  const auto is_number = [](const std::string& word) {
    return word.size() == 1 && word[0] >= '1' && word[0] <= '8';
  };
  if (words.size() > 1 && is_number(words.front())) {
    rank = words.front()[0] - '0';
    words.erase(words.begin());
  }
  if (words.size() > 1 && is_number(words.back())) {
    const int behind = words.back()[0] - '0';
    if (rank == 0 || rank == behind) {
      rank = behind;
      words.pop_back();
    }
  }
}

/// "8 |", "|", "8" at the ends are no cells.
std::optional<DiagramRow> row_of(const std::string& raw, CellStyle style) {
  std::string line = with_plain_squares(raw);
  DiagramRow row;
  if (style == CellStyle::bars) {
    const auto bars = static_cast<std::size_t>(std::ranges::count(line, '|'));
    if (bars + 1 < usual_side) {
      return std::nullopt;
    }
    std::vector<std::string> cells;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find('|', at), line.size());
      cells.emplace_back(without_outer_blanks(std::string_view(line).substr(at, end - at)));
      at = end + 1;
    }
    const auto outside = [&](const std::string& cell) {
      return cell.empty() || (cell.size() == 1 && cell[0] >= '1' && cell[0] <= '8');
    };
    // A bar in front of the first square, one behind the last.
    if (bars > usual_side - 1 && outside(cells.front())) {
      row.rank = cells.front().empty() ? 0 : cells.front()[0] - '0';
      cells.erase(cells.begin());
    }
    if (cells.size() > usual_side && outside(cells.back())) {
      cells.pop_back();
    }
    row.cells = std::move(cells);
    return row;
  }
  std::ranges::replace(line, '|', ' ');
  std::vector<std::string> words;
  for (const ProseWord& word : words_of(line)) {
    words.push_back(word.text);
  }
  take_rank(words, row.rank);
  if (style == CellStyle::blanks) {
    row.cells = std::move(words);
    return row;
  }
  if (words.size() != 1) {
    return std::nullopt;
  }
  for (const char c : words.front()) {
    row.cells.emplace_back(1, c);
  }
  return row;
}

/// A cell of a diagram: empty, or a unit. Nothing if it is neither.
struct Cell {
  bool empty = true;
  ProseUnit unit = {};
};

std::optional<Cell> cell_of(std::string_view text) {
  if (text.find_first_not_of(".-_*:+#/=,~ ") == std::string_view::npos || text == "[]" ||
      text == "0") {
    return Cell{};
  }
  // ":K:" and "*K*" stand on black squares.
  while (text.size() > 2 && text.front() == text.back() &&
         std::string_view(":*#/").find(text.front()) != std::string_view::npos) {
    text = text.substr(1, text.size() - 2);
  }
  Cell cell{.empty = false};
  ProseUnit& unit = cell.unit;
  if (text.size() == 1 && is_figurine(text[0])) {
    unit.figurine = true;
    unit.letters = std::string(1, figurine_letter(text[0]));
    unit.side = is_white_figurine(text[0]) ? Side::white : Side::black;
    return cell;
  }
  if (text.size() == 1 && is_letter_or_figurine(text[0])) {
    unit.side = std::islower(static_cast<unsigned char>(text[0])) != 0 ? Side::black : Side::white;
    unit.letters =
        std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))));
    return cell;
  }
  // The side in front: wK, bK, sK; -K, +K, =K; *K.
  const std::size_t side = std::string_view("wWbBsSnN-+=*").find(text[0]);
  const std::string_view letters = text.substr(1);
  const bool sound =
      !letters.empty() && letters.size() <= 2 && std::ranges::all_of(letters, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0;
      });
  if (side == std::string_view::npos || !sound) {
    return std::nullopt;
  }
  constexpr std::array<Side, 12> sides{Side::white, Side::white, Side::black,   Side::black,
                                       Side::black, Side::black, Side::neutral, Side::neutral,
                                       Side::black, Side::white, Side::neutral, Side::black};
  unit.side = sides.at(side);
  unit.letters = upper_case(letters);
  return cell;
}

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
        Cell cell = *cell_of(best.rows[y].second.cells[x]);
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

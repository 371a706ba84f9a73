#include "solver/formats/files/prose/positions/diagram_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

namespace {

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

}  // namespace

bool is_letter_or_figurine(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || is_figurine(c);
}

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
      row.widths.push_back(end - at);
      at = end + 1;
    }
    const auto outside = [&](const std::string& cell) {
      return cell.empty() || (cell.size() == 1 && cell[0] >= '1' && cell[0] <= '8');
    };
    // A bar in front of the first square, one behind the last.
    if (bars > usual_side - 1 && outside(cells.front())) {
      row.rank = cells.front().empty() ? 0 : cells.front()[0] - '0';
      cells.erase(cells.begin());
      row.widths.erase(row.widths.begin());
    }
    if (cells.size() > usual_side && outside(cells.back())) {
      cells.pop_back();
      row.widths.pop_back();
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

std::optional<DiagramCell> cell_of(std::string_view text) {
  if (text.find_first_not_of(".-_*:+#/=,~ ") == std::string_view::npos || text == "[]" ||
      text == "0") {
    return DiagramCell{};
  }
  // ":K:" and "*K*" stand on black squares.
  while (text.size() > 2 && text.front() == text.back() &&
         std::string_view(":*#/").find(text.front()) != std::string_view::npos) {
    text = text.substr(1, text.size() - 2);
  }
  DiagramCell cell{.empty = false};
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

}  // namespace warp::files::prose

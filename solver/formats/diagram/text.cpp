#include "solver/formats/diagram/text.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include <fmt/format.h>

namespace warp::diagram {

namespace {

/// `code_point` in UTF-8; from U+0800 on.
std::string utf8(char32_t code_point) {
  const auto follows = [&](unsigned shift) {
    return static_cast<char>(0x80U | (code_point >> shift & 0x3FU));
  };
  if (code_point < 0x10000) {
    return {static_cast<char>(0xE0U | code_point >> 12U), follows(6), follows(0)};
  }
  return {static_cast<char>(0xF0U | code_point >> 18U), follows(12), follows(6), follows(0)};
}

/// In Unicode six figures follow one another, from king to pawn: upright ones by colour, turned
/// ones by quarters and, within these, by colour.
std::string unicode_unit(const DrawnUnit& unit) {
  if (unit.figure.shape == FigureShape::disc) {
    const std::string_view sign = unit.side == Side::black     ? "-"
                                  : unit.side == Side::neutral ? "="
                                                               : "";
    return fmt::format("{}{}", sign, unit.letters);
  }
  constexpr char32_t white_king = 0x2654, neutral_king = 0x1FA00;
  constexpr std::array<char32_t, 4> white_turned_kings{0, 0x1FA09, 0x1FA1E, 0x1FA33};
  const auto shape = static_cast<char32_t>(unit.figure.shape);
  const char32_t colour = unit.side == Side::black ? 1 : unit.side == Side::neutral ? 2 : 0;
  if (unit.figure.quarters == 0) {
    return utf8(shape + (colour == 2 ? neutral_king : white_king + 6 * colour));
  }
  return utf8(white_turned_kings[unit.figure.quarters] + 6 * colour + shape);
}

std::string letters_unit(const DrawnUnit& unit) {
  const std::string_view sign = unit.side == Side::black     ? "-"
                                : unit.side == Side::neutral ? "="
                                                             : "";
  return fmt::format("{}{}", sign, unit.letters);
}

/// The signs of a board drawn with text.
struct Signs {
  std::string_view light, dark, hole, marked, imitator, vertical, horizontal;
  std::string (*unit)(const DrawnUnit&);
};

constexpr Signs unicode_signs{"·", "·", " ", "□", "◎", "│", "─", unicode_unit};
constexpr Signs letter_signs{".", ".", " ", "o", "I", "|", "-", letters_unit};

/// `text` with blanks before it, so that it takes `columns` columns.
std::string filled(std::string_view text, std::size_t columns) {
  const std::size_t letters = letters_in(text);
  return std::string(letters < columns ? columns - letters : 0, ' ').append(text);
}

std::string repeated(std::string_view sign, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) {
    result += sign;
  }
  return result;
}

class PanelText {
 public:
  PanelText(const Panel& panel, const Signs& signs)
      : panel_(panel), signs_(signs), by_place_(panel.columns * panel.rows, nullptr) {
    for (const Cell& cell : panel.cells) {
      by_place_[cell.row * panel.columns + cell.column] = &cell;
      has_lines_ |= cell.line_above;
    }
  }

  /// All lines have the same number of columns.
  std::vector<std::string> lines() const {
    constexpr std::size_t rank_columns = 3;
    const std::size_t inner = cell_columns * panel_.columns + 1;
    const std::string_view side = panel_.open_sides ? ":" : signs_.vertical;
    const std::string edge =
        fmt::format("{}+{}+", filled("", rank_columns),
                    repeated(panel_.open_ends ? " " : signs_.horizontal, inner));
    std::vector<std::string> result;
    if (!panel_.title.empty()) {
      result.push_back(filled(panel_.title, rank_columns + 1 + inner / 2) +
                       std::string(inner - inner / 2 + 1, ' '));
    }
    result.push_back(edge);
    for (unsigned row = 0; row < panel_.rows; ++row) {
      if (has_lines_ && row > 0) {
        result.push_back(
            fmt::format("{}{}{}{}", filled("", rank_columns), side, line_above(row), side));
      }
      std::string line = filled(panel_.ranks[row], rank_columns) + std::string(side);
      for (unsigned column = 0; column < panel_.columns; ++column) {
        line += cell_text(row, column);
      }
      result.push_back(line + " " + std::string(side));
    }
    result.push_back(edge);
    std::string files = filled("", rank_columns + 1);
    for (const std::string& file : panel_.files) {
      files += filled(file, cell_columns);
    }
    result.push_back(files + "  ");
    return result;
  }

 private:
  static constexpr std::size_t cell_columns = 4;

  const Cell* at(unsigned row, unsigned column) const {
    return by_place_[row * panel_.columns + column];
  }

  std::string line_above(unsigned row) const {
    std::string line;
    for (unsigned column = 0; column < panel_.columns; ++column) {
      const Cell* cell = at(row, column);
      const bool drawn = cell != nullptr && cell->line_above;
      line += drawn ? " " + repeated(signs_.horizontal, cell_columns - 1)
                    : std::string(cell_columns, ' ');
    }
    return line + " ";
  }

  std::string cell_text(unsigned row, unsigned column) const {
    const Cell* cell = at(row, column);
    std::string text;
    if (cell != nullptr) {
      text = cell->unit       ? signs_.unit(*cell->unit)
             : cell->hole     ? std::string(signs_.hole)
             : cell->imitator ? std::string(signs_.imitator)
             : cell->marked   ? std::string(signs_.marked)
                              : std::string(cell->light ? signs_.light : signs_.dark);
    }
    const Cell* left = column > 0 ? at(row, column - 1) : nullptr;
    const bool line = left != nullptr && left->line_right && letters_in(text) < cell_columns;
    return line ? std::string(signs_.vertical) + filled(text, cell_columns - 1)
                : filled(text, cell_columns);
  }

  const Panel& panel_;
  const Signs& signs_;
  std::vector<const Cell*> by_place_;
  bool has_lines_ = false;
};

std::string band_text(std::span<const Panel> band, const Signs& signs) {
  std::vector<std::string> result;
  for (const Panel& panel : band) {
    const std::vector<std::string> lines = PanelText(panel, signs).lines();
    result.resize(std::max(result.size(), lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      result[i] += lines[i];
    }
  }
  std::string text;
  for (std::string& line : result) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string picture_text(const Picture& picture, const Signs& signs) {
  std::string result;
  const auto add = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      result += line + "\n";
    }
  };
  for (const auto* lines : {&picture.authors, &picture.origins, &picture.awards, &picture.titles}) {
    add(*lines);
  }
  constexpr std::size_t widest = 80;
  const auto width = [&](std::span<const Panel> band) {
    std::size_t columns = 0;
    for (const Panel& panel : band) {
      columns += letters_in(PanelText(panel, signs).lines().back());
    }
    return columns;
  };
  add(picture.units);
  for (const std::span<const Panel> row : rows_of(picture.bands, widest, width)) {
    result += band_text(row, signs);
  }
  result += fmt::format("    {}{}{}\n", picture.stipulation,
                        picture.stipulation.empty() ? "" : "    ", picture.count);
  add(picture.captions);
  add(picture.twins);
  for (const LegendEntry& entry : picture.legend) {
    const std::string sign = signs.unit(entry.unit), text = entry.text();
    result += sign == entry.unit.letters ? text + "\n" : fmt::format("{} {}\n", sign, text);
  }
  return result;
}

}  // namespace

std::string unicode(const Picture& picture) { return picture_text(picture, unicode_signs); }

std::string letters(const Picture& picture) { return picture_text(picture, letter_signs); }

}  // namespace warp::diagram

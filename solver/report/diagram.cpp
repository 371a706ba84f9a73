#include "solver/report/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

constexpr std::string_view edge = "+---a---b---c---d---e---f---g---h---+\n";
constexpr std::string_view gap = "|                                   |\n";

std::string cell(const Unit& unit, Language language) {
  switch (unit.side) {
    case Side::white:
      return walk_letters(unit.walk, language);
    case Side::black:
      return "-" + walk_letters(unit.walk, language);
    case Side::neutral:
      return "=" + walk_letters(unit.walk, language);
    case Side::none:
      break;
  }
  return ".";
}

bool has(const SquareSet& squares, Square square) { return squares.contains(square); }

/// What lies between two ranks, `lower` the lower one.
std::string gap_above(unsigned lower, const BoardGrid* grid) {
  std::string line{gap};
  for (unsigned file = 0; grid != nullptr && file < board_width; ++file) {
    if (has(grid->line_above, square_at(file, lower))) {
      line.replace(3 + 4 * file, 3, "---");
    }
  }
  return line;
}

/// A board with `cell_text(square)` on each square.
template <class CellText>
std::string board_text(CellText cell_text, const BoardGrid* grid) {
  std::string result{edge};
  result += gap;
  for (unsigned rank = board_width; rank-- > 0;) {
    std::string row = fmt::format("{}", rank + 1);
    for (unsigned file = 0; file < board_width; ++file) {
      std::string text = fmt::format("{:>4}", cell_text(square_at(file, rank)));
      if (grid != nullptr && file > 0 && text[1] == ' ' &&
          has(grid->line_right, square_at(file - 1, rank))) {
        text[1] = '|';
      }
      row += text;
    }
    result += fmt::format("{}   {}\n", row, rank + 1);
    result += rank > 0 ? gap_above(rank - 1, grid) : std::string{gap};
  }
  result += edge;
  return result;
}

}  // namespace

Diagram::Diagram(std::span<const PlacedUnit> units) {
  for (const PlacedUnit& placed : units) {
    put(placed.square, placed.unit);
  }
}

Diagram::Diagram(std::span<const PlacedUnit> units, std::span<const ConditionUse> conditions)
    : Diagram(units) {
  for (const ConditionUse& use : conditions) {
    if (use.condition != nullptr && use.condition->holes != nullptr) {
      for (const Square square : use.condition->holes(use.arguments)) {
        holes_ |= std::uint64_t{1} << square;
      }
    }
  }
}

std::string Diagram::count() const {
  const auto number = [this](Side side) { return std::ranges::count(units_, side, &Unit::side); };
  std::string result = fmt::format("{} + {}", number(Side::white), number(Side::black));
  if (const auto neutral = number(Side::neutral); neutral != 0) {
    result += fmt::format(" + {}n", neutral);
  }
  return result;
}

std::string Diagram::text(Language language, const BoardGrid* grid) const {
  return board_text(
      [&](Square square) { return is_hole(square) ? std::string{} : cell(at(square), language); },
      grid);
}

std::string cells_text(const BoardGrid& grid) {
  return board_text([&](Square square) { return fmt::format("{}", grid.cells[square]); }, nullptr);
}

}  // namespace warp::report

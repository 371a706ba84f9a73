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

}  // namespace

Diagram::Diagram(std::span<const PlacedUnit> units) {
  for (const PlacedUnit& placed : units) {
    put(placed.square, placed.unit);
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

std::string Diagram::text(Language language) const {
  std::string result{edge};
  result += gap;
  for (unsigned rank = board_width; rank-- > 0;) {
    std::string row = fmt::format("{}", rank + 1);
    for (unsigned file = 0; file < board_width; ++file) {
      row += fmt::format("{:>4}", cell(at(square_at(file, rank)), language));
    }
    result += fmt::format("{}   {}\n", row, rank + 1);
    result += gap;
  }
  result += edge;
  return result;
}

}  // namespace warp::report

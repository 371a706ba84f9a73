#include "solver/check/themes/theme.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace warp::check {

namespace {

constexpr std::array theme_rows{
#define WARP_THEME(id, name, english, german, french, source) \
  ThemeRow{Theme::id, name, {english, german, french}, source},
#include "solver/check/themes/themes.inc"
#undef WARP_THEME
};

}  // namespace

std::span<const ThemeRow> all_themes() { return theme_rows; }

const ThemeRow& row_of(Theme theme) { return theme_rows.at(static_cast<std::size_t>(theme)); }

std::optional<Theme> theme_named(std::string_view name) {
  const auto small = [](char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  };
  const auto found = std::ranges::find_if(theme_rows, [&](const ThemeRow& row) {
    return std::ranges::equal(row.name, name, {}, small, small);
  });
  return found == theme_rows.end() ? std::nullopt : std::optional(found->theme);
}

std::string ThemeShown::text() const {
  const std::string_view name = row_of(theme).name;
  if (piece.empty()) {
    return number == 0 ? std::string(name) : fmt::format("{}({})", name, number);
  }
  return number == 0 ? fmt::format("{}({})", name, piece)
                     : fmt::format("{}({},{})", name, piece, number);
}

}  // namespace warp::check

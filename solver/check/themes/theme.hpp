#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "solver/board/position/names.hpp"

namespace warp::check {

/// What a problem shows, one row of themes.inc each.
enum class Theme : std::uint8_t {
#define WARP_THEME(id, name, english, german, french, source) id,
#include "solver/check/themes/themes.inc"
#undef WARP_THEME
};

/// What is known of a theme.
struct ThemeRow {
  Theme theme;
  std::string_view name;  ///< that of YACPDB's query language where it has one: "TraceBack"
  Names definition;       ///< one sentence
  std::string_view source;
};

/// All themes, in the order in which they are told.
std::span<const ThemeRow> all_themes();
const ThemeRow& row_of(Theme theme);
/// The theme of that name, in capital or small letters; nothing if there is none.
std::optional<Theme> theme_named(std::string_view name);

/// A theme that a problem shows.
struct ThemeShown {
  Theme theme{};
  std::string piece{};  ///< the unit that shows it, "wR", or the square; empty where there is none
  unsigned number = 0;  ///< of moves, units, phases, as the definition says; 0: it has no number

  bool operator==(const ThemeShown&) const = default;
  auto operator<=>(const ThemeShown&) const = default;
  /// "Star(bK)", "TraceBack(wR,2)", "Zilahi(3)", "Lacny".
  std::string text() const;
};

}  // namespace warp::check

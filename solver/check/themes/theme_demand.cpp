#include "solver/check/themes/theme_demand.hpp"

#include <algorithm>
#include <charconv>

namespace warp::check {

bool ThemeDemand::met_by(std::span<const ThemeShown> all) const {
  return std::ranges::any_of(all, [&](const ThemeShown& shown) { return met_by(shown); });
}

std::optional<ThemeDemand> theme_demand(std::string_view text) {
  const std::size_t open = std::min(text.find('('), text.size());
  const auto theme = theme_named(text.substr(0, open));
  if (!theme) {
    return std::nullopt;
  }
  ThemeDemand demand{.theme = *theme};
  if (open == text.size()) {
    return demand;
  }
  if (!text.ends_with(')')) {
    return std::nullopt;
  }
  std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  while (!inside.empty()) {
    const std::size_t comma = std::min(inside.find(','), inside.size());
    const std::string_view part = inside.substr(0, comma);
    inside.remove_prefix(std::min(comma + 1, inside.size()));
    unsigned number = 0;
    const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
    const bool is_number = read.ec == std::errc() && read.ptr == part.data() + part.size();
    if (part.empty() || (is_number ? demand.number != 0 : !demand.piece.empty())) {
      return std::nullopt;
    }
    if (is_number) {
      demand.number = number;
    } else {
      demand.piece = part;
    }
  }
  return demand;
}

unsigned degree_of(Theme theme, std::span<const ThemeShown> shown) {
  unsigned degree = 0;
  for (const ThemeShown& each : shown) {
    if (each.theme == theme) {
      degree = std::max({degree, each.number, 1U});
    }
  }
  return degree;
}

}  // namespace warp::check

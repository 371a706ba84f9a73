#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "solver/check/themes/theme.hpp"

namespace warp::check {

/// A theme that is asked for: "Zilahi", "Star(wB)", "TraceBack(wR,2)".
struct ThemeDemand {
  Theme theme{};
  std::string piece{};  ///< empty: any
  unsigned number = 0;  ///< at least so many; 0: any

  bool met_by(const ThemeShown& shown) const {
    return shown.theme == theme && (piece.empty() || shown.piece == piece) &&
           shown.number >= number;
  }
  bool met_by(std::span<const ThemeShown> all) const;
};

/// Reads a demand as themes are written, in capital or small letters; nothing if it is none.
std::optional<ThemeDemand> theme_demand(std::string_view text);

/// The greatest number with which `theme` is among `shown`; 1 if it has no number, 0 if it is not
/// among them.
unsigned degree_of(Theme theme, std::span<const ThemeShown> shown);

}  // namespace warp::check

#pragma once

#include <string_view>

#include "solver/search/play/demand/phase_demand.hpp"
#include "solver/search/play/phase.hpp"

namespace warp {

/// What a program knows of themes. Those who find them stand above those who solve; so a program
/// that can find themes says so once, at its beginning.
struct ThemesKnown {
  /// Is it a theme as `warp themes` writes them: "Excelsior", "TraceBack(wR,2)"?
  bool (*is_theme)(std::string_view text) = nullptr;
  /// The judge of such a theme in the lines of a phase.
  ThemeJudge (*judge)(std::string_view text, const Phase& phase) = nullptr;
};

/// To be called before anything is set up, at most once.
void know_themes(const ThemesKnown& themes);
/// Null: the program cannot find themes.
const ThemesKnown* themes_known();

}  // namespace warp

#include "solver/search/play/demand/themes_known.hpp"

namespace warp {

namespace {

ThemesKnown known;

}  // namespace

void know_themes(const ThemesKnown& themes) { known = themes; }

const ThemesKnown* themes_known() { return known.judge == nullptr ? nullptr : &known; }

}  // namespace warp

#pragma once

#include <string_view>

#include "solver/search/play/demand/phase_demand.hpp"
#include "solver/search/play/phase.hpp"

namespace warp::check {

/// Is `text` a theme as it is written ("Excelsior", "TraceBack(wR,2)") that a single line of help
/// or series play can show?
bool is_theme_of_line(std::string_view text);

/// Says of lines of `phase` whether they show such a theme.
ThemeJudge judge_of_theme(std::string_view text, const Phase& phase);

}  // namespace warp::check

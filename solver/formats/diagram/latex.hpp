#pragma once

#include <string>
#include <string_view>

#include "solver/formats/diagram/latex_text.hpp"
#include "solver/formats/diagram/picture.hpp"

namespace warp::diagram {

/// One diagram in the macros of the package "diagram" (chess-problem-diagrams), without the
/// document around it. `solution` is printed as it stands, in lines; empty: none.
std::string latex_diagram(const Picture& picture, std::string_view solution = {});

/// What stands before `diagrams`, all those of a document, and behind them.
std::string latex_begin(std::string_view diagrams);
std::string_view latex_end();

}  // namespace warp::diagram

#pragma once

#include <string>
#include <string_view>

#include "solver/diagram/picture.hpp"

namespace warp::diagram {

/// `text` as LaTeX prints it: characters that LaTeX gives a meaning to lose it, letters that the
/// fonts of pdfLaTeX do not have are written as "?".
std::string latex_text(std::string_view text);

/// One diagram in the macros of the package "diagram" (chess-problem-diagrams), without the
/// document around it. `solution` is printed as it stands, in lines; empty: none.
std::string latex_diagram(const Picture& picture, std::string_view solution = {});

/// What stands before and behind the diagrams of a document.
std::string_view latex_begin();
std::string_view latex_end();

}  // namespace warp::diagram

#pragma once

#include <string>
#include <string_view>

#include "solver/formats/diagram/picture.hpp"

namespace warp::diagram {

/// `text` as it stands between tags or in a quoted attribute of XML and HTML.
std::string xml_text(std::string_view text);

/// The elements that draw a unit in a square of 100 by 100. Those of neutral units refer to
/// clipping_paths().
std::string figure_svg(const DrawnUnit& unit);

/// The definitions that neutral units refer to; once in a document.
std::string_view clipping_paths();

/// The boards of a position as an element of a page, in which each square is a group of its own
/// (SquareGroups::yes). It needs clipping_paths() in the page. `description` is for those who do
/// not see it.
std::string position_svg(const std::vector<std::vector<Panel>>& bands,
                         std::string_view description);

/// The whole picture as an SVG document. It refers to nothing outside of it but fonts.
std::string svg(const Picture& picture);

}  // namespace warp::diagram

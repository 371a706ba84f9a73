#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/diagram/picture.hpp"

namespace warp::diagram {

/// Measures of the drawing, in units of SVG.
inline constexpr unsigned square_side = 40;
inline constexpr unsigned line_height = 18;
inline constexpr unsigned label_space = 18;  ///< for numbers of ranks, letters of files
inline constexpr unsigned panel_gap = 14;    ///< between panels

enum class Align : std::uint8_t { left, middle, right };

/// An element that writes `text` at a place; `style` are further attributes, with a blank before
/// them.
std::string text_svg(unsigned x, unsigned y, Align align, std::string_view text,
                     std::string_view style = {});

/// Has each square a group of its own, `<g class="sq" data-sq="NUMBER">`, in which a script can
/// change what stands there?
enum class SquareGroups : bool { no, yes };

/// The elements that draw a panel with its upper left corner at (x, y).
std::string panel_svg(const Panel& panel, unsigned x, unsigned y, SquareGroups groups);
unsigned panel_width(const Panel& panel);
unsigned panel_height(const Panel& panel);
/// The width of panels side by side.
unsigned band_width(std::span<const Panel> band);

/// What a unit looks like on its square, whose upper left corner is the origin: its figure and the
/// signs of its attributes.
std::string unit_svg(const DrawnUnit& unit);
/// The same of an imitator.
std::string_view imitator_svg();

}  // namespace warp::diagram

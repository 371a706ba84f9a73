#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace warp {

/// A picture could not be made from SVG; what() says why and what helps.
struct NotRasterized : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns the picture of an SVG document as PNG or PDF (`format`: "png" or "pdf"), enlarged
/// `zoom` times (PNG only). rsvg-convert of librsvg makes it, as a process of its own: so the
/// program neither depends on a graphics library nor can a fault in one end it. Throws
/// NotRasterized.
std::string rasterized(std::string_view svg, std::string_view format, double zoom);

}  // namespace warp

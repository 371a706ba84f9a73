#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace warp::test {

/// A picture in shades of grey, 0 (black) to 255, row by row.
struct GrayPicture {
  unsigned width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

/// Reads a PNG. Throws std::runtime_error if `png` is none.
GrayPicture read_png(const std::string& png);

/// Writes `picture` to `file`. Throws std::runtime_error if that fails.
void write_png(const GrayPicture& picture, const std::string& file);

/// The largest difference between the mean greys of both pictures in any square of `size` by `size`
/// pixels, 0 to 255; 255 if they have not the same size. Edges that are smoothed differently hardly
/// change a mean, a unit that is missing does.
unsigned largest_difference(const GrayPicture& a, const GrayPicture& b, unsigned size);

}  // namespace warp::test

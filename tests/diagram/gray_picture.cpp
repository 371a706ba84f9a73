#include "tests/diagram/gray_picture.hpp"

#include <png.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace warp::test {

GrayPicture read_png(const std::string& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, png.data(), png.size()) == 0) {
    throw std::runtime_error(image.message);
  }
  image.format = PNG_FORMAT_GRAY;
  const png_color white{255, 255, 255};
  GrayPicture picture{.width = image.width, .height = image.height, .pixels = {}};
  picture.pixels.resize(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, &white, picture.pixels.data(), 0, nullptr) == 0) {
    throw std::runtime_error(image.message);
  }
  return picture;
}

void write_png(const GrayPicture& picture, const std::string& file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = picture.width;
  image.height = picture.height;
  image.format = PNG_FORMAT_GRAY;
  if (png_image_write_to_file(&image, file.c_str(), 0, picture.pixels.data(), 0, nullptr) == 0) {
    throw std::runtime_error(image.message);
  }
}

unsigned largest_difference(const GrayPicture& a, const GrayPicture& b, unsigned size) {
  if (a.width != b.width || a.height != b.height) {
    return 255;
  }
  unsigned largest = 0;
  for (unsigned top = 0; top < a.height; top += size) {
    for (unsigned left = 0; left < a.width; left += size) {
      int sum = 0, count = 0;
      for (unsigned y = top; y < std::min(top + size, a.height); ++y) {
        for (unsigned x = left; x < std::min(left + size, a.width); ++x) {
          sum += a.pixels[y * a.width + x] - b.pixels[y * a.width + x];
          ++count;
        }
      }
      largest = std::max(largest, static_cast<unsigned>(std::abs(sum) / count));
    }
  }
  return largest;
}

}  // namespace warp::test

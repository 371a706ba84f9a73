#include "tests/support/file_text.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace warp::test {

std::string file_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    throw std::runtime_error(file.string() + " cannot be read");
  }
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace warp::test

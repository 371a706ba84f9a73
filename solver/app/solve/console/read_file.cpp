#include "solver/app/solve/console/read_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>

#include "solver/platform/system/names.hpp"

namespace warp {

std::string read_all(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::optional<std::string> read_file(const std::string& file, std::string& fault) {
  std::error_code error;
  if (std::filesystem::is_directory(platform::path_of(file), error)) {
    fault = "is a directory; a problem file was expected";
    return std::nullopt;
  }
  std::ifstream stream(platform::path_of(file), std::ios::binary);
  if (!stream) {
    fault = fmt::format("cannot be read: {}", std::strerror(errno));
    return std::nullopt;
  }
  return read_all(stream);
}

}  // namespace warp

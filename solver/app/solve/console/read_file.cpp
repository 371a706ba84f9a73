#include "solver/app/solve/console/read_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

std::string read_all(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::optional<std::string> read_file(const std::string& file, std::string& fault) {
  std::error_code error;
  if (std::filesystem::is_directory(platform::path_of(file), error)) {
    fault = user_message(MessageId::is_a_directory);
    return std::nullopt;
  }
  std::ifstream stream(platform::path_of(file), std::ios::binary);
  if (!stream) {
    fault = user_message(MessageId::cannot_be_read, {{"reason", std::strerror(errno)}});
    return std::nullopt;
  }
  return read_all(stream);
}

}  // namespace warp

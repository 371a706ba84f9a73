#include "solver/app/solve/console/write_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

std::string written(const std::filesystem::path& file, std::string_view content) {
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  return stream ? std::string()
                : user_message(MessageId::cannot_be_written,
                               {{"reason", std::strerror(errno == 0 ? EIO : errno)}});
}

}  // namespace

std::string write_file(const std::string& file, std::string_view content) {
  errno = 0;
  std::error_code error;
  // What a link leads to is replaced, and devices such as /dev/null are written to.
  const std::filesystem::path path = platform::path_of(file);
  std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
  if (error) {
    target = path;
  }
  if (std::filesystem::exists(target, error) && !std::filesystem::is_regular_file(target, error)) {
    return written(path, content);
  }
  std::filesystem::path beside = target;
  beside += ".part";
  if (std::string fault = written(beside, content); !fault.empty()) {
    std::filesystem::remove(beside, error);
    return fault;
  }
  std::filesystem::rename(beside, target, error);
  return error ? user_message(MessageId::cannot_be_written, {{"reason", error.message()}})
               : std::string();
}

}  // namespace warp

#include "solver/platform/system/temporary_file.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace warp::platform {

namespace {

/// Returns -1 if that is not possible.
int open_nameless_file() {
  std::error_code error;
  const std::filesystem::path directory = std::filesystem::temp_directory_path(error);
  if (error) {
    return -1;
  }
#ifdef O_TMPFILE
  constexpr int for_owner = 0600;
  const int file = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, for_owner);
  if (file >= 0) {
    return file;
  }
#endif
  // Not every file system supports files without a name.
  std::string name = (directory / "warp-XXXXXX").string();
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) {
    ::unlink(name.c_str());
  }
  return named;
}

}  // namespace

TemporaryFile::~TemporaryFile() {
  if (is_open()) {
    ::close(static_cast<int>(handle_));
  }
}

bool TemporaryFile::open() {
  if (!is_open()) {
    handle_ = open_nameless_file();
  }
  return is_open();
}

bool TemporaryFile::write(const char* bytes, std::size_t size, std::uint64_t where) {
  for (std::size_t written = 0; written < size;) {
    const ssize_t count = ::pwrite(static_cast<int>(handle_), bytes + written, size - written,
                                   static_cast<off_t>(where + written));
    if (count > 0) {
      written += static_cast<std::size_t>(count);
    } else if (count == 0 || errno != EINTR) {
      errno = count == 0 ? EIO : errno;
      return false;
    }
  }
  return true;
}

bool TemporaryFile::read(char* bytes, std::size_t size, std::uint64_t where) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::pread(static_cast<int>(handle_), bytes + done, size - done,
                                  static_cast<off_t>(where + done));
    if (count > 0) {
      done += static_cast<std::size_t>(count);
    } else if (count == 0 || errno != EINTR) {
      errno = count == 0 ? EIO : errno;
      return false;
    }
  }
  return true;
}

void TemporaryFile::clear() {
  [[maybe_unused]] const int done = ::ftruncate(static_cast<int>(handle_), 0);
}

}  // namespace warp::platform

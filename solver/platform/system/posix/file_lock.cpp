#include "solver/platform/system/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace warp::platform {

bool FileLock::take(const std::string& path) {
  release();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  handle_ = file;
  return file < 0 || ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

void FileLock::release() {
  if (handle_ >= 0) {
    ::close(static_cast<int>(handle_));
  }
  handle_ = -1;
}

}  // namespace warp::platform

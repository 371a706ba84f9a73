#include "solver/platform/system/file_lock.hpp"

#include <windows.h>

#include "solver/platform/system/names.hpp"

namespace warp::platform {

bool FileLock::take(const std::string& path) {
  release();
  const HANDLE file = ::CreateFileW(path_of(path).c_str(), GENERIC_READ | GENERIC_WRITE,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_ALWAYS, 0, nullptr);
  handle_ = reinterpret_cast<std::intptr_t>(file);
  if (file == INVALID_HANDLE_VALUE) {  // -1
    return true;
  }
  // A byte far behind all content: others may not read what is locked.
  OVERLAPPED place{};
  place.OffsetHigh = 0x7fff'ffff;
  return ::LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) !=
         0;
}

void FileLock::release() {
  if (handle_ != -1) {
    ::CloseHandle(reinterpret_cast<HANDLE>(handle_));  // NOLINT: the system's handles are numbers
  }
  handle_ = -1;
}

}  // namespace warp::platform

#include "solver/platform/system/temporary_file.hpp"

#include <windows.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace warp::platform {

namespace {

HANDLE handle_of(std::intptr_t number) {
  return reinterpret_cast<HANDLE>(number);  // NOLINT: the system's handles are numbers
}

/// Where a transfer takes place.
OVERLAPPED place(std::uint64_t where) {
  OVERLAPPED result{};
  result.Offset = static_cast<DWORD>(where);
  result.OffsetHigh = static_cast<DWORD>(where >> 32U);
  return result;
}

constexpr std::size_t most_at_once = std::size_t{1} << 30U;

}  // namespace

TemporaryFile::~TemporaryFile() {
  if (is_open()) {
    ::CloseHandle(handle_of(handle_));
  }
}

bool TemporaryFile::open() {
  if (is_open()) {
    return true;
  }
  std::array<wchar_t, MAX_PATH + 1> directory{}, name{};
  if (::GetTempPathW(static_cast<DWORD>(directory.size()), directory.data()) == 0 ||
      ::GetTempFileNameW(directory.data(), L"wrp", 0, name.data()) == 0) {
    return false;
  }
  handle_ = reinterpret_cast<std::intptr_t>(
      ::CreateFileW(name.data(), GENERIC_READ | GENERIC_WRITE | DELETE, FILE_SHARE_DELETE, nullptr,
                    CREATE_ALWAYS, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr));
  if (!is_open()) {  // INVALID_HANDLE_VALUE is -1
    ::DeleteFileW(name.data());
  }
  return is_open();
}

bool TemporaryFile::write(const char* bytes, std::size_t size, std::uint64_t where) {
  for (std::size_t written = 0; written < size;) {
    OVERLAPPED at = place(where + written);
    DWORD count = 0;
    if (::WriteFile(handle_of(handle_), bytes + written,
                    static_cast<DWORD>(std::min(size - written, most_at_once)), &count, &at) == 0 ||
        count == 0) {
      errno = ::GetLastError() == ERROR_DISK_FULL ? ENOSPC : EIO;
      return false;
    }
    written += count;
  }
  return true;
}

bool TemporaryFile::read(char* bytes, std::size_t size, std::uint64_t where) {
  for (std::size_t done = 0; done < size;) {
    OVERLAPPED at = place(where + done);
    DWORD count = 0;
    if (::ReadFile(handle_of(handle_), bytes + done,
                   static_cast<DWORD>(std::min(size - done, most_at_once)), &count, &at) == 0 ||
        count == 0) {
      errno = EIO;
      return false;
    }
    done += count;
  }
  return true;
}

void TemporaryFile::clear() {
  LARGE_INTEGER begin{};
  if (::SetFilePointerEx(handle_of(handle_), begin, nullptr, FILE_BEGIN) != 0) {
    ::SetEndOfFile(handle_of(handle_));
  }
}

}  // namespace warp::platform

#include "solver/platform/system/streams.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

namespace warp::platform {

namespace {

int descriptor_of(Stream stream) {
  return stream == Stream::in ? 0 : stream == Stream::out ? 1 : 2;
}

HANDLE handle_of(Stream stream) {
  return ::GetStdHandle(stream == Stream::in    ? STD_INPUT_HANDLE
                        : stream == Stream::out ? STD_OUTPUT_HANDLE
                                                : STD_ERROR_HANDLE);
}

void ask_for_escapes(Stream stream) {
  DWORD mode = 0;
  if (::GetConsoleMode(handle_of(stream), &mode) != 0) {
    ::SetConsoleMode(handle_of(stream), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

}  // namespace

void prepare_streams() {
  for (const Stream stream : {Stream::in, Stream::out, Stream::error}) {
    ::_setmode(descriptor_of(stream), _O_BINARY);
  }
  ::SetConsoleOutputCP(CP_UTF8);
  ask_for_escapes(Stream::out);
  ask_for_escapes(Stream::error);
}

bool is_terminal(Stream stream) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(stream), &mode) != 0;
}

std::optional<std::size_t> columns_of_terminal() {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (::GetConsoleScreenBufferInfo(handle_of(Stream::out), &screen) == 0) {
    return std::nullopt;
  }
  const int columns = screen.srWindow.Right - screen.srWindow.Left + 1;
  return columns > 0 ? std::optional(static_cast<std::size_t>(columns)) : std::nullopt;
}

bool understands_escapes(Stream stream) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(stream), &mode) != 0 &&
         (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::size_t write_all(Stream stream, std::string_view text) {
  constexpr std::size_t most_at_once = std::size_t{1} << 24U;
  std::size_t written = 0;
  while (written < text.size()) {
    const int count =
        ::_write(descriptor_of(stream), text.data() + written,
                 static_cast<unsigned>(std::min(text.size() - written, most_at_once)));
    if (count <= 0) {
      // A pipe that nobody reads gives EINVAL here, and the system's own number says why.
      if (_doserrno == ERROR_NO_DATA || _doserrno == ERROR_BROKEN_PIPE) {
        errno = EPIPE;
      }
      break;
    }
    written += static_cast<std::size_t>(count);
  }
  return written;
}

bool take_back(std::size_t bytes) {
  const HANDLE out = handle_of(Stream::out);
  LARGE_INTEGER back{};
  back.QuadPart = -static_cast<LONGLONG>(bytes);
  return ::GetFileType(out) == FILE_TYPE_DISK &&
         ::SetFilePointerEx(out, back, nullptr, FILE_CURRENT) != 0 && ::SetEndOfFile(out) != 0;
}

void end_if_unread(int error) {
  if (error == EPIPE) {
    std::_Exit(1);
  }
}

}  // namespace warp::platform

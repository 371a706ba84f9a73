#include "solver/platform/system/streams.hpp"

#include <unistd.h>

namespace warp::platform {

// What is written goes to functions of the page; there is no terminal, and nothing that is closed.

void prepare_streams() {}
bool is_terminal(Stream) { return false; }
std::optional<std::size_t> columns_of_terminal() { return std::nullopt; }
bool understands_escapes(Stream) { return false; }

std::size_t write_all(Stream stream, std::string_view text) {
  const int descriptor = stream == Stream::error ? STDERR_FILENO : STDOUT_FILENO;
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(descriptor, text.data() + written, text.size() - written);
    if (count <= 0) {
      break;
    }
    written += static_cast<std::size_t>(count);
  }
  return written;
}

bool take_back(std::size_t) { return false; }
void end_if_unread(int) {}

}  // namespace warp::platform

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace warp::platform {

/// Lines from and to somebody who may go away at any time. One thread reads, one at a time writes.
class LineChannel {
 public:
  enum class Got : unsigned char {
    line,
    nothing,  ///< in this time
    end,      ///< no more lines will come
  };
  /// A line with more bytes than this ends the lines.
  static constexpr std::size_t longest_line = std::size_t{1} << 26U;

  virtual ~LineChannel() = default;
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;

  /// Waits at most `patience` for a line, which then stands in `line` without its end.
  virtual Got read(std::string& line, std::chrono::milliseconds patience) = 0;
  /// Writes all of `text`, and waits where the reader is slow, until `give_up()` says so. Returns
  /// false if nobody reads any more, or it gave up.
  virtual bool write(std::string_view text, const std::function<bool()>& give_up) = 0;
  /// Is nobody there any more who reads what is written?
  virtual bool is_abandoned() = 0;

 protected:
  LineChannel() = default;
};

/// Standard input and output as a channel. On Windows reading waits without regard to `patience`.
std::unique_ptr<LineChannel> standard_channel();

/// There is no such socket, or it cannot be made: what() says why.
struct NoSocket : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A socket in the file system to which programs of this machine connect.
class LocalSocket {
 public:
  /// Can this system have one (false on Windows)?
  static bool is_possible();

  /// Makes the socket, for this user alone. A socket of that name which nobody serves any more is
  /// replaced. Throws NoSocket.
  explicit LocalSocket(std::string path);
  /// Removes it.
  ~LocalSocket();
  LocalSocket(const LocalSocket&) = delete;
  LocalSocket& operator=(const LocalSocket&) = delete;

  /// Waits at most `patience` for a program that connects; null if none does.
  std::unique_ptr<LineChannel> accept(std::chrono::milliseconds patience);

 private:
  std::string path_;
  int descriptor_ = -1;
};

}  // namespace warp::platform

#include "solver/platform/system/line_channel.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>

namespace warp::platform {

namespace {

/// So much fits into a pipe that poll() calls writable, so that writing does not wait.
constexpr std::size_t writable_at_once = PIPE_BUF;

/// How often a writer that waits asks whether it shall give up.
constexpr int moment = 100;

class DescriptorChannel : public LineChannel {
 public:
  DescriptorChannel(int in, int out, bool owns) : in_(in), out_(out), owns_(owns) {}
  ~DescriptorChannel() override {
    if (owns_) {
      ::close(in_);
    }
  }

  Got read(std::string& line, std::chrono::milliseconds patience) override {
    if (take(line)) {
      return Got::line;
    }
    if (ended_) {
      return Got::end;
    }
    pollfd wanted{.fd = in_, .events = POLLIN, .revents = 0};
    if (::poll(&wanted, 1, static_cast<int>(patience.count())) <= 0) {
      return Got::nothing;  // also if a signal came
    }
    std::array<char, 65536> buffer;
    const ssize_t count = ::read(in_, buffer.data(), buffer.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
      return Got::nothing;
    }
    if (count <= 0 || read_.size() > longest_line) {
      ended_ = true;
      if (count <= 0 && !read_.empty()) {
        read_ += '\n';  // the last line needs no end
      }
    } else {
      read_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return take(line) ? Got::line : ended_ ? Got::end : Got::nothing;
  }

  bool write(std::string_view text, const std::function<bool()>& give_up) override {
    while (!text.empty()) {
      pollfd free{.fd = out_, .events = POLLOUT, .revents = 0};
      const int ready = ::poll(&free, 1, moment);
      if (ready < 0 && errno != EINTR) {
        return false;
      }
      if (ready <= 0) {
        if (give_up()) {
          return false;
        }
        continue;
      }
      // A socket must not send SIGPIPE; standard output does not (prepare_streams).
      const ssize_t count =
          owns_ ? ::send(out_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT)
                : ::write(out_, text.data(), std::min(text.size(), writable_at_once));
      if (count >= 0) {
        text.remove_prefix(static_cast<std::size_t>(count));
      } else if (errno != EINTR && errno != EAGAIN) {
        return false;
      }
    }
    return true;
  }

  bool is_abandoned() override {
    pollfd gone{.fd = out_, .events = 0, .revents = 0};
    return ::poll(&gone, 1, 0) > 0 && (gone.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
  }

 private:
  bool take(std::string& line) {
    const std::size_t end = read_.find('\n', searched_);
    if (end == std::string::npos) {
      searched_ = read_.size();
      return false;
    }
    line.assign(read_, 0, end);
    read_.erase(0, end + 1);
    searched_ = 0;
    return true;
  }

  int in_, out_;
  bool owns_;  ///< a socket, which is closed in the end
  std::string read_;
  std::size_t searched_ = 0;  ///< no line ends before this place
  bool ended_ = false;
};

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof(address.sun_path)) {
    throw NoSocket(std::strerror(ENAMETOOLONG));
  }
  std::memcpy(address.sun_path, path.data(), path.size());
  return address;
}

/// Does a socket of this name exist that nobody serves?
bool is_left_over(const sockaddr_un& address) {
  struct stat status {};
  if (::lstat(address.sun_path, &status) != 0 || !S_ISSOCK(status.st_mode)) {
    return false;
  }
  const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool is_refused =
      ::connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 &&
      errno == ECONNREFUSED;
  ::close(probe);
  return is_refused;
}

}  // namespace

std::unique_ptr<LineChannel> standard_channel() {
  return std::make_unique<DescriptorChannel>(STDIN_FILENO, STDOUT_FILENO, false);
}

bool LocalSocket::is_possible() { return true; }

LocalSocket::LocalSocket(std::string path) : path_(std::move(path)) {
  const sockaddr_un address = address_of(path_);
  if (is_left_over(address)) {
    ::unlink(path_.c_str());
  }
  descriptor_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  constexpr mode_t for_the_user = 0077;
  const mode_t before = ::umask(for_the_user);
  const bool is_bound =
      descriptor_ >= 0 &&
      ::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  const int error = errno;
  ::umask(before);
  if (!is_bound || ::listen(descriptor_, SOMAXCONN) != 0) {
    const int reason = is_bound ? errno : error;
    if (is_bound) {
      ::unlink(path_.c_str());
    }
    if (descriptor_ >= 0) {
      ::close(descriptor_);
    }
    throw NoSocket(std::strerror(reason));
  }
}

LocalSocket::~LocalSocket() {
  ::close(descriptor_);
  ::unlink(path_.c_str());
}

std::unique_ptr<LineChannel> LocalSocket::accept(std::chrono::milliseconds patience) {
  pollfd wanted{.fd = descriptor_, .events = POLLIN, .revents = 0};
  if (::poll(&wanted, 1, static_cast<int>(patience.count())) <= 0) {
    return nullptr;
  }
  const int client = ::accept4(descriptor_, nullptr, nullptr, SOCK_CLOEXEC);
  return client < 0 ? nullptr : std::make_unique<DescriptorChannel>(client, client, true);
}

}  // namespace warp::platform

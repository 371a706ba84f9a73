#include "solver/platform/system/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>
#include <utility>

namespace warp::platform {

namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// Writes all of `text`. Returns false if that fails.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool ParentLink::read(char& letter) {
  if (read_ == read_ahead_.size()) {
    constexpr std::size_t most = std::size_t{1} << 16U;
    read_ahead_.resize(most);
    ssize_t count = 0;
    while ((count = ::read(orders_, read_ahead_.data(), most)) < 0 && errno == EINTR) {
    }
    read_ahead_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    read_ = 0;
    if (read_ahead_.empty()) {
      return false;
    }
  }
  letter = read_ahead_[read_++];
  return true;
}

bool ParentLink::read(std::size_t count, std::string& letters) {
  for (char letter = 0; count > 0; --count) {
    if (!read(letter)) {
      return false;
    }
    letters += letter;
  }
  return true;
}

bool ParentLink::write(std::string_view text) { return write_all(answers_, text); }

bool Child::is_possible() { return true; }

Child::Child(const std::function<void(ParentLink&)>& work) {
  std::array<int, 2> to_child{}, from_child{};
  if (::pipe2(to_child.data(), O_CLOEXEC) != 0 || ::pipe2(from_child.data(), O_CLOEXEC) != 0) {
    fail("pipe");
  }
  void* const common = ::mmap(nullptr, sizeof(std::atomic<bool>), PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (common == MAP_FAILED) {
    fail("mmap");
  }
  static_assert(std::atomic<bool>::is_always_lock_free);
  wish_ = new (common) std::atomic<bool>(false);
  process_ = ::fork();
  if (process_ < 0) {
    fail("fork");
  }
  if (process_ == 0) {
    ::close(to_child[1]);
    ::close(from_child[0]);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::signal(SIGINT, SIG_IGN);  // the parent decides what to do
    ::signal(SIGTERM, SIG_IGN);
    try {
      ParentLink parent(to_child[0], from_child[1], *wish_);
      work(parent);
    } catch (const std::exception&) {
      ::_exit(1);
    }
    ::_exit(0);
  }
  ::close(to_child[0]);
  ::close(from_child[1]);
  orders_ = to_child[1];
  answers_ = from_child[0];
}

Child::~Child() {
  ::close(orders_);
  ::close(answers_);
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    wait();
  }
  ::munmap(wish_, sizeof(*wish_));
}

void Child::ask_to_end() { wish_->store(true); }

ChildEnd Child::wait() {
  int status = 0;
  pid_t ended = 0;
  const int process = std::exchange(process_, -1);
  while ((ended = ::waitpid(process, &status, 0)) < 0 && errno == EINTR) {
  }
  if (ended == process && WIFSIGNALED(status)) {
    return {.killed_by = ::strsignal(WTERMSIG(status)), .exit_status = 0};
  }
  return {.killed_by = {}, .exit_status = ended == process ? WEXITSTATUS(status) : 1};
}

bool Child::write(std::string_view text) { return write_all(orders_, text); }

bool Child::read(std::string& bytes) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(answers_, buffer.data(), buffer.size());
  if (count < 0) {
    return errno == EINTR;
  }
  bytes.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

bool Child::read(std::vector<std::string>& lines) {
  const bool lives = read(half_line_);
  std::size_t begin = 0;
  for (std::size_t end; (end = half_line_.find('\n', begin)) != std::string::npos;) {
    lines.push_back(half_line_.substr(begin, end - begin));
    begin = end + 1;
  }
  half_line_.erase(0, begin);
  return lives;
}

std::vector<bool> wait_for(std::span<const Child* const> children, std::chrono::milliseconds most) {
  std::vector<pollfd> ends;
  for (const Child* child : children) {
    ends.push_back({child->answers_, POLLIN, 0});
  }
  if (::poll(ends.data(), ends.size(), static_cast<int>(most.count())) < 0 && errno != EINTR) {
    fail("poll");
  }
  std::vector<bool> ready;
  for (const pollfd& end : ends) {
    ready.push_back(end.revents != 0);
  }
  return ready;
}

std::string killer_of(const std::function<void()>& work) {
  return Child([&](ParentLink&) { work(); }).wait().killed_by;
}

void limit_memory(std::size_t bytes) {
  const rlimit limit{bytes, bytes};
  ::setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace warp::platform

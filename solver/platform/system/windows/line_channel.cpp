#include "solver/platform/system/line_channel.hpp"

#include <iostream>

#include "solver/platform/system/streams.hpp"

namespace warp::platform {

namespace {

class StandardChannel : public LineChannel {
 public:
  Got read(std::string& line, std::chrono::milliseconds) override {
    return std::getline(std::cin, line) && line.size() <= longest_line ? Got::line : Got::end;
  }
  bool write(std::string_view text, const std::function<bool()>&) override {
    is_abandoned_ = is_abandoned_ || write_all(Stream::out, text) < text.size();
    return !is_abandoned_;
  }
  bool is_abandoned() override { return is_abandoned_; }

 private:
  bool is_abandoned_ = false;
};

}  // namespace

std::unique_ptr<LineChannel> standard_channel() { return std::make_unique<StandardChannel>(); }

bool LocalSocket::is_possible() { return false; }
LocalSocket::LocalSocket(std::string path) : path_(std::move(path)) {
  throw NoSocket("not supported on this system");
}
LocalSocket::~LocalSocket() = default;
std::unique_ptr<LineChannel> LocalSocket::accept(std::chrono::milliseconds) { return nullptr; }

}  // namespace warp::platform

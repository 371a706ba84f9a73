#include "solver/formats/report/digest.hpp"

#include <algorithm>

#include "solver/board/position/position.hpp"

namespace warp::report {

Digest::Digest() : report_([this](std::string_view lines) { add(lines); }, {.regression = true}) {}

void Digest::add(std::string_view text) {
  constexpr std::size_t most = std::size_t{1} << 16U;
  for (const char letter : text) {
    if (letter == '\n') {
      add_line();
    } else {
      line_ += letter;
    }
  }
  beginning_ += text.substr(0, most - std::min(most, beginning_.size()));
}

void Digest::add_line() {
  const std::size_t column = line_.find_first_not_of(' ');
  if (column != std::string::npos) {
    while (!above_.empty() && above_.back().column >= column) {
      above_.pop_back();
    }
    Hashes hashes{0xcbf29ce484222325U, 0x84222325cbf29ce4U};
    if (!above_.empty()) {
      hashes = above_.back().hashes;
    }
    constexpr std::uint64_t prime = 0x100000001b3U, other_prime = 0x9e3779b97f4a7c15U;
    for (const char letter : line_) {
      const auto byte = static_cast<unsigned char>(letter);
      hashes = {(hashes[0] ^ byte) * prime, (hashes[1] + byte) * other_prime};
    }
    sums_[0] += scramble(hashes[0]);
    sums_[1] += scramble(hashes[1]);
    ++lines_;
    above_.push_back({column, hashes});
  }
  line_.clear();
}

}  // namespace warp::report

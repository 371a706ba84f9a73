#include "solver/report/digest.hpp"

#include <algorithm>

namespace warp::report {

Digest::Digest()
    : report_([this](std::string_view lines) { add(lines); }, ReportOptions{.regression = true}) {}

void Digest::add(std::string_view text) {
  constexpr std::uint64_t prime = 0x100000001b3U, other_prime = 0x9e3779b97f4a7c15U;
  constexpr std::size_t most = std::size_t{1} << 16U;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    first_ = (first_ ^ byte) * prime;
    second_ = (second_ + byte) * other_prime;
  }
  bytes_ += text.size();
  beginning_ += text.substr(0, most - std::min(most, beginning_.size()));
}

}  // namespace warp::report

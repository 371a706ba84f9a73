#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/text/text_report.hpp"

namespace warp::report {

/// What is printed of solutions, kept as a number and its beginning: to compare two searches,
/// however much they find. The order counts no more than it does for the reader: two engines may
/// write solutions, or the variations of a key, in another order.
class Digest {
 public:
  Digest();
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  /// Receives the solutions.
  TextReport& report() { return report_; }

  /// Have the same lines been printed, each below the same one?
  bool operator==(const Digest& other) const {
    return lines_ == other.lines_ && sums_ == other.sums_;
  }
  /// At most 64 KB of it.
  const std::string& beginning() const { return beginning_; }

 private:
  using Hashes = std::array<std::uint64_t, 2>;

  void add(std::string_view text);
  void add_line();

  /// A line below which others may stand: those that are further to the right.
  struct Above {
    std::size_t column = 0;
    Hashes hashes{};
  };
  std::vector<Above> above_;
  std::string line_;  ///< what has been written of it
  std::uint64_t lines_ = 0;
  /// Of all lines the sum of two hashes, of the line and of those above it.
  Hashes sums_{};
  std::string beginning_;
  TextReport report_;
};

}  // namespace warp::report

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/text/text_report.hpp"

namespace warp::report {

/// A digest of printed solutions, by which two searches are compared however much they print: a
/// number, and the beginning of the text. Lines may come in another order as long as each stands
/// below the same one: engines differ in the order of solutions and variations.
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

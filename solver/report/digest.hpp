#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "solver/report/text_report.hpp"

namespace warp::report {

/// What is printed of solutions, kept as a number and its beginning: to compare two searches,
/// however much they find.
class Digest {
 public:
  Digest();
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  /// Receives the solutions.
  TextReport& report() { return report_; }

  /// Has the same been printed in both?
  bool operator==(const Digest& other) const {
    return bytes_ == other.bytes_ && first_ == other.first_ && second_ == other.second_;
  }
  /// At most 64 KB of it.
  const std::string& beginning() const { return beginning_; }

 private:
  void add(std::string_view text);

  std::uint64_t bytes_ = 0;
  /// Two hashes of all bytes in their order.
  std::uint64_t first_ = 0xcbf29ce484222325U, second_ = 0x84222325cbf29ce4U;
  std::string beginning_;
  TextReport report_;
};

}  // namespace warp::report

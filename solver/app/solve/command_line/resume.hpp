#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/app/api/problem_solver.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// The point at which an interrupted run continues.
struct ResumePoint {
  std::size_t problem = 0;     ///< index among the problems of all files
  std::uint32_t identity = 0;  ///< of that problem, see identity_of
  ProblemPosition position;

  bool operator==(const ResumePoint&) const = default;

  /// The value of the option --resume: numbers joined by points.
  std::string text() const;
  /// Reads that value; nothing if it is not valid.
  static std::optional<ResumePoint> from(std::string_view text);
};

/// A checksum over all of a usable problem on which solving depends.
std::uint32_t identity_of(const Problem& problem);

}  // namespace warp

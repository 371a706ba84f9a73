#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solver/api/problem_solver.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Where a run goes on that was interrupted.
struct ResumePoint {
  std::size_t problem = 0;     ///< index among the problems of all files
  std::uint32_t identity = 0;  ///< of that problem, see identity_of
  ProblemPosition position;

  bool operator==(const ResumePoint&) const = default;

  /// What the option --resume takes: numbers joined by points.
  std::string text() const;
  /// The reverse; nothing if it is no such text.
  static std::optional<ResumePoint> from(std::string_view text);
};

/// A number that changes when a problem that could be set up does in anything that solving depends
/// on.
std::uint32_t identity_of(const Problem& problem);

}  // namespace warp

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/findings/mate_kind.hpp"
#include "solver/check/themes/theme_demand.hpp"

namespace warp::check {

/// Mates that are wanted of each solution of a position, or so many in all.
struct MatesWanted {
  MateKind kind = MateKind::model;  ///< or a better one
  unsigned least = 1;
  bool all = false;  ///< all mates of the solution
};

/// What a position must show. Positions that are illegal, have no solution, or a shorter one than
/// stipulated, never do.
struct ComposeDemands {
  static constexpr std::uint64_t no_bound = std::numeric_limits<std::uint64_t>::max();

  /// The number of solutions, or keys, of each phase.
  std::uint64_t least = 1, most = no_bound;
  bool sound = false;    ///< the verdict of `warp check` is `sound`
  bool longest = false;  ///< the shortest solution is as long as in no other position
  std::optional<MatesWanted> mates{};
  std::vector<ThemeDemand> themes{};

  bool need_themes() const { return !themes.empty(); }
};

}  // namespace warp::check

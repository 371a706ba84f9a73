#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// A position that meets the demands.
struct Composition {
  std::vector<PlacedUnit> units;  ///< all on the board, fixed ones too
  std::string stipulation;
  std::size_t length = 0;  ///< with ComposeDemands::longest: the number of the length, from 1
  std::vector<PhaseJudgement> phases;  ///< with the table of mates
  std::vector<ThemeShown> themes;      ///< of the whole problem, if themes are wanted
};

/// How far candidates came, one number for each end.
struct ComposeCounts {
  std::uint64_t candidates = 0;  ///< positions looked at
  std::uint64_t refused = 0;     ///< that the rules do not admit
  std::uint64_t illegal = 0;     ///< the king could be captured
  std::uint64_t failed = 0;      ///< not the wanted number of solutions
  std::uint64_t lacking = 0;     ///< solutions as wanted, but not what else is wanted
  std::uint64_t found = 0;
  std::uint64_t nodes = 0;

  ComposeCounts& operator+=(const ComposeCounts& other) {
    candidates += other.candidates;
    refused += other.refused;
    illegal += other.illegal;
    failed += other.failed;
    lacking += other.lacking;
    found += other.found;
    nodes += other.nodes;
    return *this;
  }
  /// What was added to `earlier`.
  ComposeCounts since(const ComposeCounts& earlier) const {
    return {candidates - earlier.candidates,
            refused - earlier.refused,
            illegal - earlier.illegal,
            failed - earlier.failed,
            lacking - earlier.lacking,
            found - earlier.found,
            nodes - earlier.nodes};
  }
};

}  // namespace warp::check

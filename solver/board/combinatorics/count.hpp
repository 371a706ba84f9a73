#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <map>

namespace warp {

/// A number of placements, tours or partitions, up to 3.4e38. Throws std::overflow_error beyond
/// that.
using Count = boost::multiprecision::checked_uint128_t;

/// How many placements there are, by their number of units. Numbers of units for which there are
/// none are absent.
using Counts = std::map<unsigned, Count>;

}  // namespace warp

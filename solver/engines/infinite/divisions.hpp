#pragma once

#include <cstdint>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "solver/engines/infinite/columns.hpp"

namespace warp::infinite {

/// A digit that a unit may have behind its move.
struct DigitOption {
  std::uint8_t digit = 0;
  std::int8_t direction = 0;
};
using DigitOptions = boost::container::small_vector<DigitOption, 3>;

/// All divisions of `count` places among `options`. If `stays`, the first option is to stay where
/// it is; without it places that nothing has touched cannot be divided. Of infinitely many places
/// at most `threshold` are divided from those of which infinitely many are alike.
std::vector<ColumnDivision> divisions_of(int count, const DigitOptions& options, bool stays,
                                         int threshold);

}  // namespace warp::infinite

#pragma once

#include <string>

namespace warp::test {

/// The legal moves of the side to move, as printed, sorted and separated by blanks, checks marked
/// by "+" and mates by "#". `position` is what stands behind `pieces` in the problem language,
/// `conditions` what stands behind `condition`; White begins unless the position ends in "/b".
std::string moves_of(const std::string& position, const std::string& conditions);

/// Those of them whose text begins with `unit`.
std::string moves_of(const std::string& position, const std::string& conditions,
                     const std::string& unit);

}  // namespace warp::test

#pragma once

#include <string_view>

#include "conditions/circe/circe_variant.hpp"

namespace warp::circe {

/// What `word` means after Circe, as the end of a sentence: "the unit changes sides when it is
/// reborn". "The unit" is the one that is reborn, or whose rebirth square counts.
std::string_view meaning(Word word);

}  // namespace warp::circe

#pragma once

#include "conditions/circe/circe_variant.hpp"
#include "solver/board/position/names.hpp"

namespace warp::circe {

/// What `word` means after Circe, as the end of a sentence: "the unit changes sides when it is
/// reborn". "The unit" is the one that is reborn, or whose rebirth square counts.
Names meaning(CirceWord word);

}  // namespace warp::circe

#pragma once

#include <array>
#include <span>
#include <string>

#include "conditions/circe/circe_families.hpp"

namespace warp::circe {

/// The rule of a condition in each language, in the order of `all_languages`.
using RuleTexts = std::array<std::string, all_languages.size()>;

/// The rule of the traditional name that stands for `words` after the name of `family`, complete by
/// itself: "A captured unit, except a king, is reborn. The rebirth square is the departure of the
/// capturing unit."
RuleTexts rule_of_name(Family family, std::span<const CirceWord> words);

}  // namespace warp::circe

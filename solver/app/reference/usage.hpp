#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/rules/general/condition.hpp"

namespace warp {

/// The arguments that may follow the name of `condition`, a line for each kind: "one of Type1,
/// Type2, Type3", "squares (required)". Empty if there are none.
std::vector<std::string> parameter_lines(const Condition& condition,
                                         Language language = Language::english);

/// A word that may follow the name of a condition, and what it means, as the end of a sentence.
struct ExplainedWord {
  std::string_view word, meaning;
};

/// The words after the name of `condition` that are explained one by one. Empty if its rule says
/// what they mean.
std::vector<ExplainedWord> explained_words(const Condition& condition,
                                           Language language = Language::english);

/// The condition as written in a problem of `language`, its name with one value for each required
/// parameter: "condition PromSquares d4". Only for conditions that can be played.
std::string example_of(const Condition& condition, Language language = Language::english);

}  // namespace warp

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp {

/// The arguments that may follow the name of a condition or an option, a line for each kind: "one
/// of Type1, Type2, Type3", "squares (required)". Empty if there are none.
std::vector<std::string> parameter_lines(std::span<const Parameter> parameters,
                                         Language language = Language::english);

/// The same so that a form can be made of them, an object for each kind in the order in which the
/// parser tries them: `kind`, `required`, `repeated`, `what` (in words), of keywords `words` with
/// their names in all languages and, where it is explained, their meaning, of numbers `low` and
/// `high`. What is told is in `language`.
report::Json parameter_forms(std::span<const Parameter> parameters, Language language);

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
/// The same of a condition or an option with such a name behind `command`.
std::string example_of(std::string_view command, std::string_view name,
                       std::span<const Parameter> parameters, Language language);

}  // namespace warp

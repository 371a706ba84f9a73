#pragma once

#include <memory>

#include "parser/input.hpp"
#include "solver/rules/general/part/condition_part.hpp"

namespace warp::parser {

/// The words with which a part of the game may begin behind a condition (ConditionPart).
Keywords part_words(Language language);

/// What stands behind a condition about the part of the game in which it holds.
struct StatedPart {
  std::shared_ptr<const ConditionPart> part;  ///< null: the whole game
  bool sound = true;                          ///< false: an error was reported
};

/// Reads "from 2 until 3 for black R B on a1-d4", each at most once, in any order. `behind` holds
/// the words that may follow.
StatedPart parse_part(Input& input, const Keywords& behind);

}  // namespace warp::parser

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp {

/// A condition that a text may mean, and the language in which the text names it.
struct NamedCondition {
  const Condition* condition = nullptr;
  Language language = Language::english;
};

/// All conditions that `text` may mean. Capitals, blanks, hyphens and accents do not count. Returns
/// the first of these groups that is not empty:
///
/// - conditions with exactly this name in some language or glossary ("KoeKo", "contact chess"), or
///   that define the rule of units marked with this word ("jigger");
/// - those whose name has the same parts in another order, perhaps with words that may follow the
///   name ("superanticirce", "circerexinclusive");
/// - those whose name begins with it ("messigny").
std::vector<NamedCondition> conditions_named(std::string_view text);

}  // namespace warp

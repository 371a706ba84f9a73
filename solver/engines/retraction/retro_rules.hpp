#pragma once

#include <optional>
#include <string>

#include "solver/board/position/names.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {
struct Condition;
}

namespace warp::retraction {

/// Why moves cannot be taken back under some rules.
struct NotTakenBack {
  const Condition* author = nullptr;  ///< the condition whose rule it is; null: unknown, or none
  Names why;
};

/// Can all moves that lead to a position be found under `rules`, in play from `diagram`? They can
/// if what units become in a move depends on the move and is declared (Fates): so it is in chess,
/// in Circe and Anticirce, and where rules only forbid moves. They cannot if moves leave traces in
/// the memory, change units that did not take part, or are made in ways that are not those of the
/// walks. Returns nothing if they can.
std::optional<NotTakenBack> why_not_taken_back(const RuleSet& rules, const Position& diagram);

}  // namespace warp::retraction

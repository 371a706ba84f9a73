#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/rules/general/condition.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// One way in which a problem may ask for a rule: a condition by its name alone, a condition with
/// one of the values that one of its parameters may have, or an attribute of units.
struct RuleUse {
  const Condition* condition = nullptr;  ///< null: it is an attribute
  std::optional<std::size_t> parameter;  ///< which one is given; none: the name alone
  std::string value;                     ///< ... as it is written; or all that stands behind
  std::string attribute;                 ///< as it is written before units
  std::uint32_t attribute_bits = 0;      ///< as in Unit::attributes

  bool is_attribute() const { return condition == nullptr; }
  /// Is the parameter one of a list of words?
  bool is_word() const;
  /// As the input language writes it, with examples for the parameters that must be given: "Circe
  /// RexInclusive", "Hole c3", "Kamikaze". Always the same.
  std::string text() const;
  /// The same for `board` with examples that chance has chosen, and sometimes with further
  /// arguments.
  std::string text(Chance& chance, const Geometry& board) const;
};

/// Is it a game of several players, whose units must name their players? Random problems have none;
/// tests/players compares these games with a second writing of their rules.
bool needs_players(const Condition& condition);

/// All uses of all other rules that are played: every condition by its name alone where that is
/// enough, with each word, each form and some numbers, squares and walks of each parameter, and
/// every attribute. In the order of the registry.
const std::vector<RuleUse>& all_rule_uses();
/// One use of each condition and each attribute, the first in that order.
std::vector<const RuleUse*> one_of_each();

}  // namespace warp::differential

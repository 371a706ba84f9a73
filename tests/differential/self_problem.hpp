#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "tests/differential/coverage.hpp"
#include "tests/differential/generate.hpp"
#include "tests/differential/rule_uses.hpp"

namespace warp {
class Geometry;
}  // namespace warp

namespace warp::differential {

/// What the random problems of a self-comparison are made of.
struct SelfWishes {
  /// One of them in turn for each problem; empty: fairy units and no rule.
  std::vector<const RuleUse*> first;
  bool to_positions = false;  ///< the start of play towards a position (see targets.hpp)
  bool in_pairs = false;  ///< each with each of all rules in turn, in crowded positions, where many
                          ///< units are neutral
  /// Chance chooses one of them for each problem; empty: the classical board.
  std::vector<std::shared_ptr<const Geometry>> boards = {};
  bool shifted = false;  ///< only what may be moved along a seam of its board (see shifted.hpp)
  /// Chance chooses one of them for each problem, "h#2"; empty: short ones of all kinds. Each
  /// must be one, as is_stipulation() says.
  std::vector<std::string> stipulations = {};
  /// What has been compared already: problems are led to the rest. Null: they are not.
  const Coverage* coverage = nullptr;
};

/// Is `text` a stipulation as random problems have them: one of all_kinds() with a length?
bool is_stipulation(const std::string& text);

/// Puts a few pawns on the first and last ranks, of which some rules speak.
void put_pawns_on_end_ranks(RandomProblem& problem, Chance& chance);

/// Problem number `index` of series `seed`: a few units, a short stipulation, under one rule, two
/// or, rarely, three, or none. Every rule of `wishes` comes up as often as the others. Now and then
/// a king has another walk, or is neutral. What this program refuses is not made, nor a position in
/// which the king can be captured; if nothing else can be made of the rule, the last attempt is
/// returned.
RandomProblem self_problem(const SelfWishes& wishes, std::uint64_t seed, std::uint64_t index);

}  // namespace warp::differential

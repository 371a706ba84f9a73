#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "solver/rules/general/decision.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Finds conditions that make the same Decision, and refuses them.
class Rivals {
 public:
  /// Who decides.
  struct Decider {
    std::string_view condition;           ///< its name
    const ConditionPart* part = nullptr;  ///< in which it holds; null: the whole game
  };

  /// `decider`, stated at `where`, makes `decisions`. Complains if an earlier condition has made
  /// one of them and may hold at the same time; once for each pair of conditions. The parts must
  /// outlive this object.
  void look_at(std::span<const Decision> decisions, const Decider& decider, Location where,
               Complaints& complaints);

 private:
  struct Made {
    Decision decision;
    Decider by;
  };
  std::vector<Made> made_;
};

/// Returns `uses` in the order of the table of conditions, so that a problem has the same solutions
/// in whichever order its conditions are stated. Statements of one condition, or of one family
/// (Condition::family), keep their order.
std::vector<ConditionUse> in_order_of_table(std::span<const ConditionUse> uses,
                                            const ConditionRegistry& table);

}  // namespace warp

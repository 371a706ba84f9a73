#pragma once

#include <array>

#include "solver/techniques/distances/proof_tables.hpp"

namespace warp::orthodox {

/// Assigns to each unit of the target a unit of its own, at the least total cost.
///
/// Targets are assigned one by one, each along a shortest augmenting path (H. W. Kuhn's Hungarian
/// method); most are assigned at once. The method ends with a price for each target and a rent for
/// each unit, such that no target's price exceeds the cost plus the rent of any unit for it. The
/// sum of the prices less the sum of the rents is the least cost: this proves that no assignment is
/// cheaper. When one unit changes its costs, only its rent must be found again to have such a
/// proof.
class Assignment {
 public:
  explicit Assignment(unsigned targets) : targets_(targets) {}

  /// Adds a unit with these costs, which must outlive this object. Units are numbered from 0.
  void add(const Costs& costs) { costs_[units_++] = &costs; }

  /// Returns the least cost, or any number above `enough` if the least cost is above `enough`.
  unsigned least_cost(unsigned enough);

  // Call these after least_cost, if its result was not above `enough`:

  /// Returns a lower bound on the cost if the costs of unit `unit` become `costs`.
  unsigned least_cost_with(unsigned unit, const Costs& costs) const;
  /// Returns a lower bound on the cost without unit `unit`.
  unsigned least_cost_without(unsigned unit) const { return least_cost_ + rent_[unit]; }

 private:
  static constexpr unsigned nobody = most_units;

  unsigned match(unsigned enough);
  unsigned augment(unsigned target);

  std::array<const Costs*, most_units> costs_;
  unsigned units_ = 0;
  unsigned targets_;
  unsigned least_cost_ = 0;
  std::array<unsigned, most_units> target_of_;  ///< by unit
  std::array<std::uint16_t, most_units> rent_{};
  std::array<std::uint16_t, most_units> price_{};
};

}  // namespace warp::orthodox

#pragma once

#include <array>

#include "solver/orthodox/proof_tables.hpp"

namespace warp::orthodox {

/// Gives each man of the target a man of its own, at the least cost of all.
///
/// Targets are assigned one by one, each along a shortest augmenting path (H. W. Kuhn's Hungarian
/// method); most are settled at once. The method ends with a price for each target and a rent for
/// each man, such that no target's price is above the cost and the rent of any man for it. All
/// prices less all rents are the least cost: this is the proof that nothing is cheaper, and when
/// one man changes its costs only its rent has to be found anew to have such a proof again.
class Assignment {
 public:
  explicit Assignment(unsigned targets) : targets_(targets) {}

  /// Adds a man with these costs, which must outlive this object. Men are numbered from 0.
  void add(const Costs& costs) { costs_[men_++] = &costs; }

  /// The least cost; some number above `enough` if it is above that.
  unsigned least_cost(unsigned enough);

  // After least_cost, if that was not above `enough`:

  /// At least so much the assignment costs if the costs of `man` become `costs`.
  unsigned least_cost_with(unsigned man, const Costs& costs) const;
  /// At least so much it costs without `man`.
  unsigned least_cost_without(unsigned man) const { return least_cost_ + rent_[man]; }

 private:
  static constexpr unsigned nobody = most_men;

  unsigned match(unsigned enough);
  unsigned augment(unsigned target);

  std::array<const Costs*, most_men> costs_;
  unsigned men_ = 0;
  unsigned targets_;
  unsigned least_cost_ = 0;
  std::array<unsigned, most_men> target_of_;  ///< by man
  std::array<std::uint16_t, most_men> rent_{};
  std::array<std::uint16_t, most_men> price_{};
};

}  // namespace warp::orthodox

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::evidence {

/// Compares effects, while they are played, with what their rules declare: what they change
/// (MayChange), and in which moves they do anything.
class DeclaredChanges : public Arbiter::EffectWatcher {
 public:
  void play(const EffectRule& rule, Played& played) override;

  /// The first effect that did something else; empty if there is none.
  const std::string& violation() const { return violation_; }

 private:
  std::string violation_;
  /// MayChange::squares in one move.
  using Arrivals = std::vector<std::pair<const EffectRule*, std::uint64_t>>;
  std::map<Position::Mark, Arrivals> arrivals_;  ///< by where the move begins
};

}  // namespace warp::evidence

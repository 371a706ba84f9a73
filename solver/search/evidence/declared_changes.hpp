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
  /// Have so many effects been compared that more would take long? Then no more are. Usual moves
  /// need some dozens; those that ask about the moves of units put on each square (cages) need
  /// thousands.
  bool is_tired() const { return compared_ >= most_compared; }

 private:
  static constexpr std::uint64_t most_compared = 12'000;

  std::uint64_t compared_ = 0;
  std::string violation_;
  /// MayChange::squares in one move.
  using Arrivals = std::vector<std::pair<const EffectRule*, std::uint64_t>>;
  std::map<Position::Mark, Arrivals> arrivals_;  ///< by where the move begins
};

}  // namespace warp::evidence

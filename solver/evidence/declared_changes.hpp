#pragma once

#include <string>

#include "solver/rules/arbiter.hpp"

namespace warp::evidence {

/// Compares effects, while they are played, with what their rules declare (MayChange).
class DeclaredChanges : public Arbiter::EffectWatcher {
 public:
  void play(const EffectRule& rule, Played& played) override;

  /// The first effect that did something else; empty if there is none.
  const std::string& violation() const { return violation_; }

 private:
  std::string violation_;
};

}  // namespace warp::evidence

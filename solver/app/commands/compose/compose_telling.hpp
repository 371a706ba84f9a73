#pragma once

#include "solver/app/solve/console/console.hpp"
#include "solver/check/compose/composer.hpp"

namespace warp {

/// Tells on standard error how a search for settings goes, in the language of the user; with `json`
/// also as records on standard output.
class ComposeTelling {
 public:
  /// `regression`: no times.
  ComposeTelling(Console& console, bool json, bool regression)
      : console_(console), json_(json), regression_(regression) {}

  void estimate(const check::ComposeEstimate& estimate);
  /// In the last line of a terminal, a few times a second.
  void progress(const check::ComposeProgress& progress);
  /// `number`: of the results.
  void summary(const check::Composer::Outcome& outcome, std::uint64_t number, double seconds);

 private:
  Console& console_;
  bool json_, regression_;
  StopSignal::Clock::time_point shown_{};
};

}  // namespace warp

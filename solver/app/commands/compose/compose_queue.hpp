#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/workers/unit_waiter.hpp"
#include "solver/check/compose/compose_part.hpp"

namespace warp {

/// A search whose parts are units in the queue of a server, for `warp worker`. All its state is
/// there: a run that was ended and begins again finds its parts and their results.
class ComposeQueue {
 public:
  /// Throws StoreFailed.
  ComposeQueue(const std::string& database, Console& console) : waiter_(database, console) {}

  /// Puts the parts into the queue unless they are there; those that were set aside are tried
  /// again. `search`: what the search is known by. `limit`: most results of a part. `longest`:
  /// workers tell each other what they find. Throws StoreFailed.
  void enqueue(const std::string& search, const workers::QueuedProblem& problem,
               const std::vector<check::ComposePart>& parts, const workers::ComposeShare& like,
               std::uint64_t limit, bool longest);
  /// The parts as they are in the queue, in order.
  const std::vector<check::ComposePart>& parts() const { return parts_; }
  /// Waits for a part. Nothing: stopped. Throws UnitFailed, StoreFailed.
  std::optional<check::PartResult> result_of(std::size_t part, const StopSignal& stop);
  /// All parts are done: what workers have told each other is not needed any more.
  void forget_told(const StopSignal& stop);
  /// The parts that are not done are not needed any more.
  void call_off(const StopSignal& stop);

 private:
  workers::UnitWaiter waiter_;
  std::uint64_t job_ = 0;
  std::vector<workers::UnitState> units_;
  std::vector<check::ComposePart> parts_;
};

}  // namespace warp

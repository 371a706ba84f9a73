#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "solver/app/commands/serve/request.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/setup.hpp"

namespace warp::wasm {

/// A problem of which several modules solve shares, as `warp worker` does on several machines
/// (solver/app/workers).
class SharedProblem {
 public:
  /// Sets up the problem of a request, with a table of facts of `memory` bytes. Null if the request
  /// is better carried out by one module: it does not ask for the solutions of one problem, has
  /// limits of time, or cannot be set up without a message. Throws serve::BadRequest.
  static std::unique_ptr<SharedProblem> of(std::string_view request, std::size_t memory);

  /// Divides each phase into about `wanted` units, in the order of their solutions.
  std::vector<workers::WorkUnit> units(std::size_t wanted);

  /// Solves a unit. `facts`: what other modules have found out about the same phase, see FactLog.
  workers::ShareOutcome solve(const workers::WorkUnit& unit, std::string_view facts);

 private:
  SharedProblem(Setup setup, const serve::Request& request, std::size_t memory);
  PreparedPhase& prepared(std::size_t phase);

  Setup setup_;
  FactTable facts_;
  std::size_t prepared_number_ = 0;
  std::unique_ptr<PreparedPhase> prepared_;  ///< of that phase; null: none
};

/// Carries out the request as one module would, but plays what `outcomes` say of `units`, which are
/// the first ones of all. Throws OutcomesWanted when more of them are needed: what was passed to
/// `put` until then is the beginning of the answer.
struct OutcomesWanted {};
int merge(std::string_view request, const std::vector<workers::WorkUnit>& units,
          const std::vector<workers::ShareOutcome>& outcomes,
          const std::function<void(std::string_view lines)>& put);

}  // namespace warp::wasm

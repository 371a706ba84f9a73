#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "solver/app/api/problem_solver.hpp"
#include "solver/app/batch/problem_list.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/workers/unit_waiter.hpp"

namespace warp::workers {

/// A file of problems whose phases many workers solve. All its state is in the database: a run that
/// was ended and begins again with the same problems finds its units and their results there.
class Distribution {
 public:
  /// `wanted`: units that there should be for each phase.
  Distribution(std::string database, const Settings& settings, std::size_t wanted,
               Console& console);

  /// Puts what is not in the queue into it; `fresh`: anew. Throws StoreFailed.
  void enqueue(const std::vector<batch::Entry>& entries, bool fresh);

  /// Waits for the units of a phase and passes their solutions in order. A phase that is not
  /// distributed is solved here. Throws UnitFailed, StoreFailed.
  SearchResult play(const Setup& setup, std::size_t phase, const SearchOptions& options,
                    const StopSignal& stop, SolutionSink& sink);

 private:
  void add_units(const batch::Entry& entry, std::uint64_t task);
  std::string identity(const std::vector<batch::Entry>& entries) const;

  const Settings& settings_;
  std::size_t wanted_;
  UnitWaiter waiter_;
  std::uint64_t job_ = 0;
  using Place = std::tuple<std::string, unsigned, unsigned>;  ///< file, line, column
  std::map<Place, std::size_t> places_;                       ///< of problems in the job
  FactTable facts_;                                           ///< for what is solved here
  std::uint64_t phases_ = 0;
};

}  // namespace warp::workers

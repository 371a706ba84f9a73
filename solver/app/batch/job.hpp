#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/settings.hpp"

namespace warp::batch {

/// A problem to be solved, with what an earlier run has found.
struct Job {
  std::size_t entry = 0;                       ///< its place in the list
  std::string position;                        ///< where to continue; empty: at the beginning
  double seconds = 0;                          ///< that earlier runs have taken
  std::size_t kept = 0;                        ///< bytes kept of its solution
  bool cut = false;                            ///< no more of it is kept
  std::optional<std::uint64_t> solutions = 0;  ///< found so far; nothing: not known
  bool illegal = false;                        ///< it has been seen that the position is illegal
  bool contradiction = false;                  ///< an audit has shown that a technique was wrong

  /// Nothing that an earlier run has found counts any more.
  void begin_anew();
  /// `more` is what has been found in addition.
  void note_found(const Result& more);
};

/// Returns the job for `entry`, the problem at `place` of the list; nothing if `store` has a result
/// that `settings` do not improve. Throws StoreFailed.
std::optional<Job> job_for(std::size_t place, const Entry& entry, const BatchSettings& settings,
                           Store& store);

}  // namespace warp::batch

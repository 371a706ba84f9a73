#pragma once

#include <atomic>
#include <new>
#include <string>

#include "solver/app/api/problem_solver.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

/// Exit statuses of the program.
enum class Status : int {
  solved = 0,
  incomplete = 1,
  input_error = 2,
  unsupported = 3,
  contradiction = 4,  ///< the program has found itself wrong
};

/// The status of a run that has both statuses: the more serious one.
Status more_serious(Status a, Status b);

/// Solves all problems of all files. Solutions go to standard output, messages to standard error.
/// Ends early, with what was found, when `interrupted` is set.
/// `player`: plays the phases, if there is one.
Status run(const Settings& settings, const std::atomic<bool>& interrupted,
           const PhasePlayer& player = {});

/// Solves the problems of `text`, which messages call `name`, instead of files.
Status run_text(const Settings& settings, const std::string& text, const std::string& name,
                const std::atomic<bool>& interrupted);

/// The message when memory runs out: a table of the search is full, or the system has no more.
std::string out_of_memory(const std::bad_alloc& full);

}  // namespace warp

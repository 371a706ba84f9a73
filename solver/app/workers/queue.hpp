#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/batch/posed.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/platform/store/database.hpp"
#include "solver/search/phases/engine.hpp"

namespace warp::workers {

/// A unit is set aside after so many workers have died over it, or were not heard of any more.
inline constexpr std::uint64_t most_killed = 3;

/// What a job is known by: its kind and all that decides what its units say.
std::string job_identity(std::string_view kind, std::string_view decisive);

/// A problem in the queue, and how it is to be solved.
struct QueuedProblem {
  batch::Posed problem;
  Means means;
  double seconds = 0;      ///< 0: no limit
  std::size_t memory = 0;  ///< bytes; 0: no limit
};

/// A unit that a worker has taken.
struct TakenUnit {
  std::uint64_t id = 0;
  std::uint64_t lease = 0;  ///< proves that the unit is still the worker's
  std::uint64_t task = 0;   ///< number of the task
  bool is_batch = false;    ///< a problem of warp batch; else a share of a phase
  std::string what;
  std::uint64_t killed = 0;
  std::uint64_t parent = 0;  ///< the unit that this one prepares; 0: none
  QueuedProblem of;
};

/// A unit as its job sees it.
struct UnitState {
  std::uint64_t id = 0;
  WorkUnit unit;
  bool is_done = false;
  bool is_set_aside = false;
  std::string note;
};

/// What a worker has found out about a share.
struct ShareOutcome {
  std::string recording;
  Ending ending = Ending::complete;
  std::uint64_t nodes = 0;
  std::string facts;              ///< for other workers: FactLog::take()
  std::uint64_t refutations = 0;  ///< of PhaseShare::Part::defences: how many were found,
  std::uint64_t most = 0;         ///< how many a try may have
};

/// Units that prepare another one (PhaseShare::Part).
enum class Division : std::uint8_t { defences = 1, answers = 2 };
inline constexpr std::uint64_t both_divisions = 3;
/// A division makes at most so many parts.
inline constexpr std::size_t most_parts = 24;

/// What others want of a unit that is being done.
enum class Wish : std::uint8_t {
  none,      ///< nothing
  division,  ///< somebody has nothing to do
  anew,      ///< parts have found out so much that it is faster to begin anew
  end,       ///< it is not wanted any more, or another worker has it
};

/// Facts that a unit has found out, for all who solve the same phase.
struct Hint {
  std::uint64_t id = 0;
  std::string facts;
};

/// The queue of a database on a server (batch/results/layout.hpp). All functions throw StoreFailed,
/// StoreLost if the server does not answer: then nothing, or all, of what was asked has happened.
class Queue {
 public:
  explicit Queue(store::Database& database) : database_(database) {}

  // ---- for programs that have problems to be solved ----

  /// The job with this identity; nothing if there is none.
  std::optional<std::uint64_t> job(std::string_view identity);
  /// Makes a job, within a transaction; nothing if there is one with this identity.
  std::optional<std::uint64_t> add_job(std::string_view kind, std::string_view name,
                                       std::string_view identity, std::string_view program);
  /// Adds the problem at `place` of a job; returns the number of the task.
  std::uint64_t add_task(std::uint64_t job, std::size_t place, const QueuedProblem& task);
  void add_unit(std::uint64_t task, std::size_t place, std::string_view program,
                std::string_view what, double size);
  /// Is there a unit of `warp batch` for this problem that is not done? One for another text of the
  /// problem is removed.
  bool is_waiting(const batch::Posed& problem);
  /// Removes a job with all of its units.
  void remove_job(std::string_view identity);
  /// Removes jobs of `warp batch` of which every unit has ended.
  void remove_ended_batches();
  /// The units of the task at `place` of a job, in order.
  std::vector<UnitState> units(std::uint64_t job, std::size_t place);
  /// Lets units of a job that were set aside be tried again. Returns how many.
  std::size_t try_again(std::uint64_t job);
  /// The state of a unit.
  UnitState state_of(std::uint64_t unit);
  /// What was found out about a unit that is done.
  ShareOutcome outcome_of(std::uint64_t unit);
  /// Is any unit being done?
  bool has_workers();
  /// Units of a job that no worker needs to do any more.
  void call_off(std::uint64_t job, std::size_t place, std::size_t phase);

  // ---- for workers ----

  /// Takes up to `most` units for `worker`, large ones first, for so many seconds. A unit that has
  /// killed a worker is taken alone.
  std::vector<TakenUnit> take(std::string_view worker, std::string_view program, std::size_t most,
                              double seconds);
  /// Prolongs the lease of a unit by `seconds` from now. Returns false if the unit is no longer the
  /// worker's.
  bool prolong(const TakenUnit& unit, double seconds);
  /// Ends a unit, within a transaction. Returns false if it is no longer the worker's: then its
  /// results must not be stored.
  bool finish(const TakenUnit& unit, double seconds);
  bool finish(const TakenUnit& unit, double seconds, const ShareOutcome& outcome);
  /// Is the unit still the worker's? Within a transaction it stays so.
  bool is_held(const TakenUnit& unit);
  /// What is wanted of a unit in work?
  Wish wish_for(const TakenUnit& unit);
  /// Asks, for an idle worker, that a unit in work be divided: the one that has been in work for
  /// longest of those that can be divided, if that is `seconds` at least.
  void ask_for_division(std::string_view program, double seconds);
  /// Puts in `parts`, at most `most_parts`, which prepare `unit`. Returns false if it is no longer
  /// the worker's, or has been divided so before. Within a transaction.
  bool divide(const TakenUnit& unit, Division division, const std::vector<WorkUnit>& parts);
  /// Adds facts that were found at a unit and stand in `table`.
  void add_hint(const TakenUnit& unit, std::string_view table, std::string_view facts);
  /// Up to `most` hints about a phase of a task behind hint `last`, of other tables than `table`.
  std::vector<Hint> hints(const TakenUnit& unit, std::size_t phase, std::uint64_t last,
                          std::string_view table, std::size_t most);
  /// Removes the hints about a phase of the task at `place` of a job.
  void remove_hints(std::uint64_t job, std::size_t place, std::size_t phase);
  /// Gives a unit back that has not been done.
  void give_back(const TakenUnit& unit);
  /// The unit has made the solving process die. Returns whether it is set aside.
  bool note_killed(const TakenUnit& unit, std::string_view note);
  /// The unit cannot be done: sets it aside.
  void set_aside(const TakenUnit& unit, std::string_view note);
  /// A worker whose lease had run out lives: the unit has not killed it.
  void note_alive(const TakenUnit& unit);
  /// Lets other workers take the units whose lease has run out, or sets them aside. Does nothing in
  /// the first `seconds` (the length of a lease) after the server began: its workers may come back.
  /// Returns the units of `warp batch` that are now set aside.
  std::vector<TakenUnit> reclaim(double seconds);
  /// Is there anything that waits or is being done?
  bool is_work_left(std::string_view program);

 private:
  void note_part_done(const TakenUnit& part, const ShareOutcome& outcome);
  void call_off_parts(std::uint64_t unit, std::string_view beginning);

  store::Database& database_;
};

}  // namespace warp::workers

#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/app/solve/console/console.hpp"
#include "solver/app/workers/batch_work.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/app/workers/server_link.hpp"

namespace warp::workers {

/// A unit with its result, which is not stored yet.
struct Finished {
  TakenUnit unit;
  double seconds = 0;
  std::optional<BatchWork> batch;
  std::optional<ShareOutcome> share;
};

/// The units that a worker holds: those that it has not begun, the one in work, and those of which
/// the result is not stored yet. All functions may wait for the server (ServerLink).
class Holdings {
 public:
  /// `lease` in seconds.
  Holdings(ServerLink& server, Console& console, double lease)
      : server_(server), console_(console), lease_(lease) {}

  /// Takes a unit out of the stock, which is filled first if it is empty. Nothing: no unit waits.
  std::optional<TakenUnit> take();
  /// Puts a unit back into the stock, for give_back().
  void put_back(TakenUnit unit) { stock_.push_front(std::move(unit)); }

  /// Prolongs the leases of all units if it is time to, and stores how far `work`, unless it is
  /// null, has come. Units whose leases are lost are dropped. Returns whether `unit`, the one in
  /// work, is still held.
  bool prolong(const TakenUnit& unit, BatchWork* work);
  /// Keeps a result until it is stored.
  void keep(Finished finished);
  /// Stores the results that are kept, all in one transaction, unless that was done a moment ago;
  /// `now`: in any case.
  void store_results(bool now);
  /// Gives back what has not been begun, so that it does not wait for the unit in work.
  void give_back();
  bool has_stock() const { return !stock_.empty(); }

  /// What is wanted of the unit in work, if it is time to ask; else nothing.
  Wish wish_for(const TakenUnit& unit);
  /// Divides the unit in work.
  void divide(const TakenUnit& unit, Division division, const std::vector<WorkUnit>& parts);
  /// Asks that another worker's unit be divided.
  void ask_for_division();
  /// Returns the facts that other workers have found about the phase of `unit` since the last call:
  /// the solving process remembers the earlier ones until forget_hints(). Nothing if the last call
  /// was a moment ago, unless `now`.
  std::string new_hints(const TakenUnit& unit, bool now);
  /// Has the unit in work been worked at for so long that facts should be exchanged?
  bool is_time_to_exchange(const TakenUnit& unit);
  /// Stores what was found out at the unit in work, if it is still held.
  void add_hint(const TakenUnit& unit, std::string_view facts);
  void forget_hints() { hints_known_.clear(); }
  /// From now on this worker and others put their facts into one table, known by `table`; 0: it
  /// has one of its own. Hints of those others are not asked for.
  void share_facts(std::uint64_t table);

  /// Looks for units of workers that are not heard of any more: they go back, or are set aside.
  void reclaim();
  /// The process that solved `unit` has died: it goes back, or is set aside.
  void note_crash(const TakenUnit& unit);
  /// No worker can do `unit`, for this reason.
  void set_aside(const TakenUnit& unit, std::string_view why);

 private:
  using Clock = std::chrono::steady_clock;

  void fill_stock();
  void say_set_aside(const TakenUnit& unit, std::string_view why);
  static double since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  }

  /// Units are taken so many at a time that they last for about a second.
  static constexpr double wanted_stock = 1;

  ServerLink& server_;
  Console& console_;
  const double lease_;
  const std::string name_ = name_of_worker();
  std::string table_ = name_;  ///< the same for all who put their facts into one table

  std::deque<TakenUnit> stock_;  ///< taken, not begun
  std::vector<Finished> finished_;
  double usual_seconds_ = wanted_stock;  ///< that a unit takes
  Clock::time_point last_stored_ = Clock::now(), last_prolonged_ = Clock::now(),
                    last_reclaimed_ = Clock::now(), last_wished_ = Clock::now();
  /// By task and phase: the last hint that the solving process knows, and when it was asked for.
  struct HintsKnown {
    std::uint64_t last = 0;
    Clock::time_point when;
  };
  std::map<std::pair<std::uint64_t, std::size_t>, HintsKnown> hints_known_;

  static std::string name_of_worker();
};

}  // namespace warp::workers

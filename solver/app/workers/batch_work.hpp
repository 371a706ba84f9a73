#pragma once

#include "solver/app/batch/job.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/workers/queue.hpp"

namespace warp::workers {

/// A problem of `warp batch` that a worker solves, with what has been found out and is not stored
/// yet.
class BatchWork {
 public:
  /// Nothing is known of the problem.
  BatchWork() = default;
  /// `known`: what the database holds. The search goes on there.
  explicit BatchWork(const batch::Result& known);

  const batch::Job& job() const { return job_; }
  const batch::Result& news() const { return news_; }
  bool has_news() const { return has_news_; }

  /// Takes an answer of the solving process. Returns whether the problem is done.
  bool take(const batch::Answer& answer);
  /// The search took so many seconds and did not end at its limit.
  void note_out_of_time(double seconds);
  /// With these limits, whether they were reached or not.
  void note_limits(double seconds, std::size_t memory);

  /// Stores what is new, within a transaction.
  void store_news(batch::Store& store, const TakenUnit& unit) const;
  /// The same of a problem that is not done, if the unit is still held. It may have been stored
  /// already, if the server was gone when it was to say so; then the place that was reached is
  /// there.
  void store_progress(batch::Store& store, const TakenUnit& unit) const;
  /// What is new has been stored.
  void note_stored();

 private:
  void add(const batch::Result& more);

  batch::Job job_;
  bool is_begun_ = false;  ///< a row of the table result says so
  bool anew_ = false;      ///< what the row says is void
  batch::Result news_;     ///< what is to be added to it
  bool has_news_ = false;
};

/// Writes, within a transaction, that the problem of a unit of `warp batch` has made workers die.
void put_crashed(batch::Store& store, const TakenUnit& unit);

}  // namespace warp::workers

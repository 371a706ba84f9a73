#pragma once

#include "solver/app/batch/job.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/worker_messages.hpp"
#include "solver/app/workers/queue.hpp"

namespace warp::workers {

/// A problem of `warp batch` that a worker solves, with the results that are not stored yet.
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
  /// Notes the limits of the search, whether they were reached or not.
  void note_limits(double seconds, std::size_t memory);

  /// Adds the new results to the database, within a transaction.
  void store_news(batch::Store& store, const TakenUnit& unit) const;
  /// The same for a problem that is not done, if the unit is still held. If the server stored the
  /// results but was gone before it could confirm that, the position reached is there already:
  /// nothing is stored twice.
  void store_progress(batch::Store& store, const TakenUnit& unit) const;
  /// The server has confirmed that the new results are stored.
  void note_stored();

 private:
  void add(const batch::Result& more);

  batch::Job job_;
  bool is_begun_ = false;  ///< the table result has a row of this problem
  bool anew_ = false;      ///< that row is void
  batch::Result news_;     ///< to be added to that row
  bool has_news_ = false;
};

/// Writes, within a transaction, that the problem of a unit of `warp batch` has made workers die.
void put_crashed(batch::Store& store, const TakenUnit& unit);

}  // namespace warp::workers

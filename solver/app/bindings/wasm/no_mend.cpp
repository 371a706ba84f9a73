#include "solver/app/commands/serve/task.hpp"

namespace warp::serve {

/// Corrections are kept in a database, which a module for browsers does not have.
void mend(const Request&, const TaskMeans&, const std::atomic<bool>&, const PutRecords& put) {
  put(error_record("mend is not part of the module for browsers; warp serve and warp web have it"));
  put(last_record(Status::unsupported));
}

}  // namespace warp::serve

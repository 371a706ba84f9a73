#include "solver/app/commands/serve/task.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

namespace {

constexpr Names no_mend{
    "mend is not part of the module for browsers; warp serve and warp web have it",
    "mend ist nicht Teil des Moduls für Browser; warp serve und warp web haben es",
    "mend ne fait pas partie du module pour navigateurs; warp serve et warp web l'ont"};

}  // namespace

/// Corrections are kept in a database, which a module for browsers does not have.
void mend(const Request&, const TaskMeans&, const std::atomic<bool>&, const PutRecords& put) {
  put(error_record(std::string(no_mend.in(user_language()))));
  put(last_record(Status::unsupported));
}

}  // namespace warp::serve

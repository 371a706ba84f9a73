#include <string>

#include "solver/app/commands/serve/task.hpp"
#include "solver/setup/messages/user_language.hpp"

// Requests of the workshop that the module for browsers does not answer: corrections are kept in a
// database, which it does not have; searches for settings and certificates want threads and memory
// that a page has not, and would make it larger.

namespace warp::serve {

namespace {

constexpr Names not_here{
    " is not part of the module for browsers; warp serve and warp web have it",
    " ist nicht Teil des Moduls für Browser; warp serve und warp web haben es",
    " ne fait pas partie du module pour navigateurs; warp serve et warp web l'ont"};

void refuse_task(const std::string& task, const PutRecords& put) {
  put(error_record(task + std::string(not_here.in(user_language()))));
  put(last_record(Status::unsupported));
}

}  // namespace

void mend(const Request&, const TaskMeans&, const std::atomic<bool>&, const PutRecords& put) {
  refuse_task("mend", put);
}

void search_settings(const Request&, const TaskMeans&, const std::atomic<bool>&,
                     const PutRecords& put) {
  refuse_task("compose", put);
}

void certify(const Request&, const TaskMeans&, const std::atomic<bool>&, const PutRecords& put) {
  refuse_task("certify", put);
}

void verify(const Request&, const std::atomic<bool>&, const PutRecords& put) {
  refuse_task("verify", put);
}

}  // namespace warp::serve

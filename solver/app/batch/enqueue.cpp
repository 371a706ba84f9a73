#include "solver/app/batch/enqueue.hpp"

#include <chrono>
#include <optional>

#include <fmt/format.h>

#include "solver/app/batch/job.hpp"
#include "solver/app/batch/posed.hpp"
#include "solver/app/workers/queue.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

Enqueued enqueue(const std::vector<Entry>& entries, const BatchSettings& settings, Store& store) {
  workers::Queue queue(store.database());
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  const std::string name = settings.paths.empty() ? "" : settings.paths.front();
  Enqueued result;
  store.database().transaction([&] {
    queue.remove_ended_batches();
    const auto batch = queue.add_job("batch", name, fmt::format("batch {}", now), version_text());
    if (!batch) {
      store.database().fail(user_message(MessageId::another_batch_enqueues));
    }
    for (std::size_t place = 0; place < entries.size(); ++place) {
      const Entry& entry = entries[place];
      const Posed problem = posed(entry);
      const std::optional<Job> job = job_for(place, entry, settings, store);
      if (!job) {
        ++result.known;
      } else if (queue.is_waiting(problem)) {
        ++result.waiting;
      } else if (!stands_alone(entry, problem)) {
        result.left_out.push_back(fmt::format("{}:{}", entry.file, problem.line));
      } else {
        const std::uint64_t task = queue.add_task(*batch, place,
                                                  {.problem = problem,
                                                   .means = settings.means,
                                                   .seconds = settings.seconds.value_or(0),
                                                   .memory = settings.memory.value_or(0)});
        queue.add_unit(task, 0, version_text(), job->position.empty() ? "anew" : "go on", 1);
        ++result.added;
      }
    }
  });
  return result;
}

}  // namespace warp::batch

#include "solver/app/commands/mend/mend_command.hpp"
#include "solver/app/commands/serve/of_commands.hpp"

namespace warp::serve {

void mend(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
          const PutRecords& put) {
  MendOptions options;
  options.solution = request.solution;
  options.kept_solution = request.kept_solution;
  options.keep = request.keep;
  options.changes = request.changes;
  options.seconds = seconds_for(request, means);
  options.threads = means.threads;
  options.memory = memory_text(means);
  options.json = options.records = true;
  with_console(
      put, [&](Console& console) { mend_in(options, problems_of(request), console, cancelled); });
}

}  // namespace warp::serve

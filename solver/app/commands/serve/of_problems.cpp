#include "solver/app/commands/serve/of_problems.hpp"

#include "solver/formats/report/moves/json_text.hpp"

namespace warp::serve {

Status tell_diagnostics(const std::vector<Diagnostic>& diagnostics, const PutRecords& put) {
  Status status = Status::solved;
  for (const Diagnostic& diagnostic : diagnostics) {
    report::Json record{{"record", "message"}};
    record.update(report::diagnostic_json(diagnostic));
    put(report::json_line(record));
    if (diagnostic.severity != Severity::warning) {
      status =
          more_serious(status, diagnostic.severity == Severity::unsupported ? Status::unsupported
                                                                            : Status::input_error);
    }
  }
  return status;
}

std::optional<StopSignal::Clock::time_point> deadline_of(const Request& request,
                                                         const TaskMeans& means) {
  const auto limit = request.max_time ? request.max_time : means.max_time;
  return limit ? std::optional(StopSignal::Clock::now() + *limit) : std::nullopt;
}

}  // namespace warp::serve

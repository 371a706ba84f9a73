#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <tbb/task_arena.h>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_json.hpp"
#include "solver/app/check/entry_judge.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/serve/of_commands.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/commands/themes/themes_command.hpp"
#include "solver/app/commands/why/why_command.hpp"
#include "solver/app/reference/reference.hpp"
#include "solver/formats/diagram/latex.hpp"
#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/diagram/text.hpp"
#include "solver/search/play/scheduler.hpp"

namespace warp::serve {

using report::Json;

namespace {

constexpr std::chrono::seconds usual_limit{60};

Status status_of(check::Fault verdict) {
  switch (verdict) {
    case check::Fault::none:
      return Status::solved;
    case check::Fault::unreadable:
      return Status::input_error;
    case check::Fault::unsupported:
      return Status::unsupported;
    default:
      return Status::incomplete;
  }
}

}  // namespace

void judge(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
           const PutRecords& put) {
  put(report::json_line(report::run_record(version_text())));
  std::vector<batch::Entry> entries;
  batch::add_problems(request.text, request.file, files::Declared::everything,
                      {.stipulation = request.stipulation}, entries);
  CheckSettings settings;
  settings.tables = request.tables;
  EntryJudge judge(means.memory, means.threads, settings, cancelled);
  const auto limit = request.max_time.value_or(means.max_time.value_or(usual_limit));
  Status status = Status::solved;
  for (std::size_t i = 0; i < entries.size() && !cancelled; ++i) {
    check::ProblemJudgement judgement = unsearched(entries[i], i + 1, false, "");
    note_set_up(entries[i], judgement);
    if (judgement.input == check::Fault::none) {
      judgement = judge.judge(entries[i], std::move(judgement), limit, true).judgement;
    }
    status = more_serious(status, status_of(judgement.verdict()));
    Json record{{"record", "verdict"}};
    record.update(Json::parse(
        json_problem(judgement, false, request.tables.has(check::AnalysisTable::mark))));
    put(report::json_line(record));
  }
  put(last_record(cancelled ? more_serious(status, Status::incomplete) : status));
}

void with_console(const PutRecords& put, FunctionRef<void(Console&)> command) {
  const ConsoleCapture capture(
      [&](std::string_view lines) { put(lines); },
      [&](std::string_view text) { put(error_record(std::string(text))); });
  Console console;
  command(console);
}

unsigned seconds_for(const Request& request, const TaskMeans& means) {
  return static_cast<unsigned>(
      request.max_time.value_or(means.max_time.value_or(usual_limit)).count());
}

std::string memory_text(const TaskMeans& means) {
  constexpr std::size_t kilobyte = 1024;
  return std::to_string(std::max<std::size_t>(means.memory / kilobyte, 1));
}

ProblemsInText problems_of(const Request& request) {
  return {request.text, request.file, request.stipulation};
}

void explain_lines(const Request& request, const TaskMeans& means,
                   const std::atomic<bool>& cancelled, const PutRecords& put) {
  const WhyOptions options{.file = request.file,
                           .line = request.line,
                           .nearest = request.nearest,
                           .format = Format::json,
                           .seconds = seconds_for(request, means),
                           .memory = memory_text(means)};
  with_console(
      put, [&](Console& console) { why_in(options, problems_of(request), console, cancelled); });
}

void tell_themes(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
                 const PutRecords& put) {
  const ThemesOptions options{.files = {},
                              .require = {},
                              .order_by = "",
                              .format = Format::json,
                              .seconds = seconds_for(request, means),
                              .threads = means.threads,
                              .memory = memory_text(means)};
  with_console(
      put, [&](Console& console) { themes_in(options, problems_of(request), console, cancelled); });
}

void each_drawn(const Request& request, files::Declared declared, Levels levels,
                const PutRecords& put, const MakeRecord& make) {
  put(report::json_line(report::run_record(version_text())));
  Status status = Status::solved;
  std::size_t number = 0;
  for (const parser::ParsedProblem& parsed :
       read_problems(request.text, request.file, declared,
                     {.stipulation = request.stipulation, .none_needed = true})) {
    ++number;
    for (const Diagnostic& diagnostic : parsed.diagnostics) {
      if (!diagnostic.no_stipulation) {
        Json record{{"record", "message"}, {"problem", number}};
        record.update(report::diagnostic_json(diagnostic));
        put(report::json_line(record));
      }
    }
    if (const auto picture = drawn(parsed, levels)) {
      put(report::json_line(make(parsed, number, *picture)));
    } else {
      status = Status::input_error;
    }
  }
  put(last_record(status));
}

void draw(const Request& request, const PutRecords& put) {
  each_drawn(request, files::Declared::left_out, Levels::with_units, put,
             [](const parser::ParsedProblem&, std::size_t number, const diagram::Picture& picture) {
               return Json{{"record", "diagram"},
                           {"problem", number},
                           {"svg", diagram::svg(picture)},
                           {"text", diagram::unicode(picture)},
                           {"latex", diagram::latex_diagram(picture)}};
             });
}

void look_up(const Request& request, const std::atomic<bool>& cancelled, const PutRecords& put) {
  const bool is_list = request.what == Request::What::list;
  std::vector<std::string> words{"warp", is_list ? "list" : "explain", "--format=json"};
  if (request.language) {
    constexpr Names codes{"en", "de", "fr"};
    words.push_back(fmt::format("--lang={}", codes.in(*request.language)));
  }
  words.insert(words.end(), {"--", request.name});
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  bool is_ended = false;
  const ConsoleCapture capture(
      [&](std::string_view lines) {
        is_ended = is_ended || lines.find("\"record\":\"end\"") != std::string_view::npos;
        put(lines);
      },
      [&](std::string_view text) { put(error_record(std::string(text))); });
  answer_reference(static_cast<int>(pointers.size()), pointers.data(), cancelled);
  if (!is_ended) {  // the name is none of the lists: that has been said
    put(last_record(Status::input_error));
  }
}

namespace {

/// Passes whole lines on: a report writes the record of a large tree in several pieces.
class WholeLines {
 public:
  explicit WholeLines(const PutRecords& put) : put_(put) {}

  void operator()(std::string_view text) {
    const std::size_t whole = text.rfind('\n') + 1;  // 0 if no line ends
    if (begun_.empty() && whole == text.size()) {
      put_(text);
      return;
    }
    begun_ += text.substr(0, whole);
    if (whole > 0) {
      put_(std::exchange(begun_, {}));
    }
    begun_ += text.substr(whole);
  }

 private:
  const PutRecords& put_;
  std::string begun_;  ///< a line whose end is still to come
};

}  // namespace

void carry_out(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
               const PutRecords& put_lines) {
  const auto put = [whole = std::make_shared<WholeLines>(put_lines)](std::string_view text) {
    (*whole)(text);
  };
  // Work that a search gives to TBB's scheduler uses the same number of threads.
  tbb::task_arena arena(static_cast<int>(allowed_threads(means.threads)));
  switch (request.what) {
    case Request::What::solve:
      arena.execute([&] { solve(request, means, cancelled, put); });
      break;
    case Request::What::check:
      arena.execute([&] { judge(request, means, cancelled, put); });
      break;
    case Request::What::why:
      arena.execute([&] { explain_lines(request, means, cancelled, put); });
      break;
    case Request::What::themes:
      arena.execute([&] { tell_themes(request, means, cancelled, put); });
      break;
    case Request::What::mend:
      arena.execute([&] { mend(request, means, cancelled, put); });
      break;
    case Request::What::compose:
      arena.execute([&] { search_settings(request, means, cancelled, put); });
      break;
    case Request::What::certify:
      arena.execute([&] { certify(request, means, cancelled, put); });
      break;
    case Request::What::verify:
      verify(request, means, cancelled, put);
      break;
    case Request::What::similar:
      arena.execute([&] { find_similar(request, cancelled, put); });
      break;
    case Request::What::read:
      tell_reading(request, put);
      break;
    case Request::What::diagram:
      draw(request, put);
      break;
    case Request::What::explain:
    case Request::What::list:
      look_up(request, cancelled, put);
      break;
    case Request::What::cancel:
      break;  // of who keeps the requests
  }
}

std::string last_record(Status status) {
  return report::json_line(report::end_record(static_cast<int>(status)));
}

std::string error_record(const std::string& text) {
  Json record{{"record", "message"}};
  record.update(report::diagnostic_json({Severity::input_error, "request", {}, text}));
  return report::json_line(record);
}

}  // namespace warp::serve

#include "solver/app/run.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/app/play_phase.hpp"
#include "solver/play/search.hpp"
#include "solver/report/text_report.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;

/// The output cannot be written any more.
struct OutputFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw OutputFailed(std::strerror(errno));
  }
}

void complain(std::string_view text) { fmt::print(stderr, "{}\n", text); }

std::string read_all(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

class Batch {
 public:
  Batch(const Settings& settings, const std::atomic<bool>& interrupted)
      : settings_(settings),
        interrupted_(interrupted),
        facts_(settings.memory),
        report_(write_out,
                {.regression = settings.regression,
                 .banner = fmt::format("{} ({} MB)", version_text(), settings.memory / mebibyte)}) {
  }

  Status run() {
    if (settings_.files.empty()) {
      solve_text(read_all(std::cin), "<stdin>");
    }
    for (const std::string& file : settings_.files) {
      if (interrupted_) {
        break;
      }
      solve_file(file);
    }
    return status_;
  }

 private:
  void note(Status status) {
    // Errors in the input weigh most, then what is not supported.
    const auto weight = [](Status s) {
      switch (s) {
        case Status::input_error:
          return 3;
        case Status::unsupported:
          return 2;
        case Status::incomplete:
          return 1;
        case Status::solved:
          break;
      }
      return 0;
    };
    if (weight(status) > weight(status_)) {
      status_ = status;
    }
  }

  void note(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) {
      complain(diagnostic.text());
      if (diagnostic.severity == Severity::input_error) {
        note(Status::input_error);
      } else if (diagnostic.severity == Severity::unsupported) {
        note(Status::unsupported);
      }
    }
  }

  void solve_file(const std::string& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
      complain(fmt::format("{}: is a directory; a problem file was expected", file));
      note(Status::input_error);
      return;
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
      complain(fmt::format("{}: cannot be read: {}", file, std::strerror(errno)));
      note(Status::input_error);
      return;
    }
    solve_text(read_all(stream), file);
  }

  void solve_text(const std::string& text, const std::string& file) {
    for (const parser::ParsedProblem& parsed : parser::parse(text, file, all_conditions())) {
      if (interrupted_) {
        return;
      }
      note(parsed.diagnostics);
      if (parsed.usable()) {
        solve_problem(parsed.problem);
      }
    }
  }

  void solve_problem(const Problem& as_read) {
    const Setup setup = set_up(as_read, all_conditions());
    const Problem& problem = setup.problem;
    note(setup.diagnostics);
    if (setup.phases.empty()) {
      return;
    }
    const auto start = StopSignal::Clock::now();
    std::optional<StopSignal::Clock::time_point> deadline;
    for (const auto& limit : {settings_.max_time, setup.max_time}) {
      if (limit && (!deadline || start + *limit < *deadline)) {
        deadline = start + *limit;
      }
    }
    const StopSignal stop(interrupted_, deadline);
    report_.begin_problem(problem, setup.diagram);
    report::Statistics statistics;
    for (const Phase& phase : setup.phases) {
      const SearchResult result = solve_phase(phase, stop);
      statistics.nodes += result.nodes;
      if (result.ending == Ending::interrupted || result.ending == Ending::max_time) {
        note(Status::incomplete);
        complain(fmt::format(
            "{}:{}: {} after {} first moves; option StartMoveNumber {} goes on from there",
            problem.file, problem.where.line,
            result.ending == Ending::interrupted ? "interrupted" : "out of time",
            result.first_moves_done, result.first_moves_done + 1));
        break;
      }
    }
    statistics.seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
    report_.end_problem(statistics);
  }

  SearchResult solve_phase(const Phase& phase, const StopSignal& stop) {
    report_.begin_phase(phase.info);
    ++phases_;
    const SearchResult result = play_phase(phase, phase.options, phases_, settings_.engine, facts_,
                                           stop, settings_.threads, report_);
    report_.end_phase(result.ending);
    return result;
  }

  const Settings& settings_;
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  report::TextReport report_;
  Status status_ = Status::solved;
  std::uint64_t phases_ = 0;
};

}  // namespace

Status run(const Settings& settings, const std::atomic<bool>& interrupted) {
  // As many threads as are asked for, even if there are fewer cores.
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, settings.threads);
  try {
    return Batch(settings, interrupted).run();
  } catch (const OutputFailed& failure) {
    complain(fmt::format("the output cannot be written: {}", failure.what()));
    return Status::incomplete;
  } catch (const std::bad_alloc&) {
    complain("out of memory; a smaller -maxmem may help");
    return Status::incomplete;
  }
}

}  // namespace warp

#include "solver/app/check_command.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/api/input.hpp"
#include "solver/api/problem_solver.hpp"
#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check_json.hpp"
#include "solver/app/check_options.hpp"
#include "solver/app/check_page.hpp"
#include "solver/app/check_sheet.hpp"
#include "solver/app/console.hpp"
#include "solver/app/read_file.hpp"
#include "solver/app/run.hpp"
#include "solver/app/wrapped_text.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/table.hpp"
#include "solver/engine/play_phase.hpp"
#include "solver/report/tee.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

namespace {

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    end_if_unread(errno);
    throw OutputFailed(std::strerror(errno));
  }
}

/// What every entry gets first; those that need more are judged last.
constexpr std::chrono::seconds first_time(2);

class SolutionCheck {
 public:
  SolutionCheck(const CheckSettings& settings, const std::atomic<bool>& interrupted)
      : settings_(settings.common),
        format_(settings.format),
        anonymous_(settings.anonymous),
        width_(terminal_width()),
        interrupted_(interrupted),
        facts_(settings.common.memory),
        page_(version_text(), settings.anonymous) {}

  int run() {
    read_entries();
    write_out(heading());
    judge_all();
    if (format_ == CheckFormat::json) {
      write_out(json_end(tally_, errors_, !interrupted_));
    } else if (format_ == CheckFormat::html) {
      write_out(page_.text(tally_, !interrupted_));
    } else if (format_ == CheckFormat::text) {
      std::string details;
      for (const auto& [number, text] : details_) {
        details += text;
      }
      write_out((details.empty() ? "" : "\n" + details) + "\n" + check::summary(tally_) +
                (interrupted_ ? "partial: interrupted\n" : ""));
    } else if (interrupted_) {
      fmt::print(stderr, "partial: interrupted\n");
    }
    return static_cast<int>(status());
  }

 private:
  Status status() const {
    if (!errors_.empty() || tally_.contains(check::Fault::unreadable)) {
      return Status::input_error;
    }
    if (tally_.contains(check::Fault::unsupported)) {
      return Status::unsupported;
    }
    const bool all_sound = std::ranges::all_of(
        tally_, [](const auto& entry) { return entry.first == check::Fault::none; });
    return all_sound && !interrupted_ ? Status::solved : Status::incomplete;
  }

  void complain(std::string text) {
    fmt::print(stderr, "{}\n", text);
    errors_.push_back(std::move(text));
  }

  void read_entries() {
    if (settings_.files.empty()) {
      entries_ = read_problems(read_all(std::cin), "<stdin>");
    }
    for (const std::string& path : settings_.files) {
      std::string fault;
      const auto files = batch::problem_files(path, fault);
      if (!fault.empty()) {
        complain(fmt::format("{}: {}", path, fault));
      }
      for (const std::string& file : files) {
        read_entries_of(file);
      }
    }
  }

  void read_entries_of(const std::string& file) {
    std::string fault;
    const auto text = read_file(file, fault);
    if (!text) {
      complain(fmt::format("{}: {}", file, fault));
      return;
    }
    std::ranges::move(
        read_problems(*text, file, files::Declared::read, {.stipulation = settings_.stipulation}),
        std::back_inserter(entries_));
  }

  std::string heading() const {
    switch (format_) {
      case CheckFormat::json:
        return json_begin();
      case CheckFormat::csv:
      case CheckFormat::tsv:
        return sheet_heading(format_);
      case CheckFormat::html:
        return {};
      case CheckFormat::text:
        break;
    }
    return check::table_heading();
  }

  /// Judges all entries: first those that are quickly judged, then the others in full time.
  void judge_all() {
    std::vector<std::size_t> left(entries_.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (const bool last_pass : {false, true}) {
      limit_ = last_pass
                   ? settings_.max_time
                   : std::min<std::optional<std::chrono::seconds>>(settings_.max_time, first_time);
      std::vector<std::size_t> postponed;
      for (const std::size_t index : left) {
        if (interrupted_) {
          return;
        }
        show_progress(index);
        const check::ProblemJudgement judgement = judged(index);
        if (out_of_time_ && !last_pass && settings_.max_time > first_time && !interrupted_) {
          postponed.push_back(index);
        } else {
          report(judgement);
        }
      }
      left = std::move(postponed);
    }
    hide_progress();
  }

  bool progress_is_shown() const {
    return settings_.progress == ProgressStyle::automatic && ::isatty(STDERR_FILENO) == 1;
  }

  void show_progress(std::size_t index) const {
    if (progress_is_shown()) {
      fmt::print(stderr, "\r\x1b[K{} of {} judged, now no. {}\r", judged_, entries_.size(),
                 index + 1);
    } else if (settings_.progress == ProgressStyle::jsonl) {
      fmt::print(stderr, "{{\"judged\":{},\"entries\":{},\"number\":{}}}\n", judged_,
                 entries_.size(), index + 1);
    }
  }

  void hide_progress() const {
    if (progress_is_shown()) {
      fmt::print(stderr, "\r\x1b[K");
    }
  }

  void report(const check::ProblemJudgement& judgement) {
    hide_progress();
    ++tally_[judgement.verdict()];
    const bool first = judged_++ == 0;
    switch (format_) {
      case CheckFormat::json:
        write_out((first ? "" : ",\n") + json_problem(judgement));
        break;
      case CheckFormat::csv:
      case CheckFormat::tsv:
        write_out(sheet_line(judgement, format_));
        break;
      case CheckFormat::html:
        page_.add(judgement);
        break;
      case CheckFormat::text:
        write_out(check::table_line(judgement, width_));
        details_[judgement.number] = check::details(judgement);
        break;
    }
  }

  static void note(const std::vector<Diagnostic>& diagnostics, check::ProblemJudgement& judgement) {
    for (const Diagnostic& diagnostic : diagnostics) {
      judgement.messages.push_back(diagnostic.text());
      if (diagnostic.severity == Severity::input_error) {
        judgement.input = std::min(judgement.input, check::Fault::unreadable);
      } else if (diagnostic.severity == Severity::unsupported) {
        judgement.input = std::min(judgement.input, check::Fault::unsupported);
      }
    }
  }

  check::ProblemJudgement judged(std::size_t index) {
    out_of_time_ = false;
    const parser::ParsedProblem& parsed = entries_[index];
    const Problem& problem = parsed.problem;
    check::ProblemJudgement judgement{
        .number = index + 1, .file = problem.file, .where = problem.where};
    if (!anonymous_) {
      judgement.authors = problem.authors;
      judgement.titles = problem.titles;
    }
    if (problem.stipulation) {
      judgement.stipulation = problem.stipulation->text;
    }
    note(parsed.diagnostics, judgement);
    if (!parsed.usable()) {
      return judgement;
    }
    const check::Declarations declarations(problem);
    Setup setup = set_up(problem);
    note(setup.diagnostics, judgement);
    if (judgement.input != check::Fault::none) {
      return judgement;
    }
    judgement.stipulation = setup.problem.stipulation->text;
    try {
      judge_phases(setup, declarations, judgement);
    } catch (const BeyondRoom& no_room) {
      note({beyond_room(problem, no_room)}, judgement);
    } catch (const std::bad_alloc& full) {
      judgement.input = check::Fault::unproved;
      judgement.messages.push_back(
          fmt::format("{}:{}: {}", problem.file, problem.where.line, out_of_memory(full)));
    }
    return judgement;
  }

  void judge_phases(Setup& setup, const check::Declarations& declarations,
                    check::ProblemJudgement& judgement) {
    const auto start = StopSignal::Clock::now();
    const StopSignal stop(interrupted_, deadline(start, setup, limit_));
    report::Report* const page =
        format_ == CheckFormat::html ? &page_.begin_entry(setup.problem, setup) : nullptr;
    for (Phase& phase : setup.phases) {
      const check::Declaration declaration = check::declaration_for(phase, declarations);
      check::prepare(phase, declaration);
      check::Collector collector(report::notation_of(setup.problem), phase.options.set_play);
      const SearchResult result = searched(phase, stop, collector, page);
      out_of_time_ = out_of_time_ || result.ending == Ending::max_time;
      judgement.nodes += result.nodes;
      // What the author states is played even if the search ran out of time.
      constexpr std::chrono::seconds for_statements{20};
      std::optional<StopSignal> stop_statements;
      if (!declaration.play_stated.empty()) {
        stop_statements.emplace(interrupted_, StopSignal::Clock::now() + for_statements);
      }
      judgement.phases.push_back(check::judge(setup.problem, phase, declaration, collector.found(),
                                              {facts_, stop_statements ? *stop_statements : stop,
                                               phases_, settings_.engine, settings_.threads}));
    }
    if (page != nullptr) {
      page_.end_entry();
    }
    judgement.seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
  }

  /// Passes what is found to the collector and, if there is one, to the page.
  SearchResult searched(Phase& phase, const StopSignal& stop, check::Collector& collector,
                        report::Report* page) {
    const auto search = [&](SolutionSink& sink) {
      const SearchResult result = play_phase(phase, phase.options, ++phases_, settings_.engine,
                                             facts_, stop, settings_.threads, sink);
      sink.end_phase(result.ending);
      return result;
    };
    if (page == nullptr) {
      return search(collector);
    }
    begin_position(phase, *page);
    page->begin_phase(phase.info);
    report::TeeSink both(collector, *page);
    return search(both);
  }

  const Settings& settings_;
  CheckFormat format_;
  bool anonymous_;
  std::optional<std::size_t> width_;  ///< the terminal's; nothing is cut without it
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  std::vector<parser::ParsedProblem> entries_;
  std::optional<std::chrono::seconds> limit_;  ///< of each entry in this pass
  bool out_of_time_ = false;                   ///< the last entry judged would have needed more
  std::size_t judged_ = 0;
  CheckPage page_;
  std::uint64_t phases_ = 0;
  check::Tally tally_;
  std::vector<std::string> errors_;
  std::map<std::size_t, std::string> details_;  ///< by the number of the entry
};

}  // namespace

std::optional<int> answer_check(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "check") {
    return std::nullopt;
  }
  const auto settings = read_check_options(argc, argv);
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  const auto& given = std::get<CheckSettings>(settings);
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                    given.common.threads);
  try {
    return SolutionCheck(given, interrupted).run();
  } catch (const OutputFailed& failure) {
    fmt::print(stderr, "the output cannot be written: {}\n", failure.what());
  } catch (const std::bad_alloc& full) {
    fmt::print(stderr, "{}\n", out_of_memory(full));
  }
  return static_cast<int>(Status::incomplete);
}

}  // namespace warp

#include "solver/app/solve/command_line/run.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <system_error>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/app/api/infinite_play.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/api/verification.hpp"
#include "solver/app/solve/command_line/reports.hpp"
#include "solver/app/solve/command_line/resume.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/monitor.hpp"
#include "solver/app/solve/console/search_news.hpp"
#include "solver/app/solve/console/side_files.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/formats/report/tee_report.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

namespace {

/// `text` with the line ends of Windows if those of `file` are.
std::string with_line_ends_of(std::string_view file, const std::string& text) {
  const std::size_t end = file.find('\n');
  if (end == std::string_view::npos || end == 0 || file[end - 1] != '\r') {
    return text;
  }
  std::string result;
  for (const char letter : text) {
    result += letter == '\n' ? "\r\n" : std::string(1, letter);
  }
  return result;
}

report::ReportSettings titled(const Settings& settings) {
  report::ReportSettings report = settings.report;
  report.title = title_of(settings.files);
  return report;
}

/// Solves all problems of all files.
class Run {
 public:
  Run(const Settings& settings, const std::atomic<bool>& interrupted, Console& console,
      const PhasePlayer& player = {})
      : settings_(settings),
        interrupted_(interrupted),
        console_(console),
        facts_(settings.memory),
        solver_(facts_, settings.threads, settings.means),
        report_(make_report(
            settings.format,
            [this](std::string_view lines) {
              console_.write_out(lines);
              side_files_.printed(lines);
              if (settings_.write) {
                written_ += lines;
              }
            },
            titled(settings), settings.memory)),
        side_files_(version_text(), settings.report.style),
        tee_(*report_),
        from_(ResumePoint::from(settings.resume)),
        monitor_(console, settings.progress, settings.heartbeat, interrupted),
        news_(monitor_, settings.memory, interrupted) {
    if (player) {
      solver_.play_with(player);
    }
  }

  /// Solves one text instead of the files.
  Status run(const std::string& text, const std::string& name) {
    report_->begin_run();
    solve_text(text, name);
    report_->end_run(static_cast<int>(status_));
    return status_;
  }

  Status run() {
    report_->begin_run();
    each_input({settings_.files, settings_.only}, console_,
               {.read =
                    [this](InputText& input) {
                      solve_input(input.text, input.file);
                      return !ended_;
                    },
                .failed =
                    [this](const std::string& file, const std::string& why) {
                      complain({Severity::input_error, file, {}, why});
                    }});
    if (from_ && !ended_) {
      complain({Severity::input_error, {}, {}, user_message(MessageId::resume_has_fewer)});
    }
    report_->end_run(static_cast<int>(status_));
    if (const std::string fault = side_files_.finish(); !fault.empty()) {
      console_.complain(fault);
      note(Status::incomplete);
    }
    return status_;
  }

 private:
  void note(Status status) { status_ = more_serious(status_, status); }

  /// Writes a message about the file or the whole run.
  void complain(const Diagnostic& diagnostic) {
    console_.complain(diagnostic.file.empty()
                          ? diagnostic.message
                          : fmt::format("{}: {}", diagnostic.file, diagnostic.message));
    take(diagnostic);
  }

  void note(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) {
      console_.complain(diagnostic.text());
      take(diagnostic);
    }
  }

  void take(const Diagnostic& diagnostic) {
    report_->message(diagnostic);
    if (diagnostic.severity == Severity::input_error) {
      note(Status::input_error);
    } else if (diagnostic.severity == Severity::unsupported) {
      note(Status::unsupported);
    }
  }

  void solve_input(const std::string& text, const std::string& file) {
    if (settings_.write && !files::is_olv(file)) {
      complain({Severity::input_error, file, {}, user_message(MessageId::only_olv_has_solutions)});
    } else if (settings_.write) {
      solve_and_write(text, file);
    } else {
      solve_text(text, file);
    }
  }

  void solve_text(const std::string& text, const std::string& file) {
    const files::Missing missing{.stipulation = settings_.stipulation};
    for (const parser::ParsedProblem& parsed :
         read_problems(text, file, files::Declared::left_out, missing)) {
      solve_parsed(parsed);
      if (ended_) {
        return;
      }
    }
  }

  /// Solves the problem if it is to be solved in this run. Returns whether all of its solutions are
  /// known.
  bool solve_parsed(parser::ParsedProblem parsed) {
    const std::size_t number = problems_++;
    if (from_ && number < from_->problem) {
      return false;
    }
    if (!settings_.only_lines.empty()) {
      add_demand(parsed, settings_.only_lines);
    }
    note(parsed.diagnostics);
    return parsed.usable() && solve_problem(number, parsed.problem);
  }

  /// Writes the solutions of the entries of an .olv file into it, when all are known.
  void solve_and_write(const std::string& text, const std::string& file) {
    std::vector<files::OlvEntry> entries = read_olv(text, file, files::Declared::left_out);
    std::string content;
    std::size_t changed = 0;
    for (files::OlvEntry& entry : entries) {
      written_.clear();
      const bool resumed = from_.has_value();
      if (!ended_ && solve_parsed(entry.parsed) && !resumed) {
        constexpr std::string_view between = "---\n";
        files::set_solution(
            entry.document,
            std::string_view(written_).substr(written_.starts_with(between) ? between.size() : 0));
        ++changed;
      }
      content += files::yaml_text(entry.document);
    }
    if (changed == 0) {
      return;
    }
    if (const std::string fault = write_file(file, with_line_ends_of(text, content));
        !fault.empty()) {
      console_.complain(fmt::format("{}: {}", file, fault));
      note(Status::incomplete);
    } else {
      console_.complain(
          user_message(MessageId::solutions_written, {{"file", file},
                                                      {"number", std::to_string(changed)},
                                                      {"all", std::to_string(entries.size())}}));
    }
  }

  /// Returns whether all solutions are known. Where an audit has found a wrong answer the problem
  /// is solved again without the technique that gave it.
  bool solve_problem(std::size_t number, const Problem& as_read) {
    if (as_read.infinite != nullptr) {
      return solve_on_infinite_board(as_read);
    }
    const Means usual = solver_.means();
    std::optional<bool> all_known;
    for (bool first = true; !all_known; first = false) {
      all_known = solve_once(number, as_read, first);
    }
    solver_.use(usual);
    return *all_known;
  }

  InfinitePlayed play_on_infinite_board(const Problem& problem, report::Report& report,
                                        bool uses_theorems) {
    const StopSignal stop(interrupted_, infinite_deadline(problem, settings_.max_time));
    return warp::play_on_infinite_board(problem,
                                        {.threshold = settings_.threshold,
                                         .memory = settings_.memory,
                                         .uses_theorems = uses_theorems},
                                        stop, report);
  }

  /// Solves the problem again with the theorems on mates and without them, and says whether both
  /// find the same.
  void verify_on_infinite_board(const Problem& problem) {
    report::Digest usual, plainly;
    play_on_infinite_board(problem, usual.report(), true);
    const InfinitePlayed plain = play_on_infinite_board(problem, plainly.report(), false);
    const bool is_complete = plain.ending == Ending::complete;
    console_.complain(
        fmt::format("{}:{}: {}", problem.file, problem.where.line,
                    !is_complete ? message(MessageId::not_verified_unfinished, problem.language)
                    : usual == plainly ? message(MessageId::verified_same, problem.language)
                                       : difference_text(usual, plainly)));
    if (is_complete && !(usual == plainly)) {
      note(Status::contradiction);
    }
  }

  /// Returns whether all solutions are known. Such play is not gone on with by --resume.
  bool solve_on_infinite_board(const Problem& problem) {
    if (settings_.format != Format::text && settings_.format != Format::json &&
        settings_.format != Format::html) {
      note({Diagnostic{Severity::unsupported, problem.file, problem.where,
                       format_refused(problem)}});
      return false;
    }
    note(side_files_.begin_problem(problem));
    const bool believes = settings_.means.techniques == Techniques{};
    const InfinitePlayed played = play_on_infinite_board(problem, *report_, believes);
    note(side_files_.end_problem(problem));
    note(played.diagnostics);
    if (settings_.verify && played.ending == Ending::complete) {
      verify_on_infinite_board(problem);
    }
    if (played.ending && is_partial(*played.ending)) {
      note(Status::incomplete);
      ended_ = *played.ending == Ending::interrupted;
    }
    return played.ending == Ending::complete;
  }

  std::string format_refused(const Problem& problem) const {
    const std::string format =
        message(MessageId::format_on_infinite_board, problem.language,
                {{"format", std::string(report::format_info(settings_.format).word)}});
    return message(
        MessageId::unsupported_thing, problem.language,
        {{"what",
          message(MessageId::thing_on_infinite_board, problem.language,
                  {{"what", format},
                   {"board", infinite::board_text(problem.infinite->board, problem.language)}})}});
  }

  /// Nothing if the problem must be solved again, by the means that the solver now has. `first`: it
  /// is solved for the first time.
  std::optional<bool> solve_once(std::size_t number, const Problem& as_read, bool first) {
    Setup setup = set_up_to_solve(as_read);
    const Problem& problem = setup.problem;
    if (first) {
      note(setup.diagnostics);
    }
    if (setup.phases.empty()) {
      return false;
    }
    ResumePoint here{.problem = number, .identity = identity_of(problem), .position = {}};
    const bool is_resumed = from_.has_value();
    if (from_) {
      if (from_->identity != here.identity) {
        complain({Severity::input_error, problem.file, problem.where,
                  message(MessageId::resume_has_changed, problem.language)});
        ended_ = true;
        return false;
      }
      here.position = from_->position;
      from_.reset();
    }
    limit_output(setup);
    std::optional<report::Digest> printed;
    if (settings_.verify && !is_resumed) {
      printed.emplace();
    }
    to_verify_.set_side(printed ? &printed->report() : nullptr);
    note(side_files_.begin_problem(problem));
    tee_.set_side(side_files_.solution_report());
    const auto start = StopSignal::Clock::now();
    const StopSignal stop(interrupted_, deadline(start, setup, settings_.max_time));
    const auto statistics = [&] {
      return report::Statistics{
          .seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count(),
          .resume = here.text()};
    };
    monitor_.begin_problem(fmt::format("{}:{}", problem.file, problem.where.line), [&] {
      report_->abandon(report::Abandoned::interrupted, statistics());
      say_where_it_stands(problem, here, Ending::interrupted);
      report_->end_run(static_cast<int>(more_serious(status_, Status::incomplete)));
    });
    const auto tell = [&](const ProblemPosition& reached, unsigned first_moves_done,
                          unsigned first_moves) {
      if (first_moves == 0) {
        news_.begin_phase(setup.problem, setup.phases[reached.phase]);
      }
      const auto nobody_looks = monitor_.hold();
      here.position = reached;
      const PhaseInfo& phase = setup.phases[reached.phase].info;
      monitor_.note(fmt::format("{}{}", phase.twin.empty() ? "" : phase.twin + ") ",
                                phase.duplex ? "duplex " : ""),
                    first_moves_done, first_moves);
    };
    ProblemOutcome outcome;
    try {
      outcome = watched([&] {
        return solver_.solve(setup, to_verify_, stop, here.position, tell,
                             monitor_.has_readers() ? &news_ : nullptr);
      });
    } catch (const BeyondRoom& no_room) {
      report_->abandon(report::Abandoned::unsupported, statistics());
      note({beyond_room(problem, no_room)});
      return false;
    } catch (const std::bad_alloc& full) {
      report_->abandon(report::Abandoned::out_of_memory, statistics());
      console_.complain(
          fmt::format("{}:{}: {}", problem.file, problem.where.line, out_of_memory(full)));
      note(Status::incomplete);
      return false;
    }
    if (!outcome.doubt.empty()) {
      console_.complain(
          fmt::format("{}:{}: {}", problem.file, problem.where.line, doubt_text(outcome.doubt)));
    }
    if (outcome.audit.contradiction) {
      give_up_technique(problem, *outcome.audit.contradiction);
      tee_.abandon(report::Abandoned::superseded, statistics());
      note(side_files_.end_problem(problem));
      return std::nullopt;
    }
    here.position = outcome.reached;
    if (is_partial(outcome.ending)) {
      outcome.statistics.resume = here.text();
    }
    outcome.statistics.answered = outcome.answered;
    outcome.statistics.audited = outcome.audit.asked;
    if (printed && !is_partial(outcome.ending)) {
      printed->report().end_problem({});
      outcome.statistics.verified = verify(as_read, *printed, outcome.ending);
    }
    tee_.end_problem(outcome.statistics);
    note(side_files_.end_problem(problem));
    if (is_partial(outcome.ending)) {
      note(Status::incomplete);
      say_where_it_stands(problem, here, outcome.ending);
      ended_ = outcome.ending == Ending::interrupted;
    }
    return outcome.ending == Ending::complete;
  }

  /// More solutions than are written need not be looked for.
  void limit_output(Setup& setup) const {
    if (settings_.report.max_output) {
      for (Phase& phase : setup.phases) {
        phase.options.max_solutions =
            std::min(phase.options.max_solutions, *settings_.report.max_output);
      }
    }
  }

  /// An audit has shown that a technique gave a wrong answer: from now on it is not used.
  void give_up_technique(const Problem& problem, const AuditResult::Contradiction& wrong) {
    console_.complain(
        fmt::format("{}:{}: {}", problem.file, problem.where.line, contradiction_text(wrong)));
    note(Status::contradiction);
    solver_.use(means_after(solver_.means(), wrong));
  }

  /// Solves the problem again without techniques. Returns whether that finds the same, as
  /// report::Statistics has it.
  std::string verify(const Problem& as_read, const report::Digest& printed, Ending ending) {
    Setup setup = set_up_to_solve(as_read);
    limit_output(setup);
    const auto say = [&](const std::string& text) {
      console_.complain(fmt::format("{}:{}: {}", as_read.file, as_read.where.line, text));
    };
    if (as_read.invisible > 0) {
      say(message(MessageId::not_verified_invisible, as_read.language));
      return "unfinished";
    }
    if (std::ranges::any_of(setup.phases,
                            [](const Phase& phase) { return phase.retraction.has_value(); })) {
      constexpr Names no_other_search{
          "not verified: retractors have no search without techniques",
          "nicht geprüft: für Rückzüger gibt es keine Suche ohne Techniken",
          "non vérifié : les rétracteurs n'ont pas de recherche sans techniques"};
      say(std::string(no_other_search.in(as_read.language)));
      return "unfinished";
    }
    if (std::any_of(setup.phases.begin(), setup.phases.end(),
                    [&](const Phase& phase) { return order_decides(phase, ending); })) {
      say(message(MessageId::not_verified_order, as_read.language));
      return "unfinished";
    }
    const StopSignal stop(interrupted_,
                          deadline(StopSignal::Clock::now(), setup, settings_.max_time));
    report::Digest plainly;
    const bool is_complete = solve_plainly(setup, plainly, stop, settings_.threads);
    if (!is_complete) {
      say(message(MessageId::not_verified_unfinished, as_read.language));
      return "unfinished";
    }
    if (printed == plainly) {
      say(message(MessageId::verified_same, as_read.language));
      return "same";
    }
    say(difference_text(printed, plainly));
    note(Status::contradiction);
    return "different";
  }

  /// Solves while the monitor watches. The monitor stops when solving ends, also by an exception.
  template <class Solve>
  ProblemOutcome watched(Solve solve) {
    const struct End {
      Monitor& monitor;
      ShownNews& news;
      ~End() {
        news.end_problem();
        monitor.end_problem();
      }
    } end{monitor_, news_};
    return solve();
  }

  /// Writes what is missing, and how to continue.
  void say_where_it_stands(const Problem& problem, const ResumePoint& here, Ending ending) {
    const SearchPosition& search = here.position.search;
    if (!settings_.can_resume) {
      console_.complain(fmt::format("{}:{}: {}\n    {}", problem.file, problem.where.line,
                                    message(MessageId::partial_workers_go_on, problem.language),
                                    settings_.command));
      return;
    }
    const bool same_input = !settings_.files.empty();
    const auto said = [&](MessageId id, MessageArguments arguments = {}) {
      return message(id, problem.language, arguments);
    };
    console_.complain(fmt::format(
        "{}:{}: {}\n    {} --resume={}", problem.file, problem.where.line,
        said(MessageId::partial_solution,
             {{"why", said(ending == Ending::interrupted ? MessageId::interrupted
                                                         : MessageId::out_of_time)},
              {"number", std::to_string((here.position.begun ? search.first_moves_done : 0) + 1)},
              {"part", search.set_play ? said(MessageId::of_the_set_play) : std::string()},
              {"input", same_input ? std::string() : said(MessageId::with_same_input)}}),
        settings_.command, here.text()));
  }

  const Settings& settings_;
  const std::atomic<bool>& interrupted_;
  Console& console_;
  FactTable facts_;
  ProblemSolver solver_;
  std::unique_ptr<report::Report> report_;
  SideFiles side_files_;
  report::TeeReport tee_;  ///< passes solutions to `report_`, and to what the side files need
  report::TeeReport to_verify_{
      static_cast<report::Report&>(tee_)};  ///< passes them to `tee_`, and to what is compared
  std::optional<ResumePoint> from_;         ///< solving begins at this problem
  std::string written_;                     ///< with --write: the solution of the present problem
  Status status_ = Status::solved;
  std::size_t problems_ = 0;
  bool ended_ = false;  ///< no more problems are to be solved
  Monitor monitor_;
  ShownNews news_;
};

}  // namespace

Status more_serious(Status a, Status b) {
  // Faults of the program have the highest rank, then errors in the input, then what is not
  // supported.
  const auto weight = [](Status status) {
    switch (status) {
      case Status::contradiction:
        return 4;
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
  return weight(b) > weight(a) ? b : a;
}

std::string out_of_memory(const std::bad_alloc& full) {
  const auto* bound = dynamic_cast<const MemoryFull*>(&full);
  return bound != nullptr ? user_message(MessageId::greater_maxmem,
                                         {{"what", bound->text().in(user_language())}})
                          : user_message(MessageId::out_of_memory);
}

namespace {

/// Runs what `work` does with a Run; says why if it cannot go on.
template <class Work>
Status guarded(const Settings& settings, const std::atomic<bool>& interrupted,
               const PhasePlayer& player, Work work) {
  // Uses as many threads as requested, even if there are fewer cores.
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, settings.threads);
  Console console;
  console.write_in_batches();
  try {
    Run run(settings, interrupted, console, player);
    const Status status = work(run);
    console.flush();
    return status;
  } catch (const OutputFailed& failure) {
    console.complain(
        user_message(MessageId::output_cannot_be_written, {{"reason", failure.what()}}));
    return Status::incomplete;
  } catch (const std::system_error& failure) {
    console.complain(failure.what());
    return Status::incomplete;
  } catch (const std::bad_alloc& full) {
    console.complain(out_of_memory(full));
    return Status::incomplete;
  }
}

}  // namespace

Status run(const Settings& settings, const std::atomic<bool>& interrupted,
           const PhasePlayer& player) {
  return guarded(settings, interrupted, player, [](Run& run) { return run.run(); });
}

Status run_text(const Settings& settings, const std::string& text, const std::string& name,
                const std::atomic<bool>& interrupted) {
  return guarded(settings, interrupted, {}, [&](Run& run) { return run.run(text, name); });
}

}  // namespace warp

#include "solver/app/check_command.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/api/input.hpp"
#include "solver/api/problem_solver.hpp"
#include "solver/app/check_json.hpp"
#include "solver/app/command_line.hpp"
#include "solver/app/console.hpp"
#include "solver/app/read_file.hpp"
#include "solver/app/run.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/table.hpp"
#include "solver/engine/play_phase.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

namespace {

constexpr std::string_view help =
    "Judges chess problems as the controller of a tourney does: sound, cooked, dual ...\n"
    "Usage: warp check [--json] [OPTIONS] FILE...   (standard input without FILE)\n"
    "\n"
    "  --json        one JSON document instead of the table (also --format=json)\n"
    "  --maxtime SECONDS, --maxmem SIZE, -j N, --engine auto|general   as for solving, see\n"
    "                warp --help\n"
    "\n"
    "What the author declares is read from the problem:\n"
    "  remark intended 2.1.1.1                 continuations of each half-move\n"
    "  remark intended 3                       solutions in all, or keys\n"
    "  remark intended a) 2.1.1.1 b) 1.1.1.1   twins\n"
    "  remark intended 1.1.1.1*                and set play\n"
    "  remark intended *2.1.1 1.1.1.1          set play, counted, and the solutions\n"
    "  remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#\n"
    "Exit status: 0 all sound, 1 a problem is not sound, or this could not be proved, 2 errors in\n"
    "the input, 3 something known but not supported.\n";

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw OutputFailed(std::strerror(errno));
  }
}

class SolutionCheck {
 public:
  SolutionCheck(const Settings& settings, bool json, const std::atomic<bool>& interrupted)
      : settings_(settings), json_(json), interrupted_(interrupted), facts_(settings.memory) {}

  int run() {
    write_out(json_ ? json_begin() : check::table_heading());
    if (settings_.files.empty()) {
      check_text(read_all(std::cin), "<stdin>");
    }
    for (const std::string& file : settings_.files) {
      if (!interrupted_) {
        check_file(file);
      }
    }
    if (json_) {
      write_out(json_end(tally_, errors_, !interrupted_));
    } else {
      write_out((details_.empty() ? "" : "\n" + details_) + "\n" + check::summary(tally_) +
                (interrupted_ ? "partial: interrupted\n" : ""));
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

  void check_file(const std::string& file) {
    std::string fault;
    if (const auto text = read_file(file, fault)) {
      check_text(*text, file);
    } else {
      complain(fmt::format("{}: {}", file, fault));
    }
  }

  void check_text(const std::string& text, const std::string& file) {
    for (const parser::ParsedProblem& parsed : read_problems(text, file)) {
      if (interrupted_) {
        return;
      }
      report(judged(parsed));
    }
  }

  void report(const check::ProblemJudgement& judgement) {
    ++tally_[judgement.verdict()];
    if (json_) {
      write_out((number_ == 1 ? "" : ",\n") + json_problem(judgement));
    } else {
      write_out(check::table_line(judgement));
      details_ += check::details(judgement);
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

  check::ProblemJudgement judged(const parser::ParsedProblem& parsed) {
    const Problem& problem = parsed.problem;
    check::ProblemJudgement judgement{.number = ++number_,
                                      .file = problem.file,
                                      .where = problem.where,
                                      .authors = problem.authors,
                                      .titles = problem.titles};
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
    const StopSignal stop(interrupted_, deadline(start, setup, settings_.max_time));
    for (Phase& phase : setup.phases) {
      const check::Declaration declaration = check::declaration_for(phase, declarations);
      check::prepare(phase, declaration);
      check::Collector collector(report::notation_of(setup.problem), phase.options.set_play);
      const SearchResult result = play_phase(phase, phase.options, ++phases_, settings_.engine,
                                             facts_, stop, settings_.threads, collector);
      collector.end_phase(result.ending);
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
    judgement.seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
  }

  const Settings& settings_;
  bool json_;
  const std::atomic<bool>& interrupted_;
  FactTable facts_;
  std::size_t number_ = 0;
  std::uint64_t phases_ = 0;
  check::Tally tally_;
  std::vector<std::string> errors_;
  std::string details_;
};

/// Removes --json, also written --format=json, from the arguments; returns whether it was there.
bool take_json(std::vector<const char*>& arguments) {
  return std::erase_if(arguments, [](std::string_view argument) {
           return argument == "--json" || argument == "-json" || argument == "--format=json";
         }) != 0;
}

bool asks_for_help(const std::vector<const char*>& arguments) {
  return std::ranges::any_of(arguments, [](std::string_view argument) {
    return argument == "--help" || argument == "-help" || argument == "-h";
  });
}

}  // namespace

std::optional<int> answer_check(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "check") {
    return std::nullopt;
  }
  std::vector<const char*> arguments{argv[0]};
  arguments.insert(arguments.end(), argv + 2, argv + argc);
  const bool json = take_json(arguments);
  if (asks_for_help(arguments)) {
    fmt::print("{}", help);
    return static_cast<int>(Status::solved);
  }
  const auto settings =
      read_command_line(static_cast<int>(arguments.size()), arguments.data(), "warp check");
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  const auto& given = std::get<Settings>(settings);
  const bool has_format = given.format == Format::text || given.format == Format::json;
  if (!has_format || !given.resume.empty()) {
    fmt::print(stderr, "--{} is for solving, not for warp check; see warp check --help\n",
               given.resume.empty()
                   ? fmt::format("format={}", report::format_info(given.format).word)
                   : "resume");
    return static_cast<int>(Status::input_error);
  }
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, given.threads);
  try {
    return SolutionCheck(given, json || given.format == Format::json, interrupted).run();
  } catch (const OutputFailed& failure) {
    fmt::print(stderr, "the output cannot be written: {}\n", failure.what());
  } catch (const std::bad_alloc& full) {
    fmt::print(stderr, "{}\n", out_of_memory(full));
  }
  return static_cast<int>(Status::incomplete);
}

}  // namespace warp

#include "solver/app/commands/compose/compose_command.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/compose/compose_options.hpp"
#include "solver/app/commands/compose/compose_reader.hpp"
#include "solver/app/commands/compose/compose_task.hpp"
#include "solver/app/commands/compose/compose_telling.hpp"
#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/commands/compose/compose_writer.hpp"
#include "solver/app/commands/compose/kept_search.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

/// A file is one problem: what it says goes through here.
class ComposeAnswers : public EachProblem {
 public:
  ComposeAnswers(const ComposeOptions& options, Console& console,
                 const std::atomic<bool>& interrupted)
      : EachProblem(console), options_(options), interrupted_(interrupted) {}

  Status run() {
    if (options_.json) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    each_input({{options_.file}, {}}, console(),
               {.read =
                    [&](InputText& input) {
                      text_ = input.text;
                      const auto problems = read_composed(input.text, input.file);
                      for (const parser::ParsedProblem& parsed : problems) {
                        report(parsed.diagnostics);
                      }
                      if (problems.size() != 1) {
                        complain(
                            fmt::format("{}: {}", input.file,
                                        fmt::format(fmt::runtime(say(compose_words::one_problem)),
                                                    fmt::arg("number", problems.size()))),
                            Status::input_error);
                      } else if (problems.front().usable()) {
                        answer(problems.front(), 1);
                      }
                      return true;
                    },
                .failed =
                    [&](const std::string& file, const std::string& why) {
                      complain(fmt::format("{}: {}", file, why), Status::input_error);
                    }});
    if (options_.json) {
      console().write_out(report::json_line(report::end_record(static_cast<int>(status()))));
    }
    console().flush();
    return status();
  }

 private:
  static std::string say(const Names& text) { return std::string(text.in(user_language())); }

  void refuse(const Problem& problem, Location where, const Names& why, Status status) {
    complain(fmt::format("{}:{}:{}: {}", problem.file, where.line, where.column,
                         why.in(problem.language)),
             status);
  }

  void answer(const parser::ParsedProblem& parsed, unsigned) override {
    check::ComposeTask task{.problem = parsed.problem,
                            .matrix = {},
                            .demands = {},
                            .conditions = all_conditions(),
                            .means = options_.means};
    const Problem& problem = task.problem;
    if (std::ranges::none_of(problem.remarks, [&](const std::string& remark) {
          return states_matrix(remark, problem.language);
        })) {
      refuse(problem, problem.where, compose_words::no_matrix, Status::input_error);
      return;
    }
    std::vector<Diagnostic> faults;
    if (problem.infinite == nullptr) {
      read_matrix(text_, task, faults);
    }
    report(faults);
    if (!faults.empty() || !is_possible(task)) {
      return;
    }
    std::optional<check::Composer> composer;
    try {
      composer.emplace(task);
    } catch (const check::TooManyChoices&) {
      complain(fmt::format(
                   "{}:{}: {}", problem.file, problem.where.line,
                   fmt::format(fmt::runtime(compose_words::too_many_choices.in(problem.language)),
                               fmt::arg("number", check::most_choices))),
               Status::unsupported);
      return;
    }
    if (!composer->has_choices()) {
      report(composer->diagnostics());
      if (status() == Status::solved) {
        refuse(problem, problem.where, compose_words::nothing_fits, Status::input_error);
      }
      return;
    }
    for (const Diagnostic& diagnostic : composer->diagnostics()) {
      console().complain(diagnostic.text());  // some choices of units are left out, or a warning
    }
    if (!options_.sample && !composer->can_go_through()) {
      refuse(problem, problem.where, compose_words::only_sample, Status::unsupported);
      return;
    }
    try {
      search(task, *composer);
    } catch (const check::ComposeContradiction& wrong) {
      console().show_progress("");
      complain(contradiction_text(wrong.what), Status::contradiction);
    }
  }

  /// Looks at what can be said before any position.
  bool is_possible(check::ComposeTask& task) {
    const Problem& problem = task.problem;
    if (problem.infinite != nullptr || problem.first || position_goal(problem.stipulation->tree)) {
      refuse(problem, problem.where, compose_words::not_these, Status::unsupported);
      return false;
    }
    std::set<Square> taken;
    for (const PlacedUnit& placed : problem.units) {
      if (!taken.insert(placed.square).second) {
        complain(
            fmt::format("{}:{}:{}: {}", problem.file, placed.where.line, placed.where.column,
                        fmt::format(fmt::runtime(compose_words::fixed_twice.in(problem.language)),
                                    fmt::arg("square", problem.geometry->name(placed.square)))),
            Status::input_error);
        return false;
      }
    }
    if (task.demands.longest) {
      task.lengths = lengths_of(problem);
      if (task.lengths.empty()) {
        refuse(problem, problem.stipulation->where, compose_words::no_lengths, Status::unsupported);
        return false;
      }
    }
    return true;
  }

  void search(const check::ComposeTask& task, check::Composer& composer) {
    using Clock = StopSignal::Clock;
    const auto start = Clock::now();
    std::optional<Clock::time_point> deadline;
    if (options_.seconds) {
      deadline = start + std::chrono::seconds(*options_.seconds);
    }
    const StopSignal stop(interrupted_, deadline);
    const check::ComposeMeans means{
        .threads = options_.threads,
        .bytes = *bytes_of(options_.memory),
        .sample = options_.sample,
        .seed = options_.seed,
        .limit = options_.limit.value_or(check::ComposeDemands::no_bound)};
    const SearchedSettings settings{task, composer, means, text_};
    std::optional<KeptSearch> kept;
    if (!options_.database.empty()) {
      kept.emplace(options_.database, settings, console());
    }
    ComposeTelling telling(console(), options_.json, options_.regression);
    telling.estimate(composer.estimate(means, stop));
    if (means.sample) {
      composer.draw(*means.sample, means.seed, stop);
    }
    std::uint64_t number = 0;
    const check::Composer::Take take = [&](const check::Composition& found) {
      if (!task.demands.longest) {
        write(found, ++number, task.problem);
      } else {
        console().complain(fmt::format(fmt::runtime(say(compose_words::longest_so_far)),
                                       fmt::arg("stipulation", found.stipulation),
                                       fmt::arg("units", units_text(found, task.problem))));
      }
    };
    const check::Composer::Watch watch = [&](const check::ComposeProgress& progress) {
      telling.progress(progress);
    };
    const auto outcome =
        kept ? kept->run(stop, take, watch) : composer.run(means, stop, take, watch);
    for (const check::Composition& found : outcome.longest) {
      if (number < means.limit) {
        write(found, ++number, task.problem);
      }
    }
    console().show_progress("");
    console().flush();
    telling.summary(outcome, number, std::chrono::duration<double>(Clock::now() - start).count());
    if (!outcome.complete && !outcome.limited) {
      complain(say(kept ? compose_words::partial_kept : compose_words::partial),
               Status::incomplete);
    }
    if (number == 0) {
      note(Status::incomplete);
    }
  }

  void write(const check::Composition& found, std::uint64_t number, const Problem& problem) {
    console().write_out(options_.json ? report::json_line(composition_json(found, number, problem))
                                      : composition_text(found, number, problem));
    console().flush();
  }

  const ComposeOptions& options_;
  const std::atomic<bool>& interrupted_;
  std::string text_;
};

}  // namespace

std::optional<int> answer_compose(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "compose") {
    return std::nullopt;
  }
  ComposeOptions options;
  ComposeCommandLine line(options);
  CommandOptions& app = line.app();
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) {
    try {
      return ComposeAnswers(options, console, interrupted).run();
    } catch (const store::StoreLost& failure) {
      if (!interrupted) {
        throw;
      }
      console.complain(store_failure(failure));
      return Status::incomplete;
    }
  });
}

}  // namespace warp

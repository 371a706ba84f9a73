#include "solver/app/commands/compose/compose_command.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/compose/compose_options.hpp"
#include "solver/app/commands/compose/compose_telling.hpp"
#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/commands/compose/compose_writer.hpp"
#include "solver/app/commands/compose/kept_search.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/app/workshop/compose/compose_search.hpp"
#include "solver/app/workshop/compose/composed_problem.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/setup/messages/user_language.hpp"
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
                      answer(input.text, input.file);
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

  void answer(const parser::ParsedProblem&, unsigned) override {}  // a file is one problem

  void answer(const std::string& text, const std::string& file) {
    const ComposeSearch ready =
        compose_search(text, file, options_.sample.has_value(), options_.means);
    report(ready.diagnostics);
    if (ready.composer == nullptr) {
      return;
    }
    text_ = text;
    try {
      search(*ready.task, *ready.composer);
    } catch (const check::ComposeContradiction& wrong) {
      console().show_progress("");
      complain(contradiction_text(wrong.what), Status::contradiction);
    }
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

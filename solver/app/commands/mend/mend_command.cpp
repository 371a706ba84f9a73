#include "solver/app/commands/mend/mend_command.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/commands/mend/mend_command_words.hpp"
#include "solver/app/commands/mend/mend_json.hpp"
#include "solver/app/commands/mend/mend_options.hpp"
#include "solver/app/commands/mend/mend_store.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/check/mend/limits_read.hpp"
#include "solver/check/mend/solution_kept.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/reading/stated_line.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/unwritable.hpp"
#include "solver/formats/report/text/start_position.hpp"

namespace warp {

namespace {

namespace words = mend_command_words;

std::string mend_text(const Names& names, Language language, std::size_t number = 0) {
  return fmt::format(fmt::runtime(names.in(language)), fmt::arg("number", number));
}

const check::MendTrial::SetUp setting_up = [](const Problem& each) {
  return set_up_to_judge(each);
};

class MendAnswers : public EachProblem {
 public:
  MendAnswers(const MendOptions& options, Console& console, const std::atomic<bool>& interrupted)
      : EachProblem(console), options_(options), interrupted_(interrupted) {
    if (options.database) {
      store_ = std::make_unique<MendStore>(*options.database);
    }
  }

  /// `text`: the problems; null: those of the files.
  Status run(const ProblemsInText* text) {
    if (options_.records) {
      console().write_out(report::json_line(report::run_record(version_text())));
    }
    if (text != nullptr) {
      answer_text(*text, files::Declared::read);
    } else {
      answer_each(options_.files, files::Declared::read);
    }
    if (options_.records) {
      note(interrupted_ ? Status::incomplete : Status::solved);
      console().write_out(report::json_line(report::end_record(static_cast<int>(status()))));
    } else if (options_.json) {
      console().write_out(report::json_line({{"schema", "warp-mend"},
                                             {"version", 1},
                                             {"program", version_text()},
                                             {"problems", std::move(problems_)},
                                             {"complete", complete_ && !interrupted_}}));
    }
    console().flush();
    return status();
  }

 private:
  void answer(const parser::ParsedProblem& parsed, unsigned number) override {
    if (!parsed.usable() || interrupted_) {
      return;
    }
    Problem problem = parsed.problem;
    if (problem.infinite != nullptr) {
      complain(at(problem, words::infinite_board.in(problem.language)), Status::unsupported);
      return;
    }
    const auto start = StopSignal::Clock::now();
    check::MendTask task{.changes = options_.changes,
                         .beam = options_.beam,
                         .most = options_.top,
                         .threads = options_.threads,
                         .memory = *bytes_of(options_.memory),
                         .deadline = start + std::chrono::seconds(options_.seconds)};
    try {
      task.limits = limits_of(problem);
      if (!options_.solution.empty()) {
        check::state_line(problem, options_.solution);
      } else if (options_.kept_solution) {
        check::keep_solution(problem, *options_.kept_solution, setting_up, task, interrupted_);
      }
    } catch (const check::WrongMendWord& wrong) {
      complain(at(problem, wrong.what()), Status::input_error);
      return;
    }
    if (can_be_mended(problem)) {
      mend(problem, task, number);
    }
  }

  static std::string at(const Problem& problem, std::string_view text) {
    return fmt::format("{}:{}: {}", problem.file, problem.where.line, text);
  }

  check::MendLimits limits_of(const Problem& problem) const {
    return check::limits_named(
        {.keep = options_.keep, .squares = options_.squares, .men = options_.men}, problem);
  }

  /// Can it be set up, and all that is stated be read?
  bool can_be_mended(const Problem& problem) {
    const Setup setup = set_up_to_judge(problem);
    report(setup.diagnostics);
    for (const Phase& phase : setup.phases) {
      const check::Declarations declarations(setup.problem, check::turns_of(phase));
      for (const std::string& unread : check::declaration_for(phase, declarations).unread) {
        complain(at(problem, fmt::format(fmt::runtime(words::unread.in(problem.language)),
                                         fmt::arg("what", unread))),
                 Status::input_error);
        return false;
      }
    }
    return !setup.phases.empty();
  }

  void mend(const Problem& problem, const check::MendTask& task, unsigned number) {
    MendStore* const store = turn_store_to(problem);
    check::Mender mender(setting_up, task, interrupted_, store);
    const check::MendReport found = mender.mend(problem);
    if (store != nullptr) {
      store->write();
    }
    const bool is_sound = found.verdict == check::Fault::none;
    const bool all = found.judged == found.candidates && found.undecided == 0;
    complete_ = complete_ && (is_sound || all);
    note(is_sound || (!found.corrections.empty() && all) ? Status::solved : Status::incomplete);
    for (const check::Correction& correction : found.corrections) {
      if (correction.proof == check::Correction::Proof::contradicted) {
        note(Status::contradiction);
      }
    }
    if (options_.records) {
      report::Json record{{"record", "mended"}};
      record.update(json_of(found, problem, number));
      console().write_out(report::json_line(record));
    } else if (options_.json) {
      problems_.push_back(json_of(found, problem, number));
    } else {
      write_text(found, problem, number);
    }
  }

  /// The store, if there is one and the problem can be kept in it.
  MendStore* turn_store_to(const Problem& problem) {
    if (store_ == nullptr) {
      return nullptr;
    }
    try {
      store_->turn_to(files::english_problem(problem));
    } catch (const files::Unwritable& what) {
      complain(at(problem, fmt::format(fmt::runtime(words::no_store.in(problem.language)),
                                       fmt::arg("what", what.what()))),
               Status::solved);
      return nullptr;
    }
    return store_.get();
  }

  void write_text(const check::MendReport& found, const Problem& problem, unsigned number) {
    const Language language = problem.language;
    std::string text = mend_text(words::problem, language, number);
    text += problem.titles.empty() ? "\n" : ": " + problem.titles.front() + "\n";
    if (found.verdict == check::Fault::none) {
      console().write_out(text + fmt::format("  {}\n\n", words::is_sound.in(language)));
      return;
    }
    text += fmt::format("  {}\n", check::verdict_text(found.verdict, language));
    constexpr std::size_t findings_named = 3;
    std::size_t named = 0;
    for (const check::PhaseJudgement& phase : found.phases) {
      for (const check::Finding& finding : phase.findings) {
        if (!finding.minor && named++ < findings_named) {
          text += fmt::format("    {}\n", check::finding_text(phase, finding, language));
        }
      }
    }
    const std::size_t shown = options_.top == 0 ? found.corrections.size()
                                                : std::min(options_.top, found.corrections.size());
    for (std::size_t i = 0; i < shown; ++i) {
      text += correction_text(found.corrections[i], i + 1, language);
    }
    if (shown < found.corrections.size()) {
      text +=
          fmt::format("  {}\n", mend_text(words::more, language, found.corrections.size() - shown));
    }
    console().write_out(text + summary_text(found, language) + "\n");
  }

  static std::string correction_text(const check::Correction& correction, std::size_t number,
                                     Language language) {
    using Proof = check::Correction::Proof;
    const check::Economy& economy = correction.economy;
    std::string text =
        fmt::format("  {}. {}\n     ", number, fmt::join(edit_texts(correction), "; "));
    const Setup setup = set_up_to_judge(correction.steps.back());
    if (const auto fen = setup.phases.empty() ? std::nullopt
                                              : report::fen_units(setup.phases.front().position)) {
      text += *fen + "  ";
    }
    text += mend_text(words::units, language, economy.units);
    const Names& proof = correction.proof == Proof::verified       ? words::verified
                         : correction.proof == Proof::contradicted ? words::contradicted
                                                                   : words::not_in_time;
    text += fmt::format(", {}", proof.in(language));
    text += economy.promoted > 0 ? fmt::format(", {}", words::promoted.in(language)) : "";
    text += economy.illegal > 0 ? fmt::format(", {}", words::illegal.in(language)) : "";
    return text + "\n";
  }

  static std::string summary_text(const check::MendReport& found, Language language) {
    std::string text = "  ";
    text += fmt::format(fmt::runtime(words::tried.in(language)),
                        fmt::arg("found", found.corrections.size()),
                        fmt::arg("judged", found.judged), fmt::arg("stays", found.author_stays));
    text += found.known > 0 ? ", " + mend_text(words::known, language, found.known) : "";
    text += "\n";
    const std::size_t left = found.candidates - found.judged;
    if (left > 0 || found.interrupted || found.out_of_time) {
      const Names& why = found.interrupted ? words::interrupted : words::out_of_time;
      text += fmt::format("  {}\n", mend_text(why, language, left));
    }
    if (found.undecided > 0) {
      text += fmt::format("  {}\n", mend_text(words::undecided, language, found.undecided));
    }
    return text;
  }

  const MendOptions& options_;
  const std::atomic<bool>& interrupted_;
  std::unique_ptr<MendStore> store_;
  report::Json problems_ = report::Json::array();
  bool complete_ = true;
};

}  // namespace

Status mend_in(const MendOptions& options, const ProblemsInText& problems, Console& console,
               const std::atomic<bool>& interrupted) {
  return MendAnswers(options, console, interrupted).run(&problems);
}

std::optional<int> answer_mend(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "mend") {
    return std::nullopt;
  }
  MendOptions options;
  if (const auto end = read_mend_options({argv + 2, argv + argc}, options)) {
    return end;
  }
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.threads);
  return answered(
      [&](Console& console) { return MendAnswers(options, console, interrupted).run(nullptr); });
}

}  // namespace warp

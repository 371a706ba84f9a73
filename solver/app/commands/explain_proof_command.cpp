#include "solver/app/commands/explain_proof_command.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/deduced_text.hpp"
#include "solver/app/solve/console/deduced_words.hpp"
#include "solver/app/solve/console/read_file.hpp"

namespace warp {

namespace {

struct Words {
  std::vector<std::string> files;
  std::string memory = "64M";
  std::size_t cases = 8;
  std::optional<Language> language;  ///< nothing: that of the problem
};

class Explaining {
 public:
  Explaining(const Words& words, Console& console, const std::atomic<bool>& interrupted)
      : words_(words),
        bytes_(*bytes_of(words.memory)),
        console_(console),
        interrupted_(interrupted) {}

  Status run() {
    if (words_.files.empty()) {
      read_text(read_all(std::cin), "<stdin>");
    }
    for (const std::string& file : words_.files) {
      std::string fault;
      if (const auto text = read_file(file, fault)) {
        read_text(*text, file);
      } else {
        complain(fmt::format("{}: {}", file, fault), Status::input_error);
      }
    }
    return status_;
  }

 private:
  void complain(const std::string& message, Status status) {
    console_.complain(message);
    status_ = more_serious(status_, status);
  }
  void report(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) {
      console_.complain(diagnostic.text());
      if (diagnostic.severity != Severity::warning) {
        status_ = more_serious(status_, diagnostic.severity == Severity::unsupported
                                            ? Status::unsupported
                                            : Status::input_error);
      }
    }
  }

  void read_text(const std::string& text, const std::string& file) {
    unsigned number = 0;
    for (const parser::ParsedProblem& parsed :
         read_problems(text, file, files::Declared::left_out, {.stipulation = {}})) {
      ++number;
      report(parsed.diagnostics);
      const bool is_wrong =
          std::ranges::any_of(parsed.diagnostics, [](const Diagnostic& diagnostic) {
            return diagnostic.severity == Severity::input_error;
          });
      if (!is_wrong && !interrupted_) {
        explain(set_up(parsed.problem), number);
      }
    }
  }

  void explain(const Setup& setup, unsigned number) {
    report(setup.diagnostics);
    const Language language = words_.language.value_or(setup.problem.language);
    for (const Phase& phase : setup.phases) {
      const auto game = deduce_game(
          phase, [this] { return interrupted_.load(); }, bytes_, words_.cases);
      if (interrupted_) {
        complain("interrupted", Status::incomplete);
        return;
      }
      const auto with_number = [&](const Names& text, Language spoken) {
        const std::string name = fmt::format(fmt::runtime(text.in(spoken)), number);
        return phase.info.twin.empty() ? name : fmt::format("{} {})", name, phase.info.twin);
      };
      if (!game) {
        complain(
            fmt::format("{}:{}: {}: only proof games (dia) and ways from one position to another "
                        "(a=>b) are explained, with orthodox units and rules on the usual board, "
                        "of at most 62 moves a side",
                        setup.problem.file, setup.problem.where.line,
                        with_number(deduced::problem, Language::english)),
            Status::unsupported);
        continue;
      }
      const auto& titles = setup.problem.titles;
      console_.write_out(fmt::format("{}{}\n{}\n", with_number(deduced::problem, language),
                                     titles.empty() ? "" : ": " + titles.front(),
                                     deduced_text(*game, *setup.problem.geometry, language)));
      console_.flush();
    }
  }

  const Words& words_;
  std::size_t bytes_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  Status status_ = Status::solved;
};

}  // namespace

std::optional<int> answer_explain_proof(int argc, const char* const* argv,
                                        const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "explain-proof") {
    return std::nullopt;
  }
  Words words;
  CommandOptions app{
      "Says what all solutions of a proof game (dia) or of a way from one position to another "
      "(a=>b) have in common, as far as the program deduces it before it searches: what became of "
      "each unit of the first position, where units were captured, which moves came before others, "
      "which units hinder each other, how many moves are free: none of the units needs them. The "
      "games are divided into cases, by what becomes of a unit and by its number of moves, and "
      "what not all of them have is told of each case. Nothing is said about whether there is a "
      "solution, unless it is that there is none.",
      "warp explain-proof"};
  app.set_help_flag("-h,--help", "print this help");
  app.add_option("FILE", words.files, "problem files; standard input without FILE")
      ->option_text("...");
  app.add_option("--cases", words.cases,
                 "tell at most N cases (default 8); 0: none, and no groups of units that hinder "
                 "each other, which takes a tenth of the time")
      ->option_text("N")
      ->check(number_from(0, 1000));
  app.add_option("--lang", words.language,
                 "the language of the answer: en, de, fr (default: that of the problem)")
      ->option_text("LANGUAGE")
      ->transform(one_of<Language>(
          {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}));
  app.add_option("--maxmem,-M", words.memory, "memory that this may take (default 64M)")
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.footer(
      "Exit status: 0 answered, 2 errors in the input or the command line, 3 nothing can be "
      "deduced about a problem, 1 interrupted, or the output could not be written.");
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return Explaining(words, console, interrupted).run(); });
}

}  // namespace warp

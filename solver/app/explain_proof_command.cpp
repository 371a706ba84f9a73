#include "solver/app/explain_proof_command.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/api/input.hpp"
#include "solver/app/answered.hpp"
#include "solver/app/command_line.hpp"
#include "solver/app/console.hpp"
#include "solver/app/deduced_text.hpp"
#include "solver/app/read_file.hpp"
#include "solver/app/run.hpp"

namespace warp {

namespace {

struct Words {
  std::vector<std::string> files;
  std::string memory = "64M";
};

class Explaining {
 public:
  Explaining(std::size_t bytes, Console& console, const std::atomic<bool>& interrupted)
      : bytes_(bytes), console_(console), interrupted_(interrupted) {}

  Status run(const std::vector<std::string>& files) {
    if (files.empty()) {
      read_text(read_all(std::cin), "<stdin>");
    }
    for (const std::string& file : files) {
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
        explain(set_up(parsed.problem), fmt::format("problem {}", number));
      }
    }
  }

  void explain(const Setup& setup, const std::string& name) {
    report(setup.diagnostics);
    for (const Phase& phase : setup.phases) {
      const auto game = deduce_game(
          phase, [this] { return interrupted_.load(); }, bytes_);
      if (interrupted_) {
        complain("interrupted", Status::incomplete);
        return;
      }
      const std::string whole =
          phase.info.twin.empty() ? name : fmt::format("{} {})", name, phase.info.twin);
      if (!game) {
        complain(
            fmt::format("{}:{}: {}: only proof games (dia) and ways from one position to another "
                        "(a=>b) are explained, with orthodox units and rules on the usual board, "
                        "of at most 62 moves a side",
                        setup.problem.file, setup.problem.where.line, whole),
            Status::unsupported);
        continue;
      }
      const auto& titles = setup.problem.titles;
      console_.write_out(fmt::format("{}{}\n{}\n", whole,
                                     titles.empty() ? "" : ": " + titles.front(),
                                     deduced_text(*game, *setup.problem.geometry)));
      console_.flush();
    }
  }

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
      "how many moves are free: none of the units needs them. "
      "Nothing is said about whether there is a solution, unless it is that there is none.",
      "warp explain-proof"};
  app.set_help_flag("-h,--help", "print this help");
  app.add_option("FILE", words.files, "problem files; standard input without FILE")
      ->option_text("...");
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
  return answered([&](Console& console) {
    return Explaining(*bytes_of(words.memory), console, interrupted).run(words.files);
  });
}

}  // namespace warp

#include "tests/differential/solver_process.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "tests/support/program.hpp"

namespace warp::differential {

namespace {

/// The title by which the listing of problem `index` is found again.
std::string title(std::size_t index) { return fmt::format("@{}@", index); }

}  // namespace

std::string input_text(const std::vector<std::string>& problems, std::size_t begin, std::size_t end,
                       const std::string& more) {
  std::string text = "BeginProblem\n";
  for (std::size_t i = begin; i < end; ++i) {
    text += fmt::format("{}Title {}\n{}{}", i == begin ? "" : "NextProblem\n", title(i),
                        problems[i], more);
  }
  return text + "EndProblem\n";
}

bool is_whole_input(std::string_view text) {
  return text.starts_with("BeginProblem") || text.starts_with("AnfangProblem") ||
         text.starts_with("DebutProbleme");
}

SolverProcess::SolverProcess(std::string path, std::vector<std::string> arguments,
                             std::filesystem::path directory, std::chrono::seconds limit)
    : path_(std::move(path)),
      arguments_(std::move(arguments)),
      directory_(std::move(directory)),
      limit_(limit) {}

std::vector<Answer> SolverProcess::solve(const std::vector<std::string>& problems) const {
  // A process that dies, hangs or loses its way in the file after an error may have kept back what
  // it had already found out about the last few problems: these are then asked again one by one.
  constexpr std::size_t asked_again = 8;
  std::vector<Answer> answers(problems.size());
  std::size_t begin = 0;
  while (begin < problems.size()) {
    begin = solve_some(problems, begin, problems.size(), answers);
    for (std::size_t i = 0; i < asked_again && begin < problems.size(); ++i) {
      begin = std::max(begin + 1, solve_some(problems, begin, begin + 1, answers));
    }
  }
  return answers;
}

/// Returns the number of the first problem that has no certain answer yet.
std::size_t SolverProcess::solve_some(const std::vector<std::string>& problems, std::size_t begin,
                                      std::size_t end, std::vector<Answer>& answers) const {
  const std::filesystem::path file = directory_ / "batch.inp";
  const std::string time = fmt::format("Option MaxTime {}\n", limit_.count());
  std::ofstream(file) << input_text(problems, begin, end, time);
  std::vector<std::string> arguments = arguments_;
  arguments.push_back(file.string());
  const bool single = end - begin == 1;
  constexpr int singles_in_a_batch = 10;
  const test::ProgramResult result =
      test::run_program(path_, arguments, {}, single ? 2 * limit_ : limit_ * singles_in_a_batch);
  constexpr int first_signal = 129;
  const bool failed = result.timed_out || result.exit_status >= first_signal;

  std::size_t certain = begin;
  std::size_t at = result.out.find(title(begin));
  for (std::size_t i = begin; i < end; ++i) {
    std::size_t next = std::string::npos;
    for (std::size_t later = i + 1; later < end && next == std::string::npos; ++later) {
      next = result.out.find(title(later));
    }
    if (i != begin) at = result.out.find(title(i));
    if (at == std::string::npos) continue;
    const std::size_t length = next == std::string::npos ? next : next - at;
    // Messages about a problem precede its title; only of one alone it is certain whose they are.
    answers[i] = {Answer::Kind::solved, single ? result.out : result.out.substr(at, length),
                  single ? result.err : std::string()};
    if (answers[i].text.find("\nsolving interrupted.") != std::string::npos) {
      answers[i].kind = Answer::Kind::too_slow;
    }
    if (!failed || next != std::string::npos) certain = i + 1;
  }
  if (failed && single) {
    answers[begin].kind = result.timed_out ? Answer::Kind::too_slow : Answer::Kind::crashed;
  }
  return certain;
}

}  // namespace warp::differential

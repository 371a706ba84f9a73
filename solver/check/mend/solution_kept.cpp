#include "solver/check/mend/solution_kept.hpp"

#include <fmt/format.h>

#include "solver/check/mend/limits_read.hpp"
#include "solver/check/mend/mend_words.hpp"
#include "solver/check/reading/stated_line.hpp"

namespace warp::check {

namespace {

/// The solution with this number, in the words of the program; empty if there is none.
std::string solution_text(const Found& found, std::size_t number) {
  if (number <= found.lines.size()) {
    return line_text(found.lines[number - 1]);
  }
  std::size_t keys = 0;
  for (const Branching& attack : found.attacks) {
    if (attack.verdict == Verdict::key && !attack.null_move && ++keys == number) {
      return numbered(attack.ply) + "!";
    }
  }
  return "";
}

}  // namespace

void keep_solution(Problem& problem, std::size_t number, const MendTrial::SetUp& set_up,
                   const MendTask& task, const std::atomic<bool>& interrupted) {
  forget_statement(problem);
  const auto start = StopSignal::Clock::now();
  constexpr int part = 4;
  const StopSignal stop(interrupted, start + (task.deadline - start) / part);
  KnownCooks none;
  MendTrial trial(set_up, none, stop, task.memory);
  const MendTrial::Full full = trial.judge_whole(problem, Means{}, stop);
  std::string statement;
  for (std::size_t i = 0; i < full.found.size(); ++i) {
    const std::string text = solution_text(full.found[i], number);
    if (text.empty()) {
      throw WrongMendWord(fmt::format(fmt::runtime(mend_words::too_few.in(problem.language)),
                                      fmt::arg("word", number)));
    }
    const PhaseInfo& info = full.setup.phases[i].info;
    statement +=
        fmt::format("{}{}{}{}", statement.empty() ? "" : " ",
                    info.twin.empty() ? "" : info.twin + ") ", info.duplex ? "duplex " : "", text);
  }
  if (!statement.empty()) {
    state_line(problem, statement);
  }
}

}  // namespace warp::check

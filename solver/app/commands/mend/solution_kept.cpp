#include "solver/app/commands/mend/solution_kept.hpp"

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/mend/mend_command_words.hpp"
#include "solver/app/commands/mend/mend_words_read.hpp"
#include "solver/app/commands/stated_line.hpp"

namespace warp {

namespace {

/// The solution with this number, in the words of the program; empty if there is none.
std::string solution_text(const check::Found& found, std::size_t number) {
  if (number <= found.lines.size()) {
    return check::line_text(found.lines[number - 1]);
  }
  std::size_t keys = 0;
  for (const check::Branching& attack : found.attacks) {
    if (attack.verdict == Verdict::key && !attack.null_move && ++keys == number) {
      return check::numbered(attack.ply) + "!";
    }
  }
  return "";
}

}  // namespace

void keep_solution(Problem& problem, std::size_t number, const std::atomic<bool>& interrupted,
                   const check::MendTask& task) {
  forget_statement(problem);
  const auto start = StopSignal::Clock::now();
  constexpr int part = 4;
  const StopSignal stop(interrupted, start + (task.deadline - start) / part);
  const check::MendTrial::SetUp setting_up = [](const Problem& each) { return set_up(each); };
  check::KnownCooks none;
  check::MendTrial trial(setting_up, none, stop, task.memory);
  const check::MendTrial::Full full = trial.judge_whole(problem, Means{}, stop);
  std::string statement;
  for (std::size_t i = 0; i < full.found.size(); ++i) {
    const std::string text = solution_text(full.found[i], number);
    if (text.empty()) {
      throw WrongMendWord(
          fmt::format(fmt::runtime(mend_command_words::too_few.in(problem.language)),
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

}  // namespace warp

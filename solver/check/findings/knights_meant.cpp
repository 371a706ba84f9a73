#include "solver/check/findings/knights_meant.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/check/findings/table.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

void place_knights(std::vector<PlacedUnit>& units, WalkId nightrider) {
  for (PlacedUnit& placed : units) {
    if (placed.unit.walk == nightrider) {
      placed.unit.walk = walks::knight;
    }
  }
}

/// The keys and solutions of all phases, with S for knights and nightriders.
std::string all_solutions(const ProblemJudgement& judgement) {
  std::string text;
  for (const PhaseJudgement& phase : judgement.phases) {
    text += fmt::format("{}\n", fmt::join(phase.lines, "\n"));
  }
  std::ranges::replace(text, 'N', 'S');
  return text;
}

std::string first_lines(const ProblemJudgement& judgement) {
  constexpr std::size_t most = 3;
  std::vector<std::string> lines;
  for (const PhaseJudgement& phase : judgement.phases) {
    lines.insert(lines.end(), phase.lines.begin(), phase.lines.end());
  }
  const bool goes_on = lines.size() > most;
  lines.resize(std::min(lines.size(), most));
  return fmt::format("{}{}", fmt::join(lines, " / "), goes_on ? " ..." : "");
}

}  // namespace

std::optional<Problem> with_knights(const Problem& problem) {
  if (!problem.doubtful_nightriders) {
    return std::nullopt;
  }
  const WalkId nightrider = find_walk("n", Language::english).value();
  Problem changed = problem;
  place_knights(changed.units, nightrider);
  if (changed.first) {
    place_knights(changed.first->units, nightrider);
  }
  for (Twin& twin : changed.twins) {
    for (auto& [command, where] : twin.commands) {
      if (auto* add = std::get_if<TwinAdd>(&command)) {
        place_knights(add->units, nightrider);
      }
    }
  }
  return changed;
}

void compare_with_knights(const ProblemJudgement& knights, ProblemJudgement& judgement) {
  const Fault verdict = judgement.verdict();
  const Fault with = knights.verdict();
  if (judgement.phases.empty() || knights.phases.empty() || with < verdict) {
    return;
  }
  const auto add = [&](Fault fault, MessageId id, MessageArguments arguments) {
    auto& findings = judgement.phases.front().findings;
    findings.insert(
        findings.begin(),
        {.fault = fault, .by_play = true, .text = message(id, judgement.language, arguments)});
  };
  const bool are_alike = all_solutions(knights) == all_solutions(judgement);
  if (with > verdict) {
    add(verdict, MessageId::knights_better,
        {{"verdict", verdict_text(with, judgement.language)}, {"reason", reason_text(knights)}});
  } else if (verdict == Fault::none && !are_alike) {
    add(Fault::unread, MessageId::knights_as_well,
        {{"nightriders", first_lines(judgement)}, {"knights", first_lines(knights)}});
  }
}

}  // namespace warp::check

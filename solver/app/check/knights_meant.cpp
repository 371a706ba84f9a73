#include "solver/app/check/knights_meant.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/check/findings/table.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

void place_knights(std::vector<PlacedUnit>& units, WalkId nightrider) {
  for (PlacedUnit& placed : units) {
    if (placed.unit.walk == nightrider) {
      placed.unit.walk = walks::knight;
    }
  }
}

/// The keys and solutions of all phases, with S for knights and nightriders.
std::string all_solutions(const check::ProblemJudgement& judgement) {
  std::string text;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    text += fmt::format("{}\n", fmt::join(phase.lines, "\n"));
  }
  std::ranges::replace(text, 'N', 'S');
  return text;
}

std::string first_lines(const check::ProblemJudgement& judgement) {
  constexpr std::size_t most = 3;
  std::vector<std::string> lines;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    lines.insert(lines.end(), phase.lines.begin(), phase.lines.end());
  }
  const bool goes_on = lines.size() > most;
  lines.resize(std::min(lines.size(), most));
  return fmt::format("{}{}", fmt::join(lines, " / "), goes_on ? " ..." : "");
}

}  // namespace

std::optional<batch::Entry> with_knights(const batch::Entry& entry) {
  if (!entry.parsed.problem.doubtful_nightriders) {
    return std::nullopt;
  }
  const WalkId nightrider = find_walk("n", Language::english).value();
  batch::Entry changed = entry;
  Problem& problem = changed.parsed.problem;
  place_knights(problem.units, nightrider);
  if (problem.first) {
    place_knights(problem.first->units, nightrider);
  }
  for (Twin& twin : problem.twins) {
    for (auto& [command, where] : twin.commands) {
      if (auto* add = std::get_if<TwinAdd>(&command)) {
        place_knights(add->units, nightrider);
      }
    }
  }
  return changed;
}

void compare_with_knights(const check::ProblemJudgement& knights,
                          check::ProblemJudgement& judgement) {
  const check::Fault verdict = judgement.verdict();
  const check::Fault with = knights.verdict();
  if (judgement.phases.empty() || knights.phases.empty() || with < verdict) {
    return;
  }
  const auto add = [&](check::Fault fault, MessageId id, MessageArguments arguments) {
    auto& findings = judgement.phases.front().findings;
    findings.insert(
        findings.begin(),
        {.fault = fault, .by_play = true, .text = message(id, judgement.language, arguments)});
  };
  const bool are_alike = all_solutions(knights) == all_solutions(judgement);
  if (with > verdict) {
    add(verdict, MessageId::knights_better,
        {{"verdict", check::verdict_text(with, judgement.language)},
         {"reason", check::reason_text(knights)}});
  } else if (verdict == check::Fault::none && !are_alike) {
    add(check::Fault::unread, MessageId::knights_as_well,
        {{"nightriders", first_lines(judgement)}, {"knights", first_lines(knights)}});
  }
}

}  // namespace warp

#include "solver/check/stated/undecided.hpp"

#include <algorithm>
#include <utility>

#include "solver/check/judge.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

bool attack_succeeds(Branching& attack);

/// Removes the attacks that do not succeed. Returns whether one is left, or there was none.
bool some_succeed(std::vector<Branching>& attacks) {
  const bool any = !attacks.empty();
  std::erase_if(attacks, [](Branching& attack) { return !attack_succeeds(attack); });
  return !any || !attacks.empty();
}

bool defence_is_met(Branching& defence) {
  return !defence.ply.undecided && some_succeed(defence.variations);
}

bool attack_succeeds(Branching& attack) {
  // The threats answer all defences that are not among the variations.
  return !attack.ply.undecided && some_succeed(attack.threats) &&
         std::ranges::all_of(attack.variations, defence_is_met);
}

bool is_try(const Branching& attack) { return attack.verdict != Verdict::key && !attack.null_move; }

bool ends_undecided(const Line& line) { return !line.empty() && line.back().undecided; }

bool has_fault(const PhaseJudgement& judgement, Fault fault) {
  return std::ranges::any_of(judgement.findings, [&](const Finding& finding) {
    return finding.fault == fault && !finding.minor;
  });
}

}  // namespace

Found without_undecided(Found found) {
  std::erase_if(found.lines, ends_undecided);
  std::erase_if(found.set_lines, ends_undecided);
  std::erase_if(found.attacks, [](Branching& attack) {
    return !attack.reflex_mate_missed && !is_try(attack) && !attack_succeeds(attack);
  });
  std::erase_if(found.set_variations, [](Branching& defence) { return !defence_is_met(defence); });
  return found;
}

void compare_with_strict(PhaseJudgement& judgement, const PhaseJudgement& strict,
                         Language language) {
  const bool is_decided = judgement.verdict() == strict.verdict();
  for (Finding& finding : judgement.findings) {
    finding.minor =
        finding.minor || (!finding.is_about_missing() && !has_fault(strict, finding.fault));
  }
  if (is_decided) {
    return;
  }
  std::vector<std::string> undecided;
  std::ranges::copy_if(judgement.lines, std::back_inserter(undecided), [&](const auto& line) {
    return std::ranges::find(strict.lines, line) == strict.lines.end();
  });
  std::string text =
      message(MessageId::depends_on_undecided, language,
              {{"which", undecided.empty() ? "" : ": " + joined(undecided, " / ", language)}});
  judgement.findings.push_back(
      {.fault = Fault::undecidable, .moves = std::move(undecided), .text = std::move(text)});
}

}  // namespace warp::check

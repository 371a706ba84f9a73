#include "solver/check/judge.hpp"

#include <span>
#include <utility>

#include <fmt/format.h>

namespace warp::check {

Finding missed_mate(std::string moves, bool undecided) {
  Finding finding{.fault = undecided ? Fault::undecidable : Fault::no_solution};
  finding.text = undecided
                     ? fmt::format("reflex play: whether {} is obligatory cannot be decided", moves)
                     : fmt::format("reflex play: {} is obligatory", moves);
  finding.moves.push_back(std::move(moves));
  return finding;
}

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  constexpr std::size_t most = 8;
  if (parts.size() <= most) {
    return fmt::format("{}", fmt::join(parts, between));
  }
  const auto first = std::span(parts).first(most);
  return fmt::format("{} ... ({} more)", fmt::join(first, between), parts.size() - most);
}

void judge_missing_set_play(const Evidence& evidence, PhaseJudgement& judgement) {
  const std::optional<IntendedCount>& intended = evidence.declaration.set_play;
  const bool declared =
      (intended && (intended->kind == IntendedCount::Kind::some || intended->total() > 0)) ||
      evidence.declaration.states(true);
  if (declared) {
    judgement.findings.push_back({.fault = Fault::set_play_missing,
                                  .set_play = true,
                                  .text = "there is no set play, but it is declared"});
  } else if (evidence.set_play_asked) {
    judgement.findings.push_back({.minor = true, .set_play = true, .text = "there is no set play"});
  }
}

}  // namespace warp::check

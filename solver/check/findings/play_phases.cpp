#include "solver/check/findings/play_phases.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warp::check {

std::vector<PlayPhase> phases_of(const Found& found) {
  std::vector<PlayPhase> phases;
  if (!found.set_variations.empty()) {
    phases.push_back(
        {DefenceAnswer::Play::set, "", nullptr, nullptr, &found.set_variations, nullptr});
  }
  for (const Verdict verdict : {Verdict::attempt, Verdict::key}) {
    for (const Branching& attack : found.attacks) {
      const bool is_wanted = attack.verdict == verdict && !attack.null_move &&
                             (verdict == Verdict::key || attack.refutations.size() == 1);
      if (is_wanted) {
        phases.push_back(
            {verdict == Verdict::key ? DefenceAnswer::Play::key : DefenceAnswer::Play::attempt,
             numbered(attack.ply), &attack.ply, &attack.threats, &attack.variations,
             verdict == Verdict::key ? nullptr : &attack.refutations.front().ply});
      }
    }
  }
  return phases;
}

std::string sameness_of(const ComparedMove& answer, const ComparedMove* first) {
  const KnownMove& move = *answer.move;
  if (!move.words) {
    return answer.identity();
  }
  Square departure = move.words->departure;
  if (first != nullptr && first->move->words && first->move->words->arrival == departure) {
    departure = first->move->words->departure;
  }
  return fmt::format("{} {} {} {} {}", move.words->mover, departure, move.words->arrival,
                     move.words->becomes,
                     move.text.substr(std::min(move.plain.size(), move.text.size())));
}

}  // namespace warp::check

#include "solver/check/themes/lettered.hpp"

#include <algorithm>

#include "solver/check/findings/play_phases.hpp"

namespace warp::check {

namespace {

/// Is it the last move of the attacker: does it reach the goal, or every answer to it (s#, r#)?
bool is_last_attack(const Branching& attack) {
  const auto reaches = [](const Branching& answer) { return answer.ply.reaches_goal; };
  return attack.ply.reaches_goal ||
         (!attack.variations.empty() && std::ranges::all_of(attack.variations, reaches));
}

/// The moves among `attacks` with which the attacker is done; nothing if he moves on.
std::set<std::string> mates_among(const std::vector<Branching>& attacks,
                                  const ComparedMove* first) {
  std::set<std::string> mates;
  for (const Branching& attack : attacks) {
    if (is_last_attack(attack)) {
      mates.insert(sameness_of(attack.ply, first));
    }
  }
  return mates;
}

}  // namespace

std::vector<Lettered> lettered(const Found& found) {
  std::vector<Lettered> all;
  for (const PlayPhase& phase : phases_of(found)) {
    Lettered letters{.is_try = phase.play == DefenceAnswer::Play::attempt};
    if (phase.first != nullptr) {
      letters.first = sameness_of(*phase.first, nullptr);
    }
    if (phase.refutation != nullptr) {
      letters.refutation = sameness_of(*phase.refutation, nullptr);
    }
    if (phase.threats != nullptr) {
      letters.threats = mates_among(*phase.threats, phase.first);
    }
    for (const Branching& defence : *phase.variations) {
      const auto mates = mates_among(defence.variations, phase.first);
      if (mates.size() == 1 && defence.variations.size() == 1) {
        letters.answers[defence.ply.identity()] = *mates.begin();
        letters.answers_to_moves[sameness_of(defence.ply, nullptr)] = *mates.begin();
      }
    }
    all.push_back(std::move(letters));
  }
  return all;
}

}  // namespace warp::check

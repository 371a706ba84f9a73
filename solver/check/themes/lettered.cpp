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

std::set<std::string> letters_of(const std::vector<Branching>& attacks, const ComparedMove* first) {
  std::set<std::string> letters;
  for (const Branching& attack : attacks) {
    letters.insert(sameness_of(attack.ply, first));
  }
  return letters;
}

/// Is each answer the attacker's last move?
bool is_of_two_moves(const std::vector<PlayPhase>& phases) {
  return std::ranges::all_of(phases, [](const PlayPhase& phase) {
    return std::ranges::all_of(*phase.variations, [](const Branching& defence) {
      return std::ranges::all_of(defence.variations, is_last_attack);
    });
  });
}

}  // namespace

std::vector<Lettered> lettered(const Found& found) {
  std::vector<Lettered> all;
  const std::vector<PlayPhase> phases = phases_of(found);
  const bool two_moves = is_of_two_moves(phases);
  for (const PlayPhase& phase : phases) {
    Lettered letters{.is_try = phase.play == DefenceAnswer::Play::attempt};
    if (phase.first != nullptr) {
      letters.gives_check = phase.first->gives_check;
      letters.first = sameness_of(*phase.first, nullptr);
    }
    if (phase.refutation != nullptr) {
      letters.refutation = sameness_of(*phase.refutation, nullptr);
    }
    if (phase.threats != nullptr) {
      letters.threats = letters_of(*phase.threats, phase.first);
    }
    for (const Branching& defence : *phase.variations) {
      const std::set<std::string> answers = letters_of(defence.variations, phase.first);
      const std::string move = sameness_of(defence.ply, nullptr);
      if (answers.size() == 1 && defence.variations.size() == 1) {
        letters.answers[move] = *answers.begin();
      }
      if (two_moves && !answers.empty()) {
        letters.mates[defence.ply.identity()] = answers;
      }
    }
    all.push_back(std::move(letters));
  }
  return all;
}

}  // namespace warp::check

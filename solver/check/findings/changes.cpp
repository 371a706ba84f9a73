#include "solver/check/findings/changes.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "solver/check/findings/play_phases.hpp"

namespace warp::check {

namespace {

/// The moves of `attacks`: by what they are, and as written.
struct Moves {
  std::set<std::string> identities;
  std::vector<std::string> texts;
};

Moves moves_of(const std::vector<Branching>& attacks, const ComparedMove* first) {
  Moves moves;
  for (const Branching& attack : attacks) {
    moves.identities.insert(sameness_of(attack.ply, first));
    moves.texts.push_back(numbered(attack.ply));
  }
  return moves;
}

/// Collects the answers to one defence, or what is threatened.
class RowMaker {
 public:
  void add(const PlayPhase& phase, const std::vector<Branching>& attacks) {
    Moves moves = moves_of(attacks, phase.first);
    if (moves.identities.empty()) {
      return;
    }
    changed_ = changed_ || (!row_.answers.empty() && moves.identities != first_);
    if (row_.answers.empty()) {
      first_ = std::move(moves.identities);
    }
    row_.answers.push_back({phase.play, phase.move, std::move(moves.texts)});
  }
  void add_to(std::vector<ChangeRow>& rows, std::string defence) {
    if (changed_) {
      row_.defence = std::move(defence);
      rows.push_back(std::move(row_));
    }
  }

 private:
  ChangeRow row_;
  std::set<std::string> first_;
  bool changed_ = false;
};

}  // namespace

void compare_phases_of_play(const Found& found, Analysis& analysis) {
  const std::vector<PlayPhase> phases = phases_of(found);
  for (const Branching& attack : found.attacks) {
    if (attack.verdict == Verdict::attempt && attack.refutations.size() == 1) {
      analysis.tries.push_back(
          {numbered(attack.ply), numbered(attack.refutations.front().ply) + " !"});
    }
  }
  RowMaker threats;
  for (const PlayPhase& phase : phases) {
    if (phase.threats != nullptr) {
      threats.add(phase, *phase.threats);
    }
  }
  threats.add_to(analysis.changes, "");
  // The defences in the order in which they first occur.
  std::vector<const Branching*> defences;
  std::set<std::string> known;
  for (const PlayPhase& phase : phases) {
    for (const Branching& defence : *phase.variations) {
      if (known.insert(defence.ply.identity()).second) {
        defences.push_back(&defence);
      }
    }
  }
  for (const Branching* defence : defences) {
    RowMaker row;
    for (const PlayPhase& phase : phases) {
      const auto same = std::ranges::find(
          *phase.variations, defence->ply.identity(),
          [](const Branching& each) -> const std::string& { return each.ply.identity(); });
      if (same != phase.variations->end()) {
        row.add(phase, same->variations);
      }
    }
    row.add_to(analysis.changes, numbered(defence->ply));
  }
}

}  // namespace warp::check

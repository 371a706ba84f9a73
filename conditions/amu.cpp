#include <algorithm>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Asks for mate without this condition: a defence counts even if it mates by a unit that may not
/// mate.
class OnlyObservedMate {
 public:
  explicit OnlyObservedMate(RuleSet& rules) : question_(rules.allocate_question()) {}

  void operator()(Played& played) const {
    Arbiter& arbiter = played.arbiter();
    if (!arbiter.is_open(question_)) {
      return;
    }
    const Arbiter::Closed asking(arbiter, question_);
    if (mates(played) && observers_before(played) != 1) {
      played.forbid();
    }
  }

 private:
  static bool mates(Played& played) {
    Arbiter& arbiter = played.arbiter();
    return played.as_if_over([&] {
      return arbiter.in_check(opponent(played.mover)) &&
             arbiter.with_turn_passed([&] { return arbiter.mated(); });
    });
  }

  /// The number of enemy units that observed the mover before the move. The move is taken back for
  /// this question and played again, effect by effect.
  static std::size_t observers_before(Played& played) {
    Position& position = played.position;
    const auto span = position.since(played.start);
    const std::vector<Effect> effects(span.begin(), span.end());
    position.undo(played.start);
    std::vector<Square> observers;
    played.arbiter().each_observation(played.move.from, opponent(played.mover), Purpose::capture,
                                      [&](const Observation& observation) {
                                        observers.push_back(observation.observer);
                                        return false;
                                      });
    std::sort(observers.begin(), observers.end());
    observers.erase(std::unique(observers.begin(), observers.end()), observers.end());
    for (const Effect& effect : effects) {
      position.apply(effect);
    }
    return observers.size();
  }

  RuleSet::QuestionId question_;
};

Refusal install_amu(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::loss_by_mate, MayChange::nothing(), OnlyObservedMate(rules));
  return {};
}

}  // namespace

const Condition amu{
    .names = {"AMU", "AMU", "AMU"},
    .rule =
        {"A mating move is legal only if exactly one enemy unit, kings included, observed the "
         "moving unit before the move. Checks that do not mate are as usual.",
         "Ein Mattzug ist nur legal, wenn genau ein gegnerischer Stein, Könige eingeschlossen, den "
         "ziehenden Stein vor dem Zug beobachtete. Für Schachgebote ohne Matt gilt das Übliche.",
         "Un coup matant n'est légal que si exactement une pièce adverse, rois compris, observait "
         "la pièce jouée avant le coup. Les échecs qui ne matent pas sont ordinaires."},
    .source = {"M. Brada, early 1990s", "M. Brada, frühe neunziger Jahre",
               "M. Brada, début des années 1990"},
    .install = install_amu};

}  // namespace warp

#include <array>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool is_royal(Arbiter& arbiter, Square square) {
  return arbiter.position().at(square).is(Attribute::royal);
}

/// A king that is observed can do nothing.
bool is_paralysed_by_pepo(Arbiter& arbiter, Square square, Colour side) {
  return is_royal(arbiter, square) && arbiter.observed(square, opponent(side), Purpose::geometry);
}

/// A king is in check if two units could capture it. For each of them the search for the other one
/// uses all rules but this one, and takes place only once at a time for each side.
class DoubleCheck {
 public:
  explicit DoubleCheck(RuleSet& rules)
      : questions_{rules.allocate_question(), rules.allocate_question()} {}

  bool operator()(Arbiter& arbiter, const Observation& observation) const {
    const RuleSet::QuestionId other_rules = questions_[index(observation.by)];
    if (is_royal(arbiter, observation.observer) || !arbiter.is_open(other_rules)) {
      return !is_royal(arbiter, observation.observer);
    }
    const Arbiter::Closed asking(arbiter, other_rules);
    return arbiter.each_observation(
        observation.target, observation.by, Purpose::check,
        [&](const Observation& other) { return other.observer != observation.observer; });
  }

 private:
  std::array<RuleSet::QuestionId, 2> questions_;
};

Refusal install_pepo(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.mobility.push_back([](Arbiter& arbiter, Square from, Colour side) {
    return !is_paralysed_by_pepo(arbiter, from, side);
  });
  rules.hooks.add_observation(
      Purpose::observer, [](Arbiter& arbiter, const Observation& observation) {
        return !is_paralysed_by_pepo(arbiter, observation.observer, observation.by);
      });
  rules.hooks.add_observation(Purpose::check, DoubleCheck(rules));
  return {};
}

}  // namespace

const Condition pepo{
    .names = {"Pepo", "Pepo", "Pepo"},
    .rule =
        {"A king that one enemy unit observes is not in check, but is paralysed: it can neither "
         "move nor capture. A king is in check if two enemy units observe it, each of which could "
         "capture it under all other rules. Kings give no check.",
         "Ein König, den ein gegnerischer Stein beobachtet, steht nicht im Schach, sondern ist "
         "gelähmt: er kann weder ziehen noch schlagen. Ein König steht im Schach, wenn ihn zwei "
         "gegnerische Steine beobachten, von denen jeder ihn nach allen anderen Regeln schlagen "
         "könnte. Könige bieten kein Schach.",
         "Un roi qu'une pièce adverse observe n'est pas en échec, mais paralysé: il ne peut ni "
         "jouer ni capturer. Un roi est en échec si deux pièces adverses l'observent, dont chacune "
         "pourrait le capturer selon toutes les autres règles. Les rois ne donnent pas échec."},
    .source = alike("P. A. Petkov, 2019"),
    .install = install_pepo};

}  // namespace warp

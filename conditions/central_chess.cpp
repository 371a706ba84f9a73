#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"

namespace warp {

namespace {

/// Searches a chain of guards from a unit to the king of its side.
class ChainOfGuards {
 public:
  explicit ChainOfGuards(RuleSet& rules) : other_rules_(rules.allocate_question()) {}

  bool holds(Arbiter& arbiter, Square square, Colour side) const {
    if (!arbiter.is_open(other_rules_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, other_rules_);
    SquareSet seen;
    return reaches_king(arbiter, square, side, seen);
  }

 private:
  static bool reaches_king(Arbiter& arbiter, Square square, Colour side, SquareSet& seen) {
    if (arbiter.position().at(square).is(Attribute::royal)) {
      return true;
    }
    seen.insert(square);
    return arbiter.each_observation(
        square, side, Purpose::capture, [&](const Observation& observation) {
          return !seen.contains(observation.observer) &&
                 reaches_king(arbiter, observation.observer, side, seen);
        });
  }

  RuleSet::QuestionId other_rules_;  ///< closed while asking which units guard which by all other
                                     ///< rules
};

Refusal install_central(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  const ChainOfGuards chain(rules);
  rules.hooks.mobility.push_back([chain](Arbiter& arbiter, Square from, Colour side) {
    return chain.holds(arbiter, from, side);
  });
  add_observation_rule(rules, [chain](Arbiter& arbiter, const Observation& observation) {
    return chain.holds(arbiter, observation.observer, observation.by);
  });
  return {};
}

}  // namespace

const Condition central_chess{
    .names = {"CentralChess", "ZentralSchach", "EchecsCentral"},
    .rule = {"A unit other than a king moves, captures and gives check only while it is connected "
             "with the king of its side by guards: the king guards the unit, or guards another "
             "unit that guards it, and so on.",
             "Ein Stein außer dem König zieht, schlägt und bietet nur Schach, solange er mit dem "
             "König seiner Partei durch Deckungen verbunden ist: der König deckt den Stein oder "
             "deckt einen anderen, der ihn deckt, und so weiter.",
             "Une pièce autre qu'un roi ne joue, ne capture et ne donne échec que tant qu'elle est "
             "reliée au roi de son camp par des protections: le roi protège la pièce, ou protège "
             "une autre pièce qui la protège, et ainsi de suite."},
    .source = {"problems by M. Kerhuel, Phénix 1995", "Aufgaben von M. Kerhuel, Phénix 1995",
               "problèmes de M. Kerhuel, Phénix 1995"},
    .install = install_central};

}  // namespace warp

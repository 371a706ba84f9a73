// Which side gives check to which: Bicolores, Vogtlaender chess.

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// Does `by` attack a king of `side`? Both may be the same side.
bool attacks_king(Arbiter& arbiter, Colour side, Colour by) {
  const SquareSet royals = arbiter.position().royals(side);
  return royals.any_of(arbiter.position().size(),
                       [&](Square royal) { return arbiter.observed(royal, by, Purpose::check); });
}

Refusal install_bicolores(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_check([](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    return usual() || attacks_king(arbiter, side, side);
  });
  return {};
}

Refusal install_vogtlaender(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId reversed = rules.allocate_question();
  rules.decide_check([reversed](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
    if (!arbiter.is_open(reversed)) {
      return usual();
    }
    const Arbiter::Closed asking(arbiter, reversed);
    return arbiter.in_check(opponent(side));
  });
  return {};
}

}  // namespace

const Condition bicolores{.names = {"Bicolores", "Bicolores", "Bicolores"},
                          .rule = "A king is also in check when a unit of its own side attacks it.",
                          .source = "traditional",
                          .install = install_bicolores};

const Condition vogtlaender_chess{
    .names = {"VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"},
    .rule =
        "Check is reversed: a side is in check when it attacks the king of the other side. After "
        "its own move it must not attack that king.",
    .source = "traditional",
    .install = install_vogtlaender};

}  // namespace warp

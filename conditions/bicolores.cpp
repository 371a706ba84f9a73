// Which side gives check to which: Bicolores, Vogtlaender chess.

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

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

const Condition bicolores{
    .names = {"Bicolores", "Bicolores", "Bicolores"},
    .rule = {"A king is also in check when a unit of its own side attacks it.",
             "Ein König steht auch im Schach, wenn ein Stein seiner eigenen Partei ihn angreift.",
             "Un roi est aussi en échec lorsqu'une pièce de son propre camp l'attaque."},
    .source = {"problems by H. Schiegl and E. Bartel, 1970",
               "Aufgaben von H. Schiegl und E. Bartel, 1970",
               "problèmes de H. Schiegl et E. Bartel, 1970"},
    .install = install_bicolores};

const Condition vogtlaender_chess{
    .names = {"VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"},
    .rule = {"Check is reversed: a side is in check when it attacks the king of the other side. "
             "After its own move it must not attack that king.",
             "Das Schach ist umgekehrt: eine Partei steht im Schach, wenn sie den König der "
             "anderen angreift. Nach ihrem eigenen Zug darf sie diesen König nicht angreifen.",
             "L'échec est inversé: un camp est en échec lorsqu'il attaque le roi de l'autre camp. "
             "Après son propre coup il ne doit pas attaquer ce roi."},
    .source = traditional,
    .install = install_vogtlaender};

}  // namespace warp

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_anti_kings(RuleSet& rules, std::span<const Argument>) {
  rules.decide_check([](Arbiter& arbiter, Colour side, Hooks::Usual attacked) {
    return arbiter.position().royal_count(side) > 0 && !attacked();
  });
  return {};
}

}  // namespace

const Condition anti_kings{
    .names = {"AntiKings", "AntiKoenige", "AntiRois"},
    .rule = {"Check is reversed: a king is in check while no enemy unit attacks it, and is not in "
             "check while one does.",
             "Das Schach ist umgekehrt: ein König steht im Schach, solange ihn kein gegnerischer "
             "Stein angreift, und steht nicht im Schach, solange ihn einer angreift.",
             "L'échec est inversé: un roi est en échec tant qu'aucune pièce adverse ne l'attaque, "
             "et ne l'est pas tant qu'une pièce l'attaque."},
    .source = traditional,
    .install = install_anti_kings};

}  // namespace warp

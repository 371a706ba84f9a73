// Sides that may only give check.

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Whether a king can escape is decided without this condition: the returned question is closed
/// meanwhile.
RuleSet::QuestionId let_mate_ignore(RuleSet& rules) {
  const RuleSet::QuestionId asleep = rules.allocate_question();
  rules.hooks.mate.push_back({[asleep](Arbiter& arbiter, Hooks::Usual usual) {
                                const Arbiter::Closed ignoring(arbiter, asleep);
                                return usual();
                              },
                              true});
  return asleep;
}

Refusal install_zwang(RuleSet& rules, std::array<bool, 2> sides) {
  const RuleSet::QuestionId asleep = let_mate_ignore(rules);
  rules.hooks.legality.push_back(
      {sides, Spares::nothing, [=](Arbiter& arbiter, const Played& played) {
         return !arbiter.is_open(asleep) || !sides[index(played.mover)] ||
                played.occasion != Occasion::game || played.move.kind == MoveKind::null_move ||
                arbiter.in_check(opponent(played.mover));
       }});
  rules.hooks.legality.back().mates_ignore_it = true;
  return {};
}

template <bool white, bool black>
Refusal install_forced_checks(RuleSet& rules, std::span<const Argument>) {
  return install_zwang(rules, {white, black});
}

Refusal install_forced_checks_for_defender(RuleSet& rules, std::span<const Argument>) {
  if (!rules.defender) {
    return Refusal::contradiction(
        {"the stipulation does not say which side is bound by this condition; state it with White "
         "or Black, such as BlackUltraSchachZwang",
         "die Forderung sagt nicht, für welche Seite diese Bedingung gilt; mit Weisser oder "
         "Schwarzer davor ist es klar, zum Beispiel SchwarzerUltraSchachZwang",
         "l'énoncé ne dit pas quel camp est soumis à cette condition ; ajoutez Blanc ou Noir, par "
         "exemple NoirUltraSchachZwang"});
  }
  return install_zwang(rules, *rules.defender == Colour::white ? white_alone : black_alone);
}

/// Black plays its moves that give check; if there are none and it is not in check, it passes.
Refusal install_black_checks(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId asleep = let_mate_ignore(rules);
  // Otherwise a side that may pass could never be stalemated.
  rules.hooks.stalemate.push_back({[asleep](Arbiter& arbiter, Hooks::Usual usual) {
                                     const Arbiter::Closed ignoring(arbiter, asleep);
                                     return usual();
                                   },
                                   true});
  rules.hooks.choice.push_back(
      {.sides = black_alone,
       .may_pass = true,
       .choose =
           [asleep](Arbiter& arbiter, std::vector<SingleMove>& moves) {
             if (!arbiter.is_open(asleep)) {
               return;
             }
             std::erase_if(moves, [&](const SingleMove& move) {
               return !arbiter.after(move, [&] { return arbiter.in_check(Colour::white); });
             });
             if (moves.empty() && !arbiter.in_check(Colour::black)) {
               moves.push_back({.kind = MoveKind::null_move});
             }
           },
       .only_checks = [asleep](const Arbiter& arbiter) { return arbiter.is_open(asleep); }});
  return {};
}

}  // namespace

const Condition black_checks{
    .names = {"BlackChecks", "SchwarzSchaecher", "NoirEchecs"},
    .rule =
        {"Black plays only moves that give check. If Black has no such move and is not in check, "
         "Black passes. Whether Black is mated or stalemated is decided as in orthodox chess.",
         "Schwarz spielt nur Züge, die Schach bieten. Hat Schwarz keinen solchen Zug und steht "
         "nicht im Schach, so setzt Schwarz aus. Ob Schwarz matt oder patt ist, wird wie im "
         "orthodoxen Schach entschieden.",
         "Les noirs ne jouent que des coups qui donnent échec. S'ils n'en ont pas et ne sont pas "
         "en échec, les noirs passent. Le mat ou le pat des noirs se décide comme aux échecs "
         "orthodoxes."},
    .source = traditional,
    .install = install_black_checks};

const Condition black_ultra_schach_zwang{
    .names = {"BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang"},
    .rule = {"Every move of Black must give check. Whether Black is mated is decided as in "
             "orthodox chess.",
             "Jeder Zug von Schwarz muss Schach bieten. Ob Schwarz matt ist, wird wie im "
             "orthodoxen Schach entschieden.",
             "Chaque coup des noirs doit donner échec. Le mat des noirs se décide comme aux échecs "
             "orthodoxes."},
    .source = traditional,
    .install = install_forced_checks<false, true>};

const Condition ultra_schach_zwang{
    .names = {"UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"},
    .rule = {"Every move of one side must give check: of the side that defends or, in help play, "
             "of the side that is to be mated. Whether that side is mated is decided as in "
             "orthodox chess.",
             "Jeder Zug einer Partei muss Schach bieten: der, die sich verteidigt, oder im "
             "Hilfsspiel der, die mattgesetzt werden soll. Ob sie matt ist, wird wie im orthodoxen "
             "Schach entschieden.",
             "Chaque coup d'un camp doit donner échec: de celui qui se défend ou, en jeu aidé, de "
             "celui qui doit être maté. Son mat se décide comme aux échecs orthodoxes."},
    .source = traditional,
    .install = install_forced_checks_for_defender};

const Condition white_ultra_schach_zwang{
    .names = {"WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang"},
    .rule = {"Every move of White must give check. Whether White is mated is decided as in "
             "orthodox chess.",
             "Jeder Zug von Weiß muss Schach bieten. Ob Weiß matt ist, wird wie im orthodoxen "
             "Schach entschieden.",
             "Chaque coup des blancs doit donner échec. Le mat des blancs se décide comme aux "
             "échecs orthodoxes."},
    .source = traditional,
    .install = install_forced_checks<true, false>};

}  // namespace warp

#include "conditions/all_conditions.hpp"
#include "conditions/among_self_checks.hpp"
#include "conditions/capture_choice.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

template <bool white, bool black>
Refusal install_must_capture(RuleSet& rules, std::span<const Argument> arguments) {
  const bool strict = !arguments.empty();
  const bool nothing_else = has_word(arguments, 0, ultra_word);
  if (!nothing_else) {
    const ChoiceRule choice = choice_of_captures(rules, {white, black});
    rules.decide_choice(strict ? among_self_checks(choice) : choice);
    return {};
  }
  rules.decide_choice({.sides = {white, black},
                       .among_self_checks = true,
                       .choose = [](Arbiter&, std::vector<SingleMove>& moves) {
                         std::erase_if(moves,
                                       [](const SingleMove& move) { return !captures(move); });
                       }});
  return {};
}

constexpr std::string_view must_capture_rule =
    " must capture if it has a legal capture. Exact: captures that leave the own king in "
    "check count as well; if there are no others, the side has no move. Ultra: the side can only "
    "capture, and otherwise has no move.";

}  // namespace

const Condition black_must_capture{
    .names = {"BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"},
    .rule = {joined_text<black_side, must_capture_rule>,
             "Schwarz muss schlagen, wenn ein Schlag legal ist. Exact: Schläge, die den eigenen "
             "König im Schach lassen, zählen mit; gibt es keine anderen, so gibt es keinen Zug. "
             "Ultra: nur Schläge sind möglich; sonst gibt es keinen Zug.",
             "Les noirs doivent capturer s'ils ont une capture légale. Exact: les captures qui "
             "laissent le propre roi en échec comptent aussi; s'il n'y en a pas d'autres, il n'y a "
             "pas de coup. Ultra: le camp ne peut que capturer, et n'a sinon pas de coup."},
    .source = traditional,
    .parameters = strictness_parameter,
    .install = install_must_capture<false, true>,
    .keeps_moves_of_chess = true};

const Condition white_must_capture{
    .names = {"WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"},
    .rule = {joined_text<white_side, must_capture_rule>,
             "Weiß muss schlagen, wenn ein Schlag legal ist. Exact: Schläge, die den eigenen König "
             "im Schach lassen, zählen mit; gibt es keine anderen, so gibt es keinen Zug. Ultra: "
             "nur Schläge sind möglich; sonst gibt es keinen Zug.",
             "Les blancs doivent capturer s'ils ont une capture légale. Exact: les captures qui "
             "laissent le propre roi en échec comptent aussi; s'il n'y en a pas d'autres, il n'y a "
             "pas de coup. Ultra: le camp ne peut que capturer, et n'a sinon pas de coup."},
    .source = traditional,
    .parameters = strictness_parameter,
    .install = install_must_capture<true, false>,
    .keeps_moves_of_chess = true};

}  // namespace warp

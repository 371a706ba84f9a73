#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array pad_words{Names{"Strict", "Strikt", "Strict"}, rex_exclusive_word[0],
                               rex_inclusive_word[0]};
constexpr std::array pad_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = pad_words}};
enum PadWord : std::size_t { strict_word, rex_exclusive, rex_inclusive };

/// Does nothing but the orthodox rules and this one decide what a capture of the king does? Other
/// rules are then asked by playing it.
bool is_alone(const RuleSet& rules) {
  const Hooks& hooks = rules.hooks;
  return !rules.check_is_played && hooks.expand.empty() && hooks.legality.empty() &&
         hooks.legality_of_changes.empty() && hooks.legality_of_checks.empty() &&
         std::all_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
           return rule.of_chess || rule.stage == Stage::second_capture;
         });
}

/// States that a unit which may not make a second capture gives no check after its first one.
void state_checks(RuleSet& rules, bool strict, bool kings_too) {
  if (!is_alone(rules)) {
    rules.check_is_played = true;
  } else if (strict || kings_too) {
    rules.hooks.add_observation(
        Purpose::check, [strict, kings_too](Arbiter& arbiter, const Observation& observation) {
          const Unit& unit = arbiter.position().at(observation.observer);
          const bool may_capture = unit.is(Attribute::royal) ? !kings_too : !strict;
          return may_capture || !unit.is(Attribute::has_captured);
        });
  }
}

Refusal install_pad(RuleSet& rules, std::span<const Argument> arguments) {
  const bool strict = has_word(arguments, 0, strict_word);
  const bool kings_too = has_word(arguments, 0, rex_inclusive);
  rules.when_complete.emplace_back(
      [strict, kings_too](RuleSet& all) { state_checks(all, strict, kings_too); });
  rules.marks_of_the_past |= attribute_bit(Attribute::has_captured);
  rules.hooks.add_effect(Stage::second_capture,
                         MayChange::the_mover({Change::attributes, Change::vanishing})
                             .in_captures()
                             .making(std::make_shared<const Fates>()),
                         [strict, kings_too](Played& played) {
                           const Square square = played.mover_square();
                           if (!played.captured_something() || square == no_square) {
                             return;
                           }
                           if (strict) {
                             // A unit that comes back may capture again.
                             played.captured = played.captured.with(Attribute::has_captured, false);
                           }
                           const bool royal = played.departed.is(Attribute::royal);
                           if (royal && !kings_too) {
                             return;
                           }
                           Position& position = played.position;
                           if (!played.departed.is(Attribute::has_captured)) {
                             position.replace(square,
                                              position.at(square).with(Attribute::has_captured),
                                              Reason::marking);
                           } else if (strict || royal) {
                             played.forbid();
                           } else {
                             position.remove(square, Reason::loss);
                           }
                         });
  return {};
}

}  // namespace

const Condition pad_chess{
    .names = {"PADChess", "PADSchach", "PADechecs"},
    .rule = {"A unit disappears when it makes its second capture. Strict: it cannot make a second "
             "capture, unless it was captured and reborn after the first one. Kings obey this rule "
             "only if RexInclusive is stated; they then cannot capture a second time.",
             "Ein Stein verschwindet, wenn er zum zweiten Mal schlägt. Strict: er kann kein "
             "zweites Mal schlagen, wenn er nicht nach dem ersten Mal geschlagen und wiedergeboren "
             "wurde. Für Könige gilt das nur, wenn RexInclusive angegeben ist; sie können dann "
             "kein zweites Mal schlagen.",
             "Une pièce disparaît à sa deuxième capture. Strict: elle ne peut capturer une "
             "deuxième fois, sauf si elle a été capturée et est renée après la première. Les rois "
             "n'obéissent à cette règle que si RexInclusive est indiqué; ils ne peuvent alors "
             "capturer une deuxième fois."},
    .source = {"problems by H. Maeshima, Problem Paradise 2025",
               "Aufgaben von H. Maeshima, Problem Paradise 2025",
               "problèmes de H. Maeshima, Problem Paradise 2025"},
    .parameters = pad_parameters,
    .install = install_pad};

}  // namespace warp

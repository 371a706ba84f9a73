#include <algorithm>
#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Is it an effect of captures that another condition states, so that it can be selected?
bool can_be_selected(const EffectRule& rule) {
  return !rule.of_chess && rule.author != nullptr && rule.author != &fairy_element_selection &&
         rule.may_change.when == When::capturing;
}

/// The conditions among which a capturing side selects.
std::vector<const Condition*> elements_of(const Hooks& hooks) {
  std::vector<const Condition*> elements;
  for (const EffectRule& rule : hooks.effects) {
    if (can_be_selected(rule) &&
        std::find(elements.begin(), elements.end(), rule.author) == elements.end()) {
      elements.push_back(rule.author);
    }
  }
  return elements;
}

/// The slot holds the number of the selected element, from 1, while a capture is played.
void offer_elements(Hooks& hooks, MemorySlot selected) {
  const std::vector<const Condition*> elements = elements_of(hooks);
  for (EffectRule& rule : hooks.effects) {
    if (!can_be_selected(rule)) {
      continue;
    }
    const auto place = std::find(elements.begin(), elements.end(), rule.author) - elements.begin();
    rule.apply = [apply = std::move(rule.apply), selected,
                  number = static_cast<std::uint64_t>(place) + 1](Played& played) {
      if (played.position.memory(selected) == number) {
        apply(played);
      }
    };
  }
  const auto count = static_cast<unsigned>(elements.size());
  hooks.add_effect(Stage::before_movement, MayChange::nothing().in_captures(),
                   [selected, count](Played& played) {
                     if (played.move.capture != no_square && count > 0) {
                       played.position.remember(selected, played.choose(count) + 1);
                     }
                   });
  hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                   [selected](Played& played) { played.position.remember(selected, 0); });
}

constexpr std::array selection_unplayed{
    Unplayed{{"{condition} with {other}, which changes the capture itself",
              "{condition} mit {other}, das den Schlag selbst ändert",
              "{condition} avec {other}, qui change la capture elle-même"},
             {"The capturing side selects what follows from a capture; a rule that replaces the "
              "capture by another move leaves nothing to select from.",
              "Die schlagende Partei wählt aus, was auf einen Schlag folgt; eine Regel, die den "
              "Schlag durch einen anderen Zug ersetzt, lässt nichts zur Wahl.",
              "Le camp qui prend choisit les conséquences de la capture ; une règle qui remplace "
              "la capture par un autre coup ne laisse rien à choisir."}}};

Refusal refuse_elements(const RuleSet& rules) {
  const auto goes_on = std::find_if(
      rules.hooks.expand.begin(), rules.hooks.expand.end(),
      [](const ExpandRule& rule) { return rule.captures_only && rule.author != nullptr; });
  if (goes_on != rules.hooks.expand.end()) {
    return Refusal::unsupported(selection_unplayed.front(), {{"other", goes_on->author->names}});
  }
  if (elements_of(rules.hooks).size() < 2) {
    return Refusal::contradiction(
        {"expected at least two more conditions with consequences of captures, such as Circe "
         "AntiCirce",
         "erwartet werden mindestens zwei weitere Bedingungen mit Folgen eines Schlags, zum "
         "Beispiel Circe AntiCirce",
         "on attend au moins deux autres conditions avec des conséquences de captures, par "
         "exemple Circe AntiCirce"});
  }
  return {};
}

Refusal install_fairy_element_selection(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot selected = rules.allocate_slot();
  rules.when_complete.emplace_back(
      [selected](RuleSet& complete) { offer_elements(complete.hooks, selected); });
  rules.hooks.add_refusal(
      [](const RuleSet& complete, const Position&) { return refuse_elements(complete); });
  return {};
}

}  // namespace

const Condition fairy_element_selection{
    .names = {"FES", "FES", "FES"},
    .rule =
        {"The other conditions stated that have consequences of captures do not hold together: "
         "with each capture the capturing side selects one of them, and only this one takes "
         "effect, even if it then changes nothing. Beside Circe AntiCirce, for instance, either "
         "the captured or the capturing unit is reborn. Conditions without such consequences hold "
         "as usual.",
         "Die anderen angegebenen Bedingungen, die Folgen eines Schlags haben, gelten nicht "
         "zugleich: bei jedem Schlag wählt die schlagende Partei eine von ihnen, und nur diese "
         "wirkt, auch wenn sie dann nichts ändert. Neben Circe AntiCirce etwa wird entweder der "
         "geschlagene oder der schlagende Stein wiedergeboren. Bedingungen ohne solche Folgen "
         "gelten wie üblich.",
         "Les autres conditions indiquées qui ont des conséquences de captures ne valent pas "
         "ensemble: à chaque capture le camp qui capture en choisit une, et elle seule agit, même "
         "si elle ne change rien. À côté de Circe AntiCirce, par exemple, soit la pièce capturée "
         "soit la pièce capturante renaît. Les conditions sans telles conséquences valent comme "
         "d'habitude."},
    .also_called = {"Fairy element selection", "", ""},
    .source = alike("P. Einat, 2024"),
    .install = install_fairy_element_selection,
    .unplayed = selection_unplayed};

}  // namespace warp

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array breton_words{Names{"Adverse", "Advers", "Adverse"},
                                  Names{"Chromatic", "Chromatisch", "Chromatique"},
                                  Names{"PY", "PY", "PY"}};
constexpr std::array breton_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = breton_words}};
enum BretonWord : std::size_t { adverse, chromatic, py };

/// What happens to one unit of the same kind as the captured one.
struct BretonVariant {
  bool adverse;    ///< it belongs to the side of the captured unit
  bool chromatic;  ///< it changes sides instead of vanishing
  bool py;         ///< neutral units count, and promotions and rebirths of capturing units come
                   ///< before
};

void punish(const BretonVariant& variant, Played& played) {
  // The capture of the king, with which a check threatens, ends the game.
  if (!played.captured_something() || played.captured.is(Attribute::royal)) {
    return;
  }
  Position& position = played.position;
  const Colour side = variant.adverse ? opponent(played.mover) : played.mover;
  std::vector<Square> victims;
  position.units(side).any_of(position.size(), [&](Square square) {
    const Unit& unit = position.at(square);
    if (unit.walk == played.captured.walk && (variant.py || unit.side != Side::neutral)) {
      victims.push_back(square);
    }
    return false;
  });
  if (victims.empty()) {
    return;
  }
  const unsigned chosen = played.choose(static_cast<unsigned>(victims.size()));
  if (played.forbidden()) {
    return;
  }
  const Square victim = victims[chosen];
  if (!variant.chromatic) {
    position.remove(victim, Reason::loss);
    return;
  }
  Unit unit = position.at(victim);
  unit.side = side_of(opponent(side));
  position.replace(victim, unit, Reason::recolouring_apart);
}

Refusal install_breton(RuleSet& rules, std::span<const Argument> arguments) {
  const BretonVariant variant{.adverse = has_word(arguments, 0, adverse),
                              .chromatic = has_word(arguments, 0, chromatic),
                              .py = has_word(arguments, 0, py)};
  if (variant.chromatic) {
    rules.castling_rights_return = true;
  }
  const Change change = variant.chromatic ? Change::side : Change::vanishing;
  const MayChange may_change = MayChange::others_up_to(1, {change}).and_the_mover({change});
  // Units that vanish help nobody to a mate; one that changes sides could be any unit of its kind.
  rules.hooks.add_effect(variant.py ? Stage::kin_of_captured_late : Stage::kin_of_captured,
                         may_change.in_captures().making(
                             variant.chromatic ? nullptr : std::make_shared<const Fates>()),
                         [variant](Played& played) { punish(variant, played); });
  return {};
}

}  // namespace

const Condition breton{
    .names = {"Breton", "Breton", "Breton"},
    .rule =
        {"When a unit is captured, another unit of its kind vanishes if there is one. It is a unit "
         "of the side that captures, perhaps the capturing unit itself; with Adverse, a unit of "
         "the side that lost the captured unit. The side that captures chooses which unit "
         "vanishes. Chromatic: this unit changes sides instead of vanishing. Neutral units do not "
         "vanish or change sides. PY: they do, and the unit vanishes only after the capturing unit "
         "has promoted or has been reborn.",
         "Wird ein Stein geschlagen, so verschwindet ein weiterer Stein seiner Art, wenn es einen "
         "gibt. Es ist ein Stein der schlagenden Partei, vielleicht der schlagende Stein selbst; "
         "mit Adverse ein Stein der Partei, die den geschlagenen Stein verloren hat. Die "
         "schlagende Partei wählt, welcher Stein verschwindet. Chromatic: dieser Stein wechselt "
         "die Partei, statt zu verschwinden. Neutrale Steine verschwinden nicht und wechseln "
         "nicht. PY: sie tun es, und der Stein verschwindet erst, wenn der schlagende Stein "
         "umgewandelt oder wiedergeboren ist.",
         "Lorsqu'une pièce est capturée, une autre pièce de sa sorte disparaît s'il y en a une. "
         "C'est une pièce du camp qui capture, peut-être la pièce capturante elle-même; avec "
         "Adverse, une pièce du camp qui a perdu la pièce capturée. Le camp qui capture choisit la "
         "pièce qui disparaît. Chromatic: cette pièce change de camp au lieu de disparaître. Les "
         "pièces neutres ne disparaissent ni ne changent de camp. PY: elles le font, et la pièce "
         "ne disparaît qu'après la promotion ou la renaissance de la pièce capturante."},
    .source = alike("C. Poisson"),
    .parameters = breton_parameters,
    .install = install_breton};

}  // namespace warp

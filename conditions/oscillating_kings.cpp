#include <array>
#include <memory>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array oscillating_kings_words{lettered_types[0], lettered_types[1],
                                             lettered_types[2]};
constexpr std::array oscillating_kings_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = oscillating_kings_words}};

enum class OscillatingKingsType : std::uint8_t { always, out_of_check, with_check };

/// By colour: the last statement for the side, of whichever condition.
using Statements = std::array<std::optional<OscillatingKingsType>, 2>;

/// Exchanges the kings after a move of the side, according to `type`.
void change_places(OscillatingKingsType type, Played& played) {
  Position& position = played.position;
  if (position.royal_count(Colour::white) == 0 || position.royal_count(Colour::black) == 0) {
    return;
  }
  const auto is_in_check = [&](Colour king) {
    return played.as_if_over([&] { return played.arbiter().in_check(king); });
  };
  if (type == OscillatingKingsType::out_of_check && is_in_check(played.mover)) {
    played.forbid();
    return;
  }
  if (type == OscillatingKingsType::with_check && !is_in_check(opponent(played.mover))) {
    return;
  }
  const Square white = position.royals(Colour::white).first(position.size());
  const Square black = position.royals(Colour::black).first(position.size());
  if (white != black) {
    position.exchange(white, black, Reason::transfer);
  }
}

void add_oscillation(RuleSet& rules, Colour side, OscillatingKingsType type) {
  const auto said = rules.said_together<Statements>();
  const bool made = (*said)[0] || (*said)[1];
  (*said)[index(side)] = type;
  if (!made) {
    rules.hooks.add_effect(
        Stage::kings_exchange,
        MayChange::others_up_to(2, {Change::square}).and_the_mover({Change::square}).of_kings(),
        [said = std::shared_ptr<const Statements>(said)](Played& played) {
          if (const auto& own = (*said)[index(played.mover)]) {
            change_places(*own, played);
          }
        });
  }
}

template <Colour side>
Refusal install_oscillating_kings(RuleSet& rules, std::span<const Argument> arguments) {
  OscillatingKingsType type = OscillatingKingsType::always;
  for (const Argument& argument : arguments) {
    type = static_cast<OscillatingKingsType>(std::get<std::size_t>(argument.value));
  }
  add_oscillation(rules, side, type);
  return {};
}

Refusal install_swapping(RuleSet& rules, std::span<const Argument>) {
  add_oscillation(rules, Colour::white, OscillatingKingsType::with_check);
  add_oscillation(rules, Colour::black, OscillatingKingsType::with_check);
  return {};
}

constexpr std::string_view oscillating_family = "OscillatingKings";
constexpr std::string_view oscillating_kings_rule_begin = "At the end of each move of ";
constexpr std::string_view oscillating_kings_rule_end =
    " the two kings exchange places, and only then may its "
    "king not be in check. Type A (the default) has no further rule. Type B: its king may not be "
    "in check before the exchange either. Type C: the kings exchange places only if the move gives "
    "check.";

}  // namespace

const Condition black_oscillating_kings{
    .names = {"BlackOscillatingKings", "SchwarzeOszillierendeKoenige", "NoirRoisOscillant"},
    .rule = {joined_text<oscillating_kings_rule_begin, black_side, oscillating_kings_rule_end>,
             "Am Ende jedes Zuges von Schwarz tauschen die beiden Könige die Plätze, und erst dann "
             "darf der eigene König nicht im Schach stehen. Typ A (ohne Angabe) hat keine weitere "
             "Regel. Typ B: der eigene König darf auch vor dem Tausch nicht im Schach stehen. Typ "
             "C: die Könige tauschen nur, wenn der Zug Schach bietet.",
             "À la fin de chaque coup des noirs les deux rois échangent leurs places, et c'est "
             "seulement alors que leur roi ne doit pas être en échec. Le type A (par défaut) n'a "
             "pas d'autre règle. Type B: leur roi ne doit pas non plus être en échec avant "
             "l'échange. Type C: les rois n'échangent leurs places que si le coup donne échec."},
    .source = alike("A. Bell"),
    .parameters = oscillating_kings_parameters,
    .install = install_oscillating_kings<Colour::black>,
    .family = oscillating_family};

const Condition swapping_kings{
    .names = {"SwappingKings", "TauschKoenige", "RoisEchanges"},
    .rule = {"When a move gives check, the two kings exchange places as part of the move. The move "
             "is legal if the mover's king is not in check after it.",
             "Bietet ein Zug Schach, so tauschen die beiden Könige in diesem Zug die Plätze. Der "
             "Zug ist legal, wenn der eigene König danach nicht im Schach steht.",
             "Lorsqu'un coup donne échec, les deux rois échangent leurs places dans ce coup. Le "
             "coup est légal si le propre roi n'est pas en échec après lui."},
    .source = alike("D. Meinking, Strategems 2004"),
    .install = install_swapping,
    .family = oscillating_family};

const Condition white_oscillating_kings{
    .names = {"WhiteOscillatingKings", "WeisseOszillierendeKoenige", "BlancRoisOscillant"},
    .rule = {joined_text<oscillating_kings_rule_begin, white_side, oscillating_kings_rule_end>,
             "Am Ende jedes Zuges von Weiß tauschen die beiden Könige die Plätze, und erst dann "
             "darf der eigene König nicht im Schach stehen. Typ A (ohne Angabe) hat keine weitere "
             "Regel. Typ B: der eigene König darf auch vor dem Tausch nicht im Schach stehen. Typ "
             "C: die Könige tauschen nur, wenn der Zug Schach bietet.",
             "À la fin de chaque coup des blancs les deux rois échangent leurs places, et c'est "
             "seulement alors que leur roi ne doit pas être en échec. Le type A (par défaut) n'a "
             "pas d'autre règle. Type B: leur roi ne doit pas non plus être en échec avant "
             "l'échange. Type C: les rois n'échangent leurs places que si le coup donne échec."},
    .source = alike("A. Bell"),
    .parameters = oscillating_kings_parameters,
    .install = install_oscillating_kings<Colour::white>,
    .family = oscillating_family};

}  // namespace warp

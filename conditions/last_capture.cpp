#include "conditions/all_conditions.hpp"

namespace warp {

namespace {

constexpr std::array side_names{Names{"White", "Weiss", "Blanc"}, Names{"Black", "Schwarz", "Noir"},
                                Names{"Neutral", "Neutral", "Neutre"}};
constexpr std::array sides{Side::white, Side::black, Side::neutral};
constexpr std::array last_capture_parameters{
    Parameter{.kind = ParameterKind::keyword, .required = true, .words = side_names},
    Parameter{.kind = ParameterKind::walks, .required = true},
    Parameter{.kind = ParameterKind::squares, .required = true}};

Refusal install_last_capture(RuleSet& rules, std::span<const Argument> arguments) {
  Unit unit;
  unit.side = sides.at(std::get<std::size_t>(arguments[0].value));
  unit.walk = std::get<std::vector<WalkId>>(arguments[1].value).front();
  const Square square = std::get<std::vector<Square>>(arguments[2].value).front();
  // The condition that needs it may stand after this one.
  rules.hooks.prepare.push_back([&rules, unit, square](Position& position) {
    if (rules.hooks.state_last_capture) {
      rules.hooks.state_last_capture(position, unit, square);
    }
  });
  return {};
}

}  // namespace

const Condition stated_last_capture{
    .names = {"LastCapture", "LetzterSchlag", "DernierePrise"},
    .rule = {"The move that led to the diagram captured the unit stated after the name: \"white "
             "Sg4\" says that a white knight was captured on g4. This is not a rule, but "
             "information for conditions that depend on the last capture, such as Parrain Circe. "
             "The option LastCapture states the same.",
             "Der Zug, der zum Diagramm führte, schlug den hinter dem Namen angegebenen Stein: "
             "\"white Sg4\" sagt, dass ein weißer Springer auf g4 geschlagen wurde. Das ist keine "
             "Regel, sondern eine Auskunft für Bedingungen, die vom letzten Schlag abhängen, wie "
             "Parrain-Circe. Die Option LastCapture sagt dasselbe.",
             "Le coup qui a mené au diagramme a capturé la pièce indiquée après le nom: \"white "
             "Sg4\" dit qu'un cavalier blanc a été capturé en g4. Ce n'est pas une règle, mais une "
             "information pour les conditions qui dépendent de la dernière capture, comme Circé "
             "Parrain. L'option LastCapture dit la même chose."},
    .source = {"belongs to Parrain Circe and its kin",
               "gehört zu Parrain-Circe und seinen Verwandten",
               "fait partie de Circé Parrain et de ses parents"},
    .parameters = last_capture_parameters,
    .install = install_last_capture,
    .statements_add_up = true};

}  // namespace warp

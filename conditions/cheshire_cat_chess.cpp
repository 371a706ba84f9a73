#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/square_memory.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array cheshire_words{
    Names{"OrdinaryKings", "GewoehnlicheKoenige", "RoisOrdinaires"}};
constexpr std::array cheshire_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = cheshire_words}};

struct CheshireCat {
  SquareMemory gone;  ///< squares that units have left
  /// The squares of kings that have not moved.
  SquareMemory rested;
};

void vanish(const CheshireCat& cat, Played& played) {
  Position& position = played.position;
  SquareSet gone = cat.gone.of(position);
  for (const Effect& effect : position.since(played.start)) {
    const bool leaves = effect.kind == EffectKind::relocate || effect.kind == EffectKind::exchange;
    if (leaves && effect.reason == Reason::movement && position.empty(effect.from)) {
      gone.insert(effect.from);
    }
  }
  SquareSet rested;
  cat.rested.each(position, [&](Square square) {
    if (position.at(square).is(Attribute::royal) && played.follow(square, played.start) == square) {
      rested.insert(square);
    }
  });
  cat.gone.remember(position, gone);
  cat.rested.remember(position, rested);
}

/// Kings on their squares of the array move like queens, too.
void let_kings_begin(RuleSet& rules, const CheshireCat& cat) {
  std::array<SquareSet, 2> homes;
  for (const Castling& castling : rules.castlings) {
    homes[index(castling.side)].insert(castling.king_from);
  }
  rules.hooks.prepare.emplace_back([cat, homes](Position& position) {
    SquareSet rested;
    for (const Colour side : {Colour::white, Colour::black}) {
      homes[index(side)].any_of(position.size(), [&](Square square) {
        const Unit& unit = position.at(square);
        if (unit.walk == walks::king && unit.side == side_of(side)) {
          rested.insert(square);
        }
        return false;
      });
    }
    cat.rested.remember(position, rested);
  });
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind& unit) { return unit.royal && unit.walk == walks::king; },
       .change =
           [cat](Arbiter& arbiter, Square square, Colour, Ways& ways) {
             if (cat.rested.of(arbiter.position()).contains(square)) {
               ways.add({square, walks::queen, Mode::move_or_capture});
             }
           },
       .observes = Observes::from_own_square});
}

Refusal install_cheshire(RuleSet& rules, std::span<const Argument> arguments) {
  const CheshireCat cat{SquareMemory(rules), SquareMemory(rules)};
  const auto is_there = [cat](const Position& position, Square square) {
    return square == no_square || !cat.gone.of(position).contains(square);
  };
  rules.hooks.move_filter.emplace_back([is_there](Arbiter& arbiter, const SingleMove& move) {
    return move.kind != MoveKind::castling && is_there(arbiter.position(), move.to);
  });
  rules.hooks.add_observation(Purpose::geometry,
                              [is_there](Arbiter& arbiter, const Observation& observation) {
                                return is_there(arbiter.position(), observation.target);
                              });
  rules.hooks.rebirth.emplace_back(is_there);
  if (arguments.empty()) {
    let_kings_begin(rules, cat);
  }
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [cat](Played& played) { vanish(cat, played); });
  return {};
}

}  // namespace

const Condition cheshire_cat_chess{
    .names = {"CheshireCatChess", "GrinsekatzenSchach", "EchecsChatDeCheshire"},
    .rule =
        {"A square that a unit leaves by a move vanishes: no unit can go there any more, or be "
         "reborn there, but lines, leaps and checks pass over it. There is no castling. A king "
         "that stands in the diagram on his square of the game array, and has not moved, also "
         "moves, captures and gives check like a queen. OrdinaryKings: he does not.",
         "Ein Feld, das ein Stein durch einen Zug verlässt, verschwindet: kein Stein kann mehr "
         "dorthin ziehen oder dort wiedergeboren werden, aber Linien, Sprünge und Schachs gehen "
         "darüber hinweg. Es gibt keine Rochade. Ein König, der im Diagramm auf seinem Feld der "
         "Partieanfangsstellung steht und nicht gezogen hat, zieht, schlägt und bietet Schach "
         "auch wie eine Dame. GewoehnlicheKoenige: das tut er nicht.",
         "Une case qu'une pièce quitte par un coup disparaît: aucune pièce ne peut plus y aller, "
         "ni y renaître, mais les lignes, les bonds et les échecs passent par-dessus. Il n'y a pas "
         "de roque. Un roi qui se trouve au diagramme sur sa case de la position initiale, et n'a "
         "pas joué, joue, capture et donne échec aussi comme une dame. RoisOrdinaires: non."},
    .source = {"V. R. Parton, 1970. That a king who moves like a queen also gives check like one, "
               "and which kings of a diagram have not moved, is our reading",
               "V. R. Parton, 1970. Dass ein König, der wie eine Dame zieht, auch so Schach "
               "bietet, und welche Könige eines Diagramms nicht gezogen haben, ist unsere Lesart",
               "V. R. Parton, 1970. Qu'un roi qui joue comme une dame donne échec de même, et "
               "quels rois d'un diagramme n'ont pas joué, est notre lecture"},
    .parameters = cheshire_parameters,
    .install = install_cheshire};

}  // namespace warp

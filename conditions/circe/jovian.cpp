#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The array square of the enemy unit on `square`; no_square if the board has none for it.
Square jovian_home(const Arbiter& arbiter, Square square) {
  const Position& position = arbiter.position();
  const Unit& unit = position.at(square);
  return circe::fixed_square(arbiter.rules(), circe::Variant{},
                             circe::as_if_captured(unit, square, opponent(position.to_move())))
      .value_or(no_square);
}

/// Is the unit on `square` captured only behind a transfer, or not at all?
bool is_to_be_transferred(const Arbiter& arbiter, Square square) {
  return !arbiter.position().at(square).is(Attribute::royal) &&
         jovian_home(arbiter, square) != square;
}

/// Calls visit(from, to) for each capture of the unit on `square`, transferred to its array square,
/// by units on `capturers`.
template <class Visit>
void each_transferred_capture(Arbiter& arbiter, Square square, const std::vector<Square>& capturers,
                              Visit visit) {
  Position& position = arbiter.position();
  const Square home = jovian_home(arbiter, square);
  if (home == no_square || !position.empty(home)) {
    return;
  }
  std::vector<SingleMove> found;
  const Position::Mark start = position.mark();
  position.relocate(square, home, Reason::bookkeeping);
  for (const Square from : capturers) {
    if (from == square) {
      continue;  // a neutral unit does not capture itself
    }
    arbiter.generate_from(from, [&](const SingleMove& move) {
      if (move.capture == home && move.kind == MoveKind::ordinary) {
        found.push_back(move);
      }
    });
  }
  position.undo(start);
  for (SingleMove& move : found) {
    move.capture = square;
    visit(move);
  }
}

std::vector<Square> squares_of(const Position& position, Colour side) {
  std::vector<Square> squares;
  position.units(side).any_of(position.size(), [&](Square square) {
    squares.push_back(square);
    return false;
  });
  return squares;
}

void capture_transferred(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour mover = position.to_move();
  const std::vector<Square> own = squares_of(position, mover);
  for (const Square square : squares_of(position, opponent(mover))) {
    if (is_to_be_transferred(arbiter, square)) {
      each_transferred_capture(arbiter, square, own, emit);
    }
  }
}

/// Is it a capture as the rule allows it?
bool is_jovian_capture(Arbiter& arbiter, const SingleMove& move) {
  if (!is_to_be_transferred(arbiter, move.capture)) {
    return true;
  }
  bool found = false;
  each_transferred_capture(arbiter, move.capture, {move.from}, [&](const SingleMove& capture) {
    found = found || (capture.to == move.to && move.kind == MoveKind::ordinary);
  });
  return found;
}

/// Does the move arrive on the array square of an enemy unit that it does not capture?
bool enters_other_home(const Arbiter& arbiter, const SingleMove& move) {
  const Position& position = arbiter.position();
  const SquareSet& enemies = position.units(opponent(position.to_move()));
  return enemies.any_of(position.size(), [&](Square square) {
    return square != move.capture && square != move.from &&
           !position.at(square).is(Attribute::royal) && jovian_home(arbiter, square) == move.to;
  });
}

Refusal install_jovian(RuleSet& rules, std::span<const Argument> arguments) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  rules.hooks.extra_moves.push_back(
      {.generate = capture_transferred, .bring = {.units = 1, .usual_sides = true}});
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || is_jovian_capture(arbiter, move);
       }});
  if (!arguments.empty()) {
    rules.hooks.move_filter.emplace_back([](Arbiter& arbiter, const SingleMove& move) {
      return move.to == no_square || !enters_other_home(arbiter, move);
    });
  }
  return {};
}

constexpr std::array jovian_word{Names{"Strict", "Strikt", "Stricte"}};
constexpr std::array jovian_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = jovian_word}};

}  // namespace

const Condition jovian_circe{
    .names = {"JovianCirce", "JupiterCirce", "CirceJovien"},
    .rule =
        {"A unit that is to be captured, except a king, is first transferred to its square in the "
         "game array and then captured there: a knight on a6 is captured by a rook on b2 that goes "
         "to b1. If another unit stands on that square, it cannot be captured. There are no "
         "captures en passant, and check is as usual. Strict: no unit may move to the array square "
         "of an enemy unit, except a king, without capturing it.",
         "Ein Stein, der geschlagen werden soll, außer einem König, wird zuerst auf sein Feld in "
         "der Partieanfangsstellung versetzt und dann dort geschlagen: einen Springer auf a6 "
         "schlägt ein Turm auf b2, der nach b1 zieht. Steht auf jenem Feld ein anderer Stein, kann "
         "er nicht geschlagen werden. Es gibt keine Schläge en passant, und Schach ist wie üblich. "
         "Strikt: kein Stein darf auf das Partieanfangsfeld eines gegnerischen Steins, außer eines "
         "Königs, ziehen, ohne ihn zu schlagen.",
         "Une pièce à capturer, sauf un roi, est d'abord transférée sur sa case de la position "
         "initiale, puis capturée là: un cavalier a6 est capturé par une tour b2 qui va en b1. Si "
         "une autre pièce se trouve sur cette case, elle ne peut être capturée. Il n'y a pas de "
         "prise en passant, et l'échec est ordinaire. Stricte: aucune pièce ne peut jouer sur la "
         "case initiale d'une pièce adverse, sauf un roi, sans la capturer."},
    .also_called = {"", "", "Circé joviens"},
    .source =
        {"the French encyclopaedia e-chekk of compositions, which leaves open what an "
         "occupied array square, kings and captures en passant mean",
         "die französische Enzyklopädie e-chekk der Kompositionen, die offen lässt, was ein "
         "besetztes Anfangsfeld, Könige und Schläge en passant bedeuten",
         "l'encyclopédie e-chekk de la composition, qui ne dit pas ce que signifient une case "
         "initiale occupée, les rois et les prises en passant"},
    .parameters = jovian_parameters,
    .install = install_jovian,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp

// Marked units that paralyse units of their own side, or of both.

#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/marked_squares.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array marked_paralysis_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

struct SelfParalysing : MarkedSquares {};
struct BiParalysing : MarkedSquares {};

/// Do marked units of `by` observe the unit on `square`?
bool is_paralysed_by_marked(Arbiter& arbiter, const SquareMemory& marked, Square square,
                            Colour by) {
  const SquareSet marks = marked.of(arbiter.position());
  return arbiter.each_observation(
      square, by, Purpose::geometry, [&](const Observation& observation) {
        return observation.observer != square && marks.contains(observation.observer);
      });
}

/// `of_both_sides`: the marked units paralyse enemy units, too.
void paralyse_by_marks(RuleSet& rules, const SquareMemory& marked, bool of_both_sides) {
  const auto is_free = [marked, of_both_sides](Arbiter& arbiter, Square square, Colour side) {
    return !is_paralysed_by_marked(arbiter, marked, square, side) &&
           !(of_both_sides && is_paralysed_by_marked(arbiter, marked, square, opponent(side)));
  };
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back(is_free);
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [marked](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || !marked.of(arbiter.position()).contains(move.from);
       }});
  rules.hooks.add_observation(
      Purpose::observer, [marked, is_free](Arbiter& arbiter, const Observation& observation) {
        return !marked.of(arbiter.position()).contains(observation.observer) &&
               is_free(arbiter, observation.observer, observation.by);
      });
}

template <class Marked, bool of_both_sides>
Refusal install_marked_paralysis(RuleSet& rules, std::span<const Argument> arguments) {
  const auto marked = rules.said_together<Marked>();
  if (const Refusal refusal =
          add_marks(rules, *marked, std::get<std::vector<Square>>(arguments[0].value), true)) {
    return refusal;
  }
  if (!marked->followed) {
    paralyse_by_marks(rules, follow_marks(rules, marked), of_both_sides);
  }
  return {};
}

constexpr Names source_of_marked_paralysis{
    "the French encyclopaedia e-chekk of compositions. That the marked units do not capture, as "
    "paralysing units do not, and that a side all of whose moves are paralysed may be mated, is "
    "our reading",
    "die französische Enzyklopädie e-chekk der Kompositionen. Dass die bezeichneten Steine nicht "
    "schlagen, wie es lähmende Steine auch nicht tun, und dass eine Partei, deren Züge alle "
    "gelähmt sind, matt sein kann, ist unsere Lesart",
    "l'encyclopédie e-chekk de la composition. Que les pièces marquées ne capturent pas, comme les "
    "pièces paralysantes, et qu'un camp dont tous les coups sont paralysés puisse être mat, est "
    "notre lecture"};

}  // namespace

const Condition self_paralysing_pieces{
    .names = {"SelfParalysingPieces", "SelbstlaehmendeSteine", "PiecesAutoparalysantes"},
    .rule =
        {"The units on the squares stated after the name paralyse the units of their own side that "
         "they observe, kings included: these cannot move or capture and give no check. The stated "
         "units themselves do not capture and give no check; they paralyse even while paralysed, "
         "and also when they have promoted.",
         "Die Steine auf den nach dem Namen angegebenen Feldern lähmen die Steine ihrer eigenen "
         "Partei, die sie beobachten, auch Könige: diese können nicht ziehen oder schlagen und "
         "bieten kein Schach. Die angegebenen Steine selbst schlagen nicht und bieten kein Schach; "
         "sie lähmen auch, während sie gelähmt sind, und nach einer Umwandlung.",
         "Les pièces sur les cases indiquées après le nom paralysent les pièces de leur propre "
         "camp qu'elles observent, rois compris: celles-ci ne peuvent ni jouer ni capturer et ne "
         "donnent pas échec. Les pièces indiquées ne capturent pas et ne donnent pas échec; elles "
         "paralysent même paralysées, et une fois promues aussi."},
    .source = source_of_marked_paralysis,
    .parameters = marked_paralysis_parameters,
    .install = install_marked_paralysis<SelfParalysing, false>,
    .statements_add_up = true};

const Condition bi_paralysing_pieces{
    .names = {"BiParalysingPieces", "BeidseitsLaehmendeSteine", "PiecesBiparalysantes"},
    .rule =
        {"The units on the squares stated after the name paralyse the units of both sides that "
         "they observe, kings included: these cannot move or capture and give no check. The stated "
         "units themselves do not capture and give no check; they paralyse even while paralysed, "
         "and also when they have promoted.",
         "Die Steine auf den nach dem Namen angegebenen Feldern lähmen die Steine beider Parteien, "
         "die sie beobachten, auch Könige: diese können nicht ziehen oder schlagen und bieten kein "
         "Schach. Die angegebenen Steine selbst schlagen nicht und bieten kein Schach; sie lähmen "
         "auch, während sie gelähmt sind, und nach einer Umwandlung.",
         "Les pièces sur les cases indiquées après le nom paralysent les pièces des deux camps "
         "qu'elles observent, rois compris: celles-ci ne peuvent ni jouer ni capturer et ne "
         "donnent pas échec. Les pièces indiquées ne capturent pas et ne donnent pas échec; elles "
         "paralysent même paralysées, et une fois promues aussi."},
    .source = source_of_marked_paralysis,
    .parameters = marked_paralysis_parameters,
    .install = install_marked_paralysis<BiParalysing, true>,
    .statements_add_up = true};

}  // namespace warp

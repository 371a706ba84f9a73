#include "conditions/all_conditions.hpp"
#include "conditions/capture_choice.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_losing(RuleSet& rules, std::span<const Argument>) {
  rules.kings_are_royal = false;
  rules.castling_past_checks = true;
  rules.let_pawns_become_kings();
  rules.decide_choice(choice_of_captures(rules, {true, true}));
  return {};
}

}  // namespace

const Condition losing_chess{
    .names = {"LosingChess", "Schlagschach", "QuiPerdGagne"},
    .rule =
        {"A side that has a legal capture must capture. Kings are ordinary units: there is no "
         "check, they may be captured, and pawns may promote to kings. A side with no units, or "
         "with no legal move, has reached the aim of the game.",
         "Eine Partei, die legal schlagen kann, muss schlagen. Könige sind gewöhnliche Steine: es "
         "gibt kein Schach, sie dürfen geschlagen werden, und Bauern dürfen in Könige umwandeln. "
         "Eine Partei ohne Steine oder ohne legalen Zug hat das Ziel des Spiels erreicht.",
         "Un camp qui a une capture légale doit capturer. Les rois sont des pièces ordinaires: il "
         "n'y a pas d'échec, ils peuvent être capturés, et les pions peuvent se promouvoir en "
         "rois. Un camp sans pièces, ou sans coup légal, a atteint le but du jeu."},
    .also_called = {"Suicide chess, Giveaway chess, Antichess", "Räuberschach", ""},
    .source = {"an early form, Take me, was played about 1870",
               "eine frühe Form, Take me, wurde um 1870 gespielt",
               "une forme ancienne, Take me, se jouait vers 1870"},
    .install = install_losing,
    .several_kings = true};

}  // namespace warp

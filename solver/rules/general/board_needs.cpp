#include "solver/rules/general/board_needs.hpp"

namespace warp {

Refusal BoardNeeds::refusal_on(const Geometry& board) const {
  if (include(BoardNeed::files_and_ranks) && !board.is_flat()) {
    return Refusal::contradiction(
        {"its rule is stated for files and ranks, and this board has more than these",
         "die Regel gilt für Linien und Reihen, und dieses Brett hat mehr als diese",
         "sa règle vaut pour des colonnes et des rangées, et cet échiquier a plus que cela"});
  }
  if (include(BoardNeed::no_seam) && board.wraps()) {
    return Refusal::contradiction(
        {"its rule needs a single way between two squares, and this board has more than one",
         "die Regel braucht einen einzigen Weg zwischen zwei Feldern, und dieses Brett hat mehr "
         "als einen",
         "sa règle suppose un seul chemin entre deux cases, et cet échiquier en a plusieurs"});
  }
  if (include(BoardNeed::distances) && board.reverses_directions()) {
    return Refusal::contradiction(
        board.has_two_sheets()
            ? Names{"distances between the two sheets of a board are not defined",
                    "Abstände zwischen den beiden Seiten eines Bretts sind nicht erklärt",
                    "les distances entre les deux faces d'un échiquier ne sont pas définies"}
            : Names{
                  "distances are not defined on a board behind whose seam directions are reversed",
                  "Abstände sind auf einem Brett nicht erklärt, hinter dessen Naht die "
                  "Richtungen umgekehrt sind",
                  "les distances ne sont pas définies sur un échiquier derrière la couture "
                  "duquel les directions sont inversées"});
  }
  if (include(BoardNeed::edge) && board.has_no_edge()) {
    return Refusal::contradiction({"its rule is about the edge, and this board has none",
                                   "die Regel handelt vom Rand, und dieses Brett hat keinen",
                                   "sa règle concerne le bord, et cet échiquier n'en a pas"});
  }
  if (include(BoardNeed::first_ranks) && !board.has_pawns()) {
    return Refusal::contradiction(
        {"its rule needs pawns or first ranks, and on this board the first rank touches the last",
         "die Regel braucht Bauern oder Grundreihen, und auf diesem Brett grenzt die erste Reihe "
         "an die letzte",
         "sa règle suppose des pions ou des premières rangées, et sur cet échiquier la première "
         "touche la dernière"});
  }
  return {};
}

}  // namespace warp

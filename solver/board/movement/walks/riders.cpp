#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces that ride by equal steps in a straight line, and their compounds with leapers.
std::vector<Walk> riders() {
  return rows(
      walk({"am", "am", "am"}, {"amazon", "Amazone", "amazone"}, "Queen and knight.",
           {ride(queen_lines()), leap(knight_leaps())}),
      walk({"br", "lj", "fc"}, {"bishop/rook hunter", "Läufer/Turm-Jäger", "chasseur fou/tour"},
           "Rides like a bishop up the board and like a rook down the board, for either side.",
           {ride({{-1, 1}, {1, 1}}), ride({{0, -1}})}),
      walk({"cr", "cr", "cn"}, {"camelrider", "Kamelreiter", "chameau noctambule"},
           "Rides by camel's leaps in one direction.", {ride(images(1, 3))}),
      walk({"di", "di", "di"}, {"dabbabarider", "Dabbabareiter", "dabbaba noctambule"},
           "Rides by dabbaba's leaps in one direction.", {ride(images(0, 2))}),
      walk({"em", "kn", "im"}, {"empress", "Kaiserin", "impératrice"}, "Rook and knight.",
           {ride(rook_lines()), leap(knight_leaps())}),
      walk({"et", "et", "el"}, {"elephant", "Elefant", "éléphant"}, "Queen and nightrider.",
           {ride(queen_lines()), ride(knight_leaps())}),
      walk({"fr", "fr", "fs"}, {"fersrider", "Fersreiter", "fers noctambule"},
           "Moves like a bishop, but is reborn elsewhere in Circe.", {ride(bishop_lines())}),
      walk({"gr", "gr", "gn"}, {"gnurider", "Gnureiter", "gnou noctambule"},
           "Nightrider and camelrider.", {ride(knight_leaps()), ride(images(1, 3))}),
      walk({"gw", "gw", "gw"}, {"gewehrschuetze", "Gewehrschütze", "gewehrschuetze"},
           "Rides along the diagonals of four dimensions.", {ride(diagonals(4))}),
      walk({"n", "n", "n"}, {"nightrider", "Nachtreiter", "noctambule"},
           "Rides by knight's leaps in one direction.", {ride(knight_leaps())}),
      walk({"pr", "pr", "pr"}, {"princess", "Prinzessin", "princesse"}, "Bishop and knight.",
           {ride(bishop_lines()), leap(knight_leaps())}),
      walk({"rr", "tj", "tc"}, {"rook/bishop hunter", "Turm/Läufer-Jäger", "chasseur tour/fou"},
           "Rides like a rook up the board and like a bishop down the board, for either side.",
           {ride({{0, 1}}), ride({{-1, -1}, {1, -1}})}),
      walk({"wa", "wa", "v"}, {"waran", "Waran", "varan"}, "Rook and nightrider.",
           {ride(rook_lines()), ride(knight_leaps())}),
      walk({"wg", "wg", "wg"}, {"wagen", "Wagen", "wagen"},
           "Rides along the diagonals of three dimensions.", {ride(diagonals(3))}),
      walk({"wr", "wr", "vs"}, {"wazirrider", "Wesirreiter", "vizir noctambule"},
           "Moves like a rook, but is reborn elsewhere in Circe.", {ride(rook_lines())}),
      walk({"zr", "zr", "zn"}, {"zebrarider", "Zebrareiter", "zèbre noctambule"},
           "Rides by zebra's leaps in one direction.", {ride(images(2, 3))}));
}

}  // namespace warp

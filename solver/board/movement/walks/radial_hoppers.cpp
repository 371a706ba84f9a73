#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces for which only distances count: radial knight, treehoppers and leafhoppers.
std::vector<Walk> radial_hoppers() {
  return rows(
      walk({"ge", "gu", "sm"},
           {"greater treehopper", "großer Baumhüpfer", "grande sauterelle d'arbre"},
           "Hops over any unit on the board to any square at the same distance from it.",
           {radial(every_distance(), Radial::over)}),
      walk({"gf", "gb", "su"},
           {"greater leafhopper", "großer Blatthüpfer", "grande sauterelle de feuille"},
           "Leaps in any direction as far as some unit is distant in another one.",
           {radial(every_distance(), Radial::beside)}),
      walk({"lh", "bh", "se"}, {"leafhopper", "Blatthüpfer", "sauterelle de feuille"},
           "Leaps along a queen line as far as some unit is distant on a line of the same kind in "
           "another direction.",
           {radial(queen_distances(), Radial::beside)}),
      walk({"rk", "rp", "cl"}, {"radial knight", "Radialspringer", "cavalier radial"},
           "Hops over a unit of the other side at any distance to any square as far from that.",
           {radial(every_distance(), Radial::over_enemy)}),
      walk({"th", "uh", "sb"}, {"treehopper", "Baumhüpfer", "sauterelle d'arbre"},
           "Hops over any unit on a queen line, whatever stands between, to a square at the same "
           "distance from it on a line of the same kind.",
           {radial(queen_distances(), Radial::over)}));
}

}  // namespace warp

#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces for which only distances count: radial knight, treehoppers and leafhoppers.
std::vector<Walk> radial_hoppers() {
  return rows(
      walk({"ge", "gu", "sm"},
           {"greater treehopper", "großer Baumhüpfer", "grande sauterelle d'arbre"},
           {"Hops over any unit on the board to any square at the same distance from it.",
            "Hüpft über irgendeinen Stein des Bretts auf jedes Feld, das von diesem gleich weit "
            "entfernt ist.",
            "Saute par-dessus n'importe quelle pièce de l'échiquier jusqu'à toute case à la même "
            "distance d'elle."},
           {radial(every_distance(), Radial::over)}),
      walk({"gf", "gb", "su"},
           {"greater leafhopper", "großer Blatthüpfer", "grande sauterelle de feuille"},
           {"Leaps in any direction as far as some unit is distant in another one.",
            "Springt in jeder Richtung so weit, wie irgendein Stein in einer anderen entfernt ist.",
            "Bondit dans toute direction d'autant qu'une pièce est distante dans une autre."},
           {radial(every_distance(), Radial::beside)}),
      walk({"lh", "bh", "se"}, {"leafhopper", "Blatthüpfer", "sauterelle de feuille"},
           {"Leaps along a queen line as far as some unit is distant on a line of the same kind in "
            "another direction.",
            "Springt auf einer Damenlinie so weit, wie irgendein Stein auf einer Linie derselben "
            "Art in anderer Richtung entfernt ist.",
            "Bondit sur une ligne de dame d'autant qu'une pièce est distante sur une ligne de même "
            "sorte dans une autre direction."},
           {radial(queen_distances(), Radial::beside)}),
      walk({"rk", "rp", "cl"}, {"radial knight", "Radialspringer", "cavalier radial"},
           {"Hops over a unit of the other side at any distance to any square as far from that.",
            "Hüpft über einen Stein der anderen Partei in beliebiger Entfernung auf jedes von "
            "diesem ebenso weit entfernte Feld.",
            "Saute par-dessus une pièce de l'autre camp à toute distance jusqu'à toute case aussi "
            "éloignée d'elle."},
           {radial(every_distance(), Radial::over_enemy)}),
      walk({"th", "uh", "sb"}, {"treehopper", "Baumhüpfer", "sauterelle d'arbre"},
           {"Hops over any unit on a queen line, whatever stands between, to a square at the same "
            "distance from it on a line of the same kind.",
            "Hüpft über irgendeinen Stein auf einer Damenlinie, was immer dazwischen steht, auf "
            "ein von ihm gleich weit entferntes Feld auf einer Linie derselben Art.",
            "Saute par-dessus n'importe quelle pièce sur une ligne de dame, quoi qu'il y ait entre "
            "elles, jusqu'à une case à la même distance d'elle sur une ligne de même sorte."},
           {radial(queen_distances(), Radial::over)}));
}

}  // namespace warp

#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

/// All vectors of even numbers of files and ranks, across the boards for which the table lists
/// what looks everywhere.
Vectors even_vectors() {
  Vectors result;
  for (int files = 0; files <= longest_board_looked_over; files += 2) {
    for (int ranks = files; ranks <= longest_board_looked_over; ranks += 2) {
      const Vectors more = ranks == 0 ? Vectors{} : images(files, ranks);
      result.insert(result.end(), more.begin(), more.end());
    }
  }
  return result;
}

}  // namespace

/// Pieces that have the leaps of two leapers or more. Those of Popeye stand among the leapers.
std::vector<Walk> leaper_compounds() {
  return rows(
      walk({"a0", "a0", "a0"}, {"alibaba", "Alibaba", "alibaba"},
           {"Dabbaba and alfil.", "Dabbaba und Alfil.", "Dabbaba et alfil."},
           {leap(images(0, 2)), leap(images(2, 2))}),
      walk(
          {"b0", "b0", "b0"}, {"buffalo", "Büffel", "buffle"},
          {"Knight, camel and zebra.", "Springer, Kamel und Zebra.", "Cavalier, chameau et zèbre."},
          {leap(knight_leaps()), leap(images(1, 3)), leap(images(2, 3))}),
      walk({"e0", "e0", "e0"}, {"equileaper", "Equispringer", "équibondisseur"},
           {"Leaps to any square that is an even number of files and of ranks away, as an "
            "equihopper does over a hurdle.",
            "Springt auf jedes Feld, das eine gerade Zahl von Linien und von Reihen entfernt ist, "
            "wie es ein Equihopper über einen Sprungstein tut.",
            "Bondit sur toute case distante d'un nombre pair de colonnes et de rangées, comme un "
            "equihopper le fait par-dessus un sautoir."},
           {leap(even_vectors())}),
      walk({"e9", "e9", "e9"}, {"ferfil", "Ferfil", "ferfil"},
           {"Fers and alfil.", "Fers und Alfil.", "Fers et alfil."},
           {leap(bishop_lines()), leap(images(2, 2))}),
      walk({"f0", "f0", "f0"}, {"frog", "Frosch", "grenouille"},
           {"Fers and threeleaper.", "Fers und Dreisprünger.", "Fers et sauteur (0,3)."},
           {leap(bishop_lines()), leap(images(0, 3))}),
      walk({"f9", "f9", "f9"}, {"FAD", "FAD", "FAD"},
           {"Fers, alfil and dabbaba.", "Fers, Alfil und Dabbaba.", "Fers, alfil et dabbaba."},
           {leap(bishop_lines()), leap(images(2, 2)), leap(images(0, 2))}),
      walk({"h0", "h0", "h0"}, {"half-duck", "Halbente", "demi-canard"},
           {"Fers, dabbaba and threeleaper.", "Fers, Dabbaba und Dreisprünger.",
            "Fers, dabbaba et sauteur (0,3)."},
           {leap(bishop_lines()), leap(images(0, 2)), leap(images(0, 3))}),
      walk({"m0", "m0", "m0"}, {"mammoth", "Mammut", "mammouth"},
           {"Leaps one or two squares along a queen line.",
            "Springt ein oder zwei Felder auf einer Damenlinie.",
            "Bondit d'une ou de deux cases sur une ligne de dame."},
           {leap(queen_lines()), leap(images(0, 2)), leap(images(2, 2))}),
      walk({"o1", "o1", "o1"}, {"champion", "Champion", "champion"},
           {"Wazir, alfil and dabbaba.", "Wesir, Alfil und Dabbaba.", "Vizir, alfil et dabbaba."},
           {leap(rook_lines()), leap(images(2, 2)), leap(images(0, 2))}),
      walk({"o2", "o2", "o2"}, {"wizard", "Zauberer", "magicien"},
           {"Fers and camel.", "Fers und Kamel.", "Fers et chameau."},
           {leap(bishop_lines()), leap(images(1, 3))}),
      walk({"p9", "p9", "p9"}, {"carpenter", "Zimmermann", "charpentier"},
           {"Knight and dabbaba.", "Springer und Dabbaba.", "Cavalier et dabbaba."},
           {leap(knight_leaps()), leap(images(0, 2))}),
      walk({"t0", "t0", "t0"}, {"centaur", "Zentaur", "centaure"},
           {"Erlking and knight.", "Erlkönig und Springer.", "Roi des elfes et cavalier."},
           {leap(queen_lines()), leap(knight_leaps())}));
}

}  // namespace warp

#include "solver/movement/walks/families.hpp"
#include "solver/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces that leap from square to square, whatever stands between.
std::vector<Walk> leapers() {
  return {
      walk({"15", "15", "15"}, {"(1,5)-leaper", "Ibis", "sauteur (1,5)"},
           "Leaps five squares along a line and one aside.", {leap(images(1, 5))}),
      walk({"16", "16", "16"}, {"(1,6)-leaper", "Flamingo", "sauteur (1,6)"},
           "Leaps six squares along a line and one aside.", {leap(images(1, 6))}),
      walk({"24", "24", "24"}, {"(2,4)-leaper", "(2,4)-Springer", "sauteur (2,4)"},
           "Leaps four squares along a line and two aside.", {leap(images(2, 4))}),
      walk({"25", "25", "25"}, {"(2,5)-leaper", "(2,5)-Springer", "sauteur (2,5)"},
           "Leaps five squares along a line and two aside.", {leap(images(2, 5))}),
      walk({"35", "35", "35"}, {"(3,5)-leaper", "(3,5)-Springer", "sauteur (3,5)"},
           "Leaps five squares along a line and three aside.", {leap(images(3, 5))}),
      walk({"36", "36", "36"}, {"(3,6)-leaper", "(3,6)-Springer", "sauteur (3,6)"},
           "Leaps six squares along a line and three aside.", {leap(images(3, 6))}),
      walk({"37", "37", "37"}, {"(3,7)-leaper", "(3,7)-Springer", "sauteur (3,7)"},
           "Leaps seven squares along a line and three aside.", {leap(images(3, 7))}),
      walk({"al", "al", "al"}, {"alfil", "Alfil", "alfil"}, "Leaps two squares diagonally.",
           {leap(images(2, 2))}),
      walk({"an", "an", "an"}, {"antelope", "Antilope", "antilope"},
           "Leaps four squares along a line and three aside.", {leap(images(3, 4))}),
      walk({"bi", "bi", "bi"}, {"bison", "Bison", "bison"}, "Camel and zebra.",
           {leap(images(1, 3)), leap(images(2, 3))}),
      walk({"bu", "bu", "bu"}, {"bucephale", "Bucephalus", "bucéphale"},
           "Leaps over a distance of 5: (5,0) and (4,3).",
           {leap(images(0, 5)), leap(images(3, 4))}),
      walk({"ca", "ca", "ch"}, {"camel", "Kamel", "chameau"},
           "Leaps three squares along a line and one aside.", {leap(images(1, 3))}),
      walk({"da", "da", "da"}, {"dabbaba", "Dabbaba", "dabbaba"},
           "Leaps two squares along rank or file.", {leap(images(0, 2))}),
      walk({"ek", "ek", "re"}, {"erlking", "Erlkönig", "roi des elfes"},
           "Moves like a king without being one.", {leap(queen_lines())}),
      walk({"fe", "fe", "fe"}, {"fers", "Fers", "fers"}, "Moves one square diagonally.",
           {leap(bishop_lines())}),
      walk({"gi", "gi", "gi"}, {"giraffe", "Giraffe", "girafe"},
           "Leaps four squares along a line and one aside.", {leap(images(1, 4))}),
      walk({"gn", "gn", "g"}, {"gnu", "Gnu", "gnou"}, "Knight and camel.",
           {leap(knight_leaps()), leap(images(1, 3))}),
      walk({"ok", "ok", "ok"}, {"okapi", "Okapi", "okapi"}, "Knight and zebra.",
           {leap(knight_leaps()), leap(images(2, 3))}),
      walk({"rf", "wf", "cc"},
           {"root-50-leaper", "Wurzel-50-Springer", "cavalier racine carrée cinquante"},
           "Leaps over a distance of the root of 50: (5,5) and (7,1).",
           {leap(images(1, 7)), leap(images(5, 5))}),
      walk({"sq", "ei", "ec"}, {"squirrel", "Eichhörnchen", "écureuil"},
           "Knight, alfil and dabbaba.",
           {leap(knight_leaps()), leap(images(0, 2)), leap(images(2, 2))}),
      walk({"we", "we", "vi"}, {"wazir", "Wesir", "vizir"}, "Moves one square along rank or file.",
           {leap(rook_lines())}),
      walk({"z", "z", "z"}, {"zebra", "Zebra", "zèbre"},
           "Leaps three squares along a line and two aside.", {leap(images(2, 3))}),
      walk({"ze", "ze", "ze"}, {"zebu", "Zebu", "zébu"}, "Camel and giraffe.",
           {leap(images(1, 3)), leap(images(1, 4))}),
  };
}

}  // namespace warp

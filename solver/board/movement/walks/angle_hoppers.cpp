#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces that turn at their hurdle (moose, eagle, sparrow), and those whose hurdle stands halfway
/// (equihoppers).
std::vector<Walk> angle_hoppers() {
  return rows(
      walk({"be", "la", "af"}, {"bishop eagle", "Läuferadler", "aigle fou"},
           "Eagle that hops along diagonals.", {turn(bishop_lines(), 2)}),
      walk({"bm", "lc", "ef"}, {"bishop moose", "Läuferelch", "élan fou"},
           "Moose that hops along diagonals.", {turn(bishop_lines(), 1)}),
      walk({"bw", "ls", "mf"}, {"bishop sparrow", "Läuferspatz", "moineau fou"},
           "Sparrow that hops along diagonals.", {turn(bishop_lines(), 3)}),
      walk({"ea", "ad", "ai"}, {"eagle", "Adler", "aigle"},
           "Hops over one hurdle on a queen line and turns aside by 90 degrees.",
           {turn(queen_lines(), 2)}),
      walk({"ee", "ae", "ae"}, {"eagle equihopper", "Adler-Equihopper", "équisauteur aigle"},
           "Equihopper that turns aside by 90 degrees at its hurdle.",
           {right_angle(Manner::equihop, every_direction())}),
      walk({"en", "aq", "aq"},
           {"nonstop eagle equihopper", "Non-stop-Adler-Equihopper", "équisauteur aigle non-stop"},
           "Eagle equihopper that is not stopped by units on its way.",
           {right_angle(Manner::equihop_far, every_direction())}),
      walk({"eq", "eq", "ea"}, {"equihopper", "Equihopper", "équisauteur anglais"},
           "Hops over one hurdle to the square opposite it; on lines the way must be empty.",
           {equihop(Manner::equihop, every_direction())}),
      walk({"m", "el", "e"}, {"moose", "Elch", "élan"},
           "Hops over one hurdle on a queen line and turns aside by 45 degrees.",
           {turn(queen_lines(), 1)}),
      walk({"mg", "mg", "mg"}, {"marguerite", "Marguerite", "marguerite"},
           "Grasshopper, sparrow, eagle, moose and hamster.",
           {hop(queen_lines()), turn(queen_lines(), 1), turn(queen_lines(), 2),
            turn(queen_lines(), 3), hamster(queen_lines())}),
      walk({"ne", "ne", "eq"},
           {"nonstop equihopper", "Non-stop-Equihopper", "équisauteur non-stop"},
           "Hops over one hurdle to the square opposite it; units between do not matter.",
           {equihop(Manner::equihop_far, every_direction())}),
      walk({"no", "no", "no"}, {"nonstop orix", "Non-stop-Orix", "orix non-stop"},
           "Orix that is not stopped by units on its way.",
           {equihop(Manner::equihop_far, queen_lines())}),
      walk({"or", "or", "or"}, {"orix", "Orix", "orix"},
           "Equihopper on queen lines; the way to and from the hurdle must be empty.",
           {equihop(Manner::equihop, queen_lines())}),
      walk({"qe", "qe", "qa"}, {"equistopper", "Equistopper", "équistoppeur anglais"},
           "Stops halfway to another unit; on lines the way must be empty.",
           {equihop(Manner::equistop, every_direction())}),
      walk({"qf", "qf", "qf"},
           {"nonstop equistopper", "Non-stop-Equistopper", "équistoppeur français"},
           "Stops halfway to another unit; units between do not matter.",
           {equihop(Manner::equistop_far, every_direction())}),
      walk({"re", "ta", "at"}, {"rook eagle", "Turmadler", "aigle tour"},
           "Eagle that hops along ranks and files.", {turn(rook_lines(), 2)}),
      walk({"rm", "tc", "et"}, {"rook moose", "Turmelch", "élan tour"},
           "Moose that hops along ranks and files.", {turn(rook_lines(), 1)}),
      walk({"rw", "ts", "mt"}, {"rook sparrow", "Turmspatz", "moineau tour"},
           "Sparrow that hops along ranks and files.", {turn(rook_lines(), 3)}),
      walk({"sc", "sr", "ss"}, {"scarabeus", "Skarabäus", "scarabée"},
           "The scarab: a hopper with a bent path.", {turn_by_knight_leap(queen_lines())}),
      walk({"sw", "sp", "m"}, {"sparrow", "Spatz", "moineau"},
           "Hops over one hurdle on a queen line and turns aside by 135 degrees.",
           {turn(queen_lines(), 3)}));
}

}  // namespace warp

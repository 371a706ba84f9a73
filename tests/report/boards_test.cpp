// Boards that are not the classical one, as they are drawn, and how their squares are named.

#include <doctest/doctest.h>

#include <string>

#include "solver/formats/report/text/diagram.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

namespace warp::test {

namespace {

std::string yacpdb_output(const std::string& problem) {
  return run_warp({"--format=yacpdb"}, "begin\n" + problem + "\nend\n").out;
}

}  // namespace

TEST_CASE("a problem on a board of ten ranks and eight files") {
  CHECK(answer("board 10x8\ntitle Ten ranks\npieces white Rg8h9 white royal Sg1 black Ka10\n"
               "stipulation #1\noption variation") ==
        R"(
              Ten ranks

 +---a---b---c---d---e---f---g---h---+
 |                                   |
10  -K   .   .   .   .   .   .   .  10
 |                                   |
 9   .   .   .   .   .   .   .   R   9
 |                                   |
 8   .   .   .   .   .   .   R   .   8
 |                                   |
 7   .   .   .   .   .   .   .   .   7
 |                                   |
 6   .   .   .   .   .   .   .   .   6
 |                                   |
 5   .   .   .   .   .   .   .   .   5
 |                                   |
 4   .   .   .   .   .   .   .   .   4
 |                                   |
 3   .   .   .   .   .   .   .   .   3
 |                                   |
 2   .   .   .   .   .   .   .   .   2
 |                                   |
 1   .   .   .   .   .   .   S   .   1
 |                                   |
 +---a---b---c---d---e---f---g---h---+
  #1                           3 + 1
               Royal g1
              board 10x8

   1.Rg8-g10 # !


solution finished.


)");
}

TEST_CASE("a problem on a board of five ranks and files, in German") {
  const ProgramResult result = run_warp(
      {"-regression"}, "anfang\nbrett 5x5\nsteine weiss Kb3 Te1 schwarz Ka5\nforderung #1\nende\n");
  CHECK(result.out == R"(

+---a---b---c---d---e---+
|                       |
5  -K   .   .   .   .   5
|                       |
4   .   .   .   .   .   4
|                       |
3   .   K   .   .   .   3
|                       |
2   .   .   .   .   .   2
|                       |
1   .   .   .   .   T   1
|                       |
+---a---b---c---d---e---+
  #1              2 + 1
        Brett 5x5

   1.Te1-e5 # !


Loesung beendet.


)");
}

TEST_CASE("on a board that is too narrow the number of units stands apart") {
  const std::string text = answer("board 4x2\npieces white Ka1 Rb1 black Ka4\nstipulation ser-h#3");
  CHECK(holds(text,
              "\n+---a---b---+\n"
              "  ser-h#3 2 + 1\n"
              "  board 4x2\n"));
}

TEST_CASE("squares beyond h8 in moves") {
  const std::string text =
      answer("board 10x10\npieces white Kb8 Rj9 black Ka10 Pj10\nstipulation #1\noption variation");
  CHECK(holds(text, "\n10  -K   .   .   .   .   .   .   .   .  -P  10\n"));
  CHECK(holds(text, "   1.Rj9*j10 # !\n"));
  CHECK(holds(text,
              "\n  #1                                   2 + 2\n"
              "                 board 10x10\n\n"));
}

TEST_CASE("twins that move all units of a board of ten ranks") {
  const std::string text = answer(
      "board 10x8\npieces white Kb7 Rh8 black Ka9\nstipulation #1\noption noboard\n"
      "twin shift a1 a2\ntwin continued mirror a1<-->h1\n"
      "twin continued mirror a1<-->a10\ntwin continued rotate 180\ntwin move a9 a10");
  CHECK(holds(text, "a) \n\n\nb) shift a1 ==> a2  \n\n   1.Rh9-h10 # !\n"));
  CHECK(holds(text, "+c) mirror a1<-->h1  \n\n   1.Ra9-a10 # !\n"));
  CHECK(holds(text, "+d) mirror a1<-->a10  \n\n   1.Ra2-a1 # !\n"));
  CHECK(holds(text, "+e) rotate 180  \n\n   1.Rh9-h10 # !\n"));
  CHECK(holds(text, "f) bKa9-->a10  \n"));
}

TEST_CASE("yacpdb: the board is named behind the first move") {
  const std::string kings = "pieces white Kb8 Rh9 black Ka10\nstipulation #1\n";
  CHECK(yacpdb_output("board 10x8\n" + kings + "twin move h9 g9") ==
        "a)\n  1.Rh9-h10 # ! {board 10x8}\nb) wRh9-->g9\n  1.Rg9-g10 # !\n");
  CHECK(yacpdb_output("board 10x10\npieces white Kb8 Rj9 black Ka10 Pj10\nstipulation #1") ==
        "  1.Rj9*j10 # ! {board 10x10}\n");
}

TEST_CASE("the lines of a grid on a board of ten ranks and files") {
  const auto board = Geometry::make(GeometrySpec::plain(10, 10));
  BoardGrid grid;
  for (Square square = 0; square < board->size(); ++square) {
    const unsigned file = board->file(square);
    const unsigned rank = board->rank(square);
    grid.cells.push_back(static_cast<int>(file / 2 + 5 * (rank / 2)));
    if (file == 1 || file == 7) grid.line_right.insert(square);
    if (rank == 7 && file > 5) grid.line_above.insert(square);
  }
  CHECK(report::Diagram(*board, {}).text({Language::english, standard_walks()}, &grid) ==
        R"( +---a---b---c---d---e---f---g---h---i---j---+
 |                                           |
10   .   . | .   .   .   .   .   . | .   .  10
 |                                           |
 9   .   . | .   .   .   .   .   . | .   .   9
 |                          --- --- --- ---  |
 8   .   . | .   .   .   .   .   . | .   .   8
 |                                           |
 7   .   . | .   .   .   .   .   . | .   .   7
 |                                           |
 6   .   . | .   .   .   .   .   . | .   .   6
 |                                           |
 5   .   . | .   .   .   .   .   . | .   .   5
 |                                           |
 4   .   . | .   .   .   .   .   . | .   .   4
 |                                           |
 3   .   . | .   .   .   .   .   . | .   .   3
 |                                           |
 2   .   . | .   .   .   .   .   . | .   .   2
 |                                           |
 1   .   . | .   .   .   .   .   . | .   .   1
 |                                           |
 +---a---b---c---d---e---f---g---h---i---j---+
)");
  const std::string cells = report::cells_text(*board, grid);
  CHECK(holds(cells, "\n10  20  20  21  21  22  22  23  23  24  24  10\n"));
  CHECK(holds(cells, "\n 1   0   0   1   1   2   2   3   3   4   4   1\n"));
}

TEST_CASE("holes of a large board are left white") {
  const std::string text =
      answer("board 10x10\npieces white Kb8 Rj9 black Ka10\nstipulation #1\ncondition Hole j1i10");
  CHECK(holds(text, "\n10  -K   .   .   .   .   .   .   .       .  10\n"));
  CHECK(holds(text, "\n 1   .   .   .   .   .   .   .   .   .       1\n"));
}

}  // namespace warp::test

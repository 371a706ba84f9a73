// Ways to write moves that stand in published solutions: each is read as its author means it, and
// what is false in it is still refused.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

TEST_CASE("the sign of a try may stand behind the letter of a table") {
  const std::string baird =  // Baird
      "pieces white Kf1 Qd8 Rd1a4 Be2c1 Sf7 Ph5h2e6d4d2\n"
      "black Ke4 Sd7 Ph6\nstipulation #2";
  const std::string end = " 1.Bg4! zz 1...Kd5[a] 2.Qa8#[A] 1...Kd3 2.Bf5#";
  CHECK(verdict(baird, "1.Qa8+[A]?? Kf4 2.Qf3# but 1...Kf5!" + end) == "sound");
  CHECK(verdict(baird, "1.Qa8+[A]! Kf4 2.Qf3#" + end) == "stated_fails");
  CHECK(verdict(baird, "1.Bg4[A]?? Kf5!" + end) == "stated_fails");
}

TEST_CASE("a pawn promotes into a knight N also as one of several defences") {
  const std::string baird =
      "pieces white Kd8 Qc5 Bf3 Sd7h1 Pd4e2 black Ke3 Rf4 Pd2d3f5\nstipulation #2";
  CHECK(verdict(baird, "1.Nb6! (2.Nc4#/Nd5#) 1...d1Q/d1R/d1B/d1N 2.Nc4#") == "sound");
  CHECK(verdict(baird, "1.Nb6! (2.Nc4#/Nd5#) 1...d1Q/d1R/d1B/c1N 2.Nc4#") == "stated_fails");
}

TEST_CASE("hunters may stand without the stroke, as YACPDB writes them") {
  const std::string hunters =
      "pieces white Ph7 black Ka8 Pb2h6 B/Ra7\nstipulation h#2.5\noption nowk";
  const std::string queen = "1...h8Q+ 2.Kb7 Qc3 3.Ka8 Qc8# ";
  CHECK(verdict(hunters, queen + "1...h7-h8=BR 2.b2-b1=BR BRh8*h6 3.BRb1-b8 BRh6-h1 #") == "sound");
  CHECK(verdict(hunters, queen + "1...h8B/R 2.b1B/R B/Rxh6 3.B/Rb8 B/Rh1#") == "sound");
  CHECK(verdict(hunters, queen + "1...h7-h8=RB 2.b2-b1=BR RBh8*h6 3.BRb1-b8 RBh6-h1 #") ==
        "stated_fails");
}

TEST_CASE("as many answers as defences: in pairs, or all to each") {
  // Baird 1907: after each of the queen's moves each of the mates is one, but only one captures.
  const std::string baird = "pieces white Kg6 Be7e6 Sf7 Pg7 black Kg8 Qe8\nstipulation #2";
  CHECK(verdict(baird, "1.Bg5?? zz 1...Qd8/Qb8 2.Nxd8#/Nh6# but 1...Qxe6+!") ==
        verdict(baird, "1.Bg5?? zz 1...Qd8/Qb8 2.Nh6#/Nxd8# but 1...Qxe6+!"));
  CHECK(verdict(baird, "1.Bg5?? zz 1...Qd8/Qb8 2.Nh6#/Nxe5# but 1...Qxe6+!") == "stated_fails");
  CHECK(verdict(baird, "1.Bg5?? zz 1...Qd8/Qf8 2.Nh6#/Nh8# but 1...Qxe6+!") == "stated_fails");
}

TEST_CASE("'and' and 'or' join moves of the same half-move") {
  // Baird, #2
  const std::string egg = "pieces white Kf3 Rc6 Ba4 Sa3c2 Pd3d4b6 black Kd5 Sb2\nstipulation #2";
  const std::string answers = " 1....Sxa4 2.Rd6# 1....Sxc4 2.dxc4# 1....Sxd3 2.S4e3#";
  CHECK(verdict(egg, "1.Sc4! threat 2.S4e3# and Rd6#" + answers) == "sound");
  CHECK(verdict(egg, "1.Sc4! threat 2.S4e3# or Rd6#" + answers) == "sound");
  CHECK(verdict(egg, "1.Sc4! threat 2.S4e3# and Rd7#" + answers) == "stated_fails");
}

TEST_CASE("behind 'and now' stands the next half-move") {
  // R. Ehlers, Springaren 2009, after the third move
  const std::string ehlers =
      "pieces white Ke1 Rc7a1 Bb3 Sf3a8 Pe5b5a4\n"
      "black Kc5 Qh8 Rg6d8 Bh4c8 Sg7f7 Ph6g3e3d7c6c3b4\nstipulation #4";
  const std::string solution = "1.0-0-0 d5 2.e:d6 e.p.!\n";
  CHECK(verdict(ehlers, solution + "und nun T8:d6/Tg:d6 3.T:c6+/Td5+ T:c6/T:d5 4.Td5#/T:c6#") !=
        "stated_fails");
  CHECK(verdict(ehlers, solution + "und nun T8:d6/Tg:d6 3.T:c6+/Td5+ T:c6/T:d5 4.Td4#/T:c6#") ==
        "stated_fails");
}

TEST_CASE("the rank, or the file, may stand before the letter of the unit") {
  const std::string benko =  // Benko, #3
      "pieces white Kf7 Rh4 Bf3 Sg7 Pg3 black Kg5 Sf6h7\nstipulation #3";
  const std::string key = "1.Bg4! threat 2.Se6# 1....Sxg4 2.Rh5# 1....Sf8 2.Bh3 ";
  CHECK(verdict(benko, key + "6S~ 3.R(x)h5# 2....8S~ 3.S(x)e6#") == "sound");
  CHECK(verdict(benko, key + "8S~ 3.R(x)h5# 2....6S~ 3.S(x)e6#") == "stated_fails");
  const std::string rooks = "pieces white Kf8 Rb8d6 Se7 black Kc7\nstipulation #3";
  CHECK(verdict(rooks, "1.dRb6! Kd7 2.8Rb7+ Kd8 3.Rd6#") == "sound");
  CHECK(verdict(rooks, "1.eRb6! Kd7 2.8Rb7+ Kd8 3.Rd6#") == "stated_fails");
  CHECK(verdict(rooks, "1.dRb6! Kd7 2.7Rb7+ Kd8 3.Rd6#") == "stated_fails");
}

TEST_CASE("captures of pawns by their files: 'hg'") {
  const std::string loyd =  // Loyd, Chess Monthly 1859, Charles XII
      "pieces white Kf5 Rg7 Pg2h2 black Kh5 Bf2 Pg3h6\nstipulation #4";
  CHECK(verdict(loyd, "1. hg! Be3 2. Rg4 Bg5 3. Rh4+! B:h4 4. g4#") == "sound");
  CHECK(verdict(loyd, "1. gh! Be3 2. Rg4 Bg5 3. Rh4+! B:h4 4. g4#") == "stated_fails");
  CHECK(verdict("pieces white Kf5 Rg7 Pg2 black Kh5 Bf2 Pg3h6\nstipulation #5",
                "1. Rb7! 1... Be3 2. Rb1 Bg5 3. Rh1+ Bh4 4. Rh2! gh 5. g4#") == "sound");
}

TEST_CASE("alternatives of a defence by arrivals only, also in brackets") {
  const std::string benko =  // Benko, #2
      "pieces white Kg4 Qg8 Rd1 Bc3g6 Sb7g2 Pd5\nblack Ke4 Qd7 Sf5 Pd6e7\nstipulation #2";
  CHECK(verdict(benko, "1.Qe8! 1....Qxb7(c6,c7,xe8) 2.Bxf5#") ==
        verdict(benko, "1.Qe8! 1....Qxb7/c6/c7/xe8 2.Bxf5#"));
  CHECK(verdict(benko, "1.Qe8! 1....Qxb7(c6,c7,xe8) 2.Bxf5#") != "stated_fails");
  CHECK(verdict(benko, "1.Qe8! 1....Qxb7(c6,c7,xe7) 2.Bxf5#") == "stated_fails");
  CHECK(verdict(benko, "1.Qe8! 1....Qxb7(c6 or c7) 2.Bxf5#") != "unread");
  CHECK(verdict(benko, "1.Qe8! 1....Qxb7 (or Qd8) 2.Bxf5#") != "stated_fails");
}

TEST_CASE("a comma between the halves of each move") {
  const std::string rooks = "pieces white Kf8 Rb8d6 Se7 black Kc7\nstipulation #3";
  CHECK(verdict(rooks, "1.Rdb6,Kd7\n2.R8b7+   ,Kd8\n3.Rd6#") == "sound");
  CHECK(verdict(rooks, "1.Rdb6,Kd7\n2.R8b7+,Ke8\n3.Rd6#") == "stated_fails");
}

TEST_CASE("a later refutation: what leads to it is not said to solve") {
  const std::string rooks = "pieces white Kf8 Rb8d6 Se7 black Kc7\nstipulation #3";
  CHECK(verdict(rooks, "1.Rh6? Kd7 2.Rd6+ Kxd6! 1.Rdb6! Kd7 2.R8b7+ Kd8 3.Rd6#") == "sound");
}

TEST_CASE("a twin is made of another one: no play of that") {
  const std::string benko =  // Benko, Magyar Sakkélet 1978: d) is made of c)
      "pieces white Kb7 Sh8 Pa2d2d6e4e5e7g2 black Kd7 Pe6\nstipulation #6\n"
      "twin move b7 b5\ntwin cont move e6 a3";
  CHECK(verdict(benko,
                "a)\n1. g4 Ke8 2. g5 Kd7 3. g6 Ke8 4. g7 Kd7\n5. g8S! Ke8 6. Sf6#\n"
                "b) Move wKb7 == b5\n1. a4 Ke8 2. a5 Kd7 3. a6 Ke8 4. a7 Kd7\n5. a8B! Ke8 6. Bc6#\n"
                "c) =b) & Move bPe6 == a3\n"
                "1. g4 Ke8 2. g5 Kd7 3. g6 Ke8 4. g7 Kd7\n5. g8R! Ke6 6. e8Q#") == "sound");
}

TEST_CASE("in a duplex 'b)' begins the other side") {
  const std::string loyd =
      "pieces white Kc1 Ra1e8 Bg1e6 Pa2b2c2d2e2f2g2\n"
      "black Kb4 Qe5 Rc6e7 Bf5g5 Sb6h3 Pa5b5c5d5h4\nstipulation #5\noption duplex";
  const Checked result =
      check_solution(loyd,
                     "A) #5 by White\n1.a3+ Kc4 2.b3+ Kd4 3.c3+ Ke4 4.f3+ Kf4 5.Bh2#\n"
                     "B) #5 by Black\n1.Bxd2+ Kb1 2.Qxb2+ Kxb2 3.Sa4+ Kb1 4.Ka3 e4 5.Sc3#");
  CHECK(result.finding("unread").is_null());
}

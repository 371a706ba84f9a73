// Rule sentences of Circe and Anticirce.

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/rules/moves_of.hpp"

using warp::test::moves_of;

TEST_CASE("Circe: captured units come back to their array squares") {
  SUBCASE("rooks, bishops and knights to the one of the colour of their capture") {
    CHECK(moves_of("white Ra1 black Ra5", "Circe", "Ra1*") == "Ra1*a5[+bRh8]");
    CHECK(moves_of("white Ra1 black Ra4", "Circe", "Ra1*") == "Ra1*a4[+bRa8]");
    CHECK(moves_of("white Ra1 black Ba4", "Circe", "Ra1*") == "Ra1*a4[+bBc8]");
    CHECK(moves_of("white Ra1 black Sa4", "Circe", "Ra1*") == "Ra1*a4[+bSg8]");
  }
  SUBCASE("pawns on their file, queens to d8, fairy units to their promotion square") {
    CHECK(moves_of("white Ra1 black Pa4", "Circe", "Ra1*") == "Ra1*a4[+bPa7]");
    CHECK(moves_of("white Ra4 black Qe4", "Circe", "Ra4*") == "Ra4*e4[+bQd8]");
    CHECK(moves_of("white Ra4 black Ge4", "Circe", "Ra4*") == "Ra4*e4[+bGe1]");
  }
  SUBCASE("not to an occupied square, unless the move is then forbidden") {
    CHECK(moves_of("white Ra1 black Ra4 Ka8", "Circe", "Ra1*") == "Ra1*a4+");
    CHECK(moves_of("white Ra1 black Ra4 Ka8", "Circe Strict", "Ra1*").empty());
  }
  SUBCASE("a rook that came back may castle") {
    CHECK(moves_of("white Ke1 Rh1 Pf2g2 black Be4", "Circe", "0-0") == "0-0");
  }
}

TEST_CASE("Circe: the words move the rebirth square") {
  const std::string position = "white Rb1 black Sb5";
  CHECK(moves_of(position, "Circe Mirror", "Rb1*") == "Rb1*b5[+bSb1]");
  CHECK(moves_of(position, "PWC", "Rb1*") == "Rb1*b5[+bSb1]");
  CHECK(moves_of(position, "Circe File", "Rb1*") == "Rb1*b5[+bSb8]");
  CHECK(moves_of(position, "Circe Symmetry", "Rb1*") == "Rb1*b5[+bSg4]");
  CHECK(moves_of(position, "Circe Antipodes", "Rb1*") == "Rb1*b5[+bSf1]");
  CHECK(moves_of(position, "Circe Rank", "Rb1*") == "Rb1*b5");  // b5 itself, now occupied
  CHECK(moves_of(position, "Circe Diametral", "Rb1*") == "Rb1*b5[+bSb1]");
  CHECK(moves_of(position, "Circe Couscous", "Rb1*") == "Rb1*b5[+bSh1]");
  CHECK(moves_of(position, "Circe Clone", "Rb1*") == "Rb1*b5[+bRa8]");
  CHECK(moves_of(position, "Circe Chameleon", "Rb1*") == "Rb1*b5[+bBc8]");
  CHECK(moves_of(position, "Circe Turncoats", "Rb1*") == "Rb1*b5[+bSg8=w]");
  CHECK(moves_of(position, "Circe Equipollents", "Rb1*") == "Rb1*b5");  // b9
}

TEST_CASE("Circe: choices are moves of their own") {
  // Every empty square or none, but for the two from which the knight would attack the king.
  const std::string moves = moves_of("white Ka1 Rb1 black Sb5", "SuperCirce", "Rb1*");
  CHECK(std::count(moves.begin(), moves.end(), '*') == 61);
  CHECK(moves.find("[+bSh8]") != std::string::npos);
  CHECK(moves.find("[+bSa1]") == std::string::npos);
  // The pawn reborn on its promotion square promotes.
  CHECK(moves_of("white Rb8 black Pb1", "Circe Symmetry", "Rb8*") == "Rb8*b1[+bPg8]");
  CHECK(moves_of("white Rb1 black Pb8", "Circe Symmetry", "Rb1*") ==
        "Rb1*b8[+bPg1=B] Rb1*b8[+bPg1=Q] Rb1*b8[+bPg1=R] Rb1*b8[+bPg1=S]");
}

TEST_CASE("Anticirce: capturing units go home, or cannot capture") {
  CHECK(moves_of("white Ra5 Ke1 black Pa6 Kc8", "AntiCirce", "Ra5*") == "Ra5*a6[wRa6->h1]");
  CHECK(moves_of("white Ra5 Ke2 Qh1 black Pa6 Kc8", "AntiCirce", "Ra5*").empty());
  SUBCASE("a unit whose rebirth square is occupied gives no check") {
    CHECK(moves_of("white Ke1 Ra1 Rh7 black Kc8", "AntiCirce", "Ra1-a8") == "Ra1-a8#");
    CHECK(moves_of("white Ka1 Rh1 Rb5 black Kc8", "AntiCirce", "Rb5-b8") == "Rb5-b8");
  }
  SUBCASE("Calvet: onto its own rebirth square; Cheylan: not") {
    CHECK(moves_of("white Rh5 black Ph1", "AntiCirce", "Rh5*") == "Rh5*h1[wRh1->h1]");
    CHECK(moves_of("white Rh5 black Ph1", "AntiCirce Cheylan", "Rh5*").empty());
  }
}

TEST_CASE("two rules of rebirth: each for its units, the first stated goes first") {
  SUBCASE("April: each of its kinds of units") {
    const char* const rules = "Circe April R\ncondition Circe PWC April S";
    CHECK(moves_of("white Kc1 Rb4 black Kh8 Rb7 Pg7", rules, "Rb4*") == "Rb4*b7[+bRa8]");
    CHECK(moves_of("white Kc1 Rb4 black Kh8 Sb7", rules, "Rb4*") == "Rb4*b7[+bSb4]");
    CHECK(moves_of("white Kc1 Rb4 black Kh8 Bb7", rules, "Rb4*") == "Rb4*b7");
  }
  SUBCASE("the second one brings back what the first one has left off the board") {
    const char* const rules = "Circe\ncondition PWC";
    CHECK(moves_of("white Kc1 Rb4 black Kh8 Bb7", rules, "Rb4*") == "Rb4*b7[+bBc8]");
    CHECK(moves_of("white Kc1 Rb4 black Kc8 Bb7", rules, "Rb4*") == "Rb4*b7[+bBb4]");
    CHECK(moves_of("white Kc1 Rb4 black Kh8 Bb7", "PWC\ncondition Circe", "Rb4*") ==
          "Rb4*b7[+bBb4]");
  }
  SUBCASE("Anticirce") {
    CHECK(moves_of("white Ka1 Rb4 Sc3 black Kh8 Qb5",
                   "AntiCirce April R AntipodeanAntiCirce April S", "Sc3*") == "Sc3*b5[wSb5->f1]");
    CHECK(moves_of("white Ka1 Rb4 Sc3 black Kh8 Qb5",
                   "AntiCirce April R AntipodeanAntiCirce April S", "Rb4*") == "Rb4*b5[wRb5->h1]");
  }
}

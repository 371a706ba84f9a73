// One sentence of each rule at a time.

#include <doctest/doctest.h>

#include "tests/rules/moves_of.hpp"

using warp::test::moves_of;

TEST_CASE("Madrasi: a unit observed by its like is paralysed") {
  CHECK(moves_of("white Ra1 black Ra8", "Madrasi").empty());
  CHECK(moves_of("white Ra1 Ba4 black Ra8", "Madrasi", "Ra1-b1") == "Ra1-b1");
  SUBCASE("it gives no check") {
    CHECK(moves_of("white Ra1 Kh1 black Rf1 Ka8/b", "Madrasi", "Ka8") == "Ka8-a7 Ka8-b7 Ka8-b8");
  }
  SUBCASE("kings only if RexInclusive") {
    CHECK(moves_of("white Ka1 black Kc1", "Madrasi", "Ka1-b1").empty());
    CHECK(moves_of("white Ka1 black Kc1", "Madrasi RexInclusive", "Ka1-b1") == "Ka1-b1");
  }
}

TEST_CASE("Isardam: no move may bring like units in each other's sight") {
  CHECK(moves_of("white Ra1 black Rh8", "Isardam", "Ra1-h1").empty());
  CHECK(moves_of("white Ra1 black Rh8", "Isardam", "Ra1-g1") == "Ra1-g1");
  // The capture on a8 would show the white rook to the black one: no check.
  CHECK(moves_of("white Rb1 black Ka8 Rh8", "Isardam", "Rb1-a1") == "Rb1-a1");
  CHECK(moves_of("white Rb1 black Ka8 Rh8", "Isardam TypeB", "Rb1-a1") == "Rb1-a1+");
}

TEST_CASE("Andernach: who captures changes sides") {
  CHECK(moves_of("white Ra1 black Pa5", "AndernachChess", "Ra1*") == "Ra1*a5=b");
  CHECK(moves_of("white Ka1 black Pa2", "AndernachChess", "Ka1*") == "Ka1*a2");
  CHECK(moves_of("white Pa7 black Rb8", "AndernachChess", "a7*b8=Q") == "a7*b8=Q=b");
  CHECK(moves_of("neutral Ra1 black Pa5", "AndernachChess", "nRa1*") == "nRa1*a5");
}

TEST_CASE("Take & Make: the captured unit's move follows") {
  CHECK(moves_of("white Ra1 black Sa5", "Take&MakeChess", "Ra1*") ==
        "Ra1*a5-b3 Ra1*a5-b7 Ra1*a5-c4 Ra1*a5-c6");
  SUBCASE("a pawn is made in its own direction, and never to the mover's first rank") {
    CHECK(moves_of("white Ra1 black Pa5", "Take&MakeChess", "Ra1*") == "Ra1*a5-a4");
    CHECK(moves_of("white Pb2 black Rc3 Pc4 Pb3", "Take&MakeChess", "b2*") ==
          "b2*c3-c2 b2*c3-d3 b2*c3-e3 b2*c3-f3 b2*c3-g3 b2*c3-h3");
  }
  SUBCASE("without such a move there is no capture") {
    CHECK(moves_of("white Ra1 black Pa5 Sa4", "Take&MakeChess", "Ra1*a5").empty());
  }
}

TEST_CASE("maximummers play their longest legal moves") {
  CHECK(moves_of("white Ka1 Pc2 black Kh8", "WhiteMaximummer") == "c2-c4");
  CHECK(moves_of("white Ka1 Ba8 black Kh8", "WhiteMaximummer") == "Ba8-h1");
  CHECK(moves_of("white Ka1 Ba8 black Kh8", "WhiteMinimummer", "Ka1-a2") == "Ka1-a2");
  SUBCASE("a longest move that is not legal does not count, unless exact") {
    const std::string pinned = "white Kh1 Bg1 Pa2 black Ra1 Kb8";
    CHECK(moves_of(pinned, "WhiteMaximummer") == "a2-a4");
    CHECK(moves_of(pinned, "WhiteMaximummer exact").empty());
  }
  SUBCASE("ultra: only a longest move gives check") {
    const std::string two = "white Ke1 black Re8 Ba8 Kc8";
    CHECK(moves_of(two, "BlackMaximummer", "Ke1-e2").empty());
    CHECK(moves_of(two, "BlackMaximummer ultra", "Ke1-e2") == "Ke1-e2");
  }
}

TEST_CASE("Grid: moves and checks leave their cell") {
  CHECK(moves_of("white Ka1 black Kh8", "GridChess").empty());
  CHECK(moves_of("white Ka2 black Kh8", "GridChess") == "Ka2-a3 Ka2-b3");
  CHECK(moves_of("white Rb1 black Ka2", "GridChess", "Rb1-b2").empty());
  CHECK(moves_of("white Ka1 black Kh8", "GridChess VerticalShift") == "Ka1-a2 Ka1-b2");
  CHECK(moves_of("white Ka1 black Kh8", "GridChess Orthogonal a") == "Ka1-b1 Ka1-b2");
  CHECK(moves_of("white Ka1 black Kh8", "GridChess Irregular a1b1") == "Ka1-a2 Ka1-b2");
  CHECK(moves_of("white Ka1 black Kh8", "GridChess Irregular GridLine Vb11") == "Ka1-b1 Ka1-b2");
}

TEST_CASE("Koeko: moves lead into contact") {
  CHECK(moves_of("white Ka1 black Kd4", "KoeKo").empty());
  CHECK(moves_of("white Ra1 Pb4 black Kh8", "KoeKo", "Ra1") == "Ra1-a3 Ra1-a4 Ra1-a5");
  // Who could take the king only without contact gives no check.
  CHECK(moves_of("white Rb1 Pa2 black Kh8", "KoeKo", "Rb1-h1").empty());
  CHECK(moves_of("white Rb1 Pg2 black Kh8", "KoeKo", "Rb1-h1") == "Rb1-h1");
  CHECK(moves_of("white Rb1 Pg2 black Kh8 Pg7", "KoeKo", "Rb1-h1") == "Rb1-h1+");
}

TEST_CASE("transmuted kings move like the units that attack them") {
  CHECK(moves_of("white Ka1 black Rh1 Kh8", "TransmutedKings", "Ka1") ==
        "Ka1*h1 Ka1-a2 Ka1-a3 Ka1-a4 Ka1-a5 Ka1-a6 Ka1-a7 Ka1-a8");
  CHECK(moves_of("white Ka1 black Rh1 Kh8", "BlackTransmutedKing", "Ka1") == "Ka1-a2 Ka1-b2");
}

TEST_CASE("Checkless: check only with mate") {
  CHECK(moves_of("white Ra1 Kd7 black Ka7 Sa5", "ChecklessChess", "Ra1*").empty());
  CHECK(moves_of("white Rb1 Kc7 black Ka7", "ChecklessChess", "Rb1-a1") == "Rb1-a1#");
}

TEST_CASE("Losing chess: captures are compulsory and kings are ordinary units") {
  CHECK(moves_of("white Ka1 Rb1 black Kb2", "LosingChess") == "Ka1*b2 Rb1*b2");
  CHECK(moves_of("white Pa7 black Kh1", "LosingChess", "a7-a8=K") == "a7-a8=K");
}

TEST_CASE("marked units") {
  CHECK(moves_of("white Kamikaze Ra1 black Pa5", "", "kRa1*") == "kRa1*a5[-wkRa5]");
  CHECK(moves_of("white Kamikaze Ra1 black Pa4", "Circe", "kRa1*") == "kRa1*a4[wkRa4->h1][+bPa7]");
  CHECK(moves_of("white Chameleon Qa1 black Kh2", "", "cQa1-a8") == "cQa1-a8=cS");
  CHECK(moves_of("white Ra1 black Uncapturable Pa5", "", "Ra1*").empty());
  CHECK(moves_of("neutral Pa7 black Kh7", "", "nPa7-a8=nQ") == "nPa7-a8=nQ");
  CHECK(moves_of("white royal Sa1 black Rb8", "", "rSa1").find("rSa1-b3") == std::string::npos);
}

TEST_CASE("Contact Grid: a move crosses the grid and keeps contact across it") {
  CHECK(moves_of("white Ke1 Rd8 black Kh8", "ContactGridChess", "R") == "Rd8-d1 Rd8-d2");
  // d1 and d2 are one cell.
  CHECK(moves_of("white Ke1 Rd1 black Kh8", "ContactGridChess", "R").empty());
}

TEST_CASE("Contact Grid: units are reborn only where they have contact") {
  CHECK(moves_of("white Ke1 Bc1 Sh4 black Kd4 Bg5", "ContactGridChess Circe", "Bc1*") == "Bc1*g5");
  CHECK(moves_of("white Ke1 Bc1 Sh4 Qg7 black Kd3 Bg5", "ContactGridChess Circe", "Bc1*") ==
        "Bc1*g5[+bBf8]");
}

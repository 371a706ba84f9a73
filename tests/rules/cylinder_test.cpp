// The cylinder: 8x8, and the files a and h are neighbours.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/answer.hpp"

using warp::test::holds;

namespace {

std::string on_cylinder(const std::string& problem) {
  return warp::test::solution("board cylinder\n" + problem);
}

}  // namespace

TEST_CASE("Cylinder: riders go round the seam, and end before their own square") {
  CHECK(holds(on_cylinder("pieces white Ka1 Rh1 black Kd5 Bh8\nstipulation h~0.5"), "1...Ka1-h2"));
  const std::string rook = on_cylinder("pieces white Kc8 Rd4 black Ka8\nstipulation h~0.5");
  CHECK(holds(rook, "Rd4-a4"));
  CHECK_FALSE(holds(rook, "Rd4-d4"));
  SUBCASE("two ways to one square are one move") {
    CHECK(rook.find("Rd4-h4") == rook.rfind("Rd4-h4"));
  }
  SUBCASE("fool's mate") {
    CHECK(holds(on_cylinder("stipulation dia2\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 "
                            "Pa2b2c2d2e2f4g4h2 black Ke8 Qh4 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e6f7g7h7"),
                "1.f2-f4 e7-e6   2.g2-g4 Qd8-h4"));
  }
}

TEST_CASE("Cylinder: the rooks castle round the seam, too") {
  const std::string castling = "stipulation h000.5\n";
  SUBCASE("from a1 to f1 if g1 and h1 are empty") {
    const std::string text = on_cylinder(castling + "pieces white Ke1 Ra1 black Kd7");
    CHECK(holds(text, "1...0-0\n"));
    CHECK(holds(text, "1...0-0-0"));
    CHECK_FALSE(holds(on_cylinder(castling + "pieces white Ke1 Ra1 Sh1 black Kd7"), "1...0-0\n"));
  }
  SUBCASE("from h1 to d1 if a1, b1 and c1 are empty; the rook may pass attacked squares") {
    CHECK(holds(on_cylinder(castling + "pieces white Ke1 Rh1 black Kf8 Rb8"), "1...0-0-0"));
    CHECK_FALSE(holds(on_cylinder(castling + "pieces white Ke1 Rh1 black Kf8 Rc8"), "1...0-0-0"));
    CHECK_FALSE(holds(on_cylinder(castling + "pieces white Ke1 Rh1 Bb1 black Kf8"), "1...0-0-0"));
  }
  SUBCASE("the colours of king's and rook's squares decide in Monochrom Chess") {
    const std::string monochrom = castling + "condition MonochromChess\n";
    // Round the seam the rook goes from the dark a1 to the light f1, or from the light h1 to d1.
    CHECK_FALSE(holds(on_cylinder(monochrom + "pieces white Ke1 Ra1 black Kd8"), "1...0-0"));
    CHECK(holds(on_cylinder(monochrom + "pieces white Ke1 Rh1 black Kd8"), "1...0-0\n"));
    CHECK(holds(on_cylinder(monochrom + "pieces white Ke1 Rh1 black Kd8"), "1...0-0-0"));
    CHECK_FALSE(holds(
        on_cylinder(castling + "condition BichromChess\n" + "pieces white Ke1 Ra1h1 black Kd8"),
        "1...0-0"));
  }
  SUBCASE("the letters of a FEN name rooks, each with two castlings") {
    const auto from_fen = [](const std::string& units, const std::string& letters) {
      return on_cylinder("forsyth 4k3/8/8/8/8/8/8/" + units + " w " + letters +
                         " - 0 1\nstipulation h000.5");
    };
    CHECK(holds(from_fen("R3K3", "Q"), "1...0-0\n"));
    CHECK(holds(from_fen("R3K3", "Q"), "1...0-0-0"));
    CHECK_FALSE(holds(from_fen("R3K3", "K"), "1...0-0"));
    CHECK(holds(from_fen("4K2R", "K"), "1...0-0\n"));
    CHECK(holds(from_fen("4K2R", "K"), "1...0-0-0"));
  }
  SUBCASE("in Monochrom Chess the rook keeps its colour, too: from h1, but not from a1") {
    const auto castlings = [&](const std::string& rook) {
      return on_cylinder(castling + "condition monochrom\npieces white Ke1 " + rook + " black Kd7");
    };
    CHECK_FALSE(holds(castlings("Ra1"), "1...0-0"));
    CHECK(holds(castlings("Rh1"), "1...0-0\n"));
    CHECK(holds(castlings("Rh1"), "1...0-0-0"));
  }
  SUBCASE("a unit castles before it captures: from e8 to g8, the rook from a8 round to f8") {
    const std::string text = on_cylinder(
        "condition make&take losingchess\nstipulation hx0.5\n"
        "pieces white Be8 Kd1 black Kb5 Ra8");
    CHECK(holds(text, "1...0-0*b5"));
    CHECK_FALSE(holds(text, "0-0-0"));
  }
  SUBCASE("a reborn rook castles one way round, though a unit stands in the other way") {
    CHECK(holds(on_cylinder("stipulation ser-001\ncondition antimarscirce\n"
                            "pieces white Ke1 Ra3 Sb1 black Kc6"),
                "1.[wRa3->a1]0-0\n"));
  }
  SUBCASE("a rook that has moved has lost both rights") {
    CHECK_FALSE(holds(on_cylinder("stipulation ser-003\npieces white Ke1 Ra1 Pa6 black Ka7 Pa5"),
                      "Ra1-b1   2.Rb1-a1   3.0-0"));
  }
}

TEST_CASE("Cylinder: a pawn captures across the seam, en passant too") {
  CHECK(holds(on_cylinder("pieces white Kd1 Ph5 black Kd8 Pa7\nstipulation hep1"),
              "1.a7-a5 h5*a6 ep."));
  CHECK(holds(on_cylinder("pieces white Kd1 Pa4 black Kd8 Sh5\nstipulation hx0.5"), "a4*h5"));
}

TEST_CASE("Cylinder: shifting a position along the files shifts its solutions") {
  // Without pawns and castling all files are alike.
  const auto shifted = [](const std::string& text, char by) {
    std::string result = text;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      const bool is_square =
          text[i] >= 'a' && text[i] <= 'h' && text[i + 1] >= '1' && text[i + 1] <= '8';
      if (is_square) {
        result[i] = static_cast<char>('a' + (text[i] - 'a' + by) % 8);
      }
    }
    return result;
  };
  const auto lines = [](const std::string& text) {
    std::vector<std::string> all;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      if (line.starts_with("  1")) {
        all.push_back(line);
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  for (const char* problem :
       {"pieces white Kc2 Rf4 Sg3 black Ka3 Bb5\nstipulation h#2",
        "pieces white Kf1 Ng4 Gc3 Ra5 black Kg8 Bb2\nstipulation h#2\ncondition Circe PWC",
        "pieces white Kb1 Qf3 Bh5 black Ke5 Sa7\nstipulation ser-h#3\ncondition Madrasi",
        "pieces white Kd2 LIb5 Re1 black Kg6 ROa6\nstipulation h+2\ncondition Maximummer"}) {
    CAPTURE(problem);
    const auto at_first = lines(on_cylinder(problem));
    REQUIRE_FALSE(at_first.empty());
    for (char by = 1; by < 8; by = static_cast<char>(by + 2)) {
      std::string expected;
      for (const std::string& line : at_first) {
        expected += shifted(line, by) + "\n";
      }
      CHECK(lines(on_cylinder(shifted(problem, by))) == lines(expected));
    }
  }
}

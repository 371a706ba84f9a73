// Alice Chess: what stands on the other board is not there for a unit, whichever rule asks.

#include <doctest/doctest.h>

#include <string>

#include "tests/rules/moves_of.hpp"

using warp::test::moves_of;

namespace {

/// The moves of the rook on d4 if `rule` is played with Alice Chess and `other` is on the board,
/// too.
std::string rook_moves(const std::string& other, const std::string& rule) {
  return moves_of("white Kh1 Rd4 black Ka8 " + other, "AliceChess " + rule, "Rd4");
}

}  // namespace

TEST_CASE("a neighbour on the other board lends no walk") {
  const std::string like_a_rook =
      "Rd4-a4B Rd4-b4B Rd4-c4B Rd4-d1B Rd4-d2B Rd4-d3B Rd4-d6B Rd4-d7B Rd4-d8B Rd4-e4B "
      "Rd4-f4B Rd4-g4B Rd4-h4B";
  CHECK(rook_moves("black aliceb Bd5", "FaceToFace") == like_a_rook);
  CHECK(rook_moves("white aliceb Bd5", "NannaChess") == like_a_rook);
  CHECK(rook_moves("white Bd5", "NannaChess") != like_a_rook);
  const std::string one_square_less =
      "Rd4-a4B Rd4-b4B Rd4-c4B Rd4-d1B Rd4-d2B Rd4-d5B Rd4-d6B Rd4-d7B Rd4-d8B Rd4-e4B "
      "Rd4-f4B Rd4-g4B Rd4-h4B";
  CHECK(rook_moves("black aliceb Bd3", "BackToBack") == one_square_less);
  CHECK(rook_moves("white aliceb Bd3", "AnnanChess") == one_square_less);
  CHECK(rook_moves("black aliceb Be4", "CheekToCheek") ==
        "Rd4-a4B Rd4-b4B Rd4-c4B Rd4-d1B Rd4-d2B Rd4-d3B Rd4-d5B Rd4-d6B Rd4-d7B Rd4-d8B Rd4-f4B "
        "Rd4-g4B Rd4-h4B");
}

TEST_CASE("nor does a unit on the square opposite, or on the rebirth square") {
  const std::string everywhere =
      "Rd4-a4B Rd4-b4B Rd4-c4B Rd4-d1B Rd4-d2B Rd4-d3B Rd4-d5B Rd4-d6B Rd4-d7B Rd4-d8B Rd4-e4B "
      "Rd4-f4B Rd4-g4B Rd4-h4B";
  CHECK(rook_moves("black aliceb Be5", "PointReflection") == everywhere);
  CHECK(rook_moves("black aliceb Ba1", "PowerTransfer") == everywhere);
  CHECK(rook_moves("black aliceb Ba1", "Immobilio") == everywhere);
  CHECK(rook_moves("Ba1", "Immobilio").empty());
}

TEST_CASE("contact is contact on the board on which the move ends") {
  CHECK(moves_of("white Ra1 Sb5", "AliceChess Koeko", "R").empty());
  CHECK(moves_of("white Ra1 white aliceb Sb5", "AliceChess Koeko", "R") ==
        "Ra1-a4B Ra1-a5B Ra1-a6B");
  CHECK(moves_of("white jigger Sb1 white Rd4", "AliceChess", "j").empty());
  CHECK(rook_moves("black aliceb Se5", "Influencer").find("Rd4-e4B[e5=P]") != std::string::npos);
  CHECK(rook_moves("Se5", "Influencer").find("=P]") == std::string::npos);
}

TEST_CASE("the second part of a move is made on the board of its first part") {
  CHECK(moves_of("white Rd1 black Bd4 black aliceb Pe5", "AliceChess Take&MakeChess",
                 "Rd1*d4-f6") == "Rd1*d4-f6B");
  CHECK(moves_of("white Rd1 black Bd4 black aliceb Pe5", "AliceChess Take&MakeChess", "Rd1*d4-e5")
            .empty());
  CHECK(moves_of("white Kh1 Rd1 black aliceb Pe1", "AliceChess CastlingChess", "Kh1-f1") ==
        "Kh1-f1/wRd1-g1BB");
}

// What is said of positions of orthodox chess that no game leads to: only what is certain.

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "solver/check/findings/legality.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/setup_of.hpp"

using namespace warp;

namespace {

/// The remarks on a problem with these lines, White to move, joined by "; ".
std::string remarks_on(const std::string& lines) {
  const Phase phase = test::phase_of(lines + "\nstipulation #1");
  std::string all;
  for (const std::string& remark :
       check::legality_remarks(*phase.rules, phase.position, Language::english)) {
    all += (all.empty() ? "" : "; ") + remark;
  }
  return all;
}

}  // namespace

TEST_CASE("pawns that cannot have come to their squares") {
  // Of files a and b two pawns only can have come to a2, b2 and a3; the one on a3 had one move.
  CHECK(remarks_on("pieces white Kh1 Pa2a3b2 black Kh8") ==
        "the white pawns cannot have come to a2, b2, a3");
  CHECK(remarks_on("pieces white Kh1 black Kh8 Pg7h6h7") ==
        "the black pawns cannot have come to h6, g7, h7");
  CHECK(remarks_on("pieces white Kh1 Pa3a4b2 black Kh8") == "");
  // f3 came from e2 or g2, f4 from another file, and then g3 from h2, or f4 from d2: 3 captures.
  const std::string officers = " Qd8 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e7f7";
  CHECK(remarks_on("pieces white Kh1 Pf2f3f4g3 black Ke8 Pg7" + officers) ==
        "the white pawns have made at least 3 captures, but of the black units only 1 is missing");
  CHECK(remarks_on("pieces white Kh1 Pf2f3f4g3 black Ke8" + officers) ==
        "the white pawns have made at least 3 captures, but of the black units only 2 are missing");
  CHECK(remarks_on("pieces white Kh1 Pf2f3f4g3 black Ke8 Qd8 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e7") == "");
}

TEST_CASE("bishops that must be promoted, beside too many pawns") {
  const std::string pawns = "pieces white Ke1 Pa2b3c2d3e3f2g3h2";
  CHECK(remarks_on(pawns + " Bd5e4 black Ke8") ==
        "by the squares of its bishops White has 1 promoted unit, but also 8 pawns");
  CHECK(remarks_on(pawns + " Bd5e5 black Ke8") == "");
  // The bishop of c1 never left it; the one on g5 is another one.
  CHECK(remarks_on("pieces white Ke1 Pa2b2c3d2e3f2g3h2 Bg5 black Ke8") ==
        "by the squares of its bishops White has 1 promoted unit, but also 8 pawns");
  CHECK(remarks_on("pieces white Ke1 Pa2b2c3d2e3f2g3h2 Bc1 black Ke8") == "");
  CHECK(remarks_on("pieces white Ke1 Pa2b2c3d2e3f2g3 Bg5 black Ke8") == "");
}

TEST_CASE("checks that no move gives") {
  CHECK(remarks_on("pieces white Ke4 black Ka8 Sd2g5") ==
        "White is in check from d2, g5: no move can have given these checks");
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Bh7 Sd2") ==
        "White is in check from d2, h7, e8: no move can have given these checks");
  // The queen would have attacked the king from every square between rook and king.
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Qh7") ==
        "White is in check from h7, e8: no move can have given these checks");
  CHECK(remarks_on("pieces white Kd3 black Ka8 Re1 Pc4 ").find("check") == std::string::npos);
  CHECK(remarks_on("pieces white Kf6 black Ka8 Pe7") ==
        "White is in check from e7: no move can have given it");
  // Opened by the other: from e7 to h7 no bishop comes, but from e4 or g6.
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Bh7") != "");
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Bb7") ==
        "White is in check from b7, e8: no move "
        "can have given these checks");
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Sg5") == "");  // Se6-g5
  CHECK(remarks_on("pieces white Ke4 black Ka8 Re8 Sd2") ==
        "White is in check from d2, e8: no move "
        "can have given these checks");
}

TEST_CASE("checks that only rare moves give") {
  // Promotion: c2-c1=Q opens the line of the rook, e2*d1=Q that of the bishop.
  CHECK(remarks_on("pieces white Kd3 black Kh8 Bf1 Qd1") == "");
  CHECK(remarks_on("pieces white Kb2 black Kh8 Rh2 Qc1") == "");
  // En passant: e4*d3 leaves e4 and d4 empty at once.
  CHECK(remarks_on("pieces white Ka4 black Kh8 Rh4 Bf1 Pd3 ").find("check") == std::string::npos);
  // Castling: the rook of d8 was on a8.
  CHECK(remarks_on("pieces white Kd1 black Kc8 Rd8") == "");
}

TEST_CASE("castling that is over, because only king and rook can have moved") {
  CHECK(remarks_on("pieces white Kc1 black Ke8 Ra8 Pa7") ==
        "Black cannot castle: the last move was made by the king or a rook");
  CHECK(remarks_on("pieces white Kc1 black Ke8 Ra8h8") ==
        "Black cannot castle on both sides: the last move was made by the king or a rook");
  CHECK(remarks_on("pieces white Kc1 black Ke8 Ra8 Pa6") == "");
  CHECK(remarks_on("pieces white Kc1 black Ke8 Ra8 Ba6") == "");
  CHECK(remarks_on("pieces white Kc1 black Ke8 Ra8 Pa7\noption NoCastling a8") == "");
  // Other units that may have moved castle nowhere, and a unit shut in has not moved.
  CHECK(remarks_on("pieces white Kc1 Pa6b6 black Kb8 Ba8 Pa7b7") == "");
  CHECK(remarks_on("pieces white Kc1 Pc5a6 Sb7c8 black Ka8 Bb8 Pa7c7") == "Black has no last move");
}

TEST_CASE("fairy units and fairy rules are not judged by the laws of chess") {
  CHECK(remarks_on("pieces white Kh1 Pa2a3b2 black Kh8 Gc8") == "");
  CHECK(remarks_on("pieces white Kh1 Pa2a3b2 black Kh8\ncondition circe") == "");
  CHECK(remarks_on("board 10x8\npieces white Kh1 Pa2a3b2 black Kh8") == "");
  CHECK(remarks_on("pieces white Kh1 Pa2a3b2 black Kh8 neutral Sc5") == "");
}

TEST_CASE("nothing is said against positions of games") {
  std::mt19937 random{17};
  constexpr unsigned games = 60, half_moves = 160;
  unsigned positions = 0;
  for (unsigned number = 0; number < games; ++number) {
    Game game = test::game_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (unsigned played = 0; played < half_moves; ++played) {
      std::vector<Move> checks, moves;
      game.each_move([&] {
        moves.push_back(game.last_move());
        if (game.in_check(game.to_move())) checks.push_back(game.last_move());
        return false;
      });
      if (moves.empty()) break;
      // Checks are rare and what is judged most.
      const auto& chosen = !checks.empty() && random() % 2 == 0 ? checks : moves;
      game.play(chosen[random() % chosen.size()]);
      const auto all = check::legality_remarks(game.rules(), game.position(), Language::english);
      CAPTURE(played);
      CAPTURE(number);
      if (!all.empty()) FAIL_CHECK(all.front());
      ++positions;
    }
  }
  CHECK(positions > 3000);
}

// Boards of one's own: squares with names, lines of each direction.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "parser/stated_board.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "tests/rules/board_game.hpp"
#include "tests/rules/slow_boards.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::answer;
using warp::test::board_perft;
using warp::test::holds;
using warp::test::solution;

namespace {

/// The Moebius strip of 8x8: each line along the ranks goes round twice, over the seams between the
/// files h and a, behind which the ranks run the other way round.
std::string moebius_strip() {
  std::string text = "{ squares";
  for (int rank = 8; rank > 0; --rank) {
    for (char file = 'a'; file <= 'h'; ++file)
      text += std::string(" ") + file + std::to_string(rank);
    text += rank > 1 ? " /" : "";
  }
  text += " direction right";
  for (int rank = 1; rank <= 4; ++rank) {
    text += rank > 1 ? " / closed" : " closed";
    for (const int each : {rank, 9 - rank}) {
      for (char file = 'a'; file <= 'h'; ++file) {
        text += std::string(" ") + file + std::to_string(each);
      }
      text += " ~";
    }
  }
  text += " direction up";
  for (char file = 'a'; file <= 'h'; ++file) {
    text += file > 'a' ? " /" : "";
    for (int rank = 1; rank <= 8; ++rank) text += std::string(" ") + file + std::to_string(rank);
  }
  return text + " }";
}

/// Two islands of 3x3, with a bridge of one square between them.
const std::string bridge =
    "{ squares a3 b3 c3 . e3 f3 g3 / a2 b2 c2 bridge e2 f2 g2 / a1 b1 c1 . e1 f1 g1\n"
    "direction east a1 b1 c1 / e1 f1 g1 / a2 b2 c2 bridge e2 f2 g2 / a3 b3 c3 / e3 f3 g3\n"
    "direction north a1 a2 a3 / b1 b2 b3 / c1 c2 c3 / e1 e2 e3 / f1 f2 f3 / g1 g2 g3 }";

std::string message_of(const std::string& board) {
  return warp::test::run_warp({"-regression"}, "begin\nboard " + board +
                                                   "\npieces white K:a1\nstipulation ~1\nend\n")
      .err;
}

}  // namespace

TEST_CASE("boards of one's own: the Moebius strip has the moves of the built-in one") {
  const std::string strip = moebius_strip();
  const warp::test::SlowBoard slow("moebius", true);
  std::mt19937 random(47);
  for (unsigned compared = 0; compared < 12; ++compared) {
    const auto position = warp::test::SlowBoardPosition::random(slow, random);
    if (position.in_check(!position.white_to_move)) continue;
    CAPTURE(position.text());
    CHECK(board_perft(strip, position.text(), position.white_to_move, 2) == position.perft(2));
    CHECK(board_perft("moebius", position.text(), position.white_to_move, 2) == position.perft(2));
  }
}

TEST_CASE("boards of one's own: nobody goes round a bridge") {
  const auto arrivals = [](const std::string& unit) {
    return answer("board " + bridge + "\npieces white " + unit +
                  "\nstipulation ~1\noption noboard");
  };
  CHECK(board_perft(bridge, "white R:a2", true, 1) == 6 + 2);
  CHECK(board_perft(bridge, "white B:c1", true, 1) == 4);  // b2, a3; the bridge, e3
  // The bishop cannot pass; the rook takes on either side.
  CHECK(board_perft(bridge, "white B:c1 R:bridge black S:c2 S:e2", true, 1) == 2 + 2);
  CHECK(board_perft(bridge, "white K:bridge", true, 1) == 2 + 4);
  CHECK(holds(arrivals("K:bridge"), "K:bridge-c3"));
}

TEST_CASE("boards of one's own: an array with pawns") {
  const std::string board =
      "{ squares a4 b4 / a3 b3 / a2 b2 / a1 b1 direction east a1 b1 / a2 b2 / a3 b3 / a4 b4\n"
      "direction north a1 a2 a3 a4 / b1 b2 b3 b4 array white K:a1 P:b2 black K:a4 P:b3 }";
  // The king goes to b1 only: Black's pawn, which moves against the direction north, attacks a2.
  CHECK(board_perft(board, "array", true, 1) == 1);
  // The pawn promotes to queen, rook, bishop or knight where Black's officer stands in the array.
  CHECK(board_perft(board, "white K:b1 P:a3", true, 1) == 3 + 4);
  CHECK(board_perft(board, "white K:a1 P:b3", true, 1) == 3 + 1);
  // A double step from where this pawn stands in the array.
  CHECK(board_perft(board, "white K:a1 P:b2", true, 1) == 2 + 2);
  CHECK(board_perft(board, "white K:b1 P:a2", true, 1) == 2 + 1);
  CHECK(holds(answer("board " + board + "\npieces array\nstipulation ~1"), "K:a1-b1"));
  SUBCASE("the statement reads as the board") {
    std::vector<warp::Diagnostic> complaints;
    const auto first = warp::parser::read_board(board, complaints);
    REQUIRE(first != nullptr);
    const std::string text = first->spec().text(warp::Language::english);
    const auto second = warp::parser::read_board(text, complaints);
    REQUIRE(second != nullptr);
    CHECK(second->spec().text(warp::Language::english) == text);
    CHECK(second->spec().own->array.size() == 4);
  }
}

TEST_CASE("boards of one's own: from a file, with its faults told by line") {
  const auto folder = std::filesystem::temp_directory_path() / "warp_own_board";
  std::filesystem::create_directories(folder);
  const auto name = [&](const char* file) { return (folder / file).string(); };
  std::ofstream(name("bridge.board")) << bridge << "\n";
  CHECK(board_perft("file " + name("bridge.board"), "white R:a2", true, 1) == 8);
  std::ofstream(name("wrong.board")) << "{ squares a b c\ndirection east a b d }\n";
  CHECK(holds(message_of("file " + name("wrong.board")),
              "line 2, column 20: 'd' is no square of this board"));
  CHECK(holds(message_of("file " + name("none.board")), "cannot be read"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("boards of one's own: hexagonal cells, with their pieces as walks of one's own") {
  // Nineteen cells in rows of 3, 4, 5, 4 and 3; three directions, each the sum or difference of the
  // two others: north-east is north and east.
  const std::string cells =
      "{ squares a5 b5 c5 / a4 b4 c4 d4 / a3 b3 c3 d3 e3 / . b2 c2 d2 e2 / . . c1 d1 e1\n"
      "direction east a5 b5 c5 / a4 b4 c4 d4 / a3 b3 c3 d3 e3 / b2 c2 d2 e2 / c1 d1 e1\n"
      "direction north a3 a4 a5 / b2 b3 b4 b5 / c1 c2 c3 c4 c5 / d1 d2 d3 d4 / e1 e2 e3\n"
      "direction southeast a5 b4 c3 d2 e1 / b5 c4 d3 e2 / c5 d4 e3 / a4 b3 c2 d1 / a3 b2 c1 }";
  const std::string walks =
      "piece HR = rider +1,+0,+0 + rider -1,+0,+0 + rider +0,+1,+0 + rider +0,-1,+0 + "
      "rider +0,+0,+1 + rider +0,+0,-1\n"
      "piece HB = rider +1,+1,+0 + rider -1,-1,+0 + rider +1,+0,+1 + rider -1,+0,-1 + "
      "rider +0,+1,-1 + rider +0,-1,+1\n";
  const auto moves = [&](const std::string& unit) {
    return warp::test::times_in(answer(walks + "board " + cells + "\npieces white " + unit +
                                       "\nstipulation ~1\noption noboard"),
                                unit + "-");
  };
  CHECK(moves("HR:c3") == 12);  // two cells in each of six directions
  CHECK(moves("HB:c3") == 6);   // the six cells at the corners between them
  CHECK(moves("HR:a5") == 2 + 2 + 4);
  CHECK(moves("HB:a5") == 4);
}

TEST_CASE("boards of one's own: what is wrong is told") {
  const std::string two = "{ squares a b / c d direction east c d / a b ";
  CHECK(holds(message_of("{ squares a b a direction east a b }"), "a second square 'a'"));
  CHECK(holds(message_of("{ squares a b direction east a b / b a }"),
              "'b' already stands on a line of the direction east; a square has at most one "
              "neighbour in each direction"));
  CHECK(holds(message_of("{ squares rook bishop direction east rook bishp }"),
              "'bishp' is no square of this board, did you mean 'bishop'?"));
  CHECK(
      holds(message_of("{ squares a b }"), "a board needs a direction with its lines before '}'"));
  CHECK(holds(message_of(two + "direction east a c / b d }"), "a second direction 'east'"));
  CHECK(holds(message_of("{ squares a b direction east ~ a b }"), "'~' stands behind a square"));
  CHECK(holds(message_of("{ squares a b direction east closed a }"),
              "a closed line has at least two squares"));
  CHECK(holds(message_of(two + "array white K:a,a }"), "a second unit on a"));
  CHECK(holds(message_of(two + "array white X:a }"), "expected a colour, or a unit"));
  CHECK(holds(message_of("{ felder a b }"), "expected 'squares' and their names"));
  CHECK(holds(message_of("{ squares a b direction east a b"), "'pieces' is no square"));
  SUBCASE("where the order of two steps matters") {
    const std::string text =
        message_of("{ squares a b / c d e direction east c d / a b direction north c a / d e }");
    CHECK(holds(text, "unsupported: from c the directions east and north lead to e or to b"));
  }
}

// Boards of other shapes ("Das Schachtheorem", M. Hohmann, 2002): move counts, squares, lines.

#include <doctest/doctest.h>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/combinatorics/board_lines.hpp"
#include "solver/board/movement/movement.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/rules/board_game.hpp"
#include "tests/rules/slow_boards.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/program.hpp"

using warp::BoardKind;
using warp::Geometry;
using warp::GeometrySpec;
using warp::Square;
using warp::test::board_perft;
using warp::test::holds;
using warp::test::SlowBoard;
using warp::test::SlowBoardPosition;
using warp::test::solution;

namespace {

/// Compares `positions` random positions of each board to depth 2.
void compare_boards(const std::vector<std::string>& boards, unsigned positions) {
  for (const std::string& name : boards) {
    const SlowBoard board(name);
    std::mt19937 random(19);
    for (unsigned compared = 0; compared < positions;) {
      const SlowBoardPosition position = SlowBoardPosition::random(board, random);
      if (position.in_check(!position.white_to_move)) {
        continue;
      }
      ++compared;
      CAPTURE(name);
      CAPTURE(position.text());
      CAPTURE(position.white_to_move);
      CHECK(board_perft(name, position.text(), position.white_to_move, 2) == position.perft(2));
    }
  }
}

const std::vector<std::string> kinds_of_board{"cylinder",
                                              "cylinder horizontal",
                                              "torus",
                                              "moebius",
                                              "torus 14x8",
                                              "diamond 2 8",
                                              "diamond 3 6",
                                              "diamond 3 8",
                                              "cylinder-diamond 3 6",
                                              "torus-diamond 3 6",
                                              "double-diamond 3 6",
                                              "double-diamond 2 8",
                                              "diamond 4 6",
                                              "cube 2 6",
                                              "cube 3 5",
                                              "cube 4 4"};

warp::Position empty_board(const Geometry& board) { return warp::Position(board); }

/// The squares that a unit attacks from `from` on the empty board.
std::set<Square> attacked(const warp::Movement& movement, const warp::Position& position,
                          Square from, warp::WalkId walk) {
  std::set<Square> result;
  movement.each_step(position, from, walk, warp::Colour::white, [&](const warp::Step& step) {
    result.insert(step.to);
    return false;
  });
  return result;
}

warp::Movement movement_on(const Geometry& board) {
  warp::WalkSet walks;
  for (const char* letters : {"k", "q", "r", "b", "s", "wg", "gw"}) {
    walks.set(*warp::find_walk(letters, warp::Language::english));
  }
  return {board, warp::Walks::standard(), walks};
}

/// The number of classes of squares between which a unit of the walk cannot pass.
std::size_t classes_of_squares(const Geometry& board, const char* letters) {
  const warp::WalkId walk = *warp::find_walk(letters, warp::Language::english);
  const warp::Movement movement = movement_on(board);
  const warp::Position position = empty_board(board);
  std::set<Square> left;
  for (Square square = 0; square < board.size(); ++square) {
    left.insert(square);
  }
  std::size_t count = 0;
  for (; !left.empty(); ++count) {
    std::vector<Square> open{*left.begin()};
    left.erase(open.front());
    while (!open.empty()) {
      const Square from = open.back();
      open.pop_back();
      for (const Square to : attacked(movement, position, from, walk)) {
        if (left.erase(to) != 0) {
          open.push_back(to);
        }
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("boards: as many moves as chess written a second time finds") {
  compare_boards(kinds_of_board, 15);
}

TEST_CASE("boards: as many moves as chess written a second time finds, 2,000 positions" *
          doctest::test_suite("slow")) {
  compare_boards(kinds_of_board, 2000 / 16 + 1);
}

TEST_CASE("boards: numbers of squares") {
  const auto squares = [](BoardKind kind, unsigned dimensions, unsigned edge) {
    return Geometry::make(GeometrySpec::block(kind, dimensions, edge))->size();
  };
  CHECK(Geometry::make(GeometrySpec::of(BoardKind::great_torus))->size() == 112);
  CHECK(squares(BoardKind::diamond, 3, 6) == 136);
  CHECK(squares(BoardKind::diamond, 3, 8) == 256);
  CHECK(squares(BoardKind::diamond, 3, 10) == 424);
  CHECK(squares(BoardKind::diamond, 4, 6) == 496);
  CHECK(squares(BoardKind::diamond, 4, 8) == 1056);
  CHECK(squares(BoardKind::torus_diamond, 3, 8) == 488);
  CHECK(squares(BoardKind::torus_diamond, 4, 8) == 2048);
  CHECK(squares(BoardKind::cube, 3, 5) == 125);
  CHECK(squares(BoardKind::cube, 8, 2) == 256);
  CHECK(squares(BoardKind::diamond, 5, 8) == 3872);
  CHECK(squares(BoardKind::diamond, 6, 8) == 13056);
  SUBCASE("the number is known without the board") {
    CHECK(warp::squares_of_block(BoardKind::diamond, 5, 8) == 3872);
    CHECK(warp::squares_of_block(BoardKind::diamond, 6, 8) == 13056);
    for (const BoardKind kind :
         {BoardKind::diamond, BoardKind::cylinder_diamond, BoardKind::torus_diamond,
          BoardKind::double_diamond, BoardKind::cube}) {
      for (const unsigned dimensions : {2U, 3U, 4U, 5U}) {
        for (const unsigned edge : {4U, 6U}) {
          CHECK(warp::squares_of_block(kind, dimensions, edge) == squares(kind, dimensions, edge));
        }
      }
    }
  }
}

TEST_CASE("diamond 3 8: linear subsets of 2, 4, 6 and 8 squares") {
  const auto board = Geometry::make(GeometrySpec::block(BoardKind::diamond, 3, 8));
  for (const warp::Vector along : {warp::Vector{.file = 1}, {.rank = 1}, {.level = 1}}) {
    std::vector<int> lines(9, 0);
    for (Square square = 0; square < board->size(); ++square) {
      if (board->step(square, -along) != warp::no_square) {
        continue;
      }
      std::size_t length = 0;
      for (Square next = square; next != warp::no_square; next = board->step(next, along)) {
        ++length;
      }
      ++lines[length];
    }
    CHECK(lines == std::vector<int>{0, 0, 12, 0, 16, 0, 12, 0, 12});
  }
}

TEST_CASE("bishops of five dimensions: 2, 1, 2 and 16 classes of squares") {
  const auto board = Geometry::make(GeometrySpec::block(BoardKind::diamond, 5, 6));
  const std::vector<std::size_t> classes{2, 1, 2, 16};
  for (std::size_t k = 2; k <= 5; ++k) {
    CHECK(warp::bishop_classes(*board, k).size() == classes[k - 2]);
  }
  SUBCASE("its unit goes where these classes say") {
    std::vector<std::size_t> class_of(board->size());
    const auto of_five = warp::bishop_classes(*board, 5);
    for (std::size_t i = 0; i < of_five.size(); ++i) {
      for (const Square square : of_five[i]) class_of[square] = i;
    }
    warp::WalkSet walks;
    const warp::WalkId walk = *warp::find_walk("L5", warp::Language::german);
    walks.set(walk);
    const warp::Movement movement(*board, warp::Walks::standard(), walks);
    const warp::Position position = empty_board(*board);
    const Square from = board->find("(2,2,2,2,2)");
    const std::set<Square> seen = attacked(movement, position, from, walk);
    // The 32 squares at its corners but for those of which four or five coordinates fall: these lie
    // four or five from the middle, and three is the most there. Nothing lies behind them.
    CHECK(seen.size() == 32 - 6);
    for (const Square to : seen) CHECK(class_of[to] == class_of[from]);
  }
}

TEST_CASE("a k-bishop keeps to one class of squares, a knight does not") {
  const auto flat = Geometry::make({});
  CHECK(classes_of_squares(*flat, "b") == 2);
  const auto diamond = Geometry::make(GeometrySpec::block(BoardKind::diamond, 3, 8));
  CHECK(classes_of_squares(*diamond, "b") == 2);
  CHECK(classes_of_squares(*diamond, "wg") == 4);
  CHECK(classes_of_squares(*diamond, "s") == 1);
  const auto four = Geometry::make(GeometrySpec::block(BoardKind::diamond, 4, 8));
  CHECK(classes_of_squares(*four, "b") == 2);
  CHECK(classes_of_squares(*four, "wg") == 1);
  CHECK(classes_of_squares(*four, "gw") == 8);
  SUBCASE("a knight always goes to the other class of bishops") {
    const warp::Movement movement = movement_on(*diamond);
    const warp::Position position = empty_board(*diamond);
    for (Square from = 0; from < diamond->size(); ++from) {
      for (const Square to : attacked(movement, position, from, warp::walks::knight)) {
        CHECK(diamond->is_light(from) != diamond->is_light(to));
      }
    }
  }
}

TEST_CASE("two squares in each of eight dimensions: a king and a queen attack all others") {
  // Their walks have 3 to the power of 8 directions, less one.
  const auto board = Geometry::make(GeometrySpec::block(BoardKind::cube, 8, 2));
  const warp::Movement movement = movement_on(*board);
  const warp::Position position = empty_board(*board);
  for (const warp::WalkId walk : {warp::walks::king, warp::walks::queen}) {
    CHECK(attacked(movement, position, 0, walk).size() == 255);
  }
  CHECK(attacked(movement, position, 0, warp::walks::rook).size() == 8);
  CHECK(attacked(movement, position, 0, warp::walks::bishop).size() == 28);
}

TEST_CASE("torus 14x8: four closed diagonals of 56 squares, each square on two") {
  const auto board = Geometry::make(GeometrySpec::of(BoardKind::great_torus));
  std::set<std::pair<int, std::set<Square>>> diagonals;  // by the sense of the ranks
  std::vector<int> on(board->size(), 0);
  for (const warp::Vector along : {warp::Vector{1, 1}, {1, -1}}) {
    for (Square square = 0; square < board->size(); ++square) {
      std::set<Square> line;
      for (Square next = square; line.insert(next).second;) {
        next = board->step(next, along);
      }
      if (diagonals.emplace(along.rank, line).second) {
        CHECK(line.size() == 56);
        for (const Square each : line) {
          ++on[each];
        }
      }
    }
  }
  CHECK(diagonals.size() == 4);
  CHECK(std::all_of(on.begin(), on.end(), [](int lines) { return lines == 2; }));
  SUBCASE("two bishops of different colour attack every other square of the empty board") {
    const warp::Movement movement = movement_on(*board);
    const warp::Position position = empty_board(*board);
    std::set<Square> seen = attacked(movement, position, board->find("a1"), warp::walks::bishop);
    seen.merge(attacked(movement, position, board->find("b1"), warp::walks::bishop));
    CHECK(seen.size() == board->size() - 2);
  }
}

TEST_CASE("double diamond: a ride goes over the rim to the other sheet and back to the first") {
  const auto board = Geometry::make(GeometrySpec::block(BoardKind::double_diamond, 2, 8));
  const Square start = board->find("d4");
  std::vector<std::string> way;
  Geometry::Mirrored mirrored = 0;
  Square square = start;
  do {
    square = board->step(square, {.rank = 1}, mirrored);
    way.push_back(board->name(square));
  } while (square != start);
  CHECK(fmt::format("{}", fmt::join(way, " ")) ==
        "d5 d6 d7 d8 d7' d6' d5' d4' d3' d2' d1 d2 d3 d4");
  SUBCASE("upwards and to the right goes on downwards and to the right") {
    way.clear();
    mirrored = 0;
    for (square = board->find("c6"); way.size() < 4;) {
      square = board->step(square, {.file = 1, .rank = 1}, mirrored);
      way.push_back(board->name(square));
    }
    CHECK(fmt::format("{}", fmt::join(way, " ")) == "d7 e8 f7' g6'");
  }
}

TEST_CASE("Moebius strip: a rank goes on as the one at the other end, upside down") {
  const auto board = Geometry::make(GeometrySpec::of(BoardKind::moebius));
  const auto beside = [&](const char* square, warp::Vector vector) {
    const Square to = board->step(board->find(square), vector);
    return to == warp::no_square ? std::string("none") : board->name(to);
  };
  CHECK(beside("h1", {.file = 1}) == "a8");
  CHECK(beside("a8", {.file = -1}) == "h1");
  CHECK(beside("h8", {.file = 1}) == "a1");
  CHECK(beside("h7", {.file = 1, .rank = 1}) == "a1");
  CHECK(beside("h8", {.file = 1, .rank = 1}) == "none");
  CHECK(beside("a8", {.rank = 1}) == "none");
  SUBCASE("two ranks are one ring of sixteen squares") {
    Geometry::Mirrored mirrored = 0;
    std::set<Square> ring;
    Square square = board->find("c2");
    for (; ring.insert(square).second;) {
      square = board->step(square, {.file = 1}, mirrored);
    }
    CHECK(square == board->find("c2"));
    CHECK(mirrored == 0);
    CHECK(ring.size() == 16);
    CHECK(std::all_of(ring.begin(), ring.end(), [&](Square each) {
      return board->rank(each) == 1 || board->rank(each) == 6;
    }));
  }
  SUBCASE("what units attack from the corner a1") {
    const warp::Movement movement = movement_on(*board);
    const warp::Position position = empty_board(*board);
    const auto from_corner = [&](warp::WalkId walk) {
      std::string names;
      for (const Square square : attacked(movement, position, board->find("a1"), walk)) {
        names += (names.empty() ? "" : " ") + board->name(square);
      }
      return names;
    };
    // In the order of squares: up the board, each rank from left to right.
    CHECK(from_corner(warp::walks::king) == "b1 a2 b2 h7 h8");
    CHECK(from_corner(warp::walks::knight) == "c2 b3 h6 g7");
    // To the left and up it comes to h7, where up is down, then to g6 ... b1.
    CHECK(from_corner(warp::walks::bishop) == "b1 b2 c2 c3 d3 d4 e4 e5 f5 f6 g6 g7 h7 h8");
    // The a-file, and the ring of the ranks 1 and 8, to which a8 belongs, too.
    CHECK(attacked(movement, position, board->find("a1"), warp::walks::rook).size() == 7 + 15 - 1);
  }
}

TEST_CASE("Moebius strip: two rooks mate a king alone in a corner") {
  // Next to a1 lie b1 and h8 on the ring of the ranks 1 and 8, and a2, b2 and h7 on that of the
  // ranks 2 and 7. The rook on d7 holds the second ring, the other rook gives check on the first,
  // from either of its ranks.
  const std::string text =
      solution("board moebius\npieces white Kd4 Rd7 Re5 black Ka1\nstipulation #1");
  CHECK(holds(text, "1.Re5-e1 # !"));
  CHECK(holds(text, "1.Re5-e8 # !"));
  CHECK_FALSE(holds(text, "1.Rd7"));
  CHECK_FALSE(holds(text, "1.Re5-a5"));
}

TEST_CASE("squares are read by name and by coordinates") {
  const auto find = [](const std::string& board, const std::string& name) {
    const auto problems = warp::parser::parse(
        "begin\nboard " + board + "\npieces white k:" + name + "\nstipulation ~1\nend\n", "test",
        warp::all_conditions());
    return problems.front().problem.units.empty()
               ? std::string("none")
               : problems.front().problem.geometry->name(
                     problems.front().problem.units.front().square);
  };
  CHECK(find("torus 14x8", "a14") == "a14");
  CHECK(find("8x8", "(1,0)") == "a2");
  CHECK(find("8x8", "(0,1)") == "b1");
  CHECK(find("diamond 3 8", "dD1") == "Dd1");
  CHECK(find("diamond 3 8", "(0,3,4)") == "Ed1");
  CHECK(find("diamond 4 8", "(0,3,3,4)") == "5Dd1");
  CHECK(find("diamond 4 8", "4de8") == "4De8");
  CHECK(find("double-diamond 3 8", "(-1,2,3,3)") == "Dd3'");
  CHECK(find("double-diamond 3 8", "Dd3'") == "Dd3'");
  CHECK(find("double-diamond 3 8", "(0,0,3,3)") == "Dd1");
  CHECK(find("double-diamond 3 8", "(1,0,3,3)") == "none");
  CHECK(find("diamond 3 8", "(0,0,0)") == "none");
}

TEST_CASE("torus 14x8: pawns move away from their own officers, on both sides of them") {
  const auto moves = [](const std::string& pieces, const std::string& stipulation) {
    return solution("board torus 14x8\npieces " + pieces + "\nstipulation " + stipulation);
  };
  const std::string white = moves("white Ke1 Pa2b14c13d9 black Kh4 Sd8", "h~0.5");
  for (const char* move : {"a2-a3", "a2-a4", "b14-b13", "b14-b12", "c13-c12", "d9*d8"}) {
    CAPTURE(move);
    CHECK(holds(white, move) == (std::string(move) != "d9*d8"));
  }
  CHECK_FALSE(holds(white, "c13-c11"));
  CHECK(holds(moves("white Ke1 Pc9 black Kh4 Rd8", "h~0.5"), "c9*d8=Q"));
  CHECK(holds(moves("white Ke1 Pc9 black Kh4", "h~0.5"), "c9-c8=S"));
  SUBCASE("a pawn on its first or its last rank does not move") {
    CHECK_FALSE(holds(moves("white Ke1 Pa1b8 black Kh4", "h~0.5"), "a1-"));
    CHECK_FALSE(holds(moves("white Ke1 Pa1b8 black Kh4", "h~0.5"), "b8-"));
  }
  SUBCASE("en passant on either side") {
    CHECK(holds(moves("white Kh1 Pb5 black Kh8 Pa7", "hep1"), "1.a7-a5 b5*a6 ep."));
    CHECK(holds(moves("white Kh1 Pb11 black Kh8 Pa9", "hep1"), "1.a9-a11 b11*a10 ep."));
  }
}

TEST_CASE("chapter 15.1: fool's mate on the cylinder") {
  CHECK(holds(solution("board cylinder\nstipulation dia2\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 "
                       "Pa2b2c2d2e2f4g4h2 black Ke8 Qh4 Ra8h8 Bc8f8 Sb8g8 Pa7b7c7d7e6f7g7h7"),
              "1.f2-f4 e7-e6   2.g2-g4 Qd8-h4"));
}

TEST_CASE("a king does not castle with itself round the board") {
  const std::string castling = "stipulation h000.5\ncondition CastlingChess\n";
  CHECK_FALSE(holds(solution("board torus\n" + castling + "pieces white Ka4 black Kg2"), "1...K"));
  CHECK(holds(solution("board cylinder\n" + castling + "pieces white Ka4 Re4 black Kg2"),
              "1...Ka4-c4/wRe4-b4"));
}

TEST_CASE("Football: no unit becomes a pawn on a board that has no pawns") {
  const std::string rest =
      "pieces white Kf8 Be4 black Kd8\nstipulation h~0.5\ncondition Football\n";
  const auto moves = solution("board cylinder horizontal\n" + rest);
  CHECK(holds(moves, "Be4-h7=Q"));
  CHECK_FALSE(holds(moves, "Be4-h7=P"));
  CHECK(holds(solution(rest), "Be4-h7=P"));
}

TEST_CASE("boards stated as conditions") {
  const std::string pieces = "pieces white Kc8 Rd4 black Ka8\nstipulation h~0.5\n";
  CHECK(holds(solution(pieces + "condition Cylinder"), "Rd4-h4"));
  CHECK(holds(solution(pieces + "condition Torus Madrasi"), "Kc8-c1"));
  const auto fails = [](const std::string& problem) {
    return warp::test::run_warp({"-regression"}, "begin\n" + problem + "end\n").err;
  };
  CHECK(holds(fails("board torus\n" + pieces + "condition Cylinder\n"),
              "<stdin>:5:11: the problem has another board already: torus"));
}

TEST_CASE("Torusschach is the torus of 14x8 in all languages, torus the one of 8x8") {
  const auto units = [](const std::string& text) {
    const auto problems = warp::parser::parse(text, "test", warp::all_conditions());
    REQUIRE(problems.size() == 1);
    CHECK_MESSAGE(problems.front().diagnostics.empty(),
                  problems.front().diagnostics.front().text());
    std::string result = problems.front().problem.geometry->spec().text(warp::Language::english);
    for (const warp::PlacedUnit& placed : problems.front().problem.units) {
      result += " " + problems.front().problem.geometry->name(placed.square);
    }
    return result;
  };
  const std::string expected = "torus 14x8 a1 b14 h8";
  const std::string white = " Ka1 Db14 ", black = " Kh8\n";
  for (const std::string where : {"brett Torusschach\n", "bedingung torusschach\n"}) {
    CHECK(units("anfang\n" + where + "steine weiss" + white + "schwarz" + black +
                "forderung #2\nende\n") == expected);
    CHECK(
        units("begin\n" + std::string(where[0] == 'b' && where[1] == 'r' ? "board" : "condition") +
              " Torusschach\npieces white Ka1 Qb14 black Kh8\nstipulation #2\nend\n") == expected);
  }
  CHECK(units("debut\nplateau torusschach\npieces blanc Ra1 Db14 noir Rh8\nenonce #2\nfin\n") ==
        expected);
  CHECK(units("debut\ncondition torusschach\npieces blanc Ra1 Db14 noir Rh8\nenonce #2\nfin\n") ==
        expected);
  SUBCASE("it may stand behind what names squares") {
    CHECK(units("begin\npieces white Ka1 Qb14 black Kh8\nstipulation zb101\n"
                "option nocastling a1\ncondition Torusschach\nend\n") == expected);
    const std::string array = "pieces array\nstipulation ~1\n";
    CHECK(units("begin\n" + array + "condition Torusschach\nend\n") ==
          units("begin\nboard torus 14x8\n" + array + "end\n"));
  }
  SUBCASE("the torus of 8x8 keeps its name") {
    CHECK(units("begin\npieces white Ka1 black Kh5\nstipulation #2\ncondition Torus\nend\n") ==
          "torus a1 h5");
    CHECK(units("begin\nboard torus\npieces white Ka1 black Kh5\nstipulation #2\nend\n") ==
          "torus a1 h5");
    CHECK(units("begin\nboard Zylinderschach\npieces white Ka1 black Kh5\nstipulation "
                "#2\nend\n") == "cylinder a1 h5");
  }
  SUBCASE("another board beside it is an error") {
    const auto fails = [](const std::string& board) {
      return warp::test::run_warp({"-regression"}, "begin\nboard " + board +
                                                       "\npieces white Ka1 black Kh5\nstipulation "
                                                       "#1\ncondition Torusschach\nend\n")
          .err;
    };
    CHECK(holds(fails("torus"), "<stdin>:5:11: the problem has another board already: torus"));
    CHECK(holds(fails("8x8"), "<stdin>:5:11: the problem has another board already: 8x8"));
    CHECK(fails("torus 14x8").empty());
  }
}

TEST_CASE("boards: what has no meaning there is refused by name") {
  const auto refused = [](const std::string& problem, const std::string& message, int status) {
    CAPTURE(problem);
    const auto result =
        warp::test::run_warp({"-regression"}, "begin\n" + problem + "\nstipulation h#1\nend\n");
    CHECK(result.exit_status == status);
    CHECK_MESSAGE(holds(result.err, message), result.err);
  };
  const std::string kings = "\npieces white Ka1 black Kc3";
  refused("board torus\npieces white Ka1 Pa2 black Kc3", "<stdin>:3:18: pawn cannot be played", 2);
  refused("board moebius\npieces white Ka1 Pa2 black Kc3", "pawn cannot be played", 2);
  refused("board moebius\npieces white Ka1 ARa2 black Kc3", "it turns at the edge", 2);
  refused("board moebius" + kings + "\ncondition Maximummer",
          "distances are not defined on a board behind whose seam directions are reversed", 2);
  refused("board moebius" + kings + "\ncondition Imitator d4", "Imitator cannot be played here", 2);
  refused("board torus" + kings + "\ncondition Annan", "AnnanChess cannot be played here: its rule",
          2);
  refused("board torus" + kings + "\ncondition ChameleonChess P B S",
          "<stdin>:4:11: ChameleonChess cannot be played here: it names pawns", 2);
  for (const std::string circe : {"PWC Einstein", "PWC Diametral Einstein", "Einstein Symmetry"}) {
    refused("board torus" + kings + "\ncondition Circe " + circe, "its rule needs pawns", 2);
  }
  refused("board torus" + kings + "\ncondition WhiteEdgeMover", "this board has none", 2);
  refused("board cylinder" + kings + "\ncondition Imitator d4", "Imitator cannot be played here",
          2);
  refused("board diamond 3 8\npieces white k:Dd1 black k:Dd4\ncondition Grid",
          "GridChess cannot be played here: its rule is stated for files and ranks", 2);
  for (const std::string circe : {"Circe", "DangerCirce", "Immobilio", "PowerTransfer"}) {
    for (const std::string board :
         {"3 8\npieces white k:Dd1 black k:Dd4", "4 8\npieces white k:4Dd1 black k:4Dd4"}) {
      refused("board diamond " + board + "\ncondition " + circe,
              circe + " cannot be played here: its rule is stated for files and ranks", 2);
    }
  }
  refused("board diamond 3 8\npieces white k:Dd1 eq:Dd2 black k:Dd4", "unsupported: equihopper", 3);
  refused("pieces white Ka1 WGd4 black Kc3", "it needs a board of 3 dimensions", 2);
  refused("board diamond 8 8" + kings, "a board of 124672 squares", 3);
  refused("board diamond 3 7" + kings, "an even edge", 2);
  refused("board diamond 3" + kings, "expected the number of dimensions and the edge", 2);
  refused("board diamond 0 0" + kings, "expected at least 2 dimensions", 2);
  refused("board diamond 1000 1000" + kings, "no board is as large", 2);
  refused("board 0x0" + kings, "expected 1 to 40 ranks", 2);
  refused("board klein" + kings, "expected a board such as 10x8", 2);
  refused("board diamond 4 4\npieces array", "this board has no game array", 2);
  refused("board torus" + kings + "\noption nocastling a1", "there is no castling", 2);
  refused("board diamond 3 8\npieces white k:Dd3 black k:Dd7\noption nocastling Dd3",
          "there is no castling on a board of more than files and ranks", 2);
  refused("board diamond 3 8\npieces white k:Bb2 black k:Dd4", "Bb2", 2);
}

TEST_CASE("Boards: equihoppers on a board that wraps have each way once") {
  // All directions that differ by whole rounds of the board are one: it took minutes to follow
  // them.
  const auto answered = [](const std::string& board, const std::string& unit) {
    return warp::test::answer("board " + board + "\npieces white Kd1 " + unit +
                              " black Ke7\nstipulation h~0.5\noption noboard countonly");
  };
  for (const char* const board : {"torus 14x8", "torus-diamond 2 8"}) {
    INFO(board);
    CHECK(holds(answered(board, "EQd4"), "number of solutions: 10"));
    CHECK(holds(answered(board, "NEd4"), "number of solutions: 10"));
    CHECK(holds(answered(board, "QEd4"), "number of solutions: 8"));
  }
}

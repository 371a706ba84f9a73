#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <string>

#include "solver/techniques/distances/general/travel_bound.hpp"
#include "tests/support/setup_of.hpp"

// The bound on ways to a position under rules that say what becomes of units. Whether it ever cuts
// off a solution is asked by tests/differential and warp_differential --targets N.

using namespace warp;

namespace {

Phase phase_from(const std::string& pieces, const std::string& condition) {
  return test::phase_of("pieces " + pieces + "\nstipulation h#1\n" + condition);
}

struct Journey {
  std::string from;
  std::string to;
  std::string condition;
};

/// Does the bound say that these numbers of moves are too few?
bool is_too_far(const Journey& way, unsigned white, unsigned black) {
  INFO(way.from, " => ", way.to, " ", way.condition);
  const Phase start = phase_from(way.from, way.condition);
  const Phase target = phase_from(way.to, way.condition);
  const auto bound = TravelBound::make(*start.rules, start.position, target.position);
  REQUIRE(bound != nullptr);
  return bound->out_of_reach(start.position, {white, black});
}

/// The first moves of games from one position to another. White begins.
class FirstMoves {
 public:
  FirstMoves(const std::string& from, const std::string& to, const std::string& condition)
      : start_(phase_from(from, condition)),
        bound_(
            TravelBound::make(*start_.rules, start_.position, phase_from(to, condition).position)) {
    REQUIRE(bound_ != nullptr);
    if (start_.position.to_move() == Colour::black) {
      start_.position.pass_turn();
    }
  }

  /// Is the move from `from` to `to` left out, if White and Black have so many moves?
  bool leave_out(std::array<unsigned, 2> moves, const char* from, const char* to) const {
    const auto square = [&](const char* name) {
      return start_.rules->geometry().at(static_cast<unsigned>(name[0] - 'a'),
                                         static_cast<unsigned>(name[1] - '1'));
    };
    SingleMove move{.from = square(from), .to = square(to)};
    if (!start_.position.empty(move.to)) {
      move.capture = move.to;
    }
    return !TravelBound::FirstMoves(*bound_, start_.position, moves).admits(move);
  }

 private:
  Phase start_;
  std::shared_ptr<const TravelBound> bound_;
};

}  // namespace

TEST_CASE("units of the target need their moves, all together") {
  const Journey knight{"white Ke1 Sb1 black Ke8", "white Ke1 Sg1 black Ke8",
                       "condition LosingChess"};
  CHECK(is_too_far(knight, 2, 9));
  CHECK_FALSE(is_too_far(knight, 3, 0));
  const Journey two{"white Ke1 Sb1 Pa2 black Ke8", "white Ke1 Sg1 Pa5 black Ke8",
                    "condition LosingChess"};
  CHECK(is_too_far(two, 4, 9));  // three of the knight, two of the pawn
  CHECK_FALSE(is_too_far(two, 5, 0));
  // A pawn may become the king: a6, a7, a8=K.
  const Journey king{"white Ra1 Pa5 black Kh8", "white Ra1 Ka8 black Kh8", "condition LosingChess"};
  CHECK(is_too_far(king, 2, 9));
  CHECK_FALSE(is_too_far(king, 3, 0));
}

TEST_CASE("what comes back by being captured needs no move of its own") {
  const Journey circe{"white Ke1 Sa8 black Ke8 Bh1", "white Ke1 Sb1 black Ke8 Ba8",
                      "condition Circe"};
  CHECK_FALSE(is_too_far(circe, 0, 1));
  CHECK(is_too_far(circe, 9, 0));
  // A unit that changes sides needs the moves of either.
  const Journey andernach{"white Ke1 Pb5 black Ke8 Sa7", "white Ke1 Sb5 black Ke8",
                          "condition Andernach"};
  CHECK_FALSE(is_too_far(andernach, 0, 1));
  CHECK(is_too_far(andernach, 0, 0));
}

TEST_CASE("units come back only as often as the opponent captures") {
  const Journey pawns{"white Ke1 Pa4b4c4 black Ke8 Bh8", "white Ke1 Pa2b2c2 black Ke8 Bh8",
                      "condition Circe"};
  CHECK(is_too_far(pawns, 9, 2));
  CHECK_FALSE(is_too_far(pawns, 9, 3));
  // The pawn comes back by a capture alone, the knight by three moves, or by one and a capture on
  // a dark square.
  const Journey knight{"white Ke1 Pa4 Sb1 black Ke8 Bh8", "white Ke1 Pa2 Sg1 black Ke8 Bh8",
                       "condition Circe"};
  CHECK(is_too_far(knight, 2, 1));
  CHECK_FALSE(is_too_far(knight, 3, 1));
  CHECK(is_too_far(knight, 0, 2));
  CHECK_FALSE(is_too_far(knight, 1, 2));
}

TEST_CASE("each unit of the target comes from a unit of its own") {
  const Journey rooks{"white Kf1 Ra1h1 Pa5 black Kf8", "white Kf1 Ra1h1a8 black Kf8",
                      "condition LosingChess"};
  CHECK(is_too_far(rooks, 2, 9));
  CHECK_FALSE(is_too_far(rooks, 3, 0));
}

TEST_CASE("in Alice Chess the board tells whether moves are even or odd in number") {
  const Journey other{"white Kf1 Sb1 black Kf8", "white Kf1 white AliceB Sa3 black Kf8",
                      "condition Alice"};
  CHECK(is_too_far(other, 0, 9));
  CHECK_FALSE(is_too_far(other, 1, 0));
  const Journey same{"white Kf1 Sb1 black Kf8", "white Kf1 Sa3 black Kf8", "condition Alice"};
  CHECK(is_too_far(same, 1, 9));
  CHECK_FALSE(is_too_far(same, 2, 0));
  // A rook that castles changes boards by the king's move.
  const Journey castled{"white Ke1 Rh1 black Kf8", "white Rf1 white AliceB Kg1 black Kf8",
                        "condition Alice"};
  CHECK_FALSE(is_too_far(castled, 1, 0));
}

TEST_CASE("kings that exchange places do not count") {
  const Journey kings{"white Ke1 Sb1 black Ke8", "white Ke8 Sc3 black Ke1",
                      "condition SwappingKings"};
  CHECK(is_too_far(kings, 0, 9));
  CHECK_FALSE(is_too_far(kings, 1, 0));
}

TEST_CASE("a captured unit that waits may still come back") {
  const Journey gone{"white Ke1 black Ke8 Bh8", "white Ke1 Sb1 black Ke8",
                     "condition Circe WaitCapture"};
  CHECK(is_too_far(gone, 9, 9));
  Journey waits = gone;
  waits.condition += "\noption LastCapture white Sa8";
  CHECK_FALSE(is_too_far(waits, 1, 1));
  waits.to = "white Ke1 Sb1 Ra1 black Ke8";
  CHECK(is_too_far(waits, 9, 9));
}

TEST_CASE("first moves that lose time are left out before they are played") {
  const FirstMoves moves("white Ke1 Sb1 Qd1 black Ke8 Pd7", "white Ke1 Sg1 Qd1 black Ke8 Pd7",
                         "condition LosingChess");
  CHECK_FALSE(moves.leave_out({3, 3}, "b1", "d2"));
  CHECK(moves.leave_out({3, 3}, "b1", "a3"));
  CHECK(moves.leave_out({3, 3}, "d1", "d2"));
  CHECK_FALSE(moves.leave_out({5, 3}, "d1", "d2"));
  // What is captured for good is missing.
  CHECK(moves.leave_out({5, 3}, "d1", "d7"));
}

TEST_CASE("who captures a unit of his own side has moved for his side, and nobody else") {
  const FirstMoves moves("white Kd6 Sc5 black Kc8", "white Kc5 black Kc8", "condition Bicaptures");
  CHECK_FALSE(moves.leave_out({1, 0}, "d6", "c5"));
  CHECK(moves.leave_out({1, 0}, "d6", "d5"));
}

TEST_CASE("a captured unit may become two, its ghost and one that is reborn") {
  const Journey ghost{"white Kh5 Sb7 black Ka3 Bc6",
                      "white Kh5 Sb1 white Uncapturable Sb7 black Ka3 Ba8",
                      "condition Circe GhostChess"};
  CHECK_FALSE(is_too_far(ghost, 0, 2));
}

TEST_CASE("a move brings at most one unit from nowhere in Republican Chess") {
  const Journey knight{"white Sb1 black Sg8", "white Sg1 Kh1 black Sg8",
                       "condition RepublicanChess"};
  CHECK(is_too_far(knight, 2, 1));  // the king comes by Black's move, the knight walks
  CHECK(is_too_far(knight, 9, 0));
  CHECK_FALSE(is_too_far(knight, 3, 1));
  CHECK_FALSE(is_too_far(knight, 0, 2));  // nothing tells that only kings are put on the board
}

TEST_CASE("where sides move each other's units the moves of both count") {
  const Journey knights{"white Ke1 Sb1 black Ke8 Sb8", "white Ke1 Sc3 black Ke8 Sc6",
                        "condition AllInChess"};
  CHECK(is_too_far(knights, 1, 0));
  CHECK(is_too_far(knights, 0, 1));
  CHECK_FALSE(is_too_far(knights, 2, 0));
  CHECK_FALSE(is_too_far(knights, 0, 2));
}

TEST_CASE("units that change sides, nobody knows when, need the moves of either") {
  // The black pawn goes down, the white one up, and both turn.
  const Journey turned{"white Ke1 Pb2 black Ke8 Pa6", "white Ke1 Pa5 black Ke8 Pb3",
                       "condition DarkSide"};
  CHECK(is_too_far(turned, 1, 0));
  CHECK(is_too_far(turned, 0, 1));
  CHECK_FALSE(is_too_far(turned, 1, 1));
  // A unit that has not moved has not turned; under Masand it may have.
  const Journey bishop{"white Ke1 Bc1 black Ke8", "white Ke1 black Ke8 Bc1", "condition DarkSide"};
  CHECK(is_too_far(bishop, 1, 0));
  CHECK_FALSE(is_too_far(bishop, 1, 1));
  const Journey masand{bishop.from, bishop.to, "condition Masand"};
  CHECK_FALSE(is_too_far(masand, 1, 0));
  const Journey far_away{bishop.from, "white Ke1 black Ke8 Bb8", "condition Masand"};
  CHECK(is_too_far(far_away, 1, 0));
  CHECK_FALSE(is_too_far(far_away, 1, 1));
}

TEST_CASE("units that change places need a move of their own") {
  const Journey exchanged{"white Ke1 Sb1 Pa2 black Ke8 Sb8", "white Ke1 Sb8 Pa3 black Ke8 Sb1",
                          "condition MessignyChess"};
  CHECK(is_too_far(exchanged, 1, 0));
  CHECK(is_too_far(exchanged, 0, 1));
  CHECK_FALSE(is_too_far(exchanged, 2, 0));
}

TEST_CASE("a unit to which walks are lent goes like any unit") {
  const Journey knight{"white Ke1 Sa1 Ra7 black Ke8", "white Ke1 Sh8 Ra7 black Ke8",
                       "condition AnkiChess"};
  CHECK(is_too_far(knight, 1, 9));
  CHECK_FALSE(is_too_far(knight, 2, 0));
}

TEST_CASE("first moves by which units change sides, or that touch them, are judged by either") {
  const FirstMoves moves("white Ke1 Pb4 Sg1 black Ke8", "white Ke1 Sg1 black Ke8 Pb5",
                         "condition DarkSide");
  CHECK_FALSE(moves.leave_out({1, 0}, "b4", "b5"));
  CHECK(moves.leave_out({1, 0}, "g1", "f3"));
  const FirstMoves of_republic("white Sb1 black Sg8", "white Sc3 black Sg8 Kh8",
                               "condition RepublicanChess");
  CHECK_FALSE(of_republic.leave_out({1, 0}, "b1", "c3"));
  CHECK(of_republic.leave_out({1, 0}, "b1", "a3"));
}

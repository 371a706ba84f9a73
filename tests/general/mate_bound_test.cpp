#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "solver/techniques/relaxed_game/general/mate_bound.hpp"
#include "tests/support/setup_of.hpp"
#include "tests/support/solution_lines.hpp"

// The bound on mates under rules that bring units to other squares and sides. Whether it ever cuts
// off a solution is asked by tests/differential and warp_differential --self N.

using namespace warp;

namespace {

Phase phase_of_helpmate(const std::string& lines) {
  return test::phase_of(lines + "\nstipulation h#1");
}

bool has_bound(const std::string& lines) {
  INFO(lines);
  const Phase phase = phase_of_helpmate(lines);
  return MateBound::make(*phase.rules, phase.position) != nullptr;
}

/// Does the bound say that White cannot reach the goal with these numbers of moves?
bool is_out_of_reach(const std::string& lines, unsigned white, unsigned black,
                     GoalKind goal = GoalKind::mate) {
  INFO(lines);
  const Phase phase = phase_of_helpmate(lines);
  const auto bound = MateBound::make(*phase.rules, phase.position);
  REQUIRE(bound != nullptr);
  relaxed_game::Outlook outlook;
  std::uint64_t steps = 0;
  return bound->out_of_reach(phase.position, {goal, Colour::white, white, black}, outlook, steps);
}

}  // namespace

TEST_CASE("flights that are all blocked need no unit of the mater") {
  const std::string units = "pieces white Kd8 Pa2 black Kh1 Bg1 Rg2 Ph2\ncondition Circe";
  CHECK_FALSE(is_out_of_reach(units, 0, 0, GoalKind::stalemate));
  CHECK_FALSE(is_out_of_reach(units, 1, 0, GoalKind::stalemate));
  CHECK(is_out_of_reach(units, 0, 0));
  CHECK(is_out_of_reach(units, 1, 0));
}

TEST_CASE("of the last two half-moves only those are played that may lead to a mate") {
  // 1.Rf8-g8 Rd3-h3#
  const std::string units = "pieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7";
  const auto asks = [&](const std::string& condition) {
    const Phase phase = phase_of_helpmate(units + condition);
    const auto bound = MateBound::make(*phase.rules, phase.position);
    REQUIRE(bound != nullptr);
    Position position = phase.position;
    const auto square = [&](std::string_view name) {
      return static_cast<Square>((name[1] - '1') * 8 + name[0] - 'a');
    };
    const auto admits = [&](const MateBound::LastMoves& moves, std::string_view from,
                            std::string_view to) {
      const SingleMove move{.from = square(from), .to = square(to)};
      return moves.arrivals(move.from) != 0 && moves.admits(move);
    };
    std::uint64_t steps = 0;
    const auto last = [&](unsigned other) {
      return bound->last_moves(position, {GoalKind::mate, Colour::white, 1, other}, steps);
    };
    {
      const auto blocks = last(1);
      REQUIRE(blocks);
      CHECK(admits(*blocks, "f8", "g8"));
      CHECK_FALSE(admits(*blocks, "f8", "e8"));
      CHECK_FALSE(admits(*blocks, "a7", "a6"));
      CHECK(admits(*blocks, "h8", "g8"));  // the king may go to another picture
    }
    position.relocate(square("f8"), square("g8"), Reason::bookkeeping);
    CHECK_FALSE(last(1));  // any move leaves the picture possible
    position.pass_turn();
    const auto mates = last(0);
    REQUIRE(mates);
    CHECK(admits(*mates, "d3", "h3"));
    CHECK_FALSE(admits(*mates, "d3", "d8"));
    CHECK_FALSE(admits(*mates, "e2", "e4"));
    CHECK_FALSE(admits(*mates, "d1", "d2"));
    CHECK_FALSE(bound->last_moves(position, {GoalKind::mate, Colour::white, 2, 0}, steps));
  };
  asks("\ncondition Circe");
  asks("\ncondition Madrasi");
  asks("\ncondition Andernach");
  // Where quiet moves change sides, any unit may come to serve the mater.
  const Phase phase = phase_of_helpmate(units + "\ncondition Volage");
  const auto bound = MateBound::make(*phase.rules, phase.position);
  REQUIRE(bound != nullptr);
  std::uint64_t steps = 0;
  CHECK_FALSE(bound->last_moves(phase.position, {GoalKind::mate, Colour::white, 1, 1}, steps));
}

TEST_CASE("a captured unit that comes back costs its opponent a move") {
  // Circe: 1.Bh1*a8[+wSb1] Sb1-c3#. From a8 the knight is too far away.
  const std::string units = "pieces white Kh8 Sa8 black Kd1 Bc1 Bh1 Re1 Pc2 Pd2 Pe2";
  CHECK(is_out_of_reach(units, 1, 1));
  CHECK_FALSE(is_out_of_reach(units + "\ncondition Circe", 1, 1));
  CHECK(is_out_of_reach(units + "\ncondition Circe", 1, 0));
  CHECK(is_out_of_reach(units + "\ncondition Circe", 0, 1));
  // In Mirror Circe it comes back on g8.
  CHECK(is_out_of_reach(units + "\ncondition MirrorCirce", 1, 1));
  CHECK(is_out_of_reach(units + "\ncondition Madrasi", 1, 1));
}

TEST_CASE("a capturing unit that changes sides mates its former side") {
  // Andernach: 1.Sa7*b5=w Sb5-c3#
  const std::string units = "pieces white Kh8 Pb5 black Kd1 Bc1 Re1 Sa7 Pc2 Pd2 Pe2";
  CHECK(is_out_of_reach(units, 1, 1));
  CHECK_FALSE(is_out_of_reach(units + "\ncondition Andernach", 1, 1));
  CHECK(is_out_of_reach(units + "\ncondition Andernach", 1, 0));
}

TEST_CASE("a captured unit that changes sides mates its former side") {
  // Found by comparison with play without bounds: both solutions were lost.
  const auto lines = test::solution_lines(
      "pieces white Kf5 black Ke8 Rd8\nstipulation h#2\ncondition CirceTurncoats\n");
  CHECK(lines == std::vector<std::string>{"1.Rd8-d6 Kf5-e5   2.Ke8-d8 Ke5*d6[+bRh8=w] #",
                                          "1.Rd8-d6 Kf5-e5   2.Rd6-e6 + Ke5*e6[+bRa8=w] #"});
}

TEST_CASE("a capturing unit goes on from where the rules bring it") {
  // Take & Make: the pawn captures the rook and goes on like one, to promote: 1...g6*h7-h8=Q#.
  const std::string units = "pieces white Kc2 Pg6 black Ka1 Pa2 Rh7";
  CHECK(is_out_of_reach(units, 1, 1));
  CHECK_FALSE(is_out_of_reach(units + "\ncondition Take&MakeChess", 1, 1));
  CHECK(is_out_of_reach(units + "\ncondition Take&MakeChess", 0, 1));
}

TEST_CASE("a unit goes on through wormholes, and home in danger") {
  const std::string units = "pieces white Kh8 Sa8 black Kd1 Bc1 Re1 Pc2 Pd2 Pe2";
  CHECK(is_out_of_reach(units, 2, 0));
  CHECK_FALSE(is_out_of_reach(units + "\ncondition Wormholes b6c3", 1, 0));
  CHECK(is_out_of_reach(units + "\ncondition Wormholes b5c3", 1, 0));
  CHECK_FALSE(is_out_of_reach(units + "\ncondition DangerCirce", 2, 0));  // Sa8-b1-c3
  CHECK(is_out_of_reach(units + "\ncondition DangerCirce", 0, 0));
}

TEST_CASE("a king may be unable to leave a line, or to become a hurdle") {
  // Checkless Chess: 1.Rb8-b6#, since 1...Kh6-g7 would give check by the lion. This was once lost.
  const std::string lion = "pieces white Ka1 Rb8 Be4 Pf4 Pg4 black Kh6 ";
  CHECK(is_out_of_reach(lion + "Bh8 Pa7\ncondition Circe", 1, 0));
  CHECK_FALSE(is_out_of_reach(lion + "LIh8 Pa7\ncondition Checkless", 1, 0));
  CHECK(is_out_of_reach(lion + "Sh8 Pa7\ncondition Checkless", 1, 0));
  CHECK(test::solution_lines(lion + "LIh8 Pa7\ncondition Checkless\nstipulation h#1\n") ==
        std::vector<std::string>{"1.a7-a5 Rb8-b6 #", "1.a7-a6 Rb8-b6 #"});
  // Isardam, type B: 1.Ra1-e1#, since the rooks would observe each other.
  const std::string rooks = "pieces white Kh1 Ra1 black Ke5 ";
  CHECK(is_out_of_reach(rooks + "Re8", 1, 0));
  CHECK_FALSE(is_out_of_reach(rooks + "Re8\ncondition Isardam TypeB", 1, 0));
  CHECK(is_out_of_reach(rooks + "Be8\ncondition Isardam TypeB", 1, 0));
  CHECK(test::solution_lines(rooks + "Re8\ncondition Isardam TypeB\nstipulation h#1\n").size() ==
        4);
}

TEST_CASE("a stalemate in one needs a side of which at most one unit stands free") {
  const auto is_lost = [](const std::string& black, const std::string& condition = "") {
    return is_out_of_reach("pieces white Kc2 Bg8 Rh3 black Ka1 Pa2 " + black + condition, 1, 0,
                           GoalKind::stalemate);
  };
  CHECK_FALSE(is_lost(""));
  CHECK_FALSE(is_lost("Sg4"));
  CHECK(is_lost("Sg4 Sd6"));
  CHECK(is_lost("Sg4 Sd6", "\ncondition Circe"));
  CHECK(is_lost("Sh1 Sd6"));
  CHECK_FALSE(is_lost("Sh1 Sd6", "\ncondition Circe"));  // a capture can close both squares of h1
  CHECK_FALSE(is_lost("Rf1 Sd6"));                       // a pin could hold the rook
  CHECK_FALSE(is_lost("Sg4 Sd6", "\ncondition Madrasi"));
  CHECK_FALSE(is_lost("Sg4 Sd6", "\ncondition Breton"));
  CHECK_FALSE(is_lost("Sg4 Sd6", "\ncondition Grid"));
}

TEST_CASE("each unit pins at most one, and only if no hurdle is needed") {
  const auto is_lost = [](const std::string& white, const std::string& black) {
    return is_out_of_reach("pieces white Kc2 " + white + " black Ka1 Pa2 " + black, 1, 0,
                           GoalKind::stalemate);
  };
  CHECK(is_lost("Rh3", "Rf1 Ra5 Sd6"));  // one is captured, one pinned
  CHECK_FALSE(is_lost("Rh3 Rh4", "Rf1 Ra5 Sd6"));
  CHECK_FALSE(is_lost("Rh3 Pc7", "Rf1 Ra5 Sd6"));  // the pawn promotes
  CHECK(is_lost("Rh3 Pc6", "Rf1 Ra5 Sd6"));
  // A grasshopper moves, and each unit is its hurdle.
  CHECK_FALSE(is_lost("Gh3", "Rf1 Ra5 Sd6"));
  CHECK(is_lost("Gh3", "Rf2 Rb5 Sd6"));
}

TEST_CASE("where captures of kings are played, units that make room for them do not stand free") {
  const auto is_lost = [](const std::string& black, const std::string& condition) {
    return is_out_of_reach("pieces white Kc2 Sh3 black Ka1 Pa2 " + black + condition, 1, 0,
                           GoalKind::stalemate);
  };
  const std::string take_and_make = "\ncondition Take&Make Absolute";
  CHECK(is_lost("Sg4 Sd6", take_and_make));
  CHECK_FALSE(is_lost("Sb1 Sb2", take_and_make));
  CHECK(is_lost("Sb1 Sb2", "\ncondition Take&Make"));
  const std::string anticirce = "\ncondition AntiCirce";
  CHECK(is_lost("Sg4 Sd6", anticirce));
  CHECK(is_lost("Sb1 Sf5", anticirce));
  CHECK_FALSE(is_lost("Sg1 Sf5", anticirce));  // from a1 the white knight would go home to g1
  CHECK_FALSE(is_lost("Sg4 Sd6", "\ncondition AntiCirce Equipollents"));
  // 3...Sc2*a3-c2= of an h=3: from c2 the knight gives no check as long as a2, b1 and b2 are taken.
  CHECK(test::solution_lines("pieces white Kc7 Sc2 Pb4 black Ka1 Ra2 Bd4 Sa3 Sb1 Pb5\n"
                             "stipulation h=1\ncondition Take&Make Absolute\n") ==
        std::vector<std::string>{"1.Bd4-b2 Sc2*a3-c2 ="});
}

TEST_CASE("before the last move of the side that is to be stalemated its moves are looked at") {
  const Phase phase = phase_of_helpmate("pieces white Kh8 Ba8 black Ka1 Rd5 Rf7 Sc6 Pa2 Pb2 Pb3");
  const auto bound = MateBound::make(*phase.rules, phase.position);
  REQUIRE(bound != nullptr);
  std::uint64_t steps = 0;
  const auto moves =
      bound->last_moves(phase.position, {GoalKind::stalemate, Colour::white, 1, 1}, steps);
  REQUIRE(moves);
  const auto square = [](std::string_view name) {
    return static_cast<Square>((name[1] - '1') * 8 + name[0] - 'a');
  };
  // Of two rooks and a knight one moves, one is captured, one is left.
  for (const std::string_view from : {"d5", "f7", "c6"}) {
    CHECK(moves->arrivals(square(from)) == 0);
  }
  CHECK(moves->arrivals(square("a1")) != 0);
  CHECK_FALSE(moves->admits({.from = square("a1"), .to = square("b1")}));
}

TEST_CASE("units that change sides by quiet moves, and neutral units, are helped by the opponent") {
  const std::string kings = "pieces white Kh8 Pb5 black Kd1 Bc1 Re1 Pc2 Pd2 Pe2 ";
  CHECK(is_out_of_reach(kings + "Sa4", 0, 1));
  CHECK_FALSE(is_out_of_reach(kings + "Sa4\ncondition MagicSquares c3", 0, 1));
  CHECK(is_out_of_reach(kings + "Sa4\ncondition MagicSquares a8", 0, 1));
  CHECK(is_out_of_reach(kings + "neutral Sb5", 0, 0));
  CHECK_FALSE(is_out_of_reach(kings + "neutral Sa4", 1, 0));
  CHECK_FALSE(is_out_of_reach(kings + "neutral Sa4", 0, 1));
  CHECK(is_out_of_reach(kings + "neutral Sa8", 1, 1));
  CHECK_FALSE(is_out_of_reach(kings + "neutral Sa8", 1, 2));
}

TEST_CASE("on two boards the bound sees one") {
  // 2...e6-e7B#: M. Rittirsch and F. Pachl, Andernach 2025, after the third half-move
  const std::string units =
      "pieces white Kh1 Pe6 Pg3 Pg6 white AliceB Bf7 Re2 black Rd2 Pd3 Pg4 Pg7 "
      "black AliceB Kf8 Bb7 Ra7";
  CHECK_FALSE(is_out_of_reach(units, 1, 0));
  CHECK(is_out_of_reach(units, 0, 0));
}

TEST_CASE("of rules that say too little nothing is known") {
  const std::string units = "pieces white Kh8 Sa8 Pb5 black Kd1 Bc1 Re1 Pc2 Pd2 Pe2";
  CHECK(has_bound(units));
  CHECK(has_bound(units + "\ncondition Eiffel"));
  CHECK(has_bound(units + "\ncondition Checkless"));
  CHECK(has_bound(units + "\ncondition WhiteMaximummer"));
  for (const char* condition : {"MarsCirce",
                                "Einstein",
                                "Plus",
                                "DangerCirce",
                                "ChameleonChess",
                                "Volage",
                                "Football",
                                "Frankfurt RexExclusive",
                                "GhostChess",
                                "NoCapture",
                                "Patrouille",
                                "GridChess",
                                "Monochrom",
                                "WhiteSuperTransmutingKing",
                                "ReflectiveKings",
                                "BlackUltraSchachZwang",
                                "AntiAndernach",
                                "Isardam",
                                "Isardam TypeB RexInclusive",
                                "Leffie",
                                "Brunner",
                                "CASTChess",
                                "MultiCaptures",
                                "ExclusiveChess",
                                "Bicaptures",
                                "Breton",
                                "Breton Adverse PY",
                                "PADChess Strict",
                                "SingleBox",
                                "NoWhitePromotion",
                                "Circe Chameleon",
                                "Circe Einstein",
                                "AliceChess",
                                "Tibet",
                                "DoubleTibet",
                                "NorskSjakk",
                                "LineChameleonChess"}) {
    CHECK_MESSAGE(has_bound(units + "\ncondition " + condition), condition);
  }
  for (const char* condition : {"SAT",
                                "BGL 10",
                                "Make&TakeChess",
                                "Circe Parrain",
                                "Circe Volcanic",
                                "Madrasi RexInclusive",
                                "Imitator h5",
                                "Republican",
                                "ItalianProgressive",
                                "UltraPatrol",
                                "AntiMarsCirce",
                                "Frankfurt",
                                "MarsCirce\ncondition TransmutedKings",
                                "GhostChess\ncondition Volage",
                                "Checkless\ncondition Plus",
                                "Breton Chromatic",
                                "Circe\ncondition Bicaptures",
                                "Isardam\ncondition Madrasi",
                                "SingleBox Type2",
                                "Circe Clone"}) {
    CHECK_FALSE_MESSAGE(has_bound(units + "\ncondition " + condition), condition);
  }
  CHECK(has_bound("pieces white Kh8 Sa8 black Kd1 neutral Qd4"));
  CHECK_FALSE(has_bound("pieces white Kh8 black Kd1\ncondition hole a8"));
}

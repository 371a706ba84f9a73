// Conditions that hold in a part of the game: "Circe from 2 until 3 for R B on a1-d4".

#include <doctest/doctest.h>

#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/rules/moves_of.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;

TEST_CASE("a condition holds in moves of some numbers") {
  SUBCASE("in series play each move has its own") {
    // The knight of a5 is reborn on b8, where it parries; the one of a8 never, because g8 is
    // occupied.
    const std::string series =
        "pieces white Kg6 Ra1 black Kg8 Sa5 Sa8\nstipulation ser-#2\ncondition Circe";
    const std::string both = "1.Ra1*a5   2.Ra5*a8 #";
    CHECK_FALSE(holds(solution(series), both));
    CHECK(holds(solution(series + " from 2"), both));
    CHECK_FALSE(holds(solution(series + " until 1"), both));
    CHECK_FALSE(holds(solution(series + " from 1 until 1"), both));
    CHECK(holds(solution(series + " from 2 until 2"), both));
  }
  SUBCASE("in help play a number begins with Black; h#1.5 begins with the second half of move 1") {
    const std::string help =
        "pieces white Kg6 Ra1 black Kg8 Sa5 Pc3\nstipulation h#1.5\ncondition Circe";
    const std::string capture = "1...Ra1*a5   2.c3-c2 Ra5-a8 #";
    CHECK_FALSE(holds(solution(help), capture));
    CHECK_FALSE(holds(solution(help + " until 1"), capture));
    CHECK(holds(solution(help + " from 2"), capture));
  }
  SUBCASE("in direct play it begins with White") {
    // The bishop is reborn on c8, where it parries.
    const std::string one = "pieces white Kg6 Ra1 black Kg8 Ba8\nstipulation #1\ncondition Circe";
    CHECK_FALSE(holds(solution(one), "1.Ra1*a8 #"));
    CHECK_FALSE(holds(solution(one + " until 1"), "1.Ra1*a8 #"));
    CHECK(holds(solution(one + " from 2"), "1.Ra1*a8 #"));
  }
  SUBCASE("behind ply half-moves count, the first of play is 1") {
    const std::string help =
        "pieces white Kg6 Ra1 black Kg8 Ba8 Pb3\nstipulation h#1\ncondition Circe";
    const std::string capture = "1.b3-b2 Ra1*a8 #";
    CHECK_FALSE(holds(solution(help), capture));
    CHECK_FALSE(holds(solution(help + " from ply 2"), capture));
    CHECK(holds(solution(help + " from ply 3"), capture));
    CHECK(holds(solution(help + " until ply 1"), capture));
    CHECK_FALSE(holds(solution(help + " until 1"), capture));
    const std::string half =
        "pieces white Kg6 Ra2 black Kg8 Ba8 Pb3\nstipulation h#1.5\ncondition Circe";
    const std::string later = "1...Ra2-a1   2.b3-b2 Ra1*a8 #";
    CHECK_FALSE(holds(solution(half + " from ply 3"), later));
    CHECK(holds(solution(half + " from ply 4"), later));
    CHECK(holds(solution(half + " until ply 2"), later));
  }
  SUBCASE("in set play the answer to Black's first half-move is move 2") {
    const std::string set =
        "pieces white Kg6 Ra1 black Kg8 Ba8 Pb3\nstipulation #2\noption setplay "
        "variation\ncondition Circe";
    CHECK(holds(solution(set + " until 1"), "1...b3-b2\n          2.Ra1*a8 #"));
    CHECK_FALSE(holds(solution(set + " from 2"), "2.Ra1*a8 #"));
  }
}

TEST_CASE("a condition holds for a side, or for units of some walks") {
  const std::string captures = "white Ra1 Bh1 black Qa5 Sb7";
  CHECK(moves_of(captures, "Circe", "Ra1*") == "Ra1*a5[+bQd8]");
  CHECK(moves_of(captures, "Circe", "Bh1*") == "Bh1*b7[+bSg8]");
  SUBCASE("Circe: the captured unit is meant") {
    CHECK(moves_of(captures, "Circe for black", "Ra1*") == "Ra1*a5[+bQd8]");
    CHECK(moves_of(captures, "Circe for white", "Ra1*") == "Ra1*a5");
    CHECK(moves_of(captures, "Circe for S", "Ra1*") == "Ra1*a5");
    CHECK(moves_of(captures, "Circe for S", "Bh1*") == "Bh1*b7[+bSg8]");
    CHECK(moves_of(captures, "Circe for Q S", "Ra1*") == "Ra1*a5[+bQd8]");
  }
  SUBCASE("Anticirce: the capturing unit is meant") {
    CHECK(moves_of(captures, "Anticirce for R", "Ra1*") == "Ra1*a5[wRa5->a1]");
    CHECK(moves_of(captures, "Anticirce for R", "Bh1*") == "Bh1*b7");
  }
  SUBCASE("Madrasi: the paralysed unit is meant") {
    const std::string facing = "white Ra1 black Ra8 Kh1";
    CHECK(moves_of(facing, "Madrasi", "Ra1").empty());
    CHECK(moves_of(facing, "Madrasi for B", "Ra1-a2") == "Ra1-a2");
    CHECK(moves_of(facing, "Madrasi for black", "Ra1-b1") == "Ra1-b1+");
    CHECK(moves_of("white Ka1 Re1 black Kh1 Re8", "Madrasi for black", "Ka1-b1") == "Ka1-b1+");
  }
  SUBCASE("Checkless Chess binds one side") {
    CHECK(moves_of("white Ra1 Kh1 black Kh8", "Checkless", "Ra1-a8").empty());
    CHECK(moves_of("white Ra1 Kh1 black Kh8", "Checkless for white", "Ra1-a8").empty());
    CHECK(moves_of("white Ra1 Kh1 black Kh8", "Checkless for black", "Ra1-a8") == "Ra1-a8+");
  }
}

TEST_CASE("a condition holds on some squares") {
  const std::string captures = "white Ra1 Bh1 black Qa5 Sb7";
  CHECK(moves_of(captures, "Circe on a1-d5", "Ra1*") == "Ra1*a5[+bQd8]");
  CHECK(moves_of(captures, "Circe on a1-d5", "Bh1*") == "Bh1*b7");
  CHECK(moves_of(captures, "Circe on b7 h8", "Bh1*") == "Bh1*b7[+bSg8]");
  CHECK(moves_of(captures, "Circe on d5-a1 for Q", "Ra1*") == "Ra1*a5[+bQd8]");
}

TEST_CASE("what a condition remembers it remembers of all moves") {
  // Disparate: no knight moves just after a knight, in move 2 not even after one of move 1.
  const std::string knights =
      "pieces white Kh1 Sf5 black Ka7 Sa1\nstipulation h+1.5\ncondition Disparate";
  const std::string line = "1...Sf5-d4   2.Sa1-c2 ";
  CHECK_FALSE(holds(solution(knights), line));
  CHECK_FALSE(holds(solution(knights + " from 2"), line));
  CHECK(holds(solution(knights + " until 1"), line));
  CHECK_FALSE(holds(solution(knights + " for black"), line));
  CHECK(holds(solution(knights + " for R"), line));
}

TEST_CASE("parts are printed, and read again in three languages") {
  const std::string pieces = "pieces white Kf6 Ra1 black Kh8 Pa7\nstipulation #2\n";
  CHECK(holds(answer(pieces + "condition circe from 2 on b2 a1-d4 for s b until 3"),
              "Circe from 2 until 3 for S B on b2 a1-d4"));
  CHECK(holds(run_warp({},
                       "anfang\nsteine weiss Kf6 Ta1 schwarz Kh8 Ba7\nforderung #2\n"
                       "bedingung Circe von 2 für schwarz T auf a1-d4\nende\n")
                  .out,
              "Circe von 2 fuer Schwarz T auf a1-d4"));
  CHECK(holds(run_warp({},
                       "debut\npieces blanc Rf6 Ta1 noir Rh8 Pa7\nenonce #2\n"
                       "condition Circe jusque 2 pour noirs F sur a1\nfin\n")
                  .out,
              "Circe jusque 2 pour Noirs F sur a1"));
}

TEST_CASE("parts that make no sense, or that a rule cannot have, are refused") {
  const auto refused = [](const std::string& condition) {
    const auto result =
        run_warp({}, "begin\npieces white Kf6 Ra1 black Kh8\nstipulation #2\ncondition " +
                         condition + "\nend\n");
    CHECK(result.exit_status != 0);
    return result.err;
  };
  CHECK(holds(refused("circe from 3 until 2"), "ends before it begins"));
  CHECK(holds(refused("circe from 0"), "expected a number"));
  CHECK(holds(refused("circe from 2 from 3"), "stands twice"));
  CHECK(holds(refused("circe on z9"), "squares or rectangles"));
  CHECK(holds(refused("circe for"), "letters of pieces"));
  CHECK(holds(refused("maximummer for R"), "a side as a whole"));
  CHECK(holds(refused("losing from 2"), "the whole game"));
  CHECK(holds(refused("powerchess from 2"), "the whole game"));
  CHECK(holds(refused("cylinder until 2"), "the whole game"));
  CHECK(holds(refused("lesemajeste from 2"), "the whole game"));
  CHECK(holds(refused("circe from 2 italianprogressive"), "several single moves"));
}

namespace warp::differential {

TEST_CASE("a condition until no end is the whole one, from no beginning it is none") {
  SelfWishes wishes;
  for (const RuleUse* use : one_of_each()) {
    if (!use->is_attribute()) wishes.first.push_back(use);
  }
  WorkLimit limit{sample_time};
  unsigned compared = 0;
  constexpr std::uint64_t seed = 51;
  for (unsigned i = 0; i < 2 * wishes.first.size(); ++i) {
    const RandomProblem problem = self_problem(wishes, seed, i);
    const SelfAnswer answer = compare_in_part(problem, seed + i, limit);
    const std::string text = problem.text();
    INFO(text);
    CHECK_MESSAGE(answer.kind != SelfAnswer::Kind::differs, lines_of(answer.differences));
    compared += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  CHECK(compared > wishes.first.size() / 2);
}

}  // namespace warp::differential

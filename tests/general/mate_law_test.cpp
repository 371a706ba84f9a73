#include <doctest/doctest.h>

#include <string>

#include "tests/differential/mate_law.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_problem.hpp"

// What the bound on mates takes for possible, against games played at random. More of the same:
// warp_differential --mates.

namespace warp::differential {

namespace {

/// Looks at `rounds` random games under each use of a rule; returns how many had a bound.
unsigned look_at_games(unsigned rounds, std::uint64_t seed) {
  SelfWishes wishes;
  for (const RuleUse& use : all_rule_uses()) {
    wishes.first.push_back(&use);
  }
  WorkLimit limit{sample_time};
  unsigned compared = 0;
  for (unsigned i = 0; i < rounds * wishes.first.size(); ++i) {
    const std::string text = self_problem(wishes, seed, i).text();
    const SelfAnswer answer = compare_with_bound(text, seed + i, limit);
    INFO(text);
    CHECK_MESSAGE(answer.kind != SelfAnswer::Kind::differs, lines_of(answer.differences));
    compared += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  return compared;
}

}  // namespace

TEST_CASE("the bound on mates knows what happens to units where it was mistaken") {
  for (const char* text : {
           // A pawn promotes before it is reborn.
           "stipulation ser-h#1\npieces white Sh4 black Kf8 Pg6 Qg4 Pa2 Pc3 white Rb1\n"
           "condition AntiCirce\n",
           "stipulation h#1\npieces white Ke5 Rc1 black Kf2 Pd2\n"
           "condition AntipodeanAntiCirce\noption WhiteToPlay\n",
           // A pawn that captures en passant does not arrive where it captures.
           "stipulation h#1\npieces white Kd7 Pd5 black Kb7 Pe5\n"
           "condition HorizontalSymmetryAntiCirce Calvet\n"
           "option EnPassant e7e6e5 WhiteToPlay\n",
           // Nor does a locust.
           "stipulation h~1\npieces white Kh2 Lb4 Qd2 black Kh7 Lb5\n"
           "condition VerticalSymmetryAntiCirce\noption WhiteToPlay\n",
           // A king may be attacked in the diagram, but not captured.
           "stipulation h#3.5\npieces white Kf3 Be6 Sc6 Pe2 black Ke4\ncondition LeseMajeste\n",
           // White captures only where mates are judged.
           "stipulation hrx1\npieces white Kg8 Pd7 Sg6 Bf2 black Pg2 Pc4 Qf7 Sb4\n"
           "condition BlackMustCapture CheckingZigzag\noption NoBk\n",
           // Marine pawns on the edge capture nothing en passant that has no square behind it.
           "stipulation h#3\npieces white POg6 NDe7 MPa2 black POe8 MPb2 MPb4 MPb5\n",
       }) {
    constexpr std::chrono::seconds patience(20);
    WorkLimit limit{patience};
    const SelfAnswer answer = compare_with_bound(text, 1, limit);
    INFO(text);
    INFO(answer.refusal);
    CHECK_MESSAGE(answer.kind == SelfAnswer::Kind::same, lines_of(answer.differences));
  }
}

TEST_CASE("what happens in play is possible for the bound on mates") {
  CHECK(look_at_games(1, 1) > 100);
}

TEST_SUITE("slow") {
  TEST_CASE("what happens in long play is possible for the bound on mates") {
    CHECK(look_at_games(10, 2) > 1000);
  }
}

}  // namespace warp::differential

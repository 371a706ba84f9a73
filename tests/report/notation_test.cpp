#include "solver/formats/report/moves/notation.hpp"

#include <doctest/doctest.h>

#include "solver/board/movement/walk.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/notation.hpp"

namespace warp::report {

namespace {

using test::played;
using test::square;
using test::unit;

/// `text` with further effects, as a condition adds them.
MoveRecord with_effects(std::string_view text, std::vector<Effect> effects) {
  MoveRecord result = played(text);
  result.submoves.back().insert(result.submoves.back().end(), effects.begin(), effects.end());
  return result;
}

Effect replacement(std::string_view at, const Unit& before, const Unit& after,
                   Reason reason = Reason::transformation) {
  return {.kind = EffectKind::replace,
          .reason = reason,
          .from = square(at),
          .before = before,
          .after = after};
}

Effect added(std::string_view at, const Unit& after) {
  return {.kind = EffectKind::add, .reason = Reason::rebirth, .to = square(at), .after = after};
}

std::string english(const MoveRecord& move) { return signed_move(move, test::classical()); }

}  // namespace

TEST_CASE("single moves in long algebraic notation") {
  CHECK(english(played("Kg3-g4")) == "Kg3-g4");
  CHECK(english(played("a2-a4")) == "a2-a4");
  CHECK(english(played("Sb1*c3")) == "Sb1*c3");
  CHECK(english(played("e5*d6ep")) == "e5*d6 ep.");
  CHECK(english(played("a7*b8=Q")) == "a7*b8=Q");
  CHECK(english(played("0-0")) == "0-0");
  CHECK(english(played("0-0-0")) == "0-0-0");
  CHECK(english(played("--")) == " ...");
}

TEST_CASE("letters are those of the language") {
  CHECK(signed_move(played("Sb1-c3"), test::classical(Language::german)) == "Sb1-c3");
  CHECK(signed_move(played("Sb1-c3"), test::classical(Language::french)) == "Cb1-c3");
  CHECK(signed_move(played("Qb1-b3"), test::classical(Language::german)) == "Db1-b3");
  CHECK(signed_move(played("Kb1-b2"), test::classical(Language::french)) == "Rb1-b2");
  CHECK(signed_move(played("a7-a8=B"), test::classical(Language::german)) == "a7-a8=L");
}

TEST_CASE("check and goal stand behind the move") {
  CHECK(english(played("Qb1-b3+")) == "Qb1-b3 +");
  CHECK(english(played("Qb1-b3#")) == "Qb1-b3 #");
  MoveRecord move = played("e4*d3ep+");
  CHECK(english(move) == "e4*d3 ep. +");
  move.reached = Goal{.kind = GoalKind::target, .target = square("d3")};
  CHECK(english(move) == "e4*d3 ep. + z");
  move.reached = Goal{.kind = GoalKind::castling};
  CHECK(english(move) == "e4*d3 ep. +");
  move.reached = Goal{.kind = GoalKind::check};
  CHECK(english(move) == "e4*d3 ep. +");
  move.gives_check = false;
  move.reached = Goal{.kind = GoalKind::stalemate};
  CHECK(english(move) == "e4*d3 ep. =");
}

TEST_CASE("a series is one move with one sign") {
  CHECK(english(played("Kh1*h2;Kh2-g1;Kg1-f1")) == "Kh1*h2;Kh2-g1;Kg1-f1");
  CHECK(english(played("f6-f7;f7-f8=Q;Qf8-f4#")) == "f6-f7;f7-f8=Q;Qf8-f4 #");
  CHECK(signed_move(played("0-0;Rf1*f8+"), test::classical(Language::german)) == "0-0;Tf1*f8 +");
}

TEST_CASE("what conditions add follows in brackets") {
  SUBCASE("rebirth of the captured unit") {
    CHECK(english(with_effects("Sb1*c3", {added("h1", unit("R"))})) == "Sb1*c3[+wRh1]");
    CHECK(signed_move(with_effects("Sb1*c3", {added("b7", unit("p"))}),
                      test::classical(Language::german)) == "Sb1*c3[+sBb7]");
    CHECK(english(with_effects("Sb1*c3", {added("b8", unit("P")),
                                          replacement("b8", unit("P"), unit("Q"),
                                                      Reason::promotion)})) == "Sb1*c3[+wPb8=Q]");
  }
  SUBCASE("rebirth of the capturing unit") {
    CHECK(english(with_effects("Sb1*c3", {{.kind = EffectKind::relocate,
                                           .reason = Reason::rebirth,
                                           .from = square("c3"),
                                           .to = square("g1"),
                                           .before = unit("S")}})) == "Sb1*c3[wSc3->g1]");
  }
  SUBCASE("the moving unit changes without brackets, others within") {
    CHECK(english(with_effects("Qb1*c3", {replacement("c3", unit("Q"), unit("R"))})) == "Qb1*c3=R");
    CHECK(english(with_effects("Qb1*c3", {replacement("c3", unit("Q"), unit("q"),
                                                      Reason::recolouring)})) == "Qb1*c3=b");
    CHECK(english(with_effects("Qb1*c3", {replacement("d4", unit("s"), unit("q"))})) ==
          "Qb1*c3[d4=Q]");
    CHECK(english(with_effects("Qb1*c3", {replacement("d4", unit("s"), unit("S"),
                                                      Reason::recolouring)})) == "Qb1*c3[d4=w]");
  }
  SUBCASE("removal") {
    CHECK(english(with_effects("Qb1*c3", {{.kind = EffectKind::remove,
                                           .reason = Reason::loss,
                                           .from = square("d8"),
                                           .before = unit("q")}})) == "Qb1*c3[-bQd8]");
  }
  SUBCASE("bookkeeping is never seen") {
    CHECK(english(with_effects("Qb1-c2", {{.kind = EffectKind::remember,
                                           .reason = Reason::bookkeeping}})) == "Qb1-c2");
  }
}

TEST_CASE("attributes and neutral units are marked") {
  const auto moved = [](const Unit& mover) {
    MoveRecord move;
    move.submoves = {{{.kind = EffectKind::relocate,
                       .reason = Reason::movement,
                       .from = square("b2"),
                       .to = square("b1"),
                       .before = mover}}};
    return move;
  };
  CHECK(english(moved(unit("nP"))) == "nPb2-b1");
  CHECK(english(moved(unit("R").with(Attribute::kamikaze))) == "kRb2-b1");
  CHECK(english(moved(unit("s").with(Attribute::royal))) == "rSb2-b1");
  CHECK(signed_move(moved(unit("s").with(Attribute::royal)), test::classical(Language::german)) ==
        "kSb2-b1");
  CHECK(english(moved(unit("K"))) == "Kb2-b1");
  // Which units are Power men stands below the diagram.
  CHECK(english(moved(unit("R").with(Attribute::power))) == "Rb2-b1");
}

}  // namespace warp::report

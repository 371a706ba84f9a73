// Pure, model and ideal mates, by positions in which one thing after the other is changed.

#include <doctest/doctest.h>

#include <string>

#include "solver/app/api/input.hpp"
#include "solver/check/findings/mate_kind.hpp"

using namespace warp;
using check::MateKind;

namespace {

/// The kind of the mate of the black king in the position of `forsyth`, with further lines of the
/// problem.
std::optional<MateKind> kind(const std::string& forsyth, const std::string& lines = "") {
  const auto problems =
      read_problems("begin\nforsyth " + forsyth + "\n" + lines + "stipulation #1\nend\n", "test");
  REQUIRE(problems.size() == 1);
  const Setup setup = set_up(problems.front().problem);
  REQUIRE(setup.phases.size() == 1);
  Position position = setup.phases.front().position;
  position.pass_turn();
  return check::kind_of_mate(setup.phases.front().rules, position);
}

}  // namespace

TEST_CASE("mates: ideal, model, pure, and neither") {
  CHECK(kind("5K1k/5S1p/8/8/8/8/8/8") == MateKind::ideal);
  CHECK(kind("5K1k/5S1p/8/8/8/8/P7/8") == MateKind::model);      // a pawn looks on
  CHECK(kind("5K1k/5S1p/8/8/8/8/8/s7") == MateKind::model);      // a black knight looks on
  CHECK(kind("5K1k/5S1p/8/8/8/8/8/2B5") == MateKind::pure);      // a bishop looks on
  CHECK(kind("5K1k/5S1p/8/8/8/8/8/1B6") == MateKind::impure);    // it attacks the pawn on h7
  CHECK(kind("4R1k1/5ppp/8/8/8/8/8/6K1") == MateKind::model);    // mate on the back rank
  CHECK(kind("4R1k1/5ppp/8/8/8/8/8/5RK1") == MateKind::impure);  // f7 is attacked as well
}

TEST_CASE("mates: a pin counts where it is needed") {
  CHECK(kind("7k/4S1b1/8/8/8/8/8/B4K1R") == MateKind::model);   // without the pin 1...Bh6
  CHECK(kind("7k/4S1p1/8/8/8/8/8/B4K1R") == MateKind::impure);  // the pawn cannot interpose
}

TEST_CASE("mates: a double check is pure if each check alone could be parried") {
  CHECK(kind("kr6/8/8/8/8/2s3K1/8/R6B") == MateKind::model);  // by the knight
  CHECK(kind("kr6/8/8/8/8/6K1/8/R6B") == MateKind::impure);
}

TEST_CASE("mates: the definitions are those of orthodox chess") {
  CHECK_FALSE(kind("5K1k/5S1p/8/8/8/8/8/8", "condition madrasi\n"));
  CHECK_FALSE(kind("5K1k/5S1p/8/8/8/8/8/8", "pieces white Gb3\n"));
}

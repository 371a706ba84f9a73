// Pure, model and ideal mates, by positions in which one thing after the other is changed.

#include <doctest/doctest.h>

#include <string>

#include "solver/check/findings/mate_kind.hpp"
#include "tests/support/setup_of.hpp"

using namespace warp;
using check::MateKind;

namespace {

/// The kind of the mate of the black king in the position of `forsyth`, with further lines of the
/// problem.
std::optional<MateKind> mate_kind(const std::string& forsyth, const std::string& lines = "") {
  Phase phase = test::phase_of("forsyth " + forsyth + "\n" + lines + "stipulation #1");
  phase.position.pass_turn();
  return check::kind_of_mate(phase.rules, phase.position);
}

}  // namespace

TEST_CASE("mates: ideal, model, pure, and neither") {
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8") == MateKind::ideal);
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/P7/8") == MateKind::model);      // a pawn looks on
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/s7") == MateKind::model);      // a black knight looks on
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/2B5") == MateKind::pure);      // a bishop looks on
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/1B6") == MateKind::impure);    // it attacks the pawn on h7
  CHECK(mate_kind("4R1k1/5ppp/8/8/8/8/8/6K1") == MateKind::model);    // mate on the back rank
  CHECK(mate_kind("4R1k1/5ppp/8/8/8/8/8/5RK1") == MateKind::impure);  // f7 is attacked as well
}

TEST_CASE("mates: a pin counts where it is needed") {
  CHECK(mate_kind("7k/4S1b1/8/8/8/8/8/B4K1R") == MateKind::model);   // without the pin 1...Bh6
  CHECK(mate_kind("7k/4S1p1/8/8/8/8/8/B4K1R") == MateKind::impure);  // the pawn cannot interpose
}

TEST_CASE("mates: a double check is pure if each check alone could be parried") {
  CHECK(mate_kind("kr6/8/8/8/8/2s3K1/8/R6B") == MateKind::model);  // by the knight
  CHECK(mate_kind("kr6/8/8/8/8/6K1/8/R6B") == MateKind::impure);
}

TEST_CASE("mates: the definitions are those of orthodox chess") {
  CHECK_FALSE(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "condition madrasi\n"));
  CHECK_FALSE(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "pieces white Gb3\n"));
}

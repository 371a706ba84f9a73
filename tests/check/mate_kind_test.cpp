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

TEST_CASE("mates: the same words under rules and with units of fairy chess") {
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "condition madrasi\n") == MateKind::ideal);
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "condition circe\n") == MateKind::ideal);
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "pieces white Gb1\n") == MateKind::pure);
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "pieces white BPb3\n") == MateKind::model);  // a pawn
  CHECK(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "pieces neutral Sb1\n") == MateKind::pure);
  // The grasshopper hops over g7, which blocks the square beside the king.
  CHECK(mate_kind("7k/6p1/6P1/4G3/2B5/8/8/K7") == MateKind::model);
  // The knight on g8 is only a hurdle, and takes part as such.
  CHECK(mate_kind("G5Sk/6pp/8/8/2B5/8/8/K7") == MateKind::model);
  CHECK(mate_kind("G5Sk/6pp/8/8/2B5/8/8/KS6") == MateKind::pure);
  CHECK(mate_kind("G5Sk/6pp/8/8/2B5/8/8/1K4R1") == MateKind::impure);  // g8 is guarded twice
  CHECK(mate_kind("G5Sk/6pp/8/8/2B5/8/8/1K4Rr") == MateKind::impure);
  // The paralysed rook on g1 is no second guard under Madrasi.
  CHECK(mate_kind("G5Sk/6pp/8/8/2B5/8/8/1K4Rr", "condition madrasi\n") == MateKind::pure);
}

TEST_CASE("mates: no kind where a rule and no unit denies a square, or check is something else") {
  // Under NoCapture the king may not take the queen, which nobody guards.
  CHECK_FALSE(mate_kind("7k/6Q1/8/8/8/8/8/K7", "condition nocapture\n"));
  CHECK(mate_kind("7k/6Q1/5K2/8/8/8/8/8") == MateKind::ideal);
  CHECK_FALSE(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "condition blackroyalsquare h8\n"));
  CHECK_FALSE(mate_kind("5K1k/5S1p/8/8/8/8/8/8", "condition italianprogressive\n"));
  // A royal grasshopper has no field of eight squares.
  CHECK_FALSE(mate_kind("8/8/8/8/8/8/8/K7", "pieces black royal Gh8 Pg8g7h7 white Sf7\n"));
}

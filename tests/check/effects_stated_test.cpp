// What happens in a move besides its movement - rebirths, changes of side or walk, losses - may be
// left out of a stated move; what is stated must be true.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// Kotešovec, #2, Anti-Andernach: the defences change their colour or not.
const std::string kotesovec =
    "pieces white Kf1 Qd7 Rg4 Bd1g1 Se4d3\n"
    "black Kc4 Qa1 Ra2a5 Ba3 Sb1 Pa4a6b2c5d2e5e6\nstipulation #2\ncondition AntiAndernach";

}  // namespace

TEST_CASE("changes of side may be left out, but not be false") {
  for (const char* solution :
       {"1.Ke2! zugzwang 1...Rb5(R) 2.Sxe5# 1...Bb4(B) 2.Sxd2# 1...Sc3(S) 2.Qxe6#",
        "1.Ke2! 1...Ra5-b5 2.Sxe5#", "1.Ke2! 1...Ra5-b5=w 2.Sxe5#",
        "1.Ke2! 1...Ra5-b5[b5=w] 2.Sxe5#", "1.Ke2! 1...Rb5[b5=w] 2.Sxe5#",
        "1.Ke2! 1...Tb5=w 2.Sxe5# 1...Lb4 2.Sxd2#"}) {
    CAPTURE(solution);
    CHECK(verdict(kotesovec, solution) == "sound");
  }
  for (const char* solution : {"1.Ke2! 1...Ra5-b5=b 2.Sxe5#", "1.Ke2! 1...Ra5-b5[b5=n] 2.Sxe5#",
                               "1.Ke2! 1...Rb5[b4=w] 2.Sxe5#", "1.Ke2! 1...Rb5[-wSe4] 2.Sxe5#",
                               "1.Ke2! 1...Ra5-b5 2.Sxd2#"}) {
    CAPTURE(solution);
    CHECK(verdict(kotesovec, solution) == "stated_fails");
  }
}

TEST_CASE("losses, in brackets of both kinds, and rebirths may be left out, but not be false") {
  const std::string breton =  // Phénix 10206, h#1.5
      "pieces white Kf8 Qh3 Re3 Bc2h4 Sb3 Pc4\n"
      "black Ke1 Qf1 Re2 Bd1g1 Sc5f2 Pb5b7d4e4e5f4h2\nstipulation h#1.5\ncondition breton\n"
      "remark intended 7";
  for (const char* solution :
       {"1...Rg3 2.Sxh3(-Qf1) Rxg1(-Bc2)#", "1...Rg3 2.Sxh3[-bQf1] Rxg1[-wBc2]#",
        "1...Rg3 2.Sxh3[-f1] Rxg1[-c2]#", "1...Rg3 2.Sxh3 Rxg1#", "1...Qd7 2.bxc4(-Pd4) Qd2#"}) {
    CAPTURE(solution);
    CHECK(check_solution(breton, solution).finding("stated_fails").is_null());
  }
  for (const char* solution :
       {"1...Rg3 2.Sxh3(-Qf1) Rxg1(-Bh4)#", "1...Rg3 2.Sxh3[-f1] Rxg1[-h4]#",
        "1...Rg3 2.Sxh3[-bRe2] Rxg1[-wBc2]#", "1...Qd7 2.bxc4(-Pd4) Qd2(-Sb3)#"}) {
    CAPTURE(solution);
    CHECK(verdict(breton, solution) == "stated_fails");
  }
}

TEST_CASE("a promotion is a choice, and is never left out") {
  const std::string koeko =  // Phénix 10124, h#3.5
      "pieces white Kd1 Pe2 black Ke6 neutral Pc7d7\nstipulation h#3.5\ncondition koeko";
  CHECK(verdict(koeko,
                "1...c8=nQ 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nQe8 d8=nR#\n"
                "1...c8=nS 2.nSe7 d8=nB 3.Kf6 nSg6+ 4.Kf5 e4#") == "sound");
  CHECK(verdict(koeko,
                "1...nc7-c8=Q 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nQe8 d8=R#\n"
                "1...nPc8=nS 2.nSe7 d8=nB 3.Kf6 nSg6+ 4.Kf5 e4#") == "sound");
  CHECK(verdict(koeko,
                "1...c8=nQ 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nQe8 d8=nS#\n"
                "1...c8=nS 2.nSe7 d8=nB 3.Kf6 nSg6+ 4.Kf5 e4#") == "stated_fails");
  CHECK(verdict(koeko,
                "1...c8 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nQe8 d8=nR#\n"
                "1...c8=nS 2.nSe7 d8=nB 3.Kf6 nSg6+ 4.Kf5 e4#") == "stated_fails");
}

TEST_CASE("promotion into a hunter, behind a slash, into any unit") {
  const std::string hunter =  // Phénix 10122
      "pieces white Ph7 black Ka8 Pb2h6 B/Ra7\nstipulation h#2.5";
  const std::string second = "\n1...h8=Q+ 2.Kb7 Qc3 3.Ka8 Qc8#";
  CHECK(verdict(hunter, "1...h8=B/R 2.b1=B/R B/Rxh6 3.B/Rb8 B/Rh1#" + second) == "sound");
  CHECK(verdict(hunter, "1...h8=B/R 2.b1=B B/Rxh6 3.B/Rb8 B/Rh1#" + second) == "stated_fails");

  // Hagemann
  const std::string hagemann = "pieces white Kf2 Pa7b7h2 Bb8 black Kh1 Ba8 Pd5\nstipulation #3";
  CHECK(verdict(hagemann, "1.bxa8/S! d4 2.Sb6 d3 3.a8/Q#") == "sound");
  CHECK(verdict(hagemann, "1.bxa8/B! d4") == "stated_fails");

  // Dawson, Eskilstuna-Kuriren 1937
  const std::string dawson =
      "pieces white Ka8 Rd2 Bc6a3 Pf2 Gh1b2\n"
      "black Kc3 Sh3 Pd4d3c4c2 Gh7f8e2b3\nstipulation #2";
  CHECK(verdict(dawson, "1.Bc6-a4! zugzwang 1...Sh3 ~ 2.Gh1-h8# 1...c2-c1= any 2.Ba3-b4#") ==
        "sound");
  CHECK(verdict(dawson, "1.Bc6-a4! 1...c2-c1=~ 2.Gh1-h8#") == "stated_fails");
  CHECK(verdict(dawson, "1.Bc6-a4! 1...Sh3 ~ 2.Gh1-c1#") == "stated_fails");
}

// The signs of a stated move - capture, en passant, check - are compared with what it does, and
// what stands in brackets is never passed over if it looks like play.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// Földeák, h#2: both white castlings. Mansfield, Good Companions 1917.
const std::string both_castlings =
    "pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\nremark intended 2\n";
const std::string good_companions =
    "pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5h3 black Kf4 Be2 Sc4g8 Pc6\nstipulation #2\n";

/// What is said of a statement that fails.
std::string fails(const std::string& problem, const std::string& solution) {
  const Checked checked = check_solution(problem, solution);
  CAPTURE(solution);
  CHECK(checked.verdict() == "stated_fails");
  const nlohmann::json finding = checked.finding("stated_fails");
  return finding.is_null() ? std::string() : finding.at("text").get<std::string>();
}

}  // namespace

TEST_CASE("a sign of capture before an empty square is named, in each place") {
  CHECK(fails(both_castlings, "1.Kxc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#") ==
        "stated 1.Kxc2 Ra2+ 2.Kc1 0-0#: Kd3-c2 captures nothing");
  CHECK(fails(good_companions, "1.Bxe4! (2.Sxc4#)") == "stated 1.Bxe4!: Bg2-e4 captures nothing");
  CHECK(fails(good_companions, "1.Be4! (2.Sxc4#) 1...Sxe5+ 2.Rd3#") ==
        "stated 1.Be4! 1...Sxe5+: Sc4-e5 captures nothing");
  CHECK(fails(good_companions, "1.Be4! (2.Sxc4#) 1...Se5+ 2.R:d3#") ==
        "stated 1.Be4! 1...Se5+ 2.R:d3#: Re3-d3 captures nothing");
  CHECK(fails(good_companions, "1.Be4! (2.Sc4:#) 1...Se5+ 2.Rd3:#") ==
        "stated 1.Be4! 1...Se5+ 2.Rd3:#: Re3-d3 captures nothing");
  CHECK(fails(good_companions, "1.Sfx8? Bf3!; 1.Sxf8? Bf3!; 1.Be4!") ==
        "stated 1.Sxf8?: Sh7-f8 captures nothing");
  CHECK(fails(good_companions + "option variation\n", "1.Be4! 1...Sxb6 2.Rd3#") != "");
  CHECK(check_solution(both_castlings, "1.Kxc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#")
            .finding("cook")
            .is_null());
}

TEST_CASE("a missing sign of capture is no fault, nor is a colon that ends a sentence") {
  CHECK(verdict(good_companions, "1.Be4! (2.Sc4#) 1...Se3+ 2.Sb5# 1...Sd6+ 2.Bd3#") == "sound");
  CHECK(verdict(good_companions, "1.Be4: (2.Sc4:#)") == "sound");
  CHECK(verdict(good_companions, "1.Be4! (2.S(x)c4#) 1...Sc4xd6+ 2.B-d3#") == "sound");
}

TEST_CASE("a false check and a false en passant are named, missing ones are not") {
  CHECK(fails(both_castlings, "1.Kc2+ Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#") ==
        "stated 1.Kc2+ Ra2+ 2.Kc1 0-0#: Kd3-c2 gives no check");
  CHECK(fails(good_companions, "1.Be4+! (2.Sxc4#)") == "stated 1.Be4+!: Bg2-e4 gives no check");
  CHECK(fails(good_companions, "1.Be4! (2.Sxc4#) 1...Sxe3 ep. 2.Sb5#") ==
        "stated 1.Be4! 1...Sxe3 ep.: Sc4*e3 is no capture en passant");
  CHECK(verdict(both_castlings, "1.Kc2 Ra2 2.Kc1 0-0+; 1.Rf2 0-0-0++ 2.Ke2 Rhe1") == "sound");
  CHECK(verdict("forsyth 8/8/8/8/2pP4/k7/8/K1R5\nstipulation h#1\noption enpassant d3\n",
                "1.cxd3 ep. Ra1#") != "unread");
}

TEST_CASE("captures that authors write in the way of their rules are captures") {
  // En passant, locusts, rifle captures, Make & Take, Köko.
  CHECK(verdict("forsyth n2RB3/k2p2pR/Pp2PP1N/bKpP4/PpNPP3/1P6/8/8\nstipulation s#2\n"
                "option enpassant c6\n",
                "1.dxc6ep! d5 2.exd5 Sc7#") == "sound");
  CHECK(verdict("pieces white Kb6 LOa1 black Ka8 Pa7 Rh8b8 Pc3\nstipulation h#1\n",
                "1.Rh8xb8? LOa1xc3-d4") != "unread");
}

TEST_CASE("an answer to several defences has a true sign if it fits one of them") {
  const std::string taverner =
      "pieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\nstipulation #2\n";
  CHECK(verdict(taverner, "1.Rh1! zz 1...Rf5/Bf7 2.Qxf5#") == "sound");
  CHECK(fails(taverner, "1.Rh1! zz 1...Bf6/Bf7 2.Qxf5#").find("captures nothing") !=
        std::string::npos);
}

TEST_CASE("a half-move that is followed by another does not mate") {
  CHECK(fails(both_castlings, "1.Kc2 Ra2# 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#") ==
        "stated 1.Kc2 Ra2# 2.Kc1 0-0#: Ra1-a2 does not mate");
}

TEST_CASE("play in brackets that cannot be read is unread, never a comment") {
  for (const char* solution :
       {"1.Be4! (2S.xc4#) 1...Se5+ 2.Rd3#", "1.Be4! (2Sxc4#) 1...Se5+ 2.Rd3#",
        "1.Be4! [2S.xc4#] 1...Se5+ 2.Rd3#", "1.Be4! (S.xc4#) 1...Se5+ 2.Rd3#",
        "1.Be4! (Sc4) 1...Se5+ 2.Rd3#", "1.Be4! (2,Sxc4) 1...Se5+ 2.Rd3#"}) {
    CAPTURE(solution);
    const Checked checked = check_solution(good_companions, solution);
    CHECK(checked.verdict() == "unread");
    const nlohmann::json finding = checked.finding("unread");
    REQUIRE_FALSE(finding.is_null());
    const std::string bracket(solution + 7, std::string(solution).find(" 1..."));
    CHECK(finding.at("text").get<std::string>().find(bracket.substr(0, 3)) != std::string::npos);
  }
}

TEST_CASE("an effect whose bracket is not closed is unread, whatever it says") {
  // P. A. Petkov, 1519, Julia's Fairies 2020
  const std::string petkov =
      "pieces white Kf7 white Bul VAa4 PAd5 black Ka8 Ba7 Sb8 Pb7\nstipulation h#2\n";
  CHECK(verdict(petkov, "1.Bd4 bPAa5 2.Ba1 bPAxa1[wbVAa4->a6]#") == "sound");
  CHECK(verdict(petkov, "1.Bd4 bPAa5 2.Ba1 bPAxa1[wbVAa4->a6#") == "unread");
}

TEST_CASE("brackets without numbers: a mate is a threat, a question mark a remark") {
  CHECK(verdict(good_companions, "1.Be4! (Sxc4#) 1...Se5+ 2.Rd3#") == "sound");
  CHECK(fails(good_companions, "1.Be4! (Sb5#) 1...Se5+ 2.Rd3#").find("threat") !=
        std::string::npos);
  CHECK(verdict(good_companions, "1.Be4! (2.Sxc4#) 1...Se5+ (Sb6?) 2.Rd3# (Sc4 is pinned)") ==
        "sound");
  CHECK(verdict(good_companions,
                "1.Be4! [A] (2.Sxc4#) 1...Se5+ (c4) 2.Rd3# (C+ Popeye 4.61) (a)") == "sound");
  CHECK(verdict(both_castlings, "1.Kc2 Ra2+(Ra3?) 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#") ==
        "sound");
}

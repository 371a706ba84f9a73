// Problems of several sections of play, judged: what is stated is compared with what is found.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"

namespace warp::test {

namespace {

/// A stalemate while the rook of h7, whose rebirth square is occupied, gives no check; one line.
const std::string stalemate =
    "pieces white Kf8 Rb3h7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#1";
/// Two lines: a rook that cannot be captured on its rebirth square, until Anticirce is over.
const std::string rook =
    "pieces white Kc1 Rd8f8 black Ka2 Sb7\nstipulation h#1.5 {Anticirce} & h#1";
const std::string first = "1...Kc2 2.Sd6 Rxd6# 1.Kxa1 Ra8#";
const std::string second = "1...Rb8 2.Sd8 Rfxd8# 1.Kxa1 Ra8#";

}  // namespace

TEST_CASE("check: sections of play, whose moves are numbered afresh") {
  CHECK(verdict(stalemate, "1.Ra1 Kf7= 1.Kxh7 Rh3#") == "sound");
  CHECK(verdict(stalemate, "1.Ra1 Kf7= & 1.Kxh7 Rh3#") == "sound");
  CHECK(verdict(stalemate, "1.Ra1 Kf7= 1.Kxh7 Rb7#") == "stated_fails");
  CHECK(verdict(stalemate, "1.Ra1 Kf7# 1.Kxh7 Rh3#") == "stated_fails");
  CHECK(verdict(rook, first + "\n" + second) == "sound");
  CHECK(verdict(rook, first) == "cook");
  // Why a line fails is found by playing it, each section under its own rules.
  const Checked checked = check_solution(stalemate, "1.Ra1 Kf7= 1.Kg8 Rh3#");
  CHECK(holds(checked.finding("stated_fails").at("text").get<std::string>(),
              "1.Kg8: bKg8 would be attacked by wKf7"));
  CHECK(verdict(rook, first + "\n1...Rb8 2.Sd8 Rfxd8# 1.Kxa1 Rh8#") == "stated_fails");
}

TEST_CASE("check: sections of play, counted") {
  const auto counted = [](const std::string& count) {
    return check_text("begin\nremark intended " + count + "\n" + rook + "\nend\n");
  };
  CHECK(counted("2.1.1.1.1").verdict() == "sound");
  CHECK(counted("1.1.1.1.1").verdict() == "more_solutions");
  // The other side passes; the second section is one half-move.
  const std::string passing = "pieces white Kc1 Qh2 Bc4 black Ka8 Ba5\nstipulation h=1 & h#";
  CHECK(verdict(passing + "0.5", "1.Bc7 Qxc7= 1.Bd5#") == "sound");
  // It could have taken three: White mates too soon.
  CHECK(verdict(passing + "1.5", "1.Bc7 Qxc7= 1.Bd5#") == "short_solution");
}

TEST_CASE("check: kinds of mates are not told where rules hold in single sections") {
  const auto mates = [](const std::string& problem) {
    return run_warp({"check", "--show", "mates"}, "begin\n" + problem + "\nend\n").out;
  };
  CHECK(mates(stalemate).find("not defined under these rules") != std::string::npos);
  CHECK(mates("pieces white Kf7 Rb3 black Kh8 Ph7\nstipulation hx1 & h#1").find("mates") !=
        std::string::npos);
}

}  // namespace warp::test

// Nightriders that may be knights: the entry is judged both ways.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

namespace warp::test {

namespace {

/// What check says of a #1 in which the black king is smothered on h8 by Rg8, g7 and h7.
std::string judged(const std::string& units, const std::string& more = "") {
  return run_warp({"check"}, "begin\npieces black Kh8 Rg8 Pg7h7 white " + units +
                                 "\nstipulation #1\n" + more + "end\n")
      .out;
}

}  // namespace

TEST_CASE("nightriders for knights: a better verdict with knights is the reason") {
  // A nightrider on d6 gives check already.
  const std::string stated = "remark solution 1.Sd6-f7#\n";
  const std::string table = judged("Kf1 Nd6", stated);
  CHECK_FALSE(holds(table, "sound C+  "));
  CHECK(holds(table,
              "illegal position  N is the nightrider, S the knight; with knights the "
              "verdict is: sound C+ (1.Sd6-f7 #)"));
  CHECK(holds(judged("Kf1 Sd6", stated), "sound C+          1.Sd6-f7 #"));
}

TEST_CASE("nightriders for knights: two meanings with two solutions are not sound") {
  // With knights 1.Rxh7 mates; a black nightrider would take back, and a white one mates from d6.
  const std::string table = judged("Ka1 Bc2 Rh1 Nf2 black Nd5");
  CHECK(holds(table,
              "unread            N is the nightrider, S the knight, and both solve: "
              "1.Nf2-d6 #, with knights 1.Rh1*h7 #; state the solution, or write S"));
  // The author says which.
  CHECK(holds(judged("Ka1 Bc2 Rh1 Nf2 black Nd5", "remark solution 1.Nf2-d6#\n"), "sound C+"));
  CHECK(holds(judged("Ka1 Bc2 Rh1 Nf2 black Nd5", "remark solution 1.Rh1xh7#\n"),
              "with knights the verdict is: sound C+ (1.Rh1*h7 #)"));
}

TEST_CASE(
    "nightriders for knights: what both agree on, and what only nightriders solve, is sound") {
  CHECK(holds(judged("Ka1 Bc2 Rh1 Na8"), "sound C+          1.Rh1*h7 #"));
  CHECK(holds(judged("Kf1 Nf2"), "sound C+          1.Nf2-d6 #"));
}

}  // namespace warp::test

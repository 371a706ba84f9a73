// Games of several players: what their authors state.

#include <doctest/doctest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using warp::test::holds;

namespace {

/// The verdict of `warp check` on a problem of several players whose author states `solution`.
std::string verdict(const std::string& problem, const std::string& solution) {
  const warp::test::TemporaryDirectory folder;
  const std::string text =
      "begin\n" + problem + "\noption try\nremark solution " + solution + "\nend\n";
  const std::string answer =
      warp::test::run_warp({"check", folder.write("x.inp", text), "--format=json"}).out;
  const auto json = nlohmann::json::parse(answer, nullptr, false);
  return json.is_discarded() ? answer : json["problems"][0].value("verdict", "");
}

}  // namespace

TEST_CASE("players: what an author states is read and played") {
  const std::string free = "pieces w1 Kh1 Rd5 w2 Kh6 Qf3 s1 Kb4 s2 Kb6 Qc3\nstipulation #2";
  CHECK(verdict(free, "1.w2 Qf3-f4+ !") == "sound");
  CHECK(verdict(free, "1.w2 Qf4+!") == "sound");
  CHECK(verdict(free, "1.Qf4+!") == "sound");
  CHECK(verdict(free, "1.w1 Qf4+!") == "stated_fails");
  CHECK(verdict(free, "1.w2 Qf3-f5+ !") == "stated_fails");
  const std::string levels =
      "board diamond 3 4\npieces w1 K:Aa3 Q:Dc4 w2 R:Cd1 K:Ca4 s1 K:Ac3 s2 K:Bd3\nstipulation #2";
  CHECK(verdict(levels, "1.w2 K:Ca4-Cb3 !") == "sound");
  CHECK(verdict(levels, "1.s2 K:Ca4-Cb3 !") == "stated_fails");
  const std::string all =
      "pieces w1 Kb5 Qb1 w2 Ke3 Rg7 Qf4 s1 Kf6 Sd2\ncondition AllAgainstAll w1 w2 s1\n"
      "stipulation h#1.5";
  CHECK(verdict(all, "1...w1 Ka6 2.w2 Qa4 s1 Sc4 #") == "sound");
  CHECK(verdict(all, "1...w1 Ka6 2.w2 Qa4 w1 Sc4 #") == "stated_fails");
  const std::string pawns = "pieces w1 Ka1 Pb7 Rg1 w2 Kc1 s1 Kh8 s2 Kg3 Ph7\nstipulation #1";
  CHECK(verdict(pawns, "1.w1 b8=Q #") == verdict(pawns, "1.w1 Pb7-b8=Q #"));
}

TEST_CASE("players: an entry of YACPDB keeps them as an option") {
  const warp::test::TemporaryDirectory folder;
  const std::string problem =
      "begin\npieces      w1 Kh1 Rd5 Pb2 w2 Kh6 Qf3\npieces      s1 Kb4 s2 Kb6 Qc3\n"
      "condition   Coalitions\nstipulation #2\nend\n";
  const auto convert = [&](const std::string& file, const std::string& text,
                           const std::string& to) {
    return warp::test::run_warp({"convert", folder.write(file, text), "--to", to});
  };
  const auto entry = convert("x.inp", problem, "olv");
  CHECK(entry.err.empty());
  CHECK(holds(entry.out, "Players w1 h1 d5 b2 w2 h6 f3 s1 b4 s2 b6 c3"));
  CHECK(holds(entry.out, "white: [Kh1, Rd5, Pb2, Kh6, Qf3]"));
  const auto back = convert("x.olv", entry.out, "inp");
  CHECK(back.err.empty());
  CHECK(holds(back.out, "pieces      w1 Kh1 Rd5 Pb2 w2 Kh6 Qf3\n"));
  CHECK(holds(back.out, "pieces      s1 Kb4 s2 Kb6 Qc3\n"));
  CHECK(convert("y.inp", back.out, "olv").out == entry.out);
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = entry.out;
    text.replace(text.find(from), from.size(), to);
    return convert("z.olv", text, "inp").err;
  };
  CHECK(holds(changed("w2 h6", "w2 a8"), "as in 'Players w1 h1 d5 s1 b4', not 'a8'"));
  CHECK(holds(changed("Players w1", "Players"), "not 'h1'"));
  CHECK(holds(changed("w1 h1", "w3 h1"), "no player 'w3' on this board"));
  CHECK(holds(convert("x.inp", problem, "fen").err,
              "a FEN has no place for the player w1 of the unit on h1"));
}

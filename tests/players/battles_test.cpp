// Games of several players: battles, and what their authors state.

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/players/slow_players.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using warp::test::holds;
using warp::test::SlowBoard;
using warp::test::SlowPlayers;
using warp::test::solution;
using warp::test::times_in;
using Kind = warp::test::SlowPlayers::Kind;

namespace {

struct Battles {
  Kind kind;
  std::vector<int> order;
  unsigned moves;
  int victim = -1;  ///< of all against all
};

/// Compares the keys of battles with those of the second writing; returns how many positions have
/// some.
unsigned compare_battles(const Battles& games, unsigned number) {
  const SlowBoard board("diamond 3 4");
  std::mt19937 random(49);
  unsigned solved = 0;
  for (unsigned i = 0; i < number; ++i) {
    const auto slow = SlowPlayers::random(board, games.kind, games.order, false, random);
    std::string condition = slow.condition();
    if (games.victim >= 0) {
      condition += std::string(" against:") + (games.victim < 4 ? "w" : "s") +
                   std::to_string(games.victim % 4 + 1);
    }
    const std::string problem = "board diamond 3 4\npieces " + slow.pieces() + "\ncondition " +
                                condition + "\nstipulation #" + std::to_string(games.moves);
    CAPTURE(problem);
    const std::uint64_t keys = slow.keys(games.moves, games.victim);
    CHECK(times_in(solution(problem), " !") == keys);
    solved += keys > 0 ? 1 : 0;
  }
  return solved;
}

}  // namespace

TEST_CASE("players: coalitions that move several times in succession: #n") {
  const std::string pieces =
      "pieces w1 Kf7 w2 Kd1 Ra2 s1 Kh8\ncondition Coalitions ordered w1 w2 s1\nstipulation #";
  const std::string found = solution(pieces + "2");
  CHECK(holds(found, "1.w1 Kf7-f8 !"));  // then 2.w2 Ra2-h2 #
  CHECK(holds(found, "1.w1 Kf7-g6 !"));  // then 2.w2 Ra2-a8 #
  CHECK(times_in(found, " !") == 2);
  CHECK(times_in(solution(pieces + "1"), " !") == 0);  // s1 has no turn before w2
}

namespace {

const std::string crowded =
    "w1 Kh1 Qe6 Rd1k1 Bf1i1 Se1j1 Pd2e2f3g2h3i2j2k2 w2 Ka8 Qa7 Ra4a11 Ba6a9 Sa5a10 "
    "Pb4b6b7b8b9b10c5c11 s1 Kg14 Qf9 Rd14k14 Bf14l5 Se14j14 Pd13e13f13g11h12i12j13k13 s2 Kn7 Qn8 "
    "Rn4n11 Bn6n9 Sn5n10 Pk4l7l8m5m6m9m10m11";

SlowPlayers on_cross(const SlowBoard& board, Kind kind, const std::string& pieces) {
  SlowPlayers game(board, kind, {0, 1, 4, 5}, false);
  game.put_all(pieces);
  return game;
}

}  // namespace

TEST_CASE("players: the problems on the cross of 160 squares, by a second writing of the rules") {
  const SlowBoard board("cross");
  // Partners sit opposite each other, which is two sides of other players: w1 and s1.
  CHECK(on_cross(board, Kind::partners, crowded).keys(1, -1) == 1);
  CHECK(on_cross(board, Kind::partners, crowded).perft(1) > 0);
}

TEST_CASE("players: the longer problems on the cross" * doctest::test_suite("slow")) {
  const SlowBoard board("cross");
  for (const std::string pieces : {"w1 Kc10 Qe14 w2 Ke7 s1 Kh10 Ri1 Bd13 s2 Kh13",
                                   "w1 Ke2 Qk12 w2 Ki4 s1 Kd4 Rk1 Bn8 s2 Ka4 Sj13"}) {
    CHECK(on_cross(board, Kind::partners, pieces).keys(2, -1) == 1);
  }
  for (const std::string pieces : {"w1 Kh8 Pm8 w2 Ki4 Bn11 Sa10 s1 Kj6 Bj4 Pb11 s2 Ka9 Rn4 Bn9",
                                   "w1 Kj11 Pm8 w2 Kb5 Rb7 s1 Kk7 Bn8 s2 Km11 Rf13 Bn9"}) {
    CHECK(on_cross(board, Kind::all_against_all, pieces).mating_lines(3) == 1);
  }
}

TEST_CASE("players: battles against a second writing of the rules") {
  CHECK(compare_battles({Kind::ordered_strong, {0, 1, 4}, 2}, 6) > 0);
  compare_battles({Kind::ordered_strong, {0, 4, 5}, 1}, 10);
  compare_battles({Kind::ordered_strong, {0, 4, 1, 5}, 1}, 10);
  compare_battles({Kind::all_against_all, {0, 1, 4}, 1, 1}, 10);
}

TEST_CASE("players: many battles against a second writing of the rules" *
          doctest::test_suite("slow")) {
  CHECK(compare_battles({Kind::ordered_strong, {0, 1, 4}, 2}, 150) > 10);
  CHECK(compare_battles({Kind::ordered_strong, {0, 4, 5}, 2}, 60) > 0);
  CHECK(compare_battles({Kind::ordered_strong, {0, 4, 1}, 2}, 150) > 0);
  CHECK(compare_battles({Kind::ordered_strong, {0, 1, 4, 5}, 2}, 60) > 0);
  CHECK(compare_battles({Kind::all_against_all, {0, 4, 5}, 2, 4}, 60) > 0);
  CHECK(compare_battles({Kind::all_against_all, {0, 1, 4}, 1, 4}, 300) > 0);
}

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
              "a FEN has no place for the player of the unit on h1"));
}

// Games of several players: coalitions, all against all, independent games ("Das Schachtheorem", M.
// Hohmann, 2002, chapters 8.6 and 8.7).

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/players/slow_players.hpp"
#include "tests/rules/board_game.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::SlowBoard;
using warp::test::SlowPlayers;
using warp::test::solution;
using warp::test::times_in;
using Kind = warp::test::SlowPlayers::Kind;

namespace {

const std::string small = "board diamond 3 4\npieces ";

/// The number of sequences of half-moves from a position of several players.
std::uint64_t players_perft(const std::string& board, const std::string& pieces,
                            const std::string& condition, unsigned depth) {
  const std::string text = "begin\nboard " + board + "\npieces " + pieces +
                           (condition.empty() ? "" : "\ncondition " + condition) +
                           "\nstipulation h#2.5\nend\n";
  const auto problems = warp::parser::parse(text, "test", warp::all_conditions());
  REQUIRE(problems.size() == 1);
  for (const warp::Diagnostic& diagnostic : problems.front().diagnostics) {
    FAIL(diagnostic.text());
  }
  const warp::Setup setup = set_up(problems.front().problem, warp::all_conditions());
  for (const warp::Diagnostic& diagnostic : setup.diagnostics) {
    FAIL(diagnostic.text());
  }
  REQUIRE(!setup.phases.empty());
  warp::Game game(setup.phases.front().rules, setup.phases.front().position, nullptr);
  return warp::test::perft(game, depth);
}

struct RandomGames {
  std::string board;
  Kind kind;
  std::vector<int> order;
  bool successor = false;
};

void compare_with_slow_rules(const RandomGames& games, unsigned number) {
  static std::map<std::string, SlowBoard> boards;
  const SlowBoard& board = boards.try_emplace(games.board, games.board).first->second;
  std::mt19937 random(47);
  for (unsigned i = 0; i < number; ++i) {
    const auto slow = SlowPlayers::random(board, games.kind, games.order, games.successor, random);
    CAPTURE(games.board + " " + slow.condition() + slow.pieces());
    CHECK(players_perft(slow.board(), slow.pieces(), slow.condition(), 2) == slow.perft(2));
  }
}

/// Two coalitions that move one behind the other.
const std::string colours = "Coalitions ordered w1 w2 w3 s1 s2 s3";
const std::string colours_of_eight = "Coalitions ordered w1 w2 w3 w4 s1 s2 s3 s4";
const std::vector<int> four{0, 4, 1, 5};  // w1 s1 w2 s2
const std::vector<RandomGames> random_games{
    {"diamond 3 4", Kind::free_strong, four},
    {"diamond 3 4", Kind::free_weak, four},
    {"diamond 3 4", Kind::ordered_strong, four},
    {"diamond 3 4", Kind::ordered_strong, four, true},
    {"diamond 3 4", Kind::ordered_weak, four},
    {"diamond 3 4", Kind::ordered_strong, {0, 1, 4, 5}},
    {"diamond 3 4", Kind::ordered_strong, {0, 5, 1}},
    {"diamond 3 4", Kind::all_against_all, {0, 1, 2, 4, 5}},
    {"diamond 3 4", Kind::all_against_all, four, true},
    {"diamond 3 4", Kind::strict, {0, 1, 4, 5}},
    {"diamond 3 4", Kind::open, {0, 1, 4, 5}},
    {"diamond 3 6", Kind::free_strong, four},
    {"diamond 3 6", Kind::all_against_all, {0, 1, 2, 4, 5, 6}},
    {"diamond 3 6", Kind::strict, {0, 1, 2, 4, 5, 6}},
    {"8x8", Kind::free_strong, four},
    {"cross", Kind::all_against_all, {0, 1, 4, 5}},
    {"cross", Kind::ordered_strong, {0, 4, 1, 5}},
    {"cross", Kind::partners, {0, 1, 4, 5}},
    {"8x8", Kind::ordered_strong, four},
    {"8x8", Kind::all_against_all, {0, 1, 4}},
    {"8x8", Kind::all_against_all, four},
};

}  // namespace

TEST_CASE("players: free coalitions, examples 1 to 4") {
  const auto solved = [](const std::string& pieces, const std::string& moves) {
    return solution(small + pieces + "\ncondition Coalitions\nstipulation #" + moves);
  };
  const std::string first = solved("w1 K:Aa2 Q:Dd2 w2 R:Da2 K:Ba4 s1 K:Bc4 s2 K:Ac3", "1");
  CHECK(holds(first, "1.w1 Q:Dd2-Bb4 #"));
  CHECK(times_in(first, " !") + times_in(first, "#") == 2);
  CHECK(holds(solved("w1 K:Ac2 Q:Cd1 w2 K:Bc1 R:Bd1 s1 K:Da3 s2 K:Bc4", "1"), "1.w1 Q:Cd1-Ad3 #"));
  const std::string third = solved("w1 K:Aa3 Q:Dc4 w2 R:Cd1 K:Ca4 s1 K:Ac3 s2 K:Bd3", "2");
  CHECK(holds(third, "1.w2 K:Ca4-Cb3"));
  CHECK(times_in(third, " !") == 1);
  const std::string fourth = solved("w1 K:Db1 Q:Aa2 w2 R:Bd1 K:Ab3 s1 K:Cd4 s2 K:Dc3", "2");
  CHECK(holds(fourth, "1.w2 K:Ab3-Bb4"));
  CHECK(times_in(fourth, " !") == 1);
}

TEST_CASE("players: where units have players, coalitions hold without being stated") {
  const std::string pieces = small + "w1 K:Ac2 Q:Cd1 w2 K:Bc1 R:Bd1 s1 K:Da3 s2 K:Bc4\n";
  CHECK(solution(pieces + "stipulation #1") ==
        solution(pieces + "condition Coalitions free strong\nstipulation #1"));
}

TEST_CASE("players: ordered coalitions, examples 5 to 7") {
  const auto solved = [](const std::string& pieces, const std::string& moves,
                         const std::string& words = "ordered") {
    return solution(small + pieces + "\ncondition Coalitions " + words + "\nstipulation #" + moves);
  };
  const std::string fifth = solved("w1 Q:Ba2 K:Ab2 w2 R:Ad3 K:Ba4 s1 K:Cc3 s2 K:Bd1", "2");
  CHECK(holds(fifth, "1.w1 Q:Ba2-Bc2"));
  CHECK(times_in(fifth, " !") == 1);
  const std::string sixth = solved("w1 K:Bc1 Q:Ad3 w2 R:Bb2 K:Bd3 s1 K:Dc1 s2 K:Ca3", "2");
  CHECK(holds(sixth, "1.w1 Q:Ad3-Cb3"));
  CHECK(times_in(sixth, " !") == 1);
  const std::string pieces = "w1 K:Cb1 Q:Db4 w2 K:Ba2 R:Bd3 s1 K:Ac2 s2 K:Ad2";
  const std::string seventh = solved(pieces, "1");
  CHECK(holds(seventh, "1.w1 Q:Db4-Bd2 #"));
  CHECK(times_in(seventh, " !") == 1);
  CHECK(times_in(solved(pieces, "1", "ordered successor"), "#") == 0);
  CHECK(solved(pieces, "1", "ordered w1 s1 w2 s2") == seventh);
}

TEST_CASE("players: all against all, examples 8 and 9") {
  const auto solved = [](const std::string& pieces) {
    return solution(small + pieces + "\ncondition AllAgainstAll w1 s1 w2 s2\nstipulation h#2");
  };
  const std::string eighth = solved("w1 K:Db1 w2 K:Ba1 Q:Bb4 s1 R:Cb4 K:Db4 s2 K:Cd2 Q:Ac4");
  CHECK(holds(eighth, "1.w1 K:Db1-Da2 s1 R:Cb4*Bb4   2.w2 K:Ba1-Ba2 s2 Q:Ac4-Ca2 #"));
  CHECK(times_in(eighth, "#") == 1);
  const std::string ninth = solved("w1 K:Cd4 w2 Q:Db3 K:Db4 s1 R:Ca1 K:Ba4 s2 K:Ba2 Q:Db2");
  CHECK(holds(ninth, "1.w1 K:Cd4-Cd3 s1 K:Ba4-Ab4   2.w2 K:Db4-Cb4 s2 Q:Db2-Cc3 #"));
  CHECK(times_in(ninth, "#") == 1);
}

TEST_CASE("players: half-moves from the arrays of six and eight players") {
  const std::string six = "w1 array w2 array w3 array s1 array s2 array s3 array";
  const std::string eight =
      "w1 array w2 array w3 array w4 array s1 array s2 array s3 array s4 array";
  CHECK(players_perft("diamond 3 8", six, "AllAgainstAll", 1) == 48);
  CHECK(players_perft("diamond 3 8", six, "AllAgainstAll", 2) == 2210);
  CHECK(players_perft("diamond 3 8", six, "Independent strict", 2) == 1425);
  CHECK(players_perft("diamond 3 10", six, "AllAgainstAll", 2) == 1597);
  CHECK(players_perft("diamond 3 10", six, "Independent strict", 2) == 1598);
  CHECK(players_perft("diamond 3 12", six, "AllAgainstAll", 2) == 1600);
  CHECK(players_perft("diamond 3 8", six, colours, 1) == 43);
  CHECK(players_perft("diamond 3 8", six, colours, 2) == 1830);
  CHECK(players_perft("diamond 3 10", six, colours, 2) == 1598);
  CHECK(players_perft("diamond 3 12", six, colours, 2) == 1600);
  CHECK(players_perft("diamond 4 10", eight, colours_of_eight, 1) == 209);
  CHECK(players_perft("diamond 4 10", eight, "AllAgainstAll", 1) == 217);
  CHECK(players_perft("diamond 4 10", eight, "Independent strict", 1) == 202);
  CHECK(players_perft("double-diamond 3 10", six, "AllAgainstAll", 1) == 80);
}

TEST_CASE("players: half-moves from the arrays, three of them" * doctest::test_suite("slow")) {
  const std::string six = "w1 array w2 array w3 array s1 array s2 array s3 array";
  const std::string eight =
      "w1 array w2 array w3 array w4 array s1 array s2 array s3 array s4 array";
  CHECK(players_perft("diamond 3 8", six, "AllAgainstAll", 3) == 99038);
  CHECK(players_perft("diamond 3 8", six, "Independent strict", 3) == 52839);
  CHECK(players_perft("diamond 3 10", six, "AllAgainstAll", 3) == 63680);
  CHECK(players_perft("diamond 3 10", six, "Independent strict", 3) == 63760);
  CHECK(players_perft("diamond 3 12", six, "AllAgainstAll", 3) == 63960);
  CHECK(players_perft("diamond 3 12", six, "Independent strict", 3) == 64000);
  CHECK(players_perft("diamond 3 8", six, colours, 3) == 77204);
  CHECK(players_perft("diamond 3 10", six, colours, 3) == 63760);
  CHECK(players_perft("diamond 3 12", six, colours, 3) == 64000);
  CHECK(players_perft("diamond 4 10", eight, colours_of_eight, 2) == 43680);
  CHECK(players_perft("diamond 4 10", eight, "AllAgainstAll", 2) == 47075);
  CHECK(players_perft("diamond 4 10", eight, "Independent strict", 2) == 40805);
}

TEST_CASE("players: the array of each is the list of the document") {
  const auto units = warp::test::units_on("diamond 3 10", "w2 array s3 array");
  CHECK(units.size() == 48);
  for (const std::string unit : {"wKEa5", "wQFa5", "wREa4", "wSDa6", "wBFa6", "wWGa6", "bKJe5",
                                 "bQJe6", "bRJd5", "bSJf4", "bBJf6", "bWJg5", "wPEb5", "bPIe5"}) {
    CAPTURE(unit);
    CHECK(units.contains(unit));
  }
}

TEST_CASE("players: random positions against a second writing of the rules") {
  for (const RandomGames& games : random_games) compare_with_slow_rules(games, 12);
}

TEST_CASE("players: many random positions against a second writing of the rules" *
          doctest::test_suite("slow")) {
  for (const RandomGames& games : random_games) compare_with_slow_rules(games, 2000);
}

namespace {

/// Positions of two players, stated as w1 and s1 and as White and Black.
void compare_with_chess(unsigned number) {
  const SlowBoard board("8x8");
  std::mt19937 random(48);
  for (unsigned i = 0; i < number; ++i) {
    auto pieces = SlowPlayers::random(board, Kind::free_strong, {0, 4}, false, random).pieces();
    CAPTURE(pieces);
    const std::uint64_t of_players = players_perft("8x8", pieces, "Coalitions", 2);
    pieces.replace(pieces.find("w1"), 2, "white");
    pieces.replace(pieces.find("s1"), 2, "black");
    CHECK(of_players == players_perft("8x8", pieces, "", 2));
  }
}

}  // namespace

TEST_CASE("players: one player a side is chess") { compare_with_chess(100); }

TEST_CASE("players: one player a side is chess, many positions" * doctest::test_suite("slow")) {
  compare_with_chess(3000);
}

namespace {

std::string complaint(const std::string& problem) {
  return warp::test::run_warp({"-regression"}, "begin\n" + problem + "\nend\n").err;
}

}  // namespace

TEST_CASE("players: what is wrong is said where it stands") {
  const std::string kings = "pieces w1 Ka1 Qd4 s1 Kc1 s2 Kg5\n";
  CHECK(complaint("pieces w1 Ka1 Qd4 w3 Ke4 s1 Kh8\nstipulation #2") ==
        "<stdin>:2:19: no player 'w3' on this board; its players are w1, w2, s1, s2\n");
  CHECK(holds(complaint("board torus\npieces w1 Ka1 Qd4 s1 Kh8\nstipulation #2"),
              "<stdin>:3:8: no player 'w1' on this board, which ends nowhere\n"));
  CHECK(holds(complaint("pieces w1 Ka1 Qd4 w9 Ke4 s1 Kh8\nstipulation #2"),
              "<stdin>:2:19: no player 'w9'"));
  CHECK(holds(complaint("pieces w1 Ka1 Qd4 white Re4 s1 Kh8\nstipulation #2"),
              "the unit on e4 belongs to no player"));
  CHECK(holds(complaint("pieces w1 Ka1 Qd4 Ke4 s1 Kh8\nstipulation #2"),
              "player w1 has more than one king"));
  CHECK(holds(complaint("pieces w1 Ka1 Qd4 s1 Qh8\nstipulation #2"),
              "no player of the coalition that is to be mated has a king"));
  CHECK(holds(complaint("pieces w1 Ka1 Qd4 w2 Kc1\nstipulation #2"), "one coalition has no units"));
  CHECK(holds(complaint("pieces w1 array s1 Kh7\nstipulation h#2"), "<stdin>:2:11: this board"));
  const auto refused = [&](const std::string& condition, const std::string& stipulation) {
    return complaint(kings + "condition " + condition + "\nstipulation " + stipulation);
  };
  CHECK(refused("AllAgainstAll w1 w2", "h#2") ==
        "<stdin>:3:11: AllAgainstAll cannot be played here: w2 is named, and has no units\n");
  CHECK(holds(refused("AllAgainstAll w1 s1", "h#2"),
              "s2 has units, and the order of play leaves him out"));
  CHECK(holds(refused("AllAgainstAll against:w2", "h#2"), "w2 is to be mated, and does not play"));
  CHECK(holds(refused("AllAgainstAll", "#2"),
              "<stdin>:4:13: #2 cannot be played here: the "
              "condition must say who is to be mated"));
  CHECK(holds(refused("AllAgainstAll PowerChess", "h#2"),
              "unsupported: PowerChess with AllAgainstAll: the turn belongs to a player"));
  CHECK(holds(refused("Coalitions AndernachChess", "h#2"),
              "unsupported: Coalitions with AndernachChess, which may bring units or pawns"));
  CHECK(holds(refused("AllAgainstAll", "ser-h#2"), "the players move in a fixed order"));
  CHECK(holds(refused("AllAgainstAll", "s#2"), "only #n and help play have a meaning"));
  CHECK(holds(refused("Coalitions ordered w1 s1 s2", "s#2"),
              "the coalitions do not move in turn; only #n and help play have a meaning"));
  CHECK(holds(refused("Coalitions ordered w1 s1 w1 s2", "#2\noption setplay"),
              "SetPlay cannot be played here: the players move in a fixed order"));
  CHECK(holds(refused("Coalitions s1 w1 s2", "#2"), "an order of play belongs to ordered"));
  CHECK(holds(refused("Coalitions AllAgainstAll", "h#2"),
              "another game of several players is stated, too"));
  CHECK(holds(complaint("pieces w1 Ka1 BPe3 s1 Kc1\ncondition AllAgainstAll\nstipulation h#2"),
              "pieces that tell up from down (e3)"));
  CHECK(holds(complaint(kings + "condition AllAgainstAll\nstipulation h#2\noption duplex"),
              "Duplex cannot be played here"));
}

TEST_CASE("players: messages in German and French") {
  const auto said = [](const std::string& text) {
    return warp::test::run_warp({"-regression"}, text).err;
  };
  CHECK(said("anfang\nsteine w1 Ka1 Dd4 w3 Te4 s1 Kh8\nforderung #2\nende\n") ==
        "<stdin>:2:19: kein Spieler 'w3' auf diesem Brett; seine Spieler sind w1, w2, s1, s2\n");
  CHECK(holds(said("debut\npieces w1 Ra1 Dd4 s1 Rh8 s2 Ra5\nenonce h#2\ncondition TousContreTous "
                   "w1 s1\nfin\n"),
              "s2 a des pièces, et l'ordre du jeu l'omet"));
}

TEST_CASE("players: one against all others, whatever they do") {
  // After 1.Qa7 both s1 and w2 may move; s1 stays mated only if nobody interferes.
  const std::string pieces = "board 8x8\npieces w1 Kc7 Qb1 s1 Ka8 w2 Kh1 Pg2\n";
  const std::string keys =
      solution(pieces + "condition AllAgainstAll w1 w2 s1 against:s1\nstipulation #1");
  CHECK(holds(keys, "1.w1 Qb1-b7"));
  CHECK(times_in(keys, " !") > 0);
  // The bishop of w2 may capture the queen first.
  CHECK(times_in(solution("board 8x8\npieces w1 Kc7 Qb1 s1 Ka8 w2 Kh1 Bf3\ncondition AllAgainstAll "
                          "w1 w2 s1 against:s1\nstipulation #1"),
                 "Qb1-b7") == 0);
}

TEST_CASE("players: a pass between the answers of the others is not left out when it has decided") {
  const std::string found = solution(
      "condition AllAgainstAll against:w2\nstipulation #2\npieces w1 Ka5 Qc3 Qg3\npieces w2 Kd6\n"
      "pieces s1 Ke2\npieces s2 Ke4");
  CHECK(holds(found, "1.w1 Qc3-c7 + !"));
  CHECK(holds(found, "1.w1 Qg3-g7 !"));
}

TEST_CASE("players: JSON names them, and a converted problem is read again") {
  const std::string problem =
      "begin\nboard diamond 3 4\npieces w1 K:Ac2 Q:Cd1 w2 K:Bc1 R:Bd1 s1 K:Da3 s2 K:Bc4\n"
      "stipulation #1\nend\n";
  const std::string json = warp::test::run_warp({"--format=json"}, problem).out;
  CHECK(holds(json, "\"w2\""));
  CHECK(holds(json, "w1 Q:Cd1-Ad3"));
  const std::string page = warp::test::run_warp({"--format=html"}, problem).out;
  CHECK(holds(page, "w1 Q:Cd1-Ad3"));
  const std::string converted = warp::test::run_warp({"convert", "-", "--to", "inp"}, problem).out;
  CHECK(holds(converted, "w1 K:Ac2 Q:Cd1 w2 K:Bc1 R:Bd1\n"));
  CHECK(holds(warp::test::run_warp({"-regression"}, converted).out, "1.w1 Q:Cd1-Ad3 # !"));
}

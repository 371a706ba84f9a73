// warp why: the first half-move of a stated line that fails, and why.

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::run_warp;

namespace {

/// What is said of `line` in the problem with these lines, without what is said of the problem.
std::string why(const std::string& problem, const std::string& line) {
  const auto result = run_warp({"why", "-", line}, "BeginProblem\n" + problem + "EndProblem\n");
  CAPTURE(result.err);
  CHECK(result.err.empty());
  const std::size_t begin = result.out.find(line);
  REQUIRE(begin != std::string::npos);
  std::string said = result.out.substr(begin + line.size() + 1);
  said.resize(said.find_last_not_of('\n') + 1);
  const std::size_t indent = said.find_first_not_of(' ');
  return said.substr(indent);
}

const std::string castling = "pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\n";
const std::string two_mover =
    "pieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\nstipulation #2\n";

std::string in_chess(const std::string& units) {
  return "pieces " + units + "\nstipulation h#1.5\n";
}
std::string under(const std::string& condition, const std::string& units) {
  return in_chess(units) + "condition " + condition + "\n";
}

}  // namespace

TEST_CASE("why: a line that solves") {
  const auto result = run_warp({"why", "-", "1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#"},
                               "BeginProblem\n" + castling + "EndProblem\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out ==
        "problem 1\n  1.Kc2 Ra2+ 2.Kc1 0-0#\n    it solves\n"
        "  1.Rf2 0-0-0+ 2.Ke2 Rhe1#\n    it solves\n\n");
}

TEST_CASE("why: no unit, the wrong side, what stands in the way") {
  CHECK(why(castling, "1.Qd4") == "at 1.Qd4: Black has no unit Q there");
  CHECK(why(castling, "1.Ra1-a2") == "at 1.Ra1-a2: Black is to move, wRa1 is not of that side");
  CHECK(why(castling, "1.Kc2 Rh3") == "at Rh3: bRh2 stands in the way of wRh1 to h3");
  CHECK(why(castling, "1.Kc2 Rg5") == "at Rg5: no unit R of that side can reach g5");
  CHECK(why(castling, "1.Re5-e6") == "at 1.Re5-e6: nothing stands on e5");
  CHECK(why(castling, "1.Rf3-f2") == "at 1.Rf3-f2: on f3 stands bPf3");
  CHECK(why(castling, "1.Kc2 Rh1xe1") == "at Rh1xe1: wKe1 of the same side stands on e1");
}

TEST_CASE("why: several players") {
  const std::string players =
      "board diamond 3 4\npieces w1 K:Aa3 Q:Dc4 w2 R:Cd1 K:Ca4 s1 K:Ac3 s2 K:Bd3\nstipulation #2\n";
  CHECK(why(players, "1.w2 K:Ca4-Cb3") == "it solves");
  CHECK(why(players, "1.w2 K:Ca4-Cd3") == "at 1.w2 K:Ca4-Cd3: w2 K:Ca4 does not move to Cd3");
  CHECK(why(players, "1.w1 K:Ca4-Cb3").find("w2 K:Ca4") != std::string::npos);
}

TEST_CASE("why: attacked kings, pins, checks that remain") {
  CHECK(why(castling, "1.Kc2 Ra2+ 2.Kd1") == "at 2.Kd1: bKd1 would be attacked by wKe1");
  CHECK(why(in_chess("white Ke1 Se2 black Kg8 Re7"), "1.Sc3") ==
        "at 1.Sc3: wSe2 is pinned: bRe7 would attack wKe1");
  CHECK(why(in_chess("white Ke1 Sg2 black Kg8 Re7"), "1.Sf4") ==
        "at 1.Sf4: wKe1 is in check by bRe7 and would stay so");
}

TEST_CASE("why: pawns: captures, en passant, promotion") {
  const std::string pawns = in_chess("white Ke1 Pe5b7 black Kg8 Rc7 Pd5");
  CHECK(why(pawns, "1.exf6") ==
        "at 1.exf6: wPe5 goes to f6 only to capture, and nothing can be captured there");
  CHECK(why(pawns, "1.exd6") ==
        "at 1.exd6: wPe5 cannot capture en passant on d6: bPd5 has not just made a double step");
  CHECK(why(pawns, "1.b8") == "at 1.b8: wPb7 promotes on b8: b7-b8=Q, b7-b8=S, b7-b8=R, b7-b8=B");
  CHECK(why(pawns, "1.e6 d4 2.e6-e8") == "at 2.e6-e8: wPe6 does not move to e8");
}

TEST_CASE("why: castling") {
  CHECK(why(in_chess("white Ke1 Rh1 black Kg8 Bb5"), "1.0-0") ==
        "at 1.0-0: the king would cross f1, which bBb5 attacks");
  CHECK(why(in_chess("white Ke1 Rh1 black Kg8 Bb4"), "1.0-0") ==
        "at 1.0-0: wKe1 is in check by bBb4");
  CHECK(why(in_chess("white Ke1 Rh1 black Kg8 Bc5"), "1.0-0") ==
        "at 1.0-0: wKg1 would be attacked by bBc5");
  CHECK(why(in_chess("white Ke1 Rh1 Sg1 black Kg8"), "1.0-0") ==
        "at 1.0-0: wSg1 stands between king and rook");
  CHECK(why(in_chess("white Ke1 Rh1 black Kg8"), "1.0-0-0") ==
        "at 1.0-0-0: king and rook do not stand on e1, a1");
  CHECK(why("pieces white Ke1 Rh1 black Kg8 Pa7\nstipulation h#2.5\n", "1.Rh2 a6 2.Rh1 a5 3.0-0") ==
        "at 3.0-0: king or rook has moved");
}

TEST_CASE("why: the goal is not reached") {
  CHECK(why(castling, "1.Kc3 Ra2 2.Kd3 Ra3#") == "at its end: bKd3 is not in check");
  CHECK(why(castling, "1.Kc2 Ra2+ 2.Kc1") == "at its end: half-moves: 3 instead of 4");
  CHECK(why(two_mover, "1.Rh1! Rf5 2.Qh4#") ==
        "at 2.Qh4#: bKf4 escapes to e5\n    bBd8 captures the checking wQh4\n    "
        "what solves is Qh5*f5");
  CHECK(why("pieces white Kg1 Re2 black Kh8 Rb7 Pg7h7\nstipulation h#1\n", "1.Rf7 Re8#") ==
        "at its end: bRf7 blocks the check on f8");
  CHECK(why("pieces white Kg1 Rd1 black Kh8 Pa7\nstipulation h=1\n", "1.a6 Rd7") ==
        "at its end: there are legal moves: a6-a5, Kh8-g8");
  CHECK(why("forsyth rsbqkbsr/pppp1ppp/8/4p3/4P3/5S2/PPPP1PPP/RSBQKB1R\nstipulation dia1.5\n",
            "1.e4 e5 2.Sh3") == "at its end: the position differs on f3, h3");
}

TEST_CASE("why: battle play: refutations, what solves instead, a shorter solution") {
  CHECK(why(two_mover, "1.Rh3! Bg5 2.Qxg5#") == "at 1.Rh3!: refuted by Bd8-g5");
  CHECK(why(two_mover, "1.Rh1! 1...Bd5 2.Qxd5#") ==
        "at 2.Qxd5#: bKf4 is not in check\n    what solves is Sc7*d5");
  CHECK(why(two_mover, "1.Rh1? Bg5!") == "at 1.Rh1?: it solves: nothing refutes it");
  CHECK(why(two_mover, "1.Rh3? Bg5!") == "it is a try, refuted as stated");
  CHECK(why("pieces white Kf6 Qg1 black Kh8\nstipulation #2\n", "1.Qg5 Kh7 2.Qg7#") ==
        "at its end: it solves in fewer moves: Qg1-g7");
  CHECK(why("pieces white Kf6 Qg6 black Kh8\nstipulation s#2\n", "1.Qg5 Kh7 2.Qg7#") ==
        "at 1.Qg5: refuted by Kh8-h7");
}

TEST_CASE("why: series play") {
  const std::string series = "pieces white Ka1 black Ke8 Re7h7 Pa7\nstipulation ser-h#3\n";
  CHECK(why(series, "1.Re1+ 2.Re2 3.Re3 Kb1#") ==
        "at 1.Re1+: bRe1 would give check before the series ends");
  CHECK(why(series, "1.Re2 2.Rb2 3.Rhh2 Kxb2") ==
        "at Kxb2: wKb2 would be attacked by bRh2\n    there is no legal move any more");
}

TEST_CASE("why: the rule that forbids a move is named, and the units because of which it does") {
  const std::string rooks = "white Kc1 Rd1 black Kg8 Rd7 Pa7";
  CHECK(holds(why(under("madrasi", rooks), "1.Rd2"), "at 1.Rd2: wRd1 is paralysed by bRd7\n"));
  CHECK(holds(why(under("anticirce", rooks + " Bh1"), "1.Rxd7"),
              "at 1.Rxd7: what AntiCirce demands of the move to d7 cannot happen because of "
              "bBh1\n"));
  CHECK(holds(why(under("Patrol chess", rooks), "1.Rd2 Rxd2"),
              "at Rxd2: Patrouille forbids bRd7 to move to d2\n"));
  CHECK(holds(why(under("nocapture", rooks), "1.Rxd7"),
              "at 1.Rxd7: NoCapture forbids wRd1 to move to d7\n"));
  CHECK(holds(why(under("koeko", rooks), "1.Rd5"),
              "at 1.Rd5: KoeKo does not allow the position after the move\n    (KoeKo: "));
  CHECK(holds(why("pieces white Kc1 Rd2 black Kc3 Rd8 Pa2\nstipulation h#1\n"
                  "condition blackmaximummer\n",
                  "1.Rd7"),
              "at 1.Rd7: BlackMaximummer asks for another move: Rd8*d2\n"));
  CHECK(holds(why(under("isardam", "white Kd1 Ra1 Sa5 black Kh8 Ra8"), "1.Sc6"),
              "at 1.Sc6: Isardam does not allow the position after the move, because of wRa1, "
              "bRa8\n"));
  CHECK(holds(why(under("checkless", "white Kd1 Ra1 Sb5 black Kh8 Ra8"), "1.Kd2 Rd8"),
              "at Rd8: ChecklessChess does not allow the position after the move\n"));
  CHECK(holds(why(under("losingchess", "white Kd1 Ra1 Sb5 black Kh8 Ra8"), "1.Sc7"),
              "at 1.Sc7: LosingChess asks for another move: Ra1*a8\n"));
  CHECK(holds(why(under("gridchess", rooks), "1.Rd2"),
              "at 1.Rd2: GridChess forbids wRd1 to move to d2\n"));
  // By Take & Make the capture goes on.
  CHECK(holds(why(under("take&make", "white Ka3 Rd5 black Kg8 Pd7 Sc3"), "1.Rxd7"),
              "at 1.Rxd7: what happens is Rd5*d7-d"));
  CHECK(holds(why(under("circe", rooks), "1.Kc2 Rd6 2.Rxd6[+bRa8]"),
              "at 2.Rxd6[+bRa8]: what happens is Rd1*d6[+bRh8]"));
}

TEST_CASE("why: under every condition causes are found, and rules are called by its name") {
  std::string problems;
  std::vector<std::string> names;
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    names.emplace_back(condition->names.english);
    problems +=
        "BeginProblem\npieces white Kd2 Rd5 Bb2 Sb5 Pe2h7c4 black Kf8 Rd7 Sg8 Pg7f3a7 Be7\n"
        "stipulation h#1.5\ncondition " +
        names.back() + "\nEndProblem\n";
  }
  const auto result = run_warp(
      {"why", "-", "1.Rxd7; 1.Rd6; 1.Bxg7; 1.Sxa7; 1.Kd3; 1.Bh6; 1.h8; 1.0-0", "--format=json"},
      problems);
  std::size_t told = 0;
  std::set<std::string> rules;
  for (const auto& record : warp::test::json_records(result.out)) {
    if (record.at("record") != "why") {
      continue;
    }
    CAPTURE(record.dump());
    ++told;
    CHECK(record.at("verdict") == "fails");
    CHECK(!record.at("causes").empty());
    for (const auto& cause : record.at("causes")) {
      CHECK(cause.at("id") != "not_found");
      CHECK(cause.at("id") != "not_read");
      if (!cause.at("rule").is_null()) {
        rules.insert(cause.at("rule").get<std::string>());
        CHECK(cause.at("rule") == names.at(record.at("problem").get<std::size_t>() - 1));
      }
    }
  }
  CHECK(told > 1500);
  CHECK(rules.size() > 60);
}

TEST_CASE("why: turns of several moves: the first one that begins no legal turn") {
  // After 1.e4 2.e5 Sf6.
  const std::string italian =
      "forsyth rsbqkb1r/pppp1ppp/5s2/4p3/4P3/8/PPPP1PPP/RSBQKBSR\nstipulation #1\n"
      "condition ItalianProgressive 3\n";
  CHECK(why(italian, "3.Qd1-h5 Bf1-c4 Qh5xf7#") == "it solves");
  CHECK(why(italian, "3.Qd1-h5 Bf1-d4 Qh5xf7#") ==
        "at 3.Qd1-h5 Bf1-d4 Qh5xf7#: wBf1 does not move to d4");
  CHECK(holds(why(italian, "3.Qd1-h5 Bf1-c4"), "the turn is not over: it goes on with "));
  // Check is given with the last move of a turn only.
  CHECK(holds(why(italian, "3.Qd1-h5 Qh5xf7 Bf1-c4"),
              "Qh5xf7 can be played, but not here in this turn: "));
  const std::string power = "pieces white Kf6 Ra5 black power Kg8\nstipulation h#1.5\n";
  CHECK(holds(why(power, "1.Ra6 Kh8;Kh6"), "bKh8 does not move to h6"));
}

TEST_CASE("why: fairy units: hurdles") {
  CHECK(why(in_chess("white Ka1 Ge4 black Kg8 Rc7"), "1.Gh4") ==
        "at 1.Gh4: wGe4 reaches h4 only over a unit: on g4");
  CHECK(why(in_chess("white Ka1 Ge4 black Kg8 Rc7"), "1.Ga5") ==
        "at 1.Ga5: wGe4 does not move to a5");
}

TEST_CASE("why: in the language of the problem") {
  const auto german = run_warp({"why", "-", "1.Td2 Txd2"},
                               "AnfangProblem\nsteine weiss Kc1 Td1 schwarz Kg8 Td7 Ba7\n"
                               "forderung h#1.5\nbedingung ohneschlag\nEndeProblem\n");
  CHECK(german.exit_status == 1);
  CHECK(german.out ==
        "Aufgabe 1\n  1.Td2 Txd2\n    bei Txd2: Ohneschlag verbietet sTd7 den Zug nach d2\n"
        "    (Ohneschlag: Schlagen ist nicht erlaubt. Schach ist wie üblich.)\n\n");
  const auto french = run_warp({"why", "-", "1.Td2 Rh8 2.Dh3"},
                               "DebutProbleme\npieces blanc Rc1 Td1 noir Rg8 Td7 Pa7\n"
                               "enonce h#1.5\nFinProbleme\n");
  CHECK(holds(french.out, "    à 2.Dh3 : Blanc : aucune pièce D ici\n"));
}

TEST_CASE("why: the records are as the schema says") {
  const auto result =
      run_warp({"why", "-", "1.Rd2", "--format=json"},
               "BeginProblem\n" + under("madrasi", "white Kc1 Rd1 black Kg8 Rd7") + "EndProblem\n");
  CHECK(result.exit_status == 1);
  std::ifstream file(std::string(WARP_TESTS) + "/../solver/formats/report/schema.json");
  const auto schema = nlohmann::ordered_json::parse(file);
  const auto records = warp::test::json_records(result.out);
  REQUIRE(records.size() == 3);
  for (const auto& record : records) {
    CHECK(warp::test::schema_faults(record, schema) == "");
  }
  const auto& told = records[1];
  CHECK(told.at("verdict") == "fails");
  CHECK(told.at("move") == "1.Rd2");
  const auto& cause = told.at("causes").at(0);
  CHECK(cause.at("id") == "immobile_by");
  CHECK(cause.at("rule") == "Madrasi");
  CHECK(cause.at("units").at(0).at("square") == "d1");
  CHECK(cause.at("by").at(0).at("square") == "d7");
  CHECK(cause.at("squares").at(0) == "d2");
}

TEST_CASE("why: check says it in one clause") {
  const auto said = [](const std::string& problem, const std::string& solution) {
    return run_warp({"check", "--regression"},
                    "BeginProblem\n" + problem + "remark solution " + solution + "\nEndProblem\n")
        .out;
  };
  CHECK(holds(said(castling, "1.Kc2 Ra3 2.Kd1 0-0#"),
              "stated 1.Kc2 Ra3 2.Kd1 0-0# does not solve: 2.Kd1: bKd1 would be attacked by wKe1"));
  CHECK(holds(said(castling, "1.Kc3 Ra2 2.Kd3 Ra3#"),
              "stated 1.Kc3 Ra2 2.Kd3 Ra3# does not solve: bKd3 is not in check"));
  CHECK(holds(said(two_mover, "1.Rh1! 1...Bd5 2.Sxd5# 1...Rc6 2.Qh2#"),
              "stated 1.Rh1! 1...Rc6 is not a legal move: no unit R of that side can reach c6"));
  CHECK(holds(said(two_mover, "1.Sb5-d5!"),
              "stated key Sb5-d5 is not a legal move: nothing stands on b5"));
}

TEST_CASE("why: what is stated in the problem, or nothing") {
  const auto stated = run_warp({"why", "-"}, "BeginProblem\n" + castling +
                                                 "remark solution 1.Kc2 Ra2+ 2.Kd1 0-0#\n"
                                                 "EndProblem\n");
  CHECK(stated.exit_status == 1);
  CHECK(holds(stated.out, "at 2.Kd1: bKd1 would be attacked by wKe1"));
  const auto solved = run_warp({"why", "-"}, "BeginProblem\n" + castling + "EndProblem\n");
  CHECK(solved.exit_status == 0);
  CHECK(solved.out == "problem 1\n  it has a solution: 1.Kd3-c2 Ra1-a2 + 2.Kc2-c1 0-0 #\n\n");
}

namespace {

/// What nearly solves in the problem with these lines.
std::string near(const std::string& problem, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"why", "-"};
  words.insert(words.end(), more.begin(), more.end());
  const auto result = run_warp(words, "BeginProblem\n" + problem + "EndProblem\n");
  CAPTURE(result.err);
  CHECK(result.err.empty());
  CHECK(result.exit_status == 1);
  return result.out;
}

}  // namespace

TEST_CASE("why: lines that nearly solve: a flight, a guard, a block") {
  // The h#2 above without a pawn, and the king not on his square.
  const std::string told = near("pieces white Kb1 Ra1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\n");
  CHECK(holds(told,
              "problem 1\n  no solution; these nearly solve:\n"
              "  1.Kd3-e2 Kb1-c2 2.Rh2-f2 Ra1-e1 +\n"
              "    at its end: bKe2 escapes to e1\n"));
  CHECK(holds(near("pieces white Kg1 Re2 black Kh8 Bb5 Pg7h7\nstipulation #1\n"),
              "  1.Re2-e8 +\n    at 1.Re2-e8 +: bBb5 captures the checking wRe8\n"));
  CHECK(holds(near("pieces white Kg1 Re2 black Kh8 Rf7 Pg7h7\nstipulation h#0.5\n"),
              "bRf7 blocks the check on f8\n"));
}

TEST_CASE("why: lines that nearly solve: a tempo") {
  CHECK(holds(near("pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf4 Pg4\nstipulation h#1.5\n"),
              "  0.Kd3-c2 1...Ra1-a2 + 2.Kc2-c1 0-0 #\n"
              "    at 0.Kd3-c2: it would solve if Black had one move more\n"));
  // The pawn must move and bars the way of the rook.
  CHECK(holds(near("pieces white Kf7 Ra1 Bc2 Pa2 black Kh8 Pe2\nstipulation h#1\n"),
              "  1.-- Ra1-h1 #\n    at --: Black has no move that waits: with one it would "
              "solve\n"));
}

TEST_CASE("why: first moves with few refutations nearly solve") {
  CHECK(holds(near("pieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5h6 "
                   "Ph3\nstipulation #2\n"),
              "  1.Rh2*h3\n    at 1.Rh2*h3: refuted by Bd8-g5\n"));
  CHECK(near("pieces white Kf6 Qg6 black Kh8\nstipulation s#2\n") ==
        "problem 1\n  no solution, and none that is near\n\n");
}

TEST_CASE("why: near misses as records, in German, and of what they are not told") {
  const auto result = run_warp({"why", "-", "--format=json"},
                               "BeginProblem\npieces white Kb1 Ra1 Pb3 black Kd3 Rh2 Pf3\n"
                               "stipulation h#2\nEndProblem\n");
  std::ifstream file(std::string(WARP_TESTS) + "/../solver/formats/report/schema.json");
  const auto schema = nlohmann::ordered_json::parse(file);
  const auto records = warp::test::json_records(result.out);
  REQUIRE(records.size() == 13);
  for (const auto& record : records) {
    CHECK(warp::test::schema_faults(record, schema) == "");
  }
  CHECK(records[1].at("record") == "near_miss");
  CHECK(records[1].at("causes").at(0).at("id") == "flight");
  CHECK(records[11].at("record") == "unsolved");
  CHECK(records[11].at("complete") == true);
  const auto german = run_warp({"why", "-"},
                               "AnfangProblem\nsteine weiss Kb1 Ta1 Bb3 schwarz Kd3 Th2 Bf3\n"
                               "forderung h#2\nEndeProblem\n");
  CHECK(holds(german.out, "  keine Lösung; diese lösen beinahe:\n"));
  const auto longer = run_warp({"why", "-"},
                               "BeginProblem\npieces white Ka1 Qb3 black Kd3\n"
                               "sstipulation black 3h[3a[#]d]h\nEndProblem\n");
  CHECK(longer.exit_status == 3);
  CHECK(holds(longer.err, "<stdin>:1: no line is stated; which lines nearly solve is not said"));
}

// What counts as a fault, and how the author's declarations are read.

#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>

#include "solver/check/found.hpp"
#include "solver/check/reading/move_text.hpp"
#include "solver/check/reading/piece_letters.hpp"
#include "solver/check/stated/stated.hpp"
#include "tests/check/verdicts.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp::test;
using warp::check::ComparedMove;

namespace {

/// Foldeak's h#2 with the solutions 1.Kc2 Ra2+ 2.Kc1 0-0# and 1.Rf2 0-0-0+ 2.Ke2 Rhe1#.
std::string two_castlings(const std::string& remarks) {
  return "begin\n" + remarks +
         "\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\nend\n";
}

/// Kardos' h#2 with set play 1...Be2 2.0-0-0 Ba6# and the solution 1.Rd8 Bd6 2.e5 Bh5#.
std::string set_and_actual_play(const std::string& remarks) {
  return "begin\n" + remarks +
         "\npieces white Kd5 Bg3g4 black Ke8 Ra8 Sd7 Pe7\nstipulation h#2\nend\n";
}

/// Schwarz' #3 with the key 1.Rh3+ and the dual 1...Kb2 2.Kd1/Kd2.
std::string rook_ending(const std::string& remarks) {
  return "begin\n" + remarks + "\npieces white Ke1 Ra4h1 black Kc3\nstipulation #3\nend\n";
}

/// A half-move on `board` from its text: "Sg6*f8[+bRh8]", "b7*c8=S", "e5*d6 ep.", "0-0-0".
ComparedMove ply(std::string_view text, const warp::Geometry& board) {
  warp::check::Plies plies({{warp::Language::english, warp::standard_walks()}, board});
  if (text.starts_with('0')) {
    return plies.of({}, played(text));
  }
  const bool is_pawn = text.front() >= 'a' && text.front() <= 'z';
  const warp::Unit mover = unit(is_pawn ? "P" : text.substr(0, 1));
  text.remove_prefix(is_pawn ? 0 : 1);
  const auto take_square = [&] {
    const auto [square, length] = board.read(text).value();
    text.remove_prefix(length);
    return square;
  };
  const warp::Square from = take_square();
  const bool captures = text.front() == '*';
  text.remove_prefix(1);
  const warp::Square to = take_square();
  std::vector<warp::Effect> effects;
  if (captures) {
    const bool passed = text == " ep.";
    effects.push_back({.kind = warp::EffectKind::remove,
                       .reason = passed ? warp::Reason::en_passant : warp::Reason::capture,
                       .from = to,
                       .before = unit("r")});
  }
  effects.push_back({.kind = warp::EffectKind::relocate,
                     .reason = warp::Reason::movement,
                     .from = from,
                     .to = to,
                     .before = mover});
  if (text.starts_with('=')) {
    effects.push_back({.kind = warp::EffectKind::replace,
                       .reason = warp::Reason::promotion,
                       .from = to,
                       .before = mover,
                       .after = unit(text.substr(1, 1))});
  }
  if (text.starts_with("[+bR")) {
    text.remove_prefix(4);
    effects.push_back({.kind = warp::EffectKind::add,
                       .reason = warp::Reason::rebirth,
                       .to = take_square(),
                       .after = unit("r")});
  }
  return plies.of({}, {.submoves = {effects}});
}
ComparedMove ply(std::string_view text) { return ply(text, warp::Geometry::classical()); }

bool means(std::string_view stated, const ComparedMove& half_move) {
  return warp::check::means(stated, half_move, warp::Geometry::classical());
}

/// A solution as the collector keeps it.
warp::check::Line kept(std::string_view text) {
  warp::check::Collector collector(classical(), false);
  collector.line(line(text));
  return collector.found().lines.at(0);
}

}  // namespace

TEST_CASE("solutions that differ in a promotion, or in the order of moves") {
  using warp::check::differ_in_promotion;
  using warp::check::is_transposition;
  const auto queen = kept("1.Kh1-g1 c7-c8=Q 2.Kg1-h1 Qc8-c1#");
  const auto rook = kept("1.Kh1-g1 c7-c8=R 2.Kg1-h1 Rc8-c1#");
  const auto elsewhere = kept("1.Kh1-g1 c7-c8=Q 2.Kg1-h1 Qc8-h8#");
  CHECK(differ_in_promotion(queen, rook));
  CHECK_FALSE(differ_in_promotion(queen, elsewhere));
  CHECK_FALSE(differ_in_promotion(queen, queen));
  const auto first = kept("1.a7-a6 Kf2-f1 2.b7-b6 Rc1-c8#");
  const auto second = kept("1.b7-b6 Kf2-f1 2.a7-a6 Rc1-c8#");
  CHECK(is_transposition(first, second));
  CHECK_FALSE(is_transposition(first, first));
  CHECK_FALSE(is_transposition(first, kept("1.a7-a6 Kf2-f1 2.b7-b5 Rc1-c8#")));
}

TEST_CASE("counts are read in all the ways in which composers write them") {
  const struct {
    const char* remark;
    const char* verdict;
  } cases[] = {
      {"", "undeclared"},
      {"remark intended by the author", "undeclared"},  // prose
      {"remark intended 2.1.1.1", "sound"},
      {"remark Intended: 2.1;1.1", "sound"},
      {"remark intended 2.1...", "sound"},
      {"remark intended 2", "sound"},
      {"remark intended 2 solutions", "sound"},
      {"remark intended 2.1.1.1 C+", "sound"},
      {"remark intended 2.1", "sound"},
      {"remark intended 2.1.1.1;1.1.1.1", "unproved"},  // more half-moves than there are
      {"remark intended 1.2.1.1", "more_solutions"},
      {"remark intended 1", "more_solutions"},
      {"remark intended 3 solutions", "fewer_solutions"},
      {"remark intended 2.2.1.1", "fewer_solutions"},
      {"remark intended 2.1.1.1*", "set_play_missing"},
      {"remark intended set 2.1.1", "set_play_missing"},
  };
  for (const auto& known : cases) {
    CAPTURE(known.remark);
    const Checked result = check_text(two_castlings(known.remark));
    CHECK(result.verdict() == known.verdict);
    CHECK(result.exit_status == (result.verdict() == "sound" ? 0 : 1));
  }
}

TEST_CASE("what cannot be read is quoted, and is no fault of the problem") {
  for (const char* remark :
       {"remark intended 2.x", "remark intended 2.1.1.1 maybe", "remark intended b) 1.1.1.1",
        "remark solution b) 1.Kc2 Ra2 2.Kc1 0-0", "remark intended 2.1.1.99999999999999999999",
        "remark intended 2 3", "remark intended 2\nremark intended 2.1.1.1"}) {
    CAPTURE(remark);
    const Checked result =
        check_text(two_castlings("remark intended 2.1.1.1\n" + std::string(remark)));
    CHECK(result.verdict() == "unread");
    CHECK(result.exit_status == 1);
    const std::string text = result.finding("unread").at("text");
    CHECK(text.starts_with("line 3: "));
  }
}

TEST_CASE("set play is counted apart from the solutions") {
  const struct {
    const char* remark;
    const char* verdict;
  } cases[] = {
      {"remark intended 1.1.1.1*", "sound"},
      {"remark intended *1.1.1 1.1.1.1", "sound"},
      {"remark intended set play 1.1.1 solutions 1.1.1.1", "sound"},
      {"remark intended 0.1.1.1 1.1.1.1", "sound"},
      {"remark intended 0.1.1.1", "more_solutions"},  // set play only: the solution is too much
      {"remark intended *2.1.1 1.1.1.1", "fewer_solutions"},
      {"remark solution * 1...Be2 2.0-0-0 Ba6#\nremark solution 1.Rd8 Bd6 2.e5 Bh5#", "sound"},
      {"remark solution * 1...Bf3 2.0-0-0 Ba6#\nremark solution 1.Rd8 Bd6 2.e5 Bh5#",
       "stated_fails"},
  };
  for (const auto& known : cases) {
    CAPTURE(known.remark);
    CHECK(check_text(set_and_actual_play(known.remark)).verdict() == known.verdict);
  }
}

TEST_CASE("twins behind z) have counts of their own, too") {
  const auto checked = [](const std::string& remark) {
    std::string text =
        "begin\nremark " + remark + "\npieces white Kg6 Ra1 black Kg8\nstipulation #1\n";
    for (unsigned twin = 0; twin < 27; ++twin) {
      text += std::string("twin move a1 ") + (twin % 2 == 0 ? "b1" : "c1") + "\n";
    }
    return check_text(text + "end\n");
  };
  CHECK(checked("intended 1 z1) 1").verdict() == "sound");
  CHECK(checked("intended 1 z1) 2").verdict() == "fewer_solutions");
  CHECK(checked("intended 1 z9) 1").verdict() == "unread");
}

TEST_CASE("twins have counts of their own, or the one that stands before all letters") {
  const auto twins = [](const std::string& remark) {
    return check_text("begin\nremark " + remark +
                      "\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\n"
                      "twin remove a1\nend\n");
  };
  // Without Ra1 nothing is left of the two solutions.
  CHECK(twins("intended 2.1.1.1").verdict() == "no_solution");
  CHECK(twins("intended a) 2.1.1.1 b) 0").verdict() == "sound");
  CHECK(twins("intended 2.1.1.1, b) 0").verdict() == "sound");
  const Checked wrong = twins("intended a) 1.1.1.1 b) 0");
  CHECK(wrong.verdict() == "more_solutions");
  CHECK(wrong.problem().at("phases").at(0).at("verdict") == "more_solutions");
  CHECK(wrong.problem().at("phases").at(1).at("verdict") == "sound");
}

TEST_CASE("play that is not shown does not make solutions short") {
  // Jochen Lehmensick, feenschach 2012: what follows the sixth half-move is hidden.
  const Checked result = check_text(
      "begin\npieces white Kc4 Pa5 black Kc6 Pb7\nsstipulation black 6hh[/2da[#]{!+}]\nend\n");
  CHECK(result.verdict() == "sound");
  CHECK(result.problem().at("phases").at(0).at("found").at("lines") ==
        nlohmann::json{"1.Kc6-c7 a5-a6 2.Kc7-b6 a6*b7 3.Kb6-a6 b7-b8=Q"});
}

TEST_CASE("the option SetPlay asks for set play, but does not declare it") {
  const Checked result = check_text(
      "begin\nremark intended 2.1.1.1\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\n"
      "stipulation h#2\noption setplay\nend\n");
  CHECK(result.verdict() == "sound");
  CHECK(result.problem().at("phases").at(0).at("findings").at(0).at("text") ==
        "there is no set play");
}

TEST_CASE("stated solutions are recognised in short and long notation, and counted once each") {
  const std::string both =
      "remark solution 1.Kc2 Ra2+ 2.Kc1 O-O#\nremark solution 1.Rh2-f2 0-0-0+ 2.Kd3-e2 Rh1-e1#";
  CHECK(check_text(two_castlings(both)).verdict() == "sound");
  const std::string twice =
      "remark solution 1.Kc2 Ra2+ 2.Kc1 0-0#\nremark solution 1.Kc2 Ra2+ 2.Kc1 0-0#";
  const Checked result = check_text(two_castlings(twice));
  CHECK(result.verdict() == "stated_fails");
  CHECK(result.finding("cook").at("moves").at(0) == "1.Rh2-f2 0-0-0 + 2.Kd3-e2 Rh1-e1 #");
}

TEST_CASE("what a stated move means") {
  CHECK(means("Rad1", ply("Ra1-d1")));
  CHECK(means("R1d1", ply("Ra1-d1")));
  CHECK(means("Ra1*d1", ply("Ra1*d1")));
  CHECK(means("b*c8=S", ply("b7*c8=S")));
  CHECK(means("bc8S", ply("b7*c8=S")));
  CHECK_FALSE(means("c8=N", ply("c7-c8=S")));  // it may be a nightrider
  CHECK(means("e*d6", ply("e5*d6 ep.")));
  CHECK(means("S*f8", ply("Sg6*f8[+bRh8]")));
  CHECK_FALSE(means("Rd1", ply("Qa1-d1")));
  CHECK_FALSE(means("Rhd1", ply("Ra1-d1")));
  CHECK_FALSE(means("c8=Q", ply("c7-c8=S")));
  CHECK_FALSE(means("d1", ply("Ra1-d1")));
  CHECK_FALSE(means("0-0", ply("0-0-0")));
}

TEST_CASE("what a stated move means on a large board") {
  const auto board = warp::Geometry::make(warp::GeometrySpec::plain(12, 26));
  const auto means_there = [&](std::string_view stated, std::string_view half_move) {
    return warp::check::means(stated, ply(half_move, *board), *board);
  };
  CHECK(means_there("Rj10", "Ra10-j10"));
  CHECK(means_there("Raj10", "Ra10-j10"));
  CHECK(means_there("R10j12", "Rj10-j12"));
  CHECK(means_there("Rj10j12", "Rj10-j12"));
  CHECK(means_there("j12Q", "j11-j12=Q"));
  CHECK_FALSE(means_there("Rj1", "Ra10-j10"));
  CHECK_FALSE(means_there("R1j12", "Rj10-j12"));
  CHECK_FALSE(means_there("R0j12", "Rj10-j12"));
  warp::Problem problem;
  problem.geometry = board;
  const auto plain = [&](std::string_view text) {
    const auto move = warp::check::read_move(text, *board, *problem.walks);
    return warp::check::PieceLetters(problem).plain(move.value()).value();
  };
  CHECK(means_there(plain("Rxj10+"), "Ra10*j10"));
  CHECK(means_there(plain("R1xx4"), "Rx1*x4"));
  CHECK(means_there(plain("Rx4"), "Rx1-x4"));
}

TEST_CASE("solutions are stated on other boards") {
  const auto verdict = [](const std::string& solution) {
    return check_text("begin\nboard 10x10\nremark solution " + solution +
                      "\npieces white Kb8 Rj9 black Ka10\nstipulation #1\nend\n")
        .verdict();
  };
  CHECK(verdict("1.Rj10#") == "sound");
  CHECK(verdict("1.Rj9-j10#") == "sound");
  CHECK(verdict("1.Rj1#") == "stated_fails");
}

TEST_CASE("a stated variation is followed: its answers must solve in time") {
  CHECK(check_text(rook_ending("remark solution 1.Rh3+ Kc2 2.Rb4 Kc1 3.Rc3#")).verdict() ==
        "sound");
  const Checked wrong = check_text(rook_ending("remark solution 1.Rh3+ Kc2 2.Ra2+ Kb1 3.Rb3#"));
  CHECK(wrong.verdict() == "stated_fails");
  CHECK(wrong.finding("stated_fails").at("moves").at(0) == "Ra2");
  // The dual stands in the author's line if he goes through it.
  const Checked dual = check_text(rook_ending("remark solution 1.Rh3+ Kb2 2.Kd2 Kb1 3.Rb3#"));
  CHECK(dual.verdict() == "dual");
  CHECK(dual.finding("dual").at("line") == "author");
  CHECK(dual.finding("dual").at("after") == nlohmann::json{"1.Rh1-h3 +", "1...Kc3-b2"});
  CHECK(dual.finding("dual").at("moves") == nlohmann::json{"2.Ke1-d1", "2.Ke1-d2"});
}

TEST_CASE("a stated defence that parries no threat is played like any other") {
  const auto checked = [](const std::string& line) {
    return check_text("begin\nremark solution " + line +
                      "\npieces white Ke1 Qb6 Ra1 Pa4c5f2 black Kc2 Pa5a6c4f3\nstipulation #3\n"
                      "end\n");
  };
  CHECK(checked("1.Qf6! Kb3 2.Kd2 c3+ 3.Qxc3#").verdict() == "sound");
  const Checked wrong =
      checked("1.Qf6! Kb3 2.Kd2 Ka2 3.Qa1#");  // the rook stands on a1 and guards a2
  CHECK(wrong.verdict() == "stated_fails");
  CHECK(wrong.finding("stated_fails").at("moves") == nlohmann::json{"Ka2"});
}

TEST_CASE("each side of a duplex has stated solutions of its own") {
  const auto duplex = [](const std::string& remarks) {
    return check_text("begin\n" + remarks +
                      "\npieces white Kh5 Sb3c7 Pa7b2c6f2f6f7 black Kc4 Bg5 Se6 Pb7d2e7h2\n"
                      "stipulation h#2\noption duplex\nend\n");
  };
  const std::string first = "remark solution 1.d1=R a8=Q 2.Rd3 Qa4#\n";
  const Checked both = duplex(first + "remark solution duplex 1.f8=S h1=B 2.Sg6 Bf3#");
  CHECK(both.verdict() == "sound");
  CHECK(both.problem().at("phases").at(1).at("duplex") == true);
  CHECK(duplex(first + "remark solution duplex 1.f8=Q h1=B 2.Sg6 Bf3#").verdict() ==
        "stated_fails");
}

TEST_CASE("what a restricted search does not find is not said to be missing") {
  const std::string problem =
      "pieces white Kb6 Rh1 Bh3h4 Sc5g6 Pc4c7e4f2 black Kd6 Rf1f8 Bb5 Pe5e7g4g5\n"
      "stipulation #2\noption maxflightsquares 0\nend\n";
  const Checked wanting = check_text("begin\nremark intended 5 keys\n" + problem);
  CHECK(wanting.verdict() == "unproved");
  CHECK(wanting.finding("fewer_solutions").is_null());
  CHECK(wanting.finding("no_solution").is_null());
}

TEST_CASE("what a side chooses that does not cooperate is neither solution nor dual") {
  const char* const problems[] = {
      "begin\npieces white Kh1 Rc4 Pa7g2 black Kb3 Qd4\nstipulation ser-r#2\nend\n",
      "begin\npieces white Kb1 Qg8 Pa5c3 black Kf4 Qa2\nstipulation hr#2\nend\n",
  };
  for (const char* problem : problems) {
    CAPTURE(problem);
    const Checked result = check_text(problem);
    CHECK(result.verdict() == "sound");
    const nlohmann::json& found = result.problem().at("phases").at(0).at("found");
    CHECK(found.at("solutions") == 1);
    CHECK(found.at("lines").size() == 2);  // Black mates in two ways
  }
}

TEST_CASE("tries are no cooks, whatever the options show") {
  const Checked result = check_text(
      "begin\npieces white Kb6 Rh1 Bh3h4 Sc5g6 Pc4c7e4f2g3 black Kd6 Rf1f8 Bb5 Pe5e7g4g5\n"
      "stipulation #2\noption variation defence 4 nothreat maxsolutions 1\nend\n");
  CHECK(result.verdict() == "sound");
  CHECK(result.problem().at("phases").at(0).at("found").at("lines") == nlohmann::json{"1.f2-f4"});
}

TEST_CASE("keys that are played after each other are a cook by transposition") {
  const Checked result =
      check_text("begin\npieces white Kg5 Qd2 black Kh3 Pa6\nstipulation #3\nend\n");
  CHECK(result.verdict() == "cook");
  CHECK(result.finding("cook").at("relation") == "transposition");
  CHECK(result.finding("cook").at("moves") == nlohmann::json{"1.Kg5-f4", "1.Qd2-f2"});
}

TEST_CASE("help play: where a dual stands and what it is") {
  const struct {
    const char* problem;
    const char* place;
    const char* relation;
  } cases[] = {
      {"pieces white Ka4 Qb5 black Kb2 Rc6 Ph7\nstipulation h#2", "continuation", "different"},
      {"pieces white Kf6 Qb5 black Kc6 Ph4g3\nstipulation h#2", "mate", "different"},
      {"pieces white Kd5 Ph7 black Ka7 Pf3e7\nstipulation h#2", "mate", "promotion"},
      {"pieces white Kc6 Pa6 Bh8 black Kb8 Pc5\nstipulation h#1.5", "mate", "promotion"},
      {"pieces white Kb5 Pg6 Ra4 black Kh8 Pa2\nstipulation h#2.5", "continuation", "promotion"},
      {"pieces white Kf7 Rb3 black Kg5 Rb6 Pa6\nstipulation ser-h#3", "key", "transposition"},
  };
  for (const auto& known : cases) {
    CAPTURE(known.problem);
    const Checked result =
        check_text(std::string("begin\nremark intended 1.1...\n") + known.problem + "\nend\n");
    CHECK(result.verdict() == "dual");
    CHECK(result.finding("dual").at("place") == known.place);
    CHECK(result.finding("dual").at("relation") == known.relation);
  }
}

TEST_CASE("exit status: errors before what is unsupported, that before what is unsound") {
  const std::string sound = rook_ending("remark solution 1.Rh3+ Kc2 2.Rb4 Kc1 3.Rc3#");
  const std::string unsound = rook_ending("");
  const std::string unknown =
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\ncondition Circe Cage "
      "RexInclusive\nend\n";
  const std::string bad = "begin\npieces white Kg6 Qi9 black Kg8\nstipulation #1\nend\n";
  CHECK(check_text(sound).exit_status == 0);
  CHECK(check_text(sound + unsound).exit_status == 1);
  CHECK(check_text(sound + unsound + unknown).exit_status == unsupported);
  const Checked all = check_text(unknown + bad + unsound + sound);
  CHECK(all.exit_status == input_error);
  CHECK(all.verdict(0) == "unsupported");
  CHECK(all.verdict(1) == "unreadable");
  CHECK(all.verdict(2) == "dual");
  CHECK(all.verdict(3) == "sound");
  CHECK(run_warp({"check", "no/such/file.inp"}).exit_status == input_error);
  CHECK(run_warp({"check", "--nonsense"}).exit_status == input_error);
  CHECK(run_warp({"check", "--help"}).exit_status == 0);
}

TEST_CASE("the JSON document has exactly the members that its schema names") {
  const auto keys = [](const nlohmann::json& object) {
    std::set<std::string> names;
    for (const auto& [key, value] : object.items()) {
      names.insert(key);
    }
    return names;
  };
  using Names = std::set<std::string>;
  const Checked result = check_text(rook_ending(""));
  CHECK(result.document.at("schema") == "warp-check");
  CHECK(result.document.at("version") == 1);
  CHECK(keys(result.document) == Names{"schema", "version", "program", "problems", "errors",
                                       "not_read", "complete", "summary"});
  CHECK(keys(result.problem()) == Names{"number", "file", "line", "authors", "titles",
                                        "stipulation", "verdict", "sound", "checked", "messages",
                                        "phases", "seconds", "nodes"});
  const nlohmann::json& phase = result.problem().at("phases").at(0);
  CHECK(keys(phase) == Names{"units", "to_move", "fen", "twin", "duplex", "stipulation", "verdict",
                             "declared", "found", "findings"});
  CHECK(keys(phase.at("found")) == Names{"solutions", "set_play", "pattern", "lines"});
  CHECK(keys(phase.at("findings").at(0)) ==
        Names{"fault", "minor", "set_play", "place", "relation", "line", "after", "moves", "text"});
}

TEST_CASE("the verdict on a problem does not depend on those before it") {
  // M. Tomasevic, Problemkiste 1993, shortened: what had been proven of an earlier phase was
  // believed of the stalemates, and there was no solution.
  const std::string twins =
      "begin\npieces white Ka2 Rd1 Bh2 Pe2f4 black Ke6 Bd3 Pe7f5\nstipulation ser-h#5\n"
      "twin stipulation ser-h=5\nend\n";
  const Checked alone = check_text(twins);
  std::string before;
  for (std::size_t problems = 1; problems <= 5; ++problems) {
    before += "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n";
    const Checked behind = check_text(before + twins);
    CHECK(behind.problem(problems).at("phases") == alone.problem().at("phases"));
  }
}

TEST_CASE("what is said does not depend on the number of threads") {
  const std::string problems = rook_ending("") + two_castlings("") + set_and_actual_play("");
  const ProgramResult one = run_warp({"check", "-j", "1"}, problems);
  for (const char* threads : {"2", "8"}) {
    CHECK(run_warp({"check", "-j", threads}, problems).out == one.out);
  }
}

TEST_CASE("what belongs to solving is refused by check") {
  const std::string problem = rook_ending("");
  const auto refused = [&](const char* argument) {
    const ProgramResult result = run_warp({"check", argument}, problem);
    CHECK(result.exit_status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK(refused("--format=yacpdb") ==
        "--format: expected text, json, csv, tsv or html, not 'yacpdb'; see warp check --help\n");
  CHECK(refused("--resume=0.1.0.0.0.0.0.0.0.0.0").find("unknown option --resume") == 0);
}

TEST_CASE("-maxmem bounds the play that is judged, whatever the number of threads") {
  const std::string problems =
      "begin\npieces white Kc3 Qd3 black Kh8\nstipulation #7\nend\n" + rook_ending("") +
      "begin\nremark solution 1.Kb1\npieces white Ka1 Pa2b2 black Kh8 Ra8 Ph7\n"
      "stipulation ser-#12\nend\n";
  const auto with = [&](const char* memory, const char* threads) {
    return run_warp({"check", "--json", "--regression", "-maxmem", memory, "-j", threads}, problems)
        .out;
  };
  const auto judged = [&](const std::string& document) {
    std::vector<std::size_t> findings;
    const auto json = nlohmann::json::parse(document);
    for (const nlohmann::json& problem : json.at("problems")) {
      findings.push_back(problem.at("phases").at(0).at("findings").size());
    }
    return findings;
  };
  const std::string little = with("1M", "1"), much = with("64M", "1");
  CHECK(little == with("1M", "2"));
  CHECK(little == with("1M", "3"));
  CHECK(much == with("64M", "3"));
  CHECK(holds(little, "half-moves of play, of which the first 1"));
  CHECK(judged(little).at(0) < judged(much).at(0) / 3);
  CHECK(judged(little).at(1) == judged(much).at(1));
  // What has been left out may be what the author states.
  CHECK_FALSE(holds(little, "does not solve"));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("a problem that needs too much memory leaves the others alone") {
  std::string problems = "begin\n";
  for (int line = 0; line < 40'000; ++line) {  // a statement that needs more than 70 MB
    problems += "remark solution 1.Kh8 Qb8#\n";
  }
  problems +=
      "pieces white Kg6 Qa7 black Kg8\nstipulation h#1\nend\n"
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n";
  const ProgramResult result = run_program(
      "/bin/sh", {"-c", "ulimit -d 50000; exec \"$0\" check -M 1M -j 1", WARP_PROGRAM}, problems);
  CHECK(result.exit_status == 1);
  CHECK(result.out.find("<stdin>:1: out of memory") != std::string::npos);
  CHECK(result.out.find("3 keys") != std::string::npos);
  CHECK(result.out.find("2 problems: 1 unproved, 1 cook") != std::string::npos);
}
#endif

TEST_CASE("an entry whose board lacks squares is never sound") {
  const auto verdict = [](const std::string& board) {
    return check_text("begin\nremark intended 3\nforsyth " + board + "\nstipulation #1\nend\n")
        .verdict();
  };
  CHECK(verdict("6k1/Q7/6K1/8/8/8/8/8") == "sound");
  CHECK(verdict("6k1/Q7/6K1/8/8/8/8/7") == "unread");
  CHECK(verdict("6k1/Q7/6K1/8/8/8/8") == "unread");
  CHECK(verdict("6k1/Q7/6K1/9/8/8/8/7") == "unread");
}

TEST_CASE("en passant is stated by the square that the pawn crossed, too") {
  const auto keys = [](const std::string& option) {
    return check_text(
               "begin\nremark intended 1\npieces white Kf6 Ph5 black Kh8 Pg5h7\n"
               "stipulation ~1\noption " +
               option + "\nend\n")
        .problem()
        .at("phases")
        .at(0)
        .at("found")
        .at("lines");
  };
  CHECK(keys("enpassant g6") == keys("enpassant g7g6g5"));
  CHECK(keys("enpassant g6") != keys("variation"));
}

TEST_CASE("of a directory every file is judged or named as not read, with the reason") {
  namespace fs = std::filesystem;
  const TemporaryDirectory folder;
  folder.write("tourney/a.inp", two_castlings(""));
  folder.write("tourney/sub/B.OLV",
               "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\nstipulation: '#1'\n");
  folder.write("tourney/notes.txt", "The entries of the tourney.\n");
  folder.write("tourney/sub/picture.png", "");
  fs::create_symlink("nowhere", folder.path("tourney/gone.inp"));
  fs::create_directory_symlink("..", folder.path("tourney/sub/back"));
  const std::string tourney = folder.path("tourney");
  const auto checked = run_warp({"check", tourney});
  CHECK(holds(checked.out, "2 problems: "));
  const std::string ending =
      ": is not read: its name does not end with .inp, .olv, .fen, .ffen, .epd, .pgn, .txt or "
      ".eml\n";
  const std::string nothing_in_it =
      ": is not read: neither a position nor a stipulation is found in it\n";
  CHECK(checked.err == tourney + "/gone.inp: is not read: it is no ordinary file\n" + tourney +
                           "/sub/back" + ending + tourney + "/sub/picture.png" + ending + tourney +
                           "/notes.txt" + nothing_in_it);
  CHECK(checked.exit_status != input_error);
  const auto nothing =
      run_warp({"check", folder.path("tourney/sub/back/sub"), folder.path("none")});
  CHECK(nothing.exit_status == input_error);
}

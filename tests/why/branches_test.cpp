// Stated lines that are followed along the branches of a stipulation: reflex play, forced ends,
// series, structured stipulations. The problems are published ones, or examples of Popeye; the
// wrong lines are their solutions with a move altered.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/check/naive_chess.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

namespace warp::test::branches {

namespace {

std::string why(const std::string& problem, const std::string& line) {
  const auto result = run_warp({"why", "-", line}, "BeginProblem\n" + problem + "EndProblem\n");
  CAPTURE(result.err);
  const std::string heading = "problem 1\n  " + line + "\n    ";
  CHECK(result.out.starts_with(heading));
  std::string told = result.out.substr(std::min(heading.size(), result.out.size()));
  while (told.ends_with("\n")) {
    told.pop_back();
  }
  return told;
}

std::string near(const std::string& problem, int status = 1) {
  const auto result = run_warp({"why", "-"}, "BeginProblem\n" + problem + "EndProblem\n");
  CAPTURE(result.err);
  CHECK(result.exit_status == status);
  return result.out;
}

// Popeye's example big 129.
const std::string help_self =
    "pieces white Bb8 Sh8 Pg7 Ra5 Pf4 Rd3 Kh3 Sb2 Pg2h2 black Rh7 Pf5g5 Ke4 Bh4 Pg3\n"
    "stipulation hs#2\n";

// Popeye's example: not 2.Kc2 because of 3.Q*a5#.
const std::string help_reflex = "pieces white Kd1 Pd2 Qa8 black Ka3 Pa5e4\nstipulation hr#2.5\n";

// J. Valuska, Israel Ring Tourney 1991-1993, 1st-2nd Prize.
const std::string reflex =
    "pieces white Se7 Pc6 Kd5 Pe5 Sa4 Pf4 Ba3b3 Pc2e2\n"
    "black Rc8 Bh8 Rc7 Pd7d6g6 Sb5 Pe4h4c3 Qh2 Sb1 Kh1\nstipulation r#2\n";

}  // namespace

TEST_CASE("why: hs#: the end is not forced") {
  CHECK(why(help_self, "1.Sd1 gxh2 2.Sf2+ Bxf2#") == "it solves");
  CHECK(why(help_self, "1.Sd1 gxh2 2.Sf2+") == "it solves");
  CHECK(why(help_self, "1.Sd1 gxh2 2.Se3 Bg3#") ==
        "at 2.Se3: Black need not mate: h2-h1=S, h2-h1=B, Ke4*d3");
  CHECK(why(help_self, "1.Sd1 gxf4 2.Sf2+ Bxf2#") == "at 2.Sf2+: Black need not mate: g3*f2");
  CHECK(why(help_self, "1.Ra1 gxh2 2.Re1+ Kd5#") == "at Kd5#: bKd5 would be attacked by wRd3");
  CHECK(why(help_self, "1.Ra1 gxh2") == "at its end: half-moves: 2 instead of 4");
  CHECK(why(help_self, "1.Sd1 gxh2 2.Sf2+ Bxf2# 3.Kg4") ==
        "at 3.Kg4: there is no legal move any more\n    the goal is reached already by Bh4*f2");
}

TEST_CASE("why: hr#: White must mate if he can, and Black must be able to") {
  CHECK(why(help_reflex, "1...e3 2.Kc1 exd2+ 3.Kb1 d1=Q#") == "it solves");
  CHECK(why(help_reflex, "1...e3 2.Kc2 exd2 3.Kb1 d1=Q#") ==
        "at 3.Kb1: White must mate by Qa8*a5 instead");
  CHECK(why(help_reflex, "1...e3 2.Kc1 exd2+ 3.Kc2 d1=Q") ==
        "at 3.Kc2: Black has no move that mates");
  CHECK(why(help_reflex, "1...e3 2.Kc1 exd2+ 3.Kb1 d1=S#") ==
        "at d1=S#: wKb1 is not in check\n    Black must mate by d2-d1=Q instead");
}

TEST_CASE("why: r#: keys, answers, tries, set play") {
  CHECK(why(reflex, "1.cxd7! 1...Qg2 2.e6 e3#") == "it solves");
  CHECK(why(reflex, "1.cxd7! 1...Qg2 2.Sxc3 Sxc3#") ==
        "at 2.Sxc3: Black has no move that mates\n    what solves is e5-e6");
  CHECK(why(reflex, "1.cxd7! 1...Qg2 2.e6 Qg1") == "at Qg1: Black must mate by e4-e3 instead");
  CHECK(why(reflex, "1.e6! 1...Qg2") ==
        "at 1.e6!: refuted by Kh1-g1, Kh1-g2, Qh2-g3\n    what solves is c6*d7");
  CHECK(why(reflex, "1.e6? dxc6!") ==
        "at dxc6!: it is answered by Kd5*e4\n    refuted by Kh1-g1, Kh1-g2, Qh2-g3");
  CHECK(why("pieces white Ka1 Bg7 black Ka3 Pa2a4b3\nstipulation r#2\n", "1.Bh6 b2#") ==
        "at 1.Bh6: White must mate by Bg7-f8 instead");
  // From the first defence on.
  const std::string post_key =
      "pieces white Ka1 Bd1 Sa6 Pb4 black Ka3 Pa4a5\nstipulation r#3\noption postkeyplay\n";
  CHECK(why(post_key, "1...axb4 2.Bc2 b3 3.Bb1 b2#") == "it solves");
  CHECK(holds(why(post_key, "1...axb4 2.Bb3 axb3"), "at 2.Bb3: "));
}

TEST_CASE("why: semi-r# with Quodlibet: H. P. Rehm and T. Steudel, Die Schwalbe 1968") {
  const std::string rehm =
      "pieces white Kh5 Ra8 Bg8 Sg6 Pc6h6 black Ke8 Bd8 Sh8\nstipulation semi-r#2\n"
      "option quodlibet\n";
  CHECK(why(rehm, "1.Be6! 1...Sf7 2.Bd7#") == "it solves");
  CHECK(why(rehm, "1.Be6! 1...Sxg6 2.Bg4 Sf4#") == "it solves");
  CHECK(holds(why(rehm, "1.Be6! 1...Sxg6 2.Bf5 Sf4#"), "at 2.Bf5: "));
}

TEST_CASE("why: ser-s#: G. Bakcsi, feenschach 1987") {
  const std::string series =
      "pieces white Pa7b6e3h2 Sc5 Bc2 Kg1 black Pe6 Qa4 Kf3\nstipulation ser-s#4\n";
  CHECK(why(series, "1.b7 2.b8=Q 3.Qe5 4.Bd1+ Qxd1#") == "it solves");
  CHECK(why(series, "1.Kf1 2.Kg1 3.b7 4.Bd1+ Qxd1#") == "at 4.Bd1+: Black need not mate: Kf3*e3");
  CHECK(why(series, "1.Bd1+ 2.b7 3.b8=Q 4.Qe5") ==
        "at 1.Bd1+: wBd1 would give check before the series ends");
}

TEST_CASE("why: series in which the other side parries: examples of Popeye") {
  const std::string parry =
      "pieces white Ke1 Sh2 Pg3 black Ke3 Pd3d4e2e4h3\nstipulation pser-s#2\n";
  CHECK(why(parry, "1.Sf3 2.Sh2 d2#") == "it solves");
  CHECK(why(parry, "1...d2#") == "it solves");
  CHECK(holds(why(parry, "1.g4 2.g5 d2#"), "at 1.g4: "));
}

TEST_CASE("why: structured stipulations") {
  // Three helping half-moves, then Black can capture.
  const std::string capture =
      "pieces white Pf3g2g3h4 black Pa6f4h5\nsstipulation white 3h[1a[x]d]h\noption nowk nobk\n";
  CHECK(why(capture, "1.g4 hxg4 2.g3 fxg3") == "it solves");
  CHECK(why(capture, "1.g4 hxg4 2.g3 a5") == "at a5: Black must reach x by f4*g3, g4*f3 instead");
  CHECK(why("pieces white Kh6 Qb1 black Kh8 Ph7\nsstipulation white 1a[!x&#]d\n", "1.Qxh7#") ==
        "at 1.Qxh7#: the stipulation excludes what holds here\n    what solves is Qb1-b8");
  // Both parts must have a solution.
  const std::string two =
      "pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nsstipulation black 4hh[#] & 2hh[#]\n";
  CHECK(why(two, "1.Kc2 Ra2+ 2.Kc1 0-0#") ==
        "at its end: the line solves its part of the stipulation, but another part has no "
        "solution");
}

TEST_CASE("why: options that refuse an attack, or end a line") {
  // S. Loyd, Saturday Courier 1856; P. Benko, Chess Life 1968.
  const std::string loyd = "pieces white Kh3 Bf6d5 Sh6 Pd2 black Kf4 Pd4\nstipulation #3\noption ";
  const std::string benko = "pieces white Ke1 Qd1 Bc1f1 black Ke4\nstipulation #3\noption ";
  CHECK(why(loyd + "Threat 1\n", "1.Bh1") ==
        "at 1.Bh1: it gives no check and threatens nothing within 1 moves, as Threat 1 demands");
  CHECK(why(loyd + "Threat 0\n", "1.Bh1") == "at 1.Bh1: it gives no check, as Threat 0 demands");
  CHECK(why(loyd + "MaxFlightsquares 0\n", "1.Bh1") == "it solves");
  CHECK(why(loyd + "MaxFlightsquares 0\n", "1.Be7") ==
        "at 1.Be7: bKf4 may go to e5: to more squares than MaxFlightsquares 0 allows\n"
        "    what solves is Bd5-h1");
  CHECK(why(benko + "MaxFlightsquares 1\n", "1.Bc4") ==
        "at 1.Bc4: bKe4 may go to e5, f5: to more squares than MaxFlightsquares 1 allows");
  CHECK(why(benko + "MaxFlightsquares 2\n", "1.Bc4") == "it solves");
  CHECK(why(benko + "NonTrivial 0 1\n", "1.Bc4") ==
        "at 1.Bc4: Ke4-e5, Ke4-f5 are not answered within 1 moves: more defences than NonTrivial "
        "0 1 still allows");
  CHECK(why(benko + "NonTrivial 1 1\n", "1.Bc4") == "it solves");
  const std::string bare =
      "pieces white Kf3 Rb1 black Ka2\nstipulation h#2\noption KeepMatingPiece\n";
  CHECK(why(bare, "1.Kxb1 Ke3 2.Ka1 Kd3") ==
        "at 1.Kxb1: White, who is to reach the goal, has nothing but kings left (KeepMatingPiece)");
  CHECK(why(bare, "1.Ka3 Kf4") == "at its end: half-moves: 2 instead of 4");
}

TEST_CASE("why: branches that are not shown: D. Meinking, 10hh[/1d[=]a{!+}]") {
  const std::string hidden =
      "pieces white kb1 bg8 pe2f5 black kc3 pb2b4d2e3\nsstipulation black 10hh[/1d[=]a{!+}]\n";
  CHECK(why(hidden, "1.Kd4 Bc4") == "at its end: half-moves: 2 instead of 10");
}

TEST_CASE("why: a goal that ends play: examples of Popeye") {
  const std::string race =
      "pieces white ph2 black pa7\nstipulation hc815\noption nowk nobk goalisend\n";
  CHECK(why(race, "1.a6 h4 2.a5 h5 3.a4 h6 4.a3 h7 5.a2 h8=Q") == "it solves");
  CHECK(why(race, "1.a5 h4 2.a4 h5 3.a3 h6 4.a2 h7 5.a1=Q h8=Q") ==
        "at 5.a1=Q: a2-a1=Q reaches the goal for the wrong side, which ends play");
  const std::string forced =
      "pieces white ph2 black pa6\nstipulation sc815\noption nowk nobk goalisend\n";
  CHECK(why(forced, "1.h3 a5 2.h4 a4 3.h5 a3 4.h6 a2 5.h7 a1=Q") == "it solves");
  CHECK(why(forced, "1.h4") == "at 1.h4: refuted by a6-a5\n    what solves is h2-h3");
}

TEST_CASE("why: passes under NullMoves") {
  const std::string tempo = "pieces white Kc2 Rh8 black Ka1 Pa2 Pa7\nstipulation h#1\n";
  CHECK(why(tempo + "option NullMoves\n", "1.-- Rh1#") == "it solves");
  CHECK(why(tempo + "option NullMoves\n", "1.-- --") ==
        "at --: the other side has just passed, and a pass does not answer a pass");
  CHECK(why(tempo + "option NullMoves\n", "1.a6 Rg8") == "at its end: bKa1 is not in check");
  // A key that only zugzwang makes one is refuted by a pass.
  const std::string zugzwang = "pieces white Ka6 Rc6 Ra7 Sb7 black Kb8 Bc7\nstipulation #2\n";
  CHECK(why(zugzwang, "1.Sc5") == "it solves");
  CHECK(why(zugzwang + "option NullMoves\n", "1.Sc5") == "at 1.Sc5: refuted by --");
}

TEST_CASE("why: near misses under options, and of reciprocal helpmates") {
  CHECK(holds(near("pieces white Ke1 Qd1 Bc1f1 black Ke4\nstipulation #3\n"
                   "option MaxFlightsquares 1\n"),
              "  1.Bf1-c4\n    at 1.Bf1-c4: bKe4 may go to e5, f5: to more squares than "
              "MaxFlightsquares 1 allows\n"));
  CHECK(holds(near("pieces white Kf7 Ra1 black Kh7 Pa6\nstipulation reci-h#1.5\n"),
              "  1...Ra1-a2\n    at its end: Black has no move that mates\n"));
}

TEST_CASE("why: near misses of forced ends and of reflex play") {
  CHECK(holds(near("pieces white Bb8 Sh8 Pg7 Ra5 Rd3 Kh3 Sd1 Pg2h2 black Rh7 Pf5f4 Ke4 Bh4 Pg3\n"
                   "stipulation hs#1\n"),
              "  0.g3*h2 1.Sd1-f2 + Bh4*f2 #\n    at 0.g3*h2: it would solve if Black had one "
              "move more\n"));
  CHECK(holds(near("pieces white Ke1 Pd2 Qb8 black Ka3 Pa5e3\nstipulation hr#2\n"),
              "  1.Ke1-d1 e3-e2 + 2.Kd1-c1 e2-e1=Q +\n    at its end: wKc1 escapes to c2\n"));
  CHECK(holds(near("pieces white Ka1 Bg7 black Ka3 Pa2a4b3\nstipulation r#2\n"),
              "  1.~\n    at 1.~: White must mate by Bg7-f8 instead\n"));
  // Valuska's r#2 without the pawn on c3.
  CHECK(holds(near("pieces white Se7 Pc6 Kd5 Pe5 Sa4 Pf4 Ba3b3 Pc2e2\n"
                   "black Rc8 Bh8 Rc7 Pd7d6g6 Sb5 Pe4h4 Qh2 Sb1 Kh1\nstipulation r#2\n"),
              "  1.c6*d7\n    at 1.c6*d7: refuted by Sb1-c3, Sb5-c3\n"));
  CHECK(holds(near("pieces white Pa7b6e3h2 Sc5 Bc2 Kg1 black Pe6 Qa4 Kf3\nstipulation ser-s#3\n"),
              "3.Bc2-d1 +\n    at its end: Black need not mate: Kf3*e3\n"));
  CHECK(near("pieces white Pa7b6e3h2 Sc5 Bc2 Kg1 black Pe6 Qa4 Kf3\nstipulation ser-s#4\n", 0)
            .find("it has a solution: ") != std::string::npos);
}

namespace {

/// A problem of few units, and the same position for the plain play of the tests.
struct FewUnits {
  std::string pieces;
  NaiveChess board{8};
};

FewUnits few_units(std::mt19937& random) {
  FewUnits made;
  std::string white = "white", black = "black";
  for (const char unit : {'K', 'Q', 'R', 'k', 'p', 'p'}) {
    int square = 0;
    do {
      square = static_cast<int>(random() % 64);
    } while (made.board.at(square) != '.' || (unit == 'p' && (square < 8 || square > 55)));
    made.board.at(square) = unit;
    const bool is_white = unit < 'a';
    (is_white ? white : black) +=
        fmt::format(" {}{}{}", is_white ? unit : static_cast<char>(unit - 'a' + 'A'),
                    static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8));
  }
  made.pieces = "pieces " + white + " " + black + "\n";
  return made;
}

/// Plays "Qa7-a8", "Kb6*c6", "c2-c1=Q" as the program writes them.
NaiveChess played(NaiveChess board, const std::string& move) {
  const std::size_t at = move.find_first_of("abcdefgh");
  const auto square = [&](std::size_t place) {
    return (move[place + 1] - '1') * 8 + (move[place] - 'a');
  };
  const bool promotes = move.find('=') != std::string::npos;
  char unit = board.at(square(at));
  if (promotes) {
    const char officer = move[move.find('=') + 1];
    unit = unit == 'p' ? static_cast<char>(officer - 'A' + 'a') : officer;
  }
  board.at(square(at)) = '.';
  board.at(square(at + 3)) = unit;
  return board;
}

/// The positions behind the moves of Black, and those of them in which White cannot mate at once.
struct Defences {
  std::size_t all = 0;
  std::set<std::string> refuting{};
};
Defences defences_of(const NaiveChess& board) {
  Defences found;
  board.each_move(false, [&](const NaiveChess& next) {
    ++found.all;
    if (!next.mates_in_one()) {
      found.refuting.insert(next.squares());
    }
  });
  return found;
}
bool are_few(const Defences& defences) {
  return !defences.refuting.empty() && defences.refuting.size() <= 2 &&
         defences.refuting.size() < defences.all;
}

/// Checks the near misses that `why` tells of random positions by plain play. Returns how many.
std::size_t check_near_misses(const std::string& stipulation, unsigned seed, bool has_key) {
  std::mt19937 random(seed);
  std::vector<FewUnits> problems;
  std::string text;
  while (problems.size() < 60) {
    const FewUnits made = few_units(random);
    if (!made.board.in_check(false) && !made.board.in_check(true)) {
      text += (problems.empty() ? "BeginProblem\n" : "NextProblem\n") + made.pieces + stipulation;
      problems.push_back(made);
    }
  }
  const auto result = run_warp({"why", "-", "--format=json"}, text + "EndProblem\n");
  std::map<std::size_t, std::set<std::string>> told;  // by problem: keys with few refutations
  std::map<std::size_t, std::size_t> misses;
  std::size_t checked = 0;
  for (const auto& record : json_records(result.out)) {
    if (record.at("record") != "near_miss") {
      continue;
    }
    const std::size_t number = record.at("problem").get<std::size_t>();
    const std::string line = record.at("line").get<std::string>();
    CAPTURE(problems[number - 1].pieces);
    CAPTURE(line);
    ++misses[number];
    NaiveChess board = problems[number - 1].board;
    std::istringstream moves(has_key ? line : "");
    std::size_t played_moves = 0;
    for (std::string move; moves >> move;) {
      if (move.size() > 2) {
        CHECK((played_moves == 0 || !board.in_check(false)));  // Black has not been asked
        board = played(board, move.substr(move.find('.') + 1));
        ++played_moves;
      }
    }
    const auto& cause = record.at("causes").at(0);
    if (cause.at("id") == "refuted") {
      std::set<std::string> refuting;
      for (const auto& move : cause.at("moves")) {
        refuting.insert(played(board, move.get<std::string>()).squares());
      }
      const Defences all = defences_of(board);
      CHECK(are_few(all));
      CHECK(refuting == all.refuting);
      told[number].insert(board.squares());
    } else {
      CHECK(played_moves == 2);
      CHECK(board.in_check(false));
      CHECK(board.can_move(false));
    }
    ++checked;
  }
  // Nothing is left out where all that is near has been told.
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(problems[i].pieces);
    if (misses[i + 1] == 0 || misses[i + 1] >= 10 || !has_key) {
      continue;
    }
    problems[i].board.each_move(true, [&](const NaiveChess& next) {
      if (next.in_check(false) && are_few(defences_of(next))) {
        CHECK(told[i + 1].contains(next.squares()));
      }
    });
  }
  return checked;
}

}  // namespace

TEST_CASE("why: near misses of parry series and of post-key play are true of the position") {
  CHECK(check_near_misses("stipulation pser-#2\n", 48, true) > 100);
  CHECK(check_near_misses("stipulation #2\noption PostKeyPlay\n", 48, false) > 1);
  CHECK(holds(near("pieces white Kg6 Ra1 black Kh8 Ph6c2\nstipulation #2\noption PostKeyPlay\n"),
              "  1...\n    at 1...: refuted by c2-c1=Q, c2-c1=R\n"));
  CHECK(holds(near("pieces white Kh1 Qg3 Rf8 Pb7f6 black Kh3 Qc2 Rb3 Bd4\nstipulation pser-s#1\n"),
              "  1.Qg3-h2 +\n    at its end: Black need not mate: Kh3-g4\n"
              "  1.Qg3-g2 +\n    at its end: Black need not mate: Kh3-h4\n"));
  CHECK(near("pieces white Kg6 Ra1 black Kh8 Ph6\nstipulation #2\noption PostKeyPlay\n", 0)
            .find("it has a solution: 1...") != std::string::npos);
}

}  // namespace warp::test::branches

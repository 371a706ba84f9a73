// Cycles, critical moves, exchanges of functions and tempo moves in published problems: those whose
// sources name the theme, and others that do not show it.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace warp::test::themes_published {

namespace {

struct ThemesOfProblem {
  const char* source;
  const char* problem;
  std::vector<std::string> shown;
  std::vector<std::string> not_shown{};
};

/// The themes that `warp themes` tells, each as "Shedey(3)".
std::vector<std::string> told_themes(const std::string& problem) {
  const auto result = run_warp({"themes"}, "BeginProblem\n" + problem + "\nEndProblem\n");
  CAPTURE(result.err);
  CHECK(result.exit_status == 0);
  std::vector<std::string> themes;
  std::size_t at = result.out.find("\n  ");
  while (at != std::string::npos && at < result.out.size()) {
    const std::size_t begin = result.out.find_first_not_of(" \n", at);
    if (begin == std::string::npos) {
      break;
    }
    std::size_t end = result.out.find(", ", begin);
    const std::size_t line = result.out.find('\n', begin);
    end = std::min(end, line);
    themes.push_back(result.out.substr(begin, end - begin));
    at = end == line ? std::string::npos : end + 1;
  }
  return themes;
}

void check_problem(const ThemesOfProblem& problem) {
  CAPTURE(problem.source);
  const std::vector<std::string> themes = told_themes(problem.problem);
  CAPTURE(themes);
  const auto has = [&](const std::string& text) {
    return std::ranges::any_of(themes, [&](const std::string& theme) {
      return theme == text || theme.starts_with(text + "(");
    });
  };
  for (const std::string& theme : problem.shown) {
    CAPTURE(theme);
    CHECK(has(theme));
  }
  for (const std::string& theme : problem.not_shown) {
    CAPTURE(theme);
    CHECK_FALSE(has(theme));
  }
}

const std::vector<std::string> cycles{"Shedey",    "Kiss",    "Djurasevic", "Rice",
                                      "Ukrainian", "Ceriani", "Reeves"};

/// `cycles` without those with this name.
std::vector<std::string> cycles_but(const std::string& name) {
  std::vector<std::string> others = cycles;
  std::erase(others, name);
  return others;
}

}  // namespace

TEST_CASE("published themes: Shedey cycles") {
  check_problem({"M. Brada, Pravda 1996-1997, 3rd Prize",
                 "pieces white Sc8 Qd8 Re8 Bf8 Pd7 Sc4 Pb3f3 Kf1 black Rb7 Pc6e6 Kd5 Sd3\n"
                 "stipulation #2",
                 {"Shedey(3)"},
                 cycles_but("Shedey")});
  check_problem({"S. Sovik, Narodna obroda 1993, 1st Prize: with four moves",
                 "pieces white Qa8 Bf8 Rb7 Sd7b5 Pb4 Re4 Kf4\n"
                 "black Pf7 Sc6 Rg6 Kd5 Se5 Pf5d4g4b3d3 Rc2 Pe2\nstipulation #2",
                 {"Shedey(4)"},
                 cycles_but("Shedey")});
  check_problem(
      {"V. Dyachuk, P. Einat & O. Comay 50 JT 2008, 2nd Prize: a defence captures the "
       "try or the key, and is the same",
       "pieces white Qa8 Bb8 Sf8 Bg8 Kh8 Pa7 Sb7 Rb5 Pf5b4 Sa3 Rd2 Pf2 Sd1 Bg1\n"
       "black Rc6 Pf6 Qa5 Pg5a4 Kd4 Se4d3 Pg3 Bf1\nstipulation #2",
       {"Shedey(3)"},
       {"Kiss", "Djurasevic", "Rice"}});
  check_problem({"S. Sovik & P. Gvozdjak, Cyclone 2000",
                 "pieces white Qd8 Be8 Sg5 Rh5 Kc3 Sf2 Bg1\n"
                 "black Pf6 Kc5 Pg4d3 Rg3 Ba2 Rb2 Sd2 Qa1 Sc1 Be1\nstipulation s#2",
                 {"Shedey(3)"},
                 cycles_but("Shedey")});
}

TEST_CASE("published themes: Kiss and Rice cycles") {
  check_problem({"P. Gvozdjak, U.S. Problem Bulletin 1994, 1st Prize: two solutions, four moves",
                 "pieces white Rf8 Pc7g7 Qh6 Pa5 Rb5 Sc5e5 Pg5h4e3f3 Ba2a1 Kg1\n"
                 "black Qc8 Sd8 Ba7 Pe7 Bf7 Ph7 Ra6 Pb6 Kf5 Pf4 Rc3 Sc2\nstipulation #2",
                 {"Kiss(4)"},
                 {"Rice", "Ukrainian"}});
  check_problem({"B. Idunk, Sachove umenie 1969, 2nd Prize",
                 "pieces white Qa7 Rc5 Se5 Kg5 Pb3 Rc3 Bf3 Pc2 Sd2 Bc1\n"
                 "black Sa8 Qb7 Pc7 Sb6 Pc6f5 Kd4 Pe4f4\nstipulation #2",
                 {"Rice(3)", "Zagoruiko(4)"},
                 cycles_but("Rice")});
}

TEST_CASE(
    "published themes: answers that go round, where another defence shares one; reflex play") {
  check_problem({"M. Vukcevich, U.S. Problem Bulletin 1985, 1st Prize",
                 "pieces white Kg5 Qc8 Rg4e6 Bh3 Sd7b3 Pg6f6f3e5c6c2 black Kd5 Rb5 Se2 Pd4c3b6b4\n"
                 "stipulation #2",
                 {"Lacny(3)"},
                 cycles});
  check_problem({"J. Valuska, Israel Ring Tourney 1991-1993, 1st-2nd Prize",
                 "pieces white Se7 Pc6 Kd5 Pe5 Sa4 Pf4 Ba3b3 Pc2e2\n"
                 "black Rc8 Bh8 Rc7 Pd7d6g6 Sb5 Pe4h4c3 Qh2 Sb1 Kh1\nstipulation r#2",
                 {"Lacny(3)"},
                 cycles});
}

TEST_CASE("published themes: changes without a cycle") {
  check_problem({"I. Tatransky, UV CSTV 1958, 1st-2nd Prize",
                 "pieces white Bc6 Kh6 Sa5 Pb5 Qg5 Sb2 Rc2 Ba1 Rd1 black Pe6f5a4 Kd4 Bd2 Se2b1\n"
                 "stipulation #2",
                 {"ChangedMates"},
                 cycles});
  check_problem(
      {"J. Valuska & P. Gvozdjak, PAT A MAT 2007, 3rd Prize: keys and mates, threats and "
       "mates change places by twos",
       "pieces white Ka8 Se8 Pc7f7 Sa6 Rh6 Pb5e5h5 Re4 Bb2 Qg2 Bb1\n"
       "black Sc8 Rd7 Pb6a5 Kd5 Ra4 Sc4 Pe3 Bh1\nstipulation #2",
       {"ChangedMates"},
       cycles});
  check_problem({"E. Klemanic, G. Mosiashvili 65 JT 2013: the Rice theme, which is no cycle",
                 "pieces white Re8 Kc7 Pd6 Qb5 Ra4 Sf3 Bh3 Pe2 Bh2 Sd1\n"
                 "black Pd7 Qe7 Bf6 Pc5d5 Rc4 Ke4 Ph4 Ba2 Sg2b1\nstipulation #2",
                 {"ChangedMates"},
                 cycles});
}

TEST_CASE("published themes: critical moves") {
  // The first move of an Indian is one.
  check_problem({"S. Loyd, The Chess Monthly 1860",
                 "pieces white Kd4 Rg8 Bf4 black Kf5 Qh7 Bh2\nstipulation h#3",
                 {"CriticalMove(wR)", "Indian(wR)"}});
  check_problem({"S. Loyd, Saturday Courier 1856",
                 "pieces white Kh3 Bf6d5 Sh6 Pd2 black Kf4 Pd4\nstipulation #3",
                 {"CriticalMove(wB)", "Indian(wB)"}});
  check_problem({"I. Tatransky, UV CSTV 1958, 1st-2nd Prize",
                 "pieces white Bc6 Kh6 Sa5 Pb5 Qg5 Sb2 Rc2 Ba1 Rd1 black Pe6f5a4 Kd4 Bd2 Se2b1\n"
                 "stipulation #2",
                 {},
                 {"CriticalMove", "Indian"}});
}

TEST_CASE("published themes: tempo moves") {
  check_problem({"N. Macleod, Broodings 2009 (version by C. J. Feather): the rook steps to and fro",
                 "pieces white Rb2 Kh1 black Sc1 Qg3 Rh3 Ph2 Rg2 Pc2c4 Ka4 Bd5 Pc6 Bb8\n"
                 "stipulation h#5",
                 {"Tempo(wR)"},
                 {"FunctionExchange"}});
  // Not named by the source: with 2.Sg3 the knight only loses a move.
  check_problem({"P. Benko, SE 1998",
                 "pieces white Kg8 Rf1 Bh6 Pe7 black Ke2 Sc3\nstipulation h#2",
                 {"Tempo(bS)"}});
  check_problem({"S. Loyd, The Chess Monthly 1860",
                 "pieces white Kd4 Rg8 Bf4 black Kf5 Qh7 Bh2\nstipulation h#3",
                 {},
                 {"Tempo", "FunctionExchange"}});
}

TEST_CASE(
    "published themes: exchange of functions, by the definition; the sources do not name it") {
  // 2...Sb6-c4# opens the line of the rook, 2...Se7-g6# that of the bishop; the other one guards.
  check_problem({"M. Vukcevich, U.S. Problem Bulletin 1992",
                 "pieces white Kg1 Rf3a6 Bd8 Sd5 Ph5d7 black Ke5 Qe6 Ra1 Bb1 Se7 Pg7g5f7a2\n"
                 "stipulation h#2",
                 {"FunctionExchange(wBwR)"}});
  check_problem({"P. Benko, Die Schwalbe 1975, the first two twins",
                 "pieces white Kc8 Re2 Bd1 black Kd4 Sb1 Ph7h2e3a7\nstipulation h#3\n"
                 "twin move d4 d5",
                 {"FunctionExchange(wBwR)"}});
}

}  // namespace warp::test::themes_published

// What warp batch keeps of solutions as moves, and compares by them.

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/app/batch/results/compare.hpp"
#include "solver/app/batch/results/kept_moves.hpp"
#include "solver/app/batch/results/kept_report.hpp"
#include "solver/app/batch/results/printed.hpp"
#include "solver/app/batch/results/store.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

void execute(const std::string& database, const char* sql) {
  sqlite3* opened = nullptr;
  REQUIRE(sqlite3_open(database.c_str(), &opened) == SQLITE_OK);
  CHECK(sqlite3_exec(opened, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(opened);
}

/// As it was before the database said what problems are: layout 3.
void make_layout_3(const std::string& database) {
  execute(database,
          "drop table verdict; alter table result drop column authors; alter table result drop "
          "column titles; alter table result drop column stipulation; alter table result drop "
          "column conditions; alter table result drop column solutions; alter table result drop "
          "column verdict; alter table result drop column records; pragma user_version = 3");
}

/// As it was before moves were kept.
void make_old(const std::string& database) {
  make_layout_3(database);
  execute(database, "alter table result drop column moves; pragma user_version = 1");
}

/// All forms in which solutions are printed.
std::string all_forms() {
  const std::string kings = "pieces white Kf6 Ra1 Bb1 black Kh8 Ph7\n";
  std::string text;
  for (const char* rest :
       {"stipulation #2\noption variation try setplay\ntwin move h8 g8\ntwin continued remove b1\n",
        "stipulation #2\noption postkeyplay variation\n", "stipulation #2\noption nothreat try\n",
        "stipulation h#2.5\noption duplex\n", "stipulation h#2\noption setplay\n",
        "stipulation h#2\noption countonly\ntwin move h8 g8\n", "stipulation ser-#3\n",
        "stipulation r#1\noption variation\n", "stipulation s#2\noption variation\n",
        "stipulation #2\noption variation defence 2 nullmoves\n",
        "stipulation #2\noption variation\ncondition circe madrasi\n",
        "stipulation h#1.5\ncondition imitator d4\n", "stipulation #1\ncondition bgl 7.5 8\n",
        "sstipulation white 3a[1a[#]d]d{!1a[#]d}\noption variation\n",
        "stipulation #2\noption variation\ncondition duellist\n"}) {
    text += "begin\n" + kings + rest + "end\n";
  }
  return text +
         "anfang\nsteine weiss Kf6 Ta1 Lb1 schwarz Kh8 Bh7\nforderung #2\noption variante "
         "satzspiel\nende\n"
         "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\noption variation\n"
         "condition powerchess\nend\n"
         "begin\nforsyth rsbqkb1r/pppp1ppp/5s2/4p3/4P3/8/PPPP1PPP/RSBQKBSR\n"
         "condition ItalianProgressive 3\nstipulation #1\nend\n";
}

/// The moves that are kept tell the branches that are printed. Returns how many there are.
std::size_t compare_kept(const std::string& file) {
  const TemporaryDirectory directory;
  const std::string database = directory.path("db");
  run_warp({"batch", file, "--db", database, "-j", "2"});
  batch::Store store(database, batch::Store::Access::read);
  std::size_t number = 0;
  std::size_t count = 0;
  for (const parser::ParsedProblem& parsed :
       parser::parse(file_text(file), file, all_conditions())) {
    const auto result = store.find(file, ++number);
    CAPTURE(number);
    REQUIRE(result.has_value());
    if (result->state != batch::State::solved) {
      continue;
    }
    CAPTURE(result->solution);
    REQUIRE(result->moves.has_value());
    batch::Branches kept = batch::branches_of_moves(*result->moves);
    for (std::string& branch : kept.lines) {
      branch =
          batch::without_blanks(batch::branch_text(branch, report::notation_of(parsed.problem)));
    }
    std::sort(kept.lines.begin(), kept.lines.end());
    CHECK(kept.lines == batch::branches_of(result->solution).lines);
    count += kept.lines.size();
  }
  return count;
}

}  // namespace

TEST_CASE("batch: the moves that are kept are those that are printed") {
  const TemporaryDirectory directory;
  constexpr std::size_t some = 300;
  CHECK(compare_kept(directory.write("forms.inp", all_forms())) > some);
  const std::string problems = WARP_PROBLEMS;
  CHECK(compare_kept(problems + "/boards/plain.inp") > 0);
  CHECK(compare_kept(problems + "/schemata.inp") > 0);
  CHECK(compare_kept(std::string(WARP_TESTS) + "/check/tourney.inp") > some);
}

TEST_CASE("batch --against: moves are the same whatever the language of the problem") {
  const TemporaryDirectory directory;
  const std::string english =
      "begin\npieces white Kg6 Qa3 black Kg8 Ph7\nstipulation #2\noption variation try\nend\n";
  const std::string german =
      "anfang\nsteine weiss Kg6 Da3 schwarz Kg8 Bh7\nforderung #2\noption variante "
      "verfuehrung\nende\n";
  const std::string earlier = directory.path("earlier");
  const std::string file = directory.write("a.inp", english);
  CHECK(run_warp({"batch", file, "--db", earlier}).exit_status == 0);
  directory.write("a.inp", german);
  const auto against = [&] {
    return run_warp({"batch", file, "--db", directory.path("now"), "--against", earlier});
  };
  CHECK(against().exit_status == 0);
  // Where only the text is known, that is compared.
  make_old(earlier);
  const ProgramResult texts = against();
  CHECK(texts.exit_status == 1);
  CHECK(texts.out.find("additional: 1.Kg6-h6 ? Zugzwang. 1...Kg8-h8 2.Da3-a8 #\n") !=
        std::string::npos);
}

TEST_CASE("batch: a database that holds text alone is compared with, and written to") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("forms.inp", all_forms());
  const std::string old = directory.path("old");
  run_warp({"batch", file, "--db", old});
  make_old(old);
  const auto against = [&](const std::string& now, const std::string& earlier) {
    return run_warp({"batch", file, "--db", directory.path(now), "--against", earlier});
  };
  CHECK(against("now", old).exit_status == 0);
  execute(old, "update result set solution = replace(solution, '1.', '1.X') where number = 1");
  CHECK(against("now", old).exit_status == 1);
  execute(old, "update result set solution = replace(solution, '1.X', '1.') where number = 1");
  // What it holds is not solved again; what is new has moves.
  directory.write("forms.inp", all_forms() +
                                   "begin\npieces white Kg6 Qa7 black Kg8\n"
                                   "stipulation #1\nend\n");
  run_warp({"batch", file, "--db", old});
  {
    batch::Store store(old, batch::Store::Access::read);
    CHECK_FALSE(store.find(file, 1).value().moves.has_value());
    std::size_t last = 0;
    store.each([&](const std::string&, std::size_t number) { last = number; });
    CHECK(store.find(file, last).value().moves.value().find("0\t1.\t>:a7:a8:wQ;|+|#\t!\n") !=
          std::string::npos);
  }
  CHECK(against("now", old).exit_status == 0);
  execute(old, "pragma user_version = 8");
  const ProgramResult newer = run_warp({"batch", file, "--db", old});
  CHECK(newer.exit_status == 2);
  CHECK(newer.err.find("written by a newer version of Warp") != std::string::npos);
}

TEST_CASE("batch: castlings of which an earlier Warp did not keep the side are compared as text") {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("castling.inp",
                      "begin\npieces white Ke1 Ra1 black Kd8\nstipulation h000.5\nend\n"
                      "begin\npieces white Kf6 Rg1 black Kh8\nstipulation #1\nend\n");
  const std::string old = directory.path("old");
  CHECK(run_warp({"batch", file, "--db", old}).exit_status == 0);
  make_layout_3(old);
  execute(old, "update result set moves = replace(moves, '>cl:', '>cp:'); pragma user_version = 2");
  const auto moves = [&](std::size_t number, batch::Store::Access access) {
    return batch::Store(old, access).find(file, number).value().moves;
  };
  for (const auto access : {batch::Store::Access::read, batch::Store::Access::write}) {
    CHECK(run_warp({"batch", file, "--fresh", "--db", directory.path("now"), "--against", old})
              .exit_status == 0);
    CHECK_FALSE(moves(1, access).has_value());
    CHECK(moves(2, access).has_value());
  }
}

TEST_CASE("batch: the database says what problems are, also after it has been brought up to date") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "some.inp",
      "begin\nauthor A. Author\nauthor B. Other\ntitle Two mates\npieces white Kg6 Qa7 black "
      "Kg8\nstipulation #1\ncondition madrasi circe\nnext\npieces white Kg6 black Kg8 "
      "Pa2\nstipulation h#2\nnext\npieces white Kg7 black Kg8\nstipulation h#2\nnext\npieces "
      "white Kf6 Ra1 black Kh8\nstipulation h#1.5\noption setplay\nend\n");
  const std::string database = directory.path("db");
  run_warp({"batch", file, "--db", database});
  const auto row = [&](int number) {
    SQLite::Database opened(database);
    return opened
        .execAndGet(
            "select authors || '|' || titles || '|' || stipulation || '|' || conditions || "
            "'|' || coalesce(solutions, 'unknown') || '|' || coalesce(verdict, 'unknown') "
            "from result where number = " +
            std::to_string(number))
        .getString();
  };
  CHECK(row(1) == "A. Author; B. Other|Two mates|#1|Madrasi, Circe|3|solved");
  CHECK(row(2) == "||h#2||0|no solution");
  CHECK(row(3) == "||h#2||0|illegal position");
  const std::string printed = run_warp({"--format=csv", "-regression", file}).out;
  CHECK(printed.find("h#1.5,solved,2,") != std::string::npos);
  CHECK(row(4) == "||h#1.5||2|solved");
  // What layout 3 does not say is read from the problems, except for what only a search knows.
  make_layout_3(database);
  const std::string other = directory.write("other.inp",
                                            "begin\npieces white Kg6 Qa7 black Kg8\n"
                                            "stipulation #1\nend\n");
  CHECK(run_warp({"batch", other, "--db", database}).exit_status == 0);
  CHECK(row(1).find("A. Author; B. Other|Two mates|#1|Madrasi, Circe|unknown|unknown") == 0);
}

TEST_CASE("batch: moves are marked as cut wherever their text is cut") {
  const Problem problem = test::problem(Language::english, "8/8/8/8/8/8/8/k6K", "h#1");
  const auto kept_after = [&](std::size_t bytes) {
    batch::KeptReport report(bytes, false);
    report.begin_problem(problem, problem.units);
    report.begin_phase({});
    report.line(test::line("1.Ka1-a2 Kh1-g1"));
    report.end_phase(Ending::complete);
    report.begin_phase({});
    report.end_phase(Ending::complete);  // writes an empty line, and no moves
    report.note_whole();
    return report.take();
  };
  const std::size_t size = kept_after(0).text.size();
  const std::string moves = kept_after(0).moves;
  CHECK(batch::branches_of_moves(moves).lines.size() == 1);
  CHECK(kept_after(batch::most_solution - size).moves == moves);
  const batch::KeptReport::Kept cut = kept_after(batch::most_solution - size + 1);
  CHECK(cut.text.ends_with(batch::not_kept));
  CHECK(cut.moves == moves + std::string(batch::cut_line));
}

}  // namespace warp::test

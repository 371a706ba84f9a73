#include "solver/formats/report/text/text_report.hpp"

#include <doctest/doctest.h>

#include <array>

#include "solver/board/movement/walk.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/answer.hpp"

namespace warp::report {

namespace {

using test::half_move;
using test::option;
using test::square;
using test::threatening;
using test::unit;

/// A report into a string.
struct Paper {
  std::string text;
  bool whole_lines = true;
  TextReport report;

  explicit Paper(ReportSettings settings = {.regression = true})
      : report(
            [this](std::string_view part) {
              text += part;
              whole_lines = whole_lines && part.ends_with('\n');
            },
            std::move(settings)) {}
};

/// Two kings and a rook: the board is not what is tested.
Problem without_board(std::string_view stipulation, Language language = Language::english) {
  Problem result = test::problem(language, "8/8/8/8/8/8/2K4R/k7", stipulation);
  result.options = {option(OptionId::no_board)};
  return result;
}

Twin twin(std::vector<TwinCommand> commands, bool continued = false) {
  Twin result;
  result.continued = continued;
  for (TwinCommand& command : commands) {
    result.commands.emplace_back(std::move(command), Location{});
  }
  return result;
}

Stipulation help_stipulation(std::string text, unsigned half_moves) {
  Branch branch;
  branch.play = Play::help;
  branch.length = half_moves;
  auto node = std::make_shared<StipulationNode>();
  node->is = branch;
  return {.text = std::move(text), .tree = node, .help_or_series = true, .where = {}};
}

}  // namespace

TEST_CASE("a problem with header, board and twins") {
  Problem problem =
      test::problem(Language::german, "8/8/1p3Bs1/1pbpr1P1/2s2p2/3k1bR1/3r4/5K2", "h#3");
  problem.authors = {"Rolf Wiehagen", "Torsten Lin\"s"};
  problem.origins = {"3232, Problemkiste 87/88, 7/199"};
  problem.twins = {twin({TwinMove{square("d3"), square("d4")}})};
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({.twin = "a", .twin_index = 0, .duplex = false});
  paper.report.line(test::line("1.Rd2-h2 Rg3-g2 2.Re5-e4 Rg2-c2 3.Rh2-d2 Rc2-c3#"));
  paper.report.end_phase(Ending::complete);
  paper.report.begin_phase({.twin = "b", .twin_index = 1, .duplex = false});
  paper.report.line(test::line("1.Bc5-f8 Bf6-e7 2.Bf3-e4 Be7-b4 3.Bf8-c5 Bb4-c3#"));
  paper.report.end_phase(Ending::complete);
  paper.report.end_problem({});
  CHECK(paper.text == R"(
            Rolf Wiehagen
            Torsten Lin"s
   3232, Problemkiste 87/88, 7/199

+---a---b---c---d---e---f---g---h---+
|                                   |
8   .   .   .   .   .   .   .   .   8
|                                   |
7   .   .   .   .   .   .   .   .   7
|                                   |
6   .  -B   .   .   .   L  -S   .   6
|                                   |
5   .  -B  -L  -B  -T   .   B   .   5
|                                   |
4   .   .  -S   .   .  -B   .   .   4
|                                   |
3   .   .   .  -K   .  -L   T   .   3
|                                   |
2   .   .   .  -T   .   .   .   .   2
|                                   |
1   .   .   .   .   .   K   .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
  h#3                        4 + 11

a) 

  1.Td2-h2 Tg3-g2   2.Te5-e4 Tg2-c2   3.Th2-d2 Tc2-c3 #

b) sKd3-->d4  

  1.Lc5-f8 Lf6-e7   2.Lf3-e4 Le7-b4   3.Lf8-c5 Lb4-c3 #

Loesung beendet.


)");
  CHECK(paper.whole_lines);
}

TEST_CASE("what stands below the board") {
  Problem problem = test::problem(Language::english, "8/8/8/2=S5/8/1r6/R6K/k7", "#10");
  problem.units[1].unit = problem.units[1].unit.with(Attribute::kamikaze);
  problem.units[2].unit = problem.units[2].unit.with(Attribute::kamikaze);
  problem.units[0].unit = problem.units[0].unit.with(Attribute::power);
  problem.conditions = {{.condition = nullptr, .arguments = {}, .text = "Circe", .where = {}},
                        {.condition = nullptr, .arguments = {}, .text = "AntiCirce", .where = {}}};
  problem.options = {option(OptionId::duplex), option(OptionId::threat, {1}),
                     option(OptionId::max_flight_squares, {2}),
                     option(OptionId::non_trivial, {0, 1}), option(OptionId::set_play)};
  Paper paper;
  paper.report.begin_problem(problem);
  CHECK(
      paper.text.ends_with("|\n"
                           "+---a---b---c---d---e---f---g---h---+\n"
                           "  #10/1/2;0,1            2 + 2 + 1n\n"
                           "              Power c5\n"
                           "           Kamikaze b3 a2\n"
                           "                Circe\n"
                           "              AntiCirce\n"
                           "               Duplex\n"));
  CHECK(paper.text.starts_with("\n\n+---a---b"));
  CHECK(paper.text.find("\n5   .   .  =S   .   .   .   .   .   5\n") != std::string::npos);
}

TEST_CASE("where there is a hole there is no dot in the diagram") {
  const std::string text =
      warp::test::answer("pieces white Ka1 black Kh8\ncondition hole b5 c6\nstip ~1\n");
  CHECK(text.find("\n6   .   .       .   .   .   .   .   6\n") != std::string::npos);
  CHECK(text.find("\n5   .       .   .   .   .   .   .   5\n") != std::string::npos);
}

TEST_CASE("a help problem in which White begins is half a move shorter") {
  Problem problem = test::problem(Language::english, "8/8/8/8/8/8/7K/k7", "h#3");
  problem.stipulation = help_stipulation("h#3", 6);
  problem.options = {option(OptionId::white_to_play)};
  Paper paper;
  paper.report.begin_problem(problem);
  CHECK(paper.text.ends_with("\n  h#2.5                       1 + 1\n"));
  Paper castling;
  problem.stipulation = help_stipulation("h002", 4);
  castling.report.begin_problem(problem);
  CHECK(castling.text.ends_with("\n  h001.5                      1 + 1\n"));
  Paper target;
  problem.stipulation = help_stipulation("hza110", 20);
  target.report.begin_problem(problem);
  CHECK(target.text.ends_with("\n  hza19.5                     1 + 1\n"));
}

TEST_CASE("a=>b shows two positions and who begins") {
  Problem problem = test::problem(Language::german, "8/2K5/8/8/8/8/8/7k", "a=>b1");
  problem.first = FirstPosition{test::units("8/1K6/8/8/8/8/8/6kq"), {}};
  const auto leaf = std::make_shared<const StipulationNode>(
      StipulationNode{Leaf{Goal{GoalKind::a_to_b, no_square}}});
  problem.stipulation->tree = std::make_shared<const StipulationNode>(
      StipulationNode{Branch{.play = Play::help, .length = 2, .after_second = leaf}});
  problem.stipulation->first_to_move = Colour::black;
  const std::string between =
      "                              1 + 2\n\n           => (Schwarz ->)\n\n\n+---a---";
  const auto text = [&] {
    std::string written;
    report::TextReport report([&](std::string_view part) { written += part; },
                              {.regression = true});
    report.begin_problem(problem);
    return written;
  };
  CHECK(text().find(between) != std::string::npos);
  CHECK(text().ends_with("  a=>b1                       1 + 1\n"));
  problem.options.push_back(test::option(OptionId::half_duplex));
  CHECK(text().find("            => (Weiss ->)\n") != std::string::npos);
  problem.options.push_back(test::option(OptionId::no_board));
  CHECK(text().find("=>") == std::string::npos);
}

TEST_CASE("twins of all kinds") {
  Problem problem = without_board("#2");
  problem.twins = {
      twin({TwinMove{square("h2"), square("h3")}, TwinExchange{square("h3"), square("a1")}}),
      twin({TwinRemove{square("h3")}}, true),
      twin({TwinRotate{90}, TwinMirror{TwinMirrorKind::a1_h1},
            TwinMove{square("b3"), square("a4")}}),
      twin({TwinShift{square("a1"), square("a2")}, TwinPolish{}, TwinRemove{square("c3")}}),
      twin({TwinSubstitute{walks::rook, walks::queen}, TwinRemove{square("h2")}}),
      twin({TwinStipulation{{.text = "h#2", .tree = nullptr, .where = {}}},
            TwinConditions{
                {{.condition = nullptr, .arguments = {}, .text = "Circe", .where = {}},
                 {.condition = nullptr, .arguments = {}, .text = "Madrasi", .where = {}}}}}),
      twin({TwinMove{square("h2"), square("c2")}}),
  };
  Paper paper;
  paper.report.begin_problem(problem);
  for (std::size_t index = 0; index <= problem.twins.size(); ++index) {
    paper.report.begin_phase({.twin = "a", .twin_index = index, .duplex = false});
    paper.report.end_phase(Ending::complete);
  }
  CHECK(paper.text ==
        "\na) \n\n"
        "\nb) wRh2-->h3  wRh3<-->bKa1  \n\n"
        "\n+c) -bKh3  \n\n"
        "\nd) rotate 90  mirror a1<-->h1  wKb3-->a4  \n\n"
        "\ne) shift a1 ==> a2  PolishType  -bKc3  \n\n"
        "\nf) R ==> Q  -wQh2  \n\n"
        "\ng) h#2  Circe\n   Madrasi  \n\n"
        "\nh) -wKc2  wRh2-->c2  \n\n");
}

TEST_CASE("units added in a twin; one that replaces another has no plus") {
  Problem problem = without_board("#2");
  problem.twins = {twin({TwinAdd{{{.square = square("d5"), .unit = unit("q"), .where = {}},
                                  {.square = square("h2"), .unit = unit("nP"), .where = {}}}}})};
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({.twin = "b", .twin_index = 1, .duplex = false});
  paper.report.end_phase(Ending::complete);
  CHECK(paper.text == "\nb) +bQd5  nPh2  \n\n");
}

TEST_CASE("a zeroposition is not solved") {
  Problem problem = without_board("h#4", Language::german);
  problem.twins = {twin({TwinMove{square("h2"), square("h3")}}),
                   twin({TwinMove{square("a1"), square("a2")}})};
  problem.twins.front().zeroposition = true;
  Paper paper;
  paper.report.begin_problem(problem);
  for (const std::size_t index : {1U, 2U}) {
    paper.report.begin_phase({.twin = "a", .twin_index = index, .duplex = false});
    paper.report.end_phase(Ending::complete);
  }
  paper.report.end_problem({});
  CHECK(paper.text ==
        "\nNullStellung\n\n"
        "\na) wTh2-->h3  \n\n"
        "\nb) sKa1-->a2  \n\n"
        "\nLoesung beendet.\n\n\n");
}

TEST_CASE("duplex: each side's solutions below an empty line") {
  const Problem problem = without_board("h#2", Language::german);
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({.twin = {}, .twin_index = 0, .duplex = false});
  paper.report.line(test::line("1.d2-d1=R a7-a8=Q 2.Rd1-d3 Qa8-a4#"));
  paper.report.end_phase(Ending::complete);
  paper.report.begin_phase({.twin = {}, .twin_index = 0, .duplex = true});
  paper.report.line(test::line("1.f7-f8=S h2-h1=B 2.Sf8-g6 Bh1-f3#"));
  paper.report.end_phase(Ending::complete);
  paper.report.end_problem({});
  CHECK(paper.text ==
        "\n  1.d2-d1=T a7-a8=D   2.Td1-d3 Da8-a4 #\n"
        "\n  1.f7-f8=S h2-h1=L   2.Sf8-g6 Lh1-f3 #\n"
        "\nLoesung beendet.\n\n\n");
}

TEST_CASE("set play, in help and in battle play, even if there is none") {
  Paper paper;
  SUBCASE("help") {
    const Problem problem = without_board("h#2");
    paper.report.begin_problem(problem);
    paper.report.begin_phase({});
    paper.report.line(test::line("1...Bg4-e2 2.0-0-0 Be2-a6#"));
    paper.report.end_part();
    paper.report.line(test::line("1.Ra8-d8 Bg3-d6 2.e7-e5 Bg4-h5#"));
    paper.report.end_phase(Ending::complete);
    paper.report.end_problem({});
    CHECK(paper.text ==
          "\n  1...Bg4-e2   2.0-0-0 Be2-a6 #\n"
          "\n  1.Ra8-d8 Bg3-d6   2.e7-e5 Bg4-h5 #\n"
          "\nsolution finished.\n\n\n");
  }
  SUBCASE("battle") {
    const Problem problem = without_board("s#1", Language::french);
    paper.report.begin_problem(problem);
    paper.report.begin_phase({});
    paper.report.set_play({half_move("1...b3-b2#")});
    paper.report.end_part();
    paper.report.attack(half_move("1.h3-h4 !", {half_move("1...b3-b2#")}));
    paper.report.end_phase(Ending::complete);
    paper.report.end_problem({});
    CHECK(paper.text ==
          "\n      1...b3-b2 #\n"
          "\n   1.h3-h4 !\n      1...b3-b2 #\n\n"
          "\nsolution terminee.\n\n\n");
  }
  SUBCASE("none") {
    const Problem problem = without_board("#2");
    paper.report.begin_problem(problem);
    paper.report.begin_phase({});
    paper.report.end_part();
    paper.report.attack(threatening("1.Kc2-b3 !", {half_move("2.Rh2-h1#")}));
    paper.report.end_phase(Ending::complete);
    paper.report.end_problem({});
    CHECK(paper.text ==
          "\n"
          "\n   1.Kc2-b3 ! threat:\n          2.Rh2-h1 #\n\n"
          "\nsolution finished.\n\n\n");
  }
}

TEST_CASE("no solution leaves an empty line") {
  const Problem problem = without_board("#1");
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({});
  paper.report.end_phase(Ending::complete);
  paper.report.end_problem({});
  CHECK(paper.text == "\n\nsolution finished.\n\n\n");
}

TEST_CASE("an illegal position is said to be one") {
  Problem problem = without_board("#1");
  problem.twins = {twin({TwinMove{square("a1"), square("b1")}})};
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({.twin = "a", .twin_index = 0, .duplex = false});
  paper.report.end_phase(Ending::complete);
  paper.report.begin_phase({.twin = "b", .twin_index = 1, .duplex = false});
  paper.report.king_can_be_captured();
  paper.report.end_phase(Ending::complete);
  paper.report.end_problem({});
  CHECK(paper.text ==
        "\na) \n\n"
        "\nb) bKa1-->b1  \n"
        "\nillegal position: the side to move can capture the king"
        "\nsolution finished.\n\n\n");
  CHECK(paper.whole_lines);
}

TEST_CASE("move numbers") {
  const Problem problem = without_board("#2");
  Paper paper;
  paper.report.begin_problem(problem);
  paper.report.begin_phase({});
  paper.report.move_number(std::array{9U}, test::played("Kc2-b1+"));
  paper.report.move_number(std::array{10U}, test::played("Kc2-b3"));
  paper.report.attack(threatening("1.Kc2-b3 !", {half_move("2.Rh2-h1#")}));
  paper.report.move_number(std::array{11U}, test::played("Rh2-h3"));
  paper.report.end_phase(Ending::complete);
  paper.report.end_problem({});
  CHECK(paper.text ==
        "\n  9  (Kc2-b1 + )\n"
        " 10  (Kc2-b3 )\n"
        "   1.Kc2-b3 ! threat:\n          2.Rh2-h1 #\n\n"
        " 11  (Rh2-h3 )\n"
        "\nsolution finished.\n\n\n");
}

TEST_CASE("endings") {
  const auto closing = [](Language language, std::initializer_list<Ending> endings) {
    const Problem problem = without_board("h#2", language);
    Paper paper;
    paper.report.begin_problem(problem);
    for (const Ending ending : endings) {
      paper.report.begin_phase({});
      paper.report.line(test::line("1.Ka1-a2"));
      paper.report.end_phase(ending);
    }
    paper.report.end_problem({});
    return paper.text.substr(paper.text.rfind("a2\n") + 3);
  };
  CHECK(closing(Language::english, {Ending::complete}) == "\nsolution finished.\n\n\n");
  CHECK(closing(Language::english, {Ending::max_solutions}) == "Partial solution\n\n\n");
  CHECK(closing(Language::english, {Ending::short_solutions}) == "Partial solution\n\n\n");
  CHECK(closing(Language::english, {Ending::max_solutions, Ending::complete}) ==
        "Partial solution\n\n\n");
  CHECK(closing(Language::english, {Ending::max_time}) == "solving interrupted.\n\n\n");
  CHECK(closing(Language::english, {Ending::interrupted, Ending::max_solutions}) ==
        "solving interrupted.\n\n\n");
  CHECK(closing(Language::german, {Ending::max_solutions}) == "Partielle Loesung\n\n\n");
  CHECK(closing(Language::german, {Ending::max_time}) == "Bearbeitung abgebrochen.\n\n\n");
  CHECK(closing(Language::french, {Ending::max_solutions}) == "solution partielle\n\n\n");
  CHECK(closing(Language::french, {Ending::max_time}) == "solution interrompue.\n\n\n");
}

TEST_CASE("banner, times and counters are shown unless the output is to be compared") {
  Problem problem = without_board("h#2");
  problem.remarks = {"a remark"};
  Paper paper({.regression = false, .banner = "Warp 1.0"});
  paper.report.begin_run();
  for (int repeated = 0; repeated < 2; ++repeated) {
    paper.report.begin_problem(problem);
    paper.report.end_problem({.seconds = 0.1234, .nodes = 12345});
  }
  CHECK(paper.text ==
        "Warp 1.0\n"
        "a remark\n"
        "\nsolution finished. Time = 0.123 s (12345 nodes)\n\n\n"
        "a remark\n"
        "\nsolution finished. Time = 0.123 s (12345 nodes)\n\n\n");

  Paper silent({.regression = true, .banner = "Warp 1.0"});
  silent.report.begin_run();
  silent.report.begin_problem(problem);
  CHECK(silent.text == "a remark\n");
}

}  // namespace warp::report

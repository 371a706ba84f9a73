#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/formats/files/english.hpp"
#include "tests/parser/reading.hpp"
#include "tests/support/program.hpp"

// The option Only: what it reads; that the solutions it shows are those of the full list that fit,
// judged a second time by their text alone; and that no solution is lost where lines are left out.

namespace warp::test::demands {

namespace {

using Lines = std::vector<std::string>;

/// A helpmate with 1036 solutions.
const std::string many_solutions =
    "pieces white Kc2 Sb5d6 Pg7 black Ka1 Pa2 Rh8 Sf8\nstipulation h#2";

struct Answer {
  Lines lines;
  int exit_status = 0;
  std::string text;
};

/// Solves `problem`, the commands between begin and end, with the option Only if `demand` is not
/// empty.
Answer solve(const std::string& problem, const std::string& demand, Lines options = {}) {
  const std::string only = demand.empty() ? "" : "\noption Only \"" + demand + "\"";
  options.insert(options.begin(), {"-regression", "-j", "1"});
  const auto result = run_warp(options, "begin\n" + problem + only + "\nend\n");
  Answer answer{{}, result.exit_status, result.out + result.err};
  std::istringstream text(result.out);
  for (std::string line; std::getline(text, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos && line.substr(first, 2) == "1.") {
      answer.lines.push_back(line.substr(first));
    }
  }
  return answer;
}

/// The moves of a printed line, without their numbers: "Ka1-a2", "Sb5*c3 +". Those of a series are
/// single moves, joined by ";".
Lines moves_of(const std::string& line) {
  Lines moves;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const std::size_t number = word.find_first_not_of("0123456789");
    word.erase(0,
               number == std::string::npos || word[number] != '.' ? 0 : word.find_last_of('.') + 1);
    if (word == "+" || word == "#" || word == "=") {
      moves.back() += word;
    } else if (!word.empty()) {
      moves.push_back(word);
    }
  }
  return moves;
}

bool has(const std::string& move, std::string_view part) {
  return move.find(part) != std::string::npos;
}

std::size_t count(const std::string& line, const std::function<bool(const std::string&)>& is) {
  return static_cast<std::size_t>(std::ranges::count_if(moves_of(line), is));
}
std::size_t count(const std::string& line, std::string_view part) {
  return count(line, [&](const std::string& move) { return has(move, part); });
}
/// The squares that a move names: departure, arrival.
Lines squares_of(const std::string& move) {
  Lines squares;
  for (std::size_t i = 0; i + 1 < move.size(); ++i) {
    if (move[i] >= 'a' && move[i] <= 'h' && move[i + 1] >= '1' && move[i + 1] <= '8') {
      squares.push_back(move.substr(i, 2));
    }
  }
  return squares;
}
std::string last_of(const std::string& line) { return moves_of(line).back(); }

/// A demand, and the same judged by the text of a line.
struct Judged {
  std::string demand;
  std::function<bool(const std::string& line)> fits;
};

/// Is what each demand shows what fits of the full list, with lines left out and without?
void compare(const std::string& problem, const std::vector<Judged>& all) {
  const Lines full = solve(problem, "").lines;
  INFO(problem);
  REQUIRE(full.size() > 5);
  for (const Judged& judged : all) {
    CAPTURE(judged.demand);
    Lines expected;
    std::ranges::copy_if(full, std::back_inserter(expected), judged.fits);
    CHECK(solve(problem, judged.demand).lines == expected);
    CHECK(solve(problem, judged.demand, {"--without", "demands"}).lines == expected);
    // The general engine tries moves in another order.
    Lines general =
        solve(problem, judged.demand, {"--without", "all", "--engine", "general"}).lines;
    std::ranges::sort(general);
    std::ranges::sort(expected);
    CHECK(general == expected);
  }
}

std::string read(const std::string& text) {
  const auto parsed = parse_with("option Only \"" + text + "\"");
  const std::string told = messages(parsed);
  return told.empty() ? files::english_text(parsed.problem.options.at(0), parsed.problem) : told;
}

}  // namespace

TEST_CASE("a demand is read, and written as it is read again") {
  const auto is = [](const std::string& text, const std::string& meant) {
    CAPTURE(text);
    CHECK(read(text) == "Only '" + meant + "'");
    CHECK(read(meant) == "Only '" + meant + "'");
  };
  is("mate by S on f3", "mate by S on f3");
  is("MATE by s ON F3", "mate by S on f3");
  is("no move of K", "no move by K");
  is("at most 1 captures of black Pe7 by white knight from a1b2 on c3",
     "at most 1 capture by White S of Black Pe7 from a1 b2 on c3");
  is("exactly 2 promotion to Q", "exactly 2 promotions to Q");
  is("capture with check with promotion by P in move 2-3",
     "capture with check with promotion by P in move 2-3");
  is("short castling or long castling or en passant",
     "short castling or long castling or en passant");
  is("check by White in the last move", "check by White in last move");
  is("not mate by Q and (no capture or at least 3 checks)",
     "not mate by Q and (no capture or at least 3 checks)");
  is("not (mate by Q or goal)", "not (mate by Q or goal)");
  is("mate and (check and capture)", "mate and (check and capture)");
  is("matt durch S auf f3 und hoechstens 2 Schlaege", "mate by S on f3 and at most 2 captures");
  is("mat par Q sur f3 et aucune prise", "mate by Q on f3 and no capture");
}

TEST_CASE("words and letters are those of the problem's language") {
  const auto german = parse_one(
      "anfang steine weiss ka1 schwarz kh8 ford h#2 option nur \"Matt durch weiss S auf f3 oder "
      "höchstens 2 Schläge durch T\" ende");
  REQUIRE(german.usable());
  CHECK(files::english_text(german.problem.options.at(0), german.problem) ==
        "Only 'mate by White S on f3 or at most 2 captures by R'");
  const auto french = parse_one(
      "debut pieces blanc ra1 noir rh8 eno h#2 option seulement \"mat par C sur f3 et aucune prise "
      "de blanc T au dernier coup\" fin");
  REQUIRE(french.usable());
  CHECK(files::english_text(french.problem.options.at(0), french.problem) ==
        "Only 'mate by S on f3 and no capture of White R in last move'");
}

TEST_CASE("what is wrong with a demand is told with its place") {
  const auto told = [](const std::string& text) { return read(text); };
  CHECK(told("mat by S") == "Only 'mate by S'");  // French for mate
  CHECK(has(told("maet by S"), ":4:14: unknown word 'maet', did you mean 'mate'?"));
  CHECK(
      has(told("mate by S and captrue"), ":4:28: unknown word 'captrue', did you mean 'capture'?"));
  CHECK(has(told("mate by"), ":4:21: expected the letters of a piece, not the end of the text"));
  CHECK(
      has(told("mate by S on"), ":4:26: expected a square from a1 to h8, not the end of the text"));
  CHECK(has(told("mate by S on i9"), ":4:27: expected a square from a1 to h8, not 'i9'"));
  CHECK(has(told("at most captures"), ":4:22: expected a number, not 'captures'"));
  CHECK(has(told("(mate by S"), ":4:24: expected ')', not the end of the text"));
  CHECK(has(told("mate by S mate"), ":4:24: expected 'and', 'or' or more about the move"));
  CHECK(has(told(""), ":4:14: expected what is counted"));
  CHECK(has(told("mate by grashopper"),
            ":4:22: unknown word 'grashopper', did you mean 'grasshopper'?"));
  CHECK(has(told("promotion to QX"), "expected the letters of a piece, not 'QX'"));
  CHECK(has(messages(parse_with("option Only mate by S")),
            ":4:13: expected what the solutions must be like, in quotes"));
  CHECK(has(messages(parse_with("option Only \"mate\nby S\"")),
            ":4:13: the quotation that begins here does not end on this line"));
}

TEST_CASE("helpmates: what is shown is what fits") {
  const auto by_white_knight = [](const std::string& line) {
    const Lines moves = moves_of(line);
    return (moves[1].front() == 'S' ? 1 : 0) + (moves[3].front() == 'S' ? 1 : 0);
  };
  compare(many_solutions,
          {{"mate by S", [](const auto& line) { return last_of(line).front() == 'S'; }},
           {"not mate by Q", [](const auto& line) { return last_of(line).front() != 'Q'; }},
           {"no capture", [](const auto& line) { return count(line, "*") == 0; }},
           {"exactly 1 capture", [](const auto& line) { return count(line, "*") == 1; }},
           {"at least 2 captures", [](const auto& line) { return count(line, "*") >= 2; }},
           {"promotion to R", [](const auto& line) { return count(line, "=R") == 1; }},
           {"no promotion and at most 1 move by white S", [&](const auto& line) {
              return count(line, "=") == 0 && by_white_knight(line) <= 1;
            }}});
}

TEST_CASE("a unit of the diagram is followed") {
  const auto leaves = [](const std::string& line, std::string_view square) {
    return count(line, [&](const std::string& move) {
             return move.substr(0, 3).find(square) != std::string::npos;
           }) > 0;
  };
  compare(many_solutions,
          {{"no move by Sb5", [&](const auto& line) { return !leaves(line, "b5"); }},
           {"move by Sd6 in move 1",
            [](const auto& line) { return moves_of(line)[1].starts_with("Sd6"); }},
           {"move from b5 g7",
            [&](const auto& line) { return leaves(line, "b5") || leaves(line, "g7"); }},
           {"mate by Sb5", [](const auto& line) {
              const Lines moves = moves_of(line);
              const std::string now =
                  moves[1].starts_with("Sb5") ? moves[1].substr(4, 2) : std::string("b5");
              return moves[3].front() == 'S' && moves[3].substr(1, 2) == now;
            }}});
}

TEST_CASE("battle play and missing units are refused") {
  const auto battle = solve("pieces white Kf6 Ra5 black Kg8\nstipulation #3", "mate by R");
  CHECK(battle.exit_status == input_error);
  CHECK(
      has(battle.text, ":4:8: Only cannot be played here: it chooses among the solutions of help"));
  const auto nobody = solve("pieces white Kf6 Ra5 black Kg8\nstipulation h#2", "move by Sb1");
  CHECK(nobody.exit_status == input_error);
  CHECK(has(nobody.text, "in Only: no such unit stands on b1"));
}

TEST_CASE("the demand is printed once, and counts and limits are of what fits") {
  const std::string& problem = many_solutions;
  const auto shown = solve(problem, "no capture");
  CHECK(shown.text.find("Only \"no capture\"") != std::string::npos);
  CHECK(shown.text.find("Only \"no capture\"") == shown.text.rfind("Only \"no capture\""));
  const auto counted = solve(problem + "\noption CountOnly", "no capture");
  CHECK(has(counted.text, ": " + std::to_string(shown.lines.size()) + "\n"));
  const auto limited = solve(problem + "\noption MaxSolutions 2", "no capture");
  CHECK(limited.lines == Lines(shown.lines.begin(), shown.lines.begin() + 2));
  const auto stated = solve(problem, "", {"--only-lines", "no capture"});
  CHECK(stated.lines == shown.lines);
  CHECK(has(solve(problem, "", {"--only-lines", "no captur"}).text,
            "--only-lines:1:4: unknown word 'captur', did you mean 'capture'?"));
}

TEST_CASE("a theme that a line shows can be demanded") {
  const std::string& problem = many_solutions;
  const auto all = solve(problem, "").lines;
  const auto back = solve(problem, "theme TraceBack").lines;
  const auto others = solve(problem, "not theme TraceBack").lines;
  CHECK(back.size() + others.size() == all.size());
  CHECK(std::ranges::all_of(back, [](const std::string& line) {
    const Lines moves = moves_of(line);  // a unit goes back to the square from which it came
    const auto returns = [&](std::size_t i) {
      const Lines there = squares_of(moves[i]), back_again = squares_of(moves[i + 2]);
      return there[0] == back_again[1] && there[1] == back_again[0];
    };
    return returns(0) || returns(1);
  }));
  const auto unknown = solve(problem, "theme Zilahi");
  CHECK(unknown.exit_status == input_error);
  CHECK(has(unknown.text, "in Only: Zilahi is no theme that one line can show"));
}

TEST_CASE("what cannot fit is not searched") {
  const auto half_moves = [](const std::string& demand, const Lines& options) {
    Lines words{"-j", "1", "--only-lines", demand};
    words.insert(words.end(), options.begin(), options.end());
    const std::string out = run_warp(words, "begin\n" + many_solutions + "\nend\n").out;
    const std::size_t place = out.rfind('(');
    REQUIRE(place != std::string::npos);
    return std::stoul(out.substr(place + 1));
  };
  for (const std::string demand : {"no capture", "at least 4 captures", "no move by Sb5",
                                   "at least 3 promotions", "check by black in move 1"}) {
    CAPTURE(demand);
    CHECK(half_moves(demand, {}) < half_moves(demand, {"--without", "demands"}));
  }
}

TEST_SUITE("slow") {
  TEST_CASE("problems with their solutions: the same is shown where lines are left out") {
    for (const std::string file : {"classics", "fairy", "boards", "proof_games.inp"}) {
      const std::string path = std::string(WARP_TESTS) + "/../problems/" + file;
      for (const std::string demand :
           {"no capture", "at least 2 captures and check by white in move 1-2",
            "promotion or castling or not goal by white", "at most 1 move by black"}) {
        CAPTURE(file);
        CAPTURE(demand);
        const auto shown = run_warp({"-regression", "--only-lines", demand, path});
        CHECK(shown.out ==
              run_warp({"-regression", "--without", "demands", "--only-lines", demand, path}).out);
      }
    }
  }
}

}  // namespace warp::test::demands

// Every format that is written is read again: problems as files of each kind, and solutions as what
// an author states, which `warp check` reads and plays.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/solution_lines.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace fs = std::filesystem;
using namespace warp;
using namespace warp::test;

namespace {

/// The problems of the project, and some of them with further options, as their authors do not
/// state them: without remarks, in English. Not those on boards of infinitely many dimensions,
/// which are printed as text only; tests/infinite reads them again.
std::vector<std::string> problems_with_options() {
  std::vector<fs::path> files{WARP_TESTS "/check/tourney.inp", WARP_TESTS "/diagram/diagrams.inp",
                              WARP_TESTS "/files/published.olv", WARP_TESTS "/files/entries.olv"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (entry.path().extension() == ".inp") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<std::string> texts;
  for (const fs::path& file : files) {
    for (parser::ParsedProblem& parsed : read_problems(file_text(file), file.string())) {
      if (parsed.problem.infinite != nullptr) continue;
      parsed.problem.remarks.clear();
      parsed.problem.latex.reset();
      parsed.problem.protocol.reset();
      try {
        if (parsed.usable()) texts.push_back(files::english_problem(parsed.problem));
      } catch (const files::Unwritable&) {
        // pieces stated in German
      }
    }
  }
  // Every second one again, with set play, then tries, then for both sides.
  constexpr std::array more{"setplay", "try", "duplex", "setplay variation"};
  const std::size_t number = texts.size();
  for (std::size_t i = 0; i < number; i += 2) {
    std::string text = texts[i];
    text.insert(text.rfind("end\n"), fmt::format("option {}\n", more[i / 2 % more.size()]));
    texts.push_back(std::move(text));
  }
  return texts;
}

/// Verdicts on what could not be read, or does not solve.
constexpr std::array<std::string_view, 4> unread_verdicts{"stated_fails", "unread", "unreadable",
                                                          "set_play_missing"};

/// What the formats print of one problem.
struct Printed {
  std::string text, short_text, figurines, markdown, yacpdb, pgn, csv;
  nlohmann::json records = nlohmann::json::array();
};

/// `seconds`: for the search, on a machine that may have other work.
std::string solved(const std::string& problem, std::vector<std::string> options, int seconds) {
  options.insert(options.begin(), {"-regression", "--maxtime", std::to_string(seconds)});
  return run_warp(options, problem).out;
}

/// Nothing if it takes more than so many seconds, or has too many solutions for a quick test.
std::optional<Printed> printed(const std::string& problem, int seconds) {
  std::string bare = problem;
  bare.insert(bare.rfind("end\n"), "option noboard\n");
  const auto result = run_warp({"-regression", "--maxtime", std::to_string(seconds)}, bare);
  constexpr std::size_t most = 12'000;
  if (result.exit_status != 0 || result.out.size() > most) return std::nullopt;
  Printed all{.text = result.out,
              .short_text = solved(bare, {"--notation", "short"}, 3 * seconds),
              .figurines = solved(bare, {"--notation", "figurine"}, 3 * seconds),
              .markdown = solved(bare, {"--format=markdown", "--notation", "short"}, 3 * seconds),
              .yacpdb = solved(problem, {"--format=yacpdb"}, 3 * seconds),
              .pgn = solved(problem, {"--format=pgn"}, 3 * seconds),
              .csv = solved(problem, {"--format=csv"}, 3 * seconds)};
  std::istringstream lines(solved(problem, {"--format=json"}, 3 * seconds));
  for (std::string line; std::getline(lines, line);) {
    all.records.push_back(nlohmann::json::parse(line));
  }
  return all;
}

/// The lines of an output that are no heading and no closing line.
std::vector<std::string> solution_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (line.find_first_not_of(' ') != std::string::npos && !holds(line, "solution finished.") &&
        !line.starts_with("```") && !line.starts_with("###")) {
      lines.push_back(line);
    }
  }
  return lines;
}

/// Solutions in the notation that the records call `name`.
void add_half_moves(const nlohmann::json& move, const std::string& name, std::string& text) {
  const auto verdict = move.value("verdict", "");
  text += fmt::format("{}{}{} {}{} ", move["number"].get<int>(),
                      move["half"].get<int>() == 2 ? "..." : ".", move[name].get<std::string>(),
                      move["sign"].get<std::string>(),
                      verdict == "key" || verdict == "refutation" ? "!"
                      : verdict == "try"                          ? "?"
                                                                  : "");
  for (const std::string list : {"variations", "refutations"}) {
    if (!move.contains(list)) continue;
    text += list == "refutations" ? "but " : "";
    for (const auto& below : move[list]) add_half_moves(below, name, text);
  }
}

std::vector<std::string> solution_of(const nlohmann::json& records, const std::string& name) {
  std::vector<std::string> lines;
  for (const auto& record : records) {
    std::string text;
    if (record["record"] == "phase" && !record["twin"].is_null()) {
      text = record["twin"].get<std::string>() + ")";
    } else if (record["record"] == "line") {
      for (const auto& move : record["half_moves"]) add_half_moves(move, name, text);
    } else if (record["record"] == "tree") {
      add_half_moves(record["tree"], name, text);
    } else if (record["record"] == "set play") {
      for (const auto& move : record["variations"]) add_half_moves(move, name, text);
    }
    if (!text.empty()) lines.push_back(text);
  }
  return lines;
}

/// The key solutions of a line of CSV, as a spreadsheet shows its cell.
std::vector<std::string> solution_of_csv(const std::string& csv) {
  // file,line,stipulation,verdict,solutions,solution,seconds,nodes; the solution may be quoted.
  std::string row = csv.substr(csv.find('\n') + 1);
  row.resize(row.rfind(",,"));
  std::size_t at = 0;
  for (int commas = 0; commas < 5; ++at) commas += row[at] == ',' ? 1 : 0;
  std::string cell = row.substr(at);
  std::erase(cell, '"');
  std::vector<std::string> lines;
  for (std::size_t end = 0; !cell.empty(); cell.erase(0, end)) {
    end = cell.find(" | ");
    lines.push_back(cell.substr(0, end));
    end = end == std::string::npos ? cell.size() : end + 3;
  }
  return lines;
}

/// The verdicts of `warp check` on a file, in the order of its problems.
std::vector<std::string> verdicts(const std::string& file) {
  // Hundreds of problems in one file, beside other work.
  constexpr std::chrono::seconds patience{7200};
  const auto result = run_warp({"check", file, "--time", "20", "--format=json"}, {}, patience);
  REQUIRE_FALSE(result.timed_out);
  std::vector<std::string> all;
  const auto json = nlohmann::json::parse(result.out, nullptr, false);
  REQUIRE_MESSAGE(!json.is_discarded(), result.err);
  for (const auto& problem : json["problems"]) all.push_back(problem["verdict"]);
  return all;
}

/// The problem with a solution that its author states.
std::string with_solution(const std::string& problem, const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    for (const std::string& remark : files::solution_remarks(line))
      text += "remark " + remark + "\n";
  }
  std::string whole = problem;
  return whole.insert(whole.rfind("end\n"), text);
}

/// What Warp prints of these problems in each format is read by `warp check`, which finds that what
/// is stated solves. Returns how many solutions were read of each format.
std::map<std::string, std::size_t> read_again(const std::vector<std::string>& problems,
                                              int seconds = 1) {
  const TemporaryDirectory folder;
  std::map<std::string, std::string> files;
  std::map<std::string, std::vector<std::string>> stated;  // the problems in each file
  std::map<std::string, std::size_t> read;
  fs::create_directory(folder.path("pgn"));
  for (const std::string& problem : problems) {
    const auto all = printed(problem, seconds);
    if (!all) continue;
    const auto add = [&](const std::string& format, const std::vector<std::string>& lines) {
      if (lines.empty()) return;
      files[format] += with_solution(problem, lines);
      stated[format].push_back(problem);
    };
    add("text", solution_of(all->text));
    add("short", solution_of(all->short_text));
    add("figurines", solution_of(all->figurines));
    add("markdown", solution_of(all->markdown));
    add("csv", solution_of_csv(all->csv));
    add("json", solution_of(all->records, "text"));
    add("json, short", solution_of(all->records, "short"));
    // What the grammar of YACPDB has no form for stands in comments. Further moves of a turn are
    // read from them.
    if (times_in(all->yacpdb, "{") == times_in(all->yacpdb, "{then ")) {
      add("yacpdb", solution_of(all->yacpdb));
    }
    if (!holds(all->pgn, "{PGN has no")) {
      const std::string name = fmt::format("pgn/{:04}.pgn", read["pgn"]++);
      const auto found = verdicts(folder.write(name, all->pgn));
      INFO(problem, all->pgn);
      CHECK_FALSE(found.empty());
      for (const std::string& verdict : found) {
        CHECK(std::ranges::find(unread_verdicts, verdict) == unread_verdicts.end());
      }
    }
  }
  for (const auto& [format, text] : files) {
    const auto found = verdicts(folder.write(format + ".inp", text));
    REQUIRE(found.size() == stated[format].size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      INFO(format, "\n", stated[format][i]);
      CHECK(std::ranges::find(unread_verdicts, found[i]) == unread_verdicts.end());
    }
    read[format] = found.size();
  }
  return read;
}

}  // namespace

TEST_CASE("what is printed in each format is read again") {
  const std::vector<std::string> all = problems_with_options();
  std::vector<std::string> some;
  for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(all.size() / 60, 1)) {
    some.push_back(all[i]);
  }
  CHECK(some.size() >= 60);
  for (const auto& [format, number] : read_again(some)) {
    CAPTURE(format);
    CHECK(number >= 15);
  }
}

TEST_CASE("a movement that goes on, and a castling with any partner, are read again from YACPDB") {
  const auto read =
      read_again({"begin\ncondition SeriesCapture\nstipulation h#2\npieces White Kc7 Rf1 Pe2\n"
                  "pieces Black Ke8 Qb4 Be7 Bh3 Sc6 Sf6 Pg5\nend\n",
                  "begin\ncondition CastlingChess\nstipulation h#3\npieces White Sg6 Kg4\n"
                  "pieces Black Ke8 Rc6 Pd6 Pe6 Rh6 Sg5 Ba4 Pc4 Pd4\nend\n"},
                 60);
  CHECK(read.at("yacpdb") == 2);
}

TEST_CASE("YACPDB: an exchange of roles stands in a comment, for it is no pass") {
  const std::string out =
      run_warp({"-regression", "--format=yacpdb"},
               "begin\npieces white Kg1 Pa6b6c6 black Ka8 Pf3g2g3h3d6\n"
               "stipulation #2\ncondition RoleExchange\noption variation\nend\n")
          .out;
  CHECK(holds(out, "1...f3-f2 +\n{2. RoleExchange #}\n"));
  CHECK_FALSE(holds(out, "2...  ..."));
  const std::string line = run_warp({"-regression", "--format=yacpdb"},
                                    "begin\npieces white Kg1 Pa6b6c6 black Ka8 Pf3g2g3h3d6\n"
                                    "stipulation h#1\ncondition RoleExchange\nend\n")
                               .out;
  CHECK(holds(line, "1.f3-f2 + {1... RoleExchange #}\n"));
}

TEST_CASE("PGN: a stipulation that begins with a side is read again; what no game has is said") {
  const std::string men = "pieces White Kc1 Rd8 Rf8\npieces Black Ka2 Sb7\n";
  const std::string game =
      "begin\nstipulation dia1\npieces White Ra1 Sb1 Bc1 Qd1 Ke1 Bf1 Sg1 Rh1 "
      "Pa2 Pb2 Pc2 Pd2 Pe4 Pf2 Pg2 Ph2\npieces Black Ra8 Sb8 Bc8 Qd8 Ke8 Bf8 "
      "Sg8 Rh8 Pa7 Pb7 Pc7 Pd7 Pe5 Pf7 Pg7 ";
  const auto read =
      read_again({"begin\nsstipulation White 3h[#]h\n" + men + "end\n",
                  "begin\nsstipulation White {AntiCirce}3h[#&{}2hh[#]]h\n" + men + "end\n",
                  game + "Ph7\nend\n", game + "\npieces Neutral XXh7\nend\n"},
                 60);
  CHECK(read.at("text") == 4);
  CHECK(read.at("pgn") == 2);
}

TEST_CASE("turns of several moves are read again: set play, both sides, longer games, YACPDB") {
  const std::string italian =
      "begin\ncondition ItalianProgressive 2\nstipulation #1\npieces white Kg1 Rd1 Pf2g2h2\n"
      "pieces black Kg8 Rd7 Pf7g7h7\n";
  const std::string scottish =
      "begin\ncondition ScottishProgressive 2\nstipulation h#1\npieces white Kc1 Se4\n"
      "pieces black Ka1 Pa2h2\n";
  const std::string game =
      "begin\ncondition ItalianProgressive\nstipulation dia3\n"
      "forsyth rsbqkb1r/pppp1Qpp/5s2/4p3/2B1P3/8/PPPP1PPP/RSB1K1SR\n";
  const std::string power =
      "begin\npieces white Kf6 Ra5\npieces black power Kg8\nstipulation #3\n"
      "option variation nothreat\n";
  const std::string dob =
      "begin\npieces white Kd7 dob Gd8\npieces black Kb6 Pa7 dob Gc6\nstipulation ser-h#5\n";
  std::vector<std::string> problems;
  for (const std::string& text :
       {italian, italian + "option duplex\n", italian + "option setplay\n", scottish,
        scottish + "option setplay\n", game, power, dob}) {
    problems.push_back(text + "end\n");
  }
  const auto read = read_again(problems, 60);
  CHECK(read.at("text") >= problems.size() - 2);
  CHECK(read.at("yacpdb") >= problems.size() - 3);
  // A turn that is stated with another move at its end does not solve.
  const TemporaryDirectory folder;
  const auto verdict = [&](const std::string& solution) {
    return verdicts(folder.write("x.inp", italian + "remark solution " + solution + "\nend\n"))
        .at(0);
  };
  CHECK(verdict("2.Rd1*d7 Rd7-d8 # 2.Rd1-e1 Re1-e8 #") == "sound");
  CHECK(verdict("2.Rd1*d7 # ! {then Rd7-d8} 2.Rd1-e1 # ! {then Re1-e8}") == "sound");
  CHECK(verdict("2.Rd1*d7 # ! {then Rd7-c7} 2.Rd1-e1 # ! {then Re1-e8}") == "stated_fails");
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("five hundred problems are read again in each format in which they are printed") {
  const std::vector<std::string> all = problems_with_options();
  CHECK(all.size() >= 500);
  for (const auto& [format, number] : read_again(all)) {
    CAPTURE(format);
    MESSAGE(format, ": ", number);
    CHECK(number >= 150);
  }
}

TEST_SUITE_END();

// Problems that are converted to another file format and back are the same problems.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/pgn_numbers.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace fs = std::filesystem;
using namespace warp;
using namespace warp::test;

namespace {

/// The problems of the project that can be read, those for humans' tests included.
std::vector<parser::ParsedProblem> all_problems() {
  std::vector<fs::path> files{WARP_TESTS "/check/tourney.inp", WARP_TESTS "/diagram/diagrams.inp"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (entry.path().extension() == ".inp") files.push_back(entry.path());
  }
  std::vector<parser::ParsedProblem> problems;
  for (const fs::path& file : files) {
    std::ranges::move(read_problems(file_text(file), file.string()), std::back_inserter(problems));
  }
  // Boards of infinitely many dimensions are not converted.
  std::erase_if(problems, [](const parser::ParsedProblem& parsed) {
    return !parsed.usable() || parsed.problem.infinite != nullptr;
  });
  return problems;
}

/// The lines of a problem, in alphabetical order: formats have their own order of conditions and
/// options, of texts and units.
std::vector<std::string> sorted_lines(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  std::ranges::sort(lines);
  return lines;
}

/// The same without the order of words: a FEN has its own order of units.
std::vector<std::string> sorted_words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  std::ranges::sort(words);
  return words;
}

Problem read_back(const std::string& text, const std::string& file) {
  const auto problems = read_problems(text, file, files::Declared::everything);
  REQUIRE(problems.size() == 1);
  std::string messages;
  for (const Diagnostic& diagnostic : problems.front().diagnostics) {
    messages += diagnostic.text() + "\n";
  }
  INFO(text, messages);
  REQUIRE(problems.front().usable());
  return problems.front().problem;
}

/// The entry with its units in alphabetical order: a FEN has an order of its own.
files::YamlNode with_units_sorted(files::YamlNode entry) {
  for (auto& [side, units] : entry.find("algebraic")->members) {
    std::ranges::sort(units.items, {}, &files::YamlNode::text);
  }
  return entry;
}

nlohmann::ordered_json json_of(const files::YamlNode& node) {
  switch (node.kind) {
    case files::YamlNode::Kind::null:
      return {};
    case files::YamlNode::Kind::scalar: {
      const bool number = !node.quoted && !node.text.empty() &&
                          node.text.find_first_not_of("0123456789") == std::string::npos;
      return number ? nlohmann::ordered_json(std::stoll(node.text))
                    : nlohmann::ordered_json(node.text);
    }
    case files::YamlNode::Kind::list: {
      auto list = nlohmann::ordered_json::array();
      for (const files::YamlNode& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case files::YamlNode::Kind::map:
      break;
  }
  auto map = nlohmann::ordered_json::object();
  for (const auto& [key, value] : node.members) map[key] = json_of(value);
  return map;
}

}  // namespace

TEST_CASE(
    "problems written in English, as entries and as positions are read as the same problems") {
  const auto schema =
      nlohmann::ordered_json::parse(file_text(WARP_TESTS "/files/entry.schema.json"));
  std::size_t in_english = 0, entries = 0, positions = 0;
  for (const parser::ParsedProblem& parsed : all_problems()) {
    INFO(parsed.problem.file, ":", parsed.problem.where.line);
    std::string english;
    try {
      english = files::english_problem(parsed.problem);
    } catch (const files::Unwritable&) {
      continue;  // pieces stated in German
    }
    ++in_english;
    CHECK(files::english_problem(read_back(english, "x.inp")) == english);
    const auto expected = sorted_lines(english);
    try {
      const files::YamlNode entry = files::olv_entry(parsed.problem, all_conditions());
      const std::string text = files::yaml_text(entry);
      CHECK(sorted_lines(files::english_problem(read_back(text, "x.olv"))) == expected);
      const auto written = files::read_yaml(text);
      CHECK(schema_faults(json_of(written.at(0)), schema) == "");
      ++entries;
    } catch (const files::Unwritable& reason) {
      CHECK(holds(reason.what(), "no place"));
    }
    try {
      const std::string line = files::fen_line(parsed.problem);
      CHECK(std::ranges::count(line, '\n') == 1);
      CHECK(sorted_words(files::english_problem(read_back(line, "x.ffen"))) ==
            sorted_words(english));
      ++positions;
    } catch (const files::Unwritable& reason) {
      CHECK(holds(reason.what(), "no place"));
    }
  }
  CHECK(in_english >= 240);
  CHECK(entries >= 165);
  CHECK(positions >= 165);
}

TEST_CASE("an entry that is written again has all its keys and values") {
  const TemporaryDirectory folder;
  const auto converted =
      run_warp({"convert", WARP_TESTS "/files/entries.olv", folder.path("new.olv")});
  CHECK(converted.exit_status == 0);
  CHECK(converted.err == "");
  const auto before = files::read_yaml(file_text(WARP_TESTS "/files/entries.olv"));
  const auto after = files::read_yaml(folder.read("new.olv"));
  REQUIRE(before.size() == 4);
  REQUIRE(after.size() == 4);
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(json_of(before[i]) == json_of(after[i]));
    CHECK(before[i].same_values(after[i]));
  }
  const auto own = json_of(after[2]).at("my-own-key");
  CHECK(own.dump() == R"({"colour":"red","numbers":[1,"1","1.50",null,"true"]})");
  CHECK(after[2].find("my-own-key")->find("numbers")->items[1].quoted);
  CHECK_FALSE(after[2].find("my-own-key")->find("numbers")->items[4].quoted);
  CHECK(json_of(after[3]).at("copied").dump() == R"(["Kg6","Qa7"])");
  CHECK_FALSE(holds(folder.read("new.olv"), "python"));
}

TEST_CASE("keys for which the language has no place travel as remarks and come back") {
  const TemporaryDirectory folder;
  const std::string entry =
      "---\n"
      "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\n"
      "authors: [\"Müller, Hans\"]\n"
      "source: {name: feenschach, issue: 7, volume: 3, date: {year: 1965, note: \"in: \\\"a, "
      "b\\\"\"}}\n"
      "award: {distinction: 1st Prize, tourney: {name: 5th WCCT, judge: \"Ж: {x}\"}}\n"
      "keywords: [Grimshaw, \"Novotny\"]\n"
      "judges: [\"Doe, J.\", {name: \"Roe\", year: 1966}]\n"
      "reprints: [{source: Album, year: 1968}, \"a\\nb # c\"]\n"
      "legend: {g: q2}\n"
      "nothing: ~\n"
      "stipulation: \"#1\"\n";
  const std::string in = folder.write("x.olv", entry);
  const auto english = run_warp({"convert", in, "--to", "inp"});
  CHECK(english.exit_status == 0);
  CHECK(english.err.empty());
  CHECK(holds(english.out, "remark      yacpdb {keywords: [Grimshaw, \"Novotny\"]}\n"));
  CHECK(holds(english.out, "remark      yacpdb {source: {name: feenschach, issue: 7, volume: 3, "));
  const auto back = run_warp({"convert", folder.write("x.inp", english.out), "--to", "olv"});
  CHECK(back.exit_status == 0);
  const files::YamlNode before = files::read_yaml(entry).at(0);
  const files::YamlNode after = files::read_yaml(back.out).at(0);
  for (const std::string key :
       {"source", "award", "keywords", "judges", "reprints", "legend", "nothing", "authors"}) {
    CAPTURE(key);
    REQUIRE(after.find(key) != nullptr);
    CHECK(after.find(key)->same_values(*before.find(key)));
  }
  // By way of a FEN, too.
  const auto fen = run_warp({"convert", in, "--to", "fen"});
  const auto again = run_warp({"convert", folder.write("x.fen", fen.out), "--to", "olv"});
  CHECK(files::read_yaml(again.out).at(0).find("judges")->same_values(*before.find("judges")));
  // A remark cannot change the problem itself, and one that is no YAML is a remark.
  const auto hostile = run_warp(
      {"convert", "-", "--to", "olv"},
      "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nremark yacpdb {stipulation: h#2}\n"
      "remark yacpdb {algebraic: {white: [Qh1]}}\nremark yacpdb {a: [\nend\n");
  CHECK(hostile.exit_status == 0);
  const files::YamlNode kept = files::read_yaml(hostile.out).at(0);
  CHECK(kept.find("stipulation")->text == "#1");
  CHECK(kept.find("comments")->items.size() == 3);
}

TEST_CASE("comments of YAML stay where they stand, and travel as remarks") {
  const TemporaryDirectory folder;
  const std::string entry =
      "# The editor's file\r\n"
      "---\n"
      "algebraic:\n"
      "  # seen by the judge\n"
      "  white: [Kg6, Qa7] # as in the diagram\n"
      "  black: [Kg8]\n"
      "authors: ['O''Keefe # no comment', \"b \\\" # none\"]\n"
      "stipulation: \"#1\" # a mate in one\n"
      "# found in a box\n"
      "comments:\n"
      "  - !!python/unicode '# no comment'\n"
      "  - a#b # of the source\n"
      "solution: | # as it was printed\n"
      "  # 1.Qa8 #\n"
      "     # and so on\n"
      "\n"
      "legend: >-\n"
      "    folded # no comment\n"
      "    # nor this\n"
      "  # but this\n"
      "# the end\n"
      "---\n"
      "algebraic: {white: [Kg6, Qa7], black: [Kg8]}\n"
      "stipulation: \"#1\"\n";
  const std::vector<std::string> wanted{
      "# The editor's file", "# seen by the judge", "# as in the diagram",
      "# a mate in one",     "# found in a box",    "# of the source",
      "# as it was printed", "# but this",          "# the end"};
  const auto comments_in = [](const std::vector<files::YamlNode>& documents) {
    std::vector<std::string> texts;
    for (const files::YamlComment& comment : documents.front().comments) {
      texts.push_back(comment.text);
    }
    std::ranges::sort(texts);
    return texts;
  };
  std::vector<std::string> sorted = wanted;
  std::ranges::sort(sorted);
  const std::vector<files::YamlNode> before = files::read_yaml(entry);
  REQUIRE(before.size() == 2);
  CHECK(comments_in(before) == sorted);
  CHECK(before[1].comments.empty());
  const std::string in = folder.write("x.olv", entry);
  // As an entry again: each comment above its key or behind it, and all values.
  const auto same = run_warp({"convert", in, "--to", "olv"});
  CHECK(same.err.empty());
  CHECK(same.out.starts_with("---\n# The editor's file\n# seen by the judge\n# as in the"));
  CHECK(holds(same.out, "\nstipulation: \"#1\"  # a mate in one\n# found in a box\n"));
  CHECK(holds(same.out, "# but this\nlegend: "));
  CHECK(holds(same.out, "\n# the end\n---\n"));
  const auto written = files::read_yaml(same.out);
  CHECK(comments_in(written) == sorted);
  CHECK(written[0].same_values(before[0]));
  CHECK(files::yaml_text(written[0]) + files::yaml_text(written[1]) == same.out);
  // In the language of problems and as positions: remarks, which are read back.
  const auto english = run_warp({"convert", in, "--to", "inp"});
  CHECK(english.err.empty());
  CHECK(holds(english.out, "remark      yacpdb stipulation: # a mate in one\n"));
  CHECK(holds(english.out, "remark      yacpdb comments # found in a box\n"));
  CHECK(holds(english.out, "remark      yacpdb # the end\n"));
  for (const std::string format : {"inp", "ffen"}) {
    CAPTURE(format);
    const auto there = run_warp({"convert", in, "--to", format == "inp" ? "inp" : "fen"});
    const auto back = run_warp({"convert", folder.write("x." + format, there.out), "--to", "olv"});
    CHECK(back.err.empty());
    CHECK(comments_in(files::read_yaml(back.out)) == sorted);
    CHECK(holds(back.out, "\nstipulation: \"#1\"  # a mate in one\n"));
  }
  // Solutions that are written into the file leave them, too.
  run_warp({"solve", "--write", in});
  CHECK(comments_in(files::read_yaml(folder.read("x.olv"))) == sorted);
}

TEST_CASE("a twin of an entry as people write it is read, told, and comes back as it was") {
  const TemporaryDirectory folder;
  const auto twin = [&](const std::string& white, const std::string& text) {
    return "---\nalgebraic:\n  white: [" + white + "]\n  black: [Kb8, Pb3]\n" +
           "stipulation: \"h#2\"\ntwins:\n  b: " + text + "\n";
  };
  for (const auto& [white, text, change] :
       std::vector<std::array<std::string, 3>>{{"Kc4, Rb4", "Kb8-g8", "move b8 g8"},
                                               {"Kc4, Rb4", "WBb4", "remove b4 add white Bb4"},
                                               {"Kh3, Sf8", "Sf8-f7", "move f8 f7"},
                                               {"Kc4, Rb4", "Shift a1=b1", "Shift a1 b1"}}) {
    CAPTURE(text);
    const std::string in = folder.write("x.olv", twin(white, text));
    const auto english = run_warp({"convert", in, "--to", "inp"});
    CHECK(english.exit_status == 0);
    CHECK(holds(english.err, "x.olv:7:6: "));
    CHECK(holds(english.err, "read as: b) "));
    CHECK(holds(upper_case(english.out), upper_case("twin        " + change + "\n")));
    const auto back = run_warp({"convert", folder.write("x.inp", english.out), "--to", "olv"});
    CHECK(files::read_yaml(back.out).at(0).find("twins")->find("b")->text == text);
  }
}

TEST_CASE("published entries come back as they were, by way of the language and of positions") {
  std::size_t entries = 0, positions = 0;
  for (const files::OlvEntry& entry : read_olv(file_text(WARP_TESTS "/files/published.olv"),
                                               "x.olv", files::Declared::everything)) {
    INFO("line ", entry.document.where.line);
    REQUIRE(entry.parsed.usable());
    const Problem& problem = entry.parsed.problem;
    const std::string english = files::english_problem(problem);
    INFO(english);
    const auto again = [&](const std::string& text, const std::string& file) {
      return files::olv_entry(read_back(text, file), all_conditions());
    };
    CHECK(again(english, "x.inp").same_values(entry.document));
    ++entries;
    try {
      const std::string fen = files::fen_line(problem);
      CHECK(with_units_sorted(again(fen, "x.ffen")).same_values(with_units_sorted(entry.document)));
      ++positions;
    } catch (const files::Unwritable& reason) {
      CHECK(holds(reason.what(), "no place"));
    }
  }
  CHECK(entries == 71);
  CHECK(positions >= 60);
}

TEST_CASE("what remarks say of an entry does not outlive what the problem says") {
  const std::string problem =
      "begin\nauthor Doe, Jane\norigin Schach, 1970\npieces white Kg6 Qa7 black Kg8\n"
      "stipulation #1\nremark yacpdb {source: Schach, keywords: [Grimshaw]}\n"
      "remark yacpdb {date: 1970}\nremark yacpdb {source: {volume: 3}}\nend\n";
  const files::YamlNode kept = files::olv_entry(read_back(problem, "x.inp"), all_conditions());
  CHECK(kept.find("keywords")->items.size() == 1);
  const files::YamlNode plain = files::olv_entry(
      read_back("begin\norigin Schach, 1970\npieces white Kg6 Qa7 black Kg8\nstipulation #1\n"
                "remark yacpdb {source: Schach}\nremark yacpdb {date: 1970}\nend\n",
                "x.inp"),
      all_conditions());
  CHECK(plain.find("source")->text == "Schach");
  CHECK(plain.find("date")->text == "1970");
  // Another year: the entry says what the problem says, and the remark is a comment.
  const files::YamlNode changed = files::olv_entry(
      read_back("begin\norigin Schach, 1971\npieces white Kg6 Qa7 black Kg8\nstipulation #1\n"
                "remark yacpdb {source: Schach, date: 1970}\nend\n",
                "x.inp"),
      all_conditions());
  CHECK(changed.find("source")->find("date")->find("year")->text == "1971");
  CHECK(changed.find("comments")->items.front().text == "yacpdb {source: Schach, date: 1970}");
}

TEST_CASE("a distinction and the tourney behind it are two things") {
  const auto award = [](const std::string& text) {
    const files::YamlNode entry =
        files::olv_entry(read_back("begin\norigin Probleemblad, 1989\naward " + text +
                                       "\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n",
                                   "x.inp"),
                         all_conditions());
    const files::YamlNode* const found = entry.find("award");
    const files::YamlNode* const tourney = found->find("tourney");
    return found->find("distinction")->text + " / " +
           (tourney->find("name") != nullptr ? tourney->find("name")->text : tourney->text);
  };
  CHECK(award("2nd Prize, Probleemblad 1989") == "2nd Prize / Probleemblad 1989");
  CHECK(award("2nd Prize") == "2nd Prize / ditto");
  CHECK(award("1st-2nd Prize, ex aequo") == "1st-2nd Prize, ex aequo / ditto");
  CHECK(award("Special HM e.a., 5th WCCT") == "Special HM e.a. / 5th WCCT");
}

TEST_CASE("units beneath others keep their order, or are refused") {
  const std::string beneath =
      "begin\npieces black Ka8 white Ra1 black Qa1 white Kh1\nstipulation #2\n"
      "condition GhostChess\nend\n";
  const std::string english = files::english_problem(read_back(beneath, "x.inp"));
  CHECK(holds(english, "pieces      Black Ka8 White Ra1 Black Qa1 White Kh1\n"));
  CHECK(files::english_problem(read_back(english, "x.inp")) == english);
  CHECK_THROWS_WITH_AS(files::fen_line(read_back(beneath, "x.inp")),
                       "a FEN has no place for the unit beneath another one on a1",
                       files::Unwritable);
  CHECK_THROWS_AS(files::olv_entry(read_back(beneath, "x.inp"), all_conditions()),
                  files::Unwritable);
}

TEST_CASE("texts of several lines are blocks of lines, whatever begins and ends them") {
  for (const std::string text :
       {"1.a4 !\n  1...b5\n", "  1.a4 !\n     1...b5\n", "one line\n", "a\n\nb", "\n\na\n",
        "a\n\n\n", "\ta\nb\n", "a \n b \n", "\n", "a: b\n# c\n- d\n"}) {
    CAPTURE(text);
    files::YamlNode entry;
    entry.set("stipulation", files::YamlNode::of("#2"));
    entry.set("solution", files::YamlNode::of(text));
    entry.set("comments", files::YamlNode::list({files::YamlNode::of(text)}));
    const std::string written = files::yaml_text(entry);
    CAPTURE(written);
    CHECK(holds(written, "\nsolution: |"));
    CHECK(files::read_yaml(written).at(0).same_values(entry));
  }
}

TEST_CASE("what asks for files to be written has no place in other formats") {
  for (const std::string format : {"olv", "fen"}) {
    const auto refused = run_warp({"convert", "-", "--to", format},
                                  "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\n"
                                  "protocol log.txt\nend\n");
    CHECK(refused.exit_status == 3);
    CHECK(holds(refused.err, "<stdin>:4:1: unsupported: a"));
    CHECK(holds(refused.err, "has no place for the command 'protocol'"));
  }
}

TEST_CASE("solutions written as games are read as the same problems, and found sound") {
  const TemporaryDirectory folder;
  const std::string castlings = "pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\n";
  struct {
    std::string problem;
    std::string verdicts = "1 problem: 1 sound C+\n";
  } const cases[] = {
      {"pieces white Kf6 Rg1 black Kh8 Pa3\nstipulation #2\noption variation try"},
      {"pieces white Kf6 Rg1 black Kh8\nstipulation #2\noption variation setplay"},
      {"pieces white Kg6 Ra1 black Kg8\nstipulation h#1\noption setplay"},
      {castlings + "stipulation h#2"},
      {"pieces white Kd5 Bg3g4 black Ke8 Ra8 Sd7 Pe7\nstipulation h#2\noption setplay"},
      {"pieces white Kc1 Rh8 Pg2 black Ka1 Pa2a5\nstipulation h#1.5\noption setplay"},
      {"pieces white Kc1 Rh7 Pb7 black Ka1 Pa2\nstipulation h#2.5"},
      {"pieces white Ka1 Qg4 black Ka3 Pa2b4\nstipulation s#2\noption variation"},
      {"pieces white Ka1 Qg4 black Ka3 Pa2b4\nstipulation hs#2"},
      {"forsyth 8/8/8/3pP3/8/8/8/K1k5 w - d6\nstipulation ~1"},
      {"forsyth rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR\nstipulation dia1.0"},
      {"forsyth 7k/8/8/8/8/8/7P/K7\nstipulation a=>b1.5\nforsyth 6k1/8/8/8/7P/8/8/K7"},
      {"pieces white Kg6 Ra1 black Kg8\nstipulation h#1\ntwin move a1 b1",
       "2 problems: 2 sound C+\n"},
      {"pieces white Kh1 Ra7 Pg2h2 black Kh8 Rb2 Pg7h7\nstipulation h#1\noption duplex setplay",
       "2 problems: 2 sound C+\n"},
      // A series is no game: nothing is stated, and the one solution is sound. and the one solution
      // is sound.
      {"pieces white Kg6 Ra1 black Ke8\nstipulation ser-h#2"},
  };
  for (const auto& [problem, verdicts] : cases) {
    CAPTURE(problem);
    const auto games = run_warp({"--format=pgn", "-j", "1"},
                                "begin\nauthor A. B.\ntitle Both ways\n" + problem + "\nend\n");
    CHECK(games.exit_status == 0);
    const auto checked = run_warp({"check", "-j", "1", folder.write("x.pgn", games.out)});
    INFO(games.out, checked.out);
    CHECK(checked.out.ends_with("\n" + verdicts));
    const auto english = run_warp({"convert", folder.path("x.pgn"), "--to", "inp"});
    CHECK(holds(english.out, "author      A. B.\n"));
    CHECK(holds(english.out, "title       Both ways\n"));
  }
}

TEST_CASE("a game that has no place for the conditions of its problem is not read as another one") {
  const auto game = run_warp({"--format=pgn"},
                             "begin\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\n"
                             "condition Circe\nend\n");
  const TemporaryDirectory folder;
  const auto checked = run_warp({"check", folder.write("x.pgn", game.out)});
  CHECK(holds(checked.out, "expected the position in the tag [FEN \"...\"]"));
}

TEST_CASE("the moves of a game are numbered as problems count them") {
  files::PgnNumbers helpmate(1, 0);  // Black begins a game, and with his move a problem
  CHECK(helpmate.numbered("1... Kh8 2. Ra1 Kg8 (2... Kh7 3. Rb1) 3.Ra8#") ==
        "1.Kh8 Ra1 2.Kg8 (2.Kh7 Rb1) 2...Ra8#");
  files::PgnNumbers half_move_first(0, 1);  // White begins h#2.5
  CHECK(half_move_first.numbered("1. Ra1 {a note: 1. Rb1} Kg8 2. O-O $1 1-0") ==
        "1...Ra1 {a note: 1. Rb1} 2.Kg8 O-O $1 1-0");
  files::PgnNumbers later(7, 0);  // the FEN says that it is move 4
  CHECK(later.numbered("4. ... Kh8 5. Ra1") == "1.Kh8 Ra1");
}

TEST_CASE("solve --write writes solutions into entries, which check then finds sound") {
  const TemporaryDirectory folder;
  const std::string file = folder.write("x.olv", file_text(WARP_TESTS "/files/entries.olv"));
  const auto solved = run_warp({"solve", file, "--write"});
  CHECK(solved.exit_status == 0);
  CHECK(holds(solved.err, "x.olv: 4 of 4 solutions written"));
  const auto entries = files::read_yaml(folder.read("x.olv"));
  REQUIRE(entries.size() == 4);
  CHECK(holds(entries[0].find("solution")->text, "1.Sf4*d3 !"));
  CHECK(entries[1].find("solution")->text ==
        "1.Sb6-c8 d7*c8=Q 2.b2-b1=B Qc8-c5 #\n1.b2-b1=R d7-d8=S 2.Rb1-b5 Sd8-c6 #\n");
  CHECK(entries[0].find("keywords")->items.size() == 3);
  CHECK(entries[2].find("my-own-key") != nullptr);
  CHECK(holds(entries[3].find("solution")->text, "b) wQa7-->a3"));
  const auto checked = run_warp({"check", file, "--format", "csv"});
  CHECK_MESSAGE(holds(checked.out, "h#2,sound"), checked.out);
  CHECK(holds(checked.out, "ser-s#8,sound"));
  CHECK(run_warp({"solve", "--write"}, "begin\npieces white Ka1\nstipulation ~1\nend\n")
            .exit_status != 1);
  const auto other = run_warp({"solve", "--write", WARP_PROBLEMS "/schemata.inp"});
  CHECK(other.exit_status == 2);
  CHECK(holds(other.err, "only .olv files have a place for solutions"));
}

TEST_CASE("solve --write keeps the line ends of the file") {
  const TemporaryDirectory folder;
  const std::string plain =
      "---\nalgebraic:\n  white: [Kg6, Qa7]\n  black: [Kg8]\nstipulation: \"#1\"\n# seen\n";
  std::string windows = plain;
  for (std::size_t at = windows.find('\n'); at != std::string::npos;
       at = windows.find('\n', at + 2)) {
    windows.insert(at, "\r");
  }
  for (const std::string& text : {plain, windows}) {
    const std::string file = folder.write("x.olv", text);
    CHECK(run_warp({"solve", "--write", file}).exit_status == 0);
    const std::string written = folder.read("x.olv");
    CHECK(std::ranges::count(written, '\r') ==
          (text == plain ? 0 : std::ranges::count(written, '\n')));
    CHECK(holds(files::read_yaml(written).at(0).find("solution")->text, "1.Qa7-g7 #"));
    CHECK(holds(written, "# seen"));
  }
}

TEST_CASE("check compares an entry with what its author declares") {
  const TemporaryDirectory folder;
  std::string text = file_text(WARP_TESTS "/files/entries.olv");
  const std::string right = "1.b1=R d8=S  2.Rb5 Sc6#";
  text.replace(text.find(right), right.size(), "1.b1=R d8=S  2.Rb5 Sb7#");
  const auto checked = run_warp({"check", folder.write("x.olv", text), "--format", "csv"});
  CHECK_MESSAGE(holds(checked.out, "h#2,stated_fails"), checked.out);
}

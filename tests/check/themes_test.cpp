// Themes: their names and definitions, tables of letters, the commands that tell them. Published
// problems: themes_published_test.cpp.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/check/themes/lettered.hpp"
#include "solver/check/themes/theme_demand.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

using namespace warp::test;
using nlohmann::json;
using warp::check::ThemeShown;

namespace {

std::vector<std::string> themes_of(const std::string& problem) {
  const auto result = run_warp({"check", "--json", "--regression", "--show", "themes"},
                               "begin\n" + problem + "\nend\n");
  const json phases = json::parse(result.out).at("problems").at(0).at("phases");
  std::vector<std::string> texts;
  for (const json& row : phases.back().at("tables").at("themes")) {
    const auto theme = warp::check::theme_named(row.at("theme").get<std::string>());
    REQUIRE(theme);
    const json& piece = row.at("piece");
    const json& number = row.at("number");
    texts.push_back(ThemeShown{*theme, piece.is_null() ? "" : piece.get<std::string>(),
                               number.is_null() ? 0 : number.get<unsigned>()}
                        .text());
  }
  return texts;
}

}  // namespace

TEST_CASE("themes have names, definitions in three languages and sources") {
  for (const warp::check::ThemeRow& row : warp::check::all_themes()) {
    CAPTURE(row.name);
    CHECK(warp::check::theme_named(row.name) == row.theme);
    for (const warp::Language language : warp::all_languages) {
      CHECK(row.definition.in(language).ends_with("."));
    }
    CHECK(!row.source.empty());
  }
  CHECK(run_warp({"explain", "zilahi", "--lang", "de"}).out.find("Hilfsspiel") !=
        std::string::npos);
  CHECK(run_warp({"list", "themes"}).out.find("Lacny: ") != std::string::npos);
}

// ---- cycles, by the tables of P. Gvozdják, Cyclone, 2000 ----------------------------------------

namespace {

/// A phase of play: first move and threat (each may be empty), then answers to defences a, b ...
warp::check::Lettered phase(const std::string& first, const std::string& threat,
                            const std::string& answers) {
  warp::check::Lettered letters{.first = first, .refutation = "", .threats = {}, .answers = {}};
  if (!threat.empty()) {
    letters.threats.insert(threat);
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    letters.answers[std::string(1, static_cast<char>('a' + i))] = answers.substr(i, 1);
  }
  return letters;
}

std::vector<std::string> cycles(const std::vector<warp::check::Lettered>& phases) {
  std::set<ThemeShown> shown;
  warp::check::find_cycles(phases, shown);
  std::vector<std::string> texts;
  for (const ThemeShown& theme : shown) {
    texts.push_back(theme.text());
  }
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("themes: cycles of threat, first move and answers between two phases") {
  CHECK(cycles({phase("X", "A", "BC"), phase("Y", "B", "CA")}) == Texts{"Shedey(3)"});
  CHECK(cycles({phase("A", "X", "BC"), phase("B", "Y", "CA")}) == Texts{"Kiss(3)"});
  CHECK(cycles({phase("A", "B", "C"), phase("B", "C", "A")}) == Texts{"Djurasevic(3)"});
  // Only two moves exchange their places: Le Grand, no cycle.
  CHECK(cycles({phase("X", "A", "BC"), phase("Y", "B", "AC")}).empty());
  // A cycle of answers alone is Lacny's.
  CHECK(cycles({phase("X", "", "ABC"), phase("Y", "", "BCA")}).empty());
}

TEST_CASE("themes: cycles through three phases") {
  CHECK(cycles({phase("X", "", "AB"), phase("Y", "", "BC"), phase("Z", "", "CA")}) ==
        Texts{"Rice(3)"});
  CHECK(cycles({phase("X", "A", "B"), phase("Y", "B", "C"), phase("Z", "C", "A")}) ==
        Texts{"Ukrainian(3)"});
  CHECK(cycles({phase("A", "", "B"), phase("B", "", "C"), phase("C", "", "A")}) ==
        Texts{"Ceriani(3)"});
  CHECK(cycles({phase("A", "B", "X"), phase("B", "C", "Y"), phase("C", "A", "Z")}) ==
        Texts{"Reeves(3)"});
  // Two phases are no cycle, and one that does not close is none.
  CHECK(cycles({phase("X", "", "AB"), phase("Y", "", "BA")}).empty());
  CHECK(cycles({phase("X", "A", "B"), phase("Y", "B", "C"), phase("Z", "C", "D")}).empty());
}

// ---- functions of units
// --------------------------------------------------------------------------

TEST_CASE("themes: a king mated where a unit has captured") {
  // 1.h5-h4 Ra7*a2 + 2.Ka1*a2 Qb8-a8 #
  const auto themes = themes_of("pieces white Kc2 Ra7 Qb8 black Ka1 Pa2 Ph5\nstipulation h#2");
  CAPTURE(themes);
  CHECK(std::ranges::find(themes, "Kniest(wR)") != themes.end());
}

TEST_CASE("themes: a half-move that only loses a tempo") {
  // Black has no move but to wait, and the king's step does nothing else.
  const auto themes = themes_of("pieces white Kf7 Ra1 black Kh7 Pa6\nstipulation h#1.5");
  CAPTURE(themes);
  CHECK(std::ranges::find(themes, "Tempo(bP)") != themes.end());
}

TEST_CASE("themes: exchange of functions, critical moves") {
  // Each of the rooks mates once while the other one guards the file beside the king.
  const auto themes = themes_of("pieces white Ka1 Rg1 Rh3 black Kf8 Pe7f7a7\nstipulation h#2.5");
  CAPTURE(themes);
  const auto has = [&](const std::string& text) {
    return std::ranges::find(themes, text) != themes.end();
  };
  CHECK(has("FunctionExchange(wRwR)"));
  // The bishop passes d4, on which the knight then closes its line.
  const auto closed = themes_of("pieces white Kh1 Ba1 Sb5 black Ka8 Pa7\nstipulation ser-zd42");
  CAPTURE(closed);
  CHECK(std::ranges::find(closed, "CriticalMove(wB)") != closed.end());
}

TEST_CASE("themes: asked for by name, piece and number") {
  using warp::check::theme_demand;
  CHECK(theme_demand("zilahi")->theme == warp::check::Theme::zilahi);
  CHECK(theme_demand("TraceBack(wR,2)")->piece == "wR");
  CHECK(theme_demand("TraceBack(wR,2)")->number == 2);
  CHECK(theme_demand("Zilahi(3)")->number == 3);
  CHECK_FALSE(theme_demand("Zilahi(3").has_value());
  CHECK_FALSE(theme_demand("Zilahi(3,4)").has_value());
  CHECK_FALSE(theme_demand("nosuch").has_value());
  const ThemeShown shown{warp::check::Theme::trace_back, "wR", 3};
  CHECK(theme_demand("TraceBack")->met_by(shown));
  CHECK(theme_demand("TraceBack(2)")->met_by(shown));
  CHECK_FALSE(theme_demand("TraceBack(4)")->met_by(shown));
  CHECK_FALSE(theme_demand("TraceBack(wB)")->met_by(shown));
}

TEST_CASE("warp themes: text, records, --require, --order-by") {
  const std::string castling =
      "BeginProblem\ntitle castling\npieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\n"
      "stipulation h#2\nEndProblem\n";
  const std::string walk =
      "BeginProblem\ntitle walk\npieces white Kf6 Qg1 black Kh8\nstipulation #2\nEndProblem\n";
  const auto all = run_warp({"themes"}, castling + walk);
  CHECK(all.exit_status == 0);
  CHECK(all.out.starts_with("problem 1: castling\n  "));
  CHECK(all.out.find("problem 2: walk\n  ") != std::string::npos);
  const auto records = json_records(run_warp({"themes", "--format=json"}, castling + walk).out);
  REQUIRE(records.size() == 4);
  std::ifstream file(std::string(WARP_TESTS) + "/../solver/formats/report/schema.json");
  const auto schema = nlohmann::ordered_json::parse(file);
  for (const auto& record : records) {
    CHECK(schema_faults(record, schema) == "");
  }
  CHECK(records[1].at("title") == "castling");
  CHECK(records[1].at("complete") == true);
  const auto none = run_warp({"themes", "--require", "Babson"}, castling + walk);
  CHECK(none.exit_status == 0);
  CHECK(none.out.empty());
  const auto wrong = run_warp({"themes", "--require", "Babsen"}, castling);
  CHECK(wrong.exit_status == 2);
  CHECK(wrong.err.find("'Babsen' is no theme, did you mean 'Babson'? (warp list themes)") !=
        std::string::npos);
  const auto ordered = run_warp({"themes", "--order-by", "themes"}, castling + walk);
  CHECK(ordered.out.starts_with("problem 2: walk\n"));
}

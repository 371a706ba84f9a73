// The themes that `warp check --show themes` finds in published problems.

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

/// A published problem, what it shows, and what it does not show.
struct Published {
  const char* source;
  const char* problem;
  std::vector<std::string> shown;
  std::vector<std::string> not_shown{};
};

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

void check_themes(const Published& published) {
  CAPTURE(published.source);
  const auto themes = themes_of(published.problem);
  CAPTURE(themes);
  const auto has = [&](const std::string& text) {
    return std::ranges::any_of(themes, [&](const std::string& theme) {
      return theme == text || theme.starts_with(text + "(");
    });
  };
  for (const std::string& theme : published.shown) {
    CAPTURE(theme);
    CHECK(has(theme));
  }
  for (const std::string& theme : published.not_shown) {
    CAPTURE(theme);
    CHECK_FALSE(has(theme));
  }
}

}  // namespace

TEST_CASE("themes: defences of a pawn, flights of a king") {
  check_themes({"E. Baird, Newcastle Weekly Chronicle 1895",
                "pieces white Ka1 Qh6 Rh5f6 Ba3 Sf2b8 Pg3d2c3b5 black Ke5 Rb7 Bf8c8 Sf5 Pg7e7\n"
                "stipulation #2",
                {"Pickaninny(bP)"},
                {"Albino", "Lacny"}});
  check_themes({"C. Mansfield, Lo Scacchista 1921",
                "pieces white Kg5 Qf7 Re1 Bb1 Sf3c7 Pf2c2 black Ke4 Re3 Be2 Sg2c8 Pg6e6d5\n"
                "stipulation #2",
                {"Albino(wP)"},
                {"Pickaninny", "Fleck"}});
  check_themes({"C. Mansfield, Good Companion 1919",
                "pieces white Kb5 Qc4 Rh7c6 Bh3d6 Pf6c5 black Kd7 Rg4 Be8 Sf7 Pe7\nstipulation #2",
                {"Pickaninny(bP)"}});
}

TEST_CASE("themes: answers that change between phases of play") {
  check_themes({"M. Vukcevich, BCF 100th Tourney 1962",
                "pieces white Ka2 Qh4 Rf1b6 Bh7d2 Sf8e7 Pc5c4b3 black Ke5 Qg4 Rh6 Bg6 Sd6 Ph5g3d3\n"
                "stipulation #2",
                {"Lacny(3)", "ChangedMates"},
                {"LeGrand", "ReciprocalChange"}});
  check_themes({"M. Vukcevich, StrateGems 2001",
                "pieces white Kb8 Qc7 Re4 Bh2g2 Pe6e2d4b3 black Kd5 Rc2 Be8c1 Sc8b2 Pd6c5\n"
                "stipulation #2",
                {"LeGrand"},
                {"Lacny", "Fleck"}});
  check_themes({"E. Baird, The Field 1900",
                "pieces white Kd2 Qf8 Rc4 Bh7h2 Sc8c2 Pd6c6b4 black Kd5 Ra6 Be6 Sd1 Pf5b5\n"
                "stipulation #2",
                {"PseudoLeGrand"},
                {"LeGrand"}});
  check_themes({"M. Vukcevich, Mat 1981",
                "pieces white Kd7 Qd5 Bd8 Se5e2 Pf4 black Kf5 Sf2a3 Ph6g5g4\nstipulation #2",
                {"Zagoruiko"}});
  check_themes({"M. Vukcevich, Politika 1998",
                "pieces white Kb7 Qa8 Rb4 Bc4 Sh4f7 Pf2 black Kf4 Be7 Sf8\nstipulation #2",
                {"ReciprocalChange"},
                {"Lacny"}});
  check_themes({"S. Loyd, 1880: tries that the rook refutes, and the same moves as mates",
                "pieces white Kh1 Qc2 Bc4b4 Sb3a3 black Ka2 Rb2\nstipulation #2",
                {"Vladimirov"},
                {"Banny", "Zagoruiko"}});
  check_themes({"A. Cheron, Journal de Geneve 1972",
                "pieces white Kd5 Qf6 Rg4e5 Bd6d3 Sd4c1 Pg7e2 black Kc3 Qh8 Rb3a5 Bb2a2 Pd2c5c2\n"
                "stipulation #2",
                {"Fleck"},
                {"Lacny"}});
}

TEST_CASE("themes: pawns that go all the way") {
  check_themes({"P. Benko, Shahmat 1973",
                "pieces white Kb6 Bb4 Sh8 Pe7d5a2 black Kd7\nstipulation #6",
                {"Excelsior"}});
  check_themes({"P. Benko, Magyar Sakkelet 1974",
                "pieces white Kd4 Be8 Pg4d7c7 black Ke6\nstipulation #3",
                {"Allumwandlung(w)"},
                {"Excelsior"}});
  check_themes({"T. R. Dawson, Essener Anzeiger 1930",
                "pieces white Ka1 Ph2b2 black Ke8 Ph3f2e2d2b3\nstipulation h#7",
                {"Excelsior(wQ,6)"}});
}

TEST_CASE("themes: what units do to each other in help play") {
  check_themes({"M. Vukcevich, feenschach 1953",
                "pieces white Kc2 Sd1 black Ka6 Pd2b2\nstipulation h#5",
                {"Umnov"},
                {"Zilahi", "Valladao"}});
  // The knight mates and the bishop is captured; the bishop mates and the knight is captured.
  check_themes({"P. Benko, Chess Life 1989",
                "pieces white Ka6 Rd4 Bh5g1 Sh1 black Ke3 Pg2f2\nstipulation h#2",
                {"Zilahi(2)", "ZilahiPiece(wS)", "ZilahiPiece(wB)", "TraceBack(wB,1)"},
                {"Allumwandlung", "Star"}});
  check_themes({"Phenix, no. 10208",
                "condition TakeAndMake\npieces white Kc1 Rd3 Be5 Se7 Pa3c2\n"
                "black Kc5 Rg7 Be3g6 Sd2 Pb7c4c6d4h4\nstipulation h#2",
                {"Zilahi(3)"}});
}

TEST_CASE("themes: lines that are closed") {
  check_themes({"S. Loyd, American Chess-Nuts 1868: the knight on d4 shuts off rook and bishop",
                "pieces white Kh1 Qb8 Rd1 Bh6 Sg1f3 Ph2d3 black Kf2 Rb4 Be5 Sa6 Ph4\n"
                "stipulation #2",
                {"Novotny(d4)", "Interference(bR)", "Interference(bB)"},
                {"Grimshaw", "Bristol", "BatteryPlay"}});
  check_themes({"C. Mansfield, The Observer 1958",
                "pieces white Ka8 Qf1 Rg5e3 Bh2g4 Sg3a6 Pd5 black Kd6 Rh7b2 Bg8a3 Pf3c5b7\n"
                "stipulation #2",
                {"Grimshaw(b4)", "Grimshaw(f7)", "SelfBlock(bB)"},
                {"Novotny", "Indian"}});
  check_themes({"T. R. Dawson, The British Chess Magazine 1936",
                "pieces white Kg7 Qe2 Rg6b4 Bg1a2 Sh7h1 Pe6\n"
                "black Kf5 Rh4b3 Bf7c1 Sh6a1 Ph5h3e7e5b2\nstipulation #2",
                {"Grimshaw(e3)", "Grimshaw(f4)"},
                {"Novotny"}});
  check_themes({"S. Loyd, American Chess-Nuts 1868: the rook clears the first rank for the queen",
                "pieces white Ka3 Qh1 Rh2d4 Sc2 black Kb1 Bc1 Pd5c3b2\nstipulation #2",
                {"Bristol(wR)"},
                {"Grimshaw", "Interference"}});
}

TEST_CASE("themes: batteries and pins") {
  check_themes({"C. Mansfield, The Brisbane Courier 1922",
                "pieces white Kg1 Qh1 Re1 Bf8a2 Sf3d4 black Kd5 Qb6 Rc5 Bb4a8 Pf6d7d3c7c3b3a5\n"
                "stipulation #2",
                {"BatteryPlay(wQ)", "BatteryCreation(wB)"},
                {"RoyalBattery", "Novotny"}});
  check_themes({"V. Bron, Shakhmaty v SSSR 1932",
                "pieces white Kg5 Qf4 Re2c6 Bc3b5 Sg6f7 black Kd5 Qc1 Rh8d1 Bh5a3 Sg4f1 Pe6d4c4\n"
                "stipulation #2",
                {"Unpin(wQ)"},
                {"HalfPin", "Grimshaw"}});
  check_themes({"C. Mansfield, The Brisbane Courier 1920",
                "pieces white Kf5 Qb4 Re8a5 Bf8 Sh5 Pc2a2 black Kd5 Rd6c5 Sd7b5 Pg5f6d4c6c3a3\n"
                "stipulation #2",
                {"HalfPin(wR)", "PinMate(bR)", "PinMate(bS)"},
                {"Unpin", "BatteryCreation"}});
}

TEST_CASE("themes: mates that echo each other") {
  check_themes({"M. Vukcevich, Ideal-Mate Review 2000",
                "pieces white Kd7 Qh2 Rh5 Bd4 Pe3c3 black Kd3\nstipulation #3",
                {"Echo", "Star(bK)"},
                {"ChameleonEcho"}});
}

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
  warp::check::Lettered letters{
      .first = first, .refutation = "", .threats = {}, .answers = {}, .answers_to_moves = {}};
  if (!threat.empty()) {
    letters.threats.insert(threat);
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    letters.answers_to_moves[std::string(1, static_cast<char>('a' + i))] = answers.substr(i, 1);
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

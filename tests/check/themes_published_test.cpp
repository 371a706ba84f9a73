// Themes in published problems: for each theme problems that show it and others that do not
// (theme_examples.inp), and how often the program agrees with the sources that name themes
// (named_themes.inp).

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/check/themes/theme_demand.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

namespace warp::test::themes_published {

namespace {

using check::Theme;
using check::ThemeDemand;
using check::ThemeShown;

/// A problem of a file, as far as the tests read it.
struct Published {
  std::string source;                ///< author and origin
  std::vector<std::string> remarks;  ///< without the word
};

std::string after(const std::string& line, std::string_view word) {
  if (!line.starts_with(word)) {
    return "";
  }
  const std::size_t begin = line.find_first_not_of(' ', word.size());
  return begin == std::string::npos ? "" : line.substr(begin);
}

std::vector<Published> problems_of(const std::string& file) {
  std::ifstream text(std::string(WARP_TESTS) + "/check/" + file);
  REQUIRE(text.good());
  std::vector<Published> problems;
  for (std::string line; std::getline(text, line);) {
    if (line == "begin" || line == "next") {
      problems.emplace_back();
    } else if (!problems.empty()) {
      for (const std::string_view word : {"author ", "origin "}) {
        const std::string found = after(line, word);
        problems.back().source += found.empty() ? "" : found + "; ";
      }
      if (const std::string remark = after(line, "remark "); !remark.empty()) {
        problems.back().remarks.push_back(remark);
      }
    }
  }
  return problems;
}

/// "Grimshaw(d4), TraceBack(wR,2)" -> its parts.
std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts;
  std::string part;
  unsigned depth = 0;
  for (const char c : list + ",") {
    depth += c == '(' ? 1 : 0;
    depth -= c == ')' ? 1 : 0;
    if (c == ',' && depth == 0) {
      parts.push_back(part);
      part.clear();
    } else if (c != ' ' || !part.empty()) {
      part += c;
    }
  }
  return parts;
}

/// The themes that `warp themes` tells of the problems of a file, by their number from 1. Those of
/// which not all play could be looked at are left out.
std::map<std::size_t, std::vector<ThemeShown>> themes_told(const std::string& file) {
  const auto result = run_warp(
      {"themes", "--format=json", "--time", "300", std::string(WARP_TESTS) + "/check/" + file});
  std::map<std::size_t, std::vector<ThemeShown>> told;
  for (const auto& record : json_records(result.out)) {
    if (record.at("record") != "themes" || record.at("complete") != true) {
      continue;
    }
    auto& themes = told[record.at("problem").get<std::size_t>()];
    for (const auto& row : record.at("themes")) {
      const auto theme = check::theme_named(row.at("theme").get<std::string>());
      REQUIRE(theme);
      const auto& piece = row.at("piece");
      const auto& number = row.at("number");
      themes.push_back({*theme, piece.is_null() ? "" : piece.get<std::string>(),
                        number.is_null() ? 0 : number.get<unsigned>()});
    }
  }
  return told;
}

/// What an example says of themes: "shows Zilahi(2), Umnov" or "not Echo".
std::vector<ThemeDemand> said(const Published& problem, std::string_view word) {
  std::vector<ThemeDemand> demands;
  for (const std::string& remark : problem.remarks) {
    const std::string list = after(remark, word);
    for (const std::string& part : list.empty() ? std::vector<std::string>{} : parts_of(list)) {
      CAPTURE(part);
      const auto demand = check::theme_demand(part);
      REQUIRE(demand);
      demands.push_back(*demand);
    }
  }
  return demands;
}

/// A theme of which one published problem was at hand: cycles through several phases are rare.
/// themes_test.cpp tests them, too, by tables of letters.
constexpr std::array scarce{Theme::ceriani, Theme::reeves};

}  // namespace

TEST_CASE("themes: each is shown by two published problems, and not by a third one") {
  const std::vector<Published> problems = problems_of("theme_examples.inp");
  const auto told = themes_told("theme_examples.inp");
  std::map<Theme, unsigned> with;
  std::map<Theme, unsigned> without;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(problems[i].source);
    REQUIRE(told.contains(i + 1));
    const std::vector<ThemeShown>& themes = told.at(i + 1);
    std::string all;
    for (const ThemeShown& theme : themes) {
      all += theme.text() + " ";
    }
    CAPTURE(all);
    std::set<Theme> shown;
    for (const ThemeDemand& demand : said(problems[i], "shows ")) {
      CAPTURE(row_of(demand.theme).name);
      CHECK(demand.met_by(themes));
      shown.insert(demand.theme);
    }
    std::set<Theme> missing;
    for (const ThemeDemand& demand : said(problems[i], "not ")) {
      CAPTURE(row_of(demand.theme).name);
      CHECK_FALSE(demand.met_by(themes));
      missing.insert(demand.theme);
    }
    std::ranges::for_each(shown, [&](Theme theme) { ++with[theme]; });
    std::ranges::for_each(missing, [&](Theme theme) { ++without[theme]; });
  }
  for (const check::ThemeRow& row : check::all_themes()) {
    CAPTURE(row.name);
    CHECK(without[row.theme] >= 1);
    const bool is_scarce = std::ranges::find(scarce, row.theme) != scarce.end();
    CHECK(with[row.theme] >= (is_scarce ? 1U : 2U));
  }
}

// ---- what sources name --------------------------------------------------------------------------

namespace {

/// A keyword of YACPDB, and the theme that is meant by it.
struct Keyword {
  std::string_view keyword;
  Theme theme;
};

constexpr std::array keywords{
    Keyword{"Albino", Theme::albino},
    Keyword{"Allumwandlung", Theme::allumwandlung},
    Keyword{"BK star", Theme::star},
    Keyword{"BS wheel", Theme::wheel},
    Keyword{"Babson", Theme::babson},
    Keyword{"Banny", Theme::banny},
    Keyword{"Battery creation", Theme::battery_creation},
    Keyword{"Battery play", Theme::battery_play},
    Keyword{"Bristol", Theme::bristol},
    Keyword{"Chameleon echo", Theme::chameleon_echo},
    Keyword{"Chameleon echo mates", Theme::chameleon_echo},
    Keyword{"Changed mate", Theme::changed_mates},
    Keyword{"Changed mates", Theme::changed_mates},
    Keyword{"Corner to corner", Theme::corner_to_corner},
    Keyword{"Critical move", Theme::critical_move},
    Keyword{"Direct unpinning", Theme::unpin},
    Keyword{"Dombrovskis", Theme::dombrovskis},
    Keyword{"Echo mates", Theme::echo},
    Keyword{"Excelsior", Theme::excelsior},
    Keyword{"Fleck", Theme::fleck},
    Keyword{"Four corners", Theme::four_corners},
    Keyword{"Grimshaw", Theme::grimshaw},
    Keyword{"Half-pin", Theme::half_pin},
    Keyword{"Ideal Rukhlis", Theme::rukhlis},
    Keyword{"Ideal mate", Theme::ideal_mates},
    Keyword{"Ideal mates", Theme::ideal_mates},
    Keyword{"Indian", Theme::indian},
    Keyword{"Indian theme", Theme::indian},
    Keyword{"Indirect unpinning", Theme::unpin},
    Keyword{"Interference", Theme::interference},
    Keyword{"Karlstrom-Fleck", Theme::fleck},
    Keyword{"King cross flight", Theme::cross},
    Keyword{"King star flight", Theme::star},
    Keyword{"King's battery", Theme::royal_battery},
    Keyword{"Knight wheel", Theme::wheel},
    Keyword{"Lacny", Theme::lacny},
    Keyword{"Le Grand", Theme::le_grand},
    Keyword{"Model mates", Theme::models},
    Keyword{"Models with pin", Theme::pin_mate},
    Keyword{"Mutate", Theme::changed_mates},
    Keyword{"Novotny", Theme::novotny},
    Keyword{"Pickaninny", Theme::pickaninny},
    Keyword{"Pin mate", Theme::pin_mate},
    Keyword{"Pin mates", Theme::pin_mate},
    Keyword{"Pinning", Theme::pin},
    Keyword{"Platzwechsel", Theme::place_exchange},
    Keyword{"Pseudo Le Grand", Theme::pseudo_le_grand},
    Keyword{"Reciprocal", Theme::reciprocal_change},
    Keyword{"Round trip", Theme::areal_cycle},
    Keyword{"Rukhlis", Theme::rukhlis},
    Keyword{"Rundlauf", Theme::areal_cycle},
    Keyword{"Selfblock", Theme::self_block},
    Keyword{"Selfpinning", Theme::self_pin},
    Keyword{"Star Black King", Theme::star},
    Keyword{"Star White King", Theme::star},
    Keyword{"Switchback", Theme::trace_back},
    Keyword{"Tempo move", Theme::tempo},
    Keyword{"Transferred mates", Theme::transferred_mates},
    Keyword{"Umnov", Theme::umnov},
    Keyword{"Unpinning", Theme::unpin},
    Keyword{"Vladimirov", Theme::vladimirov},
    Keyword{"WK cross", Theme::cross},
    Keyword{"WK star", Theme::star},
    Keyword{"Zagoruiko", Theme::zagoruiko},
    Keyword{"Zilahi", Theme::zilahi},
};

/// The themes that the source of a problem names: "yacpdb {keywords: [Grimshaw, Novotny]}".
std::set<Theme> named(const Published& problem) {
  std::set<Theme> themes;
  for (const std::string& remark : problem.remarks) {
    const std::string list = after(remark, "yacpdb {keywords: [");
    for (const std::string& word : parts_of(list.substr(0, list.find(']')))) {
      const auto row = std::ranges::find(keywords, word, &Keyword::keyword);
      if (row != keywords.end()) {
        themes.insert(row->theme);
      }
    }
  }
  return themes;
}

}  // namespace

TEST_CASE("themes: how often the sources of published problems are agreed with" *
          doctest::test_suite("slow")) {
  const std::vector<Published> problems = problems_of("named_themes.inp");
  const auto told = themes_told("named_themes.inp");
  struct Count {
    unsigned named = 0, shown = 0, also = 0;
  };
  std::map<Theme, Count> counts;
  std::string disagreements;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(problems[i].source);
    REQUIRE(told.contains(i + 1));
    const std::set<Theme> themes = named(problems[i]);
    CHECK(!themes.empty());
    std::set<Theme> shown;
    for (const ThemeShown& theme : told.at(i + 1)) {
      shown.insert(theme.theme);
    }
    for (const Theme theme : themes) {
      ++counts[theme].named;
      counts[theme].shown += shown.contains(theme) ? 1 : 0;
      if (!shown.contains(theme)) {
        disagreements += fmt::format("{}: {} {}\n", row_of(theme).name, i + 1, problems[i].source);
      }
    }
    for (const Theme theme : shown) {
      counts[theme].also += themes.contains(theme) ? 0 : 1;
    }
  }
  std::string table;
  for (const auto& [theme, count] : counts) {
    if (count.named > 0) {
      table += fmt::format("{}\t{}\t{}\n", row_of(theme).name, count.named, count.shown);
    }
  }
  MESSAGE(disagreements);
  std::ifstream file(std::string(WARP_TESTS) + "/check/named_themes.tsv");
  std::ostringstream known;
  known << file.rdbuf();
  CHECK(table == known.str());
}

}  // namespace warp::test::themes_published

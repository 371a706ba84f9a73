// The codes of letters and digits are read wherever those of letters are, in every language; and
// the page that lists the pieces beyond Popeye's lists what there is.

#include <doctest/doctest.h>

#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <variant>

#include "solver/board/movement/walk.hpp"
#include "tests/parser/reading.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/more_pieces.hpp"
#include "tests/support/program.hpp"

using namespace warp;

namespace {

std::string capitals(std::string_view letters) {
  std::string result;
  for (const char letter : letters) {
    result += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return result;
}

/// The rows of pieces whose codes have a digit: Popeye's (B1, 15) and those beyond it.
std::set<WalkId> walks_with_digits() {
  std::set<WalkId> result;
  for (std::size_t walk = 1; walk < standard_walks().size(); ++walk) {
    if (standard_walks()[walk].letters.english.find_first_of("0123456789") !=
        std::string_view::npos) {
      result.insert(static_cast<WalkId>(walk));
    }
  }
  return result;
}

struct Words {
  const char *begin, *pieces, *white, *black, *king, *twin, *add, *stipulation, *end;
};
constexpr Words words_of[] = {
    {"begin", "pieces", "white", "black", "K", "twin", "add", "stipulation", "end"},
    {"anfang", "steine", "weiss", "schwarz", "K", "zwilling", "hinzufuegen", "forderung", "ende"},
    {"debut", "pieces", "blanc", "noir", "R", "jumeau", "ajoute", "enonce", "fin"},
};

}  // namespace

TEST_CASE("codes with digits are read wherever codes of letters are") {
  CHECK(walks_with_digits().size() > 51);
  for (const Language language : all_languages) {
    const Words& words = words_of[static_cast<std::size_t>(language)];
    for (const WalkId walk : walks_with_digits()) {
      const std::string code = capitals(standard_walks()[walk].letters.in(language));
      CAPTURE(code);
      const std::string king = words.king;
      const auto placed = test::parse_one(
          std::string(words.begin) + "\n" + words.pieces + " " + words.white + " " + king + "a1 " +
          code + "c3d4 " + code + "/" + code + "e5 " + words.black + " " + king + "h8 " + code +
          " f6\n" + words.stipulation + " h#2\n" + words.twin + " " + words.add + " " +
          words.white + " " + code + "b2\n" + words.end + "\n");
      CHECK(test::messages(placed) == "");
      REQUIRE(placed.problem.units.size() == 6);
      CHECK(placed.problem.units[1].unit.walk == walk);
      CHECK(placed.problem.units[2].unit.walk == walk);
      const Walk& hunter = (*placed.problem.walks)[placed.problem.units[3].unit.walk];
      CHECK(hunter.away == walk);
      CHECK(hunter.home == walk);
      CHECK(placed.problem.units[5].unit.walk == walk);
      REQUIRE(placed.problem.twins.size() == 1);
      const auto* added = std::get_if<TwinAdd>(&placed.problem.twins[0].commands[0].first);
      REQUIRE(added != nullptr);
      CHECK(added->units[0].unit.walk == walk);

      const std::string small(standard_walks()[walk].letters.in(language));
      const auto forsyth =
          test::parse_one(std::string(words.begin) + "\nforsyth " + (king == "R" ? "r" : "k") +
                          "7/8/2." + small + "5/8/8/4." + code + "3/8/" + king + "7\n" +
                          words.stipulation + " h#2\n" + words.end + "\n");
      CHECK(test::messages(forsyth) == "");
      REQUIRE(forsyth.problem.units.size() == 4);
      CHECK(forsyth.problem.units[1].unit.walk == walk);
      CHECK(forsyth.problem.units[2].unit.walk == walk);
    }
  }
}

TEST_CASE("codes with digits stand behind conditions, and names in place of codes") {
  const std::string answer = test::answer(
      "pieces white Kc6 Pb7 mammoth d3 black Ka8 Ra7b8\nstipulation h#1.5\n"
      "condition PromOnly M0 I2\n");
  CHECK(test::holds(answer, "PromOnly M0 I2"));
  const auto named = test::parse_one(
      "begin\npieces white Ka1 mammoth c3 rook rabbit d4 black Kh8 korean elephant f6\n"
      "stip h#2\nend\n");
  CHECK(test::messages(named) == "");
  CHECK(test::units(named.problem.units) == "Ka1 M0c3 I2d4 -Kh8 -J0f6");
  CHECK(test::units(test::parse_one("anfang\nsteine weiss Ka1 Mammut c3 Turmhase d4 schwarz Kh8\n"
                                    "ford h#2\nende\n")
                        .problem.units,
                    Language::german) == "Ka1 M0c3 I2d4 -Kh8");
}

TEST_CASE("the pieces beyond Popeye's are explained by code and by name in three languages") {
  for (const auto& [code, parts] : test::slow::more_pieces()) {
    if (code == "K") continue;
    CAPTURE(code);
    const auto walk = find_walk(code, Language::english);
    REQUIRE(walk);
    for (const Language language : all_languages) {
      const Walk& row = standard_walks()[*walk];
      CHECK(find_walk(code, language) == walk);
      for (const std::string_view name : {std::string_view(code), row.names.in(language)}) {
        CAPTURE(name);
        const auto explained = test::run_warp({"explain", std::string(name)});
        CHECK(explained.exit_status == 0);
        CHECK(test::holds(explained.out, code + ", " + code + ", " + code));
      }
    }
  }
}

TEST_CASE("the page of these pieces names each of them, as the table does") {
  std::ifstream file(std::string(WARP_TESTS) + "/../parser/more_pieces.md");
  REQUIRE(file);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  for (const auto& [code, parts] : test::slow::more_pieces()) {
    if (code == "K") continue;
    CAPTURE(code);
    CHECK(test::holds(text, '`' + code + '`'));
    const Walk& row = standard_walks()[find_walk(code, Language::english).value()];
    CHECK(test::holds(text, std::string(row.names.english)));
  }
}

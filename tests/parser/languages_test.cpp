// Messages in the language of the problem, from one table; letters that are not those of ASCII.

#include <doctest/doctest.h>

#include <regex>
#include <set>
#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/folded.hpp"
#include "solver/setup/messages/message.hpp"
#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

/// The names of the places in a text. Doubled braces are braces.
std::set<std::string> names_of_places(std::string_view text) {
  static const std::regex place("\\{([a-z_]*)\\}"), braces("\\{\\{|\\}\\}");
  const std::string whole = std::regex_replace(std::string(text), braces, "");
  std::set<std::string> names;
  for (std::sregex_iterator it(whole.begin(), whole.end(), place), end; it != end; ++it) {
    names.insert((*it)[1]);
  }
  return names;
}

}  // namespace

TEST_CASE("every message has three texts with the same places") {
  std::set<std::string_view> ids;
  for (const MessageText& text : all_messages()) {
    CAPTURE(text.id);
    CHECK(ids.insert(text.id).second);
    const auto places = names_of_places(text.texts.english);
    CHECK_FALSE(places.contains(""));  // all are named
    for (const Language language : all_languages) {
      CHECK_FALSE(text.texts.in(language).empty());
      CHECK(names_of_places(text.texts.in(language)) == places);
    }
  }
  CHECK(ids.size() >= 80);
}

TEST_CASE("what is wrong is said in the language of the problem") {
  const auto messages = [](std::string_view text) { return test::messages(test::parse_one(text)); };
  CHECK(messages("begin\npieces white Ka1 black Kh8\nstipulaton #2\nend") ==
        "test.inp:3:1: unknown keyword 'stipulaton', did you mean 'stipulation'?\n");
  CHECK(messages("anfang\nsteine weiss Ka1 schwarz Kh8\nforderng #2\nende") ==
        "test.inp:3:1: unbekannt: Schlüsselwort 'forderng', gemeint 'forderung'?\n");
  CHECK(messages("debut\npieces blanc Ra1 noir Rh8\nenonc #2\noption foo\nfin") ==
        "test.inp:4:8: inconnu : option 'foo'\n");
  CHECK(messages("anfang\nsteine weiss Ka1 schwarz Kh8\nende") ==
        "test.inp:3:1: die Forderung fehlt\n");
  CHECK(messages("anfang\nprotokoll\nsteine weiss Ka1 schwarz Kh8\nforderung #2\nende") ==
        "test.inp:2:1: nach 'protokoll' fehlt: der Name einer Datei\n");
  CHECK(messages("debut\nenonce #2\nfin") == "test.inp:3:1: les pièces manquent\n");
  CHECK(messages("anfang\nsteine weiss Ka1 schwarz Kh8i9\nforderung #2\nende") ==
        "test.inp:2:26: erwartet: ein Feld von a1 bis h8, nicht 'i9' in 'Kh8i9'\n");
  CHECK(messages("anfang\nsteine weiss Ka1b1 schwarz Kh8\nforderung #2\nende") ==
        "test.inp:2:17: zweiter weißer König auf b1, der erste steht auf a1\n");
  CHECK(messages("debut\npieces blanc Ra1 noir Rh8\nenonce 2#\nfin") ==
        "test.inp:3:8: attendu : un énoncé comme #2, h#3 ou ser-=5, et non '2#', vouliez-vous dire "
        "'#2' ?\n");
  CHECK(messages("anfang\nsteine weiss Ka1 schwarz Kh8\nforderung #2\noption maxloesungen viele\n"
                 "ende") ==
        "test.inp:4:21: nach 'maxloesungen' wird erwartet: eine Zahl, 1 bis 1000000000, nicht "
        "'viele'\n");
  CHECK(messages("anfang\nforsyth 8/8/7/8/8/8/8/K1k5\nforderung #2\nende") ==
        "test.inp:2:15: Reihe 6 hat vor '/' 7 Felder statt 8; das nächste Feld wird als h6 "
        "gelesen; gemeint '8'?\n"
        "test.inp:2:9: 63 Felder statt 64: Reihe 1 hat 7; die Felder dahinter bleiben leer\n");
}

TEST_CASE(
    "boards, own pieces and structured stipulations: what is wrong, in the language of the "
    "problem") {
  const auto says = [](std::string_view text, std::string_view part) {
    const std::string all = test::messages(test::parse_one(text));
    CAPTURE(all);
    CHECK(all.find(part) != std::string::npos);
  };
  says("anfang\nbrett 10y8\nsteine weiss Ka1 schwarz Kh8\nforderung #2\nende",
       "erwartet: ein Brett wie 10x8, Reihen zuerst, oder Zylinder, Torus, Diamant 3 8, nicht "
       "'10y8'");
  says("debut\npieces blanc Ra1 noir Rh8\nsenonce blanc #\nfin",
       "attendu : une branche avec des coups, pas seulement un but");
  says("anfang\nsteine weiss Ka1 schwarz Kh8\nsforderung weiss 3a[-#]d\nende",
       "nach '-' wird ein Zweig erwartet, kein Ziel");
  says("begin\npieces white Ka1 black Kh8\nsstipulation white #\nend",
       "expected a branch with moves, not only a goal");
}

TEST_CASE("letters with umlauts and accents become those of ASCII") {
  using parser::folded;
  CHECK(folded("Längstzüger") == "Laengstzueger");
  CHECK(folded("L\xe4ngstz\xfcger") == "Laengstzueger");  // Latin-1
  CHECK(folded("weiß") == "weiss");
  CHECK(folded("début") == "debut");
  CHECK(folded("Köko", parser::Umlaut::bare) == "Koko");
  CHECK(folded("日本") == "日本");
}

TEST_CASE("problems are read as people type them, with umlauts and accents") {
  const auto usable = [](const std::string& text) {
    const auto problems = parser::parse(text, "test", all_conditions());
    REQUIRE(problems.size() == 1);
    for (const auto& diagnostic : problems.front().diagnostics) {
      INFO(diagnostic.text());
      CHECK(diagnostic.severity == Severity::warning);
    }
    return problems.front().usable();
  };
  CHECK(
      usable("anfang\nsteine weiß Ka1 Db2 schwarz Kh8\nforderung #1\nbedingung "
             "SchwarzerLängstzüger\nende\n"));
  CHECK(usable("début\npièces blanc Ra1 Db2 noir Rh8\nénoncé #1\nfin\n"));
}

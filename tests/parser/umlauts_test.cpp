#include <doctest/doctest.h>

#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/folded.hpp"
#include "parser/parser.hpp"

TEST_CASE("letters with umlauts and accents become those of ASCII") {
  using warp::parser::folded;
  CHECK(folded("Längstzüger") == "Laengstzueger");
  CHECK(folded("L\xe4ngstz\xfcger") == "Laengstzueger");  // Latin-1
  CHECK(folded("weiß") == "weiss");
  CHECK(folded("début") == "debut");
  CHECK(folded("Köko", warp::parser::Umlaut::bare) == "Koko");
  CHECK(folded("日本") == "日本");
}

TEST_CASE("problems are read as people type them, with umlauts and accents") {
  const auto usable = [](const std::string& text) {
    const auto problems = warp::parser::parse(text, "test", warp::all_conditions());
    REQUIRE(problems.size() == 1);
    for (const auto& diagnostic : problems.front().diagnostics) {
      INFO(diagnostic.text());
      CHECK(diagnostic.severity == warp::Severity::warning);
    }
    return problems.front().usable();
  };
  CHECK(
      usable("anfang\nsteine weiß Ka1 Db2 schwarz Kh8\nforderung #1\nbedingung "
             "SchwarzerLängstzüger\nende\n"));
  CHECK(usable("début\npièces blanc Ra1 Db2 noir Rh8\nénoncé #1\nfin\n"));
}

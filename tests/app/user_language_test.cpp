// The language of the user, where no problem has one; reasons of refusals in three languages.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/app/reference/manual/option_texts.hpp"
#include "solver/app/solve/command_line/command_names.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/locale.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

std::string refused(const std::string& problem) { return run_warp({"solve"}, problem).err; }

}  // namespace

TEST_CASE("the language of the user: LC_ALL, then LC_MESSAGES, then LANG") {
  const auto language = [](const char* all, const char* messages, const char* lang) {
    const LocaleIs locale(all, messages, lang);
    return user_language();
  };
  CHECK(language("", "", "") == Language::english);
  CHECK(language("", "", "de_DE.UTF-8") == Language::german);
  CHECK(language("", "fr_FR", "de_DE.UTF-8") == Language::french);
  CHECK(language("C", "fr_FR", "de_DE") == Language::english);
  CHECK(language("de", "", "") == Language::german);
  CHECK(language("", "German_Austria.1252", "fr") == Language::german);
  CHECK(language("den_CA", "de", "de") == Language::english);  // Slavey
  CHECK(language("", "C.UTF-8", "fr_FR.UTF-8") == Language::english);
}

TEST_CASE("messages that belong to no problem are in the language of the locale") {
  {
    const LocaleIs german("", "de_DE.UTF-8", "C");
    CHECK(holds(run_warp({"gibtesnicht.inp"}).err, "gibtesnicht.inp: lässt sich nicht lesen: "));
    CHECK(holds(run_warp({"--maxtme", "3"}).err, "unbekannte Option --maxtme, gemeint --maxtime?"));
    CHECK(holds(run_warp({"chekc"}).err,
                "es gibt keinen Befehl und keine Datei 'chekc'; gemeint "
                "warp check?"));
    CHECK(holds(run_warp({"--format=jsn", "x"}).err, "erwartet: text, json"));
    const TemporaryDirectory directory;
    CHECK(holds(run_warp({directory.write("a.fen", "8/8/8/8/8/8/8/K1k5 w - -\n")}).err,
                "hinter der Stellung fehlt eine Forderung"));
    for (const auto& [fen, told] : std::vector<std::pair<std::string, std::string>>{
             {"8/8/8/8/8/8/8/K1k4", "erwartet: 8 Felder in jeder Reihe, nicht 7"},
             {"8/8/8/8/8/8/8/K1x5", "ein Stein wie in (wG), nicht 'x'"},
             {"8/8/8/8/8/8/8/K1(zG)5", "erwartet: Seite und Buchstaben eines Steins"},
             {"8/8/8/8/8/8/8/K*1Q6", "welcher Stein ist '*1Q'?"}}) {
      CHECK_MESSAGE(holds(run_warp({directory.write("b.fen", fen + " w - - dm 2;\n")}).err, told),
                    fen);
    }
    CHECK(holds(run_warp({directory.write("a.olv", "")}).err, "die Datei ist leer"));
    // The problem decides where there is one.
    CHECK(holds(run_warp({}, "begin\npieces white Kf6\nstipulaton #1\nend\n").err,
                "unknown keyword 'stipulaton'"));
  }
  const LocaleIs french("fr_BE@euro", "", "");
  CHECK(holds(run_warp({"convert"}).err, "IN manque"));
  CHECK(holds(run_warp({"-j", "x"}).err, "attendu : un nombre entier de 1 à 1024, et non 'x'"));
}

TEST_CASE("help: warp help check, warp check help, warp help") {
  const std::string help = run_warp({"check", "--help"}).out;
  REQUIRE(holds(help, "--show"));
  CHECK(run_warp({"help", "check"}).out == help);
  CHECK(run_warp({"check", "help"}).out == help);
  CHECK(run_warp({"help"}).out == run_warp({"--help"}).out);
  for (const CommandName& command : command_names()) {
    CAPTURE(command.name);
    const ProgramResult result = run_warp({"help", std::string(command.name)});
    CHECK(result.exit_status == 0);
    CHECK(result.out == run_warp({std::string(command.name), "help"}).out);
  }
  const ProgramResult unknown = run_warp({"help", "chekc"});
  CHECK(unknown.exit_status == input_error);
  CHECK(unknown.err ==
        "there is no command 'chekc', did you mean check?; warp --help lists them\n");
}

TEST_CASE("help: every text stands in three languages") {
  const auto texts_in = [](const char* language) {
    const LocaleIs locale(language, "", "");
    return manual::command_texts();
  };
  const auto english = texts_in("C"), german = texts_in("de"), french = texts_in("fr");
  REQUIRE(german.size() == english.size());
  // What a value is called, and what is alike in several languages.
  for (std::size_t i = 0; i < english.size(); ++i) {
    CAPTURE(english[i].name);
    CHECK(german[i].description != english[i].description);
    CHECK(french[i].description != english[i].description);
    CHECK(german[i].footer != english[i].footer);
    CHECK(french[i].footer != english[i].footer);
    REQUIRE(german[i].options.size() == english[i].options.size());
    for (std::size_t option = 0; option < english[i].options.size(); ++option) {
      CAPTURE(english[i].options[option].what);
      CHECK(german[i].options[option].what != english[i].options[option].what);
      CHECK(french[i].options[option].what != english[i].options[option].what);
      CHECK(german[i].options[option].names == english[i].options[option].names);
    }
  }
  const LocaleIs german_user("", "de_CH.UTF-8", "");
  const std::string help = run_warp({"check", "--help"}).out;
  CHECK(help.starts_with("Beurteilt Schachprobleme wie der Prüfer eines Turniers"));
  CHECK(holds(help, "Aufruf: warp check [OPTIONEN]"));
  CHECK(holds(help, "\nOptionen:\n"));
  CHECK(holds(run_warp({"--help"}).out, "zeichnet Diagramme: SVG"));
}

TEST_CASE("a diagram needs no stipulation") {
  const TemporaryDirectory directory;
  const std::string fen = directory.write("x.fen", "7k/7p/5K2/8/8/8/8/R7 w - -\n");
  const std::string inp =
      directory.write("x.inp", "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nend\n");
  const std::string pgn = directory.write(
      "x.pgn", "[SetUp \"1\"]\n[FEN \"7k/7p/5K2/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra8# *\n");
  for (const std::string& file : {fen, inp, pgn}) {
    CAPTURE(file);
    const ProgramResult result = run_warp({"diagram", "--format=text", file});
    CHECK(result.exit_status == 0);
    CHECK(result.err.empty());
    CHECK(holds(result.out, "R"));
    CHECK(run_warp({"solve", file}).exit_status == input_error);
  }
}

TEST_CASE("why a condition cannot be played is said in the language of the problem") {
  CHECK(holds(refused("anfang\nsteine weiss Ka1 schwarz Kc3\nforderung h#2\nbedingung "
                      "SchwarzesKoeniglichesFeld a1b2\nende\n"),
              "eine Seite hat ein königliches Feld"));
  CHECK(holds(refused("debut\npieces blanc Ra1 noir Rc3\nenonce h#2\ncondition Circe stricte "
                      "volcanique\nfin\n"),
              "Stricte et Volcanique s'excluent"));
  CHECK(holds(refused("anfang\nsteine weiss Ka1 schwarz Kc3\nforderung h#2\nbedingung Circe strikt "
                      "vulkan\nende\n"),
              "Strikt und Vulkan schließen einander aus"));
  CHECK(holds(refused("anfang\nsteine weiss Ka1 schwarz Kc3\nforderung h#2\nbedingung Loch a1\n"
                      "ende\n"),
              "auf dem Loch a1 steht ein Stein"));
  CHECK(holds(refused("begin\npieces white Ka1 black Kc3\nstipulation h#2\ncondition hole a1\n"
                      "end\n"),
              "a unit stands on the hole a1"));
  // The name of the condition, too, is in this language.
  CHECK(holds(refused("anfang\nbrett 5x5\nsteine weiss Ka1 schwarz Kc3\nforderung h#2\nbedingung "
                      "PlusSchach\nende\n"),
              "auf einem Brett ohne vier Zentralfelder"));
  CHECK(holds(refused("debut\nplateau torus\npieces blanc Ra1 Pa2 noir Rc3\nenonce h#2\nfin\n"),
              "la pièce va en avant"));
}

TEST_CASE("what a board lacks for a rule is said in three languages") {
  std::size_t seen = 0;
  const std::vector<std::shared_ptr<const Geometry>> boards{
      Geometry::make(GeometrySpec{.lengths = {8, 8, 2}}),
      Geometry::make(GeometrySpec::of(BoardKind::torus)),
      Geometry::make(GeometrySpec::of(BoardKind::moebius))};
  for (const Condition* condition : all_conditions().all()) {
    for (const auto& board : boards) {
      const Refusal refusal = condition->needs.refusal_on(*board);
      if (!refusal) {
        continue;
      }
      ++seen;
      const std::string english = refusal.text(Language::english, "X");
      CAPTURE(english);
      CHECK_FALSE(english.empty());
      CHECK(refusal.text(Language::german, "X") != english);
      CHECK(refusal.text(Language::french, "X") != english);
    }
  }
  CHECK(seen > 20);
}

TEST_CASE("a page is in the language of its problem") {
  const std::string german = run_warp({"--format=html"},
                                      "anfang\nsteine weiss Kf6 Ta1 schwarz Kh8 Bh7a7\nforderung "
                                      "#2\noption variante\nende\n")
                                 .out;
  CHECK(holds(german, "<html lang=\"de\">"));
  CHECK(holds(german, "aria-labelledby=\"h1\" lang=\"de\">"));
  CHECK(holds(german, ">Stellung</button>"));
  CHECK(holds(german, "\"play\":\"abspielen\""));
  const std::string french =
      run_warp({"--format=html"}, "debut\npieces blanc Rf6 noir Rh8\nenonce #1\nfin\n").out;
  CHECK(holds(french, "<html lang=\"fr\">"));
  CHECK(holds(french, "pas de solution"));
  const LocaleIs locale("de_DE", "", "");
  CHECK(holds(run_warp({"--format=html"}, "begin\nend\n").out, "<html lang="));
}

TEST_CASE("place, tour and partition answer in the language of the user") {
  const auto answer = [](const std::vector<std::string>& words, int status = 0) {
    const ProgramResult result = run_warp(words);
    CHECK(result.exit_status == status);
    return result.out + result.err;
  };
  {
    const LocaleIs german("", "de_DE.UTF-8", "");
    const std::string queens = answer({"place", "Dame", "--board", "4x4"});
    CHECK(holds(queens, "Dame, Brett 4x4: 4 Steine, die einander nicht angreifen, nicht mehr"));
    CHECK(holds(queens, "zum Beispiel "));
    CHECK(holds(queens, "2 Aufstellungen\n1 davon sind verschieden unter den 8 Symmetrien"));
    CHECK(holds(answer({"tour", "Springer", "--board", "3x4", "--count"}),
                "Springer, Brett 3x4: offene Wanderung gefunden\n"));
    CHECK(holds(answer({"tour", "Springer", "--board", "3x3"}),
                "es gibt keine offene Wanderung: von b2 gibt es keinen Zug\n"));
    CHECK(holds(answer({"tour", "Läufer"}), "von a1 führen keine Züge nach b1"));
    CHECK(holds(answer({"tour", "Springer", "--from", "z9"}, input_error), "nicht 'z9'"));
    CHECK(holds(answer({"place", "Grashüpfer"}, unsupported),
                "nicht spielbar: Grashüpfer: er braucht einen anderen Stein"));
    CHECK(holds(answer({"partition", "--board", "2x2", "--parts", "2,2", "--count"}),
                "Brett 2x2: 2 zusammenhängende Teile\n"));
    CHECK(holds(answer({"partition", "--board", "2x2", "--parts", "2,3"}, input_error),
                "die Teile haben zusammen 5 Felder, das Brett aber 4"));
  }
  const LocaleIs french("fr_FR.UTF-8", "", "");
  CHECK(holds(answer({"place", "tour", "--guard", "--board", "3x3"}),
              "3 pièces qui gardent toutes les cases, pas moins (prouvé)"));
  CHECK(
      holds(answer({"tour", "cavalier", "--board", "4x4"}), "il n'y a pas de parcours ouvert : "));
  CHECK(holds(answer({"partition", "--board", "3x3", "--parts", "9", "--dimension", "0"}),
              "il n'y a pas de parties d'un seul tenant"));
}

}  // namespace warp::test

// Batches, their results, workers, lists and boards, in the language of the user.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "solver/app/batch/results/results_list.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/search/play/stream/recording.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/locale.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

constexpr std::array user_locales{"C", "de_DE.UTF-8", "fr_FR.UTF-8"};

/// What `words` answers to users of the three languages, without differences of time.
std::vector<std::string> in_three_languages(const std::vector<std::string>& words) {
  std::vector<std::string> answers;
  for (const char* const language : user_locales) {
    const LocaleIs locale(language, "", "");
    const ProgramResult result = run_warp(words);
    answers.push_back(result.out + result.err);
  }
  return answers;
}

}  // namespace

TEST_CASE("a batch and its results speak the language of the user") {
  const TemporaryDirectory folder;
  const std::string file =
      folder.write("x.inp",
                   "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n"
                   "begin\npieces white Kg6 Qa7 black Kg7\nstipulation #1\nend\n"
                   "begin\npieces white Kg6 black Kg8\nstipulation h#2\nend\n");
  const std::string database = folder.path("a.sqlite");
  const std::vector<std::string> batches =
      in_three_languages({"batch", file, "--db", database, "--fresh"});
  CHECK(holds(batches[0], "3 problems, 1 solved, 1 no solution, 1 illegal position\n"));
  CHECK(holds(batches[1], "3 Probleme, 1 gelöst, 1 keine Lösung, 1 illegal\n"));
  CHECK(holds(batches[1], "x.inp:5: illegal  "));
  CHECK(holds(batches[2], "3 problèmes, 1 résolu, 1 pas de solution, 1 illégale\n"));

  const std::vector<std::string> tables = in_three_languages({"results", database});
  CHECK(holds(tables[0], "problem                   stipulation   verdict"));
  CHECK(holds(tables[1], " Nr.  Problem                   Forderung     Urteil"));
  CHECK(holds(tables[1], "x.inp:3                   h#2           keine Lösung  "));
  CHECK(holds(tables[1], "3 Ergebnisse, 1 illegal, 1 keine Lösung, 1 gelöst\n"));
  CHECK(holds(tables[2], "  n°  problème                  énoncé        verdict"));
  CHECK(holds(tables[2], "3 résultats, 1 illégale, 1 pas de solution, 1 résolu\n"));

  const LocaleIs german("de_DE.UTF-8", "", "");
  CHECK(holds(run_warp({"results", database, "--verdict", "keine Lösung"}).out, "1 Ergebnis, "));
  CHECK(holds(run_warp({"results", database, "--verdict", "no solution"}).out, "1 Ergebnis, "));
  CHECK(holds(run_warp({"results", database, "--verdict", "gelöstt"}).err, "gemeint: 'gelöst'?"));
  CHECK(holds(run_warp({"results", database, "9"}).err, ": kein Ergebnis von 9"));
  CHECK(holds(run_warp({"results", folder.path("none")}).err, "es gibt keine solche Datenbank"));
  const std::string page = run_warp({"results", database, "--html"}).out;
  CHECK(holds(page, "<html lang=\"de\">"));
  CHECK(holds(page, "<th data-sort>Urteil</th>"));
  CHECK(holds(page, "\u2717 keine Lösung</span>"));
  // What programs read stays as it is.
  CHECK(holds(run_warp({"results", database, "--format=csv"}).out, ",no solution,"));
  CHECK(holds(run_warp({"results", database, "--format=json"}).out, "\"no solution\""));
}

TEST_CASE("what two batches have different is said in the language of the user") {
  const TemporaryDirectory folder;
  const auto database_of = [&](const std::string& name, const std::string& pieces) {
    const std::string file = folder.write(
        "x.inp", "begin\npieces white " + pieces + " black Kg8\nstipulation #1\nend\n");
    const std::string database = folder.path(name);
    REQUIRE(run_warp({"batch", file, "--db", database}).exit_status != input_error);
    return database;
  };
  const std::string one = database_of("a.sqlite", "Kg6 Qa7"),
                    two = database_of("b.sqlite", "Kg6 Ra7");
  const std::vector<std::string> told = in_three_languages({"results", two, "--against", one});
  CHECK(holds(told[0], "    missing: "));
  CHECK(holds(told[1], "    fehlt: "));
  CHECK(holds(told[1], "1 von 1 Ergebnissen sind anders als in "));
  CHECK(holds(told[2], "    manque: "));
  CHECK(holds(told[2], "1 résultats sur 1 diffèrent de "));
  const std::vector<std::string> itself =
      in_three_languages({"batch", folder.path("x.inp"), "--db", one, "--against", one});
  CHECK(holds(itself[1], "nennt die Datenbank, in die geschrieben wird"));
  CHECK(holds(itself[2], "nomme la base où l'on écrit"));
  const std::vector<std::string> shared = in_three_languages({"worker", "--db", one});
  CHECK(holds(shared[0], "a.sqlite: many processes can share a database of a PostgreSQL server"));
  CHECK(holds(shared[1], "a.sqlite: viele Prozesse teilen sich nur eine Datenbank"));
  CHECK(holds(shared[2], "a.sqlite: plusieurs processus ne partagent qu'une base"));
  const std::vector<std::string> status = in_three_languages({"status", "--db", one});
  CHECK(holds(status[1], "nur eine Datenbank eines PostgreSQL-Servers hat eine Schlange"));
  CHECK(holds(status[2], "seule une base d'un serveur PostgreSQL a une file"));
}

TEST_CASE("units of work and what becomes of them, in three languages") {
  workers::WorkUnit unit;
  unit.phase = 1;
  unit.share = PhaseShare{.part = PhaseShare::Part::answers, .begin = 7, .end = 20, .pieces = 3};
  {
    const LocaleIs german("de", "", "");
    CHECK(workers::name_of(unit) == "Phase 2, erste Züge 8 bis 20, Antworten Teil 1 von 3");
    CHECK(workers::shown_note("its worker 7 was not heard of any more") ==
          "von seinem Arbeiter 7 war nichts mehr zu hören");
    CHECK(workers::shown_note("something else") == "something else");
    CHECK(batch::shown_verdict("out of time") == "Zeit abgelaufen");
    CHECK(store_failure(store::StoreFailed("x: in use", store::StoreFault::in_use)) ==
          "ein anderer Lauf von Warp schreibt in diese Datenbank");
  }
  const LocaleIs french("fr", "", "");
  CHECK(workers::name_of(unit) == "phase 2, premiers coups 8 à 20, réponses partie 1 sur 3");
  CHECK(workers::shown_note("the process that solved it died") ==
        "le processus qui la résolvait a péri");
}

TEST_CASE("full memory is told in the language of the user") {
  const MemoryFull full(
      FilledText({"more than {number} MB", "mehr als {number} MB", "plus de {number} Mo"},
                 {{"number", alike("7")}}));
  CHECK(std::string(full.what()) == "more than 7 MB");
  CHECK(out_of_memory(full) == "more than 7 MB; a greater --maxmem allows more");
  const LocaleIs german("de", "", "");
  CHECK(out_of_memory(full) == "mehr als 7 MB; ein größeres --maxmem erlaubt mehr");
}

TEST_CASE("lists are in the language of the user, their records in English") {
  const std::vector<std::string> pieces = in_three_languages({"list", "pieces"});
  CHECK(holds(pieces[0], "G  G  S   grasshopper: "));
  CHECK(holds(pieces[1], "G  G  S   Grashüpfer: "));
  CHECK(holds(pieces[1], "Jäger, der vorwärts wie X zieht"));
  CHECK(holds(pieces[2], "G  G  S   sauterelle: "));
  for (const char* const what :
       {"conditions", "options", "goals", "stipulations", "twins", "boards", "techniques"}) {
    CAPTURE(what);
    const std::vector<std::string> lists = in_three_languages({"list", what});
    CHECK(lists[1] != lists[0]);
    CHECK(lists[2] != lists[0]);
    CHECK(lists[2] != lists[1]);
    const std::vector<std::string> records = in_three_languages({"list", what, "--format=json"});
    CHECK(records[1] == records[0]);
  }
  CHECK(holds(in_three_languages({"list", "goals"})[1], "#: der Gegner ist matt\n"));
}

TEST_CASE("warp board tells of a board in the language of the user") {
  const std::vector<std::string> boards = in_three_languages({"board", "torus"});
  CHECK(holds(boards[0], "board torus: 64 squares, 2 directions\n"));
  CHECK(holds(boards[1], "Brett Torus: 64 Felder, 2 Richtungen\n"));
  CHECK(holds(boards[1], "8 geschlossene von 8\n"));
  CHECK(holds(boards[1], "2-Läufer: 2 Klassen von Feldern: 2 von 32\n"));
  CHECK(holds(boards[2], "échiquier tore : 64 cases, 2 directions\n"));
  CHECK(holds(in_three_languages({"board"})[1],
              "Grundstellung: 32 Steine, frei von Drohungen; erste Züge: Weiß 20, Schwarz 20\n"));
}

TEST_CASE("what a format has no place for is said in the language of the problem") {
  const std::string german =
      "anfang\nbrett 6x6\nsteine weiss Ka1 schwarz Kc3\nforderung h#2\nende\n";
  CHECK(holds(run_warp({"convert", "-", "--to", "olv"}, german).err,
              "eine .olv-Datei hat keinen Platz für das Brett '6x6'"));
  const std::string french = "debut\npieces blanc Royal Ca1 noir Rc3\nenonce h#2\nfin\n";
  CHECK(holds(run_warp({"convert", "-", "--to", "fen"}, french).err,
              "une FEN n'a pas de place pour les attributs de la pièce en a1"));
}

}  // namespace warp::test

// The prompt: a problem that is typed line by line on a terminal.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "solver/app/solve/console/draft.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/temporary.hpp"
#include "tests/support/terminal.hpp"

namespace warp::test {

TEST_CASE("a draft: errors are told at once, and their line is not kept") {
  Draft draft;
  CHECK(draft.take("pieces white Kf6 Ra1").complaints.empty());
  CHECK(draft.take("black Kh8 Ph7").complaints.empty());
  const auto wrong = draft.take("stipulaton #2").complaints;
  REQUIRE(wrong.size() == 1);
  CHECK(wrong.front() == "1: unknown keyword 'stipulaton', did you mean 'stipulation'?");
  CHECK(draft.take("stipulation #2").complaints.empty());
  CHECK(draft.take("option foo").complaints.size() == 1);
  CHECK(draft.text() ==
        "beginproblem\npieces white Kf6 Ra1\nblack Kh8 Ph7\nstipulation #2\nendproblem\n");
  CHECK(draft.undo());
  CHECK_FALSE(holds(draft.text(), "stipulation"));
}

TEST_CASE("a draft: units are moved, added, removed and exchanged") {
  Draft draft;
  draft.take("stipulation #2");
  draft.take("forsyth 7k/7p/5K2/8/8/8/8/R7");
  draft.take("condition circe");
  CHECK(draft.change("move a1 b1").empty());
  CHECK(holds(draft.text(), "pieces white Rb1 white Kf6 black Ph7 black Kh8\n"));
  CHECK_FALSE(holds(draft.text(), "forsyth"));
  CHECK(draft.change("add neutral royal Gc3").empty());
  CHECK(holds(draft.text(), "neutral royal Gc3"));
  CHECK(draft.change("remove c3").empty());
  CHECK(draft.change("exchange f6 b1").empty());
  CHECK(holds(draft.text(), "pieces white Kb1 white Rf6 black Ph7 black Kh8\n"));
  CHECK(draft.change("move b1 z9").size() == 1);
  CHECK(draft.change("rotate 90") ==
        std::vector<std::string>{"expected move, remove, add or exchange, not 'rotate 90'"});
  CHECK(draft.undo());
  CHECK(holds(draft.text(), "white Rb1"));
}

TEST_CASE("a draft in German and in French") {
  Draft draft;
  draft.clear(Language::german);
  CHECK(draft.take("steine weiss Kf6 Ta1 schwarz Kh8 Bh7").complaints.empty());
  CHECK(draft.change("versetze a1 b1").empty());
  CHECK(draft.text() ==
        "anfangproblem\nsteine weiss Tb1 weiss Kf6 schwarz Bh7 schwarz Kh8\nendeproblem\n");
  draft.clear(Language::french);
  CHECK(draft.take("pieces blanc Rf6 Ta1 noir Rh8").complaints.empty());
  CHECK(draft.change("ote a1").empty());
  CHECK(holds(draft.text(), "pieces blanc Rf6 noir Rh8\n"));
}

TEST_CASE("a draft: a position may be pasted as it is") {
  Draft draft;
  const auto answer = draft.take_position("7k/7p/5K2/8/8/8/8/R7 #2");
  REQUIRE(answer.complaints.size() == 1);
  CHECK(holds(answer.complaints.front(), "read as: White Kf6 Ra1"));
  CHECK(draft.text() ==
        "beginproblem\npieces black Kh8 black Ph7 white Kf6 white Ra1\nstipulation #2\n"
        "endproblem\n");
  draft.take_position("8/8/5K2/R7/8/8/8/6k1 w - - 0 1");
  CHECK(holds(draft.text(), "pieces white Kf6 white Ra5 black Kg1\n"));
  CHECK(holds(draft.text(), "stipulation #2"));
  draft.take_position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  CHECK(holds(draft.text(), "forsyth 4k3/8/8/8/8/8/8/R3K3 w Q -\n"));
  CHECK_FALSE(draft.take_position("8/8/8/8/8/8/8/7").kept);
}

TEST_CASE("the prompt on a terminal: errors, solving, a changed unit, history") {
  const TemporaryDirectory directory;
  const std::vector<std::pair<std::string, std::string>> environment{
      {"XDG_STATE_HOME", directory.path("state")}};
  const ProgramResult talk =
      type_to_warp({"pieces white Kf6 Ra1 black Kh8 Ph7", "stipulaton #2", "stipulation #2",
                    "solve", "move a1 b1", "end", "show", "quit"},
                   environment);
  CHECK(talk.exit_status == 0);
  CHECK(holds(talk.out, "1: unknown keyword 'stipulaton', did you mean 'stipulation'?"));
  CHECK(times_in(talk.out, "1.Ra1-a8 # !") == 1);
  CHECK(times_in(talk.out, "1.Rb1-b8 # !") == 1);
  CHECK(holds(talk.out, "pieces white Rb1 white Kf6 black Ph7 black Kh8"));
  CHECK(holds(directory.read("state/warp/history"), "stipulation"));
  // The arrow up brings the last line of the earlier talk but one: "show"; Tab completes a word.
  const ProgramResult again =
      type_to_warp({"\x1b[A\x1b[A", "stipula\t#1", "show", "\x04"}, environment);
  CHECK(again.exit_status == 0);
  CHECK(holds(again.out, "beginproblem"));
  CHECK(holds(again.out, "stipulation #1"));
}

TEST_CASE("the prompt keeps umlauts and other letters, whatever the locale says") {
  const TemporaryDirectory directory;
  // de_DE.UTF-8 and xx_XX need not be installed; "" is as if nothing were set.
  for (const std::string locale : {"", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "xx_XX"}) {
    CAPTURE(locale);
    const ProgramResult talk =
        type_to_warp({"anfang", "autor Müller, Čapek, Жуков", "steine weiß Kg6 Da7 schwarz Kg8",
                      "forderung #1", "löse", "zeige", "zurück", "zeige"},
                     {{"LC_ALL", locale},
                      {"LC_CTYPE", ""},
                      {"LANG", ""},
                      {"XDG_STATE_HOME", directory.path("state")}});
    CHECK(talk.exit_status == 0);
    CHECK(times_in(talk.out, "1.Da7-g7 # !") == 1);
    // Typed, printed above the diagram, and shown twice.
    CHECK(times_in(talk.out, "Müller, Čapek, Жуков") == 4);
    CHECK(times_in(talk.out, "steine weiß Kg6 Da7 schwarz Kg8\r") == 3);
    CHECK(times_in(talk.out, "forderung #1\r") == 2);
    CHECK_FALSE(holds(talk.out, "unbekannt"));
  }
  CHECK(holds(directory.read("state/warp/history"), "weiß"));
}

TEST_CASE("a draft: a second stipulation, condition or author replaces the first") {
  Draft draft;
  draft.take("board 8x10");
  draft.take("pieces white Kf6 Ra1 black Kh8 Ph7");
  draft.take("stipulation #2");
  draft.take("condition circe");
  draft.take("madrasi");
  const Draft::Answer second = draft.take("stip h#3");
  CHECK(second.kept);
  CHECK(second.complaints.empty());
  CHECK(second.replaced == "stipulation #2\n");
  CHECK(draft.take("condition grid").replaced == "condition circe\nmadrasi\n");
  CHECK(draft.take("koeko").replaced.empty());  // goes on with the condition
  CHECK(draft.take("option variation").replaced.empty());
  CHECK(draft.take("option nothreat").replaced.empty());  // options add up
  CHECK(draft.take("pieces white Pa2").replaced.empty());
  CHECK(draft.take("board 8x9").replaced == "board 8x10\n");
  // A line with an error replaces nothing.
  const Draft::Answer wrong = draft.take("stipulation #x3y");
  CHECK_FALSE(wrong.kept);
  CHECK(wrong.replaced.empty());
  CHECK(draft.text() ==
        "beginproblem\nboard 8x9\npieces white Kf6 Ra1 black Kh8 Ph7\nstip h#3\n"
        "condition grid\nkoeko\noption variation\noption nothreat\npieces white Pa2\n"
        "endproblem\n");
  for (int lines = 0; lines < 7; ++lines) {
    CHECK(draft.undo());
  }
  CHECK(holds(draft.text(), "stipulation #2\ncondition circe\nmadrasi\n"));
}

TEST_CASE(
    "the prompt: explain, list, save, diagram, check and undo are never words of a condition") {
  for (const std::string locale : {"C.UTF-8", "de_DE.UTF-8"}) {
    CAPTURE(locale);
    const TemporaryDirectory directory;
    const std::string file = directory.path("saved.inp");
    const ProgramResult talk =
        type_to_warp({"pieces white Kf6 Ra1 black Kh8 Ph7", "stipulation #2", "stipulation #1",
                      "condition circe", "diagram", "check", "explain grasshopper", "list boards",
                      "diagram --out " + directory.path("x.svg"), "save " + file, "save " + file,
                      "save " + directory.path("x.svg"), "undo", "solve", "show"},
                     {{"LC_ALL", locale}, {"XDG_STATE_HOME", directory.path("state")}});
    CHECK(talk.exit_status == 0);
    // What was typed in English is an English problem, whatever the locale.
    CHECK(holds(talk.out, "this replaces: stipulation #2"));
    CHECK(holds(talk.out, "♔"));
    CHECK(holds(talk.out, "sound C+"));
    CHECK(holds(talk.out, "one hurdle"));
    CHECK(holds(talk.out, locale.starts_with("de") ? "Moebius: " : "moebius: "));
    CHECK(directory.read("saved.inp") ==
          "beginproblem\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\ncondition circe\n"
          "endproblem\n");
    CHECK(times_in(talk.out, "saved in") == 2);
    CHECK(times_in(talk.out, "exists already") == 1);
    CHECK(holds(directory.read("x.svg"), "<svg"));
    CHECK(times_in(talk.out, "1.Ra1-a8 # !") == 1);
    CHECK(holds(talk.out, "stipulation #1\r\nendproblem"));
  }
}

TEST_CASE("the prompt speaks the language of the locale, installed or not") {
  const auto talk_in = [](const std::string& locale, const std::vector<std::string>& lines) {
    const TemporaryDirectory directory;
    return type_to_warp(lines, {{"LC_ALL", ""},
                                {"LC_MESSAGES", locale},
                                {"LANG", "C.UTF-8"},
                                {"XDG_STATE_HOME", directory.path("state")}})
        .out;
  };
  CHECK(holds(talk_in("C.UTF-8", {"help"}), "takes back the last line or change"));
  const std::string german =
      talk_in("de_DE.UTF-8", {"hilfe", "steine weiss Kf6 Ta1 schwarz Kh8 Bh7", "forderung #1",
                              "forderng #2", "erklaere circe", "diagramm", "prüfe", "zurück"});
  CHECK(holds(german, "nimmt die letzte Zeile oder Änderung zurück"));
  CHECK(holds(german, "unbekannt: Schlüsselwort 'forderng'"));
  CHECK(holds(german, "Quelle:"));
  CHECK(holds(german, "♔"));
  CHECK(holds(german, "korrekt C+"));
  const std::string french = talk_in("fr_CA", {"aide", "annule", "verifie"});
  CHECK(holds(french, "annule la dernière ligne"));
  CHECK(holds(french, "il n'y a rien à annuler"));
  CHECK(holds(french, "aucun problème n'est encore tapé"));
}

TEST_CASE("without a terminal there is no prompt, and files are solved without one") {
  CHECK_FALSE(holds(
      run_warp({}, "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n").out, "warp>"));
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("a.inp", "begin\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n");
  CHECK_FALSE(holds(run_warp_on_terminal({file}).out, "warp>"));
}

}  // namespace warp::test

// What `warp explain` answers to names of all kinds, in which language.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/names/name_table.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

using warp::test::holds;
using warp::test::run_warp;

TEST_CASE("whatever has a name is explained, in the language of the question") {
  const auto answer = [](const std::vector<std::string>& words) {
    std::vector<std::string> all{"explain"};
    all.insert(all.end(), words.begin(), words.end());
    const auto result = run_warp(all);
    CAPTURE(words.front());
    CAPTURE(result.err);
    CHECK(result.exit_status == 0);
    return result.out;
  };
  CHECK(answer({"h#2.5"}) ==
        "h#2.5\nStipulation: both sides help White to reach the goal.\nGoal: the opponent is "
        "mated.\nWhite begins. Moves of White: 3, of Black: 2.\nIn a problem: stipulation h#2.5\n");
  CHECK(
      answer({"2->ser-h=4", "--lang", "de"}) ==
      "2->ser-h=4\nForderung: Schwarz zieht mehrmals hintereinander, dann erreicht Weiß mit einem "
      "Zug das Ziel.\nZiel: der Gegner ist patt.\nWeiß beginnt. Zuerst eine Serie von Weiß: 2. "
      "Züge von Weiß: 1, von Schwarz: 4.\nIn einer Aufgabe: forderung 2->ser-h=4\n");
  CHECK(answer({"s#3", "--language", "fr"}) ==
        "s#3\nÉnoncé: les blancs forcent les noirs à atteindre le but contre les blancs.\nBut: "
        "l'adversaire est mat.\nLes blancs commencent. Coups des blancs: au plus 3, des noirs: au "
        "plus 3.\nDans un problème: enonce s#3\n");
  CHECK(holds(answer({"dia6.5"}), "White begins. Moves of White: 7, of Black: 6.\n"));
  CHECK(holds(answer({"hs#2.5"}), "Black begins. Moves of White: 2, of Black: 3.\n"));
  CHECK(holds(answer({"#4"}), "Moves of White: at most 4, of Black: at most 3.\n"));
  CHECK(answer({"reflex"}).find("Stipulation: as a selfmate") != std::string::npos);
  CHECK(answer({"Reflexmatt"}).find("Forderung: wie ein Selbstmatt") != std::string::npos);
  CHECK(answer({"royal"}).starts_with("Royal, Koeniglich, Royale\nA royal unit "));
  CHECK(answer({"königlich"}).find("Ein königlicher Stein ") != std::string::npos);
  CHECK(holds(answer({"neutral"}), "In a problem: pieces neutral Sd4\n"));
  CHECK(holds(answer({"Power", "man"}), "In a problem: pieces white power Sd4\n"));
  CHECK(holds(answer({"set", "play"}), "In a problem: option SetPlay\n"));
  CHECK(holds(answer({"Satzspiel"}), "In einer Aufgabe: option Satzspiel\n"));
  CHECK(holds(answer({"stalemate"}), "Goal: the opponent is stalemated.\n"));
  CHECK(holds(answer({"#="}), "Goal: the opponent is mated or stalemated.\n"));
  CHECK(holds(answer({"polishtype"}), "Change of a twin: all units change sides.\n"));
  CHECK(holds(answer({"move-order"}), "On the command line: --without move-order\n"));
  CHECK(holds(answer({"dummy"}), "Known by name, but not played.\n"));
  const std::string progressive = answer({"progressive"});
  for (const std::string kind : {"English", "Italian", "Scottish"}) {
    CHECK(progressive.find(kind + "Progressive, ") != std::string::npos);
  }
  const std::string twice = answer({"Double maximummer"});
  CHECK(twice.find("Together with WhiteMaximummer also called: Double maximummer") !=
        std::string::npos);
  CHECK(twice.find("WhiteMaximummer, ") != std::string::npos);
  const std::string torus = answer({"torus 14x8"});
  CHECK(holds(torus, "112 squares."));
  CHECK(holds(torus, "In a problem: board torus 14x8\n"));
}

TEST_CASE("stipulations in words are explained in their language") {
  const auto answer = [](const std::string& words) { return run_warp({"explain", words}).out; };
  CHECK(answer("mate in 2") == answer("#2"));
  CHECK(answer("White to play and mate in three") == answer("#3"));
  CHECK(answer("helpmate in 2.5") == answer("h#2.5"));
  CHECK(answer("Selbstmatt in zwei Zügen") == run_warp({"explain", "s#2", "--lang", "de"}).out);
  CHECK(answer("mat aidé en 2 coups") == run_warp({"explain", "h#2", "--lang", "fr"}).out);
  CHECK(answer("helpmate") != answer("h#2"));  // the form, as before
  CHECK(run_warp({"explain", "mate in 2 zebras"}).exit_status == 2);
  for (const char* const command : {"explain", "board"}) {
    const auto cube = run_warp({command, "4x4x4"});
    CHECK(cube.exit_status == 2);
    CHECK(holds(cube.err, "did you mean 'cube 3 4'?"));
  }
}

TEST_CASE("the name of a thing in place of a file: warp explain is proposed") {
  CHECK(run_warp({"grasshopper"}).err ==
        "there is no command or file 'grasshopper'; did you mean warp explain grasshopper?\n");
  CHECK(run_warp({"Anti Circe"}).err ==
        "there is no command or file 'Anti Circe'; did you mean warp explain 'Anti Circe'?\n");
  CHECK(run_warp({"grasshopper"}).exit_status == 2);
  CHECK(holds(run_warp({"chekc"}).err, "did you mean warp check?"));
  CHECK(holds(run_warp({"nosuchthing"}).err, "nosuchthing: cannot be read"));
}

TEST_CASE("every other usual name is explained in its own language") {
  for (const warp::parser::Name& name : warp::parser::NameTable::of(warp::all_conditions()).all()) {
    if (name.kind == warp::parser::NameKind::condition &&
        name.sort != warp::parser::Name::Sort::own && name.language != warp::Language::english) {
      const auto result = run_warp({"explain", std::string(name.text)});
      CAPTURE(name.text);
      CHECK(result.exit_status == 0);
      CHECK(holds(result.out, name.language == warp::Language::german ? "\nIn einer Aufgabe: "
                                                                      : "\nDans un problème: "));
    }
  }
}

TEST_CASE("conditions whose play comes in series are shown by a problem") {
  CHECK(holds(run_warp({"explain", "ItalianProgressive"}).out,
              "stipulation #1, condition ItalianProgressive 2\n  2.Rd1*d7 Rd7-d8 #\n  "
              "2.Rd1-e1 Re1-e8 #\n"));
  CHECK(holds(run_warp({"explain", "PowerChess"}).out, "\n  1.Rh5-a5 Kh1*h2;Kh2-g1;"));
  CHECK(holds(run_warp({"explain", "PowerMen"}).out, "white Kf6 Ra5 black power Kg8\n"));
}

TEST_CASE("a board is shown by a position in which nobody is in check") {
  const std::string torus = run_warp({"explain", "torus"}).out;
  CHECK(holds(torus, "With the condition: "));
  CHECK_FALSE(holds(torus, ". k . . . . . .\n. . . . . . . .\n. . . b . . . .\n"));
}

// Text for the grammar of YACPDB and Olive: what it has forms for, and what it must be spared.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

namespace warp::test {

namespace {

/// What is printed for one problem, without the blanks at the beginnings of lines.
std::string yacpdb(const std::string& problem) {
  const std::string text = problem.find("anfang") == 0 ? problem : "begin\n" + problem + "\nend\n";
  const ProgramResult result = run_warp({"--format=yacpdb", "-j", "2"}, text);
  CHECK(result.exit_status == 0);
  std::string shown;
  for (const char letter : result.out) {
    if (letter != ' ' || (!shown.empty() && shown.back() != '\n')) {
      shown += letter;
    }
  }
  return shown;
}

}  // namespace

TEST_CASE("yacpdb: keys, threats, variations, tries with their refutations") {
  CHECK(yacpdb("pieces white Kg6 Qa3 black Kg8 Ph7\nstipulation #2\noption variation try\n"
               "twin move g8 h8") ==
        "a)\n"
        "1.Kg6-h6 ? zugzwang.\n1...Kg8-h8\n2.Qa3-a8 #\n2.Qa3-f8 #\nbut 1...Kg8-f7 !\n"
        "b) bKg8-->h8\n"
        "1.Kg6-h6 ? threat:\n2.Qa3-a8 #\n2.Qa3-f8 #\nbut 1...Kh8-g8 !\n");
  CHECK(yacpdb("pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\nend\n"
               "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation s#1") ==
        "1.Ra1-a8 # !\n---\n{no solution}\n");
}

TEST_CASE("yacpdb: help play with set play; post-key play begins with a null move") {
  const std::string help =
      yacpdb("pieces white Kh3 Ra2 black Kh1\nstipulation h#2\noption setplay");
  CHECK(help.find("1...Kh3-g3 2.Kh1-g1 Ra2-a1 #\n") != std::string::npos);
  CHECK(help.find("\n1.Kh1-g1 Kh3-g3 2.Kg1-h1 Ra2-a1 #\n") != std::string::npos);
  CHECK(yacpdb("pieces white Kf7 Ra1 black Kh8 Ph7\nstipulation #2\n"
               "option postkeyplay variation") ==
        "1...  ...\n2.Ra1-a8 #\nbut 1...h7-h6\n1...h7-h5\n");
}

TEST_CASE("yacpdb: a capture elsewhere, rebirths, promotions, changes of colour, imitators") {
  CHECK(yacpdb("pieces white Kg1 Pb7 black Kh8 Rc8\nstipulation x1\ncondition circe") ==
        "1.b7*c8=Q[+bRa8] + ! {x}\n1.b7*c8=S[+bRa8] ! {x}\n"
        "1.b7*c8=R[+bRa8] + ! {x}\n1.b7*c8=B[+bRa8] ! {x}\n");
  // In English, whatever the language of the problem is.
  CHECK(yacpdb("anfang\nsteine weiss Kg1 Bb7 schwarz Kh8 Tc8\nforderung x1\n"
               "bedingung andernach\nende\n") ==
        "1.b7*c8=Q=b ! {x}\n1.b7*c8=S=b ! {x}\n1.b7*c8=R=b ! {x}\n1.b7*c8=B=b ! {x}\n");
  CHECK(yacpdb("pieces white Kc1 Ra2 black Kh8 Pa3\nstipulation x1\ncondition imitator e4 h3") ==
        "1.Ra2*a3[Ie5,h4] ! {x}\n");
  CHECK(yacpdb("pieces white Ke1 Pe5 black Kg3 Pd5\nstipulation ep1\noption enpassant d7d6d5") ==
        "1.e5*d6 ep. !\n");
}

TEST_CASE("yacpdb: twins; what the grammar has no form for stands in comments") {
  CHECK(yacpdb("pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\ntwin move a1 e1\n"
               "twin continued move h8 g8\ntwin remove a1") ==
        "a)\n1.Ra1-a8 # !\nb) wRa1-->e1\n1.Re1-e8 # !\n+c) bKh8-->g8\n1.Re1-e8 # !\n"
        "d) -wRa1\n{no solution}\n1...  ...\n");
  CHECK(yacpdb("pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #1\ntwin stipulation h#0.5\n"
               "twin substitute r q") ==
        "a)\n1.Ra1-a8 # !\nb) {h#0.5}\n1...Ra1-a8 #\nc) {R ==> Q}\n1.Kf6-f7 # !\n1.Qa1-a8 # !\n");
  CHECK(yacpdb("pieces white Kf6 Ra1 black Kh8 Ph7\nstipulation r#1") == "1.Ra1-a8 # {?!?}\n");
  CHECK(yacpdb("pieces white Kc1 Rh7 black Kh6\nstipulation #1") ==
        "{illegal position: the side to move can capture the king}\n");
  CHECK(yacpdb("forsyth rsbqkb1r/pppp1ppp/5s2/4p3/4P3/8/PPPP1PPP/RSBQKBSR\n"
               "condition ItalianProgressive 3\nstipulation #1") ==
        "3.Qd1-h5 # ! {then Bf1-c4 Qh5*f7}\n3.Bf1-c4 # ! {then Qd1-h5 Qh5*f7}\n");
}

}  // namespace warp::test

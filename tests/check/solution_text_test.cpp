// The author's solution as authors write it: tolerant in form, strict in content.

#include <doctest/doctest.h>

#include <string>

#include "tests/check/verdicts.hpp"
#include "tests/support/answer.hpp"

using namespace warp::test;

namespace {

/// The beginning of a problem with this solution, a remark for each line.
std::string remarks(const std::string& solution) { return "begin\n" + solution_remarks(solution); }

std::string foldeak(const std::string& solution) {
  return remarks(solution) + "pieces white Ke1 Ra1h1 Pb3 black Kd3 Rh2 Pf3\nstipulation h#2\nend\n";
}

/// Mansfield, Good Companions 1917.
std::string mansfield(const std::string& solution) {
  return remarks(solution) +
         "pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5h3 black Kf4 Be2 Sc4g8 Pc6\n"
         "stipulation #2\nend\n";
}

/// Taverner's organ pipes, 1889: a waiting move.
std::string taverner(const std::string& solution) {
  return remarks(solution) +
         "pieces white Kg2 Qh5 Rf1h2 Bg1h7 Sc1c7 Pe2f3 black Kf4 Re8f8 Bd8g8 Pc4c5\n"
         "stipulation #2\nend\n";
}

}  // namespace

TEST_CASE("help play in the ways in which authors write it") {
  for (const char* solution :
       {"1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#",
        "I) 1.Kc2 Ra2+ 2.Kc1 0-0‡\nII) 1.Rf2 0-0-0+ 2.Ke2 Rhe1‡",
        "2.1.1.1 I) 1.Kc2 Ra2+ 2.Kc1 O-O mate II) 1.Rf2 O-O-O+ 2.Ke2 Rhe1 mate",
        "1. Kd3 - c2 Ra1-a2+ 2. Kc2-c1 0-0 #\n1.Rh2-f2 0-0-0 + 2.Kd3-e2 Rh1-e1 #",
        "1.Kc2 Ra2+\n2.Kc1 0-0#\n1.Rf2 0-0-0+ 2.Ke2\nRhe1# (C+ Popeye 4.61)",
        "1.Kc2 Ta2+ 2.Kc1 0-0#; 1.Tf2 0-0-0+ 2.Ke2 The1#",
        "1.Rc2 Ta2+ 2.Rc1 0-0#; 1.Tf2 0-0-0+ 2.Re2 The1#",
        "1.♚c2 ♖a2+ 2.♚c1 0-0#; 1.♜f2 0-0-0+ 2.♚e2 ♖he1#"}) {
    CAPTURE(solution);
    CHECK(check_text(foldeak(solution)).verdict() == "sound");
  }
}

TEST_CASE("zugzwang: a threat slower than the answers to all defences is none") {
  const std::string position =
      "pieces white Kf3 Re4 Be1 Pf5e2c4b5a2 black Kc5 Pb6a4a3\nstipulation #4\nend\n";  // Baird
                                                                                        // 1893
  // After 2.Bf6 all defences are answered by mate at once; 3.Kf2 would mate only on move 4.
  const std::string waiting = "1.Bh4! (2.Be7#) 1...Kb4 2.Bf6 zz 2...Ka5 3.Bc3# 2...Kc5 3.Be7#";
  CHECK(check_text(remarks(waiting) + position).verdict() == "sound");
  // Not false, though slower than the answers.
  CHECK(check_text(remarks("1.Bh4! 1...Kb4 2.Bf6 (3.Kf2) 2...Ka5 3.Bc3#") + position).verdict() ==
        "sound");
  const Checked threat = check_text(remarks("1.Bh4! zz 1...Kb4 2.Bf6 Ka5 3.Bc3#") + position);
  CHECK(threat.verdict() == "stated_fails");
  CHECK(holds(threat.finding("stated_fails").at("text"),
              "there is no zugzwang, but the threat Bh4-e7"));
}

TEST_CASE("as many answers as defences: in pairs, or each answer behind each defence") {
  const auto baird = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "pieces white Ka3 Qe8 Rh5 Bg1d3 Se5c7 Pg3f2e4b6b2 "
                      "black Kd4 Bg5f3 Pd6d5b7\nstipulation #2\nend\n")
        .verdict();
  };
  CHECK(baird("1.Qd8! zz 1...dxe5/dxe4 2.Qxd5#/Qxd6#") == "sound");
  CHECK(baird("1.Qd8! zz 1...dxe5/dxe4 2.Qxd6#/Qxd5#") == "stated_fails");
  // Queen takes pawn is true behind dxe5 only, but the queen mates on d5 behind both.
  CHECK(baird("1.Qb5? (2.Qxd5#) 1...dxe5/dxe4 2.Ne6#/Qxd5# but 1...Kxe5!\n1.Qd8!") == "sound");
  CHECK(baird("1.Qb5? (2.Qxd5#) 1...dxe5/dxe4 2.Ne6#/Qxd4# but 1...Kxe5!\n1.Qd8!") ==
        "stated_fails");
  CHECK(baird("1...Bh4/Bxe4 2.Ne6#/f4#\n1.Qd8!") == "sound");
  CHECK(baird("1...Bh4/Bxe4 2.f4#/Ne6#\n1.Qd8!") == "stated_fails");
}

TEST_CASE("the letter of the neutral side, and of a neutral pawn, may be left out") {
  const auto koeko = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "pieces white Kd1 Pe2 black Ke6 neutral Pc7d7\ncondition koeko\n"
                      "stipulation h#3.5\nend\n")
        .verdict();
  };
  const std::string second = "1...c8=nS 2.nSe7 d8=nB 3.Kf6 nSg6+ 4.Kf5 e4#";
  CHECK(koeko("1...c8=nQ 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nQe8 d8=nR#\n" + second) == "sound");
  CHECK(koeko("1...nPc8=nQ 2.Qc7 Qe5+ 3.Kd5 e4+ 4.Qe8 d8=R#\n" + second) == "sound");
  CHECK(koeko("1...c8=nQ 2.nQc7 nQe5+ 3.Kd5 e4+ 4.nRe8 d8=nR#\n" + second) == "stated_fails");
}

TEST_CASE("letters before the number of a move make it unread") {
  const std::string rest = " zz 1...Bg5 2.Qh2# 1...Rf5 2.Qxf5#";
  for (const char* key : {"h1.Rh1!", "h1. Rh1!", "zz1.Rh1!"}) {
    CAPTURE(key);
    CHECK(check_text(taverner(key + rest)).verdict() == "unread");
  }
  CHECK(check_text(taverner("h1.Rh1 mat!")).verdict() == "unread");
  // A square at the end of a sentence is no number.
  CHECK(check_text(taverner("the rook leaves h2. Rh1 is the key:\n1.Rh1!" + rest)).verdict() ==
        "sound");
}

TEST_CASE("help play that is false by play is refused, and what is unread is only unread") {
  for (const char* solution : {"1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhf1#",
                               "1.Kc2 Ra2+ 2.Kc1#", "1.Kc2 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#"}) {
    CAPTURE(solution);
    CHECK(check_text(foldeak(solution)).verdict() == "stated_fails");
  }
  const Checked unread = check_text(foldeak("1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf9 0-0-0+ 2.Ke2 Rhe1#"));
  CHECK(unread.verdict() == "unread");
  CHECK(unread.exit_status == 1);
  CHECK(unread.finding("unread").at("text") == "line 2: the solution cannot be read at '1.Rf9'");
}

TEST_CASE("the number of intended solutions in German") {
  CHECK(check_text("anfang\nbemerkung beabsichtigt 2 Lösungen\n"
                   "steine weiss Ke1 Ta1h1 Bb3 schwarz Kd3 Th2 Bf3\nforderung h#2\nende\n")
            .verdict() == "sound");
}

TEST_CASE("battle play: keys, threats, variations, set play") {
  for (const char* solution :
       {"1.Be4! (2.Sxc4#) 1...Sxe3+ 2.Sb5# 1...Se5+ 2.Rd3# 1...Sxd6+ 2.Bd3#",
        "1.Be4! [2.S:c4‡ A] S:e3+ 2.Sb5‡ [B], Se5+ 2.Rd3‡, S:d6+ 2.Bd3‡",
        "1.Bg2-e4 ! threat:\n     2.Sd6*c4 #\n 1...Sc4*e3 +\n    2.Sd6-b5 #",
        "1.Be4! threatens 2.Nxc4 mate. If 1...Nxe3+ then 2.Nb5 mate",
        "1.Le4! droht 2.Sxc4#, 1.- Sxe3+ 2.Sb5#, 1.- Kxe3 {Der König auf e3} 2.Dd1",
        "1.Fe4! menace 2.Cxc4 mat 1...Cxe3+ 2.Cb5#", "1.Be4! 1...S~ 2.Sb5#"}) {
    CAPTURE(solution);
    const Checked result = check_text(mansfield(solution));
    const bool queen_fails = std::string(solution).find("2.Dd1") != std::string::npos;
    CHECK(result.verdict() == (queen_fails ? "stated_fails" : "sound"));
  }
  for (const char* solution :
       {"1.Rh1! zz 1...Rf5,Bf7 2.Qxf5#", "1.Rh1! (zugzwang) 1...Re6/Rf7 2.Sd5#",
        "* 1...Bxc7 2.Rh4# 1.Rh1! 1...Bg5 2.Qh2#",
        "Set play: 1...c3 2.Sd3# Key: 1.Rh1! waiting 1...c3 2.Sd3#",
        "1...Rf5 2.Qxf5# 1.Rh1! 1...Re3 2.Bh2# 1...R~ 2.Rh4#"}) {
    CAPTURE(solution);
    CHECK(check_text(taverner(solution)).verdict() == "sound");
  }
}

TEST_CASE("some move of the unit on a rank, some capture") {
  CHECK(check_text(taverner("1.Rh1! zz 1...R8~ 2.Rh4#")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh1! zz 1...R7~ 2.Rh4#")).verdict() == "stated_fails");
  CHECK(check_text(taverner("1.Rh1! zz 1...Bx~ 2.Rh4#")).verdict() == "sound");  // Bd8*c7
  CHECK(check_text(taverner("1.Rh1! zz 1...cx~ 2.Rh4#")).verdict() == "stated_fails");
}

TEST_CASE("en passant with the square of the captured pawn") {
  const auto verdict = [](const std::string& solution) {  // R. Paslack, Die Schwalbe 2023
    return check_text(remarks(solution) +
                      "forsyth 1sB4B/3p3p/1R4br/R1S1Pkp1/Q5p1/3Kp1s1/8/8\nstipulation #2\nend\n")
        .verdict();
  };
  CHECK(verdict("1.Se6! 1...d5 2.exd6 ep#") == "sound");
  CHECK(verdict("1.Se6! 1...d5 2.exd5 ep#") == "sound");
  CHECK(verdict("1.Se6! 1...d5 2.exd4 ep#") == "stated_fails");
  CHECK(verdict("1.Se6! 1...d5 2.exd5#") == "stated_fails");
}

TEST_CASE("a move of the attacker behind a check answers some defence") {
  // J.-F. Millour and M. Kerhuel, Europe Echecs 1966
  const auto verdict = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "forsyth 3sR3/3s4/2P1P3/4kBp1/S2S2p1/PQ4p1/6p1/6K1\nstipulation #3\nend\n")
        .verdict();
  };
  CHECK(verdict("1.e7! 1...S8~ 2.Qe6+ and 3.Qe4#") == "sound");
  CHECK(verdict("1.e7! 1...S8~ 2.Qe6+ and 3.Qe3#") == "stated_fails");
}

TEST_CASE("battle play that is false is said to be false, whatever else is right") {
  const struct {
    const char* solution;
    const char* text;
  } cases[] = {
      {"1.Be4! (2.Sxe4#)", "stated threat 2.Sxe4# after 1.Be4! is none: Sd6*c4 solves"},
      {"1.Be4! zz", "after 1.Be4! there is no zugzwang, but the threat Sd6*c4"},
      {"1.Be4! (2.Sxc4#) 1...Sxe3+ 2.Rd3#", "Rd3 does not solve"},
      {"1.Be4! (2.Sxc4#) 1...Sxe4+ 2.Sb5#", "is not a legal move"},
      {"* 1...Sxe3+ 2.Sb5# 1.Be4!", "stated 1...Sxe3+ is not a legal move"},  // pinned by Ra4
      {"1.Be3!", "stated key Be3 is not a legal move"},
      {"1.Bf3!", "stated key Bf3 does not solve: "},
      {"1.Be4? Sxe3!", "stated try 1.Be4? solves"},
  };
  for (const auto& known : cases) {
    CAPTURE(known.solution);
    const Checked result = check_text(mansfield(known.solution));
    CHECK(result.verdict() == "stated_fails");
    const auto finding = result.finding("stated_fails");
    REQUIRE(finding.is_object());
    const std::string text = finding.at("text");
    CAPTURE(text);
    CHECK(text.find(known.text) != std::string::npos);
  }
}

TEST_CASE("tries fail to the stated refutation alone") {
  // Pauly? A try of Taverner's problem and its refutations are found by playing.
  const std::string key = " 1.Rh1! zz";
  const Checked one = check_text(taverner("1.Rh3? Bg5!" + key));
  CAPTURE(one.document.dump());
  CHECK(one.verdict() == "sound");
  CHECK(check_text(taverner("1.Rh3? Re3!" + key)).verdict() == "stated_fails");
}

TEST_CASE("several defences, and as many answers: they are read in pairs") {
  CHECK(check_text(taverner("1.Rh1! zz 1...Bg5/Rf5/Bd5 2.Qh2/Qxf5/Sxd5#")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh1! zz 1...Bg5/Rf5 2.Qxf5/Qh2#")).verdict() == "stated_fails");
  CHECK(check_text(taverner("1.Rh1! zz 1...Rf5/Bf7 2.Qxf5#")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh1! zz 1...Rf5/Bg5 2.Qxf5#")).verdict() == "stated_fails");
}

TEST_CASE("a key that is stated twice is one key") {
  CHECK(check_text(mansfield("Key: 1.Be4! (2.Sxc4#)\n1.Bg2-e4 ! 1...Sxe3+ 2.Sb5#")).verdict() ==
        "sound");
}

TEST_CASE("signs directly before words, and play behind a refutation") {
  CHECK(check_text(mansfield("1.Be4!threat: 2.Sxc4#")).verdict() == "sound");
  CHECK(check_text(mansfield("1.Be4 !droht 2.Sxe4#")).verdict() == "stated_fails");
  // 1.Rd4+ fails to 1...cxd4; what comes then is only how it fails.
  CHECK(check_text(taverner("1.Rh1! zz 1...Bg5 2.Qh2#\n1.Qh3? Rf5! 2.Qxf5")).verdict() != "unread");
}

TEST_CASE("N is the knight where no nightrider stands, and the nightrider elsewhere") {
  CHECK(check_text(mansfield("1.Be4! (2.Nxc4#) 1...Nxe3+ 2.Nb5#")).verdict() == "sound");
  // The unit on a1 is a nightrider, no knight.
  const auto promotes = [](const std::string& solution) {
    return check_text("begin\nremark solution " + solution +
                      "\npieces white Kf6 Na1 black Kh8 Pa7\nstipulation ~1\nend\n")
        .document.at("problems")
        .at(0)
        .at("verdict");
  };
  CHECK(promotes("1.Nc2!") == "cook");  // of very many keys
  CHECK(promotes("1.Sc2!") == "stated_fails");
}

TEST_CASE("both sides are solved for, and the author does not say which solution is whose") {
  const auto duplex = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "pieces white Kh5 Sb3c7 Pa7b2c6f2f6f7 black Kc4 Bg5 Se6 Pb7d2e7h2\n"
                      "stipulation h#2\noption duplex\nend\n");
  };
  const std::string black = "1.d1=R a8=Q 2.Rd3 Qa4#", white = "1.f8=S h1=B 2.Sg6 Bf3#";
  CHECK(duplex(black + "\n" + white).verdict() == "sound");
  CHECK(duplex(white + "\n" + black).verdict() == "sound");
  CHECK(duplex(black + "\nduplex " + white).verdict() == "sound");
  CHECK(duplex(black + "\n1.f8=S h1=B 2.Sg6 Be4#").verdict() == "stated_fails");
  CHECK(duplex(black + "\nduplex 1.f8=S h1=B 2.Sg6 Be4#").verdict() == "stated_fails");
}

TEST_CASE("torn moves are unread, and no other sense is made of what is left of them") {
  for (const char* torn : {"1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rh*e #",
                           "1.Kd3?c2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#",
                           "1.Kc2 Ra2+ 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 ReS*e1 #",
                           "1.Kc2 Ra2-wPd4] 2.Kc1 0-0#; 1.Rf2 0-0-0+ 2.Ke2 Rhe1#"}) {
    CAPTURE(torn);
    CHECK(check_text(foldeak(torn)).verdict() == "unread");
  }
  // A star within a move begins no set play.
  CHECK(check_text(foldeak("1.Kc2 Ra2+ 2.Kc1 0-0#; 1.R*  f2 0-0-0+ 2.Ke2 Rhe1#"))
            .finding("set_play_missing")
            .is_null());
}

TEST_CASE("both sides are solved for in two moves and a half") {
  const std::string problem =
      "pieces white Kc2 Rh8 black Ka2\nstipulation h#1.5\noption duplex\nend\n";
  const Checked right = check_text("begin\nremark solution 1...Rg8 2.Ka1 Ra8#\n" + problem);
  CHECK(right.finding("stated_fails").is_null());
  const Checked wrong = check_text("begin\nremark solution 1...Rg8 2.Ka3 Ra8#\n" + problem);
  CHECK(wrong.finding("stated_fails").is_object());
}

TEST_CASE("castling as the first move behind a number") {
  const Checked stated = check_text(
      "begin\nremark solution 1.Rb7? 1...Kf8 2.Rd8# 1...0-0\nremark solution 2.Rdg7+\n"
      "pieces white Kf6 Ra7 Rd7 black Ke8 Rh8 Pa4\nstipulation #3\nend\n");
  CHECK(stated.finding("unread").is_null());
  for (const auto& finding : stated.problem().at("phases").at(0).at("findings")) {
    const std::string text = finding.at("text");
    CAPTURE(text);
    CHECK(text.find("legal move") == std::string::npos);
    CHECK((finding.at("minor") == true || finding.at("set_play") == false));
  }
}

TEST_CASE("moves of fairy rules in the long notation") {
  const auto verdict = [](const std::string& lines, const std::string& solution) {
    return check_text("begin\nremark solution " + solution + "\n" + lines + "\nend\n").verdict();
  };
  // Alice Chess: king and rook go to the other board.
  const std::string alice =
      "pieces white Ke1 Ra1\ncondition alice\nstipulation 001\noption nobk nowk";
  CHECK(verdict(alice, "1.0-0-0BB !") == "sound");
  const std::string ghosts = "pieces black Pe7 white Pd5\nstipulation hep1\ncondition haunted";
  CHECK(verdict(ghosts + "\noption nowk nobk", "1.e7-e5 d5*e6 ep.[+bPe5]") == "sound");
}

TEST_CASE("set play of h#n.5, in which the first move is left open") {
  const std::string problem = "pieces white Kc2 Rh8 black Ka2\nstipulation h#1.5\nend\n";
  const Checked set_play = check_text("begin\nremark solution 1...  ...  2.Ka1 Ra8#\n" + problem);
  CHECK(set_play.finding("unread").is_null());
  CHECK(set_play.finding("stated_fails").is_null());
  const Checked wrong = check_text("begin\nremark solution 1...  ...  2.Ka3 Ra8#\n" + problem);
  CHECK(wrong.finding("stated_fails").is_object());
}

TEST_CASE("short notation with effects in brackets, and with captures aside") {
  // P. Tritten, Phenix 2018: captures take a unit of the capturer's side with them.
  const auto breton = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "pieces white Kg8 Bf8 Sb8 Pb7e4f7 black Ke6 Bd8g6 Sc8g7 Pc7\n"
                      "stipulation h#2\ncondition breton\nend\n")
        .verdict();
  };
  CHECK(breton("1.Bf5 exf5[-wBf8]+ 2.Ke7 f8=Q#; 1.Sf5 exf5[-wSb8]+ 2.Kd7 b8=S#") == "sound");
  CHECK(breton("1.Lf5 e:f5[-wLf8]+ 2.Ke7 f8=D#; 1.Sf5 e:f5[-wSb8]+ 2.Kd7 b8=S#") == "sound");
  // The other bishop is not the one that goes.
  CHECK(breton("1.Bf5 exf5[-wSb8]+ 2.Ke7 f8=Q#; 1.Sf5 exf5[-wSb8]+ 2.Kd7 b8=S#") == "stated_fails");
  // R. Aschwanden, The Problemist Supplement 2001-03: marine units capture beyond the square.
  const auto marine = [](const std::string& solution) {
    return check_text(remarks(solution) +
                      "pieces white Kd1 Rc4 Se3g6 Pc6e2f2g5 SIh5 MSb4c3d6e7\n"
                      "black Ke4 Rf8 Pd4 SIf3 MSb5f1\nstipulation #2\nend\n")
        .verdict();
  };
  CHECK(marine("1.Sc2! (2.Rxd4#) 1...SIf5 2.MSxf5-g3#") == "sound");
  CHECK(marine("1.Sc2! (2.Rxd4#) 1...SIf5 2.MSexf5-g3#") == "sound");
  CHECK(marine("1.Sc2! (2.Rxd4#) 1...SIf5 2.MScxf5-g3#") == "stated_fails");
}

TEST_CASE("several statements about one solution, in which the other side chooses") {
  // D. Meinking, StrateGems 2009: after 3.Bd5+ each move of the king has its own continuation.
  const std::string problem =
      "pieces white kf1 rh4 bh5 sa8 pa4 black kb7 qa5a7b8d8 pe5\nstipulation pser-#6\n";
  const Checked both = check_text(
      "begin\nremark solution 1.Bf7 2.Rh7 3.Bd5+ Ka6 4.Be6 5.Rh6 6.Bc8#\n"
      "remark solution 1.Bf7 2.Rh7 3.Bd5+ Kc8 4.Rd7 5.Be6 6.Rc7#\n" +
      problem + "end\n");
  CHECK(both.verdict() == "sound");
  const Checked wrong = check_text(
      "begin\nremark solution 1.Bf7 2.Rh7 3.Bd5+ Ka6 4.Be6 5.Rh6 6.Bd7#\n" + problem + "end\n");
  CHECK(wrong.verdict() == "stated_fails");
}

TEST_CASE("structured stipulations: the numbers begin anew with each branch") {
  // O. Paradzinskij, HDM TT 2004.
  const std::string problem =
      "pieces white kc3 pa3 black kf3 ba2\nsstipulation black 9h[3a[#]d]h\n";
  const auto with = [&](const std::string& end) {
    return check_text("begin\nremark solution 1.Ke2 a4 2.Kd1 a5 3.Kc1 a6 4.Kb1 a7 5.Ka1 1." + end +
                      "\n" + problem + "end\n");
  };
  CHECK(with("a8=Q Kb1 2.Qh1#").verdict() == "sound");
  CHECK(with("a8=R Kb1 2.Rh8#").verdict() == "stated_fails");
}

TEST_CASE("a goal that leaves the own king attacked is played") {
  const std::string problem =
      "condition hole d7d8\npieces white ka7 qa3 black kc8 rb8\nstipulation s##!1\n";
  const auto with = [&](const std::string& solution) {
    return check_text("begin\nremark solution " + solution + "\n" + problem + "end\n").verdict();
  };
  CHECK(with("1.Qc5+! Kb7") == "sound");
  CHECK(with("1.Qc5+! Rb7") == "stated_fails");
}

TEST_CASE("the board of Alice chess may stand behind the sign of en passant") {
  CHECK(check_text("begin\nremark solution 1.e7-e5B f5*e6 ep.A\npieces black alicea pe7 white pd5 "
                   "white aliceb pf5\nstipulation hep1\noption nowk nobk\nend\n")
            .verdict() == "sound");
}

TEST_CASE("set play of h#n.5 begins with move 2") {
  const std::string problem =
      "remark intended 17\npieces white Kf6 Ra1 black Kh8 Rb8\nstipulation h#1.5\nend\n";
  for (const char* set_play : {"* 1... ... 2.Rg8 Rh1#", "*2.Rg8 Rh1#", "set play: 2.Rg8 Rh1#",
                               "2.Rg8 Rh1#", "* 1...Rg8 2.Rh1#"}) {
    CAPTURE(set_play);
    const Checked checked =
        check_text(std::string("begin\nremark solution ") + set_play + "\n" + problem);
    CHECK(checked.verdict() == "sound");
    CHECK(checked.problem().at("phases").at(0).at("found").at("set_play") == 1);
  }
  CHECK(check_text("begin\nremark solution set play: 2.Rg8 Rh1# 1...Kg6 2.Ra8 Rxa8#\n" + problem)
            .verdict() == "sound");
  CHECK(check_text("begin\nremark solution 2.Ra8 Rh1#\n" + problem).verdict() == "stated_fails");
}

TEST_CASE("a refutation behind a comma, and defences behind a mate, without numbers") {
  CHECK(check_text(taverner("1.Rh3? Rf5 2.Qxf5#, Bg5! 1.Rh1! zz")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh3? Rf5 2.Qxf5#; Re3! 1.Rh1! zz")).verdict() == "stated_fails");
  CHECK(check_text(taverner("1.Rh3? Rf5 2.Qxf5#, but Bg5! 1.Rh1! zz")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh1! zz Bg5 2.Qh2# Rf5 2.Qxf5# Bd5 2.Sxd5#")).verdict() == "sound");
  CHECK(check_text(taverner("1.Rh1! zz Bg5 2.Qh2# Rf5 2.Qh2#")).verdict() == "stated_fails");
}

TEST_CASE("a first move without number") {
  CHECK(check_text(taverner("Key: Rh1!")).verdict() == "sound");
  CHECK(check_text(taverner("Key: Rh3!")).verdict() == "stated_fails");
  // Nothing of it can be read, so that nothing is checked.
  CHECK(check_text(taverner("the key is Rh1")).verdict() == "unread");
  CHECK(check_text(taverner("a waiting key")).verdict() == "sound");
}

TEST_CASE("signs of other times and programs") {
  for (const char* solution :
       {"1.Rh1! zz 1...Bg5 2.Qh2#[A1], 1...Rf5 2.Qxf5#[B2]", "1.Rh1! zz Bg5 2.Qh2#, Rf5 2.Qf5:#",
        "1.Rh1! 1...,Bg5 2.Qh2#", "1.Rh1! zz Re8~ 2.Rh4#", "1.Rh1! zz Rf5 2.Q(x)f5\\#"}) {
    CAPTURE(solution);
    CHECK(check_text(taverner(solution)).verdict() == "sound");
  }
  CHECK(check_text(taverner("1.Rh1! zz BxP 2.Qh2#")).verdict() == "unread");
}

TEST_CASE("~ behind a first move states a threat") {
  CHECK(check_text(mansfield("1.Be4! ~ 2.Sxc4#")).verdict() == "sound");
  CHECK(check_text(mansfield("1.Be4! ~ 2.Sb7#")).verdict() == "stated_fails");
  // In zugzwang it is any move.
  CHECK(check_text(taverner("1.Rh1! ~ 2.Sd3#")).verdict() == "sound");
}

TEST_CASE("a label of a twin in brackets, other promotions behind a comma, a key without a sign") {
  const std::string forsberg =
      "pieces white Kg4 Rb4 Sd3 black Ka3 Qa6\nstipulation h#2\n"
      "twin remove a6 add black ra6\nend\n";
  const std::string text =
      "(a) With black Qa6 : Key: 1.Qf6! Sc5 2.Qb2 Ra4#\n"
      "(b) With black Ra6 : Key: 1.Rb6! Rb1 2.Rb3 Ra1#";
  CHECK(check_text(remarks(text) + forsberg).verdict() == "sound");
  // A letter of a table of changes where a broken line begins is no twin.
  CHECK(check_text(remarks("a) 1.Qf6 Sc5\n(b) 2.Qb2 Ra4#\nb) 1.Rb6 Rb1 2.Rb3 Ra1#") + forsberg)
            .verdict() == "sound");
  const std::string hagemann =
      "pieces white Kf2 Pa7b7h2 Bb8 black Kh1 Ba8 Pd5\nstipulation #3\nend\n";
  CHECK(check_text(remarks("1.b7xa8=S! d5-d4 2.Sa8-b6 d4-d3 3.a7-a8=D,L#") + hagemann).verdict() ==
        "sound");
  CHECK(check_text(remarks("1.b7xa8=S! d5-d4 2.Sa8-b6 d4-d3 3.a7-a8=D,T#") + hagemann).verdict() ==
        "stated_fails");
  for (const char* solution :
       {"Key: Be4", "Key : Be4 and mates", "Solution: Be4.", "Be4", "Le4."}) {
    CAPTURE(solution);
    CHECK(check_text(mansfield(solution)).verdict() == "sound");
  }
  CHECK(check_text(mansfield("Key: Bf3")).verdict() == "stated_fails");
}

TEST_CASE("what else refutes a try is told in one finding") {
  // Shinkman 1911: the queen on f1 can be captured at once, too.
  const Checked result =
      check_text(remarks("1.Df1? Ke3! 1.Df3! droht 2.Dc3#") +
                 "pieces white Ka2 Bb2c2 Qf2 black Kd2 Pe2g2\nstipulation #2\nend\n");
  CHECK(result.verdict() == "sound");
  std::size_t found = 0;
  for (const auto& finding : result.problem(0).at("phases").at(0).at("findings")) {
    if (finding.at("text").get<std::string>().find("is also refuted by") != std::string::npos) {
      ++found;
      CHECK(finding.at("moves").size() == 10);
    }
  }
  CHECK(found == 1);
}

TEST_CASE("help play with a move that is missing on purpose is no solution") {
  // Zalokotsky and Sorokin 1971: after 1.Rxg2 Sd3 Black has no waiting move.
  const std::string position = "pieces white Kh5 Re2 Sg2c1 black Kf1 Rg1\nstipulation h#2\nend\n";
  for (const char* solution :
       {"1.Rxg2 Sd3 2.Rg1 Rf2#\nThematic tempo-try: 1.Rxg2 Sd3 2.?? Re1#",
        "1.Rxg2 Sd3 2.Rg1 (2.?? Re1#) Rf2#", "1.Rxg2 Sd3 2.?? Re1#\n1.Rxg2 Sd3 2.Rg1 Rf2#"}) {
    CAPTURE(solution);
    CHECK(check_text(remarks(solution) + position).verdict() == "sound");
  }
}

TEST_CASE("words of sentences, and moves that are only mentioned, are no play") {
  // "Satz" announces set play only before a colon or before play.
  CHECK(check_text(mansfield("1.Le4! droht, den Satz aufhebend (2.Sxc4#) 1...Sxe3+ 2.Sb5#"))
            .verdict() == "sound");
  CHECK(check_text(mansfield("Aus dem Satz: 1...Sxd6+ 2.Td3#")).verdict() == "stated_fails");
  // What a sentence says of the tries is no variation of the solution.
  const std::string solution = "1.Le4! (2.Sxc4#) 1...Sxe3+ 2.Sb5#. ";
  for (const std::string mention : {"Die Parade 1...Sh1+ im Probespiel ist schwarz.",
                                    "The defence 1...Sh1+ in the try is black.",
                                    "La parade 1...Sh1+ dans un essai est noire."}) {
    INFO(mention);
    CHECK(check_text(mansfield(solution + mention)).verdict() == "sound");
  }
  CHECK(check_text(mansfield(solution + "Die Parade 1...Sh1+ ist schwarz.")).verdict() ==
        "stated_fails");
  // A rook on c3 would be no threat for the third move.
  const std::string benko = "pieces white Ke1 Qd1 Bc1f1 black Ke4\nstipulation #3\nend\n";
  CHECK(check_text(remarks("1.Bc4! Ke5 (3.Qd4?) 2.Qd5+ Kf6 3.Qg5#") + benko)
            .finding("unread")
            .is_null());
}

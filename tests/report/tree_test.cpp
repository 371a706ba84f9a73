#include "solver/formats/report/text/tree_text.hpp"

#include <doctest/doctest.h>

#include "tests/report/builders.hpp"
#include "tests/support/notation.hpp"

namespace warp::report {

namespace {

using test::half_move;
using test::threatening;

/// Hands over trees to a writer.
class Teller : public IgnoringSink {
 public:
  explicit Teller(Language language) : language_(language) {}

  void open(const TreeMove& move, Place place) override {
    writer_.open(move, place, test::classical(language_), text);
  }
  void close() override { writer_.close(language_, text); }

  std::string text;

 private:
  Language language_;
  TreeWriter writer_;
};

std::string attack_text(const SolutionTree& tree, Language language) {
  Teller teller(language);
  teller.attack(tree);
  return teller.text;
}

std::string set_play_text(const std::vector<SolutionTree>& variations, Language language) {
  Teller teller(language);
  teller.set_play(variations);
  return teller.text;
}

}  // namespace

TEST_CASE("a key without anything below") {
  CHECK(attack_text(half_move("1.Rh1-a1# !"), Language::english) == "   1.Rh1-a1 # !\n\n");
  CHECK(attack_text(half_move("1.Qe7-f7+ !"), Language::german) == "   1.De7-f7 + !\n\n");
}

TEST_CASE("a try: threat, variations, refutation") {
  CHECK(attack_text(threatening("1.Qf8-f6 ?", {half_move("2.Sa3-c4#")},
                                {half_move("1...Kb4-a5", {half_move("2.Qf6-a6#")})},
                                {half_move("1...Rf1*f6 !")}),
                    Language::english) ==
        "   1.Qf8-f6 ? threat:\n"
        "          2.Sa3-c4 #\n"
        "      1...Kb4-a5\n"
        "          2.Qf6-a6 #\n"
        "    but\n"
        "      1...Rf1*f6 !\n"
        "\n");
}

TEST_CASE("the words of a tree in the three languages") {
  const SolutionTree zugzwang = half_move("1.Kc2-d1 ? zugzwang", {}, {half_move("1...Ka1-b1 !")});
  const SolutionTree threat = threatening("1.Kc2-b3 !", {half_move("2.Rh2-h1#")});
  CHECK(attack_text(zugzwang, Language::english) ==
        "   1.Kc2-d1 ? zugzwang.\n    but\n      1...Ka1-b1 !\n\n");
  CHECK(attack_text(zugzwang, Language::german) ==
        "   1.Kc2-d1 ? Zugzwang.\n    Aber\n      1...Ka1-b1 !\n\n");
  CHECK(attack_text(zugzwang, Language::french) ==
        "   1.Rc2-d1 ? blocus.\n    mais\n      1...Ra1-b1 !\n\n");
  CHECK(attack_text(threat, Language::english) ==
        "   1.Kc2-b3 ! threat:\n          2.Rh2-h1 #\n\n");
  CHECK(attack_text(threat, Language::german) ==
        "   1.Kc2-b3 ! Drohung:\n          2.Th2-h1 #\n\n");
  CHECK(attack_text(threat, Language::french) == "   1.Rc2-b3 ! menace:\n          2.Th2-h1 #\n\n");
}

TEST_CASE("deeper threats and variations stand further to the right") {
  // H. Ebert, STERN 1991
  const SolutionTree key = threatening(
      "1.0-0-0 !",
      {threatening("2.c7-c8=Q", {half_move("3.Qc8-h8#")},
                   {half_move("2...d7-d5", {half_move("3.c5*d6ep#")})})},
      {half_move("1...d7-d5",
                 {threatening("2.c5*d6ep", {half_move("3.c7-c8=Q#"), half_move("3.c7-c8=R#")})}),
       half_move("1...d7-d6",
                 {threatening("2.c5*d6", {half_move("3.c7-c8=Q#"), half_move("3.c7-c8=R#")})})});
  CHECK(attack_text(key, Language::german) ==
        "   1.0-0-0 ! Drohung:\n"
        "          2.c7-c8=D Drohung:\n"
        "                  3.Dc8-h8 #\n"
        "              2...d7-d5\n"
        "                  3.c5*d6 ep. #\n"
        "      1...d7-d5\n"
        "          2.c5*d6 ep. Drohung:\n"
        "                  3.c7-c8=D #\n"
        "                  3.c7-c8=T #\n"
        "      1...d7-d6\n"
        "          2.c5*d6 Drohung:\n"
        "                  3.c7-c8=D #\n"
        "                  3.c7-c8=T #\n"
        "\n");
}

TEST_CASE("selfmate: the defender's mate ends a variation") {
  CHECK(attack_text(
            half_move("1.Qg4-d1 ! zugzwang",
                      {half_move("1...b4-b3", {half_move("2.Qd1-g4", {half_move("2...b3-b2#")})})}),
            Language::english) ==
        "   1.Qg4-d1 ! zugzwang.\n"
        "      1...b4-b3\n"
        "          2.Qd1-g4\n"
        "              2...b3-b2 #\n"
        "\n");
}

TEST_CASE("two-digit numbers keep the full stops in their columns") {
  CHECK(attack_text(half_move("1.Ka1-a2 !", {half_move("9...Ka8-a7", {half_move("10.Ka2-a1")})}),
                    Language::english) ==
        "   1.Ka1-a2 !\n"
        "      9...Ka8-a7\n"
        "         10.Ka2-a1\n"
        "\n");
}

TEST_CASE("set play has no key and no empty line of its own") {
  CHECK(set_play_text({half_move("1...Ke2-f2", {half_move("2.Ke4-f3#")}), half_move("1...b3-b2#")},
                      Language::english) ==
        "      1...Ke2-f2\n"
        "          2.Ke4-f3 #\n"
        "      1...b3-b2 #\n");
  CHECK(set_play_text({}, Language::english).empty());
}

TEST_CASE("reflex play: a mate that had to be given") {
  CHECK(attack_text(half_move("1.Bg7-f8# ?!?"), Language::english) == "   1.Bg7-f8 # ?!?\n");
  CHECK(attack_text(
            half_move("1.Qa4*d4+ ?", {}, {half_move("1...Ke3*d4 !", {half_move("2.Sd2-f3# ?!?")})}),
            Language::english) ==
        "   1.Qa4*d4 + ?\n"
        "    but\n"
        "      1...Ke3*d4 !\n"
        "          2.Sd2-f3 # ?!?\n"
        "\n");
}

TEST_CASE("post-key play") {
  SUBCASE("threat and variations, refutations are told by a word") {
    SolutionTree play =
        threatening("1.--", {half_move("2.Rh3-a3#")}, {}, {half_move("1...Ka1-a2 !")});
    CHECK(attack_text(play, Language::english) ==
          " threat:\n"
          "          2.Rh3-a3 #\n"
          "      1...Ka1-a2\n"
          "        refutes.\n");
    play.menace = Menace::zugzwang;
    play.threats.clear();
    CHECK(attack_text(play, Language::german) ==
          " Zugzwang.\n"
          "      1...Ka1-a2\n"
          "        Widerlegt.\n");
  }
  SUBCASE("without analysis of threats there is no first line") {
    CHECK(attack_text(half_move("1.--", {half_move("1...a7-a5", {half_move("2.Rh3-a3#")}),
                                         half_move("1...b3-b2#")}),
                      Language::english) ==
          "      1...a7-a5\n"
          "          2.Rh3-a3 #\n"
          "      1...b3-b2 #\n");
  }
}

}  // namespace warp::report

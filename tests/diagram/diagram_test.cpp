#include <doctest/doctest.h>

#include <set>
#include <string>

#include "solver/app/api/input.hpp"
#include "solver/formats/diagram/latex.hpp"
#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/diagram/text.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"

// What a diagram shows, as values and as text. pictures_test.cpp looks at the drawings.

namespace warp::diagram {

using test::holds;
using test::run_warp;

namespace {

Picture picture(const std::string& problem) {
  const auto parsed = read_problems("begin\n" + problem + "\nend\n", "<test>");
  REQUIRE(parsed.size() == 1);
  REQUIRE(parsed.front().usable());
  return picture_of(parsed.front().problem, !set_up(parsed.front().problem).phases.empty());
}

const Cell& cell(const Picture& picture, const std::string& name, std::size_t panel = 0) {
  for (const Cell& found : picture.bands.at(0).at(panel).cells) {
    if (found.name == name) return found;
  }
  FAIL("there is no square ", name);
  return picture.bands[0][0].cells[0];
}

Figure figure(const std::string& letters) {
  return usual_figure(standard_walks()[*find_walk(letters, Language::english)]);
}

}  // namespace

TEST_CASE("figures are those that the field uses") {
  CHECK(figure("G") == Figure{FigureShape::queen, 2});
  CHECK(figure("N") == Figure{FigureShape::knight, 2});
  CHECK(figure("RH") == Figure{FigureShape::rook, 2});
  CHECK(figure("BH") == Figure{FigureShape::bishop, 2});
  CHECK(figure("BP") == Figure{FigureShape::pawn, 2});
  CHECK(figure("WE") == Figure{FigureShape::rook, 2});
  CHECK(figure("FE") == Figure{FigureShape::bishop, 2});
  CHECK(figure("CA").shape == FigureShape::knight);
  CHECK(figure("MA").shape == FigureShape::knight);
  CHECK(figure("LI") == Figure{FigureShape::queen, 3});
  CHECK(figure("L") == Figure{FigureShape::queen, 1});
  CHECK(figure("O").shape == FigureShape::disc);
}

TEST_CASE("no two walks of a diagram have the same figure") {
  const Picture many = picture(
      "pieces white Ka1 Gb1 LEc1 LId1 Le1 AMf1 Mg1 EAh1 SWa2 CAb2 Zc2 Nd2 GIe2 ANf2 black Kh8\n"
      "stipulation #2");
  std::set<Figure> figures;
  std::size_t discs = 0;
  for (const LegendEntry& entry : many.legend) {
    discs += entry.unit.figure.shape == FigureShape::disc ? 1 : 0;
    figures.insert(entry.unit.figure);
  }
  CHECK(many.legend.size() == 13);
  CHECK(figures.size() + discs - 1 == many.legend.size());
  CHECK(cell(many, "b1").unit->figure == Figure{FigureShape::queen, 2});
  CHECK(cell(many, "d2").unit->figure == Figure{FigureShape::knight, 2});
}

TEST_CASE("grids, holes, marked squares, imitators and attributes") {
  const Picture shown = picture(
      "pieces white Ka1 white chameleon Qb2 black Kh8 neutral Sc3\nstipulation h#2\n"
      "condition GridChess MagicSquare d4 Type1 Imitator e5 Hole f6");
  CHECK(cell(shown, "b1").line_right);
  CHECK_FALSE(cell(shown, "a1").line_right);
  CHECK(cell(shown, "a2").line_above);
  CHECK(cell(shown, "d4").marked);
  CHECK_FALSE(cell(shown, "e5").marked);
  CHECK(cell(shown, "e5").imitator);
  CHECK(cell(shown, "f6").hole);
  CHECK(cell(shown, "b2").unit->marks == "c");
  CHECK(cell(shown, "c3").unit->side == Side::neutral);
  CHECK(shown.count == "2 + 1 + 1n");
  CHECK(shown.stipulation == "h#2");
  CHECK(shown.description == "White: Ka1, cQb2; Black: Kh8; Neutral: Sc3");
}

TEST_CASE("boards: levels, Alice's boards, both positions of a=>b") {
  const Picture levels =
      picture("board diamond 3 4\npieces white k:Bb2 black k:Cc3\nstipulation h#2");
  REQUIRE(levels.bands.size() == 1);
  REQUIRE(levels.bands[0].size() == 4);
  CHECK(levels.bands[0][1].title == "B");
  CHECK(cell(levels, "Bb2", 1).unit);
  CHECK(picture("board diamond 4 4\npieces white k:1Bb2 black k:1Cb2\nstipulation h#2")
            .bands.size() == 4);

  const Picture alice =
      picture("pieces white Ka1 white AliceB Qb2 black Kh8\nstipulation h#2\ncondition Alice");
  REQUIRE(alice.bands[0].size() == 2);
  CHECK(cell(alice, "a1", 0).unit);
  CHECK_FALSE(cell(alice, "a1", 1).unit);
  CHECK(cell(alice, "b2", 1).unit);
  CHECK_FALSE(cell(alice, "b2", 0).unit);

  const Picture way =
      picture("pieces white Ka1 black Kh8\nstipulation a=>b1\npieces white Ka2 black Kh7");
  REQUIRE(way.bands.size() == 2);
  CHECK(way.bands[0][0].title == "a");

  CHECK(picture("board cylinder\npieces white Ka1 black Kh8\nstipulation h#2")
            .bands[0][0]
            .open_sides);
}

TEST_CASE("what cannot be played is drawn all the same") {
  const auto result =
      run_warp({"diagram"}, "begin\npieces white Ka1 DUb2 black Kh8\nstipulation #2\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(holds(result.out, "♔"));
  CHECK(holds(result.out, "DU"));
}

TEST_CASE("Unicode and letters") {
  const Picture shown =
      picture("pieces white Ka1 Gb1 black Kh8 Rg8 neutral Nc1 neutral Qd1\nstipulation h#2");
  const std::string symbols = unicode(shown);
  CHECK(holds(symbols, "  8│   ·   ·   ·   ·   ·   ·   ♜   ♚ │\n"));
  CHECK(holds(symbols, "  1│   ♔   🨟   🨮   🨁   ·   ·   ·   · │\n"));
  CHECK(holds(symbols, "🨟 G = grasshopper\n"));
  CHECK(holds(letters(shown), "  1|   K   G  =N  =Q   .   .   .   . |\n"));
  CHECK(holds(letters(shown), "  8|   .   .   .   .   .   .  -R  -K |\n"));
}

TEST_CASE("texts of a problem stay texts") {
  const Picture shown = picture(
      "author <script>alert(1)</script>\ntitle \"a\" & 'b' \\input{x} \x01\x1b[31m \xfc "
      "\xe2\x80\xae\n"
      "pieces white Ka1 black Kh8\nstipulation #2");
  CHECK(shown.titles.at(0) == "\"a\" & 'b' \\input{x} [31m ü ");
  const std::string drawn = svg(shown);
  CHECK_FALSE(holds(drawn, "<script"));
  CHECK(holds(drawn, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  CHECK(holds(drawn, "&quot;a&quot; &amp; &#39;b&#39;"));
  const std::string latex = latex_diagram(shown);
  CHECK(holds(latex, "\\textbackslash{}input\\{x\\}"));
  CHECK_FALSE(holds(latex, "\\input"));
  CHECK(latex_text("50% #2 $a_b^c~d {e} [f] b1-->c1 a<-->b") ==
        "50\\% \\#2 \\$a\\_b\\textasciicircum{}c\\textasciitilde{}d \\{e\\} {[}f{]} b1\\ra{}c1 "
        "a\\lra{}b");
  const std::string title(1'000'000, 'x');
  const auto result =
      run_warp({"diagram", "--format", "svg"},
               "begin\ntitle " + title + "\npieces white Ka1 black Kh8\nstipulation #2\nend\n");
  CHECK(result.exit_status == 0);
  CHECK(result.out.size() < 40'000);
}

TEST_CASE("LaTeX sets letters of other alphabets from their fonts, and names those without") {
  CHECK(latex_text("А. Жуков & Nguyễn Văn Đông, Παύλος, Čapek “x” – ½") ==
        "{\\fontencoding{T2A}\\selectfont А}. {\\fontencoding{T2A}\\selectfont Жуков} \\& "
        "Nguy{\\fontencoding{T5}\\selectfont ễ}n Văn Đông, "
        "{\\fontencoding{LGR}\\selectfont Παύλος}, Čapek “x” – ½");
  // Latin letters that T1 has not: with them no document compiled.
  const std::string without = latex_text("Ħal ŧ 詰 Ħ");
  CHECK(without == "\\nofont{Ħ}al \\nofont{ŧ} \\nofont{詰} \\nofont{Ħ}");
  CHECK(letters_without_font(without) == std::vector<std::string>{"Ħ", "ŧ", "詰"});
  CHECK(letters_without_font(latex_text("Müller")).empty());
  CHECK(holds(latex_begin("plain"), "\\usepackage[T1]{fontenc}"));
  CHECK_FALSE(holds(latex_begin("plain"), "nofont"));
  CHECK(holds(latex_begin(latex_text("Ж ễ")), "\\usepackage[T2A,T5,T1]{fontenc}"));
  CHECK(holds(latex_begin(without), "\\newcommand{\\nofont}[1]{?}"));
  const auto drawn = run_warp({"diagram", "--format", "latex"},
                              "begin\nauthor Ж 詰\npieces white Ka1 black Kh8\nstip #2\nend\n");
  CHECK(drawn.exit_status == 0);
  CHECK(drawn.err == "<stdin>:1: pdfLaTeX has no font with 詰: the document has '?' instead\n");
}

TEST_CASE("lines are broken at blanks, and letters are counted, not bytes") {
  CHECK(broken_text("für Grüße und", 8) == std::vector<std::string>{"für", "Grüße", "und"});
  CHECK(broken_text("für Grüße und", 9) == std::vector<std::string>{"für Grüße", "und"});
  CHECK(broken_text("abcdefgh", 3) == std::vector<std::string>{"abc", "def", "gh"});
  CHECK(broken_text("", 3).empty());
  CHECK(clean_text("\xff\xfe\xc3") == "ÿþÃ");
  CHECK(clean_text("\xed\xa0\x80").find('\xed') == std::string::npos);
}

TEST_CASE("warp diagram: the command line") {
  const std::string two =
      "begin\npieces white Ka1 black Kh8\nstipulation #2\nnext\n"
      "pieces white Kb1 black Kh8\nstipulation #2\nend\n";
  const auto several = run_warp({"diagram", "--format", "svg"}, two);
  CHECK(several.exit_status == 2);
  CHECK(several.err ==
        "the input has 2 problems: state --number N for one of them, or --out with {} where its "
        "number is to stand, such as --out problem-{}.svg\n");
  CHECK(run_warp({"diagram", "--format", "svg", "--number", "2"}, two).exit_status == 0);
  const auto third = run_warp({"diagram", "--number", "3"}, two);
  CHECK(third.exit_status == 2);
  CHECK(third.err == "--number 3: the input has 2 problems\n");
  const auto unknown = run_warp({"diagram", "--format", "gif"}, two);
  CHECK(unknown.exit_status == 2);
  CHECK(holds(unknown.err, "expected svg, png, pdf, latex, unicode or text, not 'gif'"));
  const auto wrong = run_warp({"diagram"}, "begin\npieces white Ka9\nstipulation #2\nend\n");
  CHECK(wrong.exit_status == 2);
  CHECK(wrong.out.empty());
  CHECK(run_warp({"diagram", "--out", "/nowhere/x.svg", "--number", "1"}, two).exit_status == 1);
  CHECK(run_warp({"diagram", "--help"}).exit_status == 0);
}

}  // namespace warp::diagram

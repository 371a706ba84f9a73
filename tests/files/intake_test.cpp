// What comes in a mail: encodings, mails, directories of all kinds of files, fairy FEN.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/intake/encoding.hpp"
#include "solver/formats/files/intake/mail.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

const std::string mate_in_one =
    "begin\nauthor J\u00F6rg\npieces white Kg6 Qa7 black Kg8\nstipulation #1\nend\n";

/// A text of the letters up to U+00FF in UTF-16.
std::string in_utf16(const std::string& text, bool little) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto code = static_cast<unsigned char>(text[i]);
    if (code == 0xC3) {
      code = static_cast<unsigned char>(static_cast<unsigned char>(text[++i]) + 0x40U);
    }
    const char low = static_cast<char>(code);
    bytes += little ? std::string{low, '\0'} : std::string{'\0', low};
  }
  return bytes;
}

std::string pieces_of(const std::string& fen) {
  const auto problems = read_problems(fen + " stip \"h#2\";", "x.fen");
  std::string text;
  for (const Diagnostic& diagnostic : problems.at(0).diagnostics) text += diagnostic.text() + "\n";
  const std::string problem = files::english_problem(problems.at(0).problem);
  return text + (problems.at(0).usable() ? problem : "");
}

}  // namespace

TEST_CASE("encodings are recognised, with a mark in front and without") {
  using files::Encoding;
  const std::string utf8 = "Wei\u00DF: Kg6, Da7. Schwarz: Kg8. Matt in 1 Zug";
  const auto check = [&](const std::string& bytes, Encoding encoding) {
    CHECK(files::encoding_of(bytes) == encoding);
    CHECK(files::as_utf8(bytes, encoding) == utf8);
  };
  check(utf8, Encoding::utf8);
  check("\xEF\xBB\xBF" + utf8, Encoding::utf8_bom);
  check("\xFF\xFE" + in_utf16(utf8, true), Encoding::utf16_le);
  check("\xFE\xFF" + in_utf16(utf8, false), Encoding::utf16_be);
  check(in_utf16(utf8, true), Encoding::utf16_le);
  check(in_utf16(utf8, false), Encoding::utf16_be);
  CHECK(files::as_utf8("Wei\xDF", Encoding::latin1) == "Wei\u00DF");
  CHECK(files::encoding_of("Wei\xDF") == Encoding::latin1);
  CHECK(files::encoding_of("h#2\xBD \x96 \x84Zug\x93") == Encoding::windows_1252);
  CHECK(files::as_utf8("h#2\xBD \x96 \x84Zug\x93", Encoding::windows_1252) ==
        "h#2\u00BD \u2013 \u201EZug\u201C");
  CHECK(files::encoding_of("") == Encoding::utf8);
}

TEST_CASE("a file in another encoding is converted, and that is told once") {
  const TemporaryDirectory folder;
  const auto solved = [&](const std::string& bytes) {
    return run_warp({folder.write("x.inp", bytes), "-regression"});
  };
  const auto usual = solved(mate_in_one);
  CHECK(usual.exit_status == 0);
  CHECK(usual.err == "");
  CHECK(holds(usual.out, "J\u00F6rg"));
  for (const auto& [bytes, name] :
       {std::pair{"\xFF\xFE" + in_utf16(mate_in_one, true), "UTF-16 (l"},
        std::pair{in_utf16(mate_in_one, false), "UTF-16 (b"}}) {
    const auto other = solved(bytes);
    CHECK(other.out == usual.out);
    CHECK(times_in(other.err, "x.inp: is written in") == 1);
    CHECK(holds(other.err, name));
  }
  std::string latin = mate_in_one;
  latin.replace(latin.find("\u00F6"), 2, "\xF6");
  CHECK(solved(latin).out == usual.out);
  CHECK(holds(solved(latin).err, "is written in Latin-1, not UTF-8"));
  std::string windows = "\xEF\xBB\xBF" + mate_in_one;
  for (std::size_t at = windows.find('\n'); at != std::string::npos;
       at = windows.find('\n', at + 2)) {
    windows.insert(at, "\r");
  }
  CHECK(solved(windows).out == usual.out);
  CHECK(solved(windows).err == "");
}

TEST_CASE("of a mail the text is read") {
  const std::string printable =
      "From: a@example.org\nSubject: =?utf-8?Q?h=E2=99=AF2?=\nMIME-Version: 1.0\n"
      "Content-Type: multipart/mixed; boundary=\"xx\"\n\n--xx\n"
      "Content-Type: text/plain; charset=\"iso-8859-1\"\nContent-Transfer-Encoding: "
      "quoted-printable\n\nWei=DF: Kb3, Tc5, Sf7, Be2=\n\nSchwarz: Ke4, Lf5\nh#2=BD\n\n--xx\n"
      "Content-Type: application/pdf; name=\"diagram.pdf\"\nContent-Transfer-Encoding: base64\n\n"
      "AAAA\n--xx--\n";
  const files::MailText mail = files::read_mail(printable);
  CHECK(mail.fault == "");
  CHECK(holds(mail.text, "Wei\u00DF: Kb3, Tc5, Sf7, Be2\nSchwarz: Ke4, Lf5\nh#2\u00BD"));
  CHECK(mail.attachments == "diagram.pdf");
  const files::MailText coded = files::read_mail(
      "Content-Type: text/plain\nContent-Transfer-Encoding: "
      "base64\n\nOC81TjIvOC8yUjJiMi80azMvMUs2LzRQ\n"
      "My84CmgjMgo=\n");
  CHECK(holds(coded.text, "\n8/5N2/8/2R2b2/4k3/1K6/4P3/8\nh#2\n"));
  CHECK(files::read_mail("Content-Type: text/html\n\n<p>x</p>\n").fault != "");
  const TemporaryDirectory folder;
  const auto judged = run_warp({"check", folder.write("x.eml", printable), "--format=csv"});
  CHECK(holds(judged.out, "h#2.5"));
  CHECK(holds(judged.err, "attached diagram.pdf"));
}

TEST_CASE("of a directory each file is judged or named, with the reason") {
  const TemporaryDirectory folder;
  folder.write("a.inp", mate_in_one);
  folder.write("b.txt", "White: Kg6, Qa7\nBlack: Kg8\nMate in 1\n");
  folder.write("c.txt", "Dear director, my entries follow next week.\n");
  folder.write("d.docx", "PK");
  folder.write("e.json", "{}");
  folder.write("f.eml", "Subject: entry\n\n6k1/Q7/6K1/8/8/8/8/8\n#1\n");
  const auto judged = run_warp({"check", folder.path(""), "--regression"});
  CHECK(judged.exit_status == incomplete);  // two of them have a cook, 1.Qa8#
  CHECK(holds(judged.out, "3 problems"));
  CHECK(holds(judged.out, "3 files are not read:"));
  CHECK(holds(judged.out, "c.txt: neither a position nor a stipulation is found in it"));
  CHECK(holds(judged.out, "d.docx: it is a document of a word processor"));
  CHECK(holds(judged.out, "e.json: its name does not end with .inp, "));
  const auto as_json = nlohmann::json::parse(run_warp({"check", folder.path(""), "--json"}).out);
  CHECK(as_json["problems"].size() == 3);
  CHECK(as_json["not_read"].size() == 3);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve", "-regression"}, std::vector<std::string>{"-regression"},
        std::vector<std::string>{"convert", "--to", "fen"}, std::vector<std::string>{"diagram"}}) {
    std::vector<std::string> words{command};
    words.insert(words.begin() + (command.front() == "-regression" ? 0 : 1), folder.path(""));
    const auto result = run_warp(words);
    CHECK_MESSAGE(times_in(result.err, ": is not read: ") == 3, command.front() << result.err);
    CHECK(result.exit_status == 0);
  }
  CHECK(times_in(run_warp({"convert", folder.path(""), "--to", "fen"}).out, "dm 1;") == 3);
  const auto batch = run_warp({"batch", folder.path(""), "--db", folder.path("x.sqlite")});
  CHECK(times_in(batch.err, ": is not read: ") == 3);
  CHECK(holds(batch.out, "b.txt"));
}

TEST_CASE("a judge who is not to know the authors does not see them") {
  const std::string post =
      "Sam Loyd\n\nWhite: Kg6, Qa7\nBlack: Kg8\nMate in 1\n\nwith regards, Sam Loyd\n";
  CHECK(holds(run_warp({"check", "-", "--regression"}, post).out, "Loyd"));
  CHECK_FALSE(holds(run_warp({"check", "-", "--regression", "--anonymous"}, post).out, "Loyd"));
}

TEST_CASE("--only chooses the files of a directory") {
  const TemporaryDirectory folder;
  folder.write("a.inp", mate_in_one);
  folder.write("b1.txt", "6k1/Q7/6K1/8/8/8/8/8 #1\n");
  folder.write("b2.problem", mate_in_one);
  const auto count = [&](const std::string& only) {
    return times_in(run_warp({folder.path(""), "-regression", "--only", only}).out, "1.Qa7-g7 #");
  };
  CHECK(count("*.inp") == 1);
  CHECK(count("b?.*") == 2);
  CHECK(count("*") == 3);
  const auto none = run_warp({folder.path(""), "-regression", "--only", "*.pgn"});
  CHECK(none.exit_status == 2);
  CHECK(holds(none.err, "no file in this directory has a name that fits *.pgn"));
  CHECK(holds(none.err, "3 files do not fit --only *.pgn"));
}

TEST_CASE("a position may stand on the command line, and - is standard input") {
  const std::string position = "6k1/Q7/6K1/8/8/8/8/8";
  CHECK(is_position_text(position));
  CHECK(is_position_text(position + " w - - 0 1"));
  CHECK(!is_position_text("problems/schemata.inp"));
  CHECK(!is_position_text("a/b/c/d/e/f/g/1.fen"));
  const auto typed = run_warp({position, "--stipulation", "#1", "-regression"});
  CHECK(holds(typed.out, "1.Qa7-g7 #"));
  CHECK(holds(typed.err, "<position>:1:1: read as: White Qa7 Kg6, Black Kg8; #1"));
  const auto open = run_warp({position, "-regression"});
  CHECK(open.exit_status == 2);
  CHECK(holds(open.err, "the stipulation is missing: --stipulation h#2"));
  CHECK(holds(run_warp({"6k1/Q7/6K1/8/8/8/7", "-regression"}).err,
              "expected 8 squares in each rank"));
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-", "-regression"}, std::vector<std::string>{"-regression"}}) {
    CHECK(holds(run_warp(words, position + "\nmate in 1\n").out, "1.Qa7-g7 #"));
    CHECK(holds(run_warp(words, mate_in_one).out, "1.Qa7-g7 #"));
  }
  CHECK(holds(run_warp({"check", "-", "--regression"}, mate_in_one).out, "1 problem"));
  CHECK(holds(run_warp({"diagram", position, "--stipulation", "#1"}).out, "1"));
}

TEST_CASE("fairy FEN as FEN Tool and YACPDB write it") {
  // FEN Tool: `-` neutral, `*2` turned by 180 degrees; YACPDB: (!q2).
  CHECK(pieces_of("8/8/3-q4/8/7k/8/1K6/7Q") ==
        "begin\nstipulation h#2\npieces      White Kb2 Qh1\npieces      Black Kh4\n"
        "pieces      Neutral Qd6\nend\n");
  const std::string grasshopper =
      "x.fen:1:1: *2Q is read as grasshopper (G); otherwise state glyph \"*2Q ...\";\n";
  CHECK(pieces_of("8/8/3k4/8/8/8/1K6/7*2Q") ==
        grasshopper +
            "begin\nstipulation h#2\npieces      White Kb2 Gh1\npieces      Black Kd6\nend\n");
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7(!q2)"), "pieces      Neutral Gh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7-*2q"), "pieces      Neutral Gh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7(q2)"), "pieces      Black Kd6 Gh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7*2n"), "pieces      Black Kd6 Nh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7(S2)"), "pieces      White Kb2 Nh1\n"));
  // Programs differ in what a queen on its side is.
  CHECK(pieces_of("8/8/3k4/8/8/8/1K6/7*1Q") ==
        "x.fen:1:20: which piece is '*1Q'? Programs differ; state its letters behind the position: "
        "glyph \"*1Q EQ\";\n");
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7*1Q glyph \"*1Q EQ\";"), "White Kb2 EQh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/8/1K6/7(Q1) glyph \"*1Q LE\";"), "White Kb2 LEh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/'A7/1K6/8"), "which piece is ''A'? "));
  CHECK(holds(pieces_of("8/8/3k4/8/8/'A7/1K6/7''12 glyph \"'A white AM\"; glyph \"''12 black G\";"),
              "pieces      Black Kd6 Gh1\n"));
  CHECK(holds(pieces_of("8/8/3k4/8/8/'A7/1K6/8 glyph \"'A AM\";"), "of which side is ''A'?"));
  // A dash in front of a unit is a hole where the ranks say so.
  CHECK(holds(pieces_of("5/5/-k3/5/K4"), "condition   Hole a3\n"));
}

TEST_CASE("runs of digits in a FEN are read as in the language of problems") {
  const std::string wanted =
      "begin\nstipulation h#2\npieces      White Ka1\npieces      Black Kh8\nend\n";
  CHECK(pieces_of("7k/40/8/K7") == wanted);
  CHECK(pieces_of("7k48K7") == wanted);
  CHECK(pieces_of("43k/11111111/8/8/71/8/8/K34") == wanted);
  CHECK(holds(pieces_of("7k/41/8/K7"), "expected "));
  CHECK(holds(pieces_of("7k/39/8/K7"), "expected "));
  CHECK(holds(pieces_of("10/10/10/10/10/10/9k/10/10/K9"), "board       10x10\n"));
}

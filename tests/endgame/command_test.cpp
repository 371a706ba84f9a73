// warp endgame: answers, messages, files of tables, threads.

#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/answer.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using warp::test::holds;
using warp::test::run_warp;

namespace {

/// Runs `warp endgame` with these words; returns what it printed. The exit status must be 0.
std::string endgame_answer(std::vector<std::string> words) {
  words.insert(words.begin(), "endgame");
  const auto result = run_warp(words);
  CHECK(result.exit_status == 0);
  return result.out;
}

/// The message of a call that must fail with this exit status, without output.
std::string endgame_message(int status, std::vector<std::string> words) {
  words.insert(words.begin(), {"endgame", "--progress=none"});
  const auto result = run_warp(words);
  CHECK(result.exit_status == status);
  CHECK(result.out.empty());
  return result.err;
}

}  // namespace

TEST_CASE("an ending is answered with numbers, a verdict and the longest mate") {
  const std::string rook = endgame_answer({"KR v K"});
  CHECK(holds(rook, "KR v K, board 8x8\n"));
  CHECK(holds(rook, "legal positions               175168            223944\n"));
  CHECK(holds(rook, "White to move forces mate from every position.\n"));
  CHECK(holds(rook, "White's longest mate, 16 moves: white Ka1 Rb2 black Kc3\n"));
  const std::string cylinder = endgame_answer({"KR v K", "--board", "cylinder"});
  CHECK(
      holds(cylinder, "White to move forces mate from 4832 of 172480 positions; not from white "));
  CHECK(endgame_answer({"KT", "v", "K", "--language", "german", "--board", "5x5"})
            .starts_with("KT v K"));
  CHECK(holds(endgame_answer({"K v K", "--board", "3x3"}), "drawn"));
  CHECK(holds(endgame_answer({"KR v K", "--board", "3x1"}),
              "White is to move in no legal position; Black is to move in 2 and is mated in 2 of "
              "them.\n"));
  CHECK(holds(endgame_answer({"KR v K", "--board", "3x1", "--format=json"}), "no legal position"));
  // There is a unit RR, but letters that stand together are rooks.
  CHECK(endgame_answer({"KRR v K", "--board", "4x4"}) ==
        endgame_answer({"K 2R v K", "--board", "4x4"}));
  CHECK(endgame_answer({"K RR v K", "--board", "4x4"}).starts_with("K RR v K"));
  CHECK(endgame_answer({"K KH v K", "--board", "4x4"}).starts_with("K KH v K"));
}

TEST_CASE("one position is answered") {
  CHECK(endgame_answer({"--board", "cylinder", "--position", "white ka1 ra2 black kc1", "--to-move",
                        "black"}) ==
        "KR v K, board cylinder\n\nwhite Ka1 Ra2 black Kc1, Black to move: drawn\n");
  CHECK(endgame_answer({"KQ v K", "--position", "white Kc7 Qb1 black Ka7"}) ==
        "KQ v K, board 8x8\n\nwhite Kc7 Qb1 black Ka7, White to move: White mates in 1\n"
        "  1.Qb1-a1 #\n");
  CHECK(holds(endgame_answer({"KP v K", "--position", "white Kb6 Pc7 black Ka8"}), "1.c7-c8=Q #"));
  CHECK(holds(
      endgame_answer({"KQ v K", "--position", "white Kc7 Qb7 black Ka7", "--to-move", "black"}),
      "Black is mate"));
}

TEST_CASE("the answer is in the language of the letters") {
  CHECK(endgame_answer(
            {"KD v K", "--language", "german", "--position", "weiss Kc7 Db1 schwarz Ka7"}) ==
        "KD v K, Brett 8x8\n\nweiss Kc7 Db1 schwarz Ka7, Weiß am Zug: Weiß setzt matt in 1\n"
        "  1.Db1-a1 #\n");
  CHECK(endgame_answer({"RD v R", "--language", "french", "--position", "blanc Rc7 Db7 noir Ra7",
                        "--to-move", "black"}) ==
        "RD v R, échiquier 8x8\n\nblanc Rc7 Db7 noir Ra7, Noirs au trait : Noirs mat\n");
  const std::string german = endgame_answer({"KT v K", "--language", "german", "--board", "5x5"});
  CHECK(holds(german, "Weiß am Zug    Schwarz am Zug\n"));
  CHECK(holds(german, "  längstes weißes Matt"));
  CHECK(holds(german, "Weiß am Zug erzwingt das Matt aus "));
  CHECK(
      endgame_message(3, {"KB v KB", "--language", "german"}) ==
      "nicht spielbar: Bauern beider Seiten in einer Endspieltabelle, da en passant vom Zug davor "
      "abhängt\n");
  CHECK(endgame_message(3, {"RT v R", "--language", "french", "--condition", "EchecsMessigny"}) ==
        "non supporté : tables sous EchecsMessigny : ce qui peut être joué dépend des coups "
        "précédents\n");
  CHECK(endgame_message(
            2, {"KB v K", "--language", "german", "--position", "weiss Ka1 Bb8 schwarz Kh8"}) ==
        "--position: Bauer kann nicht auf b8 stehen\n");
}

TEST_CASE("pieces of one's own have tables") {
  const std::string wazir =
      endgame_answer({"KX v K", "--piece", "X = rider 0,1", "--board", "6x6"});
  std::string rook = endgame_answer({"KR v K", "--board", "6x6"});
  for (auto at = rook.find('R'); at != std::string::npos; at = rook.find('R', at)) {
    rook[at] = 'X';
  }
  CHECK(wazir == rook);
}

TEST_CASE("endings under conditions are answered") {
  const std::vector<std::string> plain{"KR v K", "--board", "5x5"};
  const auto under = [&](std::vector<std::string> more) {
    more.insert(more.begin(), plain.begin(), plain.end());
    return endgame_answer(more);
  };
  const std::string both = under({"--condition", "andernach madrasi"});
  CHECK(both.starts_with("KR v K, board 5x5, AndernachChess, Madrasi\n"));
  CHECK(under({"--condition", "andernach", "--condition", "madrasi"}) == both);
  CHECK(holds(endgame_answer({"KT v K", "--board", "5x5", "--language", "german", "--condition",
                              "andernachschach"}),
              "KT v K, Brett 5x5, AndernachSchach\n"));
  CHECK(endgame_answer({"KR v K", "--condition", "cylinder"}) ==
        endgame_answer({"KR v K", "--board", "cylinder"}));
  CHECK(holds(endgame_answer({"--position", "white ka1 ra2 black kc1", "--board", "5x5",
                              "--condition", "nocapture"}),
              "white Ka1 Ra2 black Kc1, White to move: White mates in "));
}

TEST_CASE("conditions that have no tables get one message") {
  const auto said = [](int status, const std::string& condition) {
    return endgame_message(status, {"KR v K", "--condition", condition});
  };
  CHECK(said(2, "andernich") ==
        "--condition 'andernich', column 1: unknown condition 'andernich', did you mean "
        "'AndernachChess'?\n");
  CHECK(holds(said(2, " "), "expected a condition"));
  CHECK(said(3, "disparate") ==
        "unsupported: tables under Disparate: what may be played depends on the moves before\n");
  CHECK(said(3, "powerchess") ==
        "unsupported: tables under PowerChess: a turn may have several moves\n");
  CHECK(said(3, "losingchess") == "unsupported: tables under LosingChess: kings are not royal\n");
  CHECK(holds(endgame_message(3, {"KP v KP", "--condition", "circe"}),
              "unsupported: pawns of both sides"));
  CHECK(holds(endgame_message(2, {"KRR v K", "--condition", "circe", "--maxmem=1M"}),
              "the tables for KRR v K need about "));
  CHECK(holds(endgame_message(2, {"KR v K", "--board", "torus", "--condition", "cylinder"}),
              "--condition 'cylinder', column 1: "));
}

TEST_CASE("wrong endings get one message") {
  CHECK(endgame_message(2, {"KR K"}) ==
        "'KR K', column 1: expected units such as \"KR v K\", with \"v\" between White's and "
        "Black's\n");
  CHECK(endgame_message(2, {"K$ v K"}) ==
        "'K$ v K', column 2: unknown piece '$'; expected units such as \"KR v K\"\n");
  CHECK(
      endgame_message(2, {"KRLI v K"}) ==
      "'KRLI v K', column 4: unknown piece 'I'; write LI apart from other letters: \"K LI v K\"\n");
  CHECK(holds(endgame_message(2, {"KAM v K"}),
              "unknown piece 'A'; write AM apart from other letters"));
  CHECK(endgame_message(2, {"R v K"}) ==
        "'R v K', column 1: White has no king; expected units such as \"KR v K\"\n");
  CHECK(holds(endgame_message(2, {"KK v K"}), "more than one king"));
  CHECK(holds(endgame_message(2, {"KRRRRRRR v K"}),
              "9 units; a table can be made for 8 on this board"));
  CHECK(holds(endgame_message(2, {"KR v K", "--board", "cilinder"}),
              "--board 'cilinder', column 1: "));
  CHECK(holds(endgame_message(2, {"KR v K", "--position", "white Ka1 black Kc1"}),
              "these units are K v K, not KR v K"));
  CHECK(holds(endgame_message(2, {"--position", "white Ka1 Rb2 black Kz9"}), "--position '"));
  CHECK(endgame_message(2, {"--position", "white Ka1 Rc2 black Kc1"}) ==
        "--position: Black, which is not to move, is in check\n");
  CHECK(holds(endgame_message(2, {}), "expected units such as \"KR v K\", or --position"));
  CHECK(endgame_message(2, {"--position", "white Ka1 Pb8 black Kc1"}) ==
        "--position: a pawn cannot stand on b8\n");
  // Said before the tables are made, which would be refused.
  CHECK(endgame_message(2, {"--maxmem=10K", "--position", "white Ka1 Rc2 black Kc1"}) ==
        "--position: Black, which is not to move, is in check\n");
  CHECK(endgame_message(2, {"--position", "white Ka1 Rb2 Qb2 black Kc1"}) ==
        "--position 'white Ka1 Rb2 Qb2 black Kc1', column 15: a second unit on b2\n");
  CHECK(holds(endgame_message(2, {"--position", " "}), "column 2: expected a colour and units"));
  CHECK(holds(endgame_message(2, {"KR v K", "--position", ""}),
              "--position: expected units such as"));
  CHECK(holds(endgame_message(2, {"KR v K", "--to-move", "black"}),
              "--to-move: expected --position"));
  CHECK(endgame_message(3, {"KP v KP"}) ==
        "unsupported: pawns of both sides in a table of endings, since en passant depends on the "
        "move before\n");
  CHECK(holds(endgame_message(2, {"KRRR v K", "--maxmem=1M"}), "the tables for KRRR v K need "));
  CHECK(holds(endgame_message(2, {"KR v K", "--tables", "/nowhere/at/all"}), "is no directory"));
  CHECK(holds(endgame_message(2, {"KR v K", "--bord", "3x3"}), "did you mean --board?"));
}

TEST_CASE("the output is the same for any number of threads, and the record has its schema") {
  const auto with_threads = [](const std::string& threads) {
    return endgame_answer({"KR v KS", "--board", "5x5", "--format=json", "-j", threads});
  };
  const std::string record = with_threads("1");
  CHECK(with_threads("4") == record);
  std::ifstream file(std::string(WARP_TESTS) + "/../solver/formats/report/schema.json");
  const auto schema = nlohmann::ordered_json::parse(file);
  const auto records = [&](const std::string& output) {
    auto all = warp::test::json_records(output);
    for (const auto& record_read : all) CHECK(warp::test::schema_faults(record_read, schema) == "");
    return all;
  };
  const auto tables = records(record);
  REQUIRE(tables.size() == 3);
  CHECK(tables.front().at("record") == "run");
  CHECK(tables.back() == nlohmann::ordered_json{{"record", "end"}, {"status", 0}});
  const auto under = [&](const std::string& threads) {
    return endgame_answer(
        {"KR v KS", "--board", "4x4", "--condition", "andernach", "--format=json", "-j", threads});
  };
  const std::string changing = under("1");
  CHECK(under("4") == changing);
  CHECK(records(changing).at(1).at("conditions") ==
        nlohmann::ordered_json::array({"AndernachChess"}));
  const auto position =
      records(endgame_answer({"--position", "white Kc7 Qb1 black Ka7", "--format=json"}));
  CHECK(position.at(1).at("position").at("moves") == 1);
}

TEST_CASE("tables are kept, read, and verified") {
  const warp::test::TemporaryDirectory directory;
  const std::vector<std::string> words{"KR v K", "--board", "5x5", "--tables", directory.path("")};
  const std::string first = endgame_answer(words);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path(""))) {
    files.push_back(entry.path().filename().string());
  }
  REQUIRE(files.size() == 2);  // K v K, KR v K
  CHECK(endgame_answer(words) == first);
  const std::string name = files[0].starts_with("KR") ? files[0] : files[1];
  const std::string content = directory.read(name);

  std::string damaged = content;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 0x10);
  directory.write(name, damaged);
  CHECK(holds(endgame_message(2, words), name + ": the table is damaged"));
  directory.write(name, content.substr(0, content.size() - 5));
  CHECK(holds(endgame_message(2, words), name + ": the table is damaged"));
  directory.write(name, directory.read(files[0] == name ? files[1] : files[0]));
  CHECK(holds(endgame_message(2, words), name + ": a table of something else"));
  directory.write(name, content);
  CHECK(endgame_answer(words) == first);
}

TEST_CASE("tables under conditions are kept in one file") {
  const warp::test::TemporaryDirectory directory;
  const auto words = [&](const std::string& condition) {
    return std::vector<std::string>{"KR v KB",          "--board",     "4x4",    "--tables",
                                    directory.path(""), "--condition", condition};
  };
  const std::string first = endgame_answer(words("andernach"));
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path(""))) {
    files.push_back(entry.path().filename().string());
  }
  REQUIRE(files.size() == 1);
  CHECK(endgame_answer(words("andernach")) == first);
  CHECK(endgame_answer(words("antiandernach")) != first);
  CHECK(std::distance(std::filesystem::directory_iterator(directory.path("")), {}) == 2);

  std::string damaged = directory.read(files[0]);
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 0x10);
  directory.write(files[0], damaged);
  CHECK(holds(endgame_message(2, words("andernach")), files[0] + ": the table is damaged"));
}

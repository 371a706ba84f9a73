#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/json_schema.hpp"
#include "tests/support/program.hpp"

// warp place, warp tour and warp partition as their users meet them.

using warp::test::input_error;
using warp::test::run_warp;
using warp::test::unsupported;

namespace {

void check_message(const std::vector<std::string>& words, int status, const std::string& message) {
  const auto result = run_warp(words);
  CAPTURE(message);
  CHECK(result.exit_status == status);
  CHECK(result.err == message + "\n");
  CHECK(result.out.empty());
}

}  // namespace

TEST_CASE("warp place: text") {
  const auto queens = run_warp({"place", "queen", "--board", "cylinder"});
  CHECK(queens.exit_status == 0);
  CHECK(queens.out.find("queen, board cylinder: 6 units that do not attack each other, no more "
                        "(proven)\nfor example ") == 0);
  CHECK(queens.out.find("\n3072 placements\n100 of them are different under the 32 symmetries of "
                        "the board\n") != std::string::npos);
  const auto rooks = run_warp({"place", "T", "--board", "2x2", "--units", "2", "--all"});
  CHECK(rooks.out ==
        "rook, board 2x2: 2 units that do not attack each other\na1 b2\nb1 a2\n2 placements\n"
        "1 of them are different under the 8 symmetries of the board\n");
  CHECK(run_warp({"place", "leaper 1,3", "--board", "4x4"}).exit_status == 0);
  CHECK(run_warp({"place", "--help"}).exit_status == 0);
}

TEST_CASE("warp place, tour, partition: input that is not understood or not answered") {
  check_message({"place", "qeen"}, input_error, "unknown piece 'qeen', did you mean 'queen'?");
  check_message({"place"}, input_error,
                "expected a piece, such as knight, or what it does, such as 'leaper 1,3', before "
                "the options");
  check_message({"place", "queen", "--board", "0x0"}, input_error,
                "board '0x0', column 1: expected 1 to 40 ranks and 1 to 26 files, not '0x0'");
  check_message({"place", "queen", "--board", "8x8", "9"}, input_error,
                "board '8x8 9', column 5: expected the end of the board, not '9'");
  check_message({"place", "queen", "--bord", "8x8"}, input_error,
                "unknown option --bord, did you mean --board?");
  check_message(
      {"place", "leaper", "1,x"}, input_error,
      "piece 'leaper 1,x', column 10: expected a step such as 1,2 after 'leaper', not 'x'");
  CHECK(run_warp({"place", "leaper"}).err.find("piece 'leaper', column ") == 0);
  check_message({"place", "gewehrschuetze"}, unsupported,
                "unsupported: gewehrschuetze: it needs a board of 4 dimensions");
  check_message({"place", "grasshopper"}, unsupported,
                "unsupported: grasshopper: it needs another unit to attack a square");
  check_message({"place", "mao"}, unsupported,
                "unsupported: mao: a unit on a square that it only passes over stops it without "
                "being attacked");
  check_message({"place", "rose", "--guard"}, unsupported,
                "unsupported: rose: a unit in its way need not attack the squares behind, so that "
                "what stands between counts");
  check_message({"tour", "king", "--from", "z9"}, input_error,
                "--from: expected a square from a1 to h8, not 'z9'");
  check_message({"tour", "pawn"}, unsupported,
                "unsupported: pawn: not every move can be taken back, and tours are only searched "
                "for pieces whose moves can");
  check_message({"tour", "king", "--magic", "one", "--count"}, input_error,
                "--count: state the directions behind --magic, such as --magic ranks");
  check_message({"tour", "king", "--magic", "ranks,levels"}, input_error,
                "--magic: expected directions of the board - ranks, files -, all or one, not "
                "'ranks,levels'");
  check_message({"tour", "king", "--board", "diamond 3 4", "--magic", "depths"}, input_error,
                "--magic: expected directions of the board - ranks, files, levels -, all or one, "
                "not 'depths'");
  check_message({"partition", "--parts", "8,8"}, input_error,
                "--parts: the parts have 16 squares together, but the board has 64");
  check_message(
      {"partition", "--parts", "0,64"}, input_error,
      "--parts: expected a whole number from 1 to 16384, not '0'; see warp partition --help");
}

TEST_CASE("warp place, tour: board and number beside the piece give the line that is meant") {
  check_message({"tour", "5x5", "knight", "--closed"}, input_error,
                "unknown piece '5x5 knight'; did you mean: warp tour knight --board 5x5 --closed");
  check_message(
      {"tour", "knights", "cylinder"}, input_error,
      "unknown piece 'knights cylinder'; did you mean: warp tour knight --board cylinder");
  check_message({"place", "8", "queens"}, input_error,
                "unknown piece '8 queens'; did you mean: warp place queen --units 8");
  check_message({"place", "queen", "4x4x4"}, input_error,
                "unknown piece 'queen 4x4x4'; did you mean: warp place queen --board cube 3 4");
  // What is no other fault stays as it is.
  check_message({"tour", "5x5", "knigth"}, input_error,
                "piece '5x5 knigth', column 1: unknown part '5x5'");
  check_message({"tour", "5x5", "knight", "--board", "6x6"}, input_error,
                "piece '5x5 knight', column 1: unknown part '5x5'");
}

TEST_CASE("warp tour --magic: along which directions") {
  const auto tour = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"tour", "knight"});
    const auto result = run_warp(words);
    CHECK(result.exit_status == 0);
    return result.out;
  };
  const std::string found =
      "knight, board 3x8: magic open tour found, equal sums along ranks (100)\n";
  CHECK(tour({"--board", "3x8", "--magic", "ranks"}).find(found) == 0);
  CHECK(tour({"--board", "3x8", "--magic", "one"}).find(found) == 0);
  CHECK(tour({"--board", "3x8", "--magic", "ranks", "--count"})
            .ends_with("\n32 numberings, both senses and all beginnings counted\n"));
  const std::string none =
      "knight, board 3x8: there is no magic open tour with equal sums along ranks and files: the "
      "numbers cannot be divided into equal sums\n";
  CHECK(tour({"--board", "3x8", "--magic"}) == none);
  CHECK(tour({"--board", "3x8", "--magic", "files,ranks"}) == none);
  CHECK(
      tour({"--board", "4x5", "--magic", "one"}) ==
      "knight, board 4x5: there is no magic open tour with equal sums along ranks or files: along "
      "ranks the numbers cannot be divided into equal sums; along files the search was "
      "exhaustive\n");
}

TEST_CASE("warp tour and partition: text") {
  CHECK(run_warp({"tour", "king", "--board", "2x2", "--closed", "--count"}).out ==
        "king, board 2x2: closed tour found\n 4 3\n 1 2\n3 tours, a tour and its reversal counted "
        "as one\n");
  const auto parts = run_warp({"partition", "--parts", "3,1", "--board", "2x2", "--count"});
  CHECK(parts.exit_status == 0);
  CHECK(parts.out.find("board 2x2: 2 connected parts\n") == 0);
  CHECK(parts.out.find("\n4 partitions\n") != std::string::npos);
}

TEST_CASE("warp place, tour, partition: records follow the schema") {
  const auto schema =
      nlohmann::ordered_json::parse(std::ifstream(std::filesystem::path(WARP_TESTS).parent_path() /
                                                  "solver/formats/report/boards_schema.json"));
  const std::vector<std::vector<std::string>> calls{
      {"place", "knight", "--board", "4x4", "--all"},
      {"board", "cube", "3", "5"},
      {"board", "8x8"},
      {"place", "king", "--guard"},
      {"place", "king", "--guard-all", "--board", "1x1"},
      {"tour", "knight", "--board", "5x5", "--count", "--from", "a1"},
      {"tour", "knight", "--board", "5x5", "--closed"},
      {"tour", "knight", "--board", "4x6", "--magic", "ranks", "--count"},
      {"tour", "knight", "--board", "4x5", "--magic", "one"},
      {"partition", "--parts", "9,7", "--board", "4x4", "--count"}};
  for (std::vector<std::string> words : calls) {
    words.push_back("--format=json");
    const auto result = run_warp(words);
    CHECK(result.exit_status == 0);
    std::istringstream lines(result.out);
    std::string last;
    for (std::string line; std::getline(lines, line); last = line) {
      CHECK_MESSAGE(warp::test::schema_faults(nlohmann::ordered_json::parse(line), schema).empty(),
                    line);
    }
    CHECK(last == R"({"record":"end","status":0})");
    CHECK(result.out.find(R"({"record":"run","format":"warp","version":1,"program":"Warp )") == 0);
  }
}

TEST_CASE("warp place: an interruption ends the count, what is known has been printed") {
  const auto result = warp::test::run_warp_until("no more (proven)", SIGINT,
                                                 {"place", "queen", "--board", "16x16"});
  CHECK(result.exit_status == 1);
  CHECK(result.out.find("partial: interrupted; at least ") != std::string::npos);
}

TEST_CASE("warp board: what is known of a board") {
  const auto board = [](std::vector<std::string> words) {
    words.insert(words.begin(), "board");
    const auto result = run_warp(words);
    CHECK(result.exit_status == 0);
    return result.out;
  };
  const auto holds = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  const std::string diamond = board({"diamond 3 8"});
  CHECK(diamond.starts_with(
      "board diamond 3 8: 256 squares, 3 directions\n"
      "linear subsets (ranks, files, levels): 12 of 2, 16 of 4, 12 of 6, 12 of 8\n"));
  CHECK(holds(diamond, "\n2-bishop: 2 classes of squares: 2 of 128\n"));
  CHECK(holds(diamond, "\n3-bishop: 4 classes of squares: 4 of 64\n"));
  CHECK(
      holds(diamond, "\ngame array: 48 units, free of threats; first moves: White 40, Black 40\n"));
  const std::string torus = board({"torus", "14x8"});
  CHECK(holds(torus,
              "linear subsets (ranks): 14 closed of 8\n"
              "linear subsets (files): 8 closed of 14\n"
              "diagonals of 2 dimensions: 4 closed of 56\n"));
  CHECK(holds(board({"cylinder-diamond 4 8"}),
              "\ngame array: 128 units, not free of threats: White could begin with 18 captures, "
              "Black with 18; first moves: White 269, Black 269\n"));
  CHECK(holds(board({"8x8"}),
              "\ndiagonals of 2 dimensions: 4 of 2, 4 of 3, 4 of 4, 4 of 5, 4 of "
              "6, 4 of 7, 2 of 8\n2-bishop: 2 classes of squares: 2 of 32\n"));
  CHECK(holds(board({"cube 4 3"}), "\nno game array\n"));
  CHECK(holds(board({"{ squares a b c direction east a b c }"}),
              "linear subsets (east): 1 of 3\nno game array\n"));
  SUBCASE("as records") {
    const std::string records = board({"cube 3 5", "--format", "json"});
    CHECK(holds(records, "\"bishops\":[{\"dimensions\":2,\"classes\":2,"));
    CHECK(holds(records, "\"units\":40"));
  }
  SUBCASE("no board") {
    check_message({"board", "cube 3 1"}, input_error,
                  "board 'cube 3 1', column 6: expected 2 to 8 dimensions and an edge of at least "
                  "2, not 3 and 1");
    check_message({"board", "diamond 7 8"}, unsupported,
                  "board 'diamond 7 8', column 9: unsupported: diamond 7 8, a board of 41344 "
                  "squares; the largest have 8 dimensions and 16384 squares");
  }
}

TEST_CASE("warp partition --dimension") {
  const auto result = run_warp(
      {"partition", "--board", "4x4", "--parts", "4,4,4,4", "--dimension", "2", "--count"});
  CHECK(result.exit_status == 0);
  CHECK(result.out.ends_with("\n33 partitions\n"));
  const auto none =
      run_warp({"partition", "--board", "4x4", "--parts", "2,2,2,2,2,2,2,2", "--dimension", "2"});
  CHECK(none.out ==
        "board 4x4: there are no connected parts of these sizes and of dimension 2: the "
        "search was exhaustive\n");
}

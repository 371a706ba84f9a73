// Conditions on boards other than that of 8 x 8 squares.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/geometry/square_list.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/search/play/record.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/program.hpp"

namespace {

using warp::BeyondRoom;
using warp::Colour;
using warp::Effect;
using warp::EffectKind;
using warp::Game;
using warp::Geometry;
using warp::Setup;
using warp::Square;

/// A diagram on its board, and the condition that holds there; Black begins where it says so.
struct BoardDiagram {
  std::string board, pieces, condition;
  bool black_begins = false;
};

std::string problem_text(const BoardDiagram& diagram) {
  return "begin\nboard " + diagram.board + "\npieces " + diagram.pieces + "\nstipulation " +
         (diagram.black_begins ? "h~1" : "~1") + "\noption nowk nobk\ncondition " +
         diagram.condition + "\nend\n";
}

Setup set_up(const BoardDiagram& diagram) {
  const auto problems = warp::parser::parse(problem_text(diagram), "test", warp::all_conditions());
  if (problems.size() != 1 || !problems.front().usable()) {
    throw std::invalid_argument(problem_text(diagram));
  }
  return warp::set_up(problems.front().problem, warp::all_conditions());
}

std::string letters_with_side(const warp::Unit& unit) {
  const std::string side = unit.side == warp::Side::white   ? "w"
                           : unit.side == warp::Side::black ? "b"
                                                            : "n";
  return side + std::string(warp::standard_walks()[unit.walk].letters.english);
}

/// "d1-d5" for what goes to another square, "-d5", "+d1" and "d5=bq" for what vanishes, appears and
/// changes, "Ij10" for the squares of imitators.
std::string effect_told(const Geometry& board, const Effect& effect) {
  switch (effect.kind) {
    case EffectKind::relocate:
      return " " + board.name(effect.from) + "-" + board.name(effect.to);
    case EffectKind::remove:
      return " -" + board.name(effect.from);
    case EffectKind::add:
      return " +" + board.name(effect.to);
    case EffectKind::replace:
      return " " + board.name(effect.from) + "=" + letters_with_side(effect.after);
    case EffectKind::remember: {
      std::string squares;
      if (effect.reason == warp::Reason::imitation) {
        for (const Square square : warp::SquareList::from_memory(effect.value_after)) {
          squares += " I" + board.name(square);
        }
      }
      return squares;
    }
    default:
      return " ?";
  }
}

/// What the last complete move of `game` has done, its single moves separated by "/".
std::string last_move_told(const Game& game) {
  std::string text;
  for (const auto& single : warp::record_last(game).submoves) {
    text += text.empty() ? "" : " /";
    for (const Effect& effect : single) {
      text += effect_told(game.position().geometry(), effect);
    }
  }
  return text.empty() ? text : text.substr(1);
}

using MoveTexts = std::set<std::string>;

Game game_set_up(const Setup& setup) {
  if (setup.phases.empty()) {
    throw std::invalid_argument(setup.diagnostics.front().message);
  }
  return Game(setup.phases.front().rules, setup.phases.front().position, nullptr);
}

MoveTexts moves_on(Game& game) {
  MoveTexts moves;
  game.each_move([&] {
    moves.insert(last_move_told(game));
    return false;
  });
  return moves;
}

/// All legal moves in the diagram.
MoveTexts moves_on(const BoardDiagram& diagram) {
  const Setup setup = set_up(diagram);
  Game game = game_set_up(setup);
  return moves_on(game);
}

/// The legal answers to the move that is told as `first`.
MoveTexts answers_to(const BoardDiagram& diagram, const std::string& first) {
  const Setup setup = set_up(diagram);
  Game game = game_set_up(setup);
  MoveTexts answers;
  game.each_move([&] {
    if (last_move_told(game) == first) {
      answers = moves_on(game);
    }
    return false;
  });
  return answers;
}

/// Those that begin with `beginning`.
std::vector<std::string> moves_with(const MoveTexts& moves, const std::string& beginning) {
  std::vector<std::string> found;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(found),
               [&](const std::string& move) { return move.starts_with(beginning); });
  return found;
}

using Found = std::vector<std::string>;

/// Is the condition refused there as not played, for a reason that names `reason`?
bool is_refused(const std::string& board, const std::string& condition, const std::string& reason) {
  constexpr int unsupported = 3;
  const auto run = warp::test::run_warp({"-regression"},
                                        problem_text({board, "white Ka1 black Ke5", condition}));
  return run.exit_status == unsupported && (run.out + run.err).find(reason) != std::string::npos;
}

}  // namespace

TEST_CASE("the longest move is measured on the board") {
  CHECK(moves_on({"10x8", "white Kh1 Ra1 black Kc8", "WhiteMaximummer"}) == MoveTexts{"a1-a10"});
  CHECK(moves_on({"8x10", "white Kb3 Ra1 black Kh8", "WhiteMaximummer"}) == MoveTexts{"a1-j1"});
}

TEST_CASE("the grid begins on a1, whatever the board") {
  CHECK(moves_on({"10x10", "white Kj10 black Ka1", "GridChess"}).empty());
  CHECK(moves_on({"10x10", "white Ke5 black Ka10", "GridChess"}) ==
        MoveTexts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-f4"});
  CHECK(moves_on({"5x5", "white Ke5 black Ka1", "GridChess"}) ==
        MoveTexts{"e5-d4", "e5-d5", "e5-e4"});
  CHECK(moves_on({"10x10", "white Kd10 black Ka1", "GridChess Orthogonal e109"}) ==
        MoveTexts{"d10-c9", "d10-d9", "d10-e9"});
  const auto board = Geometry::make(warp::GeometrySpec::plain(10, 10));
  CHECK(moves_on({"10x10", "white Kj10 black Ka1", "GridChess Orthogonal bdi"}) ==
        MoveTexts{"j10-i10", "j10-i9"});
  const warp::BoardGrid grid = warp::grid_chess.grid(*board, {});
  CHECK(grid.cells[board->find("j10")] == 24);
  CHECK(grid.line_right.contains(board->find("b1")));
  CHECK_FALSE(grid.line_right.contains(board->find("a1")));
  CHECK_FALSE(grid.line_right.contains(board->find("j1")));
}

TEST_CASE("the colours of squares are those of the board") {
  CHECK(moves_on({"10x10", "white Ke5 black Ka10", "MonochromChess"}) ==
        MoveTexts{"e5-d4", "e5-d6", "e5-f4", "e5-f6"});
  const MoveTexts moves = moves_on({"10x10", "white Ka1 Rd4 black Kj9", "Volage"});
  CHECK(moves_with(moves, "d4-d5 d5=br").size() == 1);
  CHECK(moves.contains("d4-d6"));
}

TEST_CASE("imitators go as far as the board does") {
  CHECK(moves_on({"10x10", "white Kc3 Ra1 black Kb10", "Imitator h10"}) ==
        MoveTexts{"a1-b1 Ii10", "a1-c1 Ij10", "c3-b2 Ig9", "c3-b3 Ig10", "c3-c2 Ih9", "c3-d2 Ii9",
                  "c3-d3 Ii10"});
  const std::string six = "Imitator e5 e6 e7 e8 e9 e10";
  const Setup setup = set_up({"10x10", "white Kc3 black Kb10", six});
  REQUIRE_FALSE(setup.diagnostics.empty());
  CHECK(setup.diagnostics.front().message.find("too many imitators") != std::string::npos);
  // By which squares a rose goes is not known on large boards.
  CHECK_THROWS_AS(moves_on({"10x10", "white Kc3 ROe5 black Kb10", "Imitator h5"}), BeyondRoom);
}

TEST_CASE("Circe without the game array") {
  const std::string far = "white Ka1 Rd1 black Kj10 Sd10";
  const std::string near = "white Ka1 Rd1 black Kj10 Sd5";
  CHECK(moves_with(moves_on({"10x10", far, "PWC"}), "-d10") == Found{"-d10 d1-d10 +d1"});
  CHECK(moves_with(moves_on({"10x10", far, "Circe Antipodes"}), "-d10") ==
        Found{"-d10 d1-d10 +i5"});
  CHECK(moves_with(moves_on({"10x10", near, "Circe Equipollents"}), "-d5") ==
        Found{"-d5 d1-d5 +d9"});
  CHECK(moves_with(moves_on({"10x10", near, "FileCirce"}), "-d5") == Found{"-d5 d1-d5 +d10"});
  CHECK(moves_with(moves_on({"10x8", "white Ka1 Rd1 black Kh8 Sd10", "SymmetryCirce"}), "-d10") ==
        Found{"-d10 d1-d10 +e1"});
  // 97 empty squares or none; from b3 and c2 the knight would give check.
  CHECK(moves_with(moves_on({"10x10", far, "SuperCirce"}), "-d10").size() == 96);
}

TEST_CASE("what asks for the game array is refused where there is none") {
  for (const char* condition : {"Circe", "AntiCirce", "MarsCirce", "ImmunChess", "RankCirce",
                                "MirrorCirce", "FrischAufCirce", "PhantomChess", "GenevaChess"}) {
    INFO(std::string(condition));
    CHECK(is_refused("10x8", condition, condition + std::string(" on a board without game array")));
  }
  for (const char* condition :
       {"Immobilio", "PowerTransfer", "DangerCirce", "Bolero", "LineChameleonChess"}) {
    INFO(std::string(condition));
    CHECK(is_refused("10x10", condition, "without game array"));
  }
  CHECK(is_refused("5x5", "Circe Antipodes", "antipodes"));
  CHECK(is_refused("5x5", "PlusChess", "central squares"));
  CHECK(is_refused("5x5", "ActuatedRevolvingCentre", "central squares"));
  CHECK(is_refused("10x8", "ActuatedRevolvingBoard", "files and ranks differ"));
}

TEST_CASE("squares that were left are closed on any board") {
  const BoardDiagram diagram{"10x10", "white Kj10 black Ka1 Rj1", "PatienceChess"};
  const MoveTexts answers = answers_to(diagram, "j10-i10");
  CHECK(answers.contains("j1-j9"));
  CHECK_FALSE(answers.contains("j1-j10"));
}

TEST_CASE("contact on a large board") {
  const std::string pieces = "white Ke5 Ri1 black Kj10";
  CHECK(moves_on({"10x10", pieces, "Koeko"}) == MoveTexts{"i1-i10", "i1-i9"});
  CHECK(moves_on({"10x10", pieces, "ContactGridChess"}).empty());
}

TEST_CASE("paralysis along a whole line") {
  CHECK(moves_on({"10x10", "white Ke5 Rj1 black Kb10 Rj10", "Madrasi"}) ==
        MoveTexts{"e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e6", "e5-f4", "e5-f5", "e5-f6"});
}

TEST_CASE("progressive games keep the double steps of all files and ranks") {
  const BoardDiagram low{"10x8", "white Kh1 Pe2 black Ka10 Pd4", "ItalianProgressive"};
  CHECK_FALSE(moves_with(answers_to(low, "e2-e4"), "-e4 d4-e3").empty());
  const BoardDiagram high{"10x10", "white Kj1 Pi7 black Ka10 Pj9", "ItalianProgressive", true};
  CHECK_FALSE(moves_with(answers_to(high, "j9-j7"), "-j7 i7-j8").empty());
}

TEST_CASE("the board, or its centre, turns") {
  CHECK(moves_on({"10x10", "white Ka1 black Kj10", "ActuatedRevolvingBoard"})
            .contains("a1-a2 -a2 -j10 +b10 +j1"));
  CHECK(moves_on({"10x10", "white Kd4 black Kj10", "ActuatedRevolvingCentre"})
            .contains("d4-e5 -e5 +e6"));
  CHECK(moves_on({"8x10", "white Kd4 black Kj8", "ActuatedRevolvingCentre"})
            .contains("d4-e4 -e4 +e5"));
}

TEST_CASE("neighbours and squares opposite") {
  CHECK(moves_with(moves_on({"10x10", "white Ka1 Se9 Re10 black Kj1", "AnnanChess"}), "e10") ==
        Found{"e10-c9", "e10-d8", "e10-f8", "e10-g9"});
  CHECK(moves_with(moves_on({"10x10", "white Ka1 Rd1 Sg10 black Kj5", "PointReflection"}), "d1") ==
        Found{"d1-b2", "d1-c3", "d1-e3", "d1-f2"});
}

TEST_CASE("files, halves and the order of squares") {
  CHECK(moves_on({"10x10", "white Ka10 Rb1 black Kj5", "AlphabeticChess"}) ==
        MoveTexts{"a10-a9", "a10-b10", "a10-b9"});
  const MoveTexts football = moves_on({"8x10", "white Kc3 Rb1 black Kf6", "Football Q"});
  CHECK(moves_with(football, "b1-j1") == Found{"b1-j1", "b1-j1 j1=wq"});
  CHECK(moves_with(football, "b1-h1") == Found{"b1-h1"});
  // The rank in the middle lies in no half.
  const MoveTexts dark = moves_on({"5x5", "white Ka1 Rb1 black Ke5", "DarkSide"});
  CHECK(dark.contains("b1-b3"));
  CHECK(moves_with(dark, "b1-b4") == Found{"b1-b4 b4=br"});
}

TEST_CASE("lines of magic units on a large board") {
  const MoveTexts moves =
      moves_on({"10x10", "white Ka1 white magic Rd1 black Kj3 Sd10 Se10", "UnitsMagic"});
  CHECK(moves.contains("d1-d5"));
  CHECK(moves.contains("d1-e1 e10=ws"));
}

TEST_CASE("a list of squares in memory, low and high ones") {
  warp::SquareList list;
  for (const Square square : {Square{1055}, Square{0}, Square{64}, Square{63}, Square{700}}) {
    list.add(square);
  }
  const auto again = warp::SquareList::from_memory(list.to_memory());
  CHECK(std::equal(again.begin(), again.end(), list.begin(), list.end()));
  list.add(1);
  CHECK_THROWS_AS(list.to_memory(), BeyondRoom);
}

TEST_CASE("what conditions ask about a board") {
  const auto tall = Geometry::make(warp::GeometrySpec::plain(10, 8));
  const auto at = [&](const char* name) { return tall->find(name); };
  CHECK(tall->centre() == std::array{at("d5"), at("d6"), at("e6"), at("e5")});
  CHECK_FALSE(Geometry::make(warp::GeometrySpec::plain(10, 7))->centre());
  CHECK(tall->find_file('H') == 7U);
  CHECK_FALSE(tall->find_file('i'));
  CHECK(tall->read_rank("109") == std::pair{9U, std::size_t{2}});
  CHECK(Geometry::classical().read_rank("24") == std::pair{1U, std::size_t{1}});
  CHECK_FALSE(tall->read_rank("0"));
  const Geometry& usual = Geometry::classical();
  CHECK(usual.turned(usual.find("a1")) == usual.find("a8"));
  CHECK(usual.turned(usual.find("b3")) == usual.find("c7"));
}

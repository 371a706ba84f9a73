// Positions to be reached of which not all is known: compared with a second writing, which plays
// all short games and looks at their last positions.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/program.hpp"
#include "tests/support/solution_lines.hpp"

namespace warp::test {

namespace {

constexpr std::size_t squares = 64;

/// What stands where at the end of a game: 0, or a letter, small for Black.
using Board = std::array<char, squares>;

Board board_of(const Position& position) {
  Board board{};
  for (Square square = 0; square < squares; ++square) {
    const Unit& unit = position.at(square);
    if (!unit.empty()) {
      board[square] = (unit.side == Side::white ? "?KQRBSP" : "?kqrbsp")[unit.walk];
    }
  }
  return board;
}

/// The positions after one half-move, and after three that begin with it.
struct Beginning {
  Board first{};
  std::vector<Board> last;
};

/// All games of three half-moves from the array.
const std::vector<Beginning>& all_games() {
  static const auto games = [] {
    std::vector<Beginning> result;
    Game game = game_from_fen(game_array);
    game.each_move([&] {
      Beginning beginning{.first = board_of(game.position()), .last = {}};
      game.each_move([&] {
        game.each_move([&] {
          beginning.last.push_back(board_of(game.position()));
          return false;
        });
        return false;
      });
      result.push_back(std::move(beginning));
      return false;
    });
    return result;
  }();
  return games;
}

const Board& some_end(unsigned number) {
  const auto& last = all_games()[number % all_games().size()].last;
  return last[number / 20 % last.size()];
}

/// A diagram that leaves something open.
struct Diagram {
  Board shown{};  ///< X, x and ? are unknown units, of White, of Black, of either
  bool sides_known = true;
  bool adds = false;
  std::optional<unsigned> added;  ///< nothing: any number, if `adds`

  static bool is_white(char unit) { return unit >= 'A' && unit <= 'Z'; }
  static char kind(char unit) { return is_white(unit) ? unit : static_cast<char>(unit - 32); }

  bool fits(const Board& board) const {
    unsigned more = 0;
    for (std::size_t square = 0; square < squares; ++square) {
      const char unit = board[square], wanted = shown[square];
      if (wanted == 0) {
        more += unit != 0 ? 1 : 0;
      } else if (unit == 0) {
        return false;
      } else if (wanted == 'X' || wanted == 'x') {
        if (sides_known && is_white(unit) != (wanted == 'X')) {
          return false;
        }
      } else if (wanted != '?' && (sides_known ? unit != wanted : kind(unit) != kind(wanted))) {
        return false;
      }
    }
    return adds ? !added || more == *added : more == 0;
  }

  std::string text() const {
    std::string pieces = "pieces";
    const std::array<std::string, 3> sides{" white", " black", " neutral"};
    for (std::size_t side = 0; side < sides.size(); ++side) {
      std::string units;
      for (std::size_t square = 0; square < squares; ++square) {
        const char unit = shown[square];
        const std::size_t of = unit == '?' ? 2 : is_white(unit) ? 0 : 1;
        if (unit != 0 && of == side) {
          const char letter = unit == '?' ? 'X' : kind(unit);
          units += " " + std::string(letter == 'X' ? 2 : 1, letter) +
                   std::string(1, static_cast<char>('a' + square % 8)) +
                   std::string(1, static_cast<char>('1' + square / 8));
        }
      }
      pieces += units.empty() ? "" : sides[side] + units;
    }
    return pieces + "\nstipulation dia1.5" + (sides_known ? "" : "\noption ColorThePieces") +
           (adds ? "\noption AddPieces " + (added ? std::to_string(*added) : "") : "");
  }
};

/// Solutions of one half-move, and of three whose first half-move is none.
std::size_t expected(const Diagram& diagram) {
  std::size_t count = 0;
  for (const auto& [first, last] : all_games()) {
    count += diagram.fits(first)
                 ? 1
                 : static_cast<std::size_t>(std::ranges::count_if(
                       last, [&](const Board& board) { return diagram.fits(board); }));
  }
  return count;
}

std::size_t solutions_of(const Diagram& diagram, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), {"-regression", "-j", "1"});
  const std::string out = run_warp(arguments, "begin\n" + diagram.text() + "\nend\n").out;
  std::size_t lines = 0;
  for (std::size_t at = out.find("\n  1."); at != std::string::npos;
       at = out.find("\n  1.", at + 1)) {
    ++lines;
  }
  return lines;
}

}  // namespace

TEST_CASE("proof games: units, sides and squares that are not known") {
  std::mt19937 random(4903);
  const auto chance = [&](unsigned one_in) { return random() % one_in == 0; };
  std::size_t found = 0, several = 0;
  for (unsigned i = 0; i < how_many(24); ++i) {
    Diagram diagram;
    diagram.shown = some_end(static_cast<unsigned>(random()));
    diagram.sides_known = !chance(4);
    diagram.adds = chance(2);
    const bool exactly = chance(2);
    unsigned hidden = 0;
    for (char& unit : diagram.shown) {
      if (unit == 0) {
        continue;
      }
      if (diagram.adds && chance(6)) {
        unit = 0;
        ++hidden;
      } else if (chance(6)) {
        unit = chance(3) ? '?' : Diagram::is_white(unit) ? 'X' : 'x';
      }
    }
    diagram.adds = diagram.adds && hidden > 0;
    if (diagram.adds && exactly) {
      diagram.added = hidden;
    }
    CAPTURE(diagram.text());
    const std::size_t wanted = expected(diagram);
    CHECK(solutions_of(diagram) == wanted);
    found += wanted;
    several += wanted > 1 ? 1 : 0;
  }
  CHECK(found > 24);
  CHECK(several > 3);
}

TEST_CASE("proof games: bounds lose nothing where something is not known") {
  Diagram diagram;
  diagram.shown = some_end(4711);
  diagram.shown[0] = '?';
  diagram.shown[52] = 'x';
  diagram.adds = true;
  CHECK(solutions_of(diagram) == solutions_of(diagram, {"--without", "all"}));
}

TEST_CASE("proof games: moves of units may be forbidden") {
  const std::string game =
      "forsyth rsbqkbsr/pppppppp/8/8/8/5.XX2/PPPPP1PP/RSBQKB1R\nstipulation dia0.5\n"
      "option AddPieces ";
  using Lines = std::vector<std::string>;
  CHECK(solution_lines(game) == Lines{"1.Sg1-f3 dia", "1.f2-f3 dia"});
  const auto without = [&](const std::string& unit) {
    return solution_lines(game + "Only \"no move of " + unit + "\"");
  };
  CHECK(has_line(without("Sg1"), "1.f2-f3 dia"));
  CHECK_FALSE(has_line(without("Sg1"), "1.Sg1-f3 dia"));
  CHECK(has_line(without("P"), "1.Sg1-f3 dia"));
  CHECK_FALSE(has_line(without("P"), "1.f2-f3 dia"));
}

}  // namespace warp::test

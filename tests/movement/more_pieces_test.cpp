// The moves of the pieces of parser/more_pieces.md in positions of chance, beside those of a slow
// reader that follows their descriptions step by step.

#include <doctest/doctest.h>

#include <cctype>
#include <random>
#include <set>
#include <string>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/position.hpp"
#include "tests/movement/diagram.hpp"
#include "tests/support/more_pieces.hpp"

namespace warp::test::slow {

namespace {

Square square_of(const Step& at) { return static_cast<Square>(at.second * 8 + at.first); }

/// The unit `letters` on a square of chance, and two to twenty others that do not move.
Board random_board(std::mt19937& chance, const std::string& letters, Step& from) {
  const auto any_square = [&] {
    return Step(static_cast<int>(chance() % 8), static_cast<int>(chance() % 8));
  };
  Board board;
  for (auto left = 2 + chance() % 19; left > 0; --left) {
    board[any_square()] = {"DU", chance() % 2 == 0};
  }
  from = any_square();
  board[from] = {letters, chance() % 2 == 0};
  return board;
}

std::set<Move> moves_of_program(const Movement& movement, const Board& board, const Step& from,
                                WalkId walk) {
  Position position(Geometry::classical());
  for (const auto& [at, unit] : board) {
    position.add(square_of(at),
                 {.walk = at == from ? walk : walk_with("du"),
                  .side = unit.white ? Side::white : Side::black},
                 Reason::bookkeeping);
  }
  const auto step_of = [](Square square) { return Step(square % 8, square / 8); };
  std::set<Move> result;
  movement.each_step(position, square_of(from), walk,
                     board.at(from).white ? Colour::white : Colour::black, [&](const auto& step) {
                       const bool captures = step.capture != no_square;
                       result.insert({from, step_of(step.to), captures,
                                      captures ? step_of(step.capture) : Step{}});
                       return false;
                     });
  return result;
}

}  // namespace

TEST_CASE("pieces that Popeye lacks move as a slow reader of their descriptions moves them") {
  constexpr int positions = 400;
  Pieces all = more_pieces();
  const Reader reader(all);
  CHECK(all.size() == 52);  // with the king
  for (const auto& [letters, parts] : all) {
    CAPTURE(letters);
    std::string small;
    for (const char letter : letters) {
      small += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    const WalkId walk = walk_with(small);
    const Movement movement = movement_of(WalkSet{}.set(walk).set(walk_with("du")));
    std::mt19937 chance(7);
    std::size_t seen = 0;
    for (int i = 0; i < positions; ++i) {
      Step from;
      const Board board = random_board(chance, letters, from);
      const auto by_reader = reader.moves(board, from);
      const std::set<Move> expected(by_reader.begin(), by_reader.end());
      CHECK(moves_of_program(movement, board, from, walk) == expected);
      seen += expected.size();
    }
    CHECK(seen > positions / 10);
  }
}

}  // namespace warp::test::slow

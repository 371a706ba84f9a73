#include "tests/movement/diagram.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

namespace warp::test {

namespace {

constexpr std::size_t side = 8;

/// The table and the hunters that tests have asked for.
Walks known(standard_walks());  // NOLINT: tests run one after the other

/// Index of a square in a diagram without line breaks.
std::size_t place(Square square) { return (side - 1 - square / side) * side + square % side; }

std::string marked(std::string_view letters, std::string_view diagram, Colour colour) {
  const WalkId walk = walk_with(letters);
  const WalkId dummy = walk_with("du");
  const Movement movement = movement_of(WalkSet{}.set(walk).set(dummy));
  std::string squares;
  for (const char sign : diagram) {
    if (sign != '\n' && sign != ' ') {
      squares += sign;
    }
  }
  if (squares.size() != side * side) {
    throw std::invalid_argument("not a diagram of 64 squares");
  }
  Position position(Geometry::classical());
  Square from = no_square;
  for (Square square = 0; square < side * side; ++square) {
    char& sign = squares[place(square)];
    if (sign == '@') {
      from = square;
      position.add(square, {.walk = walk, .side = side_of(colour)}, Reason::bookkeeping);
    } else if (sign == 'P') {
      position.add(square, {.walk = dummy, .side = side_of(colour)}, Reason::bookkeeping);
    } else if (sign == 'p' || sign == 'x' || sign == 'v') {
      sign = 'p';
      position.add(square, {.walk = dummy, .side = side_of(opponent(colour))}, Reason::bookkeeping);
    } else {
      sign = '.';
    }
  }
  movement.each_step(position, from, walk, colour, [&](const Step& step) {
    const bool elsewhere = step.capture != no_square && step.capture != step.to;
    squares[place(step.to)] = step.capture == step.to ? 'x' : elsewhere ? '*' : 'o';
    if (elsewhere) {
      squares[place(step.capture)] = 'v';
    }
    return false;
  });
  std::string result = "\n";
  for (std::size_t rank = 0; rank < side; ++rank) {
    result += squares.substr(rank * side, side) + '\n';
  }
  return result;
}

}  // namespace

std::string marked(std::string_view letters, std::string_view diagram) {
  return marked(letters, diagram, Colour::white);
}

std::string marked_for_black(std::string_view letters, std::string_view diagram) {
  return marked(letters, diagram, Colour::black);
}

void check_diagram(std::string_view letters, std::string_view diagram) {
  CHECK(marked(letters, diagram) == diagram);
}

WalkId walk_with(std::string_view letters) {
  const std::size_t slash = letters.find('/');
  if (slash != std::string_view::npos) {
    return known.hunter(walk_with(letters.substr(0, slash)), walk_with(letters.substr(slash + 1)))
        .value();
  }
  return known.find(letters, Language::english).value();
}

Movement movement_of(const WalkSet& walks) {
  return {Geometry::classical(), std::make_shared<const Walks>(known), walks};
}

Position with_sides_exchanged(const Position& position) {
  const Geometry& board = position.geometry();
  Position result(board);
  for (Square square = 0; square < board.size(); ++square) {
    Unit unit = position.at(square);
    if (!unit.empty()) {
      unit.side = unit.side == Side::white   ? Side::black
                  : unit.side == Side::black ? Side::white
                                             : unit.side;
      result.add(board.mirrored_ranks(square), unit, Reason::bookkeeping);
    }
  }
  return result;
}

}  // namespace warp::test

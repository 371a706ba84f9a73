#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// A board that a problem states: squares with names, and for each direction the lines along which
/// squares are neighbours - any directed board of M. Hohmann's "Das Schachtheorem".
struct OwnBoard {
  /// Squares one behind the other along a direction.
  struct Line {
    std::vector<Square> squares;
    bool closed = false;  ///< the first square follows the last one
    /// Behind the step from each of these places of `squares` to the next, all other directions run
    /// the other way round.
    std::vector<std::size_t> reversing;
  };
  struct Direction {
    std::string name;
    std::vector<Line> lines;
  };
  /// A square, with its place in the drawing: column from the left, row from below.
  struct Cell {
    std::string name;
    unsigned column = 0;
    unsigned row = 0;
  };
  struct ArrayUnit {
    Square square = no_square;
    Unit unit;
    bool is_pawn = false;
  };

  static constexpr unsigned most_columns = 26, most_rows = 40;

  std::vector<Cell> cells;  ///< in the order of their squares
  std::vector<Direction> directions;
  /// The game array. With it there are pawns: White's move along the second direction, Black's
  /// against it.
  std::vector<ArrayUnit> array;
  std::string array_text;  ///< as stated, in English: "white K:a1 black K:b2"

  unsigned columns() const;
  unsigned rows() const;
  bool has_pawns() const { return !array.empty() && directions.size() > 1; }

  /// The neighbour in a direction, if there is one, and whether the other directions are reversed
  /// behind this step.
  struct Neighbour {
    Square square = no_square;
    bool reverses = false;
  };
  /// Calls visit(square, forwards, Neighbour) for each neighbour along the direction.
  template <class Visit>
  void each_neighbour(std::size_t direction, Visit visit) const {
    for (const Line& line : directions[direction].lines) {
      const std::size_t steps = line.squares.size() - (line.closed ? 0 : 1);
      for (std::size_t at = 0; at < steps; ++at) {
        const Square from = line.squares[at];
        const Square to = line.squares[(at + 1) % line.squares.size()];
        bool reverses = false;
        for (const std::size_t place : line.reversing) {
          reverses = reverses || place == at;
        }
        visit(from, true, Neighbour{to, reverses});
        visit(to, false, Neighbour{from, reverses});
      }
    }
  }

  /// Two steps along two directions that lead to two squares, depending on which is made first.
  struct Conflict {
    Square from = no_square;
    std::size_t first = 0, second = 0;  ///< directions
    bool first_forwards = true, second_forwards = true;
    Square first_made_first = no_square, second_made_first = no_square;
  };
  /// Returns a case in which the order of two steps matters; nothing if there is none. The board
  /// can be played only then: a step along a diagonal has one arrival.
  std::optional<Conflict> conflict() const;

  /// The statement behind `board`, in English: "{ squares a2 b2 / a1 b1 direction ... }".
  std::string text() const;
};

}  // namespace warp

#pragma once

#include <cstdint>
#include <vector>

#include "solver/engines/invisible/world_board.hpp"

namespace warp::invisible {

/// More of them are not played.
inline constexpr std::size_t most_invisible = 16;
inline constexpr std::size_t most_half_moves = 24;

/// What a half-move is, as far as everybody sees it.
enum class StepKind : std::uint8_t {
  shown,         ///< a unit that is seen goes somewhere; what it may take there unseen is not said
  takes_hidden,  ///< a pawn that is seen captures an invisible unit aside
  short_castling,
  long_castling,
  hidden,        ///< an invisible unit goes somewhere: "TI~-~"
  hidden_takes,  ///< an invisible unit captures what is seen on `to`: "TI~*d4"
};

/// A half-move as it is seen.
struct SeenStep {
  StepKind kind = StepKind::hidden;
  Colour mover = Colour::white;
  std::int8_t from = nowhere;
  std::int8_t to = nowhere;
  WorldUnit unit{};                     ///< what goes, if it is seen
  WorldMan promotion = WorldMan::none;  ///< what it becomes
  bool is_capture = false;  ///< something that is seen, or known to be there, is captured on `to`
  std::int8_t en_passant = nowhere;  ///< the square of the pawn that is captured

  /// What becomes known after it: units on their squares.
  struct Revelation {
    std::int8_t square = nowhere;
    WorldMan man = WorldMan::none;
    Side side = Side::white;
  };
  std::vector<Revelation> revealed{};
  /// Squares on which, before it, an invisible unit of unknown kind is known to stand.
  std::uint64_t marked = 0;

  bool is_hidden() const { return kind == StepKind::hidden || kind == StepKind::hidden_takes; }
};

/// The diagram, as far as it is seen, and what has been played.
struct PlayedLine {
  WorldBoard diagram;
  unsigned invisible = 0;  ///< the number of invisible units in the diagram
  Colour begins = Colour::white;
  /// Rooks and kings that can castle, one bit a square: units seen, and corners where an invisible
  /// rook may stand.
  std::uint64_t unmoved = 0;
  std::vector<SeenStep> steps;
  /// Are units counted, and only half-moves tried that may end a conflict (README)? Without it more
  /// is tried, and the same is found.
  bool deduces = true;

  /// The side to move after all that was played.
  Colour to_move() const { return steps.empty() ? begins : opponent(steps.back().mover); }
};

/// The square on which the rook stands before castling, and the squares to which king and rook go.
struct CastlingWay {
  int king, rook, king_to, rook_to;
};
constexpr CastlingWay castling_squares(Colour colour, bool is_short) {
  const int first = colour == Colour::white ? 0 : 56;
  return is_short ? CastlingWay{first + 4, first + 7, first + 6, first + 5}
                  : CastlingWay{first + 4, first, first + 2, first + 3};
}

}  // namespace warp::invisible

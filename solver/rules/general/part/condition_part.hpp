#pragma once

#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// The part of the game in which a condition holds: "Circe from 2 until 3 for black R B on a1-d4".
///
/// Numbers are those of moves in the solution or, behind "ply", of half-moves from the beginning of
/// play, as C. Poisson's WinChloe counts them (ConditionsFromPly, 2017). The other words say which
/// units a rule concerns. A rule about a unit (Madrasi: it is paralysed) asks for the unit and the
/// square where it stands. A rule about a move (Grid Chess: it crosses a line) asks for the unit
/// that moves and the square where it arrives; one by which the captured unit comes back (Circe)
/// asks for the captured unit and the square of its capture. A rule about a whole side (SAT,
/// Maximummer) asks for the side only.
struct ConditionPart {
  static constexpr unsigned no_end = std::numeric_limits<unsigned>::max();
  /// The number of a move, or of a half-move.
  struct Bound {
    unsigned number;
    bool of_half_moves = false;
    bool operator==(const Bound&) const = default;
  };

  Bound from{1}, until{no_end};           ///< the first and the last of these moves, from 1
  std::array<bool, 2> sides{true, true};  ///< by colour
  std::vector<WalkId> walks;              ///< of the units; empty: all walks
  /// The first and the last square of each rectangle; a square alone is both. Empty: all squares.
  std::vector<std::pair<Square, Square>> rectangles;
  /// The numbers of sections of play (Branch::section); empty: all of them. They are not written
  /// behind the condition: it stands in the braces of its section.
  std::vector<unsigned> sections;

  bool has_numbers() const { return from.number > 1 || until.number != no_end; }
  /// Is that the whole game?
  bool is_whole() const {
    return !has_numbers() && !is_of_units() && sides[0] == sides[1] && sections.empty();
  }
  bool is_of_units() const { return !walks.empty() || !rectangles.empty(); }
};

/// The words that a part begins with, in the three languages.
struct PartWords {
  static constexpr Names from{"from", "von", "depuis"};
  static constexpr Names until{"until", "bis", "jusque"};
  static constexpr Names half_move{"ply", "Halbzug", "DemiCoup"};
  static constexpr Names of_units{"for", "fuer", "pour"};
  static constexpr Names on{"on", "auf", "sur"};
  /// By colour, behind `of_units`.
  static constexpr std::array<Names, 2> sides{Names{"White", "Weiss", "Blancs"},
                                              Names{"Black", "Schwarz", "Noirs"}};
};

/// The squares between two corners of a rectangle, on a flat board; the square alone if both are
/// one.
SquareSet squares_between(const Geometry& board, Square first, Square last);
/// All squares of the rectangles of `part`; none if it names none.
SquareSet squares_of(const ConditionPart& part, const Geometry& board);

/// May both parts contain the same move? Only their sections are compared; null is the whole game.
bool hold_together(const ConditionPart* one, const ConditionPart* other);

/// Returns the part as a problem states it behind the condition: " from 2 for R B on a1-d4".
std::string text_of(const ConditionPart& part, const Geometry& board, const Walks& walks,
                    Language language);

}  // namespace warp

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/engines/infinite/columns.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// The units of a position on a board of infinitely many dimensions, with their squares.
struct InfiniteUnits {
  infinite::InfiniteBoard board;
  std::vector<infinite::InfiniteUnit> units;
  std::vector<infinite::InfiniteSquare> squares;

  /// The number of the unit on that square; nothing if it is empty.
  std::optional<std::size_t> on(const infinite::InfiniteSquare& square) const;
  /// The position, but for the order of places.
  std::string key() const;
  /// The position after a move of `unit`.
  InfiniteUnits after(std::size_t unit, const infinite::InfiniteSquare& to,
                      std::optional<std::size_t> taken,
                      const infinite::InfiniteUnit& becomes) const;
};

/// A half-move as the author states it: "1...K:05(3)-04(3)+".
struct StatedHalfMove {
  std::string text;          ///< as written, without the number
  unsigned number = 0;       ///< 0: none is written
  bool second = false;       ///< "1..."
  std::string letters;       ///< of the walk; empty for pawns
  std::string from, to;      ///< squares; `from` may be left out
  std::string becomes;       ///< behind "="
  std::string signs;         ///< of "+#!?"
  bool captures = false;     ///< a sign says so
  bool is_threat = false;    ///< play in brackets; `text` is all of it
  bool is_read = false;      ///< else it is no move
  bool line_begins = false;  ///< it stands first in its line
};

/// Does the remark state the solution?
bool is_solution(const std::string& remark);

/// Splits the remarks `solution` of a problem into half-moves; what is none is kept with its text.
std::vector<StatedHalfMove> stated_half_moves(const Problem& problem);

/// The positions that the stated half-move of `colour` may lead to: one if the departure is stated,
/// else one for each unit of that walk. Whether the move is legal is not asked.
struct StatedArrival {
  InfiniteUnits position;
  bool captures = false;
};
std::vector<StatedArrival> arrivals(const StatedHalfMove& move, const InfiniteUnits& position,
                                    Colour colour, const Problem& problem);

/// The letters of a unit in the language of the problem, with a colon behind them; empty for pawns.
std::string infinite_letters(const infinite::InfiniteUnit& unit, const Problem& problem,
                             Language language);

}  // namespace warp

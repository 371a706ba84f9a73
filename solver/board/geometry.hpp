#pragma once

#include <array>
#include <string>
#include <vector>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

/// A board: a finite set of squares and, for each unit direction, the neighbour in that direction,
/// if there is one (the directed board of M. Hohmann, "Das Schachtheorem", 2002). Everything else
/// - diagonals, leaps, rides - is compounded from these neighbours.
class Geometry {
 public:
  /// Number of unit directions: two for each of up to four dimensions.
  static constexpr std::size_t unit_directions = 8;

  /// The board of 8 x 8 squares, a1 = 0 ... h8 = 63.
  static const Geometry& classical();

  /// How many squares there are, 1 to 1056.
  std::size_t size() const { return names_.size(); }

  /// The square reached by adding `step` to `from`, or no_square. The unit steps it consists of may
  /// be made in any order; one order that stays on the board suffices.
  Square step(Square from, Vector step) const;

  /// The name of a square as problemists write it: "e4".
  const std::string& name(Square square) const { return names_[square]; }

  /// The square with this name, or no_square.
  Square find(std::string_view name) const;

  /// Rank of a square as `colour` counts it, 0 for its own first rank.
  unsigned rank_for(Square square, Colour colour) const {
    const unsigned rank = ranks_[square];
    return colour == Colour::white ? rank : last_rank_ - rank;
  }
  unsigned last_rank() const { return last_rank_; }
  /// File of a square, 0 for the a-file.
  unsigned file(Square square) const { return files_[square]; }

 private:
  Geometry() = default;

  std::array<std::vector<Square>, unit_directions> neighbours_;
  std::vector<std::string> names_;
  std::vector<unsigned> ranks_;
  std::vector<unsigned> files_;
  unsigned last_rank_ = 0;
};

}  // namespace warp

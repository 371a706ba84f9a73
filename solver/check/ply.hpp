#pragma once

#include <span>
#include <string>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/report/notation.hpp"

namespace warp::check {

/// A half-move as a controller compares it: by what is written, with and without the promotion.
struct Ply {
  HalfMoveNumber at;
  std::string text;  ///< "e7-e8=Q": what makes two half-moves the same
  /// "e7-e8", and "e8-e4" for what the pawn does later: the same for lines that differ only in the
  /// piece to which it promotes.
  std::string unpromoted;
  std::string sign;  ///< " #", " +" or nothing
  bool reaches_goal = false;

  bool operator==(const Ply& other) const { return text == other.text; }
};

Ply ply_of(HalfMoveNumber at, const MoveRecord& move, report::Notation notation);

/// One half-move with its number: "2.Kg1-f2", "2...Ka1-a2 +".
std::string numbered(const Ply& ply);

/// Half-moves in succession: "1.Kg1-f2 Ka1-a2 2.Kf2-g3 #".
std::string line_text(std::span<const Ply> line);

/// Are these the same half-moves of the same sides in another order?
bool is_transposition(std::span<const Ply> a, std::span<const Ply> b);

/// Do two lines, not the same, differ only in the pieces to which pawns promote?
bool differ_in_promotion(std::span<const Ply> a, std::span<const Ply> b);

}  // namespace warp::check

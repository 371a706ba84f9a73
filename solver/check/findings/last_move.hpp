#pragma once

#include <vector>

#include "solver/board/position/position.hpp"

namespace warp::check {

/// Moves of orthodox chess taken back: which move can have led to a position? What is not excluded
/// for certain counts as possible. So "none" is a proof, but a move that is possible here may still
/// be impossible for reasons that need retro analysis. The position must be one of orthodox chess
/// with at most one king a side.
class RetroMoves {
 public:
  explicit RetroMoves(const Position& position);

  /// The side that has moved last.
  Colour mover() const { return mover_; }
  /// The squares from which the unit on `arrival`, one of the mover's, may have come: over empty
  /// squares, as what it is or as the pawn that it was, by a capture only if a unit of the other
  /// side is missing, and never from a square from which it attacked the other king before.
  /// Castling is not among them.
  std::vector<Square> departures(Square arrival) const;
  /// The units of the mover that attack the other king.
  const std::vector<Square>& checkers() const { return checkers_; }
  /// May one move have given all the checks of the position?
  bool may_have_given_checks() const;
  /// Is it a rook that stands beside its king as after castling?
  bool may_have_castled(Square rook) const;

 private:
  bool attacks_king(WalkId walk, Square from) const;
  bool reaches(const Vector& step, bool rides, Square from) const;
  bool is_empty(Square square) const { return position_.at(square).empty(); }
  void add_walk(Square arrival, std::vector<Square>& found) const;
  void add_pawn(Square arrival, bool promoted, std::vector<Square>& found) const;
  bool may_discover(Square slider, Square opened) const;
  bool may_be_double(Square first, Square second) const;
  bool is_slider_at_distance(Square square) const;
  bool may_have_captured_en_passant() const;

  const Position& position_;
  const Geometry& board_;
  Colour mover_;
  Square king_ = no_square;  ///< of the side to move
  bool may_have_captured_ = false;
  bool may_have_promoted_ = false;
  std::vector<Square> checkers_;
};

}  // namespace warp::check

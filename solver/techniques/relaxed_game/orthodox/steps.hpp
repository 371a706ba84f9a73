#pragma once

#include <array>
#include <memory>

#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/relaxed_game/mate_picture.hpp"

namespace warp::orthodox::relaxed {

/// The forms that a unit may take: unchanged, or the result of a promotion. A promoted unit is
/// known only as exactly as needed: `line` is a queen, rook or bishop, `officer` any officer.
enum class Form : std::uint8_t { same, queen, rook, bishop, knight, line, officer };
inline constexpr unsigned forms = 7;

/// Does a promoted unit of `kind` have this form?
constexpr bool is_of_form(Kind kind, Form form) {
  switch (form) {
    case Form::same:
      return false;
    case Form::queen:
      return kind == queen;
    case Form::rook:
      return kind == rook;
    case Form::bishop:
      return kind == bishop;
    case Form::knight:
      return kind == knight;
    case Form::line:
      return kind == queen || kind == rook || kind == bishop;
    case Form::officer:
      return kind != pawn;
  }
  return false;
}

/// The greatest number of moves in a Circle.
inline constexpr unsigned longest_way = 15;
/// By number of moves: the squares from which a unit comes within that number; see Steps::near.
using Circle = std::array<Bitboard, longest_way + 1>;

/// By square: the number of moves to it, `far` if it is out of reach.
using Row = std::array<std::uint8_t, 64>;
using relaxed_game::far;

/// The least numbers of moves of units in the relaxed game of the bounds: on the empty board, where
/// pawns capture on any square. They depend only on the rules and the holes of the board.
class Steps {
 public:
  explicit Steps(Bitboard holes);

  /// Returns the steps for a board with these holes, shared by all owners.
  static std::shared_ptr<const Steps> with_holes(Bitboard holes);

  /// Of a king or officer on `from`.
  const Row& unit(Kind kind, Index from) const { return units_[kind][from]; }
  /// Of a pawn on `from` until it has that form.
  const Row& pawn(Colour colour, Form form, Index from) const {
    return pawns_[index(colour)][static_cast<unsigned>(form)][from];
  }
  /// Of a king with castling rights `rights` (bit 0: king's side, bit 1: queen's side), and of the
  /// rook of the king's or the queen's side that may still castle.
  const Row& castling_king(Colour colour, unsigned rights) const {
    return kings_[index(colour)][rights];
  }
  const Row& castling_rook(Colour colour, bool queens_side) const {
    return rooks_[index(colour)][queens_side ? 1 : 0];
  }
  /// Nothing can be reached: for units that were captured, or have another form.
  const Row& nowhere() const { return nowhere_; }

  /// Returns the row of a unit of `colour` that is now a `kind` on `from` and is to be of `form`;
  /// `was_pawn` if it was a pawn in the diagram. `castling`: rights as in Board::castling.
  const Row& row(Colour colour, Kind kind, Index from, bool was_pawn, Form form,
                 unsigned castling) const;

  /// By the square where such a unit is to stand and the number of moves: the squares from which it
  /// needs at most that number. For a pawn, the squares of the last rank are those where it
  /// promotes.
  const std::array<Circle, 64>& near(Colour colour, Kind kind, bool was_pawn, Form form) const {
    if (kind == orthodox::pawn) {
      return near_pawns_[index(colour)][static_cast<unsigned>(form)];
    }
    return was_pawn && !is_of_form(kind, form) ? near_nothing_ : near_[kind];
  }

 private:
  Row steps_of(Kind kind, Index from) const;
  template <class Visit>
  void each_pawn_square(Colour colour, Index from, Visit visit) const;
  void draw_circles();

  Bitboard holes_;
  std::array<std::array<Row, 64>, 5> units_{};
  std::array<std::array<std::array<Row, 64>, forms>, 2> pawns_{};
  std::array<std::array<Row, 4>, 2> kings_{};
  std::array<std::array<Row, 2>, 2> rooks_{};
  Row nowhere_{};
  std::array<std::array<Circle, 64>, 5> near_{};
  std::array<std::array<std::array<Circle, 64>, forms>, 2> near_pawns_{};
  std::array<Circle, 64> near_nothing_{};
};

}  // namespace warp::orthodox::relaxed

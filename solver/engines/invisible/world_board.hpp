#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "solver/board/position/unit.hpp"

namespace warp::invisible {

/// What a unit can be: invisible units are orthodox ones. `open`: it is not decided yet, and does
/// nothing but stand there; then its side may be Side::none, which is not decided either.
enum class WorldMan : std::uint8_t { none, pawn, knight, bishop, rook, queen, king, hole, open };

inline constexpr int board_squares = 64;
inline constexpr int nowhere = -1;
/// The number of a unit that was visible in the diagram; those of invisible ones are their places
/// in a WorldPlan.
inline constexpr std::int8_t visible_from_start = -1;

/// What stands on a square: 0 is a1, 7 is h1, 63 is h8.
struct WorldUnit {
  WorldMan man = WorldMan::none;
  Side side = Side::white;
  std::int8_t number = visible_from_start;
  bool shown = true;  ///< its place and kind are known: it was visible, or has been revealed

  bool empty() const { return man == WorldMan::none; }
  /// Belongs to `colour`, alone or as a neutral unit.
  bool plays_for(Colour colour) const {
    return man != WorldMan::none && man != WorldMan::hole &&
           (side == Side::neutral || side == side_of(colour));
  }
  bool can_be_captured_by(Colour colour) const {
    return man != WorldMan::none && man != WorldMan::hole && man != WorldMan::king &&
           side != side_of(colour);
  }
};

/// A set that holds one square.
constexpr std::uint64_t bit_of(int square) {
  return std::uint64_t{1} << static_cast<unsigned>(square);
}
/// Rank and file from 0.
constexpr int rank_at(int square) { return square / 8; }
constexpr int file_at(int square) { return square % 8; }
/// The rank on which pawns of a colour promote.
constexpr int promotion_rank(Colour colour) { return colour == Colour::white ? 7 : 0; }
constexpr int pawn_step(Colour colour) { return colour == Colour::white ? 8 : -8; }

using SquareList = boost::container::static_vector<std::int8_t, board_squares>;

/// A board on which everything is known: one of the worlds.
class WorldBoard {
 public:
  const WorldUnit& operator[](int square) const { return men_[static_cast<std::size_t>(square)]; }
  void put(int square, const WorldUnit& standing) {
    clear(square);
    men_[static_cast<std::size_t>(square)] = standing;
    occupied_ |= standing.empty() ? 0 : bit_of(square);
    if (standing.man == WorldMan::king && standing.side != Side::neutral) {
      kings_[standing.side == Side::white ? 0 : 1] = static_cast<std::int8_t>(square);
    }
  }
  void clear(int square) {
    men_[static_cast<std::size_t>(square)] = {};
    occupied_ &= ~bit_of(square);
    for (std::int8_t& king : kings_) {
      king = king == square ? std::int8_t{nowhere} : king;
    }
  }

  /// The square of the invisible unit with this number; nowhere if it is not on the board.
  int find(std::int8_t number) const {
    for (int square = 0; square < board_squares; ++square) {
      if ((*this)[square].number == number) {
        return square;
      }
    }
    return nowhere;
  }
  /// The squares of all units of `colour`, neutral ones included, that attack `square`.
  SquareList attackers(int square, Colour colour) const;
  bool attacked(int square, Colour colour) const;
  /// The square of the king of `colour`; nowhere if there is none. Of two the one put last.
  int king(Colour colour) const { return kings_[index(colour)]; }
  /// Where the unit on `square` can go if `colour` moves it; captures included, kings are not
  /// captured. En passant and castling are left out.
  SquareList destinations(int square, Colour colour) const;
  /// Can the unit on `from` go to `to` if `colour` moves it?
  bool reaches(int from, int to, Colour colour) const {
    return could_go((*this)[from].man, from, to, colour);
  }
  /// The same of a unit of this kind, which need not stand there.
  bool could_go(WorldMan man, int from, int to, Colour colour) const;
  /// The empty squares, one bit each, from which a unit of this kind, not a king, could go to `to`.
  std::uint64_t origins(WorldMan man, int to, Colour colour) const;
  /// Are all squares strictly between two squares of one line empty?
  bool clear_between(int from, int to) const;

 private:
  template <class Visit>
  bool each_destination(WorldMan man, int square, Colour colour, const Visit& visit) const;

  /// Calls `visit` for the attackers until it returns true; returns whether it did.
  template <class Visit>
  bool each_attacker(int square, Colour colour, const Visit& visit) const;

  std::array<WorldUnit, board_squares> men_{};
  std::uint64_t occupied_ = 0;  ///< by units and holes
  std::array<std::int8_t, 2> kings_{nowhere, nowhere};
};

/// The squares strictly between two squares of one rank, file or diagonal, in order; none if they
/// are not on one line.
SquareList squares_between(int from, int to);

/// Could a unit of this kind ever go from one square to the other?
bool lie_as_for(WorldMan man, int from, int to);

/// Do riders of this kind move along the line from `from` to `to`?
bool rides_along(WorldMan man, int from, int to);

}  // namespace warp::invisible

#pragma once

#include <array>

#include <boost/container/static_vector.hpp>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Sets of units, by kind.
using UnitSets = std::array<Bitboard, 6>;

/// All ways of giving the last check of a series as far as the defender's units allow them, with
/// what each demands of the mater's units; Prospects compares positions with them.
///
/// A scheme is a square and the kind of unit X that gives check from there. It tells from where X
/// comes with one move or two, and which squares next to the king other units must guard. Ways and
/// guards are worked out on the board without the mater's units, since any of them may leave a
/// line. A capture opens no line, because the capturing unit stands there instead; only if X
/// captures and moves on, guards are worked out on the empty board.
struct Schemes {
  struct Scheme {
    Bitboard once = 0;       ///< from there X goes to the square at once
    Bitboard twice = 0;      ///< with two moves, the first of which captures nothing
    Bitboard capturing = 0;  ///< with two moves, the first of which captures
    Bitboard line = 0;       ///< the squares between the square and the king
    /// Where a unit must arrive to do away with the certain answers to the check (Defence).
    Bitboard saving = 0;
    std::uint8_t square = 0;
    Kind kind = none;
    std::uint8_t need = 0;       ///< neighbours that others must guard
    std::uint8_t open_need = 0;  ///< the same if X has captured before
    std::uint8_t savers = 0;     ///< index in Schemes::savers, if the check has a certain answer
  };
  /// A square next to the king.
  struct Neighbour {
    Bitboard square = 0;
    UnitSets guards{};    ///< by kind: from where it is guarded
    UnitSets coverers{};  ///< by kind: from where it can be guarded after a move
  };

  static constexpr std::size_t most = 64;
  boost::container::static_vector<Scheme, most> list;
  /// The units that can arrive where certain answers are done away with.
  boost::container::static_vector<UnitSets, most> savers;
  std::array<Neighbour, 8> neighbours{};
  std::uint8_t asked = 0;  ///< neighbours that any scheme needs

  Bitboard lines = 0;  ///< squares from which the king is seen along a line
  /// The defenders next on those lines, and the squares behind them from which a rook or bishop
  /// sees them.
  Bitboard straight_fronts = 0;
  Bitboard oblique_fronts = 0;
  Bitboard straight_behind = 0;
  Bitboard oblique_behind = 0;
};

struct Defence;

/// Works out the schemes of `defence`, whose other members are set.
void find_schemes(const Board& board, Defence& defence);

}  // namespace warp::orthodox

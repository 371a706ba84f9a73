#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// How often each unit of the mater has moved in a series whose units are used equally.
class Uses {
 public:
  /// Notes that the unit on `square` has moved `moves` times.
  void set(Index square, unsigned moves) {
    key_ ^= key_of(square, moves_[square]) ^ key_of(square, moves);
    moves_[square] = static_cast<std::uint8_t>(moves);
  }

  /// Returns how often the unit that `ply` moves has moved; in castling, the unit of king and rook
  /// that has moved more often.
  unsigned of(Ply ply) const {
    return ply.special == Special::castling
               ? std::max(moves_[ply.from], moves_[rook_squares(ply.to).first])
               : moves_[ply.from];
  }
  /// Returns the same; in castling, the unit that has moved less often counts.
  unsigned least_of(Ply ply) const {
    return ply.special == Special::castling
               ? std::min(moves_[ply.from], moves_[rook_squares(ply.to).first])
               : moves_[ply.from];
  }

  void play(Ply ply) {
    move(ply.from, ply.to);
    if (ply.special == Special::castling) {
      const auto [from, to] = rook_squares(ply.to);
      move(from, to);
    }
  }
  void take_back(Ply ply) {
    if (ply.special == Special::castling) {
      const auto [from, to] = rook_squares(ply.to);
      move_back(from, to);
    }
    move_back(ply.from, ply.to);
  }

  /// A key of all numbers.
  Key key() const { return key_; }
  /// The same after `ply`, which must not be castling.
  Key key_after(Ply ply) const {
    return key_ ^ key_of(ply.from, moves_[ply.from]) ^ key_of(ply.to, moves_[ply.from] + 1U);
  }

 private:
  static constexpr Key key_of(Index square, unsigned moves) {
    return moves == 0 ? 0 : scramble(std::uint64_t{moves} << 32U | (square + 1U));
  }
  void move(Index from, Index to) {
    const unsigned moves = moves_[from];
    set(from, 0);
    set(to, moves + 1);
  }
  void move_back(Index from, Index to) {
    const unsigned moves = moves_[to];
    set(to, 0);
    set(from, moves - 1);
  }

  std::array<std::uint8_t, 64> moves_{};
  Key key_ = 0;
};

}  // namespace warp::orthodox

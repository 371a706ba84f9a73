#pragma once

#include "solver/rules/orthodox/board.hpp"
#include "solver/rules/orthodox/castling_rights.hpp"

namespace warp::orthodox {

// Keys of the positions that one side reaches by moves in succession: of its units, those of the
// defender and the castling rights, without what only the answer may depend on.

namespace detail {

inline constexpr auto series_unit_keys = [] {
  std::array<std::array<std::array<Key, 64>, 6>, 2> keys{};
  for (std::size_t side = 0; side < 2; ++side) {
    for (unsigned kind = king; kind <= pawn; ++kind) {
      for (Index square = 0; square < 64; ++square) {
        keys[side][kind][square] =
            scramble(std::uint64_t{5} << 32U | side << 16U | kind << 8U | square);
      }
    }
  }
  return keys;
}();

inline constexpr auto series_castling_keys = [] {
  std::array<Key, 16> keys{};
  for (unsigned rights = 0; rights < 16; ++rights) {
    keys[rights] = scramble(std::uint64_t{6} << 32U | rights);
  }
  return keys;
}();

}  // namespace detail

inline Key series_key(const Board& board) {
  Key key = detail::series_castling_keys[board.castling()];
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (unsigned kind = king; kind <= pawn; ++kind) {
      for_each(board.units(colour, static_cast<Kind>(kind)),
               [&](Index square) { key ^= detail::series_unit_keys[index(colour)][kind][square]; });
    }
  }
  return key;
}

/// Returns the key after `ply` if it is `key` now. `ply` must not be castling or a capture en
/// passant.
inline Key series_key_after(const Board& board, Key key, Ply ply) {
  const std::size_t side = index(board.to_move());
  const Kind moved = board.at(ply.from);
  const Kind captured = board.at(ply.to);
  key ^= detail::series_unit_keys[side][moved][ply.from] ^
         detail::series_unit_keys[side][ply.promotion == none ? moved : ply.promotion][ply.to];
  if (captured != none) {
    key ^= detail::series_unit_keys[1 - side][captured][ply.to];
  }
  if (const unsigned rights = board.castling(); rights != 0) {
    const unsigned left = rights & rights_left[ply.from] & rights_left[ply.to];
    key ^= detail::series_castling_keys[rights] ^ detail::series_castling_keys[left];
  }
  return key;
}

/// Returns the key of pawns that stand after a double step.
constexpr Key series_key_of_steps(Bitboard double_steps) {
  return double_steps != 0 ? scramble(double_steps) : 0;
}

}  // namespace warp::orthodox

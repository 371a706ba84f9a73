#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Exact values of positions with few units, made backwards from the mates. The search asks for
/// them in place of trying moves. May be asked by several threads.
class Endings {
 public:
  /// The most units, kings included, of which values may be known.
  static constexpr unsigned most_units = 5;
  /// Neither side can force mate.
  static constexpr unsigned drawn = ~0U;

  virtual ~Endings() = default;

  /// As half_moves_to_mate(), for any position: nothing if it may not be asked about `board`.
  /// `played` is what the search has played since it asked last.
  std::optional<unsigned> known(const Board& board, std::uint64_t played) {
    const bool may_be_asked =
        static_cast<unsigned>(std::popcount(board.occupied())) <= most_units &&
        board.castling() == 0 && board.en_passant() == no_index &&
        board.units(Colour::white, king) != 0 && board.units(Colour::black, king) != 0;
    return may_be_asked ? half_moves_to_mate(board, played) : std::nullopt;
  }

  /// Returns the number of half-moves after which the side to move mates (odd) or is mated (even)
  /// with best play; `drawn` if no mate can be forced; nothing if that is not known. Once known it
  /// stays known. There are at most most_units units, among them the king of each side, and neither
  /// castling nor a capture en passant is possible. `played`: the half-moves that the search has
  /// played since it asked last, which tell what an answer would be worth.
  virtual std::optional<unsigned> half_moves_to_mate(const Board& board, std::uint64_t played) = 0;
};

}  // namespace warp::orthodox

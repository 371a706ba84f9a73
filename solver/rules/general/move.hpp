#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step,  ///< a pawn's, from its second rank
  en_passant,
  castling,     ///< `from`, `to` are the king's squares, `partner` the rook's departure
  exchange,     ///< the units on `from` and `to` change places
  whole_board,  ///< nothing moves, but a rule changes units on the whole board (role exchange)
  null_move,    ///< nothing moves: threats, null-move tries
};

/// The choices made while a move is played (promotion, rebirth square ...): their numbers, in the
/// order in which the rules ask. A choice with one option is not kept.
class Choices {
 public:
  static constexpr std::size_t most = 6;

  std::size_t size() const { return size_; }
  std::uint16_t operator[](std::size_t place) const { return values_[place]; }
  /// Throws BeyondRoom if there are `most` choices already.
  void push_back(unsigned value);
  /// Marks the choice at `place` as one of a promotion: it only decides what a unit becomes that
  /// has arrived.
  void mark_as_promotion(std::size_t place) {
    promotions_ = static_cast<std::uint8_t>(promotions_ | 1U << place);
  }
  /// Is there a choice that is not marked as one of a promotion?
  bool beyond_promotions() const { return promotions_ != (1U << size_) - 1U; }
  void resize(std::size_t size) {
    for (std::size_t i = size; i < size_; ++i) {
      values_[i] = 0;
    }
    promotions_ = static_cast<std::uint8_t>(promotions_ & ((1U << size) - 1U));
    size_ = static_cast<std::uint8_t>(size);
  }
  void increase_last() { ++values_[size_ - 1]; }

  bool operator==(const Choices&) const = default;

 private:
  std::array<std::uint16_t, most> values_{};
  std::uint8_t size_ = 0;
  std::uint8_t promotions_ = 0;  ///< one bit for each choice
};

/// One single move. The generator fills in the squares; the choices are made while the move is
/// played, and are kept so that it can be replayed exactly.
struct SingleMove {
  Square from = no_square;
  Square to = no_square;
  Square capture = no_square;  ///< where the captured unit stands; no_square: no capture
  /// Castling, also by Make & Take: the square of the rook, which goes to `partner_to`.
  Square partner = no_square;
  Square partner_to = no_square;
  Square via = no_square;     ///< the square to which the unit goes before it moves (Mars Circe);
                              ///< or no_square
  Square hurdle = no_square;  ///< the last unit hopped over; or no_square
  MoveKind kind = MoveKind::ordinary;
  WalkId walk = no_walk;       ///< the walk of the move, if that is not the unit's own
  WalkId promotion = no_walk;  ///< what the pawn that moved became, once the move is played
  std::uint16_t steps = 1;     ///< steps of the move as Power Chess counts them, at least 1. A null
                               ///< move with 0 steps means that the side has no turn (series play)
  Choices choices{};

  /// Is it a null move by which the side only waits while the other side moves again?
  bool only_waits() const { return kind == MoveKind::null_move && steps == 0; }

  bool operator==(const SingleMove&) const = default;
};

/// A complete move: the single moves that make up one turn, usually one.
using Move = std::vector<SingleMove>;

}  // namespace warp

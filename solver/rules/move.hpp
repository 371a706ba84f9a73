#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/board/square.hpp"
#include "solver/board/unit.hpp"

namespace warp {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step,  ///< a pawn's, from its second rank
  en_passant,
  castling,     ///< `from`, `to` are the king's squares, `partner` the rook's departure
  exchange,     ///< the units on `from` and `to` change places
  whole_board,  ///< nothing moves, but a rule does something to all units (role exchange)
  null_move,    ///< nothing moves: threats, null-move tries
};

/// What was chosen where a rule leaves a choice while a move is played (promotion, rebirth square
/// ...): the numbers of the choices, in the order in which the rules ask. A choice among one is not
/// kept.
class Choices {
 public:
  static constexpr std::size_t most = 6;

  std::size_t size() const { return size_; }
  std::uint16_t operator[](std::size_t place) const { return values_[place]; }
  /// Throws BeyondRoom if a move holds more choices than anyone has thought of.
  void push_back(unsigned value);
  /// The choice at `place` says no more than what a unit becomes that has come to its square.
  void mark_as_promotion(std::size_t place) {
    promotions_ = static_cast<std::uint8_t>(promotions_ | 1U << place);
  }
  /// Is there a choice of anything else?
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

/// One single move. The generator yields its geometry; the choices are made while it is played, so
/// that a move can be replayed exactly.
struct SingleMove {
  Square from = no_square;
  Square to = no_square;
  Square capture = no_square;  ///< where the captured unit stands; no_square: no capture
  /// Castling, also that by which Make & Take captures: where the rook stands; it goes to
  /// `partner_to`.
  Square partner = no_square;
  Square partner_to = no_square;
  Square via = no_square;     ///< where the unit is put before it moves (Mars Circe); or no_square
  Square hurdle = no_square;  ///< the last unit hopped over; or no_square
  MoveKind kind = MoveKind::ordinary;
  WalkId walk = no_walk;       ///< the walk it is made with, if that is not the unit's own
  WalkId promotion = no_walk;  ///< what the pawn that moved became, once the move is played
  std::uint16_t steps = 1;     ///< steps of the move as Power Chess counts them, at least 1; 0: the
                               ///< null move is none, its side has no turn (series play)
  Choices choices{};

  /// Does its side merely wait while the other one moves again?
  bool only_waits() const { return kind == MoveKind::null_move && steps == 0; }

  bool operator==(const SingleMove&) const = default;
};

/// A complete move: the single moves that make up one turn, usually one.
using Move = std::vector<SingleMove>;

}  // namespace warp

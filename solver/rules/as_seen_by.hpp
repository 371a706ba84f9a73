#pragma once

#include "solver/board/position.hpp"
#include "solver/rules/hooks.hpp"

namespace warp {

/// Shows the board, while it lives, as a unit has it that moves one of its ways: what is not there
/// for it is taken away (Alice Chess), and it is put on the square from which it moves (Mars
/// Circe).
class AsSeenBy {
 public:
  AsSeenBy(Position& position, const Hooks& hooks, Square from, Square to)
      : position_(position), start_(position.mark()) {
    if (hooks.hidden) {
      take_hidden_away(hooks, position.at(from));
    }
    if (from != to) {
      position.relocate(from, to, Reason::bookkeeping);
    }
  }
  ~AsSeenBy() { position_.undo(start_); }
  AsSeenBy(const AsSeenBy&) = delete;
  AsSeenBy& operator=(const AsSeenBy&) = delete;

 private:
  void take_hidden_away(const Hooks& hooks, const Unit& unit) {
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (!position_.empty(square) && hooks.hidden(unit, position_.at(square))) {
        position_.remove(square, Reason::bookkeeping);
      }
    }
  }

  Position& position_;
  Position::Mark start_;
};

}  // namespace warp

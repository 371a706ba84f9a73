#pragma once

#include "solver/board/position/position.hpp"
#include "solver/rules/general/hooks.hpp"

namespace warp {

/// While an object lives, the position is changed to what the unit on `from` sees when it moves in
/// one of its ways: units hidden from it are removed (Alice Chess), and it stands on `to`, the
/// square from which it moves (Mars Circe).
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

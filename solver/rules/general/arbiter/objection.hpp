#pragma once

#include <cstdint>

namespace warp {

struct Condition;

/// What keeps a single move, which lines allow, from being played.
struct Objection {
  enum class Kind : std::uint8_t {
    mobility,    ///< the unit cannot move at all; asked before the move
    replaced,    ///< other moves would take its place, and there are none; before the move
    filter,      ///< judged by departure, arrival and capture; before the move
    effect,      ///< something that must happen cannot, or forbids the move; in its course
    king,        ///< a king would be captured or lost; after the move, as all that follows
    self_check,  ///< the mover's king is attacked
    position,    ///< a rule about the position after the move
  };

  Kind kind = Kind::mobility;
  const Condition* author = nullptr;  ///< whose rule it is; null: a rule of chess, or of several
};

}  // namespace warp

#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/target_pattern.hpp"

namespace warp {

/// What an engine is told of a phase before its first move, so that its techniques can prepare
/// themselves.
struct PhaseAhead {
  std::optional<Position> target;  ///< the position to be reached: dia, a=>b
  TargetPattern pattern;           ///< what `target` leaves open
  /// Where positions keep the number of the section of play, if rules depend on it.
  std::optional<MemorySlot> section;
  bool has_lines = false;              ///< is there help or series play before the goal?
  bool forces_at_end = false;          ///< ... and a side that is then forced (hs#, hr#)?
  bool has_exact_length = false;       ///< have all lines the same number of half-moves?
  std::optional<unsigned> half_moves;  ///< to the goal, at most; nothing if there is no limit
  std::size_t bytes = 0;               ///< of memory for what is prepared
  /// Asked repeatedly by what takes long. True means give up; it must be callable as long as the
  /// game and its copies are used.
  std::function<bool()> must_stop = [] { return false; };
  /// The same, called in the middle of single questions that may take long. It throws to end the
  /// search.
  std::function<void()> poll = [] {};
};

}  // namespace warp

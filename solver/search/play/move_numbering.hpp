#pragma once

#include <span>
#include <vector>

#include "solver/rules/general/move.hpp"

namespace warp {

/// How the moves of a position are numbered (MoveNumbers, StartMoveNumber, UpToMoveNumber).
class MoveNumbering {
 public:
  MoveNumbering() = default;
  MoveNumbering(const MoveNumbering&) = delete;
  MoveNumbering& operator=(const MoveNumbering&) = delete;
  virtual ~MoveNumbering() = default;

  /// The numbers, from 1, of `moves`: all legal moves of the side to move after `path`, which leads
  /// there from the beginning of the phase. There may be gaps.
  virtual std::vector<unsigned> numbers_of(std::span<const Move> path,
                                           std::span<const Move> moves) const = 0;
};

}  // namespace warp

#pragma once

#include <array>
#include <cstdint>

#include "solver/board/function_ref.hpp"
#include "solver/orthodox/board.hpp"

namespace warp::orthodox::mates {

/// Decides whether the attacker mates within very few moves, by trying them all. So near the end
/// this is faster than proof numbers, which keep a record of every position.
class ShortMates {
 public:
  static constexpr unsigned longest = 3;  ///< moves of the attacker

  /// Every position played is counted in `nodes`.
  ShortMates(Board& board, std::uint64_t& nodes) : board_(board), nodes_(nodes) {}

  /// Attacker to move on the board: does he mate within `moves`, 1 to `longest`? `poll` is called
  /// now and then. If it throws, the board is left as it then is; otherwise it is left as it was.
  bool attack_mates(unsigned moves, FunctionRef<void()> poll);

 private:
  bool every_defence_fails(unsigned moves, FunctionRef<void()> poll);
  template <class Decides>
  bool any_move(std::array<Ply, 2>& killers, Decides decides);

  Board& board_;
  std::uint64_t& nodes_;
  unsigned since_poll_ = 0;
  /// By the number of moves left: the moves that decided last.
  std::array<std::array<Ply, 2>, longest + 1> attacks_{};
  std::array<std::array<Ply, 2>, longest + 1> defences_{};
};

}  // namespace warp::orthodox::mates

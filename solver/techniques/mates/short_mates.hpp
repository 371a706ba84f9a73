#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/rules/general/last_move.hpp"
#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox::mates {

/// Decides whether the attacker mates, or forces the defender to mate him, within very few moves,
/// by trying them all. So near the end this is faster than proof numbers, which keep a record of
/// every position.
///
/// Answers to questions that are one move shorter than the longest are remembered, in as little
/// memory as the processor has at hand: two moves of the attacker in either order, and two
/// defences, lead to the same position. Each place holds one answer, that of the last question
/// which belongs there, with its key, so that an answer is never that of another question.
class ShortMates {
 public:
  /// Moves of the attacker up to which this is used.
  static constexpr unsigned longest(LastMove end) { return end == LastMove::mate ? 3 : 2; }

  /// Every position played is counted in `nodes`.
  ShortMates(Board& board, std::uint64_t& nodes) : board_(board), nodes_(nodes) {}

  /// Attacker to move on the board: does he reach `end` - mate or self_mate - within `moves`, 1 to
  /// `longest`? `poll` is called now and then. If it throws, the board is left as it then is;
  /// otherwise it is left as it was.
  bool attack_succeeds(LastMove end, unsigned moves, FunctionRef<void()> poll);

 private:
  bool every_defence_fails(LastMove end, unsigned moves, FunctionRef<void()> poll);
  /// attack_succeeds without memory.
  bool tries_all(LastMove end, unsigned moves, FunctionRef<void()> poll);
  template <class Worthwhile, class Spares, class Decides>
  bool any_move(std::array<Ply, 2>& killers, Worthwhile worthwhile, Spares spares, Decides decides);

  Board& board_;
  std::uint64_t& nodes_;
  unsigned since_poll_ = 0;
  /// By the number of moves left: the moves that decided last.
  static constexpr std::size_t lengths = 4;
  std::array<std::array<Ply, 2>, lengths> attacks_{};
  std::array<std::array<Ply, 2>, lengths> defences_{};
  /// Keys of questions, their last bits replaced by the answer; 0: none yet.
  std::vector<std::uint64_t> answers_ = std::vector<std::uint64_t>(std::size_t{1} << answer_bits);
  static constexpr unsigned answer_bits = 16;
};

}  // namespace warp::orthodox::mates

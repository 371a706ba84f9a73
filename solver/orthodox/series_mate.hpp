#pragma once

#include "solver/board/function_ref.hpp"
#include "solver/orthodox/board.hpp"
#include "solver/play/fact_table.hpp"
#include "solver/rules/turn.hpp"

namespace warp::orthodox {

/// Can a side that makes several moves in succession mate with the last of them?
///
/// Inside a series only one side moves, so that very many orders lead to the same position: what is
/// asked here is asked of positions, each once for every number of moves left, and a "no" is kept in
/// the table that all threads share. The moves before the last must not give check, or end the series
/// by it; so the last step, where most of the time goes, looks at checking moves only.
///
/// A "no" is exact. A "yes" may be wrong in one case: the mated side could capture a pawn en passant
/// whose double step was not the last move. Whoever asks must look at the final position himself.
///
/// Sound for orthodox men on the classical board if the moves of the series may be any legal moves
/// (TurnRule::plain_series). A rule that forbids some more of them loses speed, not solutions.
class SeriesMate {
 public:
  /// `position` stands with the side of the series to move; nothing may be captured en passant there.
  SeriesMate(const Position& position, EarlyCheck early, FactTable* facts, FunctionRef<void()> poll)
      : board_(position), early_(early), facts_(facts), poll_(poll) {}

  /// Is there a mate in the `left` moves of the series that are left, at least one?
  bool possible(unsigned left);

  /// Moves played.
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool mates_now();
  bool some_mates(const PlyList& checks);
  bool goes_on(unsigned left);
  Key no_mate(unsigned left) const;

  Board board_;
  EarlyCheck early_;
  FactTable* facts_;
  FunctionRef<void()> poll_;
  std::uint64_t nodes_ = 0;
};

}  // namespace warp::orthodox

#pragma once

#include "solver/rules/game.hpp"

namespace warp {

/// Makes complete series of single moves under a turn rule, each of which the search sees as one
/// move.
///
/// A series of k single moves reaches few positions by very many orders. When the search says what
/// it aims at (`Aim`), the generator therefore first asks of a half-made turn whether *any* way of
/// going on has the property, forgetting the ban on repeated placements. That relaxed question
/// depends on the position, the units that may still move and the number of single moves left, not
/// on the way here, so its "no" is a fact that can be kept in the table and shared. Only where the
/// answer is "yes" are the orders enumerated, now with the ban. The relaxation is sound because the
/// ban only takes continuations away: what has none without it has none with it.
class SeriesGenerator {
 public:
  explicit SeriesGenerator(Game& game) : game_(game) {}

  /// As Game::each_move; `aim` may be null.
  bool each(const Aim* aim, FunctionRef<bool()> visit);

 private:
  bool extend(const Aim* aim, FunctionRef<bool()> visit);
  bool possible(const Aim* aim);
  template <class Step>
  bool each_step(Step step);
  void touch(std::span<const Effect> effects, Square departure);
  bool repeated() const;

  Game& game_;
  Series series_;
  std::vector<Key> placements_;  ///< before the first single move and after each
};

}  // namespace warp

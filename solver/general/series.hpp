#pragma once

#include "solver/general/game.hpp"

namespace warp {

/// Makes complete series of single moves under a turn rule, each of which the search sees as one
/// move.
///
/// A series of k single moves reaches few positions by very many orders. When the search says what
/// it aims at (`Aim`), the generator therefore first asks of a half-made turn whether *any* way of
/// going on has the property, forgetting the ban on repeated placements. That relaxed question
/// depends on the position, the units that may still move and the number of single moves left, not
/// on the way here, so its answer is a fact that can be kept in the table and shared. Only where
/// the answer is "yes" are the orders enumerated, now with the ban. The relaxation is sound because
/// the ban only takes continuations away: what has none without it has none with it.
class SeriesGenerator {
 public:
  explicit SeriesGenerator(Game& game) : game_(game) {}

  /// As Game::each_move; `aim` may be null.
  bool each(const Aim* aim, FunctionRef<bool()> visit);
  /// As Game::each_self_check: series whose last single move leaves the own king in check.
  bool each_self_check(FunctionRef<bool()> visit);
  /// As Game::count_moves.
  std::uint64_t count(const Aim& aim, CountTable& counts);
  /// As Game::beginnings.
  std::vector<Move> beginnings(std::size_t wanted);
  /// As Game::can_begin_turn.
  bool can_begin();
  /// As Game::can_complete_turn.
  bool can_complete();

 private:
  /// What trying all next single moves came to.
  struct Steps {
    bool stopped = false;
    bool any = false;  ///< there was one
  };

  void start(unsigned length);
  bool extend(const Aim* aim, FunctionRef<bool()> visit);
  bool extend_to_self_check(FunctionRef<bool()> visit);
  bool possible(const Aim* aim);
  bool out_of_reach(const Aim* aim) const;
  std::optional<PlainSeries> plain_series_for_mate(const Aim* aim) const;
  std::uint64_t count_from_here(const Aim& aim, CountTable& counts);
  void collect(unsigned singles, std::vector<Move>& beginnings);
  /// Which single moves are tried.
  enum class Tried { legal, self_checks };
  template <class Step>
  Steps each_step(Step step, Tried tried = Tried::legal);
  std::vector<SingleMove> chosen_steps();
  std::vector<SingleMove> self_checks();
  void touch(std::span<const Effect> effects, const SingleMove& move);
  bool repeated() const;
  bool stuck(const Steps& steps) const;
  template <class Ask>
  bool in_ended_turn(Ask ask);

  Game& game_;
  Series series_;
  std::vector<Key> placements_;  ///< before the first single move and after each
};

}  // namespace warp

#pragma once

#include "solver/engines/general/game.hpp"

namespace warp {

/// Generates complete series of single moves under a turn rule. The search sees each series as one
/// move.
///
/// A series of k single moves reaches few positions by very many orders. If the search states its
/// aim (`SoughtMove`), the generator first asks of an unfinished turn whether *any* continuation
/// has the property, ignoring the ban on repeated placements. The answer to this relaxed question
/// depends on the position, the units that may still move and the number of single moves left, not
/// on the moves played so far. So it is a fact that the table can keep and share. Only if the
/// answer is "yes" are the orders enumerated, now with the ban. The relaxation is sound because the
/// ban only removes continuations: if there is none without the ban, there is none with it.
class SeriesGenerator {
 public:
  /// `only_checks`: series whose last single move gives no check may be left out.
  explicit SeriesGenerator(Game& game, bool only_checks = false)
      : game_(game), only_checks_(only_checks) {}

  /// As Game::each_move; `sought` may be null.
  bool each(const SoughtMove* sought, FunctionRef<bool()> visit);
  /// As Game::each_self_check: series whose last single move leaves the own king in check.
  bool each_self_check(FunctionRef<bool()> visit);
  /// As Game::count_moves.
  std::uint64_t count(const SoughtMove& sought, CountTable& counts);
  /// As Game::beginnings.
  std::vector<Move> beginnings(std::size_t wanted);
  /// As Game::can_begin_turn.
  bool can_begin();
  /// As Game::can_complete_turn.
  bool can_complete();

 private:
  /// The result of trying all next single moves.
  struct Steps {
    bool stopped = false;
    bool any = false;  ///< there was at least one
  };

  void start(unsigned length);
  bool extend(const SoughtMove* sought, FunctionRef<bool()> visit);
  bool extend_to_self_check(FunctionRef<bool()> visit);
  bool possible(const SoughtMove* sought);
  bool out_of_reach(const SoughtMove* sought) const;
  template <class Ask>
  auto ask_series_mate(const SoughtMove* sought, Ask ask);
  std::uint64_t count_from_here(const SoughtMove& sought, CountTable& counts);
  void collect(unsigned singles, std::vector<Move>& beginnings);
  /// Which single moves are tried.
  enum class Tried { legal, self_checks };
  Steps each_step(FunctionRef<bool(Progress)> step, Tried tried = Tried::legal);
  std::vector<SingleMove> chosen_steps();
  std::vector<SingleMove> self_checks();
  void touch(std::span<const Effect> effects, const SingleMove& move);
  bool repeated() const;
  bool stuck(const Steps& steps) const;
  template <class Ask>
  bool in_ended_turn(Ask ask);

  Game& game_;
  bool only_checks_;
  Series series_;
  /// Of the series of the length that is tried: the most single moves after which the turn went on.
  std::size_t going_ = 0;
  /// Were all beginnings of this length played? Not if the table knew the answer, or one was
  /// enough.
  bool all_seen_ = true;
  std::vector<Key> placements_;  ///< placement keys before the first single move and after each
                                 ///< one
};

}  // namespace warp

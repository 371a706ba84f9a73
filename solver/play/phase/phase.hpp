#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "solver/play/engine.hpp"
#include "solver/play/plan.hpp"
#include "solver/play/search.hpp"
#include "solver/play/stream/crew.hpp"
#include "solver/play/stream/spool.hpp"
#include "solver/play/tasks.hpp"

namespace warp {

/// What the parts of the search of one phase share: the position it begins from, the branch that is
/// being solved, what was found, and where the search stands.
template <GameEngine Game>
struct Phase {
  Phase(const Game& from, const SearchContext& shared, SolutionSink& receiver)
      : game(from),
        context(shared),
        sink(receiver),
        tasks(shared.options, shared.threads),
        overflow(room_for_solutions(shared.facts.bytes())),
        most_ends(room_for_ends(shared.facts.bytes())),
        crew(shared.threads) {
    if (options().from) {
      result.solutions = options().from->solutions;
      result.reached.ending_of_set_play = options().from->ending_of_set_play;
    }
  }

  const SearchOptions& options() const { return context.options; }

  /// The memory, in bytes, for solutions that wait for their order: so much for so large a table of
  /// facts.
  static constexpr std::size_t room_for_solutions(std::size_t facts) {
    constexpr std::size_t share = 8, least = std::size_t{1} << 20U, most = std::size_t{1} << 26U;
    return std::clamp(facts / share, least, most);
  }

  /// How many final positions are remembered (Intelligent n) where the table of facts has so many
  /// bytes.
  static constexpr std::size_t room_for_ends(std::size_t facts) {
    constexpr std::size_t bytes_each = 64, least = std::size_t{1} << 17U;
    return std::max(facts / bytes_each, least);
  }

  /// Has a thread that waits to stop?
  bool must_stop() const {
    return context.enough.load(std::memory_order_relaxed) || context.stop.interrupted() ||
           context.stop.out_of_time();
  }

  /// The goal that stands behind a letter, if it is one and nothing else.
  std::optional<Goal> goal_at(NodeId fork) const {
    const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&context.plan[fork]);
    return leaf == nullptr ? std::nullopt : std::optional(leaf->goal);
  }

  /// One more was found. Returns whether more are wanted.
  bool count_solution() {
    ++result.solutions;
    if (result.solutions >= options().max_solutions) {
      result.ending = Ending::max_solutions;
      context.enough = true;
      return false;
    }
    return true;
  }

  // ---- where the search stands ----

  /// Is there set play, and has no earlier run finished it?
  bool wants_set_play() {
    result.reached.set_play =
        options().set_play && !set_play_ended_ && (!options().from || options().from->set_play);
    return result.reached.set_play;
  }

  /// MaxSolutions and StopOnShortSolutions look at set play and actual play apart.
  void end_set_play() {
    sink.end_part();
    set_play_ended_ = true;
    result.reached = {.ending_of_set_play = result.ending};
    rounds_ = 0;
    result.ending = Ending::complete;
    result.solutions = 0;
    context.enough = false;
  }

  /// The position from which this run goes on, if that is in this part.
  const SearchPosition* starting_point() const {
    const auto& from = options().from;
    return from && from->set_play == result.reached.set_play ? &*from : nullptr;
  }

  /// First half-moves are gone through once more. Returns whether an earlier run has done that.
  bool begin_round() {
    const unsigned round = rounds_++;
    const SearchPosition* from = starting_point();
    if (from != nullptr && round < from->round) {
      return true;
    }
    const bool begun = from != nullptr && round == from->round;
    result.reached.round = round;
    result.reached.first_moves_done = begun ? from->first_moves_done : 0;
    solutions_before_round = result.solutions - (begun ? from->solutions_of_round : 0);
    return false;
  }

  /// Takes away the tasks that an earlier run has done.
  void drop_done(std::vector<Task>& all) const {
    if (const unsigned done = result.reached.first_moves_done; done > 0) {
      std::erase_if(all, [=](const Task& task) { return task.number <= done; });
    }
  }

  /// Task `index` of all is done, and those before it are.
  void note_first_move(const std::vector<Task>& all, std::size_t index) {
    if (index + 1 < all.size() && all[index + 1].number == all[index].number) {
      return;  // its first half-move is not
    }
    result.reached.first_moves_done = all[index].number;
    result.reached.solutions = result.solutions;
    result.reached.solutions_of_round = result.solutions - solutions_before_round;
    sink.progress(result.reached, all.back().number);
  }

  /// Could the side to move capture the king? Then there is no actual play, but there may be set
  /// play.
  bool is_illegal(const Game& start) {
    if constexpr (Game::traits.knows_rules) {
      if (start.rules().may_begin_in_check) {
        return false;
      }
    }
    if (!start.in_check(opponent(start.to_move()))) {
      return false;
    }
    sink.king_can_be_captured();
    return true;
  }

  /// Where the other side begins; none if it could capture the king.
  std::optional<Game> start_of_set_play(const Game& start) const {
    if (start.in_check()) {
      return std::nullopt;
    }
    std::optional<Game> set(start);
    set->play_wait();  // nothing has been played: what rules make of a pass is not done
    if (options().en_passant_in_set_play) {
      set->state_en_passant(*options().en_passant_in_set_play);
    }
    return set;
  }

  const Game& game;
  const SearchContext& context;
  SolutionSink& sink;
  const TaskMaker<Game> tasks;
  Overflow overflow;      ///< for solutions that wait for their order
  std::size_t most_ends;  ///< see room_for_ends
  Crew crew;              ///< all threads
  Crew alone{1};          ///< for what is not worth being divided
  SearchResult result;
  NodeId root = 0;            ///< the branch being solved: that of the plan or an operand of it
  unsigned turned_round = 0;  ///< how often the other side was given the first move
  std::uint64_t solutions_before_round = 0;
  std::atomic<std::uint64_t> nodes{0};

 private:
  bool set_play_ended_ = false;
  unsigned rounds_ = 0;  ///< of this part, begun or passed over
};

}  // namespace warp

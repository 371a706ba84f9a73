#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/phase/king_in_reach.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/search.hpp"
#include "solver/search/play/stream/crew.hpp"
#include "solver/search/play/stream/spool.hpp"
#include "solver/search/play/tasks.hpp"

namespace warp {

/// The data that all parts of the search of one phase share: the initial position, the branch that
/// is being solved, the results, and the progress of the search.
template <GameEngine Game>
struct PhaseSearch {
  PhaseSearch(const Game& from, const SearchContext& shared, SolutionSink& receiver)
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

  /// Returns the memory, in bytes, for solutions that wait for their turn, given a table of facts
  /// of `facts` bytes.
  static constexpr std::size_t room_for_solutions(std::size_t facts) {
    constexpr std::size_t share = 8, least = std::size_t{1} << 20U, most = std::size_t{1} << 26U;
    return std::clamp(facts / share, least, most);
  }

  /// Returns how many final positions are remembered (Intelligent n), given a table of facts of
  /// `facts` bytes.
  static constexpr std::size_t room_for_ends(std::size_t facts) {
    constexpr std::size_t bytes_each = 64, least = std::size_t{1} << 17U;
    return std::max(facts / bytes_each, least);
  }

  /// Must a waiting thread stop?
  bool must_stop() const {
    return context.enough.load(std::memory_order_relaxed) || context.stop.interrupted() ||
           context.stop.out_of_time();
  }

  /// Returns the goal behind a letter if `fork` is a goal and nothing else.
  std::optional<Goal> goal_at(NodeId fork) const {
    const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&context.plan[fork]);
    return leaf == nullptr ? std::nullopt : std::optional(leaf->goal);
  }

  /// Counts a solution. Returns whether more are wanted.
  bool count_solution() {
    ++result.solutions;
    if (result.solutions >= options().max_solutions) {
      result.ending = Ending::max_solutions;
      context.enough = true;
      return false;
    }
    return true;
  }

  // ---- progress of the search ----

  /// Is this part of the work asked for?
  bool wants(PhaseShare::Part part) const {
    return !options().share || options().share->part == part;
  }

  /// Are only facts asked for, and no solutions?
  bool wants_preparation() const {
    return options().share && (options().share->part == PhaseShare::Part::defences ||
                               options().share->part == PhaseShare::Part::answers);
  }

  /// Keeps only the first moves that are asked for.
  void keep_share(std::vector<Task>& all) {
    if (const auto& share = options().share) {
      const auto at = [&](std::size_t place) {
        return all.begin() + static_cast<std::ptrdiff_t>(std::min(place, all.size()));
      };
      if (share->end < all.size()) {
        behind_share_ = all[share->end].number;
      }
      all.erase(at(share->end), all.end());
      all.erase(all.begin(), at(share->begin));
      sink.begin_share();
    }
  }

  /// Is there set play that no earlier run has finished?
  bool wants_set_play() {
    result.reached.set_play = wants(PhaseShare::Part::set_play) && options().set_play &&
                              !set_play_ended_ && (!options().from || options().from->set_play);
    return result.reached.set_play;
  }

  /// MaxSolutions and StopOnShortSolutions treat set play and actual play separately.
  void end_set_play() {
    sink.end_part();
    set_play_ended_ = true;
    result.reached = {.ending_of_set_play = result.ending};
    rounds_ = 0;
    result.ending = Ending::complete;
    result.solutions = 0;
    context.enough = false;
  }

  /// Returns the position from which this run goes on if it lies in the current part; else null.
  const SearchPosition* starting_point() const {
    const auto& from = options().from;
    return from && from->set_play == result.reached.set_play ? &*from : nullptr;
  }

  /// Begins another round of first half-moves. Returns whether an earlier run has finished it.
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

  /// Removes the tasks that an earlier run has done.
  void drop_done(std::vector<Task>& all) const {
    if (const unsigned done = result.reached.first_moves_done; done > 0) {
      std::erase_if(all, [=](const Task& task) { return task.number <= done; });
    }
  }

  /// Notes that task `index` of `all` and those before it are done.
  void note_first_move(const std::vector<Task>& all, std::size_t index) {
    if (SearchNews* const news = sink.news()) {
      news->done(static_cast<double>(index + 1) / static_cast<double>(all.size()));
    }
    const unsigned next = index + 1 < all.size() ? all[index + 1].number : behind_share_;
    if (next == all[index].number) {
      return;  // its first half-move is not done
    }
    result.reached.first_moves_done = all[index].number;
    result.reached.solutions = result.solutions;
    result.reached.solutions_of_round = result.solutions - solutions_before_round;
    sink.progress(result.reached, all.back().number);
  }

  /// Could the side to move capture the king? Then there is no actual play, but there may be set
  /// play.
  bool is_illegal(const Game& start) {
    if (!king_is_in_reach(start)) {
      return false;
    }
    sink.king_can_be_captured();
    return true;
  }

  /// Returns the position with the other side to move; nothing if that side could capture the king.
  std::optional<Game> start_of_set_play(const Game& start) const {
    if (start.in_check()) {
      return std::nullopt;
    }
    std::optional<Game> set(start);
    set->play_wait();  // no half-move was played: rules do nothing here that they do after a pass
    if (options().en_passant_in_set_play) {
      set->state_en_passant(*options().en_passant_in_set_play);
    }
    return set;
  }

  const Game& game;
  const SearchContext& context;
  SolutionSink& sink;
  const TaskMaker<Game> tasks;
  Overflow overflow;      ///< for solutions that wait for their turn
  std::size_t most_ends;  ///< see room_for_ends
  Crew crew;              ///< all threads
  Crew alone{1};          ///< for work that is not worth dividing
  SearchResult result;
  NodeId root = 0;            ///< the branch being solved: the root of the plan or an operand of it
  unsigned turned_round = 0;  ///< how often the turn was given to the other side before the play
  std::uint64_t solutions_before_round = 0;
  std::atomic<std::uint64_t> nodes{0};

 private:
  bool set_play_ended_ = false;
  unsigned behind_share_ = 0;  ///< the number of the first move behind a share; 0: there is none
  unsigned rounds_ = 0;        ///< rounds of this part, begun or skipped
};

}  // namespace warp

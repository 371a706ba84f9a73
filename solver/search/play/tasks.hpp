#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/rules/general/move.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/goals.hpp"
#include "solver/search/play/moves_from_beginning.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// If there are more first moves than this (series can be), they are not listed one by one. They
/// are searched by their beginnings, of which there should be `wanted_beginnings`, or as one task.
inline constexpr std::size_t most_tasks = 100'000;
inline constexpr std::size_t most_series = 1'000;
inline constexpr std::size_t wanted_beginnings = 300;

/// A part of the search: the half-moves that lead to it from the diagram.
struct Task {
  unsigned number = 0;     ///< the number of the last half-move that has one, from 1
  bool announces = false;  ///< the first task of that half-move
  MoveRecord first;        ///< that half-move, if it is announced
  std::vector<Move> path;
  Move beginning;  ///< if `path` is empty: how the first half-move begins
};

/// See Game::beginnings of the general engine. In the fast engines every turn is a single move.
template <GameEngine Game>
std::vector<Move> beginnings_of(Game game) {
  if constexpr (Game::traits.plays_series) {
    return game.beginnings(wanted_beginnings);
  } else {
    return {};
  }
}

/// Divides a search into tasks, in the order in which their results are to be printed.
template <GameEngine Game>
class TaskMaker {
 public:
  TaskMaker(const SearchOptions& options, unsigned threads)
      : options_(options), threads_(threads) {}

  /// Divides the search for lines of `length` half-moves by their first one or two half-moves, so
  /// that there are enough tasks for all threads. Tasks are in the order of the search.
  /// `goal_at_end` is the goal that the last half-move is to reach, if it is a goal.
  std::vector<Task> split(const Game& start, const PlanBranch& branch, unsigned length,
                          const std::optional<Goal>& goal_at_end) const {
    constexpr unsigned tasks_per_thread = 24;
    std::vector<Task> tasks = by_first_moves(start, length, goal_at_end);
    if (threads_ > 1 && can_be_finer(branch, length, tasks) &&
        tasks.size() < tasks_per_thread * threads_) {
      std::vector<Task> finer = by_two(start, branch, tasks);
      if (!finer.empty()) {
        return finer;
      }
    }
    return tasks;
  }

  /// The list that PhaseShare divides: the same for any number of threads. Nothing if there is
  /// none.
  std::vector<Task> shares(const Game& start, const PlanBranch& branch, unsigned length,
                           const std::optional<Goal>& goal_at_end, bool by_two_half_moves) const {
    std::vector<Task> tasks = by_first_moves(start, length, goal_at_end);
    const bool is_whole = tasks.size() == 1 && tasks.front().number == 0;
    if (is_whole || (by_two_half_moves && !can_be_finer(branch, length, tasks))) {
      return {};
    }
    return by_two_half_moves ? by_two(start, branch, tasks) : tasks;
  }

  /// Returns the first half-moves in order, or their beginnings if they are very many; those
  /// outside the wanted range of move numbers are left out. One more than `most` means that there
  /// are more. `before`: the numbers of the half-moves that lead to `start`, if there are any.
  /// `null_move`: the side to move may also pass; that comes first. `goal`: the goal that the first
  /// half-move may reach if it can be the last. Some goals make moves legal that are otherwise
  /// illegal.
  std::vector<Task> first_moves(const Game& start, bool null_move, const std::optional<Goal>& goal,
                                std::size_t most = std::numeric_limits<std::size_t>::max(),
                                std::span<const unsigned> before = {}) const {
    std::vector<Task> tasks;
    const std::vector<Move> beginnings =
        options_.range.depth() == 1 && more_moves_than(start, most_series) ? beginnings_of(start)
                                                                           : std::vector<Move>{};
    std::vector<unsigned> numbers(before.begin(), before.end());
    unsigned& number = numbers.emplace_back(0);
    const auto is_wanted = [&] {
      ++number;
      return options_.numbering != nullptr || options_.range.may_hold(numbers);
    };
    for (const Move& beginning : beginnings) {
      if (is_wanted()) {
        tasks.push_back({.number = number, .announces = true, .beginning = beginning});
      }
    }
    if (!beginnings.empty()) {
      return tasks;
    }
    Game game = start;
    const auto add = [&] {
      if (is_wanted()) {
        Task task{.number = number, .announces = true, .path = {game.last_move()}};
        if (options_.move_numbers) {
          task.first = record_last(game);
        }
        tasks.push_back(std::move(task));
      }
      return tasks.size() > most;
    };
    if (null_move && !game.in_check()) {
      game.play_null_move();
      add();
      game.take_back();
    }
    game.each_move(add);
    if constexpr (Game::traits.plays_self_checks) {
      if (goal && allows_self_check(goal->kind) && may_be_reached(game, *goal)) {
        game.each_self_check([&] { return reached(game, *goal) && add(); });
      }
    }
    if (options_.numbering != nullptr) {
      number_in_order(start, numbers, tasks);
    }
    return tasks;
  }

 private:
  /// Gives `tasks`, all first moves from `start`, the numbers and the order of
  /// SearchOptions::numbering, and leaves out those that are not wanted. `numbers`: those that lead
  /// to `start`, and one more.
  void number_in_order(const Game& start, std::vector<unsigned>& numbers,
                       std::vector<Task>& tasks) const {
    std::vector<Move> moves;
    for (const Task& task : tasks) {
      moves.push_back(task.path.front());
    }
    const std::vector<unsigned> found =
        options_.numbering->numbers_of(moves_from_beginning(start), moves);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      tasks[i].number = found[i];
    }
    std::erase_if(tasks, [&](const Task& task) {
      numbers.back() = task.number;
      return !options_.range.may_hold(numbers);
    });
    std::ranges::sort(tasks, {}, &Task::number);
  }

  /// The first half-moves of lines, one task if they are too many.
  std::vector<Task> by_first_moves(const Game& start, unsigned length,
                                   const std::optional<Goal>& goal_at_end) const {
    const std::optional<Goal> goal = length == 1 ? goal_at_end : std::nullopt;
    std::vector<Task> tasks = first_moves(start, options_.null_moves, goal, most_tasks);
    return tasks.size() > most_tasks ? std::vector<Task>(1) : tasks;
  }

  bool can_be_finer(const PlanBranch& branch, unsigned length,
                    const std::vector<Task>& tasks) const {
    constexpr unsigned shortest = 4;
    return length >= shortest && !options_.null_moves && !branch.second_only_in_check &&
           !tasks.empty() && !tasks.front().path.empty();
  }

  /// The first two half-moves of lines that begin with `tasks`; nothing if they are too many.
  static std::vector<Task> by_two(const Game& start, const PlanBranch& branch,
                                  const std::vector<Task>& tasks) {
    std::vector<Task> finer;
    for (const Task& task : tasks) {
      Game game = start;
      game.play(task.path.front());
      if (branch.play == Play::series) {
        if (game.in_check()) {  // no half-move follows, but it has a number
          finer.push_back(task);
          continue;
        }
        game.play_wait();
      }
      bool first = true;
      game.each_move([&] {
        Task part{.number = task.number,
                  .announces = task.announces && first,
                  .first = task.first,
                  .path = task.path};
        part.path.push_back(game.last_move());
        finer.push_back(std::move(part));
        first = false;
        return finer.size() > most_tasks;
      });
      if (first && task.announces) {
        finer.push_back(task);
      }
      if (finer.size() > most_tasks) {
        return {};
      }
    }
    return finer;
  }

  static bool more_moves_than(Game game, std::size_t limit) {
    std::size_t moves = 0;
    return game.each_move([&] { return ++moves > limit; });
  }

  const SearchOptions& options_;
  unsigned threads_;
};

}  // namespace warp

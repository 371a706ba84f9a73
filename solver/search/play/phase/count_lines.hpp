#pragma once

#include "solver/search/play/decide/count.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/ordered_tasks.hpp"
#include "solver/search/play/phase/phase_search.hpp"

namespace warp {

/// While it lives, half of the memory of facts is taken for counts.
class RoomForCounts {
 public:
  explicit RoomForCounts(FactTable& facts) : facts_(facts), bytes_(facts.bytes()) {
    facts_.resize(bytes_ / 2);
  }
  ~RoomForCounts() { facts_.resize(bytes_); }
  RoomForCounts(const RoomForCounts&) = delete;
  RoomForCounts& operator=(const RoomForCounts&) = delete;

  std::size_t bytes() const { return bytes_ / 2; }

 private:
  FactTable& facts_;
  std::size_t bytes_;
};

/// Counts lines without listing them (CountOnly).
template <GameEngine Game>
class CountLines {
 public:
  explicit CountLines(PhaseSearch<Game>& phase) : phase_(phase) {}

  /// Is the root a single branch of help or series play, or a single attacking move, with a goal?
  /// Lines that must meet a demand are listed.
  bool are_countable() const {
    const auto* branch = std::get_if<PlanBranch>(&phase_.context.plan[phase_.root]);
    return phase_.options().demand == nullptr && branch != nullptr && branch->fork() != no_node &&
           std::holds_alternative<Leaf>(phase_.context.plan[branch->fork()]) &&
           !branch->second_only_in_check && branch->play != Play::defence &&
           (branch->play != Play::attack || (branch->length == 1 && branch->min_length <= 1));
  }

  /// Returns how many lines solve the root.
  std::uint64_t count() const {
    std::uint64_t total = 0;
    const RoomForCounts room(phase_.context.facts);
    CountTable counts(room.bytes());
    phase_.context.plan.each_line_length(phase_.root, [&](NodeId line, unsigned length) {
      total += count_lines(line, length, counts);
      return false;
    });
    return total;
  }

 private:
  /// Returns how many lines of exactly `length` half-moves through `node` solve the root.
  std::uint64_t count_lines(NodeId node, unsigned length, CountTable& counts) const {
    const std::vector<Task> tasks =
        phase_.tasks.first_moves(phase_.game, phase_.options().null_moves,
                                 phase_.goal_at(phase_.context.plan.branch(node).fork()));
    struct Counted {
      std::uint64_t lines = 0;
      bool stopped = false;
    };
    std::uint64_t total = 0;
    bool stopped = false;
    in_order<Counted>(
        tasks.size(), phase_.context.threads,
        [&](std::size_t index) {
          Counted found;
          LineCounter<Game> counter(phase_.game, phase_.context, counts);
          try {
            if (tasks[index].path.empty()) {
              found.lines = counter.count(node, length, tasks[index].beginning);
            } else {
              counter.decider().play(tasks[index].path.front());
              found.lines = counter.count_after_move(node, length - 1);
            }
          } catch (const SearchStopped&) {
            found.stopped = true;
          }
          phase_.nodes += counter.game().nodes() - phase_.game.nodes();
          return found;
        },
        [&](std::size_t index, Counted found) {
          total += found.lines;
          stopped = found.stopped;
          if (!stopped) {
            phase_.note_first_move(tasks, index);
          }
          return !stopped;
        });
    if (stopped) {
      throw SearchStopped{};
    }
    return total;
  }

  PhaseSearch<Game>& phase_;
};

}  // namespace warp

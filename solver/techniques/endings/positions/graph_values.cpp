// The values of positions whose moves are known.
//
// For n = 1, 2, 3 ... every position that is not yet decided is looked at. For odd n it is won in n
// if one of its moves leads to a position lost in n - 1; for even n it is lost in n if all its
// moves lead to positions won in less than n, which the last step must have changed for one of
// them. What is never reached is drawn.
//
// Why that is right: before step n all values below n are exact and entered. The best move from a
// position won in n leads to a loss in exactly n - 1, and if one led to a faster loss, the position
// would have been decided before. A position is lost in n if and only if all moves lead to wins,
// the slowest in n - 1. So step n finds exactly the values n, and if there is none with the value n
// - 1 for the opponent of the side to move, none with the value n for this side. Positions that are
// decided in this very step are passed over, so that the order of threads does not matter.
//
// The lists lead forwards only: lists of the positions from which one can be reached would double
// the memory, and the general engine, which made the lists, takes longer than all steps. A step
// reads few moves of most positions: not lost is who can move to a position that is not won for the
// opponent, and that move is put first, where it is found again in the next step.

#include "solver/techniques/endings/positions/graph_values.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include "solver/techniques/endings/obstacle.hpp"
#include "solver/techniques/endings/positions/retrograde.hpp"

namespace warp::endings {

namespace {

class GraphFilling {
 public:
  using Id = PositionGraph::Id;

  GraphFilling(PositionGraph& graph, const std::atomic<bool>& interrupted,
               const std::function<void(unsigned)>& note)
      : values_(graph.values()), interrupted_(interrupted), note_(note) {
    for (PositionGraph::Part* const part : graph.parts()) {
      for (const Colour side : {Colour::white, Colour::black}) {
        auto& blocks = part->blocks[index(side)];
        for (std::size_t i = 0; i < blocks.size(); ++i) {
          tasks_[index(side)].push_back({&blocks[i], part->id(side, i * PositionGraph::portion)});
        }
      }
    }
  }

  unsigned run() {
    std::array<bool, 2> before{true, true};  // by side to move: has any position the last value?
    for (unsigned plies = 1; before[0] || before[1]; ++plies) {
      note_(plies);
      std::array<bool, 2> now{};
      for (const Colour side : {Colour::white, Colour::black}) {
        now[index(side)] = before[index(opponent(side))] && step(side, plies);
      }
      if (interrupted_) {
        return std::min(plies, Value::most_plies);  // this step may be incomplete
      }
      before = now;
      if (plies > Value::most_plies && (now[0] || now[1])) {
        throw TooLong(reasons::too_long, Value::decided_in(Value::most_plies).moves());
      }
    }
    return Value::most_plies + 1;
  }

 private:
  struct Task {
    PositionGraph::Block* block;
    Id first;
  };

  Value value(Id id) const {
    return Value(std::atomic_ref(values_[id]).load(std::memory_order_relaxed));
  }
  bool is_won(Id id, unsigned plies) const {
    const Value known = value(id);
    return known.is_won() && known.plies() < plies;
  }
  bool is_lost(Id id, unsigned plies) const {
    const Value known = value(id);
    return known.is_lost() && known.plies() < plies;
  }

  /// Returns whether any position with `side` to move has the value `plies`.
  bool step(Colour side, unsigned plies) {
    std::atomic<bool> found{false};
    auto& tasks = tasks_[index(side)];
    tbb::parallel_for(std::size_t{0}, tasks.size(), [&](std::size_t number) {
      if (tasks[number].block->open && !interrupted_ && look_at(tasks[number], plies)) {
        found = true;
      }
    });
    return found;
  }

  bool look_at(const Task& task, unsigned plies) {
    bool found = false, open = false;
    Id* next = task.block->next.data();
    Id id = task.first;
    for (const std::uint16_t count : task.block->counts) {
      if (count != 0 && value(id).is_drawn()) {
        if (plies % 2 == 1 ? wins(next, count, plies) : loses(next, count, plies)) {
          found = true;
          const unsigned entered = std::min(plies, Value::most_plies);
          std::atomic_ref(values_[id])
              .store(Value::decided_in(entered).byte(), std::memory_order_relaxed);
        } else {
          open = true;
        }
      }
      next += count;
      ++id;
    }
    task.block->open = open;
    return found;
  }
  bool wins(const Id* next, std::uint16_t count, unsigned plies) const {
    return std::any_of(next, next + count, [&](Id id) { return is_lost(id, plies); });
  }
  bool loses(Id* next, std::uint16_t count, unsigned plies) const {
    Id* const end = next + count;
    Id* const escape = std::find_if(next, end, [&](Id id) { return !is_won(id, plies); });
    if (escape != end) {
      std::iter_swap(next, escape);
    }
    return escape == end;
  }

  std::vector<std::uint8_t>& values_;
  const std::atomic<bool>& interrupted_;
  const std::function<void(unsigned)>& note_;
  std::array<std::vector<Task>, 2> tasks_{};  ///< by side to move
};

}  // namespace

unsigned fill_in(PositionGraph& graph, const std::atomic<bool>& interrupted,
                 const std::function<void(unsigned plies)>& note) {
  return GraphFilling(graph, interrupted, note).run();
}

}  // namespace warp::endings

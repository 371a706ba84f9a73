// The number of tours: vertices are decided one by one, and of the moves decided so far only the
// ends of their paths are remembered that later moves can continue.

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>

#include "solver/board/combinatorics/tours/tour_graph.hpp"

namespace warp {

namespace {

/// By vertex of the frontier: the other end of its path. Itself: no move leads to it yet. `inside`:
/// two moves do.
using Ends = std::basic_string<char16_t>;
constexpr char16_t inside = std::numeric_limits<char16_t>::max();

class TourCounter {
 public:
  TourCounter(const TourGraph& graph, const std::vector<Square>& order, const Limits& limits)
      : graph_(graph), limits_(limits), place_(graph.neighbours.size()) {
    // The vertex that joins the ends, if there is one, comes first: the beginning of the tour, if
    // it is stated, then has one earlier neighbour that it must be joined to.
    if (place_.size() > graph.squares) {
      order_.push_back(static_cast<unsigned>(graph.squares));
    }
    order_.insert(order_.end(), order.begin(), order.end());
    for (unsigned i = 0; i < order_.size(); ++i) {
      place_[order_[i]] = i;
    }
  }

  TourCount count() {
    States states{{Ends(), 1}};
    for (unsigned i = 0; i < order_.size(); ++i) {
      begin_vertex(i);
      if (!extend(states, i)) {
        return {limits_.stopped() ? TourCount::Ending::interrupted
                                  : TourCount::Ending::out_of_memory};
      }
    }
    return {TourCount::Ending::counted, closed_};
  }

 private:
  using States = std::unordered_map<Ends, Count>;
  /// With the node and the table of std::unordered_map, and the text beside it.
  std::size_t bytes_of_state() const {
    return sizeof(States::value_type) + 40 + (frontier_.size() + 1) * sizeof(char16_t);
  }

  /// The vertices of the frontier before and after place `i`: those with neighbours on both sides.
  void begin_vertex(unsigned i) {
    frontier_.clear();
    next_frontier_.clear();
    later_.clear();
    const unsigned last = static_cast<unsigned>(order_.size()) - 1;
    for (unsigned p = 0; p <= i; ++p) {
      unsigned farthest = p, later = 0;
      for (const unsigned other : graph_.neighbours[order_[p]]) {
        farthest = std::max(farthest, place_[other]);
        later += place_[other] > i ? 1 : 0;
      }
      if (p == i || farthest >= i) {
        later_.push_back(later);
      }
      if (p < i && farthest >= i) {
        frontier_.push_back(p);
      }
      if (farthest > i && i < last) {
        next_frontier_.push_back(p);
      }
    }
    earlier_.clear();
    for (std::size_t slot = 0; slot < frontier_.size(); ++slot) {
      if (graph_.joined(order_[frontier_[slot]], order_[i])) {
        earlier_.push_back(slot);
      }
    }
  }

  /// Joins the vertex at place `i` to none, one or two of its earlier neighbours, in all states.
  bool extend(States& states, unsigned i) {
    States next;
    std::size_t steps = 0;
    const std::size_t most = limits_.memory / bytes_of_state() + 1;
    while (!states.empty()) {
      const auto node = states.extract(states.begin());
      Ends ends = node.key();
      ends.push_back(static_cast<char16_t>(frontier_.size()));  // the new vertex, alone
      // The vertex that joins the ends stands first; a stated beginning must be its neighbour.
      const bool begins = order_[i] == graph_.first;
      if (!begins) {
        keep(ends, i, node.mapped(), next);
      }
      for (std::size_t first = 0; first < (begins ? 1 : earlier_.size()); ++first) {
        Ends one = ends;
        if (!join(one, earlier_[first], i, node.mapped())) {
          continue;
        }
        keep(one, i, node.mapped(), next);
        for (std::size_t second = first + 1; second < earlier_.size(); ++second) {
          Ends two = one;
          if (join(two, earlier_[second], i, node.mapped())) {
            keep(two, i, node.mapped(), next);
          }
        }
      }
      if (states.size() + next.size() > most) {
        return false;
      }
      if ((++steps & 1023U) == 0 && limits_.stopped()) {
        return false;
      }
    }
    states = std::move(next);
    return true;
  }

  /// Adds the move between the new vertex and `slot`. Returns false if that cannot lead to a tour,
  /// or closes one, which is counted.
  bool join(Ends& ends, std::size_t slot, unsigned i, const Count& ways) {
    const std::size_t own = ends.size() - 1;
    if (ends[slot] == inside || ends[own] == inside) {
      return false;
    }
    const std::size_t end = ends[slot], own_end = ends[own];
    if (end == own) {
      ends[slot] = ends[own] = inside;
      const bool is_last = i + 1 == order_.size();
      if (is_last && std::ranges::all_of(ends, [](char16_t e) { return e == inside; })) {
        closed_ += ways;
      }
      return false;
    }
    ends[slot] = ends[own] = inside;
    ends[end] = static_cast<char16_t>(own_end);
    ends[own_end] = static_cast<char16_t>(end);
    return true;
  }

  /// Keeps the state for the next vertex, if later ones can give each vertex its two moves.
  void keep(const Ends& ends, unsigned i, const Count& ways, States& next) {
    if (i + 1 == order_.size()) {
      return;
    }
    std::vector<std::size_t> new_slot(ends.size(), ends.size());
    Ends kept;
    std::size_t position = 0;
    for (std::size_t slot = 0; slot < ends.size(); ++slot) {
      const unsigned place = slot < frontier_.size() ? frontier_[slot] : i;
      const unsigned missing = ends[slot] == inside ? 0 : ends[slot] == slot ? 2 : 1;
      if (later_[slot] < missing) {
        return;
      }
      if (position < next_frontier_.size() && next_frontier_[position] == place) {
        new_slot[slot] = position++;
      }
    }
    for (std::size_t slot = 0; slot < ends.size(); ++slot) {
      if (new_slot[slot] == ends.size()) {
        continue;
      }
      kept.push_back(ends[slot] == inside ? inside : static_cast<char16_t>(new_slot[ends[slot]]));
    }
    next[kept] += ways;
  }

  const TourGraph& graph_;
  const Limits& limits_;
  std::vector<unsigned> order_;  ///< the vertices in the order in which they are decided
  std::vector<unsigned> place_;  ///< by vertex: its place in that order
  std::vector<unsigned> frontier_, next_frontier_;  ///< places, in rising order
  std::vector<unsigned> later_;       ///< by slot: how many neighbours are decided later
  std::vector<std::size_t> earlier_;  ///< slots of the neighbours of the vertex being decided
  Count closed_ = 0;
};

}  // namespace

TourCount count_tours(const TourTask& task, const Limits& limits) {
  if (!obvious_obstacle(task).empty()) {
    return {};
  }
  if (task.board.size() == 1) {
    return {TourCount::Ending::counted, 1};
  }
  const TourGraph graph(task);
  return TourCounter(graph, narrow_order(task.board, task.moves), limits).count();
}

}  // namespace warp

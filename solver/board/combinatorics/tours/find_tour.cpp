// The search for one tour. The SAT solver finds cycles that visit each vertex once; these are
// joined where two moves can be exchanged for two others, and where they cannot, a clause demands a
// way out of each.

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "solver/board/combinatorics/sat.hpp"
#include "solver/board/combinatorics/tours/tour_graph.hpp"

namespace warp {

namespace {

using Edge = std::pair<unsigned, unsigned>;

/// By vertex: its two neighbours in the cycles.
using Cycles = std::vector<std::array<unsigned, 2>>;

/// By vertex: the number of its cycle, counted from 0 in the order of their first vertices; behind
/// it how many there are.
std::pair<std::vector<unsigned>, unsigned> numbered(const Cycles& cycles) {
  constexpr unsigned none = ~0U;
  std::vector<unsigned> number(cycles.size(), none);
  unsigned count = 0;
  for (unsigned start = 0; start < cycles.size(); ++start) {
    if (number[start] != none) {
      continue;
    }
    for (unsigned at = start; number[at] == none;) {
      number[at] = count;
      at = number[cycles[at][0]] == none ? cycles[at][0] : cycles[at][1];
    }
    ++count;
  }
  return {number, count};
}

void exchange(Cycles& cycles, unsigned vertex, unsigned before, unsigned now) {
  cycles[vertex][cycles[vertex][0] == before ? 0 : 1] = now;
}

/// Joins two cycles: for moves a-b of one and c-d of another, a-c and b-d. Returns whether it did.
bool join_once(const TourGraph& graph, Cycles& cycles) {
  const auto number = numbered(cycles).first;
  for (unsigned a = 0; a < cycles.size(); ++a) {
    for (const unsigned b : cycles[a]) {
      if (graph.is_fixed(a, b)) {
        continue;
      }
      for (const unsigned c : graph.neighbours[a]) {
        if (number[c] == number[a]) {
          continue;
        }
        for (const unsigned d : cycles[c]) {
          if (graph.is_fixed(c, d) || !graph.joined(b, d)) {
            continue;
          }
          exchange(cycles, a, b, c);
          exchange(cycles, b, a, d);
          exchange(cycles, c, d, a);
          exchange(cycles, d, c, b);
          return true;
        }
      }
    }
  }
  return false;
}

class TourFormula {
 public:
  TourFormula(const TourGraph& graph, const Limits& limits) : graph_(graph), formula_(limits) {
    for (unsigned vertex = 0; vertex < graph.neighbours.size(); ++vertex) {
      for (const unsigned other : graph.neighbours[vertex]) {
        if (vertex < other) {
          edges_[{vertex, other}] = formula_.new_variable();
        }
      }
    }
    for (unsigned vertex = 0; vertex < graph.neighbours.size(); ++vertex) {
      std::vector<int> around;
      for (const unsigned other : graph.neighbours[vertex]) {
        around.push_back(variable(vertex, other));
      }
      formula_.at_most(2, around);
      // At least two: whichever is left out, one of the others.
      for (std::size_t i = 0; i < around.size(); ++i) {
        std::vector<int> others = around;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        formula_.add(others);
      }
    }
    if (graph.first != no_square) {
      formula_.add({variable(graph.first, static_cast<unsigned>(graph.squares))});
    }
  }

  Formula::Answer solve() { return formula_.solve(); }

  Cycles cycles() const {
    std::vector<std::vector<unsigned>> around(graph_.neighbours.size());
    for (const auto& [edge, edge_variable] : edges_) {
      if (formula_.value(edge_variable)) {
        around[edge.first].push_back(edge.second);
        around[edge.second].push_back(edge.first);
      }
    }
    Cycles result;
    for (const std::vector<unsigned>& two : around) {
      result.push_back({two.at(0), two.at(1)});
    }
    return result;
  }

  /// Demands that some edge leads out of each cycle.
  void forbid(const Cycles& cycles) {
    const auto [number, count] = numbered(cycles);
    std::vector<std::vector<int>> ways_out(count);
    for (const auto& [edge, edge_variable] : edges_) {
      if (number[edge.first] != number[edge.second]) {
        ways_out[number[edge.first]].push_back(edge_variable);
        ways_out[number[edge.second]].push_back(edge_variable);
      }
    }
    for (const std::vector<int>& any : ways_out) {
      formula_.add(any);
    }
  }

 private:
  int variable(unsigned a, unsigned b) const { return edges_.at({std::min(a, b), std::max(a, b)}); }

  const TourGraph& graph_;
  Formula formula_;
  std::map<Edge, int> edges_;
};

/// The squares of the only cycle in its order, from the first one.
std::vector<Square> squares_of(const TourGraph& graph, const TourTask& task, const Cycles& cycles) {
  const auto end = static_cast<unsigned>(graph.squares);  // joins the ends of an open tour
  unsigned start = task.closed              ? (task.from == no_square ? 0U : task.from)
                   : task.from == no_square ? std::min(cycles[end][0], cycles[end][1])
                                            : task.from;
  unsigned before = task.closed ? std::max(cycles[start][0], cycles[start][1]) : end;
  std::vector<Square> squares;
  for (unsigned at = start; squares.size() < graph.squares;) {
    squares.push_back(static_cast<Square>(at));
    const unsigned next = cycles[at][0] == before ? cycles[at][1] : cycles[at][0];
    before = at;
    at = next;
  }
  return squares;
}

}  // namespace

TourAnswer find_tour(const TourTask& task, const Limits& limits) {
  using Verdict = TourAnswer::Verdict;
  if (FilledText reason = obvious_obstacle(task); !reason.empty()) {
    return {Verdict::refuted, {}, std::move(reason)};
  }
  if (task.board.size() == 1) {
    return {Verdict::found, {0}, {}};
  }
  const TourGraph graph(task);
  TourFormula formula(graph, limits);
  for (;;) {
    const Formula::Answer answer = formula.solve();
    if (answer == Formula::Answer::unsatisfiable) {
      return {Verdict::refuted, {}, FilledText(tried_all, {})};
    }
    if (answer == Formula::Answer::unknown) {
      return {};
    }
    const Cycles cycles = formula.cycles();
    Cycles joined = cycles;
    while (join_once(graph, joined)) {
    }
    if (numbered(joined).second == 1) {
      return {Verdict::found, squares_of(graph, task, joined), {}};
    }
    formula.forbid(cycles);
    formula.forbid(joined);
  }
}

}  // namespace warp

#include "solver/board/combinatorics/placements.hpp"

#include <algorithm>
#include <numeric>

#include "solver/board/combinatorics/bits.hpp"
#include "solver/board/combinatorics/state_store.hpp"

namespace warp {

namespace {

/// What is left of a connected graph after some vertices were chosen, and their weight.
template <std::size_t Words>
struct Left {
  Bits<Words> free;
  unsigned weight = 0;

  bool operator==(const Left&) const = default;
  struct Hash {
    std::size_t operator()(const Left& left) const { return chain(left.free.hash(), left.weight); }
  };
};

template <std::size_t Words>
class PlacementSearch {
 public:
  using State = Left<Words>;

  PlacementSearch(const Graph& graph, unsigned least, unsigned most)
      : graph_(graph), least_(least), most_(most) {
    for (unsigned vertex = 0; vertex < graph.size(); ++vertex) {
      start_.free.set(vertex);
      Bits<Words> with_neighbours;
      with_neighbours.set(vertex);
      for (const unsigned other : graph.neighbours[vertex]) {
        with_neighbours.set(other);
      }
      closed_.push_back(with_neighbours);
    }
    for (const std::vector<unsigned>& clique : cliques(graph)) {
      Clique members;
      members.equal = std::ranges::all_of(clique, [&](unsigned vertex) {
        return graph.weights[vertex] == graph.weights[clique.front()];
      });
      for (const unsigned vertex : clique) {
        members.vertices.set(vertex);
        members.most = std::max(members.most, graph.weights[vertex]);
      }
      cliques_.push_back(members);
    }
  }

  const State& start() const { return start_; }

  /// Can enough weight be reached from here?
  bool suffices(const State& state) const { return state.weight + bound(state.free) >= least_; }

  State chosen(const State& state, unsigned vertex) const {
    return {state.free.without(closed_[vertex]), state.weight + graph_.weights[vertex]};
  }
  static State left_out(State state, unsigned vertex) {
    state.free.reset(vertex);
    return state;
  }

  /// Counts by weight; returns whether all were counted.
  bool count(const Limits& limits, Counts& counts) const {
    StateStore<State, typename State::Hash> store(graph_.size(), limits.memory);
    const auto add = [&](State state, const Count& ways) {
      if (!choose_forced(state) || state.weight > most_) {
        return;
      }
      if (state.free.none() || state.weight == most_) {
        counts[state.weight] += ways;
      } else {
        store.add(state.free.first(), state, ways);
      }
    };
    add(start_, 1);
    return store.run(
        [&](std::size_t stage, const State& state, const Count& ways) {
          const auto vertex = static_cast<unsigned>(stage);
          add(left_out(state, vertex), ways);
          add(chosen(state, vertex), ways);
        },
        limits);
  }

 private:
  struct Clique {
    Bits<Words> vertices;
    unsigned most = 0;   ///< the largest weight of its vertices
    bool equal = false;  ///< all have this weight
  };

  unsigned bound_of(const Clique& clique, const Bits<Words>& free) const {
    if (clique.equal) {
      return clique.vertices.meets(free) ? clique.most : 0;
    }
    unsigned most = 0;
    (clique.vertices & free).each([&](std::size_t vertex) {
      most = std::max(most, graph_.weights[vertex]);
    });
    return most;
  }

  unsigned bound(const Bits<Words>& free) const {
    unsigned sum = 0;
    for (const Clique& clique : cliques_) {
      sum += bound_of(clique, free);
    }
    return sum;
  }

  /// Chooses the vertices without which too little weight would be left: the only free one of a
  /// clique that cannot be done without. Returns false if it is too little anyway.
  bool choose_forced(State& state) const {
    for (bool changed = true; changed;) {
      changed = false;
      const unsigned within_reach = state.weight + bound(state.free);
      if (within_reach < least_) {
        return false;
      }
      if (state.weight >= most_) {
        return true;
      }
      const unsigned to_spare = within_reach - least_;
      for (const Clique& clique : cliques_) {
        const Bits<Words> members = clique.vertices & state.free;
        if (members.none()) {
          continue;
        }
        const auto only = static_cast<unsigned>(members.first());
        Bits<Words> rest = members;
        rest.reset(only);
        if (rest.none() && graph_.weights[only] > to_spare) {
          state = chosen(state, only);
          changed = true;
          break;
        }
      }
    }
    return true;
  }

  const Graph& graph_;
  unsigned least_, most_;
  State start_;
  std::vector<Bits<Words>> closed_;  ///< by vertex: itself and its neighbours
  std::vector<Clique> cliques_;
};

unsigned clique_bound(const Graph& graph) {
  unsigned sum = 0;
  for (const std::vector<unsigned>& clique : cliques(graph)) {
    unsigned most = 0;
    for (const unsigned vertex : clique) {
      most = std::max(most, graph.weights[vertex]);
    }
    sum += most;
  }
  return sum;
}

unsigned minus(unsigned a, unsigned b) { return a > b ? a - b : 0; }

/// The counts of both parts together, as far as the weight is at most `most`.
Counts together(const Counts& some, const Counts& others, unsigned most) {
  Counts result;
  for (const auto& [weight, number] : some) {
    for (const auto& [other_weight, other_number] : others) {
      if (weight + other_weight <= most) {
        result[weight + other_weight] += number * other_number;
      }
    }
  }
  return result;
}

}  // namespace

bool count_placements(const Graph& graph, unsigned least, unsigned most, const Limits& limits,
                      Counts& counts) {
  const std::vector<Component> parts = components(graph);
  // What the parts that are not counted yet can contribute at most.
  std::vector<unsigned> bounds;
  for (const Component& part : parts) {
    bounds.push_back(clique_bound(part.graph));
  }
  unsigned later = std::accumulate(bounds.begin(), bounds.end(), 0U), earlier = 0;
  Counts all{{0, 1}};
  bool complete = true;
  for (std::size_t i = 0; i < parts.size() && complete && !all.empty(); ++i) {
    later -= bounds[i];
    Counts of_part;
    complete = with_words_for(parts[i].graph.size(), [&](auto words) {
      const PlacementSearch<words> search(parts[i].graph, minus(least, earlier + later), most);
      return search.count(limits, of_part);
    });
    earlier += of_part.empty() ? 0 : of_part.rbegin()->first;
    all = together(all, of_part, most);
    if (!complete && i + 1 < parts.size()) {
      all.clear();
    }
  }
  for (const auto& [weight, number] : all) {
    if (weight >= least) {
      counts[weight] += number;
    }
  }
  return complete;
}

bool each_placement(const Graph& graph, unsigned number, const Limits& limits,
                    FunctionRef<bool(const std::vector<unsigned>&)> visit) {
  return with_words_for(graph.size(), [&](auto words) {
    const PlacementSearch<words> search(graph, number, number);
    std::vector<unsigned> chosen;
    std::size_t steps = 0;
    const auto descend = [&](const auto& self, typename PlacementSearch<words>::State state) {
      if (state.weight == number) {
        return visit(chosen);
      }
      if ((++steps & 1023U) == 0 && limits.stopped()) {
        return false;
      }
      while (!state.free.none() && search.suffices(state)) {
        const auto vertex = static_cast<unsigned>(state.free.first());
        const auto next = search.chosen(state, vertex);
        if (next.weight <= number) {
          chosen.push_back(vertex);
          const bool goes_on = self(self, next);
          chosen.pop_back();
          if (!goes_on) {
            return false;
          }
        }
        state = search.left_out(state, vertex);
      }
      return true;
    };
    return descend(descend, search.start());
  });
}

}  // namespace warp

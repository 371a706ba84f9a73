#include "solver/board/combinatorics/guards.hpp"

#include <algorithm>

#include "solver/board/combinatorics/bits.hpp"
#include "solver/board/combinatorics/state_store.hpp"

namespace warp {

namespace {

/// What is still to be guarded after the first candidates were decided, and the weight of those
/// chosen.
template <std::size_t Words>
struct Open {
  Bits<Words> squares;
  unsigned weight = 0;

  bool operator==(const Open&) const = default;
  struct Hash {
    std::size_t operator()(const Open& open) const {
      return chain(open.squares.hash(), open.weight);
    }
  };
};

template <std::size_t Words>
class CoverSearch {
 public:
  using State = Open<Words>;

  CoverSearch(const Cover& cover, unsigned least, unsigned most)
      : cover_(cover), least_(least), most_(most), weight_from_(cover.size() + 1) {
    for (std::size_t candidate = cover.size(); candidate-- > 0;) {
      weight_from_[candidate] = weight_from_[candidate + 1] + cover.weights[candidate];
    }
    const std::size_t wanted = cover.wanted_weights.size();
    std::vector<std::vector<unsigned>> guards(wanted);
    for (unsigned candidate = 0; candidate < cover.size(); ++candidate) {
      Bits<Words> guarded;
      for (const unsigned square : cover.guarded[candidate]) {
        guarded.set(square);
        guards[square].push_back(candidate);
      }
      guarded_.push_back(guarded);
    }
    last_chance_.resize(cover.size() + 1);
    for (unsigned square = 0; square < wanted; ++square) {
      start_.squares.set(square);
      Bits<Words> together;
      unsigned lightest = ~0U;
      for (const unsigned candidate : guards[square]) {
        lightest = std::min(lightest, cover.weights[candidate]);
        for (const unsigned other : cover.guarded[candidate]) {
          together.set(other);
        }
      }
      together_.push_back(together);
      least_weight_.push_back(lightest);
      last_chance_[guards[square].empty() ? cover.size() : guards[square].back()].set(square);
    }
  }

  const State& start() const { return start_; }
  bool solvable() const { return last_chance_[cover_.size()].none(); }

  bool count(const Limits& limits, Counts& counts) const {
    if (!solvable()) {
      return true;
    }
    StateStore<State, typename State::Hash> store(cover_.size() + 1, limits.memory);
    const auto add = [&](std::size_t decided, const State& state, const Count& ways) {
      if (!suffices(decided, state)) {
        return;
      }
      if (decided == cover_.size()) {
        counts[state.weight] += ways;
      } else {
        store.add(decided, state, ways);
      }
    };
    add(0, start_, 1);
    return store.run(
        [&](std::size_t decided, const State& state, const Count& ways) {
          const State with = chosen(state, decided);
          if (with.weight <= most_) {
            add(decided + 1, with, ways);
          }
          if (may_be_left_out(state, decided)) {
            add(decided + 1, state, ways);
          }
        },
        limits);
  }

  State chosen(const State& state, std::size_t candidate) const {
    return {state.squares.without(guarded_[candidate]), state.weight + cover_.weights[candidate]};
  }
  bool may_be_left_out(const State& state, std::size_t candidate) const {
    return !last_chance_[candidate].meets(state.squares);
  }

  /// Can the candidates from `decided` on guard the rest with a weight within the limits?
  bool suffices(std::size_t decided, const State& state) const {
    if (state.weight + weight_from_[decided] < least_) {
      return false;
    }
    const unsigned left = most_ - state.weight;
    if (state.squares.none()) {
      return true;
    }
    // Squares of which no two can be guarded by one candidate.
    unsigned apart = 0;
    for (Bits<Words> rest = state.squares; !rest.none();) {
      const std::size_t square = rest.first();
      apart += least_weight_[square];
      if (apart > left) {
        return false;
      }
      rest = rest.without(together_[square]);
    }
    // No candidate guards more for its weight than the best one.
    std::uint64_t squares = 0, best = 0, best_weight = 1;
    state.squares.each([&](std::size_t square) { squares += cover_.wanted_weights[square]; });
    for (std::size_t candidate = decided; candidate < cover_.size(); ++candidate) {
      const std::uint64_t guards = weight_of(guarded_[candidate] & state.squares);
      if (guards * best_weight > best * cover_.weights[candidate]) {
        best = guards;
        best_weight = cover_.weights[candidate];
      }
    }
    return squares * best_weight <= best * left;
  }

 private:
  std::uint64_t weight_of(const Bits<Words>& squares) const {
    std::uint64_t sum = 0;
    squares.each([&](std::size_t square) { sum += cover_.wanted_weights[square]; });
    return sum;
  }

  const Cover& cover_;
  unsigned least_, most_;
  State start_;
  std::vector<unsigned> weight_from_;     ///< by candidate: of itself and all later ones together
  std::vector<Bits<Words>> guarded_;      ///< by candidate
  std::vector<Bits<Words>> together_;     ///< by square: those that one candidate guards with it
  std::vector<unsigned> least_weight_;    ///< by square: of the candidates that guard it
  std::vector<Bits<Words>> last_chance_;  ///< by candidate: the squares that no later one guards;
                                          ///< at the end those that none guards
};

}  // namespace

Cover cover_of(const Relation& attacked, bool own_square, const Symmetry& symmetry) {
  const auto all = orbits(symmetry);
  std::vector<unsigned> orbit_of(attacked.size());
  Cover cover;
  for (unsigned i = 0; i < all.size(); ++i) {
    for (const Square square : all[i]) {
      orbit_of[square] = i;
    }
    cover.wanted_weights.push_back(static_cast<unsigned>(all[i].size()));
  }
  cover.weights = cover.wanted_weights;
  for (unsigned i = 0; i < all.size(); ++i) {
    std::vector<unsigned> guarded;
    if (own_square) {
      guarded.push_back(i);
    }
    for (const Square square : all[i]) {
      for (const Square other : attacked[square]) {
        guarded.push_back(orbit_of[other]);
      }
    }
    std::ranges::sort(guarded);
    guarded.erase(std::unique(guarded.begin(), guarded.end()), guarded.end());
    cover.guarded.push_back(std::move(guarded));
  }
  return cover;
}

bool count_covers(const Cover& cover, unsigned least, unsigned most, const Limits& limits,
                  Counts& counts) {
  return with_words_for(cover.size(), [&](auto words) {
    return CoverSearch<words>(cover, least, most).count(limits, counts);
  });
}

bool each_cover(const Cover& cover, unsigned number, const Limits& limits,
                FunctionRef<bool(const std::vector<unsigned>&)> visit) {
  return with_words_for(cover.size(), [&](auto words) {
    const CoverSearch<words> search(cover, number, number);
    std::vector<unsigned> chosen;
    std::size_t steps = 0;
    const auto descend = [&](const auto& self, std::size_t decided,
                             typename CoverSearch<words>::State state) {
      if ((++steps & 1023U) == 0 && limits.stopped()) {
        return false;
      }
      if (state.weight == number) {
        return !state.squares.none() || visit(chosen);
      }
      for (; decided < cover.size(); ++decided) {
        if (!search.suffices(decided, state)) {
          return true;
        }
        const auto next = search.chosen(state, decided);
        if (next.weight <= number) {
          chosen.push_back(static_cast<unsigned>(decided));
          const bool goes_on = self(self, decided + 1, next);
          chosen.pop_back();
          if (!goes_on) {
            return false;
          }
        }
        if (!search.may_be_left_out(state, decided)) {
          return true;
        }
      }
      return true;
    };
    return !search.solvable() || descend(descend, 0, search.start());
  });
}

}  // namespace warp

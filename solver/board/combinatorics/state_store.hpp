#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/board/combinatorics/count.hpp"
#include "solver/board/combinatorics/limits.hpp"

namespace warp {

/// The states of a count that are still to be expanded, each with the number of ways that lead to
/// it. They lie in stages; expanding a state adds states of later stages only. Equal states are
/// expanded once, as long as memory allows: beyond it, states of the last stage come first, so that
/// few are added, and some are expanded more than once. That takes longer, but counts the same.
template <class State, class Hash>
class StateStore {
 public:
  StateStore(std::size_t stages, std::size_t memory)
      : stages_(stages), most_(memory / bytes_of_state + 1) {}

  void add(std::size_t stage, const State& state, const Count& ways) {
    const auto [place, is_new] = stages_[stage].try_emplace(state, ways);
    if (is_new) {
      ++size_;
    } else {
      place->second += ways;
    }
  }

  /// Calls expand(stage, state, ways) until no state is left. Returns false if it was interrupted.
  template <class Expand>
  bool run(Expand expand, const Limits& limits) {
    for (std::size_t first = 0; first < stages_.size();) {
      if (stages_[first].empty()) {
        ++first;
        continue;
      }
      std::size_t stage = first;
      if (size_ > most_) {
        stage = stages_.size() - 1;
        while (stages_[stage].empty()) {
          --stage;
        }
      }
      // One state at a time: a stage as a whole might add too many.
      const auto node = stages_[stage].extract(stages_[stage].begin());
      --size_;
      expand(stage, node.key(), node.mapped());
      if ((++expanded_ & 1023U) == 0 && limits.stopped()) {
        return false;
      }
    }
    return true;
  }

 private:
  using Stage = std::unordered_map<State, Count, Hash>;
  /// With the node and the table of std::unordered_map.
  static constexpr std::size_t bytes_of_state = sizeof(typename Stage::value_type) + 40;

  std::vector<Stage> stages_;
  std::size_t most_;
  std::size_t size_ = 0;
  std::size_t expanded_ = 0;
};

}  // namespace warp

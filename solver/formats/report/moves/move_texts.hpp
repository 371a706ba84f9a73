#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "solver/search/play/solution.hpp"
#include "solver/search/play/stream/packing.hpp"

namespace warp::report {

/// A cache of the texts of moves. Long lists contain the same moves many times, and a look-up takes
/// a fraction of the time of writing.
class MoveTexts {
 public:
  /// The text of `move`; calls `make()` if it is not known.
  template <class Make>
  const std::string& of(const MoveRecord& move, Make make) {
    key_.clear();
    pack_move(move, key_);
    if (const auto known = texts_.find(key_); known != texts_.end()) {
      return known->second;
    }
    if (texts_.size() >= most) {
      texts_.clear();
    }
    return texts_.emplace(key_, make()).first->second;
  }
  void clear() { texts_.clear(); }

 private:
  static constexpr std::size_t most = 1U << 13U;

  std::string key_;
  std::unordered_map<std::string, std::string> texts_;
};

}  // namespace warp::report

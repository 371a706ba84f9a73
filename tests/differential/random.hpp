#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace warp::differential {

/// Chance, the same on every machine for the same seed (the distributions of <random> are not).
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : engine_(seed) {}

  /// A number from 0 to `count` - 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::size_t>(high - low) + 1));
  }
  bool percent(unsigned likelihood) { return below(100) < likelihood; }
  template <class T>
  const T& one_of(const std::vector<T>& some) {
    return some[below(some.size())];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace warp::differential

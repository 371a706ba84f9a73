#pragma once

#include "blocked_range.h"

namespace tbb {

/// Joins what `work(range, identity)` returns for the portions of `range`: halves as long as they are
/// greater than a portion, as oneTBB divides them.
template <class Value, class Result, class Work, class Join>
Result parallel_deterministic_reduce(const blocked_range<Value>& range, const Result& identity,
                                     const Work& work, const Join& join) {
  if (range.size() <= range.grainsize()) {
    return work(range, identity);
  }
  const auto middle = static_cast<Value>(range.begin() + (range.end() - range.begin()) / 2);
  const auto half = [&](Value begin, Value end) {
    return parallel_deterministic_reduce(blocked_range<Value>(begin, end, range.grainsize()),
                                         identity, work, join);
  };
  Result first = half(range.begin(), middle);
  return join(first, half(middle, range.end()));
}

}  // namespace tbb

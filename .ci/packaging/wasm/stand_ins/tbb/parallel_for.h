#pragma once

#include <algorithm>

#include "blocked_range.h"

namespace tbb {

/// How work is divided says nothing where it is not divided.
struct simple_partitioner {};

/// Calls `work` for each value from `first` to `last`, without the latter, in order.
template <class Value, class Work>
void parallel_for(Value first, Value last, const Work& work) {
  for (Value value = first; value < last; ++value) {
    work(value);
  }
}
template <class Value, class Work>
void parallel_for(Value first, Value last, const Work& work, simple_partitioner) {
  parallel_for(first, last, work);
}

/// Calls `work` for the portions of `range`, in order.
template <class Value, class Work>
void parallel_for(const blocked_range<Value>& range, const Work& work) {
  for (Value at = range.begin(); at < range.end();) {
    const Value left = static_cast<Value>(range.end() - at);
    const Value here = std::min(left, static_cast<Value>(range.grainsize()));
    work(blocked_range<Value>(at, static_cast<Value>(at + here), range.grainsize()));
    at = static_cast<Value>(at + here);
  }
}

}  // namespace tbb

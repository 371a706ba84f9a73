#pragma once

#include <cstddef>

namespace tbb {

/// The values from begin() to end(), without the latter, in portions of at most grainsize().
template <class Value>
class blocked_range {
 public:
  blocked_range(Value begin, Value end, std::size_t grainsize = 1)
      : begin_(begin), end_(end), grainsize_(grainsize) {}
  Value begin() const { return begin_; }
  Value end() const { return end_; }
  std::size_t grainsize() const { return grainsize_; }
  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  bool empty() const { return !(begin_ < end_); }

 private:
  Value begin_;
  Value end_;
  std::size_t grainsize_;
};

}  // namespace tbb

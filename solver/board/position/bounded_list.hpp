#pragma once

#include <array>
#include <cstddef>

namespace warp {

/// A list of at most `most` values that allocates no memory.
template <class Value, std::size_t most>
class BoundedList {
 public:
  /// Adds `value`; does nothing if the list is full.
  void add(const Value& value) {
    if (size_ < most) {
      all_[size_++] = value;
    }
  }
  std::size_t size() const { return size_; }
  const Value& operator[](std::size_t number) const { return all_[number]; }
  const Value* begin() const { return all_.data(); }
  const Value* end() const { return all_.data() + size_; }

 private:
  std::array<Value, most> all_{};
  std::size_t size_ = 0;
};

}  // namespace warp

#pragma once

#include <functional>
#include <optional>
#include <utility>

// The names of oneTBB that the program uses, where there is one thread.

namespace tbb {

/// What each thread has of its own: there is one.
template <class Value>
class enumerable_thread_specific {
 public:
  template <class Make>
  explicit enumerable_thread_specific(const Make& make) : make_(make) {}

  Value& local() {
    if (!value_) {
      value_.emplace(Made{make_});
    }
    return *value_;
  }

 private:
  /// Makes the value where it stays: it need not be movable.
  struct Made {
    const std::function<Value()>& make;
    operator Value() const { return make(); }
  };

  std::function<Value()> make_;
  std::optional<Value> value_;
};

}  // namespace tbb

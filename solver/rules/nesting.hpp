#pragma once

#include "solver/board/beyond_room.hpp"

namespace warp {

/// Lives while a rule's question is being answered that may lead to further questions. Rules that
/// have nothing to do with each other may ask each other in a circle: then the problem cannot be
/// played, which is better said than found out at the end of the stack.
class Nesting {
 public:
  /// Throws BeyondRoom if questions lie deeper in each other than any rules need.
  Nesting() {
    if (depth_ == most) {
      throw BeyondRoom("conditions that depend on each other in a circle");
    }
    ++depth_;
  }
  ~Nesting() { --depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  static constexpr unsigned most = 64;
  static inline thread_local unsigned depth_ = 0;
};

}  // namespace warp

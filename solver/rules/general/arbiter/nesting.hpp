#pragma once

#include "solver/board/position/tables/beyond_room.hpp"

namespace warp {

/// An object lives while a rule answers a question that may lead to further questions. Independent
/// rules may ask each other in a circle. Then the problem cannot be played, and BeyondRoom says so
/// before the stack overflows.
class Nesting {
 public:
  /// Throws BeyondRoom if questions are nested deeper than any rules need.
  Nesting() {
    if (depth_ == most) {
      throw BeyondRoom({"conditions whose questions lead back to each other",
                        "Bedingungen, deren Fragen aufeinander zurückführen",
                        "des conditions dont les questions renvoient l'une à l'autre"});
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

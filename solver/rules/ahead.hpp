#pragma once

#include <array>

#include "solver/board/unit.hpp"
#include "solver/rules/goal.hpp"

namespace warp {

/// A goal that must be reached: by whom, and how many moves that side and its opponent have for it.
struct Ahead {
  GoalKind goal = GoalKind::any;
  Colour side = Colour::white;
  unsigned own = 0;
  unsigned other = 0;
};

/// All goals that must be reached from a position: none that is certain, one, or two (reci-h#).
class AllAhead {
 public:
  static constexpr unsigned most = 2;

  /// What finds no room is left out.
  void add(const Ahead& ahead) {
    if (size_ < most) {
      all_[size_++] = ahead;
    }
  }
  unsigned size() const { return size_; }
  const Ahead& operator[](unsigned number) const { return all_[number]; }
  const Ahead* begin() const { return all_.data(); }
  const Ahead* end() const { return all_.data() + size_; }

 private:
  std::array<Ahead, most> all_{};
  unsigned size_ = 0;
};

}  // namespace warp

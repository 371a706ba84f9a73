#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "solver/board/position/position.hpp"

namespace warp {

/// The positions that threads are deciding at present, far from the end. A thread that meets one of
/// them behind one of its moves tries its other moves first: when it comes back the table of facts
/// may know. So threads at one first move, and at first moves behind which there are the same
/// positions, go different ways without having been told which. (After ABDADA, J.-C. Weill 1996,
/// in the form of T. Kerrigan, "Simplified ABDADA", 2017.)
///
/// A mark may be missing, or stand for another position of the same place: only the order in which
/// moves are tried depends on it, and so only the time.
class UnderWay {
 public:
  /// Play is worth marking if it leaves so many half-moves, the move itself included.
  static constexpr unsigned least_left = 4;

  /// What a position with `left` half-moves to go is marked by; not 0.
  static Key mark_of(Key position, unsigned left) { return scramble(position ^ left) | 1U; }
  bool has(Key mark) const {
    return places_[mark_place(mark)].load(std::memory_order_relaxed) == mark;
  }

  /// Marks a position as long as it lives.
  class Mark {
   public:
    /// `all`: null: nothing is marked.
    Mark(UnderWay* all, Key mark) : place_(all == nullptr ? nullptr : &all->place(mark)) {
      if (place_ != nullptr) {
        place_->store(mark, std::memory_order_relaxed);
      }
    }
    ~Mark() {
      if (place_ != nullptr) {
        place_->store(0, std::memory_order_relaxed);
      }
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    std::atomic<Key>* place_;
  };

 private:
  static constexpr std::size_t places = 4096;
  static std::size_t mark_place(Key mark) { return (mark >> 1U) % places; }
  std::atomic<Key>& place(Key mark) { return places_[mark_place(mark)]; }

  std::array<std::atomic<Key>, places> places_{};
};

}  // namespace warp

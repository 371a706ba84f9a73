#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace warp {

/// Decides whether it pays to ask for bounds before a line is searched.
///
/// A bound that answers "out of reach" saves a search; one that answers "perhaps" has cost time for
/// nothing. Which answer is more frequent depends on the problem and on the number of half-moves
/// left: with crowded kings nearly every relaxed game has its mate. So both costs are counted for
/// each number of half-moves: that of the questions, and that of the searches made all the same. If
/// the questions cost more than their answers can have saved, only a sample of them is asked, to
/// see whether that has changed. Bounds are sound, so no result depends on this.
///
/// Work is counted in steps of the bounds, some nanoseconds each, not measured by the clock: a
/// search with one thread must run the same way every time.
class BoundPayoff {
 public:
  /// The cost of a half-move, with everything that belongs to it, in steps of bounds.
  static constexpr std::uint64_t steps_per_node = 100;

  BoundPayoff() = default;
  BoundPayoff(const BoundPayoff&) = delete;
  BoundPayoff& operator=(const BoundPayoff&) = delete;

  /// The counts of one thread, added to the sums from time to time and at its end.
  class View {
   public:
    explicit View(BoundPayoff& all);
    ~View() { hand_over(); }
    View(const View&) = delete;
    View& operator=(const View&) = delete;

    /// Should a bound be asked for, with `left` half-moves to go?
    bool asks(unsigned left) {
      Level& level = level_of(left);
      return level.pays || ++level.skipped % sample == 0;
    }
    /// Notes that a bound was asked for, which took `steps`. `cut`: it proved that there is no
    /// line.
    void asked(unsigned left, std::uint64_t steps, bool cut) {
      Level& level = level_of(left);
      ++level.seen.asked;
      level.seen.steps += steps;
      level.seen.cuts += cut ? 1 : 0;
      count();
    }
    /// Notes that a search for a line of `left` half-moves played `nodes` half-moves and found
    /// none.
    void searched(unsigned left, std::uint64_t nodes) {
      Level& level = level_of(left);
      ++level.seen.searches;
      level.seen.nodes += nodes;
      count();
    }

   private:
    struct Seen {
      std::uint64_t asked = 0, steps = 0, cuts = 0, searches = 0, nodes = 0;
    };
    struct Level {
      Seen seen;  ///< counts since they were last added to the sums
      bool pays = true;
      unsigned skipped = 0;
    };
    static constexpr unsigned sample = 64;
    static constexpr unsigned often = 64;

    Level& level_of(unsigned left) { return levels_[left < levels ? left : levels - 1]; }
    void count() {
      if (++counted_ % often == 0) {
        hand_over();
      }
    }
    void hand_over();

    BoundPayoff& all_;
    unsigned counted_ = 0;
    std::array<Level, 16> levels_{};
  };

 private:
  static constexpr unsigned levels = 16;

  /// Sums over all threads. They need not be updated at the same time.
  struct Sums {
    std::atomic<std::uint64_t> asked{0}, steps{0}, cuts{0}, searches{0}, nodes{0};
  };
  static bool pays(const Sums& sums);

  std::array<Sums, levels> sums_{};
};

}  // namespace warp

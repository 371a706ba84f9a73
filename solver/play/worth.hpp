#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace warp {

/// Whether it pays to ask for bounds before a line is searched.
///
/// A bound that says "out of reach" saves a search; one that says "perhaps" has cost time for
/// nothing. Which of the two it mostly says depends on the problem and on how many half-moves are
/// left: with crowded kings nearly every relaxed game has its mate. So it is counted, for each
/// number of half-moves, what the questions cost and what the searches cost that were not spared;
/// where the former is more than the answers can have saved, only one question in so many is put,
/// to see whether that has changed. Bounds are sound, so that no result depends on this.
///
/// Work is counted in steps of the bounds, some nanoseconds each, not measured by the clock: a
/// search with one thread shall take the same way every time.
class Worth {
 public:
  /// A half-move played, with all that belongs to it, in steps of bounds.
  static constexpr std::uint64_t steps_per_node = 100;

  Worth() = default;
  Worth(const Worth&) = delete;
  Worth& operator=(const Worth&) = delete;

  /// What one thread has seen of it; handed over now and then, and at its end.
  class View {
   public:
    explicit View(Worth& all);
    ~View() { hand_over(); }
    View(const View&) = delete;
    View& operator=(const View&) = delete;

    /// Is a bound to be asked for, with `left` half-moves to go?
    bool asks(unsigned left) {
      Level& level = level_of(left);
      return level.pays || ++level.skipped % sample == 0;
    }
    /// It was, which took `steps`, and it told that no line is left, or not.
    void asked(unsigned left, std::uint64_t steps, bool cut) {
      Level& level = level_of(left);
      ++level.seen.asked;
      level.seen.steps += steps;
      level.seen.cuts += cut ? 1 : 0;
      count();
    }
    /// A search for a line of `left` half-moves played `nodes` half-moves and found none.
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
      Seen seen;  ///< since the last time it was handed over
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

    Worth& all_;
    unsigned counted_ = 0;
    std::array<Level, 16> levels_{};
  };

 private:
  static constexpr unsigned levels = 16;

  /// Sums over all threads; that one is a little older than another does no harm.
  struct Sums {
    std::atomic<std::uint64_t> asked{0}, steps{0}, cuts{0}, searches{0}, nodes{0};
  };
  static bool pays(const Sums& sums);

  std::array<Sums, levels> sums_{};
};

}  // namespace warp

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace warp {

/// The order of two tests that must both hold, and of which neither needs the other.
///
/// Before each move of reflex play its side must be unable to reach the goal at once, and behind
/// the last one the opponent must be able to. Which of the two questions mostly ends the matter,
/// and which takes more play, depends on the problem: often the obligation hardly ever arises, but
/// must be refuted by playing all checks of a strong side (r=4 with BlackMaxdister: nearly all of
/// the play). So the one is asked first that finds failures at less cost; both are tried, and the
/// worse one again from time to time. Which comes first changes no result.
class TestOrder {
 public:
  /// Do both tests hold? Each returns whether it does, `work()` how many half-moves have been
  /// played.
  template <class First, class Second, class Work>
  bool both(First first, Second second, Work work) {
    const std::size_t which = next();
    const std::uint64_t before = work();
    const bool holds = which == 0 ? first() : second();
    note(which, work() - before + 1, holds);
    return holds && (which == 0 ? second() : first());
  }

 private:
  static constexpr unsigned trial = 16;      ///< each is asked first so often to begin with ...
  static constexpr unsigned rarely = 64;     ///< ... then the worse one once in so many times
  static constexpr unsigned longest = 4096;  ///< after so many questions the past counts half

  struct Test {
    double work = 0, failures = 1;  ///< so that no test is given up for never having failed yet
    unsigned asked = 0;
  };

  /// Returns which test to ask first: 0 or 1.
  std::size_t next() {
    const std::size_t fewer = tests_[1].asked < tests_[0].asked ? 1 : 0;
    if (tests_[fewer].asked < trial) {
      return fewer;
    }
    const std::size_t better =
        tests_[1].work * tests_[0].failures < tests_[0].work * tests_[1].failures ? 1 : 0;
    return ++passed_ % rarely == 0 ? 1 - better : better;
  }
  void note(std::size_t which, std::uint64_t work, bool holds) {
    Test& test = tests_[which];
    test.work += static_cast<double>(work);
    test.failures += holds ? 0 : 1;
    if (++test.asked == longest) {
      test.asked /= 2;
      test.work /= 2;
      test.failures /= 2;
    }
  }

  std::array<Test, 2> tests_{};
  unsigned passed_ = 0;
};

}  // namespace warp

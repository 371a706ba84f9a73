#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "solver/techniques/deduction/cases.hpp"

namespace warp::orthodox::deduction {

/// The deductions about games from one position to another, by numbers of moves. They are made
/// when first asked for. May be used by several threads.
///
/// A complete deduction takes up to some seconds. Most short games are found sooner without it, and
/// many long ones with the little that is deduced at once. So the search begins without deductions,
/// and these come in stages: each begins after a number of questions of the search and takes about
/// as much time as the search has taken so far. The first three stages treat all games together;
/// then groups are worked out and the games are divided into a few cases, at last into more.
class Deductions {
 public:
  /// The questions of the search before the first stage.
  static constexpr std::uint64_t usual_patience = std::uint64_t{1} << 14U;
  static constexpr std::uint64_t never = ~std::uint64_t{0};

  /// `limits` hold for all of them together. `exactly`: the sides make exactly the moves that are
  /// asked about, and not fewer.
  Deductions(const Board& start, const Board& target, std::uint64_t patience,
             DeductionLimits limits = {}, bool exactly = false);

  /// Counts a question of the search. Returns the stage, 0 if nothing is to be deduced yet.
  unsigned stage_of_question() {
    const unsigned stage = stage_.load(std::memory_order_relaxed);
    if (stage == last_stage || asked_.fetch_add(1, std::memory_order_relaxed) < questions(stage)) {
      return stage;
    }
    unsigned expected = stage;
    stage_.compare_exchange_strong(expected, stage + 1, std::memory_order_relaxed);
    return stage + 1;
  }

  /// Returns the deduction of the present stage for at most these numbers of moves; null if there
  /// is none: for games too long, from positions in which a king could be captured, or if it was
  /// stopped.
  std::shared_ptr<const Deduction> within(std::array<unsigned, 2> moves);
  /// Returns the cases of the present stage, of which some game is one; under the same condition.
  std::shared_ptr<const Cases> cases_within(std::array<unsigned, 2> moves);

 private:
  static constexpr unsigned last_stage = 5;
  static constexpr unsigned last_without_cases = 3;
  /// Growth of the questions and the work, from stage to stage.
  static constexpr unsigned growth_bits = 3;
  /// For pairs in a complete deduction.
  static constexpr std::uint64_t most_work = std::uint64_t{1} << 22U;

  /// The questions after which the stage behind `stage` begins.
  std::uint64_t questions(unsigned stage) const {
    constexpr std::array<unsigned, last_stage> bits{0, 3, 6, 10, 12};
    return patience_ << bits[stage];
  }
  std::shared_ptr<const Cases> divided(const std::shared_ptr<const Deduction>& all) const;

  struct Made {
    std::shared_ptr<const Deduction> all;
    std::shared_ptr<const Cases> cases;  ///< null if it was not divided
  };
  Made* made_within(std::array<unsigned, 2> moves);

  Board start_, target_;
  std::uint64_t patience_;
  DeductionLimits limits_;
  std::atomic<std::uint64_t> asked_{0};
  std::atomic<unsigned> stage_{0};
  bool exactly_;
  bool usable_;
  std::mutex mutex_;
  std::map<std::array<unsigned, 2>, Made> made_;
  unsigned stage_made_ = 0;  ///< the stage of those in made_
};

}  // namespace warp::orthodox::deduction

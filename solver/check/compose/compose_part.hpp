#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "solver/check/compose/composition.hpp"
#include "solver/check/compose/demands.hpp"

namespace warp::check {

/// Some positions of a search that stand behind each other in its order, by their places, from 0:
/// numbers of placements, one choice of units behind the other, or places among those drawn.
struct ComposePart {
  std::uint64_t begin = 0, end = 0;
  double size = 0;  ///< about so many positions remain of it after symmetry
};

/// What has been found in a part, or in some positions of it.
struct PartResult {
  /// A result, and what had been looked at when it was found, itself included.
  struct Find {
    Composition composition;
    ComposeCounts counts{};
  };
  /// In order. With ComposeDemands::longest those of the greatest length, and before them the first
  /// of each length that was greater than all before.
  std::vector<Find> found;
  ComposeCounts counts;

  /// Adds what was found in the positions behind. `longest`: ComposeDemands::longest.
  void append(const PartResult& behind, bool longest);
  /// Forgets what lies behind result `number`, from 1; without so many nothing.
  void cut_behind(std::uint64_t number);
};

/// The parts of a search whose results are kept.
struct ComposeRecord {
  std::vector<ComposePart> parts;  ///< in order, together all positions that are wanted
  /// The result of a part that is done; nothing if it is not.
  std::function<std::optional<PartResult>(const ComposePart&)> known;
  /// Is called when a part is done, in order.
  std::function<void(const ComposePart&, const PartResult&)> keep;
};

/// How a search has ended.
struct ComposeOutcome {
  ComposeCounts counts;
  bool complete = true;                ///< false: stopped, or the limit was reached
  bool limited = false;                ///< the limit was reached
  std::vector<Composition> longest{};  ///< with ComposeDemands::longest: the results
};

/// Puts together what is found in one part behind the other, or in some positions of it.
class ComposeMerge {
 public:
  using Take = std::function<void(const Composition&)>;

  /// Passes results to `take` in order, at most `limit`; with ComposeDemands::longest those that
  /// are longer than all before, without a limit. Both references must outlive it.
  ComposeMerge(const ComposeDemands& demands, std::uint64_t limit, const Take& take)
      : longest_(demands.longest), limit_(limit), take_(take) {}

  /// Cuts from the result of the next positions what lies behind the last one that is wanted.
  void cut(PartResult& next) const;
  /// Passes the result of the next positions.
  void add(PartResult next);
  /// Is nothing wanted any more?
  bool has_enough() const { return outcome_.limited; }

  /// With ComposeDemands::longest: the greatest Composition::length so far.
  std::size_t best_length() const { return best_length_; }
  const ComposeCounts& counts() const { return outcome_.counts; }
  /// The outcome; `is_all`: all positions have been added. To be called once.
  ComposeOutcome outcome(bool is_all);

 private:
  void add_longest(Composition found);

  bool longest_;
  std::uint64_t limit_, taken_ = 0;
  const Take& take_;
  std::size_t best_length_ = 0;
  ComposeOutcome outcome_;
};

}  // namespace warp::check

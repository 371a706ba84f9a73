#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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
  /// With ComposeDemands::longest: shorter ones may be missing, because others have said that a
  /// position before the part is so long.
  std::size_t known_length = 0;

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

/// With ComposeDemands::longest: what others have found in parts of a search. A position behind
/// such a part that is shorter is neither a result nor told, so that it need not be judged. What
/// lies before the part must be judged: it is told if it is longer than all before.
class KnownLengths {
 public:
  /// A part that begins at `begin` has a position of `length`. Returns whether that is news for
  /// any part behind.
  bool add(std::uint64_t begin, std::size_t length);
  /// The greatest length in parts before the one that begins at `begin`; 0: none is known.
  std::size_t before(std::uint64_t begin) const;

  /// A length as words for others: "4096 5", then a line end.
  static std::string text_of(std::uint64_t begin, std::size_t length);
  /// Adds all that the words of others say; what is not of that form is left out.
  void add(std::string_view words);

 private:
  std::map<std::uint64_t, std::size_t> greatest_;  ///< by begins, each greater than all before
};

}  // namespace warp::check

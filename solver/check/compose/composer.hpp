#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/check/compose/arrangements.hpp"
#include "solver/check/compose/candidate_solver.hpp"

namespace warp::check {

/// How a search for settings is carried out.
struct ComposeMeans {
  unsigned threads = 1;
  std::size_t bytes = std::size_t{64} << 20U;  ///< for facts, shared out among the threads
  std::optional<std::uint64_t> sample{};       ///< only so many positions, drawn at random
  std::uint64_t seed = 1;
  std::uint64_t limit = ComposeDemands::no_bound;  ///< most positions that are wanted
};

/// What a search has before it, by trying some positions.
struct ComposeEstimate {
  double placements = 0;            ///< all ways to place units
  double candidates = 0;            ///< those that remain after symmetry
  bool is_exact = false;            ///< `candidates` has been counted
  std::size_t choices = 0;          ///< of units
  std::size_t symmetries = 0;       ///< the greatest number of them for any choice
  std::optional<double> seconds{};  ///< for all candidates, on all threads
};

/// How far a search has come.
struct ComposeProgress {
  double part = 0;  ///< of all placements, 0 to 1
  ComposeCounts counts;
  std::chrono::duration<double> elapsed{};
};

/// Searches all positions of a matrix for those that meet demands. The results and their order do
/// not depend on the number of threads: fewest units first, then the lightest force, then the
/// squares; with ComposeDemands::longest only those of the greatest length remain in the end.
class Composer {
 public:
  /// Throws TooManyChoices. `task` must outlive it.
  explicit Composer(const ComposeTask& task);
  ~Composer();
  Composer(const Composer&) = delete;
  Composer& operator=(const Composer&) = delete;

  /// What setting up says of choices of units that the rules do not admit; and of the others, each
  /// warning once.
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  bool has_choices() const { return !choices_.empty(); }
  /// Do all placements have numbers, so that they can be gone through?
  bool can_go_through() const;

  ComposeEstimate estimate(const ComposeMeans& means, const StopSignal& stop) const;

  struct Outcome {
    ComposeCounts counts;
    bool complete = true;                ///< false: stopped, or the limit was reached
    bool limited = false;                ///< the limit was reached
    std::vector<Composition> longest{};  ///< with ComposeDemands::longest: the results
  };
  using Take = std::function<void(const Composition&)>;
  using Watch = std::function<void(const ComposeProgress&)>;
  /// Passes each result to `take` in order; with ComposeDemands::longest those that are longer than
  /// all before. `watch` is told now and then how far the search is. Calls come one at
  /// a time. Throws ComposeContradiction.
  Outcome run(const ComposeMeans& means, const StopSignal& stop, const Take& take,
              const Watch& watch) const;

 private:
  struct Choice;
  struct Draw {
    std::size_t choice = 0;
    std::vector<Square> squares;
    auto operator<=>(const Draw&) const = default;
  };
  struct Work;
  struct Done;
  class Source;

  void add_choice(ChosenUnits chosen);
  std::vector<Draw> draws(std::uint64_t number, std::uint64_t seed, const StopSignal& stop) const;
  double about_size() const;

  const ComposeTask& task_;
  std::vector<std::unique_ptr<Choice>> choices_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace warp::check

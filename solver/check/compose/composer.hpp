#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "solver/check/compose/arrangements.hpp"
#include "solver/check/compose/candidate_solver.hpp"
#include "solver/check/compose/compose_part.hpp"

namespace warp::check {

/// How a search for settings is carried out.
struct ComposeMeans {
  unsigned threads = 1;
  std::size_t bytes = std::size_t{64} << 20U;  ///< for facts, shared out among the threads
  std::optional<std::uint64_t> sample{};       ///< only so many positions, drawn at random
  std::uint64_t seed = 1;
  std::uint64_t limit = ComposeDemands::no_bound;  ///< most positions that are wanted
  /// With ComposeDemands::longest: a length that positions before those of ComposeRecord::parts are
  /// known to have; it may grow while the search goes on. Null: nothing is known.
  const std::atomic<std::size_t>* known_length = nullptr;
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
  double known_part = 0;               ///< how much of `part` an earlier run has done,
  std::uint64_t known_candidates = 0;  ///< and how many positions it has looked at
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
  bool can_go_through() const { return !begins_.empty(); }

  ComposeEstimate estimate(const ComposeMeans& means, const StopSignal& stop) const;

  /// From now on only `number` positions count, drawn at random: parts() and run() are about them.
  /// There are fewer if the matrix has fewer, or if `stop` stops it.
  void draw(std::uint64_t number, std::uint64_t seed, const StopSignal& stop);
  /// Divides all positions into parts with about as many that remain after symmetry: some hundreds,
  /// or thousands if there are very many positions; the same each time. can_go_through() must be
  /// true, or draw() have been called.
  std::vector<ComposePart> parts() const;

  using Outcome = ComposeOutcome;
  using Take = ComposeMerge::Take;
  using Watch = std::function<void(const ComposeProgress&)>;
  /// Passes each result to `take` in order; with ComposeDemands::longest those that are longer than
  /// all before. `watch` is told now and then how far the search is. With `record` only its parts
  /// are searched, and those that it knows are not. Calls come one at a time. ComposeMeans::sample
  /// is what draw() has been called with. Throws ComposeContradiction, and what `record` throws.
  Outcome run(const ComposeMeans& means, const StopSignal& stop, const Take& take,
              const Watch& watch, const ComposeRecord* record = nullptr) const;

 private:
  struct Choice;
  struct Draw {
    std::size_t choice = 0;
    std::vector<Square> squares;
    auto operator<=>(const Draw&) const = default;
  };
  struct Work;
  class Source;
  class Running;

  void add_choice(ChosenUnits chosen);
  void count_places();
  std::uint64_t places() const { return drawn_ ? drawn_->size() : begins_.back(); }
  std::size_t choice_at(std::uint64_t place) const;
  double remaining(std::uint64_t begin, std::uint64_t end, std::mt19937_64& random) const;
  std::vector<Draw> draws(std::uint64_t number, std::uint64_t seed, const StopSignal& stop) const;
  double about_size() const;

  const ComposeTask& task_;
  std::vector<std::unique_ptr<Choice>> choices_;
  /// The place of the first placement of each choice and, at the end, the number of all; empty if
  /// they do not fit into 63 bits.
  std::vector<std::uint64_t> begins_;
  std::optional<std::vector<Draw>> drawn_{};
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace warp::check

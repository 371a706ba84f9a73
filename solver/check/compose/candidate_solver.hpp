#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/check/compose/composition.hpp"
#include "solver/check/compose/demands.hpp"
#include "solver/check/compose/matrix.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// What positions are looked for. The problem holds the units that stand fast.
struct ComposeTask {
  Problem problem;
  Matrix matrix;
  ComposeDemands demands;
  const ConditionRegistry& conditions;
  Means means = {};
  /// With ComposeDemands::longest: the stipulations by length, the shortest first.
  std::vector<Stipulation> lengths{};
};

/// The problem of `task` with these units beside those that stand fast.
Problem problem_with(const ComposeTask& task, std::span<const Unit> units,
                     std::span<const Square> squares);

/// An audit (Means::audit) has shown that the program contradicts itself.
struct ComposeContradiction {
  AuditResult::Contradiction what;
};

/// Looks at candidates one after the other. Each thread has its own.
class CandidateSolver {
 public:
  /// `bytes`: memory for facts. `best_length`: the greatest Composition::length found so far, by
  /// any thread; shorter ones need not be judged.
  CandidateSolver(const ComposeTask& task, std::size_t bytes, const StopSignal& stop,
                  const std::atomic<std::size_t>& best_length);

  /// Does the position with these units of the choice of that number meet the demands? Throws
  /// SearchStopped when the search is stopped, ComposeContradiction.
  std::optional<Composition> look_at(std::size_t choice, std::span<const Unit> units,
                                     std::span<const Square> squares);

  const ComposeCounts& counts() const { return counts_; }

 private:
  enum class Quick : std::uint8_t { passes, illegal, fails };

  Setup& set_up(std::size_t choice, std::span<const Unit> units, std::span<const Square> squares);
  bool replace_position(Setup& setup);
  SearchResult search(const Phase& phase, const SearchOptions& options, SolutionSink& sink);
  Quick look_quickly(const Phase& phase, const report::Notation& notation);
  std::optional<std::size_t> shortest_length(Setup& setup, bool& illegal);
  bool judge(Setup& setup, Composition& into);

  const ComposeTask& task_;
  const StopSignal& stop_;
  const std::atomic<std::size_t>& best_length_;
  FactTable facts_;
  std::uint64_t searches_ = 0;
  Problem problem_;  ///< with the units of the candidate
  std::size_t fixed_ = 0;
  Setup setup_;                              ///< of the last candidate
  std::optional<std::size_t> setup_choice_;  ///< whose rules it has, if these serve for others
  ComposeCounts counts_;
};

}  // namespace warp::check

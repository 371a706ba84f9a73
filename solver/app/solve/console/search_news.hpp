#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

#include "solver/app/solve/console/monitor.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Shows what is known before the search of a phase has ended: how much of it is done, a key,
/// lengths without solution, and what a thread of its own deduces about a proof game. Does nothing
/// if nobody reads it.
class ShownNews : public SearchNews {
 public:
  /// `memory` is that of the facts, in bytes: deducing takes a part of it besides. All must outlive
  /// the news.
  ShownNews(Monitor& monitor, std::size_t memory, const std::atomic<bool>& interrupted);
  ~ShownNews() override;
  ShownNews(const ShownNews&) = delete;
  ShownNews& operator=(const ShownNews&) = delete;

  /// The news that follow are about `phase`. `problem` must live until end_problem(). The caller
  /// must not hold the monitor: deductions about the phase before may still have to be noted.
  void begin_phase(const Problem& problem, const Phase& phase);
  void end_problem();

  void done(double part) override;
  void found_key(const TreeMove& key, unsigned moves) override;
  void ruled_out(unsigned moves) override;

 private:
  class Deducing;

  Monitor& monitor_;
  const std::size_t memory_;
  const std::atomic<bool>& interrupted_;
  std::optional<report::Notation> notation_;
  std::unique_ptr<Deducing> deducing_;  ///< null if there is nothing to deduce
};

}  // namespace warp

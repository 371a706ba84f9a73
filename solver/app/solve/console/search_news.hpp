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

/// Shows those who wait what is known before the search of a phase has ended: how much of it is
/// done, a key, lengths without solution; and, beside the search, what can be deduced about a proof
/// game. Where nobody waits it does nothing.
class ShownNews : public SearchNews {
 public:
  /// `memory` is that of the facts, in bytes: deducing takes a part of it besides. All must outlive
  /// the news.
  ShownNews(Monitor& monitor, std::size_t memory, const std::atomic<bool>& interrupted);
  ~ShownNews() override;
  ShownNews(const ShownNews&) = delete;
  ShownNews& operator=(const ShownNews&) = delete;

  /// What follows is about `phase`. `problem` must live until end_problem(). The monitor must not
  /// be held: what is still deduced about the phase before may have to be noted first.
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

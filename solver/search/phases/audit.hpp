#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/search/phases/engine.hpp"
#include "solver/search/play/audit.hpp"
#include "solver/search/play/phase.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Can what a search of `phase` with these options answers be asked again? Not where answers depend
/// on more than the moves before and the position, nor where turns are series: a single one of them
/// may take longer than the search.
bool can_be_audited(const Phase& phase, const SearchOptions& options);

/// Asks `questions`, which a search of `phase` by `means` has answered, again without techniques,
/// as far as play of `most_nodes` positions goes. Ends with the first wrong answer, of which it
/// finds the technique that is to blame. `number`: see play_phase.
AuditResult audit(const Phase& phase, std::uint64_t number, const Means& means,
                  const std::vector<AuditQuestion>& questions, std::uint64_t most_nodes,
                  const StopSignal& stop);

/// What is said of a contradiction: which technique was wrong, and the moves to repeat it.
std::string contradiction_text(const AuditResult::Contradiction& wrong);

/// What is said of SearchResult::doubt.
std::string doubt_text(const std::string& doubt);

/// The means with which a problem is solved again after a contradiction: without the technique that
/// was wrong, or without all.
Means means_after(const Means& means, const AuditResult::Contradiction& wrong);

}  // namespace warp

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/search/phases/engine.hpp"
#include "solver/search/play/audit.hpp"
#include "solver/search/play/phase.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Can the answers of a search of `phase` with these options be asked again? Not if they depend on
/// more than the position and the moves before it, nor if turns are series, of which one may take
/// longer than the search.
bool can_be_audited(const Phase& phase, const SearchOptions& options);

/// Answers `questions`, which a search of `phase` by `means` has answered, again without
/// techniques, in at most `most_nodes` positions. Ends at the first wrong answer and finds the
/// technique to blame for it. `number`: see play_phase.
AuditResult audit(const Phase& phase, std::uint64_t number, const Means& means,
                  const std::vector<AuditQuestion>& questions, std::uint64_t most_nodes,
                  const StopSignal& stop);

/// The message about a contradiction: which technique was wrong, and the moves to repeat it.
std::string contradiction_text(const AuditResult::Contradiction& wrong);

/// The message about SearchResult::doubt.
std::string doubt_text(const std::string& doubt);

/// The means with which a problem is solved again after a contradiction: `means` without the
/// technique that was wrong; Means::plain() if that is not known.
Means means_after(const Means& means, const AuditResult::Contradiction& wrong);

}  // namespace warp

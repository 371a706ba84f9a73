#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "solver/board/movement/walk.hpp"
#include "solver/check/certificate/certified_solutions.hpp"
#include "solver/check/certificate/parts.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// The writer's own search finds other solutions than those that it is to certify.
struct CertificateDisagrees {
  std::string part;
  std::string line;
  bool listed = false;  ///< the line is listed and does not solve, else it solves and is not listed
};

/// Memory and what it costs, for both writing and verifying.
struct CertificateRoom {
  std::size_t window = std::size_t{1} << 20U;   ///< facts that are kept
  std::size_t entries = std::size_t{1} << 21U;  ///< of the table by which battles are decided
  std::uint64_t positions = ~std::uint64_t{0};  ///< at most so many; more end as `stop` does
  /// Shares out `bytes`.
  static CertificateRoom of(std::uint64_t bytes);
};

/// What writing has cost.
struct CertificateCost {
  std::uint64_t positions = 0;
};

/// Writes the beginning of a certificate.
void begin_certificate(std::ostream& out, const CertificateRoom& room);
/// The search with all techniques, to be held against the search that writes.
struct ComparedSearch {
  const Walks& walks;
  /// Of battle play: passes the play of the part with its variations.
  std::function<void(SolutionSink&)> tell_play;
};
/// Writes the proof of one statement. `listed` is what CertifiedSolutions::listing() returns of the
/// search with techniques. Throws CertificateDisagrees if the search without techniques that writes
/// the proof finds anything else, SearchStopped if `stop` says so, proof::TooManySolutions.
CertificateCost certify_part(std::ostream& out, const proof::ProofStatement& statement,
                             const CertifiedListing& listed, const ComparedSearch& search,
                             const CertificateRoom& room, const StopSignal& stop);
/// Writes the end.
void end_certificate(std::ostream& out);

}  // namespace warp

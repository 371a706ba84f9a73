#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <span>
#include <string>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/check/certificate/certificate.hpp"
#include "solver/check/certificate/parts.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// What the certificate of a problem may use.
struct CertifierMeans {
  CertificateRoom room;
  FactTable& facts;  ///< of the search with techniques
  const StopSignal& stop;
  unsigned threads = 1;
  std::uint64_t& searches;  ///< begun with `facts`
};

/// The position of a problem is none that a certificate states: its king can be captured.
struct CertifiedKingInCheck {};

/// What was written of a part.
struct WrittenPart {
  std::string name;
  std::size_t solutions = 0;
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;
};

/// Solves the phases of `setup` to which `parts` belong - its parts, in their order - and writes
/// the proof of each between begin_certificate() and end_certificate(); tells each as it is
/// written. Throws what certify_part() throws, and CertifiedKingInCheck.
void certify_problem(std::ostream& out, const Setup& setup, std::span<const CertifiedPart> parts,
                     const CertifierMeans& means,
                     const std::function<void(const WrittenPart&)>& tell);

}  // namespace warp

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "solver/check/certificate/verifier/facts.hpp"
#include "solver/check/certificate/verifier/proven_play.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"
#include "solver/check/certificate/verifier/statement.hpp"

namespace warp::proof {

inline constexpr std::string_view certificate_heading = "warp-certificate 3";
inline constexpr std::string_view certificate_end = "end of certificate";
/// The most facts that a certificate may want to have kept, of 48 bytes each.
inline constexpr std::size_t largest_window = std::size_t{1} << 24U;

/// What became of a certificate.
struct ProofVerdict {
  bool holds = false;
  ProofRefused refused;                ///< unless it holds
  std::uint64_t positions = 0;         ///< looked at that had moves left to play
  std::uint64_t bytes = 0;             ///< read
  std::vector<ProofStatement> proven;  ///< all statements proven so far
  /// Of each the play of battles, if it was to be kept.
  std::vector<std::vector<ProvenHalfMove>> play;
};

/// Verifies the certificate that `input` holds. It must ask `questions` (question_text() of each
/// part), in this order; with null it may ask anything, and the reader has to compare
/// ProofVerdict::proven with what was to be proven. Ends when `stop` is set. `keeps_play`: the play
/// of battles is kept in ProofVerdict::play. A certificate that needs more than `most_facts` facts
/// to be kept is refused.
ProofVerdict verify_certificate(std::istream& input, const std::vector<std::string>* questions,
                                const std::atomic<bool>& stop, bool keeps_play = false,
                                std::size_t most_facts = largest_window);

}  // namespace warp::proof

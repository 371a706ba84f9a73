#pragma once

#include <cstdint>
#include <string>

namespace warp::proof {

/// Why a certificate proves nothing; a row each in refusal.cpp.
enum class ProofFault : std::uint8_t {
  not_a_certificate,
  other_version,
  bad_statement,
  other_question,
  parts_missing,
  ends_early,
  goes_on,
  too_much_memory,
  no_such_fact,
  other_fact,
  no_such_move,
  not_refuted,
  not_won,
  other_length,
  other_refutations,
  left_out,
  does_not_solve,
  stopped,
};

/// Thrown by the verifier. `about` is what the fault is about: a move, a line; it may be empty.
struct ProofRefused {
  ProofFault fault = ProofFault::not_a_certificate;
  std::string about = {};
};

enum class ProofLanguage : std::uint8_t { english, german, french };

/// "the list of solutions lacks h7h8q", in that language.
std::string refusal_text(const ProofRefused& refused, ProofLanguage language);

}  // namespace warp::proof

#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "problem.hpp"
#include "solver.hpp"

namespace warp::api {

// Certificates: proofs that the solutions of problems are all there are, as `warp certify` writes
// them (solver/check/certificate/README.md). What verifies them shares no code with what searches.

/// A part of a certificate: a diagram, a twin, a side of a duplex problem, set play.
struct CertifiedPart {
  std::string name;  ///< "1", "1-b-set": the number of the problem, the twin ...
  std::uint64_t solutions = 0;
  std::uint64_t positions = 0;  ///< looked at
  std::uint64_t bytes = 0;      ///< of its proof
};

/// What became of certifying.
enum class Certification : std::uint8_t {
  certified,
  not_certifiable,  ///< for the reasons in `unsupported`, or in the diagnostics
  out_of_time,      ///< or cancelled
  contradiction,    ///< the plain search finds other solutions than the one with techniques
};

struct Certified {
  Certification result = Certification::not_certifiable;
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> unsupported;  ///< what cannot be certified, by name
  std::vector<std::string> left_out;     ///< what is asked for and the certificate says nothing of
  std::vector<CertifiedPart> parts;      ///< that were written
  std::string contradiction;             ///< the line about which the searches differ
};

/// Receives a certificate in pieces. They are to be thrown away unless the result is
/// Certification::certified. What the sink throws ends the work.
using CertificateSink = std::function<void(std::string_view bytes)>;

/// Solves the problems and writes down why nothing else solves. Resources::memory decides how long
/// the certificate becomes, not what it says. Throws std::invalid_argument if one of the problems
/// is not usable, or if there is none.
Certified certify(const std::vector<Problem>& problems, const CertificateSink& sink,
                  const Resources& resources = {}, const Limits& limits = {});

/// What a certificate proves of a part, in the notation of certificates.
struct ProvenPart {
  std::string name;
  std::string question;                ///< its lines from "part" to "length", or "refutations"
  std::vector<std::string> solutions;  ///< "h2h1q f1f2": all there are
  std::vector<std::string> tries;      ///< each with its refutations
};

/// What the verifier says of a certificate.
struct CertificateVerdict {
  bool holds = false;
  std::string refusal;  ///< why it proves nothing, in the language of the first problem
  std::uint64_t positions = 0, bytes = 0;  ///< looked at, read
  std::vector<ProvenPart> proven;          ///< if it is refused: up to there
  std::vector<Diagnostic> diagnostics;     ///< of the problems
  std::vector<std::string> unsupported;    ///< of the problems nothing could be proven, for this
};

/// Verifies that `certificate` proves what there is to prove of exactly these problems. One that
/// needs more memory than Resources::memory is refused; as much as it was made with is enough.
/// Throws std::invalid_argument as certify() does. Limits::max_time is not looked at.
CertificateVerdict verify(const std::vector<Problem>& problems, std::istream& certificate,
                          const Resources& resources = {}, const Limits& limits = {});
/// Verifies it, whatever it proves: CertificateVerdict::proven says what.
CertificateVerdict verify(std::istream& certificate, const Resources& resources = {},
                          const Limits& limits = {});

}  // namespace warp::api

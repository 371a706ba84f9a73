#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/certificate/certificate.hpp"
#include "solver/check/certificate/verifier/verify.hpp"
#include "solver/setup/setup.hpp"

namespace warp::test {

/// A certificate of a problem, and what it has to prove.
struct WrittenCertificate {
  std::string text;
  std::vector<std::string> questions;
  std::uint64_t positions = 0;
  std::size_t solutions = 0;
};

/// Solves `setup` and certifies it. Nothing if it cannot be certified, or if it is long, or takes
/// more than `most_positions`. Throws CertificateDisagrees.
/// `altered`, if not empty, makes a sink that stands between the search and what compares its play.
using AlteredPlay = std::function<std::unique_ptr<SolutionSink>(SolutionSink&)>;
std::optional<WrittenCertificate> certificate_of(Setup& setup, std::uint64_t most_positions,
                                                 const AlteredPlay& altered = {});

/// Verifies `text`, which must ask `questions`.
proof::ProofVerdict verdict_on(const std::string& text, const std::vector<std::string>& questions);

/// Certifies the problems of a file of the repository and verifies the certificates. Returns how
/// many have been: others cannot be certified, or take more positions than that.
std::size_t certify_file(const std::string& file, std::uint64_t most_positions,
                         std::size_t first = 0, std::size_t each = 1);

}  // namespace warp::test

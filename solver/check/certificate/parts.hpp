#pragma once

#include <string>
#include <vector>

#include "solver/check/certificate/verifier/statement.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// A statement that a certificate is to prove, without its solutions, and the phase it belongs to.
struct CertifiedPart {
  proof::ProofStatement statement;
  std::size_t phase = 0;  ///< index into Setup::phases
  bool set_play = false;  ///< of that phase the set play, else the actual play
};

/// What of a problem a certificate can prove.
struct CertifiableProblem {
  std::vector<CertifiedPart> parts;  ///< one for each phase, two where help play has set play
  std::vector<std::string>
      unsupported;                    ///< by name what cannot be certified; then there are no parts
  std::vector<std::string> left_out;  ///< what the problem asks for and no part states
};

/// Returns the statements about `setup`, which was set up without errors.
CertifiableProblem certifiable(const Setup& setup);
/// Names parts after the number of their problem: "1", "1-b".
void name_parts(unsigned number, std::vector<CertifiedPart>& parts);

}  // namespace warp

#pragma once

#include "solver/check/certificate/problem_certifier.hpp"
#include "solver/check/certificate/verifier/verify.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// A part that was written, as the record `certified`.
report::Json part_record(const WrittenPart& part);
/// A part that was proven, as the record `proven`.
report::Json proven_record(const proof::ProofStatement& proven);
/// What became of a certificate, as the record `verified`.
report::Json verified_record(const proof::ProofVerdict& verdict, proof::ProofLanguage language);

}  // namespace warp

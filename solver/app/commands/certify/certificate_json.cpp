#include "solver/app/commands/certify/certificate_json.hpp"

#include "solver/check/certificate/certified_solutions.hpp"

namespace warp {

using report::Json;

Json part_record(const WrittenPart& part) {
  return {{"record", "certified"},
          {"part", part.name},
          {"solutions", part.solutions},
          {"positions", part.positions},
          {"bytes", part.bytes}};
}

Json proven_record(const proof::ProofStatement& proven) {
  Json solutions = Json::array(), tries = Json::array();
  for (const auto& line : proven.solutions) {
    solutions.push_back(proof_line_text(line));
  }
  for (const auto& line : proven.tries) {
    tries.push_back(proof_line_text(line));
  }
  return {{"record", "proven"},
          {"part", proven.name},
          {"question", question_text(proven)},
          {"solutions", std::move(solutions)},
          {"tries", std::move(tries)}};
}

Json verified_record(const proof::ProofVerdict& verdict, proof::ProofLanguage language) {
  return {{"record", "verified"},
          {"holds", verdict.holds},
          {"positions", verdict.positions},
          {"bytes", verdict.bytes},
          {"why", verdict.holds ? Json() : Json(refusal_text(verdict.refused, language))}};
}

}  // namespace warp

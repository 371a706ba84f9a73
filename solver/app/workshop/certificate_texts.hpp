#pragma once

#include "solver/board/position/names.hpp"
#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp {

/// The verifier's name of a language: it knows nothing of the program's.
constexpr proof::ProofLanguage proof_language(Language language) {
  return language == Language::german   ? proof::ProofLanguage::german
         : language == Language::french ? proof::ProofLanguage::french
                                        : proof::ProofLanguage::english;
}

namespace certificate_texts {

// Why a problem is not certified although its statement can be made.

inline constexpr Names king_can_be_captured{
    "the king can be captured", "der König kann geschlagen werden", "le roi peut être pris"};
inline constexpr Names too_many{"more than a million solutions", "mehr als eine Million Lösungen",
                                "plus d'un million de solutions"};

}  // namespace certificate_texts

}  // namespace warp

#include "solver/check/certificate/verifier/facts.hpp"

#include <string>

#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

CertifiedFact::CertifiedFact(const ProofBoard& board, ProofClaim proven, unsigned moves)
    : crossed(board.crossed),
      unmoved(board.unmoved),
      side(board.side),
      claim(proven),
      left(static_cast<std::uint8_t>(moves)) {
  for (std::size_t walk = pawn; walk < number_of_walks; ++walk) {
    for (std::size_t bit = 0; bit < 4; ++bit) {
      squares[bit] |= (walk >> bit & 1U) != 0 ? board.are[walk] : 0;
    }
  }
  squares[4] = board.of[black];
}

bool CertifiedFact::proves(const CertifiedFact& asked) const {
  if (squares != asked.squares || crossed != asked.crossed || unmoved != asked.unmoved ||
      side != asked.side) {
    return false;
  }
  if (asked.claim == ProofClaim::won) {
    return claim == ProofClaim::won && left <= asked.left;
  }
  return claim == ProofClaim::won ? left > asked.left : left >= asked.left;
}

void CertifiedFacts::add(const CertifiedFact& fact) {
  if (facts_.size() < window_) {
    if (facts_.size() >= most_) {
      throw ProofRefused{ProofFault::too_much_memory, std::to_string(window_)};
    }
    facts_.push_back(fact);
  } else {
    facts_[number_ % window_] = fact;
  }
  ++number_;
}

const CertifiedFact* CertifiedFacts::find(std::uint64_t back) const {
  if (back == 0 || back > number_ || back > window_) {
    return nullptr;
  }
  return &facts_[(number_ - back) % window_];
}

}  // namespace warp::proof

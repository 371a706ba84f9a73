#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/check/certificate/verifier/chess.hpp"

namespace warp::proof {

/// What has been proven of a position.
enum class ProofClaim : std::uint8_t {
  hopeless,  ///< help and series play: no solution; battle play: no win for the side to move
  won,       ///< battle play: a win for the side to move in `left` moves, in no fewer
};

/// A proven claim. All that may differ between two positions is in it.
struct CertifiedFact {
  std::array<Squares, 5> squares{};  ///< those of the units whose number has bit 0, 1, ...
  std::int8_t crossed = -1;
  std::uint8_t unmoved = 0;
  std::uint8_t side = 0;
  ProofClaim claim = ProofClaim::hopeless;
  std::uint8_t left = 0;  ///< half-moves or moves to go

  CertifiedFact() = default;
  CertifiedFact(const ProofBoard& board, ProofClaim claim, unsigned left);

  /// Does it prove `asked`? What is hopeless in five moves is so in four; what is won in two, and
  /// not in one, is hopeless in one. Asked for a win in three, it tells that there is one in two.
  bool proves(const CertifiedFact& asked) const;
};

/// The last facts, at most `window` of them; each is named by how many came after it.
class CertifiedFacts {
 public:
  /// There is memory for `most` facts.
  explicit CertifiedFacts(std::size_t window, std::size_t most = ~std::size_t{0})
      : window_(window), most_(most) {}

  /// Throws ProofRefused if there is no memory for it.
  void add(const CertifiedFact& fact);
  std::uint64_t number() const { return number_; }
  /// The fact `back` places before the next one, from 1; null if there is none, or no longer.
  const CertifiedFact* find(std::uint64_t back) const;

 private:
  std::size_t window_, most_;
  std::uint64_t number_ = 0;
  std::vector<CertifiedFact> facts_;
};

}  // namespace warp::proof

#pragma once

#include <cstdint>
#include <ostream>
#include <vector>

#include "solver/check/certificate/verifier/facts.hpp"
#include "solver/search/play/search.hpp"

namespace warp::proof {

/// Where the log of a certificate is written: numbers, and references to facts that were proven
/// earlier in the log. Throws SearchStopped when `stop` says so.
class ProofSink {
 public:
  /// `window`: the number of facts that a reference can reach back. After `most_positions` it ends
  /// as if stopped.
  ProofSink(std::ostream& log, std::size_t window, std::uint64_t most_positions,
            const StopSignal& stop);

  void number(std::uint64_t number);
  /// Counts a position that has moves left to play.
  void count() {
    if (++positions_ >= most_positions_ ||
        ((positions_ & 0xfffU) == 0 && (stop_.interrupted() || stop_.out_of_time()))) {
      throw SearchStopped{};
    }
  }
  std::uint64_t positions() const { return positions_; }

  /// How many facts after the one that proves `asked` the next one stands, from 1; 0: none does
  /// that is still kept.
  std::uint64_t find(const CertifiedFact& asked) const;
  void add(const CertifiedFact& fact);

 private:
  static constexpr std::size_t bucket = 4;
  std::size_t bucket_of(const CertifiedFact& fact) const;

  std::ostream& log_;
  std::uint64_t most_positions_;
  const StopSignal& stop_;
  std::uint64_t positions_ = 0;
  CertifiedFacts facts_;
  std::vector<std::uint32_t> numbers_;  ///< of facts, from 1, modulo 2^32; 0: none
};

/// A hash of all that decides what may follow in `board`.
std::uint64_t hash_of(const CertifiedFact& fact);

}  // namespace warp::proof

#include "solver/check/certificate/proof_sink.hpp"

#include <bit>

#include "solver/check/certificate/verifier/log.hpp"

namespace warp::proof {

ProofSink::ProofSink(std::ostream& log, std::size_t window, std::uint64_t most_positions,
                     const StopSignal& stop)
    : log_(log),
      most_positions_(most_positions),
      stop_(stop),
      facts_(window),
      numbers_(std::bit_ceil(2 * window + bucket)) {}

void ProofSink::number(std::uint64_t number) { write_number(log_, number); }

std::uint64_t hash_of(const CertifiedFact& fact) {
  Key key = chain(static_cast<std::uint64_t>(static_cast<std::uint8_t>(fact.crossed)) << 16U |
                      std::uint64_t{fact.unmoved} << 8U | fact.side,
                  fact.squares[0]);
  for (std::size_t i = 1; i < fact.squares.size(); ++i) {
    key = chain(key, fact.squares[i]);
  }
  return key;
}

std::size_t ProofSink::bucket_of(const CertifiedFact& fact) const {
  return static_cast<std::size_t>(hash_of(fact)) & (numbers_.size() - bucket);
}

std::uint64_t ProofSink::find(const CertifiedFact& asked) const {
  const std::size_t begin = bucket_of(asked);
  for (std::size_t i = begin; i < begin + bucket; ++i) {
    if (numbers_[i] == 0) {
      break;
    }
    const auto back = static_cast<std::uint32_t>(facts_.number() + 1) - numbers_[i];
    const CertifiedFact* const fact = facts_.find(back);
    if (fact != nullptr && fact->proves(asked)) {
      return back;
    }
  }
  return 0;
}

void ProofSink::add(const CertifiedFact& fact) {
  facts_.add(fact);
  const std::size_t begin = bucket_of(fact);
  for (std::size_t i = begin + bucket - 1; i > begin; --i) {
    numbers_[i] = numbers_[i - 1];
  }
  numbers_[begin] = static_cast<std::uint32_t>(facts_.number());
}

}  // namespace warp::proof

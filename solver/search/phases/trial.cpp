#include "solver/search/phases/trial.hpp"

#include <algorithm>
#include <atomic>

#include "solver/search/evidence/witness.hpp"
#include "solver/search/play/stream/recording.hpp"

namespace warp {

namespace {

/// Half-moves that are played without techniques before these are used: some milliseconds.
constexpr std::int64_t most_half_moves = 700;
/// Moves that are held against declarations, at some 20 microseconds each.
constexpr std::size_t most_moves = 150;

}  // namespace

std::optional<SearchResult> try_first(const Phase& phase, const SearchOptions& options,
                                      std::uint64_t number, const Means& means, FactTable& facts,
                                      const StopSignal& stop, SolutionSink& sink) {
  constexpr std::size_t most_bytes = std::size_t{1} << 22U;
  const Means without_facts = means.without(Techniques::only({Technique::facts}));
  const auto prepared = prepare_phase(phase, number, without_facts, facts);
  std::atomic<std::int64_t> patience{most_half_moves * prepared->half_moves_for_a_plain_one()};
  Recorder found(most_bytes);
  SearchOptions limited = options;
  limited.patience = &patience;
  SearchResult result;
  try {
    result = prepared->play(limited, stop, 1, found);
  } catch (const MemoryFull&) {
    return std::nullopt;
  }
  if (patience.load() <= 0) {
    return std::nullopt;
  }
  Replay(sink, options.max_solutions).pass(found.bytes());
  return result;
}

Doubts look_for_doubts(const Phase& phase, std::uint64_t number, const StopSignal& stop,
                       const std::shared_ptr<const MateBound>& bound) {
  struct Enough {};
  constexpr unsigned half_moves = 6;
  // Where rules ask each other, a single move may take long.
  std::uint64_t patience = 100'000;
  const auto poll = [&] {
    if (patience-- == 0 || stop.interrupted() || stop.out_of_time()) {
      throw Enough{};
    }
  };
  constexpr std::uint64_t games = 4;
  std::size_t left = most_moves;
  for (std::uint64_t game = 0; game < games && left > 0; ++game) {
    evidence::Witness witness(phase.rules, phase.position, bound, number * games + game, poll);
    try {
      witness.play(half_moves, left);
    } catch (const Enough&) {
      break;
    }
    if (!witness.contradiction().empty()) {
      return {witness.doubtful(), witness.contradiction()};
    }
    left -= std::min(left, witness.looked_at());
  }
  return {};
}

Means without_beliefs(const Means& means) {
  return means.without(evidence::believing_declarations()).unaudited();
}

}  // namespace warp

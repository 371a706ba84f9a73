// How fast complete moves are generated, played and taken back.

#include <benchmark/benchmark.h>

#include <cstdint>

#include "conditions/all_conditions.hpp"
#include "tests/support/positions.hpp"

namespace {

using warp::test::game_from_fen;
using warp::test::perft;

void count_sequences(benchmark::State& state, warp::Game game) {
  const auto depth = static_cast<unsigned>(state.range(0));
  std::int64_t sequences = 0;
  for ([[maybe_unused]] auto round : state) {
    sequences += static_cast<std::int64_t>(perft(game, depth));
  }
  state.SetItemsProcessed(sequences);
}

void initial_array(benchmark::State& state) {
  count_sequences(state, game_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

void rich_middle_game(benchmark::State& state) {
  count_sequences(
      state, game_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
}

void end_game(benchmark::State& state) {
  count_sequences(state, game_from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"));
}

/// Power Chess from the initial array: White answers by series.
void power_series(benchmark::State& state) {
  count_sequences(state, game_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       {&warp::power_chess}));
}

/// One answer of three submoves by a few units.
void power_answer(benchmark::State& state) {
  count_sequences(state,
                  game_from_fen("k7/8/8/8/8/8/7P/4K2R w K - 0 1", {&warp::power_chess}, "", "", 3));
}

}  // namespace

BENCHMARK(initial_array)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(rich_middle_game)->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK(end_game)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK(power_series)->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK(power_answer)->Arg(1)->Unit(benchmark::kMillisecond);

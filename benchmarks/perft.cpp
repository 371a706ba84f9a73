// How many legal moves a second the fast engine counts, and how many it plays and takes back:
//
//     warp_perft [DEPTH [FEN]]      without FEN: the game array and the position "Kiwipete"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "solver/rules/orthodox/perft.hpp"
#include "tests/support/positions.hpp"

namespace {

void measure(const std::string& fen, unsigned depth) {
  using Clock = std::chrono::steady_clock;
  using warp::orthodox::Leaves;
  warp::orthodox::Board board(warp::test::game_from_fen(fen).position());
  std::printf("%s\n", fen.c_str());
  for (const Leaves leaves : {Leaves::counted, Leaves::played}) {
    const Clock::time_point began = Clock::now();
    const std::uint64_t count = warp::orthodox::perft(board, depth, leaves);
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    std::printf("  perft %u, leaves %-7s %14llu in %7.3f s: %6.1f million a second\n", depth,
                leaves == Leaves::counted ? "counted" : "played",
                static_cast<unsigned long long>(count), seconds,
                static_cast<double>(count) / seconds / 1e6);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int depth = count > 1 ? std::atoi(arguments[1]) : 5;
  if (depth < 1 || count > 3) {
    std::fprintf(stderr, "usage: warp_perft [DEPTH [FEN]]\n");
    return 2;
  }
  const std::vector<std::string> fens =
      count > 2 ? std::vector<std::string>{arguments[2]}
                : std::vector<std::string>{
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"};
  for (const std::string& fen : fens) {
    measure(fen, static_cast<unsigned>(depth));
  }
}

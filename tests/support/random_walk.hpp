#pragma once

#include <array>
#include <random>

#include "solver/engines/orthodox/game.hpp"

namespace warp::test {

/// Diagrams of selfmates: few moves on, replies that must mate are not rare, as they are almost
/// everywhere else.
inline constexpr std::array<const char*, 8> selfmate_diagrams{
    "8/4B3/3Rp2p/2Nbk1pP/1Qp2pKn/1N3P1P/3R4/8 w - -",
    "2K4r/1PPpp2p/3R3p/4NPkP/3p4/3PP2Q/8/3B4 w - -",
    "8/R4PpP/5k2/PP1R2N1/Kp3P1B/bQ4P1/1r1p4/nn1b1N1B w - -",
    "4RN2/4N3/1P1k4/5b2/3P2Q1/3p2p1/1p1p2P1/1BbK3n w - -",
    "8/8/8/8/1p4Q1/k7/p7/K7 w - -",
    "8/8/8/2p5/8/kpR5/p7/K7 w - -",
    "8/8/8/2p5/2R5/kp5P/p7/K7 w - -",
    "8/8/8/8/7R/kp6/p7/K7 w - -",
};

/// Lets `game` go on by up to `most` random moves, White's giving check where he can more often
/// than not.
inline void walk_at_random(orthodox::Game& game, unsigned most, std::mt19937& random) {
  for (unsigned i = 0; i < most; ++i) {
    orthodox::PlyList list;
    if (game.to_move() == Colour::white && random() % 8 != 0) {
      game.board().generate(list, orthodox::Wanted::checks);
    }
    if (list.size() == 0) {
      game.board().generate(list);
    }
    if (list.size() == 0) {
      return;
    }
    game.play(list[random() % list.size()]);
  }
}

}  // namespace warp::test

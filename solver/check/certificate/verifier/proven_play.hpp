#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/check/certificate/verifier/chess.hpp"

namespace warp::proof {

/// One half-move of the play that is proven below keys, tries and in set play.
struct ProvenHalfMove {
  enum class Mark : std::uint8_t {
    none,
    key,
    attempt,     ///< a try
    refutation,  ///< a defence that refutes it
    goal,        ///< it reaches the goal, or, in self play, forces the opponent to
  };
  unsigned depth = 0;  ///< of the tree: 0 for first moves
  ProofMove move{0, 0, none};
  Mark mark = Mark::none;
  /// Of a defence: the number of the position after it. What follows stands where a position of
  /// this number came first; 0: the position has no number.
  std::uint64_t number = 0;
  bool is_told_before = false;
};

/// The play as text, a half-move a line: two blanks for each half-move above it, the move, "!" for
/// keys and refutations, "?" for tries, "#" where play ends; "[7]" for position 7, "= [7]" if what
/// follows is that of position 7.
std::string play_text(const std::vector<ProvenHalfMove>& play);

}  // namespace warp::proof

#pragma once

#include <cstdint>
#include <string>

#include "solver/setup/setup.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// A text of all that differs between `one` and `other`; empty if they are the same position, with
/// all that lies in its memory. Their journals are not compared.
std::string difference(const Position& one, const Position& other);

/// `position` set up anew, from what stands on its squares and lies in its memory.
Position set_up_anew(const Position& position);

/// Plays at random from the beginning of `phase` and looks at every position that a move leads to:
/// do the keys kept from move to move equal fresh ones, does a move played again lead to the same,
/// does taking back restore everything, do effects change what they declare and nothing else? Of
/// each position the first `most_moves` moves are looked at. Returns what is wrong; empty if
/// nothing is.
std::string check_positions(const Phase& phase, std::uint64_t seed, const WorkLimit& limit,
                            std::size_t most_moves = 40);

}  // namespace warp::differential

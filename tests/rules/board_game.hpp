#pragma once

#include <cstdint>
#include <set>
#include <string>

namespace warp::test {

/// The number of sequences of `depth` moves from `pieces`, which may be "array".
std::uint64_t board_perft(const std::string& board, const std::string& pieces, bool white_begins,
                          unsigned depth);

/// The units that `pieces` puts on the board: side, letter and square, "wRa1"; W is the Wagen, G
/// the Gewehrschuetze.
std::set<std::string> units_on(const std::string& board, const std::string& pieces);

}  // namespace warp::test

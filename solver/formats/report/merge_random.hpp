#pragma once

#include <memory>

#include "solver/formats/report/text/text_report.hpp"

namespace warp::report {

/// Returns a report that passes everything on to `inner`, but joins random moves ("1...R~"): of the
/// defences of one unit that are answered alike only the first is passed on, by
/// TextReport::open_any(), with the play that follows each of them. Defences that give check,
/// promote or castle, and series, are not joined: no reader takes them for random. If a unit has
/// several groups of such defences, the largest is joined, and the others are written one by one:
/// "1...R~ 2.Qd4 1...Rc5 2.Qxc5".
///
/// To see what is answered alike, a whole tree must be known. One of more than
/// `most_half_moves_to_merge` half-moves is passed on as it is.
std::unique_ptr<Report> merging_random_moves(std::unique_ptr<TextReport> inner);

/// The maximum number of half-moves of a tree in which moves are joined.
inline constexpr std::size_t most_half_moves_to_merge = 100'000;

}  // namespace warp::report

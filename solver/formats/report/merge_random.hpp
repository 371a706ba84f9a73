#pragma once

#include <memory>

#include "solver/formats/report/text/text_report.hpp"

namespace warp::report {

/// Returns a report that passes everything on to `inner`, but joins random moves: of the defences
/// of one unit that are answered alike only the first is passed on, as TextReport::open_any(). It
/// stands for all of them, and what is said behind it is the play behind each. Defences that give
/// check, promote or castle are not joined, nor are series: they are not what a reader takes for
/// random. If a unit has several groups of such defences, the largest is joined, and the others are
/// written one by one, as one writes "1...R~ 2.Qd4 1...Rc5 2.Qxc5".
///
/// To see what is answered alike, a whole tree must be known. One of more than
/// `most_half_moves_to_merge` half-moves is passed on as it is.
std::unique_ptr<Report> merging_random_moves(std::unique_ptr<TextReport> inner);

/// The maximum number of half-moves of a tree in which moves are joined.
inline constexpr std::size_t most_half_moves_to_merge = 100'000;

}  // namespace warp::report

#pragma once

#include <vector>

#include "solver/search/play/stipulation.hpp"

namespace warp::check {

/// The stipulation and all shorter ones of its kind, the shortest first: h#1, h#2, h#3 for h#3;
/// h#0.5, h#1.5, h#2.5. Empty if its length is not written at the end of its text, if it is no
/// single branch of play, or if it asks for a least length.
std::vector<Stipulation> all_lengths(const Stipulation& stipulation);

}  // namespace warp::check

#pragma once

#include <cstddef>
#include <string>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::evidence {

/// Holds the ways of the units of `side`, as they are in the position of `arbiter`, against what
/// rules about ways declare: from where units observe and by which walks (WaysRule::observes,
/// origins), whose walks they have (lends_walks), what bounds take for possible (manners).
/// `origins` and `manners` are believed, and looked at, only where there is no other rule about
/// ways. Returns what is not as declared; empty if all is. Adds to `compared`, unless it is null,
/// the number of ways of which something is declared.
std::string undeclared_way(Arbiter& arbiter, Colour side, std::size_t* compared = nullptr);

}  // namespace warp::evidence

#pragma once

#include <string>

#include "solver/play/solution.hpp"
#include "solver/rules/names.hpp"

namespace warp::report {

/// A complete move in long algebraic notation, with everything that happens in it but without
/// check and goal: "Kg3*g4[+bQd8]", "e7-e8=Q", "0-0-0", "Kh1*h2;Kh2-g1". A null move is " ...",
/// with its blank.
std::string move_text(const MoveRecord& move, Language language);

/// What happens without a movement, as when a side passes: "[-wPd7]"; mostly nothing.
std::string consequences_text(const std::vector<Effect>& effects, Language language);

/// What follows a move with its blank: " +", " #", " =", or nothing. Mate includes check.
std::string move_sign(const MoveRecord& move);

/// Both together.
std::string signed_move(const MoveRecord& move, Language language);

}  // namespace warp::report

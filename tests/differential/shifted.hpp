#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/differential/boards.hpp"
#include "tests/differential/generate.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_compare.hpp"

namespace warp::differential {

/// Of all boards, or of those given, the ones that look the same from every square along a file or
/// a rank that leads round the board: there a position may be moved along it.
std::vector<std::shared_ptr<const Geometry>> boards_with_seams(
    std::vector<std::shared_ptr<const Geometry>> boards = all_boards());

/// Does this rule, as a problem states it, speak of places on the board ("Circe
/// HorizontalSymmetry")? Only of rules that are played where no square is a home, and that have no
/// squares behind their name.
bool names_place(const std::string& rule);

/// Of `uses` those that speak of no place on the board: they are played where no square is a home,
/// have no squares behind their name, and are not such as names_place() finds.
std::vector<const RuleUse*> without_places(const std::vector<const RuleUse*>& uses);

/// Takes away from `problem` what is bound to squares: castling, squares behind options, twins.
void leave_out_places(RandomProblem& problem);

/// Solves `problem` as it stands and moved along a seam of its board by a number of squares that
/// `seed` says, and compares the solutions of the moved one with those of the first, moved
/// likewise. Where the board has a seam along the ranks, too, but pawns have a direction, positions
/// with pawns and with rules about first ranks are moved along the files only.
SelfAnswer compare_shifted(const RandomProblem& problem, std::uint64_t seed, WorkLimit& limit);

}  // namespace warp::differential

#pragma once

#include <string>
#include <vector>

#include "solver/setup/setup.hpp"

namespace warp::check {

/// Is it orthodox chess: the rules, the board, the units? The conditions of the fast engine are not
/// the same: it has room for real games only.
bool is_orthodox(const RuleSet& rules, const Position& position);

/// What says for certain, without much analysis, that no game leads to `position`, in which play
/// begins: pawns that cannot have reached their squares, or not with so few captures; more promoted
/// units than pawns are missing; checks that no move gives; castling although only king and rook
/// can have moved last. One sentence each; empty if there is nothing to say, or if it is not
/// orthodox chess.
std::vector<std::string> legality_remarks(const RuleSet& rules, const Position& position,
                                          Language language);

}  // namespace warp::check

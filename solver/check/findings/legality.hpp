#pragma once

#include <string>
#include <vector>

#include "solver/setup/setup.hpp"

namespace warp::check {

/// Are rules, board and units those of orthodox chess? (The orthodox engine asks for more: its
/// lists have room for as many units as a game can have.)
bool is_orthodox(const RuleSet& rules, const Position& position);

/// Returns simple proofs that no game leads to `position`, in which play begins: pawns that cannot
/// have reached their squares, or not with so few captures; more promoted units than pawns are
/// missing; checks that no move gives; castling although only king and rook can have moved last.
/// One sentence each; empty if there is none, or if it is not orthodox chess.
std::vector<std::string> legality_remarks(const RuleSet& rules, const Position& position,
                                          Language language);

}  // namespace warp::check

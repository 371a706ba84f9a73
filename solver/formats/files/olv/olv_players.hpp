#pragma once

#include <map>
#include <string>
#include <string_view>

#include "solver/setup/problem.hpp"

namespace warp::files {

/// Whose units stand where in a game of several players, for which an entry has no place but its
/// options: "Players w1 h1 d5 w2 h6 s1 b4". A program that does not know this refuses the problem.
/// Empty if no unit belongs to a player.
std::string stated_players(const Problem& problem);

/// Is it such an option?
bool states_players(std::string_view option);

/// Adds the players in `option` to `players`, by square. Returns the word that is neither the name
/// of a player nor a square behind one; mostly empty.
std::string read_players(std::string_view option, std::map<std::string, std::string>& players);

/// The complaint of `word` in such an option.
std::string olv_wants_players(std::string_view word);

}  // namespace warp::files

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {
struct Problem;
}

namespace warp::check {

/// A move as it is written, split into its parts but not yet understood: "Ra*d1=Q[+bRh8]+!" has the
/// letters "R", the squares "a*d1", the promotion "Q", the effects "[+bRh8]" and the signs "+!".
struct MoveText {
  std::size_t length = 0;   ///< in bytes, with the signs
  std::string player;       ///< "w1" of a game of several players
  std::string castling;     ///< "0-0", "0-0-0"; then nothing but signs follows
  std::string marks;        ///< attributes before the letters: "n", "r"
  std::string letters;      ///< of the walk, or a figurine; empty for most pawns
  std::string departure;    ///< a square, a file, a rank or nothing
  std::string rank_before;  ///< "8" of "8Rb7"; then it is the departure, too
  bool captures = false;    ///< a sign says so: "Rxd1", "Rd1:#"
  bool en_passant = false;  ///< "ep."
  std::string arrival;      ///< a square; a file of "hg"; empty if any square is meant ("R~")
  std::string becomes;      ///< "Q", "nQ", "w"
  std::string before;       ///< effects in brackets before the letters: "[e8=R]"
  std::string effects;  ///< in brackets behind the move, and whatever else belongs to it: "<->Kh6"
  std::string signs;    ///< of "+#=!?"
  bool any = false;     ///< "R~", "R any", "~"
};

/// Do the units of the problem belong to several players, so that moves may begin with a name?
bool is_of_players(const Problem& problem);

/// Reads the move at the beginning of `text`, with its signs; nothing if there is none. `walks`
/// tells whether "R/B" is a hunter. `of_players`: the name of a player may stand before the move,
/// "w1 Kd4"; elsewhere w1 could only be a square.
std::optional<MoveText> read_move(std::string_view text, const Geometry& board, const Walks& walks,
                                  bool of_players = false);

}  // namespace warp::check

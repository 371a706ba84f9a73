#pragma once

#include <random>
#include <string>

namespace warp::test {

/// A random position of a few orthodox units, as a FEN with all castling rights that the squares of
/// kings and rooks allow (often they do). The side not to move is not in check.
std::string random_fen_with_rights(std::mt19937& random);

/// A random position in which one side may soon have no move: its king stands at the edge with the
/// enemy king near, its pawns are mostly blocked, and it has an officer at most, which stands next
/// to its king, or which it may sacrifice if it is to move. The other side, which is to move if
/// `attacks`, has a few units. The side not to move is not in check.
std::string random_fen_near_stalemate(std::mt19937& random, bool attacks);

/// A random position, White to move, in which White's king stands in a corner, Black's king and a
/// unit that may mate it are near, and White has some strong units: often there is a selfmate in
/// three. Black is not in check.
std::string random_fen_near_selfmate(std::mt19937& random);

/// The placement of a FEN as the input language writes it.
std::string forsyth_of(const std::string& fen);

}  // namespace warp::test

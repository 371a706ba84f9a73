#pragma once

#include <array>
#include <string_view>

/// What games written a second time for the tests begin with: a board of letters as in FEN and the
/// ways across it. Nothing here is taken from the program.
namespace warp::test::slow {

bool is_white(char unit);
/// The letter of a white unit of that kind.
char kind(char unit);

struct Way {
  int file, rank;
};
inline constexpr std::array<Way, 8> queen_ways{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
inline constexpr std::array<Way, 8> knight_ways{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

bool straight(Way way);
/// The square, 0 (a1) to 63, that lies so from `square`, or -1.
int beside(int square, Way way);

struct Board {
  std::array<char, 64> board{};
  std::array<bool, 64> unmoved{};  ///< kings and rooks that may still castle
  bool white = true;               ///< White is to move
};

/// Reads the first three fields of a FEN.
Board read_fen(std::string_view fen);

}  // namespace warp::test::slow

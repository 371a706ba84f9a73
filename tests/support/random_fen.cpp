#include "tests/support/random_fen.hpp"

#include <array>

#include "tests/support/positions.hpp"

namespace warp::test {

namespace {

std::string placement_of(const std::array<char, 64>& board) {
  std::string result;
  for (unsigned rank = 8; rank-- > 0;) {
    for (unsigned file = 0; file < 8; ++file) {
      const char man = board[rank * 8 + file];
      result += man == ' ' ? '1' : man;
    }
    result += rank == 0 ? "" : "/";
  }
  return result;
}

}  // namespace

std::string random_fen_with_rights(std::mt19937& random) {
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  constexpr unsigned e1 = 4;
  constexpr unsigned e8 = 60;
  for (;;) {
    std::array<char, 64> board{};
    board.fill(' ');
    const bool at_home = pick(2) == 0;
    board[at_home ? e1 : pick(64)] = 'K';
    unsigned other = at_home ? e8 : pick(64);
    while (board[other] != ' ') {
      other = pick(64);
    }
    board[other] = 'k';
    if (at_home) {
      for (const unsigned corner : {0U, 7U, 56U, 63U}) {
        board[corner] = pick(2) == 0 ? ' ' : corner < 8 ? 'R' : 'r';
      }
    }
    for (unsigned men = 2 + pick(8); men > 0; --men) {
      const char letter = "QRBNPPPPqrbnpppp"[pick(16)];
      const unsigned square = pick(64);
      const bool edge = square < 8 || square >= 56;
      if (board[square] == ' ' && !(edge && (letter == 'P' || letter == 'p'))) {
        board[square] = letter;
      }
    }
    const Colour to_move = pick(2) == 0 ? Colour::white : Colour::black;
    const std::string fen =
        placement_of(board) + (to_move == Colour::white ? " w " : " b ") + "KQkq -";
    if (!game_from_fen(fen).in_check(opponent(to_move))) {
      return fen;
    }
  }
}

}  // namespace warp::test

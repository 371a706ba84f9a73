#include "tests/rules/slow_board.hpp"

#include <cctype>
#include <cstddef>

namespace warp::test::slow {

bool is_white(char unit) { return std::isupper(static_cast<unsigned char>(unit)) != 0; }
char kind(char unit) { return static_cast<char>(std::toupper(static_cast<unsigned char>(unit))); }

bool straight(Way way) { return way.file == 0 || way.rank == 0; }

int beside(int square, Way way) {
  const int file = square % 8 + way.file;
  const int rank = square / 8 + way.rank;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : file + 8 * rank;
}

Board read_fen(std::string_view fen) {
  Board read;
  int file = 0;
  int rank = 7;
  std::size_t at = 0;
  for (; fen[at] != ' '; ++at) {
    if (fen[at] == '/') {
      --rank;
      file = 0;
    } else if (std::isdigit(static_cast<unsigned char>(fen[at])) != 0) {
      file += fen[at] - '0';
    } else {
      read.board[static_cast<std::size_t>(file + 8 * rank)] = fen[at];
      ++file;
    }
  }
  read.white = fen[at + 1] == 'w';
  const std::string_view rights = fen.substr(at + 3, fen.find(' ', at + 3) - at - 3);
  const auto grant = [&](char letter, std::size_t king, std::size_t rook) {
    if (rights.find(letter) != std::string_view::npos) {
      read.unmoved[king] = read.unmoved[rook] = true;
    }
  };
  grant('K', 4, 7);
  grant('Q', 4, 0);
  grant('k', 60, 63);
  grant('q', 60, 56);
  return read;
}

}  // namespace warp::test::slow

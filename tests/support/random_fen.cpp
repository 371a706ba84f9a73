#include "tests/support/random_fen.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "tests/support/positions.hpp"

namespace warp::test {

namespace {

std::string placement_of(const std::array<char, 64>& board) {
  std::string result;
  for (unsigned rank = 8; rank-- > 0;) {
    for (unsigned file = 0; file < 8; ++file) {
      const char unit = board[rank * 8 + file];
      result += unit == ' ' ? '1' : unit;
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
    for (unsigned units = 2 + pick(8); units > 0; --units) {
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

std::string random_fen_near_stalemate(std::mt19937& random, bool attacks) {
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  for (;;) {
    std::array<char, 64> board{};
    board.fill(' ');
    const auto put = [&](unsigned file, unsigned rank, char unit) {
      const bool edge = rank == 0 || rank == 7;
      if (file < 8 && rank < 8 && board[rank * 8 + file] == ' ' &&
          !(edge && (unit == 'P' || unit == 'p'))) {
        board[rank * 8 + file] = unit;
      }
    };
    if (!attacks && pick(2) == 0) {
      put(0, 7, 'k');
      put(0, 6, 'p');
      put(0, 5, 'P');
      put(1 + pick(4), 7 - pick(4), 'K');
      put(pick(8), pick(8), "qrbn"[pick(4)]);
    } else {
      const unsigned file = pick(2) == 0 ? pick(8) : 7 * pick(2);
      const unsigned rank = pick(4) == 0 ? pick(8) : 7 * pick(2);
      put(file, rank, 'k');
      put(file + pick(5) - 2, rank + pick(5) - 2, 'K');
      if (pick(4) == 0) {
        put(file + pick(3) - 1, rank + pick(3) - 1, "qrbn"[pick(4)]);
      }
      for (unsigned pawns = pick(3); pawns > 0; --pawns) {
        const unsigned on_file = pick(8);
        const unsigned on_rank = 1 + pick(6);
        put(on_file, on_rank, 'p');
        if (pick(8) != 0) {
          put(on_file, on_rank - 1, "PPPBNp"[pick(6)]);
        }
      }
      for (unsigned units = 1 + pick(2); units > 0; --units) {
        put(pick(8), pick(8), "QRRBNPP"[pick(7)]);
      }
    }
    std::string placement = placement_of(board);
    if (placement.find('K') == std::string::npos) {
      continue;
    }
    const bool white_attacks = pick(2) == 0;
    if (!white_attacks) {
      std::reverse(placement.begin(), placement.end());  // the board seen from the other side
      for (char& c : placement) {
        const auto letter = static_cast<unsigned char>(c);
        c = static_cast<char>(std::islower(letter) != 0 ? std::toupper(letter)
                                                        : std::tolower(letter));
      }
    }
    const bool white_to_move = white_attacks == attacks;
    const std::string fen = placement + (white_to_move ? " w - -" : " b - -");
    if (!game_from_fen(fen).in_check(white_to_move ? Colour::black : Colour::white)) {
      return fen;
    }
  }
}

std::string random_fen_near_selfmate(std::mt19937& random) {
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  for (;;) {
    std::array<char, 64> board{};
    board.fill(' ');
    const auto put = [&](unsigned file, unsigned rank, char unit) {
      const bool edge = rank == 0 || rank == 7;
      if (file < 8 && rank < 8 && board[rank * 8 + file] == ' ' &&
          !(edge && (unit == 'P' || unit == 'p'))) {
        board[rank * 8 + file] = unit;
      }
    };
    put(0, 0, 'K');
    put(pick(3), 2 + pick(2), 'k');
    put(pick(4), 1 + pick(3), "rqrb"[pick(4)]);
    put(pick(4), 1 + pick(4), 'p');
    if (pick(2) == 0) {
      put(0, 1, "PBRN"[pick(4)]);
      put(1, 0, "BRNQ"[pick(4)]);
    }
    for (unsigned units = 2 + pick(3); units > 0; --units) {
      put(pick(8), pick(8), "QQRRBN"[pick(6)]);
    }
    std::string fen = placement_of(board) + " w - - 0 1";
    if (fen.find('k') != std::string::npos && !game_from_fen(fen).in_check(Colour::black)) {
      return fen;
    }
  }
}

std::string forsyth_of(const std::string& fen) {
  std::string forsyth;
  unsigned empty = 0;
  const auto write_empty = [&] {
    forsyth += empty == 0 ? "" : std::to_string(empty);
    empty = 0;
  };
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c >= '1' && c <= '8') {
      empty += static_cast<unsigned>(c - '0');
      continue;
    }
    write_empty();
    forsyth += c == 'N' ? 'S' : c == 'n' ? 's' : c;
  }
  write_empty();
  return forsyth;
}

}  // namespace warp::test

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace warp::test {

/// Chess of few units on a square board, as plainly as can be and with no code of the solver:
/// letters on squares, capitals for White, moves by trying all. No castling; no captures en
/// passant, since only one side has pawns.
class NaiveChess {
 public:
  explicit NaiveChess(int side)
      : side_(side), squares_(static_cast<std::size_t>(side * side), '.') {}

  struct Move {
    int from, to;
    char becomes;
  };

  char& at(int square) { return squares_[static_cast<std::size_t>(square)]; }
  char at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
  const std::string& squares() const { return squares_; }
  int size() const { return side_ * side_; }

  bool in_check(bool white) const {
    const auto king = squares_.find(white ? 'K' : 'k');
    bool attacked = false;
    each_pseudo_move(!white, [&](const Move& move) {
      attacked = attacked || move.to == static_cast<int>(king);
    });
    return attacked;
  }

  /// Calls `visit` with the position behind each legal move.
  template <class Visit>
  void each_move(bool white, Visit visit) const {
    each_pseudo_move(white, [&](const Move& move) {
      NaiveChess next = *this;
      next.at(move.from) = '.';
      next.at(move.to) = move.becomes;
      if (!next.in_check(white)) {
        visit(next);
      }
    });
  }

  bool can_move(bool white) const {
    bool can = false;
    each_move(white, [&](const NaiveChess&) { can = true; });
    return can;
  }
  bool is_mate(bool white) const { return in_check(white) && !can_move(white); }

  /// The number of lines of help play of so many half-moves that end with mate of Black.
  std::uint64_t help_lines(unsigned half_moves, bool white_moves) const {
    std::uint64_t lines = 0;
    each_move(white_moves, [&](const NaiveChess& next) {
      lines +=
          half_moves == 1 ? next.is_mate(false) : next.help_lines(half_moves - 1, !white_moves);
    });
    return lines;
  }

  /// Can White mate by his next move?
  bool mates_in_one() const {
    bool mates = false;
    each_move(true, [&](const NaiveChess& next) { mates = mates || next.is_mate(false); });
    return mates;
  }
  /// The number of moves of White after which every move of Black, and there is one, is answered by
  /// mate.
  std::uint64_t keys_of_two() const {
    std::uint64_t keys = 0;
    each_move(true, [&](const NaiveChess& next) {
      bool moved = false, answered = true;
      next.each_move(false, [&](const NaiveChess& defended) {
        moved = true;
        answered = answered && defended.mates_in_one();
      });
      keys += moved && answered;
    });
    return keys;
  }

  /// The smallest of the images of the position under the first so many of the symmetries of the
  /// square: 2 are nothing and the mirror between the files.
  std::string smallest_image(int symmetries = 8) const {
    std::string smallest;
    for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
      std::string image(squares_.size(), '.');
      for (int square = 0; square < size(); ++square) {
        int file = square % side_, rank = square / side_;
        file = (symmetry & 1) != 0 ? side_ - 1 - file : file;
        rank = (symmetry & 2) != 0 ? side_ - 1 - rank : rank;
        if ((symmetry & 4) != 0) {
          std::swap(file, rank);
        }
        image[static_cast<std::size_t>(rank * side_ + file)] = at(square);
      }
      smallest = smallest.empty() ? image : std::min(smallest, image);
    }
    return smallest;
  }

 private:
  static bool is_white(char unit) { return unit >= 'A' && unit <= 'Z'; }
  static char small(char unit) {
    return is_white(unit) ? static_cast<char>(unit - 'A' + 'a') : unit;
  }

  template <class Visit>
  void each_pseudo_move(bool white, Visit visit) const {
    for (int from = 0; from < size(); ++from) {
      const char unit = at(from);
      if (unit == '.' || is_white(unit) != white) {
        continue;
      }
      switch (small(unit)) {
        case 'p':
          each_pawn_move(from, white, visit);
          break;
        case 's':
          for (const auto& [x, y] :
               {std::array{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}) {
            go(from, x, y, 1, visit);
          }
          break;
        default:
          for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
              const bool straight = x == 0 || y == 0;
              const bool goes = (x != 0 || y != 0) && (small(unit) != 'r' || straight) &&
                                (small(unit) != 'b' || !straight);
              if (goes) {
                go(from, x, y, small(unit) == 'k' ? 1 : side_, visit);
              }
            }
          }
      }
    }
  }

  int square_at(int from, int x, int y) const {
    const int file = from % side_ + x, rank = from / side_ + y;
    return file < 0 || file >= side_ || rank < 0 || rank >= side_ ? -1 : rank * side_ + file;
  }

  template <class Visit>
  void go(int from, int x, int y, int most, Visit visit) const {
    const char unit = at(from);
    int to = from;
    for (int step = 0; step < most; ++step) {
      to = square_at(to, x, y);
      if (to < 0 || (at(to) != '.' && is_white(at(to)) == is_white(unit))) {
        return;
      }
      visit(Move{from, to, unit});
      if (at(to) != '.') {
        return;
      }
    }
  }

  template <class Visit>
  void each_pawn_move(int from, bool white, Visit visit) const {
    const int forward = white ? 1 : -1;
    const int second = white ? 1 : side_ - 2, last = white ? side_ - 1 : 0;
    const auto arrive = [&](int to) {
      if (to / side_ != last) {
        visit(Move{from, to, at(from)});
        return;
      }
      for (const char officer : {'q', 'r', 'b', 's'}) {
        visit(Move{from, to, white ? static_cast<char>(officer - 'a' + 'A') : officer});
      }
    };
    if (const int to = square_at(from, 0, forward); to >= 0 && at(to) == '.') {
      arrive(to);
      const int far = square_at(from, 0, 2 * forward);
      if (from / side_ == second && far >= 0 && at(far) == '.') {
        arrive(far);
      }
    }
    for (const int x : {-1, 1}) {
      const int to = square_at(from, x, forward);
      if (to >= 0 && at(to) != '.' && is_white(at(to)) != white) {
        arrive(to);
      }
    }
  }

  int side_;
  std::string squares_;
};

}  // namespace warp::test

#include "tests/rules/slow_cylinder.hpp"

#include <cctype>
#include <set>
#include <utility>
#include <vector>

namespace warp::test {

namespace {

bool is_white(char unit) { return std::isupper(static_cast<unsigned char>(unit)) != 0; }
char kind_of(char unit) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(unit)));
}

using Steps = std::vector<std::pair<int, int>>;

const Steps rook_steps{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Steps bishop_steps{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
const Steps queen_steps{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
const Steps knight_steps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

const Steps& steps_of(char kind) {
  static const Steps none;
  switch (kind) {
    case 'R':
      return rook_steps;
    case 'B':
      return bishop_steps;
    case 'Q':
    case 'K':
      return queen_steps;
    case 'S':
      return knight_steps;
    default:
      return none;
  }
}

}  // namespace

/// Calls visit(file, rank) for each square to which the officer there may go; two ways to one
/// square are one.
template <class Visit>
void SlowCylinder::each_step(int file, int rank, Visit visit) const {
  const char unit = at(file, rank);
  const char kind = kind_of(unit);
  const bool rides = kind == 'R' || kind == 'B' || kind == 'Q';
  std::set<std::pair<int, int>> arrivals;
  for (const auto& [right, up] : steps_of(kind)) {
    int f = file, r = rank;
    do {
      f = (f + right + 8) % 8;
      r += up;
      if (r < 0 || r > 7 || (f == file && r == rank)) {
        break;
      }
      const char there = at(f, r);
      if (there == empty || is_white(there) != is_white(unit)) {
        arrivals.emplace(f, r);
      }
      if (there != empty) {
        break;
      }
    } while (rides);
  }
  for (const auto& [f, r] : arrivals) {
    visit(f, r);
  }
}

bool SlowCylinder::in_check(bool white) const {
  bool found = false;
  const auto look = [&](int f, int r) {
    found = found || (r >= 0 && r < 8 && at(f, r) == (white ? 'K' : 'k'));
  };
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const char unit = at(file, rank);
      if (unit == empty || is_white(unit) == white) {
        continue;
      }
      if (kind_of(unit) == 'P') {
        const int up = is_white(unit) ? 1 : -1;
        look(file - 1, rank + up);
        look(file + 1, rank + up);
      } else {
        each_step(file, rank, look);
      }
    }
  }
  return found;
}

/// Calls visit(position) with the position after each legal move.
template <class Visit>
void SlowCylinder::each_move(Visit visit) const {
  const bool white = white_to_move;
  const auto play = [&](int f, int r, int to_f, int to_r, char becomes, int passed_rank,
                        bool en_passant) {
    SlowCylinder next = *this;
    next.at(f, r) = empty;
    if (en_passant) {
      next.at(to_f, r) = empty;
    }
    next.at(to_f, to_r) = becomes;
    next.passed_file_ = (to_f + 8) % 8;
    next.passed_rank_ = passed_rank;
    next.white_to_move = !white;
    if (!next.in_check(white)) {
      visit(next);
    }
  };
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const char unit = at(file, rank);
      if (unit == empty || is_white(unit) != white) {
        continue;
      }
      if (kind_of(unit) != 'P') {
        each_step(file, rank, [&](int f, int r) { play(file, rank, f, r, unit, -1, false); });
        continue;
      }
      const int up = white ? 1 : -1;
      const int last = white ? 7 : 0;
      const auto arrive = [&](int f, bool en_passant) {
        if (rank + up != last) {
          play(file, rank, f, rank + up, unit, -1, en_passant);
          return;
        }
        for (const char officer : {'Q', 'R', 'B', 'S'}) {
          const int lower = std::tolower(static_cast<unsigned char>(officer));
          play(file, rank, f, rank + up, white ? officer : static_cast<char>(lower), -1, false);
        }
      };
      if (at(file, rank + up) == empty) {
        arrive(file, false);
        if (rank == (white ? 1 : 6) && at(file, rank + 2 * up) == empty) {
          play(file, rank, file, rank + 2 * up, unit, rank + up, false);
        }
      }
      for (const int side : {-1, 1}) {
        const int f = (file + side + 8) % 8;
        const char there = at(f, rank + up);
        if (there != empty && is_white(there) != white) {
          arrive(f, false);
        } else if (there == empty && rank + up == passed_rank_ && f == passed_file_) {
          arrive(f, true);
        }
      }
    }
  }
}

std::uint64_t SlowCylinder::perft(unsigned depth) const {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  each_move([&](const SlowCylinder& next) { count += next.perft(depth - 1); });
  return count;
}

std::string SlowCylinder::text() const {
  std::string white = " white", black = " black";
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const char unit = at(file, rank);
      if (unit != empty) {
        (is_white(unit) ? white : black) += std::string(" ") + kind_of(unit) +
                                            static_cast<char>('a' + file) +
                                            static_cast<char>('1' + rank);
      }
    }
  }
  return white + black;
}

}  // namespace warp::test

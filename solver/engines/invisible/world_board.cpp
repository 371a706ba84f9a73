#include "solver/engines/invisible/world_board.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace warp::invisible {

namespace {

struct Direction {
  int ranks, files;
};

constexpr std::array<Direction, 8> lines{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Direction, 8> leaps{
    {{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}};

/// The square one step away; nowhere beyond the edge.
int next(int square, const Direction& direction) {
  const int rank = rank_at(square) + direction.ranks, file = file_at(square) + direction.files;
  return rank < 0 || rank > 7 || file < 0 || file > 7 ? nowhere : rank * 8 + file;
}

bool is_diagonal(const Direction& direction) {
  return direction.ranks != 0 && direction.files != 0;
}

bool rides(WorldMan man, bool diagonally) {
  return man == WorldMan::queen || man == (diagonally ? WorldMan::bishop : WorldMan::rook);
}

/// The squares that lie on the ways from a square, the nearest first.
struct Ways {
  std::array<boost::container::static_vector<std::int8_t, 7>, 8> lines;
  std::array<std::uint64_t, 8> on_line{};  ///< the same as sets
  boost::container::static_vector<std::int8_t, 8> leaps;
  std::array<boost::container::static_vector<std::int8_t, 2>, 2> pawns;  ///< captures, by colour
};

std::array<Ways, board_squares> all_ways() {
  std::array<Ways, board_squares> all;
  for (int square = 0; square < board_squares; ++square) {
    Ways& ways = all[static_cast<std::size_t>(square)];
    for (std::size_t line = 0; line < lines.size(); ++line) {
      for (int at = next(square, lines[line]); at != nowhere; at = next(at, lines[line])) {
        ways.lines[line].push_back(static_cast<std::int8_t>(at));
        ways.on_line[line] |= bit_of(at);
      }
    }
    const auto add = [&](auto& list, const Direction& direction) {
      if (const int at = next(square, direction); at != nowhere) {
        list.push_back(static_cast<std::int8_t>(at));
      }
    };
    for (const Direction& leap : leaps) {
      add(ways.leaps, leap);
    }
    for (const int aside : {-1, 1}) {
      add(ways.pawns[index(Colour::white)], {1, aside});
      add(ways.pawns[index(Colour::black)], {-1, aside});
    }
  }
  return all;
}

const std::array<Ways, board_squares> ways_from = all_ways();

/// The first square of `squares`, which is not empty and lies on a line that leads away in this
/// direction.
int first_on(std::uint64_t squares, const Direction& direction) {
  const bool ascends = direction.ranks > 0 || (direction.ranks == 0 && direction.files > 0);
  return ascends ? std::countr_zero(squares) : board_squares - 1 - std::countl_zero(squares);
}

constexpr std::uint8_t no_line = 8;

/// By two squares: the number in `lines` of the direction from the first to the second; no_line if
/// they are not on one line.
std::array<std::array<std::uint8_t, board_squares>, board_squares> all_lines_between() {
  std::array<std::array<std::uint8_t, board_squares>, board_squares> all{};
  for (std::size_t from = 0; from < board_squares; ++from) {
    all[from].fill(no_line);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      for (const std::int8_t to : ways_from[from].lines[line]) {
        all[from][static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(line);
      }
    }
  }
  return all;
}

const auto lines_between = all_lines_between();

std::size_t line_between(int from, int to) {
  return lines_between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

}  // namespace

SquareList squares_between(int from, int to) {
  SquareList squares;
  const std::size_t line = line_between(from, to);
  if (line == no_line) {
    return squares;
  }
  for (const std::int8_t at : ways_from[static_cast<std::size_t>(from)].lines[line]) {
    if (at == to) {
      break;
    }
    squares.push_back(at);
  }
  return squares;
}

bool rides_along(WorldMan man, int from, int to) {
  const std::size_t line = line_between(from, to);
  return line != no_line && rides(man, is_diagonal(lines[line]));
}

bool lie_as_for(WorldMan man, int from, int to) {
  const int ranks = std::abs(rank_at(to) - rank_at(from));
  const int files = std::abs(file_at(to) - file_at(from));
  switch (man) {
    case WorldMan::pawn:
      return files <= 1 && (ranks == 1 || (ranks == 2 && files == 0));
    case WorldMan::knight:
      return ranks * files == 2;
    case WorldMan::king:
      return std::max(ranks, files) == 1;
    case WorldMan::bishop:
    case WorldMan::rook:
    case WorldMan::queen:
      return rides_along(man, from, to);
    case WorldMan::none:
    case WorldMan::hole:
    case WorldMan::open:
      break;
  }
  return false;
}

bool WorldBoard::clear_between(int from, int to) const {
  const std::size_t line = line_between(from, to);
  if (line == no_line) {
    return true;
  }
  const std::uint64_t beyond = ways_from[static_cast<std::size_t>(to)].on_line[line];
  const std::uint64_t between =
      ways_from[static_cast<std::size_t>(from)].on_line[line] & ~beyond & ~bit_of(to);
  return (occupied_ & between) == 0;
}

template <class Visit>
bool WorldBoard::each_attacker(int square, Colour colour, const Visit& visit) const {
  const Ways& ways = ways_from[static_cast<std::size_t>(square)];
  const auto attacks = [&](int at, auto does) {
    return (*this)[at].plays_for(colour) && does((*this)[at].man) && visit(at);
  };
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const std::uint64_t standing = ways.on_line[line] & occupied_;
    if (standing == 0) {
      continue;
    }
    const int at = first_on(standing, lines[line]);
    if (attacks(at, [&](WorldMan man) {
          return rides(man, is_diagonal(lines[line])) ||
                 (man == WorldMan::king && at == ways.lines[line].front());
        })) {
      return true;
    }
  }
  for (const std::int8_t at : ways.leaps) {
    if (attacks(at, [](WorldMan man) { return man == WorldMan::knight; })) {
      return true;
    }
  }
  for (const std::int8_t at : ways.pawns[index(opponent(colour))]) {
    if (attacks(at, [](WorldMan man) { return man == WorldMan::pawn; })) {
      return true;
    }
  }
  return false;
}

SquareList WorldBoard::attackers(int square, Colour colour) const {
  SquareList found;
  each_attacker(square, colour, [&](int at) {
    found.push_back(static_cast<std::int8_t>(at));
    return false;
  });
  return found;
}

bool WorldBoard::attacked(int square, Colour colour) const {
  return each_attacker(square, colour, [](int) { return true; });
}

/// Calls `visit` for the destinations until it returns true; returns whether it did.
template <class Visit>
bool WorldBoard::each_destination(WorldMan man, int square, Colour colour,
                                  const Visit& visit) const {
  const Ways& ways = ways_from[static_cast<std::size_t>(square)];
  const auto go = [&](int to) {
    return ((*this)[to].empty() || (*this)[to].can_be_captured_by(colour)) && visit(to);
  };
  const auto ride = [&](std::size_t line) {
    for (const std::int8_t to : ways.lines[line]) {
      if (go(to)) {
        return true;
      }
      if (!(*this)[to].empty() || man == WorldMan::king) {
        break;
      }
    }
    return false;
  };
  switch (man) {
    case WorldMan::pawn: {
      if (rank_at(square) == promotion_rank(colour)) {
        return false;
      }
      for (const std::int8_t to : ways.pawns[index(colour)]) {
        if ((*this)[to].can_be_captured_by(colour) && visit(to)) {
          return true;
        }
      }
      const int ahead = square + pawn_step(colour), second = ahead + pawn_step(colour);
      const bool at_home = rank_at(square) == (colour == Colour::white ? 1 : 6);
      return (*this)[ahead].empty() &&
             (visit(ahead) || (at_home && (*this)[second].empty() && visit(second)));
    }
    case WorldMan::knight:
      return std::ranges::any_of(ways.leaps, go);
    case WorldMan::king:
    case WorldMan::bishop:
    case WorldMan::rook:
    case WorldMan::queen:
      for (std::size_t line = 0; line < lines.size(); ++line) {
        if ((man == WorldMan::king || rides(man, is_diagonal(lines[line]))) && ride(line)) {
          return true;
        }
      }
      return false;
    case WorldMan::none:
    case WorldMan::hole:
    case WorldMan::open:
      break;
  }
  return false;
}

SquareList WorldBoard::destinations(int square, Colour colour) const {
  SquareList found;
  each_destination((*this)[square].man, square, colour, [&](int to) {
    found.push_back(static_cast<std::int8_t>(to));
    return false;
  });
  return found;
}

bool WorldBoard::could_go(WorldMan man, int from, int to, Colour colour) const {
  const WorldUnit& goal = (*this)[to];
  switch (man) {
    case WorldMan::knight:
    case WorldMan::king:
    case WorldMan::bishop:
    case WorldMan::rook:
    case WorldMan::queen:
      return lie_as_for(man, from, to) && (goal.empty() || goal.can_be_captured_by(colour)) &&
             clear_between(from, to);
    case WorldMan::pawn:
    case WorldMan::none:
    case WorldMan::hole:
    case WorldMan::open:
      break;
  }
  return each_destination(man, from, colour, [&](int square) { return square == to; });
}

std::uint64_t WorldBoard::origins(WorldMan man, int to, Colour colour) const {
  if (!(*this)[to].empty() && !(*this)[to].can_be_captured_by(colour)) {
    return 0;
  }
  const Ways& ways = ways_from[static_cast<std::size_t>(to)];
  std::uint64_t found = 0;
  if (man == WorldMan::knight) {
    for (const std::int8_t from : ways.leaps) {
      found |= bit_of(from);
    }
  } else if (man == WorldMan::pawn) {
    const int behind = to - pawn_step(colour);
    for (const int from : {behind - 1, behind, behind + 1, behind - pawn_step(colour)}) {
      if (from >= 0 && from < board_squares && lie_as_for(man, from, to) &&
          could_go(man, from, to, colour)) {
        found |= bit_of(from);
      }
    }
  } else {
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (rides(man, is_diagonal(lines[line]))) {
        for (const std::int8_t from : ways.lines[line]) {
          if (!(*this)[from].empty()) {
            break;
          }
          found |= bit_of(from);
        }
      }
    }
  }
  return found & ~occupied_;
}

}  // namespace warp::invisible

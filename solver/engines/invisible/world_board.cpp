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

/// The direction of the line through both squares; {0, 0} if there is none.
Direction direction_between(int from, int to) {
  const int ranks = rank_at(to) - rank_at(from), files = file_at(to) - file_at(from);
  if (ranks != 0 && files != 0 && std::abs(ranks) != std::abs(files)) {
    return {0, 0};
  }
  const auto sign = [](int value) { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); };
  return {sign(ranks), sign(files)};
}

}  // namespace

SquareList squares_between(int from, int to) {
  SquareList squares;
  const Direction direction = direction_between(from, to);
  if (direction.ranks == 0 && direction.files == 0) {
    return squares;
  }
  for (int at = next(from, direction); at != to; at = next(at, direction)) {
    squares.push_back(static_cast<std::int8_t>(at));
  }
  return squares;
}

bool rides_along(WorldMan man, int from, int to) {
  const Direction direction = direction_between(from, to);
  return (direction.ranks != 0 || direction.files != 0) && rides(man, is_diagonal(direction));
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
  const Direction direction = direction_between(from, to);
  const auto line = static_cast<std::size_t>(
      std::ranges::find_if(lines,
                           [&](const Direction& each) {
                             return each.ranks == direction.ranks && each.files == direction.files;
                           }) -
      lines.begin());
  if (line == lines.size()) {
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
bool WorldBoard::each_destination(int square, Colour colour, const Visit& visit) const {
  const WorldMan man = (*this)[square].man;
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
  each_destination(square, colour, [&](int to) {
    found.push_back(static_cast<std::int8_t>(to));
    return false;
  });
  return found;
}

bool WorldBoard::reaches(int from, int to, Colour colour) const {
  const WorldUnit& goal = (*this)[to];
  switch ((*this)[from].man) {
    case WorldMan::knight:
    case WorldMan::king:
    case WorldMan::bishop:
    case WorldMan::rook:
    case WorldMan::queen:
      return lie_as_for((*this)[from].man, from, to) &&
             (goal.empty() || goal.can_be_captured_by(colour)) && clear_between(from, to);
    case WorldMan::pawn:
    case WorldMan::none:
    case WorldMan::hole:
    case WorldMan::open:
      break;
  }
  return each_destination(from, colour, [&](int square) { return square == to; });
}

}  // namespace warp::invisible

#include "solver/setup/game_array.hpp"

#include <array>
#include <string_view>

#include "solver/board/movement/walk.hpp"

namespace warp {

namespace {

/// The officers of one depth of a diamond: by level the four files around the middle. "w" is the
/// Wagen, "g" the Gewehrschuetze.
using Officers = std::array<std::string_view, 4>;

// The tables of M. Hohmann, "Das Schachtheorem", 2002. Black's officers stand on the same files,
// levels and depths as White's.
constexpr Officers table_8_1{".rw.", "wkqs", "sbbw", ".wr."};
constexpr std::array table_8_2{
    Officers{"....", ".rb.", ".gs.", "...."}, Officers{".gr.", "bwwg", "sqgr", ".bs."},
    Officers{".sb.", "gwws", "rkgb", ".gr."}, Officers{"....", ".sg.", ".br.", "...."}};

/// The letter of the officer that stands in the array of a diamond of three or four dimensions on
/// the first rank of its side.
char officer_of_tables(const Geometry& board, Square square) {
  const unsigned first = board.files() / 2 - 2;
  const Officers& officers =
      board.dimensions() == 3 ? table_8_1 : table_8_2.at(board.depth(square) - first);
  return officers.at(board.level(square) - first).at(board.file(square) - first);
}

/// The officer that table 8.3 puts on a square of the first rank of a diamond of five dimensions or
/// more. `x[k]` there is the coordinate of dimension k, the ranks being the first.
WalkId officer_of_table_8_3(const Geometry& board, Square square, const ArrayWalks& array) {
  const Coordinates& at = board.coordinates(square);
  const unsigned middle = board.files() / 2;
  const auto x = [&](std::size_t dimension) { return at.at(dimension == 2 ? 0 : dimension - 1); };
  for (std::size_t dimension = 2; dimension <= board.dimensions(); ++dimension) {
    if (x(dimension) != middle - 1 && x(dimension) != middle) {
      const WalkId walk = bishop_of(dimension);
      return walk == walks::bishop ? array[walk] : walk;
    }
  }
  if (x(3) == middle) {
    return array[walks::knight];
  }
  for (std::size_t dimension = 4; dimension <= board.dimensions(); ++dimension) {
    if (x(dimension) == middle) {
      return array[walks::rook];
    }
  }
  return array[x(2) == middle ? walks::queen : walks::king];
}

WalkId officer_of_diamond(const Geometry& board, Square square, const ArrayWalks& array) {
  if (board.dimensions() > 4) {
    return officer_of_table_8_3(board, square, array);
  }
  switch (const char letter = officer_of_tables(board, square)) {
    case 'w':
      return bishop_of(3);
    case 'g':
      return bishop_of(4);
    default:
      return array[find_walk({&letter, 1}, Language::english).value()];
  }
}

/// Officers stand on all squares of the first rank, pawns in front of each.
std::vector<PlacedUnit> diamond_array(const Geometry& board, const ArrayWalks& array,
                                      Location where) {
  std::vector<PlacedUnit> units;
  for (Square square = 0; square < board.size(); ++square) {
    for (const Colour side : {Colour::white, Colour::black}) {
      WalkId walk = no_walk;
      if (board.is_pawn_start(square, side)) {
        walk = array[walks::pawn];
      } else if (board.rank_for(square, side) == 0) {
        walk = officer_of_diamond(board, square, array);
      }
      if (walk != no_walk) {
        units.push_back({square, Unit{.walk = walk, .side = side_of(side)}, where});
      }
    }
  }
  return units;
}

/// The array of Raumschach (F. Maack, 1907): White's officers on the first rank of the levels A and
/// B, pawns in front of them; Black's stand point-symmetrically on D and E. "u" is the unicorn.
std::vector<PlacedUnit> raumschach_array(const Geometry& board, const ArrayWalks& array,
                                         Location where) {
  constexpr std::array<std::string_view, 2> levels{"rsksr", "buqbu"};
  std::vector<PlacedUnit> units;
  const auto add = [&](Square square, WalkId walk, Colour side) {
    units.push_back({square, Unit{.walk = walk, .side = side_of(side)}, where});
  };
  for (Square square = 0; square < board.size(); ++square) {
    for (const Colour side : {Colour::white, Colour::black}) {
      const Square seen = side == Colour::white ? square : board.opposite(square);
      if (board.level(seen) >= levels.size()) {
        continue;
      }
      if (board.rank(seen) == 1) {
        add(square, array[walks::pawn], side);
      } else if (board.rank(seen) == 0) {
        const char letter = levels.at(board.level(seen)).at(board.file(seen));
        add(square,
            letter == 'u' ? bishop_of(3)
                          : array[find_walk({&letter, 1}, Language::english).value()],
            side);
      }
    }
  }
  return units;
}

std::vector<PlacedUnit> own_array(const OwnBoard& board, Location where) {
  std::vector<PlacedUnit> units;
  for (const OwnBoard::ArrayUnit& one : board.array) {
    units.push_back({one.square, one.unit, where});
  }
  return units;
}

}  // namespace

std::vector<PlacedUnit> game_array(const Geometry& board, const ArrayWalks& array, Location where) {
  if (board.spec().own != nullptr) {
    return own_array(*board.spec().own, where);
  }
  if (board.spec().is_raumschach()) {
    return raumschach_array(board, array, where);
  }
  if (!board.is_flat()) {
    return diamond_array(board, array, where);
  }
  std::vector<PlacedUnit> units;
  const auto add = [&](Square square, WalkId walk, Colour side) {
    units.push_back({square, Unit{.walk = array[walk], .side = side_of(side)}, where});
  };
  const auto add_pawns = [&](unsigned file, Colour side) {
    for (unsigned rank = 0; rank < board.ranks(); ++rank) {
      const Square square = board.at(static_cast<int>(file), static_cast<int>(rank));
      if (board.is_pawn_start(square, side)) {
        add(square, walks::pawn, side);
      }
    }
  };
  for (unsigned file = 0; file < array_officers.size(); ++file) {
    const Square on_file = board.at(static_cast<int>(file), 0);
    add(board.home(file, 0, Colour::white, on_file), array_officers[file], Colour::white);
    add_pawns(file, Colour::white);
    add_pawns(file, Colour::black);
    add(board.home(file, 0, Colour::black, on_file), array_officers[file], Colour::black);
  }
  return units;
}

std::vector<PlacedUnit> game_array(const Geometry& board, Location where) {
  return game_array(board, array_walks({}), where);
}

bool has_array_of_players(const Geometry& board) {
  if (!board.spec().is_diamond() || !board.has_game_array()) {
    return false;
  }
  for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
    if (board.is_closed(dimension)) {
      return false;
    }
  }
  return board.dimensions() <= most_player_dimensions;
}

std::vector<PlacedUnit> array_of_player(const Geometry& board, PlayerId player, Location where) {
  const std::size_t dimensions = board.dimensions();
  // In the order of the document: ranks, files, levels, depths.
  const auto axis = [](std::size_t number) { return axis_of(static_cast<PlayerId>(number)); };
  const auto turned = [&](Square from) {
    Coordinates to{};
    for (std::size_t number = 0; number < dimensions; ++number) {
      const std::size_t moved = (number + player % most_player_dimensions) % dimensions;
      to[axis(moved)] = board.coordinates(from)[axis(number)];
    }
    Square square = 0;
    while (board.coordinates(square) != to ||
           board.on_second_sheet(square) != board.on_second_sheet(from)) {
      ++square;
    }
    return square;
  };
  const Side side = goes_up(player) ? Side::white : Side::black;
  std::vector<PlacedUnit> units;
  for (PlacedUnit placed : game_array(board, where)) {
    if (placed.unit.side == side) {
      placed.square = turned(placed.square);
      placed.unit = placed.unit.with(attribute_of(player));
      units.push_back(placed);
    }
  }
  return units;
}

}  // namespace warp

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

/// The letter of the officer that stands in the array of a diamond on the first rank of its side.
char officer_of_diamond(const Geometry& board, Square square) {
  const unsigned first = board.files() / 2 - 2;
  const Officers& officers =
      board.dimensions() == 3 ? table_8_1 : table_8_2.at(board.depth(square) - first);
  return officers.at(board.level(square) - first).at(board.file(square) - first);
}

/// Officers stand on all squares of the first rank, pawns in front of each.
std::vector<PlacedUnit> diamond_array(const Geometry& board, const ArrayWalks& array,
                                      Location where) {
  const auto walk_of = [&](char letter) {
    switch (letter) {
      case 'w':
        return find_walk("wg", Language::english).value();
      case 'g':
        return find_walk("gw", Language::english).value();
      default:
        return array[find_walk({&letter, 1}, Language::english).value()];
    }
  };
  std::vector<PlacedUnit> units;
  for (Square square = 0; square < board.size(); ++square) {
    for (const Colour side : {Colour::white, Colour::black}) {
      WalkId walk = no_walk;
      if (board.is_pawn_start(square, side)) {
        walk = array[walks::pawn];
      } else if (board.rank_for(square, side) == 0) {
        walk = walk_of(officer_of_diamond(board, square));
      }
      if (walk != no_walk) {
        units.push_back({square, Unit{.walk = walk, .side = side_of(side)}, where});
      }
    }
  }
  return units;
}

}  // namespace

std::vector<PlacedUnit> game_array(const Geometry& board, const ArrayWalks& array, Location where) {
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

}  // namespace warp

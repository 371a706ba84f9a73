#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/board/position/geometry/own_board.hpp"
#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/names.hpp"

namespace warp {

/// The boards that this program knows. `plain` is "board RxF"; all others have a name.
enum class BoardKind : std::uint8_t {
  plain,
  cylinder,             ///< 8x8; the files a and h are neighbours
  horizontal_cylinder,  ///< 8x8; the ranks 1 and 8 are neighbours
  torus,                ///< 8x8; both are
  great_torus,          ///< "board torus 14x8": both are, and the game array has room
  moebius,              ///< 8x8; the files a and h are neighbours, one of them upside down
  cube,                 ///< of two dimensions and more: the whole block of squares
  diamond,              ///< of two dimensions and more: the block of squares without its corners
  cylinder_diamond,     ///< a diamond that wraps in all dimensions but the ranks
  torus_diamond,        ///< two diamonds that meet at the first and the last rank; wraps everywhere
  double_diamond,       ///< two diamonds that meet at the faces of the block
  own,                  ///< squares and lines that the problem states
};

/// Coordinates of a square, each counted from 0: file, rank, level, depth, and so on.
using Coordinates = std::array<unsigned, most_dimensions_of_boards>;

/// A set of dimensions, one bit each: files, ranks, levels, depths, and so on.
using Dimensions = std::uint8_t;
static_assert(most_dimensions_of_boards <= 8 * sizeof(Dimensions));  // not of squares

/// Where a step leads that leaves the block of squares.
struct Beyond {
  Coordinates at{};
  bool on_second_sheet = false;  ///< of the double diamond
  /// Behind the step, on the same sheet, these directions run the other way round.
  Dimensions reversed = 0;
};

struct BoardForm;

/// The specification of a board. Geometry is built from it; no other code works out squares.
struct GeometrySpec {
  static constexpr std::size_t most_dimensions = most_dimensions_of_boards;

  BoardKind kind = BoardKind::plain;
  /// Numbers of squares along each dimension: files, ranks, levels, depths, and so on. Two to
  /// most_dimensions numbers, each at least 1. A board of one's own has one for each direction, but
  /// three at least: the names of its squares stand apart as those on boards with levels do.
  std::vector<unsigned> lengths{8, 8};
  /// Only of the board of one's own.
  std::shared_ptr<const OwnBoard> own{};

  bool operator==(const GeometrySpec&) const = default;

  /// Returns "board RxF": a plain board of `ranks` ranks and `files` files. 8x8 is the classical
  /// board.
  static GeometrySpec plain(unsigned ranks, unsigned files);
  /// Returns a board that has a name and one size, such as the cylinder.
  static GeometrySpec of(BoardKind kind);
  /// Returns a cube or a diamond of the given kind. `dimensions` is 2 to most_dimensions, `edge` -
  /// the number of squares along each dimension of the block - is at least 2, and even for
  /// diamonds.
  static GeometrySpec block(BoardKind kind, unsigned dimensions, unsigned edge);
  /// Returns the board that is stated.
  static GeometrySpec of(std::shared_ptr<const OwnBoard> board);

  /// The row of the table of boards.
  const BoardForm& form() const;
  /// Returns the board as a problem states it: "10x8", "cylinder", "diamond 3 8"; of one's own the
  /// whole statement, "{ squares ... }".
  std::string text(Language language) const;
  bool is_diamond() const;
  /// The numbers behind the name: ranks and files of a plain board and of the great torus,
  /// dimensions and edge of a cube or diamond; none for the others.
  std::vector<unsigned> sizes() const;
  /// The number of directions, each counted with its opposite: the dimensions, or those stated.
  std::size_t directions() const { return own ? own->directions.size() : lengths.size(); }
  /// Is every step along several dimensions possible whose arrival is on the board? On a plain
  /// block, and on the plain diamond, since its parts that lead inwards may be made first.
  bool is_convex() const;
  /// Is the last square along this dimension a neighbour of the first? Otherwise the board ends
  /// there (or goes on on the other sheet).
  bool is_closed(std::size_t dimension) const;
  /// Returns where a step along the dimension leads from its last square (`rises`) or from its
  /// first one; nothing if the board ends there.
  std::optional<Beyond> beyond(const Coordinates& from, std::size_t dimension, bool rises) const;
  /// Does the block's square with these coordinates belong to the board?
  bool holds(const Coordinates& at) const;
  /// Is there a second square with these coordinates, on the other sheet of the double diamond?
  bool is_doubled(const Coordinates& at) const;
  /// Do pawns have a direction here? They have none where the first rank touches the last.
  bool has_pawns() const;
  /// Do pawns begin in front of the squares of the first rank only, where the officers of the game
  /// array stand? On other boards it is the whole second rank.
  bool pawns_begin_in_front_of_officers() const;
  /// Do the units of the game array have their squares here? Rules that need these squares are
  /// refused on other boards.
  bool has_array() const;
  /// Is there a game array? Those of the cube and of boards of one's own say nothing to rules that
  /// need the squares of the usual units (has_array()).
  bool has_game_array() const;
  /// Is it the cube of 5x5x5, which has a game array of its own?
  bool is_raumschach() const;
  /// Do ranks beyond the opponent's first rank lead back to the own one, so that each side has
  /// pawns on both sides of its officers?
  bool doubles_ranks() const;
};

/// Returns the number of squares of a cube or diamond of `dimensions` dimensions, 2 or more, and
/// that edge. Also of boards that are too large to be played on.
std::size_t squares_of_block(BoardKind kind, unsigned dimensions, unsigned edge);

/// What is said of a kind of boards: a row of the table. A board of another shape is a row and, if
/// it goes on beyond its sides in a way of its own, a function.
struct BoardForm {
  BoardKind kind;
  Names names{};            ///< none of the plain board
  Names meaning{};          ///< what it is; empty if a condition says it (Condition::board)
  unsigned numbers = 0;     ///< that follow the name: dimensions and edge of a cube or diamond
  bool is_diamond = false;  ///< the block without its corners
  unsigned ranks = 8;       ///< of a board of one size, which has 8 files; of the plain one with an
                            ///< array
  bool states_size = false;  ///< ranks and files stand in its name
  /// Along these dimensions the last square is a neighbour of the first.
  Dimensions closed = 0;
  /// See GeometrySpec::beyond. Null: a dimension that is closed goes on at its other end.
  std::optional<Beyond> (*beyond)(const GeometrySpec&, const Coordinates& from,
                                  std::size_t dimension, bool rises) = nullptr;
  bool two_sheets = false;  ///< the squares that are not on the rim are there twice
  /// Pawns have a direction. They have none where the first rank touches the last.
  bool has_pawns = true;
  /// Units of the game array have their squares on the eight files. (Diamonds: see
  /// GeometrySpec::has_array.)
  bool has_array = false;
  bool doubles_ranks = false;  ///< see GeometrySpec::doubles_ranks
};
/// All kinds of boards; the plain one is the first, the board of one's own the last.
std::span<const BoardForm> board_forms();
/// Those that have names.
std::span<const BoardForm> named_boards();

}  // namespace warp

#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/filled_text.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp {

/// By square: the squares that are related to it, in rising order.
using Relation = std::vector<std::vector<Square>>;

/// The question has no answer for this walk or board; `why` says the reason, what() in English.
struct NotAnswered : std::runtime_error {
  NotAnswered(const Names& of_walk, FilledText reason)
      : std::runtime_error(std::string(of_walk.english) + ": " + reason.in(Language::english)),
        walk(of_walk),
        why(std::move(reason)) {}
  Names walk;
  FilledText why;
};

/// What decides whether units attack each other.
enum class PlacementAim {
  peace,  ///< no unit attacks another
  guard,  ///< all squares are attacked
};

/// Returns the squares that a white unit of `walk`, a row of `walks`, attacks from each square of
/// the otherwise empty board. Throws NotAnswered if the walk has no meaning on the board, or if
/// these squares do not decide the question with more such units on the board (README.md): whether
/// one attacks another (`aim` peace), or which squares are attacked (guard).
Relation attacks_on_empty_board(const Geometry& board, const std::shared_ptr<const Walks>& walks,
                                WalkId walk, PlacementAim aim);

/// Returns the squares to which a white unit of `walk` can move from each square of the otherwise
/// empty board. Throws NotAnswered if the walk has no meaning on the board.
Relation moves_on_empty_board(const Geometry& board, const std::shared_ptr<const Walks>& walks,
                              WalkId walk);

/// Returns the squares one step away in a direction of the board.
Relation unit_steps(const Geometry& board);

/// Returns the directions along which the two squares are neighbours, one bit each.
Dimensions directions_between(const Geometry& board, Square from, Square to);

/// Returns, by direction of the board, its linear subsets: all squares that steps in this direction
/// and its opposite join. On 8x8 these are eight ranks and eight files.
std::vector<std::vector<std::vector<Square>>> linear_subsets(const Geometry& board);

/// Returns all squares in an order in which few of them have related squares both before and behind
/// a place: rank by rank, or file by file on boards that are wider than high. Counts that go
/// through the board in this order have to remember little.
std::vector<Square> narrow_order(const Geometry& board, const Relation& symmetric);

/// Is a square related to all squares that are related to it?
bool is_symmetric(const Relation& relation);

/// Returns the relation of two squares of which one is related to the other.
Relation either_way(const Relation& relation);

}  // namespace warp

#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"

namespace warp {

// The words in which the rows of the walk table are written.

using Vectors = std::vector<Vector>;

/// The vectors (±a, ±b) and (±b, ±a), each once.
Vectors images(int a, int b);
Vectors rook_lines();
Vectors bishop_lines();
/// The diagonals of the first three or four dimensions: files, ranks, levels, depths.
Vectors diagonals(unsigned dimensions);
/// All lines of the queen, clockwise from the direction of rising ranks.
Vectors queen_lines();
/// All leaps of the knight, clockwise.
Vectors knight_leaps();
/// The shortest vector of every direction to a square at most `longest_board_looked_over` - 1
/// squares away.
Vectors every_direction();

Primitive leap(const Vectors& vectors);
Primitive ride(const Vectors& vectors);
/// Over `hurdles` units to the square `distance` squares behind the last one.
Primitive hop(const Vectors& vectors, unsigned distance = 1, unsigned hurdles = 1);
/// Over a unit one step away to the next square behind it.
Primitive hop_near(const Vectors& vectors);
/// Over `hurdles` units to any square reached behind the last one.
Primitive lion(const Vectors& vectors, unsigned hurdles = 1);
/// Over an adjacent unit to any square reached behind it.
Primitive behind_adjacent(const Vectors& vectors);
/// Rides away from an adjacent unit.
Primitive pushed_off(const Vectors& vectors);
Primitive hamster(const Vectors& vectors);
/// Away from a unit or the edge by the distance to it.
Primitive bounce(const Vectors& vectors);
/// Along a unit direction to the first unit met, then one step to either side, turned by `eighths`
/// eighths of a full turn.
Primitive turn(const Vectors& vectors, int eighths);
/// As turn(), but the step from the hurdle is a knight's leap as near to the direction as possible.
Primitive turn_by_knight_leap(const Vectors& vectors);
Primitive equihop(LineKind line_kind, const Vectors& vectors);
/// A primitive of `line_kind` (turn, equihop or equihop_far) that continues at a right angle behind
/// the hurdle, to either side.
Primitive right_angle(LineKind line_kind, const Vectors& vectors);
Primitive locust(const Vectors& vectors);
/// Captures a unit one step away and arrives one step behind it.
Primitive locust_near(const Vectors& vectors);

/// Knight's leaps in two legs, over the square to be passed: orthogonal first (mao) or diagonal
/// first (moa). As a ride over an empty square, as a hop over a unit on it.
Primitive mao(LineKind line_kind);
Primitive moa(LineKind line_kind);
/// Rides of such leaps in one direction. As a hop: a lion on the squares passed over and reached.
Primitive maorider(LineKind line_kind);
Primitive moarider(LineKind line_kind);
/// Captures on the first square of the course and arrives on the second.
Primitive locust_round_corner(Primitive primitive);

/// The two courses that begin with `ring[start]` and go on with its neighbours in `ring`, clockwise
/// and anticlockwise.
std::vector<Course> both_ways_round(const Vectors& ring, std::size_t start);
/// Circles of knight's leaps, clockwise and anticlockwise.
Primitive circles(LineKind line_kind, unsigned behind = 0);
/// Alternates each of `vectors` with each of its images.
using Image = Vector (*)(const Vector&);
Primitive zigzags(const Vectors& vectors, std::initializer_list<Image> images);
Vector flip_file(const Vector& v);
Vector flip_rank(const Vector& v);
Vector flip_longer(const Vector& v);
Vector flip_shorter(const Vector& v);
Vector swap(const Vector& v);
Vector swap_back(const Vector& v);
Vector swap_for_short_sum(const Vector& v);
Vector swap_for_long_sum(const Vector& v);
Vector turn_left(const Vector& v);
Vector turn_right(const Vector& v);
/// Knight's leaps, each continued by dabbaba's leaps along its longer side.
Primitive cat();
/// Bishop's rides that the edge reflects, up to `turns` times.
Primitive reflected(Edge edge, unsigned turns);
/// Knight's leaps that may be repeated from the edge, up to `turns` times.
Primitive bouncy(unsigned turns);
Primitive across_edge(Primitive primitive);

/// Groups of vectors of the same length: all vectors of at most `longest_board_looked_over` - 1
/// files and ranks, and those along queen lines.
std::vector<Vectors> every_distance();
std::vector<Vectors> queen_distances();
enum class Radial { over, over_enemy, beside };
Primitive radial(const std::vector<Vectors>& groups, Radial how);

Primitive move_only(Primitive primitive);
Primitive capture_only(Primitive primitive);
/// The primitive, only from the files named: "ah".
Primitive on_files(std::string_view files, Primitive primitive);

Primitive forward_leap(const Vectors& vectors);
Primitive forward_ride(const Vectors& vectors);
/// A pawn's step; from its second rank also a double step, after which it may be captured en
/// passant.
Primitive double_step(Primitive primitive);
/// A pawn's steps straight forward, for a piece that cannot be captured en passant.
Primitive pawn_moves();
/// A pawn's captures, also en passant.
Primitive pawn_capture(const Vectors& vectors);
/// Captures diagonally forward by leaping over the victim, also en passant.
Primitive pawn_leap_capture();
/// The primitive for a pawn: not from its first rank.
Primitive as_pawn(Primitive primitive);
/// The primitive with first and second rank counted from the other side.
Primitive backward(Primitive primitive);
Primitive past_the_middle(Primitive primitive);

/// What a walk consists of. Lists of rows and parts are moved into place: a list in braces would be
/// copied each time the program starts and makes the table.
struct Parts {
  template <class... Part>
  Parts(Part... parts) {  // NOLINT(google-explicit-constructor): written in braces
    all.reserve(sizeof...(parts));
    (all.push_back(std::move(parts)), ...);
  }
  std::vector<Primitive> all;
};
template <class... Row>
std::vector<Walk> rows(Row... all) {
  std::vector<Walk> result;
  result.reserve(sizeof...(all));
  (result.push_back(std::move(all)), ...);
  return result;
}

Walk walk(const Names& letters, const Names& names, const Names& description, Parts parts);
Walk pawn_walk(const Names& letters, const Names& names, const Names& description, Parts parts);
Walk reverse_pawn_walk(const Names& letters, const Names& names, const Names& description,
                       Parts parts);
Walk marine_pawn_walk(const Names& letters, const Names& names, const Names& description,
                      Parts parts);
Walk royal(Walk walk);
Walk of_nature(Nature nature, Walk walk);

}  // namespace warp

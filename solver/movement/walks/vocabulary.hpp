#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/movement/walk.hpp"

namespace warp {

// The words in which the rows of the walk table are written.

using Vectors = std::vector<Vector>;

/// The vectors (±a, ±b) and (±b, ±a), each once.
Vectors images(int a, int b);
Vectors rook_lines();
Vectors bishop_lines();
/// Clockwise, from the direction of the ranks' rise.
Vectors queen_lines();
/// Clockwise.
Vectors knight_leaps();
/// The shortest vector of every direction in which a square can lie up to seven squares away.
Vectors every_direction();

Primitive leap(const Vectors& vectors);
Primitive ride(const Vectors& vectors);
/// Over `hurdles` units to the square `distance` behind the last one.
Primitive hop(const Vectors& vectors, unsigned distance = 1, unsigned hurdles = 1);
/// Over a unit one step away to the square one more step behind.
Primitive hop_near(const Vectors& vectors);
/// Over `hurdles` units to any square that can be reached behind the last one.
Primitive lion(const Vectors& vectors, unsigned hurdles = 1);
/// Over an adjacent unit to any square that can be reached behind it.
Primitive behind_adjacent(const Vectors& vectors);
/// Rides away from an adjacent unit.
Primitive pushed_off(const Vectors& vectors);
Primitive hamster(const Vectors& vectors);
/// Away from a unit or the edge as far as that is distant.
Primitive bounce(const Vectors& vectors);
/// Along a unit direction to the first unit met, then one step, turned by so many eighths of a full
/// turn, to either side.
Primitive turn(const Vectors& vectors, int eighths);
/// The same, but the step behind the hurdle is a knight's leap as near to the direction as
/// possible.
Primitive turn_by_knight_leap(const Vectors& vectors);
Primitive equihop(Manner manner, const Vectors& vectors);
/// An equihop that goes on at a right angle behind the hurdle.
Primitive eagle_equihop(Manner manner, const Vectors& vectors);
Primitive locust(const Vectors& vectors);
/// Captures a unit one step away, arriving one more step behind.
Primitive locust_near(const Vectors& vectors);

/// Knight's leaps in two legs, over the square to be passed: orthogonal first (mao) or diagonal
/// first (moa). As a ride over an empty square, as a hop over a unit on it.
Primitive mao(Manner manner);
Primitive moa(Manner manner);
/// Successions of such leaps in one direction. As a hop: a lion on the squares passed and reached.
Primitive maorider(Manner manner);
Primitive moarider(Manner manner);
/// Captures on the first square of the course, arriving on the second.
Primitive locust_round_corner(Primitive primitive);

/// Circles of knight's leaps in either sense.
Primitive circles(Manner manner, unsigned behind = 0);
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
/// Bishop's rides that the edge turns.
Primitive reflected(Edge edge, unsigned turns);
/// Knight's leaps that may be repeated from the edge.
Primitive bouncy(unsigned turns);
Primitive across_edge(Primitive primitive);

/// Groups of vectors of the same length: all up to seven files and ranks, and those of queen lines.
std::vector<Vectors> every_distance();
std::vector<Vectors> queen_distances();
enum class Radial { over, over_enemy, beside };
Primitive radial(const std::vector<Vectors>& groups, Radial how);

Primitive move_only(Primitive primitive);
Primitive capture_only(Primitive primitive);
/// Only from the named files, "ah".
Primitive on_files(std::string_view files, Primitive primitive);

Primitive forward_leap(const Vectors& vectors);
Primitive forward_ride(const Vectors& vectors);
/// A pawn's step, twice from its second rank, after which it may be captured en passant.
Primitive double_step(Primitive primitive);
/// A pawn's steps straight forward made by a piece that cannot be captured en passant.
Primitive pawn_moves();
/// Captures, en passant too.
Primitive pawn_capture(const Vectors& vectors);
/// Captures diagonally forward by leaping over the victim, en passant too.
Primitive pawn_leap_capture();
/// Made by a pawn: not from its first rank.
Primitive as_pawn(Primitive primitive);
/// First and second rank are counted from the other side.
Primitive backward(Primitive primitive);
Primitive past_the_middle(Primitive primitive);

/// What a walk consists of. Lists of rows and parts are moved into place: a list in braces would be
/// copied, and the table is made whenever the program starts.
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

Walk walk(const Names& letters, const Names& names, std::string_view description, Parts parts);
Walk pawn_walk(const Names& letters, const Names& names, std::string_view description, Parts parts);
Walk reverse_pawn_walk(const Names& letters, const Names& names, std::string_view description,
                       Parts parts);
Walk marine_pawn_walk(const Names& letters, const Names& names, std::string_view description,
                      Parts parts);
Walk royal(Walk walk);
Walk of_nature(Nature nature, Walk walk);

}  // namespace warp

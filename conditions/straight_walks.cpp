#include "conditions/straight_walks.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "solver/board/movement/movement.hpp"

namespace warp {

namespace {

/// Is `step` a step to the next square of a line, with no square of the line between?
bool is_shortest(const Vector& step) {
  return std::gcd(std::abs(int{step.file}), std::abs(int{step.rank})) == 1 &&
         step == Vector{.file = step.file, .rank = step.rank};
}

bool is_straight(const Course& course) {
  const Vector& first = course.opening.empty() ? course.cycle.front() : course.opening.front();
  const auto goes_on = [&](const Vector& step) { return step == first; };
  return is_shortest(first) && std::all_of(course.opening.begin(), course.opening.end(), goes_on) &&
         std::all_of(course.cycle.begin(), course.cycle.end(), goes_on);
}

bool is_straight(const Primitive& primitive) {
  const bool hops_once = primitive.line_kind == LineKind::hop && primitive.hurdles == 1;
  return (primitive.line_kind == LineKind::ride || hops_once) && primitive.stops == Stops::all &&
         primitive.edge == Edge::ends &&
         std::all_of(primitive.courses.begin(), primitive.courses.end(),
                     [](const Course& course) { return is_straight(course); });
}

}  // namespace

bool goes_straight(const Walks& walks, WalkId walk) {
  const Walk& row = walks[walk];
  if (row.nature == Nature::hunter) {
    return goes_straight(walks, row.away) && goes_straight(walks, row.home);
  }
  return row.nature == Nature::lines &&
         std::all_of(row.primitives.begin(), row.primitives.end(),
                     [](const Primitive& primitive) { return is_straight(primitive); });
}

bool ways_are_unknown(const Walks& walks, const Position& position, WalkId walk) {
  const Geometry& geometry = position.geometry();
  return position.size() > Movement::most_squares_for_pairs &&
         (!geometry.is_flat() || geometry.wraps() || !goes_straight(walks, walk));
}

bool lies_between(const Geometry& geometry, Square square, const std::array<Square, 2>& ends) {
  const Vector way = geometry.offset(ends[0], ends[1]);
  const Vector part = geometry.offset(ends[0], square);
  const auto within = [](int value, int whole) {
    return whole >= 0 ? value >= 0 && value <= whole : value <= 0 && value >= whole;
  };
  return way.file * part.rank == part.file * way.rank && within(part.file, way.file) &&
         within(part.rank, way.rank);
}

}  // namespace warp

#include "solver/board/movement/approaches.hpp"

#include <algorithm>

namespace warp {

namespace {

/// The vector of a primitive in each sense in which units that look forward go along the ranks.
/// Which of the two a unit takes depends on its side and square; Movement::attacks() tells.
std::vector<Vector> in_both_senses(const Primitive& primitive, const Vector& vector) {
  Vector other = vector;
  other.rank = static_cast<std::int8_t>(-vector.rank);
  return primitive.facing == Facing::forward && vector.rank != 0 ? std::vector{vector, other}
                                                                 : std::vector{vector};
}

/// Does the course consist of one step, repeated or not?
bool is_simple(const Course& course) { return course.opening.size() + course.cycle.size() == 1; }

/// Are the captures of this walk simple rides and leaps, which can be followed backwards from the
/// target?
bool is_regular(const Walk& walk) {
  if (walk.nature != Nature::lines) {
    return false;
  }
  const bool pawn = std::any_of(walk.primitives.begin(), walk.primitives.end(),
                                [](const Primitive& part) { return part.not_from_first_rank; });
  return std::all_of(walk.primitives.begin(), walk.primitives.end(), [&](const Primitive& part) {
    return part.not_from_first_rank == pawn &&
           (part.mode == Mode::move_only ||
            (part.line_kind == LineKind::ride && part.stops == Stops::all &&
             part.edge == Edge::ends && part.files == 0 && !part.second_half && part.least <= 1 &&
             part.most == 0 && std::all_of(part.courses.begin(), part.courses.end(), is_simple)));
  });
}

}  // namespace

Approaches::Approaches(const Geometry& geometry, const Walks& known, const WalkSet& walks) {
  std::vector<Vector> kinds;
  std::vector<std::size_t> longest;
  for (std::size_t walk = 1; walk < known.size(); ++walk) {
    if (!walks.test(walk)) {
      continue;
    }
    if (!is_regular(known[walk])) {
      irregular_.set(walk);
      continue;
    }
    for (const Primitive& primitive : known[walk].primitives) {
      if (primitive.mode == Mode::move_only) {
        continue;
      }
      for (const Course& course : primitive.courses) {
        const std::size_t steps = course.cycle.empty() ? 1 : geometry.size();
        const Vector& vector = course.cycle.empty() ? course.opening.front() : course.cycle.front();
        for (const Vector& directed : in_both_senses(primitive, vector)) {
          auto found = std::find(kinds.begin(), kinds.end(), directed);
          const auto kind = static_cast<std::size_t>(found - kinds.begin());
          if (found == kinds.end()) {
            kinds.push_back(directed);
            longest.push_back(0);
            reach_.emplace_back();
          }
          auto& reach = reach_[kind][walk];
          reach = std::max(reach, static_cast<std::uint16_t>(steps));
          longest[kind] = std::max(longest[kind], steps);
        }
      }
    }
  }
  approaches_.resize(geometry.size());
  for (Square target = 0; target < geometry.size(); ++target) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      const auto first = static_cast<std::uint32_t>(squares_.size());
      Square square = target;
      Geometry::Mirrored mirrored = 0;
      while (squares_.size() - first < longest[kind]) {
        square = geometry.step(square, -kinds[kind], mirrored);
        if (square == no_square || square == target) {
          break;
        }
        squares_.push_back(square);
      }
      if (squares_.size() > first) {
        approaches_[target].push_back({first, static_cast<std::uint16_t>(squares_.size() - first),
                                       static_cast<std::uint16_t>(kind)});
      }
    }
  }
}

}  // namespace warp

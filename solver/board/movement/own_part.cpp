#include "solver/board/movement/own_part.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <numbers>
#include <utility>

#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

constexpr int full_turn = 360;
constexpr int right_angle_degrees = 90;

/// The direction of `v`, clockwise from that of rising ranks, in degrees from 0 to 360.
double direction_of(const Vector& v) {
  const double degrees = std::atan2(v.file, v.rank) * (full_turn / 2.0) / std::numbers::pi;
  return degrees < 0 ? degrees + full_turn : degrees;
}

/// The angle between two vectors, from 0 to 180 degrees.
double angle(const Vector& one, const Vector& other) {
  const double difference = std::abs(direction_of(one) - direction_of(other));
  return std::min(difference, full_turn - difference);
}

/// Returns the vectors of `all` whose angle with `v` is nearest to `degrees`.
Vectors turned_by(const Vectors& all, const Vector& v, int degrees) {
  constexpr double same = 1e-6;
  const auto miss = [&](const Vector& other) { return std::abs(angle(v, other) - degrees); };
  double least = full_turn;
  for (const Vector& other : all) {
    least = std::min(least, miss(other));
  }
  Vectors result;
  std::ranges::copy_if(all, std::back_inserter(result),
                       [&](const Vector& other) { return miss(other) < least + same; });
  return result;
}

Vectors images_of(const Vector& v) { return clockwise_images(std::abs(v.file), std::abs(v.rank)); }

std::vector<Course> circles_from(const Vector& v) {
  const Vectors ring = images_of(v);
  return both_ways_round(ring, static_cast<std::size_t>(std::ranges::find(ring, v) - ring.begin()));
}

std::vector<Course> courses_of(const OwnPart& part) {
  std::vector<Course> courses;
  for (const Vector& v : part.steps) {
    switch (part.path) {
      case PathKind::straight:
        courses.push_back({.cycle = {v}});
        break;
      case PathKind::then:
        for (const Vector& next : turned_by(part.second, v, part.degrees.value_or(0))) {
          courses.push_back({.opening = {v}, .cycle = {next}});
        }
        break;
      case PathKind::legs:
        for (const Vector& next : turned_by(part.second, v, part.degrees.value_or(0))) {
          courses.push_back({.cycle = {v, next}});
        }
        break;
      case PathKind::zigzag:
        for (const Vector& image :
             turned_by(images_of(v), v, part.degrees.value_or(right_angle_degrees))) {
          courses.push_back({.cycle = {v, image}});
        }
        break;
      case PathKind::circle:
        std::ranges::move(circles_from(v), std::back_inserter(courses));
        break;
    }
  }
  return courses;
}

/// Ends each course after `steps` steps.
void end_behind(std::vector<Course>& courses, std::size_t steps) {
  for (Course& course : courses) {
    for (std::size_t i = 0; course.opening.size() < steps && !course.cycle.empty(); ++i) {
      course.opening.push_back(course.cycle[i % course.cycle.size()]);
    }
    course.opening.resize(std::min(course.opening.size(), steps));
    course.cycle.clear();
  }
}

Primitive turning_hopper(const OwnPart& part) {
  constexpr int eighth = 45;
  return *part.degrees == right_angle_degrees ? right_angle(LineKind::turn, part.steps)
                                              : turn(part.steps, *part.degrees / eighth);
}

Primitive without_facing(const OwnPart& part) {
  switch (part.kind) {
    case PartKind::equihopper:
      return equihop(part.nonstop ? LineKind::equihop_far : LineKind::equihop, part.steps);
    case PartKind::equistopper:
      return equihop(part.nonstop ? LineKind::equistop_far : LineKind::equistop, part.steps);
    case PartKind::bouncer:
      return bounce(part.steps);
    case PartKind::hamster:
      return hamster(part.steps);
    case PartKind::pusher:
      return pushed_off(part.steps);
    default:
      break;
  }
  if (part.kind == PartKind::hopper && part.path == PathKind::straight && part.degrees) {
    return turning_hopper(part);
  }
  const std::size_t steps_a_move = part.path == PathKind::legs ? 2 : 1;
  Primitive result;
  result.courses = courses_of(part);
  result.stops =
      part.path == PathKind::legs && part.kind != PartKind::locust ? Stops::even : Stops::all;
  result.least = part.least;
  result.most = part.most;
  if (part.reflections > 0) {
    result.edge = Edge::reflects;
    result.turns = part.reflections;
  }
  if (part.kind == PartKind::leaper) {
    end_behind(result.courses, steps_a_move);
  } else if (part.kind == PartKind::hopper) {
    result.line_kind = LineKind::hop;
    result.hurdles = part.hurdles;
    result.behind = part.landing;
    result.adjacent = part.adjacent;
  } else if (part.kind == PartKind::locust) {
    result.line_kind = LineKind::locust;
    result.mode = Mode::capture_only;
    if (part.adjacent) {
      end_behind(result.courses, 2);
    }
  }
  return result;
}

}  // namespace

std::vector<Vector> clockwise_images(int a, int b) {
  Vectors result = images(a, b);
  std::ranges::sort(result, {}, direction_of);
  return result;
}

bool leads_behind_hurdles(const OwnPart& part) {
  if (part.most == 0) {
    return true;
  }
  const bool locust = part.kind == PartKind::locust;
  const int squares = part.most * (part.path == PathKind::legs && !locust ? 2 : 1);
  const int needed = locust                          ? 2
                     : part.kind == PartKind::hopper ? part.hurdles + std::max<int>(part.landing, 1)
                                                     : 1;
  return squares >= needed;
}

Primitive primitive_of(const OwnPart& part) {
  Primitive result = without_facing(part);
  if (part.one_sided) {
    result.facing = Facing::forward;
  }
  result.as_written = part.as_written;
  return result;
}

void keep_direction(Primitive& primitive, Direction direction) {
  const auto fits = [&](const Vector& step) {
    switch (direction) {
      case Direction::forward:
        return step.rank > 0;
      case Direction::backward:
        return step.rank < 0;
      case Direction::sideways:
        return step.rank == 0;
      case Direction::orthogonal:
        return step.rank == 0 || step.file == 0;
      case Direction::diagonal:
        return std::abs(step.rank) == std::abs(step.file);
    }
    return true;
  };
  const auto begins_elsewhere = [&](Course& course) {
    if (primitive.line_kind == LineKind::fan && primitive.from_departure) {
      std::erase_if(course.aside, [&](const Vector& arrival) { return !fits(arrival); });
      return course.aside.empty();
    }
    const Vector& first = course.opening.empty() ? course.cycle.front() : course.opening.front();
    return !fits(primitive.line_kind == LineKind::bounce ? -first : first);
  };
  std::erase_if(primitive.courses, begins_elsewhere);
  if (direction == Direction::forward || direction == Direction::backward) {
    primitive.facing = Facing::forward;
  }
}

}  // namespace warp

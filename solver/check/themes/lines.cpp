#include "solver/check/themes/lines.hpp"

#include <algorithm>

#include "solver/board/movement/walk.hpp"

namespace warp::check {

namespace {

/// Does the primitive ride straight on, and capture at the end?
bool rides(const Primitive& part) {
  return part.line_kind == LineKind::ride && part.mode != Mode::move_only &&
         part.stops == Stops::all && part.edge == Edge::ends && part.least <= 1 && part.most == 0;
}

bool is_royal(const Unit& unit, const BoardStart& start) {
  return unit.is(Attribute::royal) || start.rules->walks()[unit.walk].royal;
}

}  // namespace

std::vector<BoardStep> steps_of(const BoardLine& line,
                                const std::vector<UnitsBySquare>& positions) {
  std::vector<BoardStep> steps;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const BoardMove* move = line.moves[i].get();
    steps.push_back({move, move->movement(), &positions[i], &positions[i + 1]});
  }
  return steps;
}

std::vector<Ray> rays_of(const Unit& unit, Square from, const BoardStart& start) {
  std::vector<Ray> rays;
  const Geometry& board = start.board();
  const Walk& walk = start.rules->walks()[unit.walk];
  if (!board.is_flat() || walk.nature != Nature::lines) {
    return rays;
  }
  for (const Primitive& part : walk.primitives) {
    if (!rides(part)) {
      continue;
    }
    for (const Course& course : part.courses) {
      if (!course.opening.empty() || course.cycle.size() != 1) {
        continue;
      }
      Vector step = course.cycle.front();
      if (part.facing == Facing::forward && unit.side == Side::black) {
        step.rank = static_cast<std::int8_t>(-step.rank);
      }
      Ray ray;
      Geometry::Mirrored mirrored = 0;
      for (Square square = board.step(from, step, mirrored);
           square != no_square && square != from && ray.size() < board.size();
           square = board.step(square, step, mirrored)) {
        ray.push_back(square);
      }
      if (!ray.empty()) {
        rays.push_back(std::move(ray));
      }
    }
  }
  return rays;
}

std::vector<LineUnit> line_units_of(const UnitsBySquare& units, const BoardStart& start) {
  std::vector<LineUnit> found;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Unit& unit = units[i];
    if (unit.empty() || unit.side == Side::none || is_royal(unit, start)) {
      continue;
    }
    auto rays = rays_of(unit, static_cast<Square>(i), start);
    if (!rays.empty()) {
      found.push_back({unit, static_cast<Square>(i), std::move(rays)});
    }
  }
  return found;
}

bool is_open(const Ray& ray, Square target, const UnitsBySquare& units, Square but) {
  for (const Square square : ray) {
    if (square == target) {
      return true;
    }
    if (square != but && !units[square].empty()) {
      return false;
    }
  }
  return false;
}

const Ray* ray_to(const LineUnit& unit, Square target) {
  const auto found = std::ranges::find_if(
      unit.rays, [&](const Ray& ray) { return std::ranges::find(ray, target) != ray.end(); });
  return found == unit.rays.end() ? nullptr : &*found;
}

Square king_of(Side side, const UnitsBySquare& units, const BoardStart& start) {
  Square king = no_square;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!units[i].empty() && units[i].side == side && is_royal(units[i], start)) {
      if (king != no_square) {
        return no_square;
      }
      king = static_cast<Square>(i);
    }
  }
  return king;
}

std::vector<KingLine> king_lines_of(Side side, const UnitsBySquare& units,
                                    const BoardStart& start) {
  std::vector<KingLine> found;
  const Side other = side == Side::white ? Side::black : Side::white;
  const Square king = king_of(other, units, start);
  if (king == no_square) {
    return found;
  }
  for (const LineUnit& unit : line_units_of(units, start)) {
    if (unit.unit.side != side) {
      continue;
    }
    if (const Ray* ray = ray_to(unit, king)) {
      KingLine alignment{.rear = unit, .king = king, .between = {}};
      std::ranges::copy_if(std::ranges::subrange(ray->begin(), std::ranges::find(*ray, king)),
                           std::back_inserter(alignment.between),
                           [&](Square square) { return !units[square].empty(); });
      found.push_back(std::move(alignment));
    }
  }
  return found;
}

}  // namespace warp::check

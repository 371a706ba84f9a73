#include "solver/formats/diagram/figure.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

namespace warp::diagram {

namespace {

constexpr std::uint8_t upright = 0, to_the_right = 1, upside_down = 2, to_the_left = 3;

constexpr std::array shapes_of_orthodox{FigureShape::king,   FigureShape::queen,
                                        FigureShape::rook,   FigureShape::bishop,
                                        FigureShape::knight, FigureShape::pawn};

std::optional<Figure> orthodox_figure(WalkId walk) {
  if (walk < walks::king || walk > walks::pawn) {
    return std::nullopt;
  }
  return Figure{shapes_of_orthodox[walk - walks::king], upright};
}

/// Which lines a walk has: those of the rook, those of the bishop, others.
struct Lines {
  bool orthogonal = false, diagonal = false, skew = false;

  void add(const Vector& step) {
    Vector::Components parts = step.components();
    for (std::int8_t& part : parts) {
      part = static_cast<std::int8_t>(std::abs(part));
    }
    std::ranges::sort(parts, std::greater{});
    if (parts[0] == 0) {
      return;
    }
    if (parts[1] == 0) {
      orthogonal = true;
    } else if (parts[0] == parts[1]) {
      diagonal = true;
    } else {
      skew = true;
    }
  }
};

Lines lines_of(const Walk& walk) {
  Lines lines;
  for (const Primitive& primitive : walk.primitives) {
    for (const Course& course : primitive.courses) {
      // A leap in two legs (mao) is drawn as what it reaches: a knight.
      Vector step = course.cycle.empty() ? Vector{} : course.cycle.front();
      if (!course.opening.empty()) {
        Vector::Components sum{};
        for (const Vector& leg : course.opening) {
          for (std::size_t dimension = 0; dimension < sum.size(); ++dimension) {
            sum[dimension] = static_cast<std::int8_t>(sum[dimension] + leg.components()[dimension]);
          }
        }
        step = Vector::of(sum);
      }
      lines.add(step);
    }
  }
  return lines;
}

FigureShape shape_of(const Walk& walk, const Lines& lines) {
  if (walk.pawn) {
    return FigureShape::pawn;
  }
  if (walk.royal) {
    return FigureShape::king;
  }
  if (lines.orthogonal && lines.diagonal) {
    return FigureShape::queen;
  }
  return lines.orthogonal ? FigureShape::rook
         : lines.diagonal ? FigureShape::bishop
         : lines.skew     ? FigureShape::knight
                          : FigureShape::disc;
}

bool has_line_kind(const Walk& walk, LineKind line_kind) {
  return std::ranges::any_of(walk.primitives, [line_kind](const Primitive& primitive) {
    return primitive.line_kind == line_kind;
  });
}

/// Does the walk hop over one unit to the square behind, and nothing else?
bool is_plain_hopper(const Walk& walk) {
  return walk.nature == Nature::lines &&
         std::ranges::all_of(walk.primitives, [](const Primitive& primitive) {
           return primitive.line_kind == LineKind::hop && primitive.hurdles == 1 &&
                  primitive.behind == 1 && primitive.mode == Mode::move_or_capture;
         });
}

bool is_plain_rider(const Walk& walk) {
  return std::ranges::all_of(walk.primitives, [](const Primitive& primitive) {
    return primitive.line_kind == LineKind::ride && primitive.mode == Mode::move_or_capture &&
           std::ranges::all_of(primitive.courses, [](const Course& course) {
             return course.opening.empty() && course.cycle.size() == 1;
           });
  });
}

/// Is a step of the walk the leap to the next square (wazir, fers)?
bool steps_to_neighbours(const Walk& walk) {
  return std::ranges::any_of(walk.primitives, [](const Primitive& primitive) {
    return std::ranges::any_of(primitive.courses, [](const Course& course) {
      const auto is_one = [](int part) { return part >= -1 && part <= 1; };
      return !course.opening.empty() && is_one(course.opening[0].file) &&
             is_one(course.opening[0].rank);
    });
  });
}

std::uint8_t turn_of(const Walk& walk, FigureShape shape) {
  if (is_plain_hopper(walk) && shape != FigureShape::knight) {
    return upside_down;
  }
  if (shape == FigureShape::knight && is_plain_rider(walk)) {
    return upside_down;
  }
  if (shape == FigureShape::pawn || shape == FigureShape::king || steps_to_neighbours(walk)) {
    return upside_down;
  }
  // Lions and leos lie to one side, locusts and others to the other.
  return has_line_kind(walk, LineKind::hop) ? to_the_left : to_the_right;
}

}  // namespace

Figure usual_figure(const Walk& walk) {
  const FigureShape shape = shape_of(walk, lines_of(walk));
  return shape == FigureShape::disc ? Figure{} : Figure{shape, turn_of(walk, shape)};
}

std::map<WalkId, Figure> figures_of(const Walks& walks, std::span<const PlacedUnit> units) {
  std::map<WalkId, Figure> figures;
  std::set<WalkId> fairy;
  for (const PlacedUnit& placed : units) {
    if (placed.unit.empty()) {
      continue;
    }
    if (const auto figure = orthodox_figure(placed.unit.walk)) {
      figures.emplace(placed.unit.walk, *figure);
    } else {
      fairy.insert(placed.unit.walk);
    }
  }
  std::set<Figure> taken;
  std::vector<WalkId> without;
  for (const WalkId walk : fairy) {
    const Figure usual = usual_figure(walks[walk]);
    if (usual.shape == FigureShape::disc || taken.insert(usual).second) {
      figures.emplace(walk, usual);
    } else {
      without.push_back(walk);
    }
  }
  for (const WalkId walk : without) {
    Figure figure = usual_figure(walks[walk]);
    for (const std::uint8_t quarters : {upside_down, to_the_right, to_the_left}) {
      if (taken.contains(figure)) {
        figure.quarters = quarters;
      }
    }
    figures.emplace(walk, taken.insert(figure).second ? figure : Figure{});
  }
  return figures;
}

void add_figure(const Walks& walks, WalkId walk, std::map<WalkId, Figure>& figures) {
  if (figures.contains(walk)) {
    return;
  }
  Figure figure = orthodox_figure(walk).value_or(usual_figure(walks[walk]));
  const bool is_taken =
      std::ranges::any_of(figures, [&](const auto& other) { return other.second == figure; });
  figures.emplace(walk, is_taken ? Figure{} : figure);
}

}  // namespace warp::diagram

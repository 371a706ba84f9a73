#include "solver/board/movement/spread.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace warp {

namespace {

constexpr std::size_t most_dimensions = GeometrySpec::most_dimensions;
constexpr std::size_t ranks_dimension = 1;

using Components = std::array<std::int8_t, most_dimensions>;

Components components_of(const Vector& v) { return {v.file, v.rank, v.level, v.depth}; }
Vector vector_of(const Components& c) { return {c[0], c[1], c[2], c[3]}; }

/// Which dimension takes the place of each, and which are reversed: a symmetry of the block.
struct Symmetry {
  std::array<std::size_t, most_dimensions> source{0, 1, 2, 3};
  std::array<bool, most_dimensions> reversed{};

  Vector operator()(const Vector& vector) const {
    const Components from = components_of(vector);
    Components to{};
    for (std::size_t dimension = 0; dimension < most_dimensions; ++dimension) {
      const std::int8_t component = from[source[dimension]];
      to[dimension] = static_cast<std::int8_t>(reversed[dimension] ? -component : component);
    }
    return vector_of(to);
  }
  Course operator()(const Course& course) const {
    const auto images = [&](const std::vector<Vector>& vectors) {
      std::vector<Vector> result;
      std::transform(vectors.begin(), vectors.end(), std::back_inserter(result), *this);
      return result;
    };
    return {.opening = images(course.opening),
            .cycle = images(course.cycle),
            .aside = images(course.aside)};
  }
};

/// The symmetries of `dimensions` dimensions; if `ranks_are_fixed`, those that leave the ranks as
/// they are.
std::vector<Symmetry> symmetries(std::size_t dimensions, bool ranks_are_fixed) {
  std::vector<Symmetry> result;
  Symmetry symmetry;
  do {
    for (unsigned signs = 0; signs < 1U << dimensions; ++signs) {
      for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
        symmetry.reversed[dimension] = (signs >> dimension & 1U) != 0;
      }
      if (!ranks_are_fixed || (symmetry.source[ranks_dimension] == ranks_dimension &&
                               !symmetry.reversed[ranks_dimension])) {
        result.push_back(symmetry);
      }
    }
  } while (std::next_permutation(
      symmetry.source.begin(), symmetry.source.begin() + static_cast<std::ptrdiff_t>(dimensions)));
  return result;
}

bool equal(const Course& a, const Course& b) {
  return a.opening == b.opening && a.cycle == b.cycle && a.aside == b.aside;
}

bool contains(const std::vector<Course>& courses, const Course& course) {
  return std::any_of(courses.begin(), courses.end(),
                     [&](const Course& one) { return equal(one, course); });
}

bool is_closed_under(const std::vector<Course>& courses, const std::vector<Symmetry>& group) {
  return std::all_of(group.begin(), group.end(), [&](const Symmetry& symmetry) {
    return std::all_of(courses.begin(), courses.end(),
                       [&](const Course& course) { return contains(courses, symmetry(course)); });
  });
}

/// Has the primitive no front? Then ranks are to it as files are.
}  // namespace

bool looks_all_round(const Primitive& primitive) {
  return primitive.facing == Facing::none &&
         is_closed_under(primitive.courses, symmetries(2, false));
}

namespace {

/// Does the primitive treat up and down alike?
bool looks_both_ways(const Primitive& primitive) {
  Symmetry up_and_down;
  up_and_down.reversed[ranks_dimension] = true;
  return is_closed_under(primitive.courses, {up_and_down});
}

bool looks_along_ranks(const Primitive& primitive) {
  return is_closed_under(primitive.courses, symmetries(2, true));
}

/// All vectors of the course.
std::vector<Vector> vectors_of(const Course& course) {
  std::vector<Vector> all = course.opening;
  all.insert(all.end(), course.cycle.begin(), course.cycle.end());
  all.insert(all.end(), course.aside.begin(), course.aside.end());
  return all;
}

/// Do these courses run along all eight lines of the queen, each of them straight?
bool are_queen_lines(const std::vector<Course>& courses) {
  const auto along = [&](const Vector& line) {
    return std::any_of(courses.begin(), courses.end(), [&](const Course& course) {
      const std::vector<Vector> all = vectors_of(course);
      return std::all_of(all.begin(), all.end(),
                         [&](const Vector& v) { return v == line || v == -line; });
    });
  };
  for (const int file : {-1, 0, 1}) {
    for (const int rank : {-1, 0, 1}) {
      const Vector line{static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
      if (line != Vector{} && !along(line)) {
        return false;
      }
    }
  }
  return true;
}

/// The course along the diagonal {1, 1}, led along the diagonal of `dimensions` dimensions.
Course on_longer_diagonal(const Course& course, std::size_t dimensions) {
  const auto longer = [&](const std::vector<Vector>& vectors) {
    std::vector<Vector> result;
    for (const Vector& vector : vectors) {
      Components components{};
      std::fill_n(components.begin(), dimensions, vector.file);
      result.push_back(vector_of(components));
    }
    return result;
  };
  return {.opening = longer(course.opening),
          .cycle = longer(course.cycle),
          .aside = longer(course.aside)};
}

Primitive spread(Primitive primitive, std::size_t dimensions) {
  const bool all_round = looks_all_round(primitive);
  std::vector<Course> templates = primitive.courses;
  if (all_round && are_queen_lines(templates)) {
    constexpr Vector diagonal{.file = 1, .rank = 1};
    for (const Course& course : primitive.courses) {
      if (vectors_of(course).front() == diagonal) {
        for (std::size_t more = 3; more <= dimensions; ++more) {
          templates.push_back(on_longer_diagonal(course, more));
        }
      }
    }
  }
  primitive.courses.clear();
  const std::vector<Symmetry> group = symmetries(dimensions, !all_round);
  for (const Course& course : templates) {
    for (const Symmetry& symmetry : group) {
      const Course image = symmetry(course);
      if (!contains(primitive.courses, image)) {
        primitive.courses.push_back(image);
      }
    }
  }
  return primitive;
}

/// The number of dimensions that the vectors of the walk need.
std::size_t dimensions_of(const Walk& walk) {
  std::size_t result = 2;
  for (const Primitive& primitive : walk.primitives) {
    for (const Course& course : primitive.courses) {
      for (const Vector& vector : vectors_of(course)) {
        result = std::max<std::size_t>(result, vector.depth != 0 ? 4 : vector.level != 0 ? 3 : 2);
      }
    }
  }
  return result;
}

}  // namespace

std::shared_ptr<const Walks> spread(const std::shared_ptr<const Walks>& walks,
                                    const WalkSet& wanted, const Geometry& board) {
  if (board.dimensions() == 2) {
    return walks;
  }
  return walks->changed(wanted, [&](Walk& walk) {
    if (!is_written_out_for(board, walk)) {
      return;  // refused at setup
    }
    for (Primitive& primitive : walk.primitives) {
      primitive = spread(std::move(primitive), board.dimensions());
    }
  });
}

FilledText why_not_on(const Geometry& board, const Walks& walks, WalkId id) {
  const Walk& walk = walks[id];
  const auto any = [&](auto is) {
    return std::any_of(walk.primitives.begin(), walk.primitives.end(), is);
  };
  if (!board.has_pawns() &&
      (walk.pawn || walk.nature == Nature::hunter || any([](const Primitive& part) {
         return part.facing == Facing::forward || part.second_half || part.not_from_first_rank;
       }))) {
    return {{"it moves forward, and no direction is forward where the first rank touches the last",
             "der Stein zieht vorwärts, und wo die erste Reihe an die letzte grenzt, ist keine "
             "Richtung vorwärts",
             "la pièce va en avant, et aucune direction n'est l'avant là où la première rangée "
             "touche la dernière"},
            {}};
  }
  if (board.has_no_edge() && any([](const Primitive& part) {
        return part.edge != Edge::ends || part.stops == Stops::across_edge;
      })) {
    return {{"it needs an edge, and this board has none",
             "der Stein braucht einen Rand, und dieses Brett hat keinen",
             "la pièce a besoin d'un bord, et cet échiquier n'en a pas"},
            {}};
  }
  if (const std::size_t needed = dimensions_of(walk); needed > board.dimensions()) {
    return {{"it needs a board of {number} dimensions",
             "der Stein braucht ein Brett von {number} Dimensionen",
             "la pièce a besoin d'un échiquier de {number} dimensions"},
            {{"number", alike(std::to_string(needed))}}};
  }
  if (board.is_flat() && !board.reverses_directions()) {
    return {};
  }
  if (walk.looks_everywhere) {
    return {};
  }
  if (board.is_flat()) {
    const bool is_reversed = any(
        [](const Primitive& part) { return part.edge != Edge::ends || !looks_both_ways(part); });
    return is_reversed ? FilledText({"it turns at the edge or tells up from down, and behind the "
                                     "seam of this board directions are reversed",
                                     "der Stein dreht am Rand um oder unterscheidet oben von "
                                     "unten, und hinter der Naht dieses Bretts sind die "
                                     "Richtungen umgekehrt",
                                     "la pièce tourne au bord ou distingue le haut du bas, et "
                                     "derrière la couture de cet échiquier les directions sont "
                                     "inversées"},
                                    {})
                       : FilledText();
  }
  if (any([](const Primitive& part) { return part.edge != Edge::ends || part.files != 0; }) ||
      !std::all_of(walk.primitives.begin(), walk.primitives.end(), [](const Primitive& part) {
        return looks_all_round(part) || looks_along_ranks(part);
      })) {
    return {{"its moves have no meaning on a board of more than files and ranks",
             "seine Züge haben keine Bedeutung auf einem Brett, das mehr als Linien und Reihen hat",
             "ses coups n'ont pas de sens sur un échiquier qui a plus que des colonnes et des "
             "rangées"},
            {}};
  }
  return {};
}

bool is_written_out_for(const Geometry& board, const Walk& walk) {
  return !walk.looks_everywhere || (board.is_flat() && std::max(board.ranks(), board.files()) <=
                                                           unsigned{longest_board_looked_over});
}

}  // namespace warp

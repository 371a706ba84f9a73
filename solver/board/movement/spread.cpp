#include "solver/board/movement/spread.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace warp {

namespace {

constexpr std::size_t most_dimensions = GeometrySpec::most_dimensions;
constexpr std::size_t ranks_dimension = 1;

using Components = Vector::Components;

/// Which dimension takes the place of each, and which are reversed: a symmetry of the block.
struct Symmetry {
  std::array<std::size_t, most_dimensions> source{0, 1, 2, 3, 4, 5, 6, 7};
  std::array<bool, most_dimensions> reversed{};

  Vector operator()(const Vector& vector) const {
    const Components from = vector.components();
    Components to{};
    for (std::size_t dimension = 0; dimension < most_dimensions; ++dimension) {
      const std::int8_t component = from[source[dimension]];
      to[dimension] = static_cast<std::int8_t>(reversed[dimension] ? -component : component);
    }
    return Vector::of(to);
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

/// All vectors of the course.
std::vector<Vector> vectors_of(const Course& course) {
  std::vector<Vector> all = course.opening;
  all.insert(all.end(), course.cycle.begin(), course.cycle.end());
  all.insert(all.end(), course.aside.begin(), course.aside.end());
  return all;
}

/// Symmetries of `dimensions` dimensions that give all images of a course; if `ranks_are_fixed`,
/// those that leave the ranks as they are. Of several that give the same image because two
/// dimensions are alike for the course, or one is without meaning for it, only the first is listed:
/// all would be 46,080 in six dimensions.
class Symmetries {
 public:
  Symmetries(const Course& course, std::size_t dimensions, bool ranks_are_fixed)
      : dimensions_(dimensions), ranks_are_fixed_(ranks_are_fixed) {
    const std::vector<Vector> vectors = vectors_of(course);
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
      std::vector<std::int8_t>& column = columns_[dimension];
      for (const Vector& vector : vectors) {
        column.push_back(vector.components()[dimension]);
      }
    }
    choose(0);
  }

  const std::vector<Symmetry>& all() const { return all_; }

 private:
  bool is_without_meaning(std::size_t dimension) const {
    return std::ranges::all_of(columns_[dimension], [](std::int8_t part) { return part == 0; });
  }
  /// May the two dimensions change places?
  bool are_alike(std::size_t one, std::size_t other) const {
    const bool fixed = ranks_are_fixed_ && (one == ranks_dimension || other == ranks_dimension);
    return !fixed && columns_[one] == columns_[other];
  }

  /// Chooses a source for the dimension `at` and those behind it.
  void choose(std::size_t at) {
    if (at == dimensions_) {
      add_signs();
      return;
    }
    for (std::size_t source = 0; source < dimensions_; ++source) {
      if (taken_[source] ||
          (ranks_are_fixed_ && (source == ranks_dimension) != (at == ranks_dimension))) {
        continue;
      }
      bool earlier_is_alike = false;
      for (std::size_t earlier = 0; earlier < source; ++earlier) {
        earlier_is_alike = earlier_is_alike || (!taken_[earlier] && are_alike(earlier, source));
      }
      if (earlier_is_alike) {
        continue;
      }
      taken_[source] = true;
      symmetry_.source[at] = source;
      choose(at + 1);
      taken_[source] = false;
    }
  }
  void add_signs() {
    for (unsigned signs = 0; signs < 1U << dimensions_; ++signs) {
      bool is_first = true;
      for (std::size_t dimension = 0; dimension < dimensions_; ++dimension) {
        const bool reversed = (signs >> dimension & 1U) != 0;
        const std::size_t source = symmetry_.source[dimension];
        symmetry_.reversed[dimension] = reversed;
        is_first = is_first && !(reversed && (is_without_meaning(source) ||
                                              (ranks_are_fixed_ && source == ranks_dimension)));
      }
      if (is_first) {
        all_.push_back(symmetry_);
      }
    }
  }

  std::size_t dimensions_;
  bool ranks_are_fixed_;
  std::array<std::vector<std::int8_t>, most_dimensions> columns_;
  std::array<bool, most_dimensions> taken_{};
  Symmetry symmetry_;
  std::vector<Symmetry> all_;
};

bool equal(const Course& a, const Course& b) {
  return a.opening == b.opening && a.cycle == b.cycle && a.aside == b.aside;
}

bool contains(const std::vector<Course>& courses, const Course& course) {
  return std::any_of(courses.begin(), courses.end(),
                     [&](const Course& one) { return equal(one, course); });
}

struct ComesBefore {
  static constexpr auto by_components = [](const Vector& one, const Vector& other) {
    return one.components() < other.components();
  };

  bool operator()(const Course& one, const Course& other) const {
    for (const auto part : {&Course::opening, &Course::cycle, &Course::aside}) {
      if (one.*part != other.*part) {
        return std::ranges::lexicographical_compare(one.*part, other.*part, by_components);
      }
    }
    return false;
  }
};

/// All images of the courses, each once. A course that is the image of another has the same images:
/// a bishop of eight dimensions, say, is written with 256 courses, of which all are found with the
/// first.
std::vector<Course> images_of(const std::vector<Course>& courses, std::size_t dimensions,
                              bool ranks_are_fixed) {
  std::vector<Course> result;
  std::set<Course, ComesBefore> found;
  for (const Course& course : courses) {
    if (found.contains(course)) {
      continue;
    }
    const Symmetries symmetries(course, dimensions, ranks_are_fixed);
    for (const Symmetry& symmetry : symmetries.all()) {
      Course image = symmetry(course);
      if (found.insert(image).second) {
        result.push_back(std::move(image));
      }
    }
  }
  return result;
}

/// Is each image of a course in files and ranks one of the courses, too?
bool hold_their_images(const std::vector<Course>& courses, bool ranks_are_fixed) {
  return std::ranges::all_of(images_of(courses, 2, ranks_are_fixed),
                             [&](const Course& image) { return contains(courses, image); });
}

/// Has the primitive no front? Then ranks are to it as files are.
}  // namespace

bool looks_all_round(const Primitive& primitive) {
  return primitive.facing == Facing::none && hold_their_images(primitive.courses, false);
}

namespace {

/// Does the primitive treat up and down alike?
bool looks_both_ways(const Primitive& primitive) {
  Symmetry up_and_down;
  up_and_down.reversed[ranks_dimension] = true;
  return std::ranges::all_of(primitive.courses, [&](const Course& course) {
    return contains(primitive.courses, up_and_down(course));
  });
}

bool looks_along_ranks(const Primitive& primitive) {
  return hold_their_images(primitive.courses, true);
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
      result.push_back(Vector::of(components));
    }
    return result;
  };
  return {.opening = longer(course.opening),
          .cycle = longer(course.cycle),
          .aside = longer(course.aside)};
}

Primitive spread(Primitive primitive, std::size_t dimensions) {
  if (primitive.as_written) {
    return primitive;
  }
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
  primitive.courses = images_of(templates, dimensions, !all_round);
  return primitive;
}

/// The number of dimensions that the vectors of the walk need.
std::size_t dimensions_of(const Walk& walk) {
  std::size_t result = 2;
  for (const Primitive& primitive : walk.primitives) {
    for (const Course& course : primitive.courses) {
      for (const Vector& vector : vectors_of(course)) {
        const Components components = vector.components();
        for (std::size_t dimension = 2; dimension < most_dimensions; ++dimension) {
          if (components[dimension] != 0) {
            result = std::max(result, dimension + 1);
          }
        }
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
        return part.as_written || looks_all_round(part) || looks_along_ranks(part);
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

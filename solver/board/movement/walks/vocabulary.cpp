#include "solver/board/movement/walks/vocabulary.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace warp {

namespace {

constexpr Vector vector(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}
constexpr Vector sum(const Vector& a, const Vector& b) {
  return vector(a.file + b.file, a.rank + b.rank);
}
constexpr Vector times(int factor, const Vector& v) {
  return vector(factor * v.file, factor * v.rank);
}
constexpr int sign(int number) { return (number > 0) - (number < 0); }

/// The range of pieces whose steps have no direction: across boards of longest_board_looked_over
/// squares a side (see Walk::looks_everywhere).
constexpr int most = longest_board_looked_over - 1;

/// `unit` turned clockwise by `eighths` eighths of a full turn.
Vector turned(const Vector& unit, int eighths) {
  const Vectors ring = queen_lines();
  const auto at = std::find(ring.begin(), ring.end(), unit) - ring.begin();
  return ring[static_cast<std::size_t>((at + eighths + 8) % 8)];  // not of squares
}

template <class Make>
Primitive with_courses(const Vectors& vectors, Make make) {
  Primitive result;
  result.courses.reserve(vectors.size());
  for (const Vector& v : vectors) {
    result.courses.push_back(make(v));
  }
  return result;
}

Primitive of_line_kind(LineKind line_kind, Primitive primitive) {
  primitive.line_kind = line_kind;
  return primitive;
}

/// The two legs of a knight's leap.
Vector orthogonal_leg(const Vector& knight) { return vector(knight.file / 2, knight.rank / 2); }
Vector diagonal_leg(const Vector& knight) { return vector(sign(knight.file), sign(knight.rank)); }

Primitive two_legged(LineKind line_kind, bool orthogonal_first, bool rides) {
  Primitive result = with_courses(knight_leaps(), [&](const Vector& v) {
    const Vectors legs = orthogonal_first ? Vectors{orthogonal_leg(v), diagonal_leg(v)}
                                          : Vectors{diagonal_leg(v), orthogonal_leg(v)};
    return rides ? Course{.cycle = legs} : Course{.opening = legs};
  });
  result.line_kind = line_kind;
  result.stops = Stops::even;
  return result;
}

}  // namespace

Vectors images(int a, int b) {
  Vectors result;
  for (const auto& [file, rank] : {std::pair(a, b), std::pair(b, a)}) {
    for (const int f : {file, -file}) {
      for (const int r : {rank, -rank}) {
        if (std::find(result.begin(), result.end(), vector(f, r)) == result.end()) {
          result.push_back(vector(f, r));
        }
      }
    }
  }
  return result;
}

Vectors rook_lines() { return {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}; }
Vectors bishop_lines() { return {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}; }
Vectors queen_lines() {
  return {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
}
Vectors knight_leaps() {
  return {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
}

Vectors diagonals(unsigned dimensions) {
  Vectors result;
  for (unsigned signs = 0; signs < 1U << dimensions; ++signs) {
    Vector::Components components{};
    for (unsigned dimension = 0; dimension < dimensions; ++dimension) {
      components.at(dimension) = (signs >> dimension & 1U) != 0 ? -1 : 1;
    }
    result.push_back(Vector::of(components));
  }
  return result;
}

Vectors every_direction() {
  Vectors result;
  for (int file = -most; file <= most; ++file) {
    for (int rank = -most; rank <= most; ++rank) {
      int a = std::abs(file);
      int b = std::abs(rank);
      while (b != 0) {
        a = std::exchange(b, a % b);
      }
      if (a == 1) {
        result.push_back(vector(file, rank));
      }
    }
  }
  return result;
}

Primitive leap(const Vectors& vectors) {
  return with_courses(vectors, [](const Vector& v) { return Course{.opening = {v}}; });
}

Primitive ride(const Vectors& vectors) {
  return with_courses(vectors, [](const Vector& v) { return Course{.cycle = {v}}; });
}

Primitive hop(const Vectors& vectors, unsigned distance, unsigned hurdles) {
  Primitive result = of_line_kind(LineKind::hop, ride(vectors));
  result.behind = static_cast<std::uint8_t>(distance);
  result.hurdles = static_cast<std::uint8_t>(hurdles);
  return result;
}

Primitive hop_near(const Vectors& vectors) {
  Primitive result = with_courses(vectors, [](const Vector& v) {
    return Course{.opening = {v, v}};
  });
  result.line_kind = LineKind::hop;
  result.behind = 1;
  result.adjacent = true;
  return result;
}

Primitive lion(const Vectors& vectors, unsigned hurdles) { return hop(vectors, 0, hurdles); }

Primitive behind_adjacent(const Vectors& vectors) {
  Primitive result = lion(vectors);
  result.adjacent = true;
  return result;
}

Primitive pushed_off(const Vectors& vectors) {
  Primitive result =
      with_courses(vectors, [](const Vector& v) { return Course{.cycle = {v}, .aside = {-v}}; });
  result.line_kind = LineKind::push;
  return result;
}

Primitive hamster(const Vectors& vectors) {
  return move_only(of_line_kind(LineKind::hamster, ride(vectors)));
}

Primitive bounce(const Vectors& vectors) { return of_line_kind(LineKind::bounce, ride(vectors)); }

Primitive turn(const Vectors& vectors, int eighths) {
  Primitive result;
  for (const Vector& v : vectors) {
    for (const int to_side : {eighths, -eighths}) {
      result.courses.push_back({.cycle = {v}, .aside = {turned(v, to_side)}});
    }
  }
  result.line_kind = LineKind::turn;
  return result;
}

Primitive turn_by_knight_leap(const Vectors& vectors) {
  Primitive result;
  for (const Vector& v : vectors) {
    for (const int to_side : {1, -1}) {
      result.courses.push_back({.cycle = {v}, .aside = {sum(v, turned(v, to_side))}});
    }
  }
  result.line_kind = LineKind::turn;
  return result;
}

Primitive equihop(LineKind line_kind, const Vectors& vectors) {
  return of_line_kind(line_kind, ride(vectors));
}

Primitive right_angle(LineKind line_kind, const Vectors& vectors) {
  Primitive result;
  result.courses.reserve(2 * vectors.size());
  for (const Vector& v : vectors) {
    for (const Vector& aside : {turn_left(v), turn_right(v)}) {
      result.courses.push_back({.cycle = {v}, .aside = {aside}});
    }
  }
  result.line_kind = line_kind;
  return result;
}

Primitive locust(const Vectors& vectors) {
  return capture_only(of_line_kind(LineKind::locust, ride(vectors)));
}

Primitive locust_near(const Vectors& vectors) {
  const auto twice = [](const Vector& v) { return Course{.opening = {v, v}}; };
  return capture_only(of_line_kind(LineKind::locust, with_courses(vectors, twice)));
}

Primitive mao(LineKind line_kind) { return two_legged(line_kind, true, false); }
Primitive moa(LineKind line_kind) { return two_legged(line_kind, false, false); }
Primitive maorider(LineKind line_kind) { return two_legged(line_kind, true, true); }
Primitive moarider(LineKind line_kind) { return two_legged(line_kind, false, true); }

Primitive locust_round_corner(Primitive primitive) {
  primitive.stops = Stops::all;
  return capture_only(of_line_kind(LineKind::locust, std::move(primitive)));
}

std::vector<Course> both_ways_round(const Vectors& ring, std::size_t start) {
  std::vector<Course> courses;
  for (const std::size_t sense : {std::size_t{1}, ring.size() - 1}) {
    Course circle;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      circle.cycle.push_back(ring[(start + i * sense) % ring.size()]);
    }
    courses.push_back(std::move(circle));
  }
  return courses;
}

Primitive circles(LineKind line_kind, unsigned behind) {
  Primitive result;
  const Vectors clockwise = knight_leaps();
  for (std::size_t start = 0; start < clockwise.size(); ++start) {
    std::ranges::move(both_ways_round(clockwise, start), std::back_inserter(result.courses));
  }
  result.line_kind = line_kind;
  result.behind = static_cast<std::uint8_t>(behind);
  return line_kind == LineKind::locust ? capture_only(std::move(result)) : result;
}

Primitive zigzags(const Vectors& vectors, std::initializer_list<Image> images) {
  Primitive result;
  for (const Vector& v : vectors) {
    for (const Image image : images) {
      result.courses.push_back({.cycle = {v, image(v)}});
    }
  }
  return result;
}

Vector flip_file(const Vector& v) { return vector(-v.file, v.rank); }
Vector flip_rank(const Vector& v) { return vector(v.file, -v.rank); }
Vector flip_longer(const Vector& v) {
  return std::abs(v.file) > std::abs(v.rank) ? flip_file(v) : flip_rank(v);
}
Vector flip_shorter(const Vector& v) {
  return std::abs(v.file) > std::abs(v.rank) ? flip_rank(v) : flip_file(v);
}
Vector swap(const Vector& v) { return vector(v.rank, v.file); }
Vector swap_back(const Vector& v) { return vector(-v.rank, -v.file); }
Vector swap_for_short_sum(const Vector& v) { return v.file * v.rank > 0 ? swap_back(v) : swap(v); }
Vector swap_for_long_sum(const Vector& v) { return v.file * v.rank > 0 ? swap(v) : swap_back(v); }
Vector turn_left(const Vector& v) { return vector(-v.rank, v.file); }
Vector turn_right(const Vector& v) { return vector(v.rank, -v.file); }

Primitive cat() {
  return with_courses(knight_leaps(), [](const Vector& v) {
    return Course{.opening = {v}, .cycle = {times(2, orthogonal_leg(v))}};
  });
}

Primitive reflected(Edge edge, unsigned turns) {
  Primitive result = ride(bishop_lines());
  result.edge = edge;
  result.turns = static_cast<std::uint8_t>(turns);
  return result;
}

Primitive bouncy(unsigned turns) {
  Primitive result = leap(knight_leaps());
  result.edge = Edge::again;
  result.turns = static_cast<std::uint8_t>(turns);
  return result;
}

Primitive across_edge(Primitive primitive) {
  primitive.stops = Stops::across_edge;
  return primitive;
}

std::vector<Vectors> every_distance() {
  std::vector<Vectors> by_square(2 * most * most + 1);
  for (int file = -most; file <= most; ++file) {
    for (int rank = -most; rank <= most; ++rank) {
      by_square[static_cast<std::size_t>(file * file + rank * rank)].push_back(vector(file, rank));
    }
  }
  by_square[0].clear();
  std::erase_if(by_square, [](const Vectors& group) { return group.empty(); });
  return by_square;
}

std::vector<Vectors> queen_distances() {
  std::vector<Vectors> result;
  for (int distance = 1; distance <= most; ++distance) {
    result.push_back(images(0, distance));
    result.push_back(images(distance, distance));
  }
  return result;
}

Primitive radial(const std::vector<Vectors>& groups, Radial how) {
  Primitive result;
  for (const Vectors& group : groups) {
    for (const Vector& hurdle : group) {
      result.courses.push_back({.opening = {hurdle}, .aside = group});
    }
  }
  result.line_kind = LineKind::fan;
  result.enemy_hurdle = how == Radial::over_enemy;
  result.from_departure = how == Radial::beside;
  return result;
}

Primitive move_only(Primitive primitive) {
  primitive.mode = Mode::move_only;
  return primitive;
}

Primitive capture_only(Primitive primitive) {
  primitive.mode = Mode::capture_only;
  return primitive;
}

Primitive on_files(std::string_view files, Primitive primitive) {
  for (const char file : files) {
    primitive.files |= 1U << static_cast<unsigned>(file - 'a');  // not of squares: their letters
  }
  return primitive;
}

Primitive forward_leap(const Vectors& vectors) {
  Primitive result = leap(vectors);
  result.facing = Facing::forward;
  return result;
}

Primitive forward_ride(const Vectors& vectors) {
  Primitive result = ride(vectors);
  result.facing = Facing::forward;
  return result;
}

Primitive as_pawn(Primitive primitive) {
  primitive.not_from_first_rank = true;
  return primitive;
}

Primitive double_step(Primitive primitive) {
  primitive.double_step = true;
  primitive.capturable_en_passant = true;
  return as_pawn(std::move(primitive));
}

Primitive pawn_moves() {
  Primitive result = double_step(move_only(forward_leap({{0, 1}})));
  result.capturable_en_passant = false;
  return result;
}

Primitive pawn_capture(const Vectors& vectors) {
  Primitive result = as_pawn(capture_only(forward_leap(vectors)));
  result.en_passant = true;
  return result;
}

Primitive pawn_leap_capture() {
  Primitive result = locust_near({{-1, 1}, {1, 1}});
  result.facing = Facing::forward;
  result.en_passant = true;
  return result;
}

Primitive backward(Primitive primitive) {
  primitive.backward = true;
  return primitive;
}

Primitive past_the_middle(Primitive primitive) {
  primitive.second_half = true;
  return primitive;
}

Walk walk(const Names& letters, const Names& names, const Names& description, Parts parts) {
  return {.letters = letters,
          .names = names,
          .description = description,
          .primitives = std::move(parts.all),
          .supported = true};
}

Walk pawn_walk(const Names& letters, const Names& names, const Names& description, Parts parts) {
  Walk result = walk(letters, names, description, std::move(parts));
  result.pawn = true;
  result.promotes = Promotes::on_last_rank;
  return result;
}

Walk reverse_pawn_walk(const Names& letters, const Names& names, const Names& description,
                       Parts parts) {
  Walk result = pawn_walk(letters, names, description, std::move(parts));
  result.promotes = Promotes::on_first_rank;
  return result;
}

Walk marine_pawn_walk(const Names& letters, const Names& names, const Names& description,
                      Parts parts) {
  Walk result = pawn_walk(letters, names, description, std::move(parts));
  result.marine = true;
  return result;
}

Walk royal(Walk walk) {
  walk.royal = true;
  return walk;
}

Walk of_nature(Nature nature, Walk walk) {
  walk.nature = nature;
  return walk;
}

}  // namespace warp

#include "solver/board/movement/course.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

namespace warp {

namespace {

constexpr Vector operator+(const Vector& a, const Vector& b) {
  Vector::Components sum = a.components();
  for (std::size_t dimension = 0; dimension < sum.size(); ++dimension) {
    sum[dimension] = static_cast<std::int8_t>(sum[dimension] + b.components()[dimension]);
  }
  return Vector::of(sum);
}

/// The two directions at a right angle to a direction in the plane of files and ranks.
constexpr std::array<Vector, 2> at_right_angle(const Vector& v) {
  return {Vector{static_cast<std::int8_t>(-v.rank), v.file},
          Vector{v.rank, static_cast<std::int8_t>(-v.file)}};
}

class Tracer {
 public:
  Tracer(const Primitive& primitive, const Tracing& where, std::vector<Line>& lines,
         std::vector<Square>& squares)
      : primitive_(primitive),
        where_(where),
        board_(where.geometry),
        from_(where.from),
        lines_(lines),
        squares_(squares) {}

  void run() {
    const unsigned own_rank = board_.rank_for(from_, where_.colour);
    // The side from which a reverse pawn starts is the opponent's.
    const Colour side = primitive_.backward ? opponent(where_.colour) : where_.colour;
    const bool on_first_rank = board_.rank_for(from_, side) == 0;
    const bool on_last_rank = board_.rank_for(from_, opponent(side)) == 0;
    if ((primitive_.files != 0 && (primitive_.files >> board_.file(from_) & 1U) == 0) ||
        (primitive_.second_half && 2 * own_rank <= board_.last_rank()) ||
        (primitive_.not_from_first_rank &&
         ((on_first_rank && !where_.from_first_rank) || on_last_rank))) {
      return;
    }
    one_more_ = primitive_.double_step && may_begin_double_step(side);
    for (const Course& course : primitive_.courses) {
      if (is_round_again(course)) {
        continue;
      }
      path_.clear();
      switch (primitive_.line_kind) {
        case LineKind::turn:
          turn(course);
          break;
        case LineKind::equihop:
        case LineKind::equihop_far:
          equihops(course);
          break;
        case LineKind::equistop:
        case LineKind::equistop_far:
          equistops(course);
          break;
        case LineKind::fan:
          fan(course);
          break;
        case LineKind::bounce:
          bounce(course);
          break;
        case LineKind::push:
          push(course);
          break;
        default:
          along(course);
          break;
      }
    }
  }

 private:
  /// Pawns of chess begin on the second rank. Where vectors are those of the board, as the pawns of
  /// a player go along his dimension, it is one step in front of the squares behind which it ends.
  bool may_begin_double_step(Colour side) const {
    if (primitive_.facing == Facing::forward) {
      return board_.is_pawn_start(from_, side);
    }
    const Vector ahead = primitive_.courses.front().opening.front();
    const Vector::Components parts = ahead.components();
    const auto along = static_cast<std::size_t>(
        std::ranges::find_if(parts, [](int part) { return part != 0; }) - parts.begin());
    const unsigned at = board_.coordinates(from_)[along];
    const bool is_second = parts[along] > 0 ? at == 1 : at + 2 == board_.spec().lengths[along];
    return is_second && step(from_, -ahead) != no_square;
  }
  /// Is it a part of the pawn of a player, whose vectors are those of the first sheet?
  bool is_of_players_pawn() const {
    return primitive_.facing == Facing::none && primitive_.as_written &&
           (primitive_.double_step || primitive_.en_passant);
  }

  /// The direction in which a course runs behind its steps so far (Geometry::Mirrored).
  using Mirrored = Geometry::Mirrored;

  /// Returns the vector as the unit on its departure square sees it.
  Vector seen(Vector vector) const {
    if (primitive_.facing == Facing::forward) {
      vector.rank = static_cast<std::int8_t>(vector.rank * board_.forward(from_, where_.colour));
    }
    // On the second sheet directions run the other way round; captures go to either side.
    if (board_.on_second_sheet(from_) && is_of_players_pawn()) {
      vector = -vector;
    }
    return vector;
  }
  Square step(Square square, const Vector& vector, Mirrored& mirrored) const {
    return board_.step(square, seen(vector), mirrored);
  }
  /// The first step of a course.
  Square step(Square square, const Vector& vector) const {
    return board_.step(square, seen(vector));
  }

  void along(const Course& course) {
    switch (primitive_.edge) {
      case Edge::ends:
        follow(course);
        emit();
        break;
      case Edge::reflects:
        reflect(from_, course.cycle.front(), primitive_.turns);
        break;
      case Edge::slides:
        slide(from_, course.cycle.front(), primitive_.turns);
        break;
      case Edge::again:
        leap_again(step(from_, course.opening.front()), primitive_.turns);
        break;
    }
  }

  /// Appends a square to the path. Returns false if the path ends: beyond the edge, or when a
  /// closed line would return to its start.
  bool go_on(Square next) {
    if (next == no_square || next == from_ || path_.size() >= board_.size()) {
      return false;
    }
    path_.push_back(next);
    return true;
  }
  /// As go_on(), for a path that does not cross itself: it ends before a square that it has already
  /// passed.
  bool go_on_once(Square next) {
    return std::find(path_.begin(), path_.end(), next) == path_.end() && go_on(next);
  }
  Square last() const { return path_.empty() ? from_ : path_.back(); }

  void follow(const Course& course) {
    Mirrored mirrored = 0;
    mirrored_.clear();
    const auto go_by = [&](const Vector& vector) {
      const bool inside = go_on_once(step(last(), vector, mirrored));
      mirrored_.push_back(mirrored);
      return inside;
    };
    for (const Vector& vector : course.opening) {
      if (!go_by(vector)) {
        return;
      }
    }
    if (one_more_) {
      go_by(course.opening.back());
    }
    while (!course.cycle.empty()) {
      for (const Vector& vector : course.cycle) {
        if (!go_by(vector)) {
          return;
        }
      }
    }
  }

  void reflect(Square start, const Vector& direction, unsigned turns) {
    const std::size_t length = path_.size();
    Square next = step(start, direction);
    if (next == no_square) {
      return;  // a course that starts on an edge is not reflected by that edge
    }
    bool inside = go_on(next);
    while (inside && (next = step(last(), direction)) != no_square) {
      inside = go_on(next);
    }
    const std::size_t lines = lines_.size();
    if (inside && turns > 0) {
      for (const Vector& aside : at_right_angle(direction)) {
        reflect(last(), aside, turns - 1);
      }
    }
    if (lines_.size() == lines) {
      emit();
    }
    path_.resize(length);
  }

  void slide(Square start, const Vector& direction, unsigned turns) {
    Square square = start;
    bool inside = true;
    for (Square next; inside && (next = step(square, direction)) != no_square;) {
      inside = go_on(next);
      square = next;
    }
    if (inside && turns > 0) {
      const Square by_file = step(square, {.file = direction.file});
      const Square by_rank = step(square, {.rank = direction.rank});
      if ((by_file == no_square) != (by_rank == no_square)) {
        const bool files_go_on = by_file != no_square;
        const std::int8_t file = direction.file;
        const std::int8_t rank = direction.rank;
        const Vector turned = files_go_on
                                  ? Vector{.file = file, .rank = static_cast<std::int8_t>(-rank)}
                                  : Vector{.file = static_cast<std::int8_t>(-file), .rank = rank};
        const Square beside = files_go_on ? by_file : by_rank;
        if (go_on(beside)) {
          slide(beside, turned, turns - 1);
          return;
        }
      }
    }
    emit();
  }

  void leap_again(Square square, unsigned turns) {
    if (!go_on(square)) {
      return;
    }
    const std::size_t lines = lines_.size();
    if (turns > 0 && board_.on_edge(square)) {
      for (const Course& course : primitive_.courses) {
        leap_again(step(square, course.opening.front()), turns - 1);
      }
    }
    if (lines_.size() == lines) {
      emit();
    }
    path_.pop_back();
  }

  /// Each square of the ride is followed in the list by the square aside of it; no_square where
  /// that is beyond the edge or, round a seam, the departure.
  void turn(const Course& course) {
    follow(course);
    std::vector<Square> hurdles;
    hurdles.swap(path_);
    for (std::size_t i = 0; i < hurdles.size(); ++i) {
      path_.push_back(hurdles[i]);
      const Square aside = step(hurdles[i], course.aside.front(), mirrored_[i]);
      path_.push_back(aside == from_ ? no_square : aside);
    }
    emit();
  }

  /// Equihoppers have a course for every direction. Where the board wraps, very many of these
  /// differ by whole rounds only, as 1,0 and 9,0 on a torus of eight files: the same squares, step
  /// by step. Returns whether `course` is such a one and another has been traced.
  bool is_round_again(const Course& course) {
    const bool equal_steps = primitive_.line_kind == LineKind::equihop ||
                             primitive_.line_kind == LineKind::equihop_far ||
                             primitive_.line_kind == LineKind::equistop ||
                             primitive_.line_kind == LineKind::equistop_far;
    if (!equal_steps || !board_.wraps() || board_.reverses_directions()) {
      return false;
    }
    const Vector& ahead = course.cycle.front();
    const Vector& behind = course.aside.empty() ? ahead : course.aside.front();
    const Square one_ahead = board_.step(from_, ahead), one_behind = board_.step(from_, behind);
    if (one_ahead == no_square || one_behind == no_square) {
      return false;
    }
    return !traced_.insert({one_ahead, one_behind}).second;
  }

  /// One line for each distance of the hurdle.
  void equihops(const Course& course) {
    const Vector& ahead = course.cycle.front();
    const Vector& behind = course.aside.empty() ? ahead : course.aside.front();
    const bool far = primitive_.line_kind == LineKind::equihop_far;
    Square hurdle = from_;
    Mirrored mirrored = 0;
    for (std::uint16_t distance = 1; distance < board_.size(); ++distance) {
      hurdle = step(hurdle, ahead, mirrored);
      if (hurdle == no_square || hurdle == from_) {
        return;
      }
      path_.clear();
      walk(from_, ahead, distance, far, 0);
      if (walk(hurdle, behind, distance, far, mirrored) && !comes_back()) {
        emit(LineKind::equihop, static_cast<std::uint16_t>(2 * distance));
      }
    }
  }

  /// One line for each distance of the arrival.
  void equistops(const Course& course) {
    const Vector& ahead = course.cycle.front();
    const bool far = primitive_.line_kind == LineKind::equistop_far;
    Square arrival = from_;
    Mirrored mirrored = 0;
    for (std::uint16_t distance = 1; distance < board_.size(); ++distance) {
      arrival = step(arrival, ahead, mirrored);
      if (arrival == no_square || arrival == from_) {
        return;
      }
      path_.clear();
      walk(from_, ahead, distance, far, 0);
      if (walk(arrival, ahead, distance, far, mirrored) && !comes_back()) {
        emit(LineKind::equistop, distance);
      }
    }
  }

  /// Does the path pass a square twice, or its start? On a board that wraps it may.
  bool comes_back() {
    met_.resize(board_.size());
    const std::uint32_t now = ++paths_;
    met_[from_] = now;
    return std::any_of(path_.begin(), path_.end(),
                       [&](Square square) { return std::exchange(met_[square], now) == now; });
  }

  /// Appends `distance` steps from `start`, or only the last of them. Returns false if they lead
  /// beyond the edge.
  bool walk(Square start, const Vector& vector, unsigned distance, bool last_only,
            Mirrored mirrored) {
    Square square = start;
    Strides& strides = strides_of(vector);
    for (unsigned i = 0; i < distance; ++i) {
      square = stride(strides, square, mirrored);
      if (square == no_square) {
        return false;
      }
      if (!last_only || i + 1 == distance) {
        path_.push_back(square);
      }
    }
    return true;
  }

  /// The steps of one vector from squares of the board, worked out when they are first asked for:
  /// on a large board that wraps, the lines of an equihopper take each of them a hundred times.
  struct Strides {
    struct Step {
      Square to = no_square;
      Mirrored mirrored = 0;
      bool known = false;
    };
    Vector vector{};
    std::vector<Step> from{};
  };

  /// At most two vectors are in use at a time: those before and behind the hurdle.
  Strides& strides_of(const Vector& vector) {
    const auto found = std::find_if(strides_.begin(), strides_.end(), [&](const Strides& one) {
      return !one.from.empty() && one.vector == vector;
    });
    if (found != strides_.end()) {
      return *found;
    }
    oldest_ = 1 - oldest_;
    strides_[oldest_] = {.vector = vector, .from = std::vector<Strides::Step>(board_.size())};
    return strides_[oldest_];
  }

  Square stride(Strides& strides, Square square, Mirrored& mirrored) const {
    if (mirrored != 0) {
      return step(square, strides.vector, mirrored);
    }
    Strides::Step& known = strides.from[square];
    if (!known.known) {
      known.known = true;
      known.to = step(square, strides.vector, known.mirrored);
    }
    mirrored = known.mirrored;
    return known.to;
  }

  void fan(const Course& course) {
    Mirrored at_hurdle = 0;
    const Square hurdle = step(from_, course.opening.front(), at_hurdle);
    if (hurdle == no_square) {
      return;
    }
    path_.push_back(hurdle);
    for (const Vector& vector : course.aside) {
      Mirrored mirrored = primitive_.from_departure ? Mirrored{0} : at_hurdle;
      const Square arrival = step(primitive_.from_departure ? from_ : hurdle, vector, mirrored);
      if (arrival != no_square && arrival != from_ && arrival != hurdle) {
        path_.push_back(arrival);
      }
    }
    if (path_.size() > 1) {
      emit(LineKind::fan, primitive_.from_departure ? 1 : 2);
    }
  }

  void bounce(const Course& course) {
    follow(course);
    const auto ahead = static_cast<std::uint16_t>(path_.size());
    Mirrored behind_last = ahead == 0 ? Mirrored{0} : mirrored_[ahead - 1U];
    const bool open_end = step(last(), course.cycle.front(), behind_last) == no_square;
    Square square = from_;
    Mirrored mirrored = 0;
    for (;;) {
      square = step(square, -course.cycle.front(), mirrored);
      // Where the board wraps, both ways meet: a unit does not bounce off a square onto itself.
      const auto distance = static_cast<std::ptrdiff_t>(path_.size() - ahead + 1);
      const auto seen = path_.begin() + std::min<std::ptrdiff_t>(distance, ahead);
      if (square == no_square || square == from_ ||
          std::find(path_.begin(), seen, square) != seen) {
        break;
      }
      path_.push_back(square);
    }
    if (path_.size() > ahead) {
      emit(LineKind::bounce, ahead, open_end ? unsigned{Line::open_end} : 0U);
    }
  }

  /// The first square is that of the unit behind; the rest is a hop over it.
  void push(const Course& course) {
    const Square behind = step(from_, course.aside.front());
    if (behind == no_square) {
      return;
    }
    follow(course);
    // Where the board wraps, the ride ends before the unit from which it starts.
    path_.erase(std::find(path_.begin(), path_.end(), behind), path_.end());
    if (!path_.empty()) {
      path_.insert(path_.begin(), behind);
      emit(LineKind::hop, 0, Line::adjacent | Line::hurdle_behind);
    }
  }

  void emit() { emit(primitive_.line_kind, 0); }

  void emit(LineKind line_kind, std::uint16_t steps, unsigned more_flags = 0) {
    std::vector<Square> line = path_;
    const std::size_t squares_a_step = primitive_.stops == Stops::even ? 2 : 1;
    if (primitive_.most != 0) {
      line.resize(std::min(line.size(), primitive_.most * squares_a_step));
    }
    const bool marked = mark_passed_squares(line, primitive_.least * squares_a_step);
    if (line.empty() || (primitive_.most != 0 && was_emitted(line))) {
      return;
    }
    const bool plain_ride = line_kind == LineKind::ride;
    unsigned flags = more_flags;
    const auto flag_if = [&](bool set, Line::Flag flag) { flags |= set ? unsigned{flag} : 0U; };
    flag_if(primitive_.adjacent, Line::adjacent);
    flag_if(primitive_.enemy_hurdle, Line::enemy_hurdle);
    flag_if(primitive_.stops == Stops::even, Line::every_second);
    flag_if(primitive_.en_passant, Line::en_passant);
    flag_if(primitive_.capturable_en_passant && one_more_, Line::double_step);
    lines_.push_back({.first = static_cast<std::uint32_t>(squares_.size()),
                      .length = static_cast<std::uint16_t>(line.size()),
                      .steps = steps,
                      .mode = primitive_.mode,
                      .line_kind = plain_ride && marked ? LineKind::hop : line_kind,
                      .hurdles = plain_ride ? std::uint8_t{0} : primitive_.hurdles,
                      .behind = primitive_.behind,
                      .flags = static_cast<std::uint8_t>(flags)});
    squares_.insert(squares_.end(), line.begin(), line.end());
  }

  /// Does the primitive already have a line of these squares? Paths that separate only after `most`
  /// steps are equal.
  bool was_emitted(const std::vector<Square>& line) const {
    return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(first_line_), lines_.end(),
                       [&](const Line& other) {
                         const auto squares = squares_.begin() + other.first;
                         return std::equal(line.begin(), line.end(), squares,
                                           squares + other.length);
                       });
  }

  /// Marks the squares on which no move may end, including those before `least`, and removes the
  /// squares after the last possible arrival. Returns whether any square is marked.
  bool mark_passed_squares(std::vector<Square>& line, std::size_t least) const {
    if (primitive_.stops == Stops::all && least <= 1) {
      return false;
    }
    const bool starts_on_edge = board_.on_edge(from_);
    bool marked = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool stop = primitive_.stops == Stops::all ? true
                        : primitive_.stops == Stops::even
                            ? i % 2 == 1
                            : board_.on_edge(line[i]) != starts_on_edge;
      if (!stop || i + 1 < least) {
        line[i] |= passed;
        marked = true;
      }
    }
    while (!line.empty() && !may_stop(line.back())) {
      line.pop_back();
    }
    return marked;
  }

  const Primitive& primitive_;
  const Tracing& where_;
  const Geometry& board_;
  const Square from_;
  std::vector<Line>& lines_;
  std::vector<Square>& squares_;
  std::set<std::pair<Square, Square>> traced_;  ///< see is_round_again()
  std::array<Strides, 2> strides_;
  std::size_t oldest_ = 0;                        ///< of strides_
  std::vector<std::uint32_t> met_;                ///< by square: the last path that passes it
  std::uint32_t paths_ = 0;                       ///< that were looked at by comes_back()
  const std::size_t first_line_ = lines_.size();  ///< index of the first line of the primitive
  std::vector<Square> path_;                      ///< squares of the line that is traced now
  std::vector<Mirrored> mirrored_;                ///< ... and the direction behind each of them
  bool one_more_ = false;  ///< the course has one step more: a pawn on its second rank
};

}  // namespace

void trace(const Primitive& primitive, const Tracing& where, std::vector<Line>& lines,
           std::vector<Square>& squares) {
  Tracer(primitive, where, lines, squares).run();
}

bool is_same_for_both_sides(const Walk& walk) {
  return walk.nature != Nature::hunter &&
         std::none_of(walk.primitives.begin(), walk.primitives.end(), [](const Primitive& part) {
           return part.facing == Facing::forward || part.second_half || part.not_from_first_rank ||
                  part.double_step || part.backward;
         });
}

}  // namespace warp

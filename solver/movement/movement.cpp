#include "solver/movement/movement.hpp"

#include <algorithm>

#include "solver/movement/course.hpp"
#include "solver/movement/step_search.hpp"

namespace warp {

namespace {

/// A primitive's vectors are White's; where they depend on the side, Black's are mirrored.
Vector for_side(const Primitive& primitive, Vector vector, Colour colour) {
  if (primitive.facing == Facing::forward && colour == Colour::black) {
    vector.rank = static_cast<std::int8_t>(-vector.rank);
  }
  return vector;
}

/// Does the course go on by one and the same step, or end after it?
bool is_simple(const Course& course) { return course.opening.size() + course.cycle.size() == 1; }

/// Are the captures of this walk simple rides and leaps, so that they can be followed backwards
/// from the target?
bool is_regular(const Walk& walk) {
  if (walk.nature != Nature::lines) {
    return false;
  }
  const bool pawn = std::any_of(walk.primitives.begin(), walk.primitives.end(),
                                [](const Primitive& part) { return part.not_from_first_rank; });
  return std::all_of(walk.primitives.begin(), walk.primitives.end(), [&](const Primitive& part) {
    return part.not_from_first_rank == pawn &&
           (part.mode == Mode::move_only ||
            (part.manner == Manner::ride && part.stops == Stops::all && part.edge == Edge::ends &&
             part.files == 0 && !part.second_half &&
             std::all_of(part.courses.begin(), part.courses.end(), is_simple)));
  });
}

/// The walks themselves and those they consist of.
WalkSet with_parts(WalkSet walks) {
  for (std::size_t walk = 1; walk < all_walks().size(); ++walk) {
    if (walks.test(walk) && all_walks()[walk].nature == Nature::hunter) {
      walks.set(all_walks()[walk].away);
      walks.set(all_walks()[walk].home);
    }
  }
  return walks;
}

/// Boards above this size have no tables by pairs of squares.
constexpr std::size_t most_squares_for_pairs = 256;

}  // namespace

Movement::Movement(const Geometry& geometry, const WalkSet& walks) : present_(with_parts(walks)) {
  for (Square square = 0; square < geometry.size(); ++square) {
    if (on_edge(geometry, square)) {
      edge_.insert(square);
    }
  }
  en_passant_from_.fill(std::vector<std::vector<Square>>(geometry.size()));
  for (std::size_t walk = 1; walk < all_walks().size(); ++walk) {
    if (!present_.test(walk)) {
      continue;
    }
    irregular_.set(walk, !is_regular(all_walks()[walk]));
    for (const Colour colour : {Colour::white, Colour::black}) {
      compile(geometry, static_cast<WalkId>(walk), colour);
    }
  }
  irregular_.reset(no_walk);
  any_irregular_ = irregular_.any();
  compile_approaches(geometry, present_ & ~irregular_);
}

void Movement::compile(const Geometry& geometry, WalkId id, Colour colour) {
  Slot& row = slots_[slot(id, colour)];
  row.nature = all_walks()[id].nature;
  const auto& primitives = all_walks()[id].primitives;
  const bool pawn = std::any_of(primitives.begin(), primitives.end(),
                                [](const Primitive& part) { return part.not_from_first_rank; });
  for (Square square = 0; square < geometry.size(); ++square) {
    row.lines.push_back(compile(geometry, id, {geometry, square, colour, false}));
    if (pawn) {
      row.first_rank_lines.push_back(compile(geometry, id, {geometry, square, colour, true}));
    }
  }
  compile_en_passant(row, colour);
  if (irregular_.test(id) && row.nature == Nature::lines &&
      geometry.size() <= most_squares_for_pairs) {
    compile_hits(row, geometry.size());
  }
}

Movement::Lines Movement::compile(const Geometry& geometry, WalkId id, const Tracing& where) {
  Lines range{.first = static_cast<std::uint32_t>(lines_.size())};
  for (const Primitive& primitive : all_walks()[id].primitives) {
    trace(primitive, where, lines_, squares_);
  }
  range.count = static_cast<std::uint32_t>(lines_.size()) - range.first;
  std::vector<unsigned> reached(geometry.size(), 0);
  for (const Line& line : std::span(lines_).subspan(range.first)) {
    each_arrival(line, [&](Square square) {
      // Moves and captures of divergent pieces do not meet: a square is empty or it is not.
      const unsigned uses =
          (line.mode != Mode::capture_only ? 1U : 0U) | (line.mode != Mode::move_only ? 2U : 0U);
      range.meet = range.meet || (reached[square] & uses) != 0;
      reached[square] |= uses;
    });
  }
  return range;
}

template <class Visit>
void Movement::each_arrival(const Line& line, Visit visit) const {
  const std::span<const Square> squares = std::span(squares_).subspan(line.first, line.length);
  switch (line.manner) {
    case Manner::ride:
    case Manner::hop:
    case Manner::hamster:
      for (const Square square : squares) {
        if (may_stop(square)) {
          visit(square);
        }
      }
      break;
    case Manner::locust:
    case Manner::fan:
      for (const Square square : squares.subspan(1)) {
        visit(square);
      }
      break;
    case Manner::turn:
      for (std::size_t i = 1; i < squares.size(); i += 2) {
        if (squares[i] != no_square) {
          visit(squares[i]);
        }
      }
      break;
    case Manner::equihop:
      visit(squares.back());
      break;
    case Manner::equistop:
      visit(squares[squares.size() / 2 - 1]);
      break;
    case Manner::bounce:
      for (const Square square : squares.subspan(line.steps)) {
        visit(square);
      }
      break;
    case Manner::equihop_far:
    case Manner::equistop_far:
    case Manner::push:
      break;
  }
}

/// Squares on which a unit can be captured along `line`.
template <class Visit>
void Movement::each_target(const Line& line, Visit visit) const {
  if (line.mode == Mode::move_only || line.manner == Manner::hamster) {
    return;
  }
  if (line.manner == Manner::locust) {
    for (std::size_t i = 0; i + 1 < line.length; ++i) {
      visit(squares_[line.first + i]);
    }
    return;
  }
  each_arrival(line, visit);
}

void Movement::compile_en_passant(const Slot& row, Colour colour) {
  for (Square from = 0; from < row.lines.size(); ++from) {
    for (const Line& line : lines_of(row.lines[from])) {
      if (!line.has(Line::en_passant)) {
        continue;
      }
      auto& departures = en_passant_from_[index(colour)][squares_[line.first]];
      if (std::find(departures.begin(), departures.end(), from) == departures.end()) {
        departures.push_back(from);
      }
    }
  }
}

void Movement::compile_hits(Slot& row, std::size_t size) {
  std::vector<std::vector<std::uint32_t>> by_target(size);
  row.hits.reserve(size * size);
  for (const Lines& range : row.lines) {
    for (auto& lines : by_target) {
      lines.clear();
    }
    for (std::uint32_t line = range.first; line < range.first + range.count; ++line) {
      each_target(lines_[line], [&](Square target) {
        auto& lines = by_target[target];
        if (lines.empty() || lines.back() != line) {
          lines.push_back(line);
        }
      });
    }
    for (const auto& lines : by_target) {
      row.hits.push_back({static_cast<std::uint32_t>(hit_lines_.size()),
                          static_cast<std::uint32_t>(lines.size())});
      hit_lines_.insert(hit_lines_.end(), lines.begin(), lines.end());
    }
  }
}

void Movement::compile_approaches(const Geometry& geometry, const WalkSet& walks) {
  std::vector<Vector> kinds;
  std::vector<std::size_t> longest;
  for (std::size_t walk = 1; walk < all_walks().size(); ++walk) {
    if (!walks.test(walk)) {
      continue;
    }
    for (const Primitive& primitive : all_walks()[walk].primitives) {
      if (primitive.mode == Mode::move_only) {
        continue;
      }
      for (const Course& course : primitive.courses) {
        const std::size_t steps = course.cycle.empty() ? 1 : geometry.size();
        for (const Colour colour : {Colour::white, Colour::black}) {
          const Vector& vector = steps == 1 ? course.opening.front() : course.cycle.front();
          const Vector directed = for_side(primitive, vector, colour);
          auto found = std::find(kinds.begin(), kinds.end(), directed);
          const auto kind = static_cast<std::size_t>(found - kinds.begin());
          if (found == kinds.end()) {
            kinds.push_back(directed);
            longest.push_back(0);
            reach_.emplace_back();
          }
          auto& reach = reach_[kind][index(colour)][walk];
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
      while (squares_.size() - first < longest[kind]) {
        square = geometry.step(square, -kinds[kind]);
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

bool Movement::attacks(const Position& position, Square from, WalkId walk, Colour colour,
                       Square target) const {
  return target != from &&
         StepSearch<TargetView>(*this, TargetView{position, opponent(colour), target}, colour)
             .each(from, walk, [](const Step&) { return true; });
}

bool Movement::each_step_found(const Position& position, Square from, WalkId walk, Colour colour,
                               FunctionRef<bool(const Step&)> visit) const {
  VisitedSteps visited(hurdles_tell_);
  return StepSearch<BoardView>(*this, BoardView{position, opponent(colour)}, colour)
      .each(from, walk, [&](const Step& step) { return visited.first_time(step) && visit(step); });
}

bool Movement::each_step_once(const Lines& range, const BoardView& view,
                              FunctionRef<bool(const Step&)> visit) const {
  VisitedSteps visited(hurdles_tell_);
  const auto once = [&](const Step& step) { return visited.first_time(step) && visit(step); };
  const auto lines = std::span(lines_).subspan(range.first, range.count);
  return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
    return follow(line, &squares_[line.first], view, once);
  });
}

}  // namespace warp

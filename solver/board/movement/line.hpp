#pragma once

#include <cstdint>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

/// One geometrically possible move of a unit.
struct Step {
  Square to = no_square;
  Square capture = no_square;  ///< where the captured unit stands; no_square: no capture
  std::uint16_t steps = 1;     ///< squares travelled, as Power Chess counts them
  Square hurdle = no_square;   ///< the last unit hopped over, or no_square
  bool double_step = false;    ///< the answer may be a capture en passant
};

/// A line: one way in which a unit can go from a square, traced on a geometry.
struct Line {
  std::uint32_t first = 0;   ///< index into the squares of the Movement
  std::uint16_t length = 0;  ///< at least 1
  std::uint16_t steps = 0;   ///< the steps of its only move; bounce: the number of squares ahead
                             ///< of the unit, the others lie behind it
  Mode mode = Mode::move_or_capture;
  LineKind line_kind = LineKind::ride;  ///< never a far one or push: tracing turns these into the
                                        ///< near ones and hops
  std::uint8_t hurdles = 0;
  std::uint8_t behind = 0;
  std::uint8_t flags = 0;  ///< of `Line::Flag`
  std::uint16_t part = 0;  ///< the index of its primitive in the walk

  enum Flag : std::uint8_t {
    adjacent = 1,        ///< the first hurdle stands on the first square
    enemy_hurdle = 2,    ///< the hurdle must belong to the other side
    double_step = 4,     ///< its second square is a double step that may be captured en passant
    en_passant = 8,      ///< captures en passant by passing over or reaching the first square
    every_second = 16,   ///< two squares are one step
    open_end = 32,       ///< bounce: the squares ahead end at an edge
    hurdle_behind = 64,  ///< the first square lies behind the departure, not on the way
  };
  bool has(Flag flag) const { return (flags & flag) != 0; }
};

/// Mark of a square of a line on which no move may end.
inline constexpr Square passed = 0x8000;
constexpr Square without_mark(Square square) { return static_cast<Square>(square & ~passed); }
constexpr bool may_stop(Square square) { return (square & passed) == 0; }

/// The board as the generator of moves sees it.
struct BoardView {
  static constexpr bool captures_only = false;
  const Position& position;
  Colour opponent;

  bool empty(Square square) const { return position.empty(square); }
  /// Does a unit stand there that can be hopped over? A hole is not a unit.
  bool occupied(Square square) const { return position.at(square).side != Side::none; }
  bool capturable(Square square) const { return position.at(square).belongs_to(opponent); }
  bool enemy(Square square) const { return capturable(square); }
};

/// The board as the test for attacks sees it: only the target can be captured, whatever stands
/// there, even if it is empty.
struct TargetView {
  static constexpr bool captures_only = true;
  const Position& position;
  Colour opponent;
  Square target;

  bool empty(Square square) const { return square != target && position.empty(square); }
  bool occupied(Square square) const {
    return square == target || position.at(square).side != Side::none;
  }
  bool capturable(Square square) const { return square == target; }
  bool enemy(Square square) const { return position.at(square).belongs_to(opponent); }
};

/// Follows a line over empty squares to the first unit, which may be captured: what most walks do.
/// Calls visit(Step) for each move until it returns true; returns whether it did.
template <class View, class Visit>
bool follow_ride(const Line& line, const Square* squares, const View& view, Visit& visit) {
  for (std::uint16_t i = 0; i < line.length; ++i) {
    const Square square = squares[i];
    const auto steps = static_cast<std::uint16_t>(i + 1);
    if (!view.empty(square)) {
      return line.mode != Mode::move_only && view.capturable(square) &&
             visit(Step{square, square, steps, no_square, false});
    }
    if (!View::captures_only && line.mode != Mode::capture_only &&
        visit(Step{square, no_square, steps, no_square, i == 1 && line.has(Line::double_step)})) {
      return true;
    }
  }
  return false;
}

/// Follows a line of any other kind; walk.hpp describes the kinds.
template <class View, class Visit>
class Follow {
 public:
  Follow(const Line& line, const Square* squares, const View& view, Visit& visit)
      : line_(line), squares_(squares), view_(view), visit_(visit) {}

  bool operator()() const {
    switch (line_.line_kind) {
      case LineKind::ride:
        break;
      case LineKind::hop:
        return hop();
      case LineKind::locust:
        return locust();
      case LineKind::turn:
        return turn();
      case LineKind::equihop:
        return equidistant(line_.length / 2U - 1U, line_.length - 1U);
      case LineKind::equistop:
        return equidistant(line_.length - 1U, line_.length / 2U - 1U);
      case LineKind::fan:
        return fan();
      case LineKind::bounce:
        return bounce();
      case LineKind::hamster:
        return hamster();
      case LineKind::equihop_far:
      case LineKind::equistop_far:
      case LineKind::push:
        break;
    }
    return false;
  }

 private:
  bool moves() const { return !View::captures_only && line_.mode != Mode::capture_only; }
  bool captures() const { return line_.mode != Mode::move_only; }

  bool move(Square to, std::size_t steps, Square hurdle) const {
    return visit_(Step{to, no_square, static_cast<std::uint16_t>(steps), hurdle, false});
  }
  bool capture(Square square, std::size_t steps, Square hurdle) const {
    return visit_(Step{square, square, static_cast<std::uint16_t>(steps), hurdle, false});
  }
  /// Ends a move on `square`, if its content allows it.
  bool arrive(Square square, std::size_t steps, Square hurdle) const {
    if (view_.empty(square)) {
      return moves() && move(square, steps, hurdle);
    }
    return captures() && view_.capturable(square) && capture(square, steps, hurdle);
  }
  std::size_t steps_to(std::size_t index) const {
    const std::size_t squares = line_.has(Line::hurdle_behind) ? index : index + 1;
    return line_.has(Line::every_second) ? squares / 2 : squares;
  }

  bool hop() const {
    std::size_t i = 0;
    Square hurdle = no_square;
    for (unsigned met = 0; met < line_.hurdles; ++i) {
      if (i == line_.length) {
        return false;
      }
      const Square square = without_mark(squares_[i]);
      if (view_.occupied(square)) {
        ++met;
        hurdle = square;
      } else if ((line_.has(Line::adjacent) && met == 0) || !view_.empty(square)) {
        return false;
      }
    }
    if (line_.behind != 0) {
      const std::size_t arrival = i + line_.behind - 1;
      if (arrival >= line_.length) {
        return false;
      }
      for (; i < arrival; ++i) {
        if (!view_.empty(without_mark(squares_[i]))) {
          return false;
        }
      }
      return may_stop(squares_[i]) && arrive(squares_[i], steps_to(i), hurdle);
    }
    for (; i < line_.length; ++i) {
      const Square square = without_mark(squares_[i]);
      const bool last = !view_.empty(square);
      if (may_stop(squares_[i]) && arrive(square, steps_to(i), hurdle)) {
        return true;
      }
      if (last) {
        break;
      }
    }
    return false;
  }

  bool locust() const {
    for (std::size_t i = 0; i + 1 < line_.length; ++i) {
      const Square victim = squares_[i];
      if (view_.empty(victim)) {
        continue;
      }
      return view_.capturable(victim) && view_.empty(squares_[i + 1]) &&
             visit_(
                 Step{squares_[i + 1], victim, static_cast<std::uint16_t>(i + 2), victim, false});
    }
    return false;
  }

  bool turn() const {
    for (std::size_t i = 0; i < line_.length; i += 2) {
      if (!view_.empty(squares_[i])) {
        return view_.occupied(squares_[i]) && squares_[i + 1] != no_square &&
               arrive(squares_[i + 1], i / 2 + 2, squares_[i]);
      }
    }
    return false;
  }

  bool equidistant(std::size_t hurdle, std::size_t arrival) const {
    for (std::size_t i = 0; i < line_.length; ++i) {
      if (i != arrival && !(i == hurdle ? view_.occupied(squares_[i]) : view_.empty(squares_[i]))) {
        return false;
      }
    }
    return arrive(squares_[arrival], line_.steps, squares_[hurdle]);
  }

  bool fan() const {
    const Square hurdle = squares_[0];
    if (!view_.occupied(hurdle) || (line_.has(Line::enemy_hurdle) && !view_.enemy(hurdle))) {
      return false;
    }
    for (std::size_t i = 1; i < line_.length; ++i) {
      if (arrive(squares_[i], line_.steps, hurdle)) {
        return true;
      }
    }
    return false;
  }

  /// A hole has the same effect as the edge.
  bool bounce() const {
    const std::size_t ahead = line_.steps;
    std::size_t distance = 1;
    while (distance <= ahead && view_.empty(squares_[distance - 1])) {
      ++distance;
    }
    if (ahead + distance > line_.length || (distance > ahead && !line_.has(Line::open_end))) {
      return false;
    }
    for (std::size_t i = 1; i < distance; ++i) {
      if (!view_.empty(squares_[ahead + i - 1])) {
        return false;
      }
    }
    return arrive(squares_[ahead + distance - 1], distance, no_square);
  }

  bool hamster() const {
    if constexpr (!View::captures_only) {
      for (std::size_t i = 0; i < line_.length; ++i) {
        if (!view_.empty(squares_[i])) {
          return i > 0 && view_.occupied(squares_[i]) && move(squares_[i - 1], i, no_square);
        }
      }
    }
    return false;
  }

  const Line& line_;
  const Square* squares_;
  const View& view_;
  Visit& visit_;
};

/// Follows one line. Calls visit(Step) for each move until it returns true; returns whether it did.
template <class View, class Visit>
bool follow(const Line& line, const Square* squares, const View& view, Visit& visit) {
  return line.line_kind == LineKind::ride ? follow_ride(line, squares, view, visit)
                                          : Follow<View, Visit>(line, squares, view, visit)();
}

}  // namespace warp

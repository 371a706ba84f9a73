#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/board/movement/movement.hpp"

namespace warp::fairy {

// All classes of this room that hold sets of squares are templates over their type, `Squares`
// (solver/board/position/geometry/bits.hpp), and exist for two: of 64 bits, and of 128 for boards
// of 65 squares and more.
using bits::bit;
using bits::has;
using bits::highest;
using bits::lowest;

/// What stands on the board, as one side sees it.
template <class Squares>
struct View {
  static constexpr bool captures_only = false;
  Squares units;    ///< of both sides
  Squares enemies;  ///< units of the other side
  Squares targets;  ///< those of them that may be captured
  Squares holes;

  bool empty(Square square) const { return !has(units | holes, square); }
  bool occupied(Square square) const { return has(units, square); }
  bool capturable(Square square) const { return has(targets, square); }
  bool enemy(Square square) const { return has(enemies, square); }
};

/// The moves of one walk for one side as sets of squares, made from the lines of Movement.
///
/// A *regular* line is a leap, a ride, or a hop over one unit to the square behind it or any square
/// beyond: the most frequent ones. A capture along it ends on the square of the captured unit, so
/// that the set of arrivals describes all moves. On most such lines the numbers of the squares rise
/// or fall all along; then the first unit is found without a loop. From a square with any other
/// line all lines are followed one by one (each_step).
template <class Squares>
class WalkLines {
 public:
  /// `walk` must consist of lines (Nature::lines) on a board of `size` squares.
  WalkLines(const Movement& movement, WalkId walk, Colour colour, std::size_t size);

  /// Are all lines from this square regular?
  bool is_regular(Square from) const { return from_[from].regular; }
  /// The squares on which moves from `from` may end at all.
  Squares reach(Square from) const { return from_[from].reach; }
  /// Returns the arrivals from a regular square: empty squares, and those of units that may be
  /// captured.
  Squares arrivals(Square from, const View<Squares>& view) const {
    const From& lines = from_[from];
    const Squares all = view.units | view.holes;
    Squares quiet = lines.leaps[both] | lines.leaps[quiet_only];
    Squares hits = lines.leaps[both] | lines.leaps[capturing];
    for (std::uint32_t i = lines.first; i != lines.end; ++i) {
      const Regular& line = lines_[i];
      const auto [passed, hit] = line.hops ? hop(line, view) : ride(line, all);
      quiet |= line.mode == Mode::capture_only ? 0 : passed;
      hits |= line.mode == Mode::move_only ? 0 : hit;
    }
    return (quiet & ~all) | (hits & view.targets);
  }
  /// Of the arrivals from a regular square: those by a double step, which a unit may answer by
  /// capturing en passant.
  Squares double_steps(Square from) const { return from_[from].double_steps; }

  /// The squares of all leaps and rides that capture, whatever stands between.
  Squares certain_captures(Square from) const { return from_[from].certain_captures; }

  /// Calls visit(Step) for each move from any square, until it returns true; returns whether it
  /// did. A move that can be made in several ways is visited once.
  template <class Visit>
  bool each_step(Square from, const View<Squares>& view, Visit visit) const {
    const auto lines = movement_->lines_from(walk_, colour_, from);
    Squares reached = 0;
    std::vector<Step> aside;  // captures elsewhere than on the arrival square
    const auto once = [&](const Step& step) {
      if (step.capture == no_square || step.capture == step.to) {
        if ((reached & bit<Squares>(step.to)) != 0) {
          return false;
        }
        reached |= bit<Squares>(step.to);
      } else {
        for (const Step& other : aside) {
          if (other.to == step.to && other.capture == step.capture) {
            return false;
          }
        }
        aside.push_back(step);
      }
      return static_cast<bool>(visit(step));
    };
    for (const Line& line : lines.lines) {
      if (follow(line, lines.squares + line.first, view, once)) {
        return true;
      }
    }
    return false;
  }

  /// A capture en passant: of a unit that has passed over `crossed`.
  struct EnPassant {
    Square crossed;
    Square to;
  };
  /// Returns the captures en passant from a square; `to` must be empty, and so must `crossed`.
  std::span<const EnPassant> en_passant(Square from) const { return en_passant_[from]; }
  /// Returns the square passed over by a double step, no_square if there is no such step.
  Square passed_over(Square from, Square to) const {
    return movement_->passed_over(walk_, colour_, from, to);
  }
  /// The most moves that a unit can have from any square.
  std::size_t most_moves() const { return most_moves_; }

 private:
  enum Leap : unsigned { both, quiet_only, capturing };

  /// How the numbers of the squares of a line change along it.
  enum class Order : std::uint8_t { rising, falling, mixed };

  struct Regular {
    Squares path = 0;
    std::uint32_t first = 0;  ///< index into squares_
    std::uint16_t length = 0;
    Order order = Order::rising;
    Mode mode = Mode::move_or_capture;
    bool hops = false;
    bool adjacent = false;  ///< the hurdle stands on the first square
    bool beyond = false;    ///< the move may end on any square beyond the hurdle
  };
  struct From {
    std::array<Squares, 3> leaps{};
    std::uint32_t first = 0, end = 0;  ///< indices into lines_
    Squares reach = 0;
    Squares double_steps = 0;
    Squares certain_captures = 0;
    bool regular = true;
  };
  /// The empty squares before the first unit, and the square of that unit, if there is one.
  struct Passed {
    Squares empty = 0, hit = 0;
  };

  void add(const Line& line, const Square* squares, From& from);

  /// Returns the first square of `line` that is in `blockers`, a non-empty part of its path.
  Square first_of(const Regular& line, Squares blockers) const {
    switch (line.order) {
      case Order::rising:
        return lowest(blockers);
      case Order::falling:
        return highest(blockers);
      case Order::mixed:
        break;
    }
    const Square* square = &squares_[line.first];
    while ((blockers & bit<Squares>(*square)) == 0) {
      ++square;
    }
    return *square;
  }
  /// Returns the squares of `path`, a part of the line, that lie before `square`.
  Squares before(const Regular& line, Squares path, Square square) const {
    switch (line.order) {
      case Order::rising:
        return path & (bit<Squares>(square) - 1);
      case Order::falling:
        return path & ~((bit<Squares>(square) - 1) | bit<Squares>(square));
      case Order::mixed:
        break;
    }
    Squares result = 0;
    for (const Square* passed = &squares_[line.first]; *passed != square; ++passed) {
      result |= bit<Squares>(*passed);
    }
    return result & path;
  }
  Passed along(const Regular& line, Squares path, Squares all) const {
    const Squares blockers = path & all;
    if (blockers == 0) {
      return {path, 0};
    }
    const Square first = first_of(line, blockers);
    return {before(line, path, first), bit<Squares>(first)};
  }
  Passed ride(const Regular& line, Squares all) const { return along(line, line.path, all); }
  Passed hop(const Regular& line, const View<Squares>& view) const {
    const Squares all = view.units | view.holes;
    const Squares blockers = line.path & all;
    if (blockers == 0) {
      return {};
    }
    const Square hurdle = first_of(line, blockers);
    if ((view.units & bit<Squares>(hurdle)) == 0 ||
        (line.adjacent && hurdle != squares_[line.first])) {
      return {};
    }
    const Squares behind = line.path & ~(before(line, line.path, hurdle) | bit<Squares>(hurdle));
    if (line.beyond) {
      return along(line, behind, all);
    }
    if (behind == 0) {
      return {};
    }
    const Squares next = bit<Squares>(first_of(line, behind));
    return {next, next};
  }

  const Movement* movement_;
  WalkId walk_;
  Colour colour_;
  std::vector<From> from_;
  std::vector<Regular> lines_;
  std::vector<Square> squares_;
  std::vector<std::vector<EnPassant>> en_passant_;
  std::size_t most_moves_ = 0;
};

}  // namespace warp::fairy

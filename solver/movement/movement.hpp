#pragma once

#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "solver/board/geometry.hpp"
#include "solver/board/position.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

/// A set of rows of the walk table.
using WalkSet = std::bitset<256>;

/// One way a unit can go from a square: the squares passed one after the other, the farthest last.
struct Line {
  std::uint32_t first = 0;   ///< index into the squares of the Movement
  std::uint16_t length = 0;  ///< in steps of the primitive, at least 1
  Mode mode = Mode::move_or_capture;
};

/// One move a unit could make, as far as geometry tells.
struct Step {
  Square to = no_square;
  Square capture = no_square;  ///< where the captured unit stands; no_square: no capture
  std::uint16_t steps = 1;     ///< steps of the primitive
  Square hurdle = no_square;   ///< the last unit hopped over
  bool double_step = false;    ///< a pawn's, after which it may be captured en passant
};

/// The walk table worked out for one geometry: what the generator and the observation read in their
/// inner loops. Both come from the same primitives, so that moves and checks cannot drift apart.
class Movement {
 public:
  /// Prepares the walks in `walks`; others have no lines. Unsupported walks must not be asked for.
  Movement(const Geometry& geometry, const WalkSet& walks);

  /// The lines of a unit of `walk` and `colour` on `square`. A pawn on its own first rank, where no
  /// game can bring it, has none: it neither moves nor observes.
  std::span<const Line> lines(WalkId walk, Colour colour, Square square) const {
    const auto& range = lines_at_[slot(walk, colour)][square];
    return std::span(lines_).subspan(range.first, range.count);
  }
  /// The square reached after `step` (1-based) steps along `line`.
  Square square_on(const Line& line, std::size_t step) const {
    return squares_[line.first + step - 1];
  }

  /// Whether some unit of `by` could capture on `target` as far as the geometry goes, that is: it
  /// is reached over empty squares by a capturing line. Calls `accept(observer square)` for each
  /// such unit until one is accepted.
  template <class Accept>
  bool observed(const Position& position, Square target, Colour by, Accept accept) const {
    for (const Approach& approach : approaches_[target]) {
      for (std::size_t step = 1; step <= approach.length; ++step) {
        const Square square = squares_[approach.first + step - 1];
        const Unit& unit = position.at(square);
        if (unit.empty()) {
          continue;
        }
        if (unit.belongs_to(by) && reach_[approach.kind][index(by)][unit.walk] >= step &&
            !lines(unit.walk, by, square).empty() && accept(square)) {
          return true;
        }
        break;
      }
    }
    return false;
  }

  /// Calls `visit` for each move that a unit of `walk` and `colour` on `from` could make, until it
  /// returns true. Returns whether it did.
  template <class Visit>
  bool each_step(const Position& position, Square from, WalkId walk, Colour colour,
                 Visit visit) const {
    for (const Line& line : lines(walk, colour, from)) {
      for (std::size_t step = 1; step <= line.length; ++step) {
        const Square to = square_on(line, step);
        const Unit& met = position.at(to);
        const auto steps = static_cast<std::uint16_t>(step);
        if (met.empty()) {
          if (line.mode != Mode::capture_only &&
              visit(Step{.to = to, .steps = steps, .double_step = all_walks()[walk].pawn && step == 2})) {
            return true;
          }
          continue;
        }
        if (line.mode != Mode::move_only && met.belongs_to(opponent(colour)) &&
            visit(Step{.to = to, .capture = to, .steps = steps})) {
          return true;
        }
        break;
      }
    }
    return false;
  }

  /// Could a unit of `walk` and `colour` on `from` capture on `target`, whatever stands there?
  bool attacks(const Position& position, Square from, WalkId walk, Colour colour,
               Square target) const {
    for (const Line& line : lines(walk, colour, from)) {
      if (line.mode == Mode::move_only) {
        continue;
      }
      for (std::size_t step = 1; step <= line.length; ++step) {
        const Square square = square_on(line, step);
        if (square == target) {
          return true;
        }
        if (!position.empty(square)) {
          break;
        }
      }
    }
    return false;
  }

 private:
  struct Range {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };
  /// A line walked backwards from an observed square towards possible observers.
  struct Approach {
    std::uint32_t first = 0;
    std::uint16_t length = 0;
    std::uint16_t kind = 0;  ///< which vector: index into reach_
  };

  static std::size_t slot(WalkId walk, Colour colour) { return 2U * walk + index(colour); }
  void compile_lines(const Geometry& geometry, WalkId id, Colour colour);
  void compile_approaches(const Geometry& geometry, const WalkSet& walks);
  std::uint32_t trace(const Geometry& geometry, Square from, Vector step, std::size_t most);

  std::vector<Square> squares_;
  std::vector<Line> lines_;
  std::array<std::vector<Range>, 512> lines_at_;
  std::vector<std::vector<Approach>> approaches_;
  /// By kind of vector, side and walk: over how many steps such a unit captures along that vector.
  std::vector<std::array<std::array<std::uint16_t, 256>, 2>> reach_;
};

}  // namespace warp

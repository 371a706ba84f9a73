#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/board/geometry.hpp"
#include "solver/board/position.hpp"
#include "solver/movement/line.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

struct Tracing;

/// A set of rows of the walk table.
using WalkSet = std::bitset<256>;

/// The walk table worked out for one geometry: what the generator and the observation read in their
/// inner loops. Both follow the same lines, so that moves and checks cannot drift apart.
class Movement {
 public:
  /// Prepares the walks in `walks` and those they consist of; others have no lines.
  Movement(const Geometry& geometry, const WalkSet& walks);

  /// Calls visit(Step) for each geometrically possible move or capture of a unit that stands on
  /// `from` and moves by `walk` for `colour`, until it returns true; returns whether it did. What
  /// can be reached in several ways is visited once, the hurdle and the steps being those of one of
  /// them (see keep_hurdles_apart).
  template <class Visit>
  bool each_step(const Position& position, Square from, WalkId walk, Colour colour,
                 Visit&& visit) const {
    const Slot& row = slots_[slot(walk, colour)];
    if (row.nature != Nature::lines) {
      return each_step_found(position, from, walk, colour, visit);
    }
    const BoardView view{position, opponent(colour)};
    const Lines& range = row.lines[from];
    if (range.meet) {
      return each_step_once(range, view, visit);
    }
    for (const Line& line : lines_of(range)) {
      if (follow(line, &squares_[line.first], view, visit)) {
        return true;
      }
    }
    return false;
  }

  /// Could a unit that stands on `from` and moves by `walk` for `colour` capture what stands on
  /// `target`? Something capturable is supposed to stand there, whatever really does: a unit of its
  /// own side is guarded, an empty square observed. All other squares are as they are. The unit is
  /// not asked whether its walk is the one in question.
  bool attacks(const Position& position, Square from, WalkId walk, Colour colour,
               Square target) const;

  /// Calls `accept(observer square)` for each unit of `by` that attacks `target`, until one is
  /// accepted; returns whether one was.
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
            lines_at(unit.walk, by, square).count != 0 && accept(square)) {
          return true;
        }
        break;
      }
    }
    if (!any_irregular_) {
      return false;
    }
    return position.units(by).any_of(position.size(), [&](Square square) {
      const WalkId walk = position.at(square).walk;
      return irregular_.test(walk) && attacks(position, square, walk, by, target) && accept(square);
    });
  }

  /// Calls visit(departure, arrival) for each way in which `side` can capture en passant what has
  /// passed over `crossed`, until it returns true; returns whether it did.
  template <class Visit>
  bool each_en_passant(const Position& position, Colour side, Square crossed, Visit visit) const {
    const auto& departures = en_passant_from_[index(side)][crossed];
    return std::any_of(departures.begin(), departures.end(), [&](Square from) {
      const Unit& unit = position.at(from);
      return unit.belongs_to(side) && each_en_passant(position, from, unit.walk, side, crossed,
                                                      [&](Square to) { return visit(from, to); });
    });
  }

  /// Calls visit(arrival) for each way in which a unit on `from`, moving by `walk` for `colour`,
  /// can capture en passant a pawn that has passed over `crossed`, until it returns true; returns
  /// whether it did.
  bool each_en_passant(const Position& position, Square from, WalkId walk, Colour colour,
                       Square crossed, FunctionRef<bool(Square)> visit) const;

  /// The square passed over by a double step of a unit of `walk`, or no_square if there is no such
  /// double step.
  Square passed_over(WalkId walk, Colour colour, Square from, Square to) const;

  /// Moves that differ only in the hurdle are different moves where the rules do something to it.
  void keep_hurdles_apart() { hurdles_tell_ = true; }

 private:
  template <class View>
  friend class StepSearch;

  /// The lines from one square.
  struct Lines {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool meet = false;  ///< some square can be reached in two ways
  };
  struct Range {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };
  /// A walk and a side.
  struct Slot {
    Nature nature = Nature::lines;
    std::vector<Lines> lines;             ///< by square
    std::vector<Lines> first_rank_lines;  ///< the same if pawns move from their first rank, too
    std::vector<Range> hits;              ///< by square and target: which lines can capture it
  };
  /// A line walked backwards from an observed square towards possible observers.
  struct Approach {
    std::uint32_t first = 0;
    std::uint16_t length = 0;
    std::uint16_t kind = 0;  ///< which vector: index into reach_
  };
  static std::size_t slot(WalkId walk, Colour colour) { return 2U * walk + index(colour); }
  const Lines& lines_at(WalkId walk, Colour colour, Square square) const {
    return slots_[slot(walk, colour)].lines[square];
  }
  std::span<const Line> lines_of(const Lines& range) const {
    return std::span(lines_).subspan(range.first, range.count);
  }

  void compile(const Geometry& geometry, WalkId id, Colour colour);
  Lines compile(const Geometry& geometry, WalkId id, const Tracing& where);
  void compile_en_passant(const Slot& row, Colour colour);
  void compile_hits(Slot& row, std::size_t size);
  void compile_approaches(const Geometry& geometry, const WalkSet& walks);
  template <class Visit>
  void each_arrival(const Line& line, Visit visit) const;
  template <class Visit>
  void each_target(const Line& line, Visit visit) const;

  /// For walks that do not consist of lines.
  bool each_step_found(const Position& position, Square from, WalkId walk, Colour colour,
                       FunctionRef<bool(const Step&)> visit) const;
  bool each_step_once(const Lines& range, const BoardView& view,
                      FunctionRef<bool(const Step&)> visit) const;

  bool acquires(const Position& position, Square square, WalkId walk, Colour colour, WalkId model,
                SquareSet& asked) const;

  std::vector<Square> squares_;
  std::vector<Line> lines_;
  std::array<Slot, 512> slots_;
  std::vector<std::uint32_t> hit_lines_;
  std::vector<std::vector<Approach>> approaches_;
  /// By kind of vector, side and walk: over how many steps such a unit captures along that vector.
  std::vector<std::array<std::array<std::uint16_t, 256>, 2>> reach_;
  /// By side and square passed over: from where that is the first square of a capture en passant.
  std::array<std::vector<std::vector<Square>>, 2> en_passant_from_;
  SquareSet edge_;
  WalkSet present_;    ///< the walks that are prepared
  WalkSet irregular_;  ///< walks whose captures are not simple rides: they have no approaches
  bool any_irregular_ = false;
  bool hurdles_tell_ = false;
};

}  // namespace warp

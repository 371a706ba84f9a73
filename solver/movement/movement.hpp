#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/board/geometry.hpp"
#include "solver/board/position.hpp"
#include "solver/movement/approaches.hpp"
#include "solver/movement/attack.hpp"
#include "solver/movement/line.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

struct Tracing;

/// The walks of a problem worked out for one geometry: what the generator and the observation read
/// in their inner loops. Both follow the same lines, so that moves and checks cannot drift apart.
class Movement {
 public:
  /// Prepares the walks in `walks`, rows of `known`, and those they consist of; others have no
  /// lines. A pawn on its own first rank does not move unless `pawns_leave_first_rank`.
  Movement(const Geometry& geometry, std::shared_ptr<const Walks> known, const WalkSet& walks,
           bool pawns_leave_first_rank = false);

  /// Calls visit(Step) for each geometrically possible move or capture of a unit that stands on
  /// `from` and moves by `walk` for `colour`, until it returns true; returns whether it did. What
  /// can be reached in several ways is visited once, the hurdle and the steps being those of one of
  /// them (see keep_hurdles_apart).
  template <class Visit>
  bool each_step(const Position& position, Square from, WalkId walk, Colour colour,
                 Visit&& visit) const {
    return each_step(position, from, walk, colour, everywhere, visit);
  }
  /// All squares of a board of at most 64, one bit a square.
  static constexpr std::uint64_t everywhere = ~std::uint64_t{0};
  /// The same, but steps to other squares than `wanted` may be left out. On larger boards they are
  /// not.
  template <class Visit>
  bool each_step(const Position& position, Square from, WalkId walk, Colour colour,
                 std::uint64_t wanted, Visit&& visit) const {
    const Slot& row = slots_[slot(walk, colour)];
    if (row.nature != Nature::lines) {
      return each_step_found(position, from, walk, colour, visit);
    }
    const Lines& range = row.lines[from];
    if ((range.reach & wanted) == 0) {
      return false;
    }
    const BoardView view{position, opponent(colour)};
    if (range.meet) {
      return each_step_once(range, view, from, visit);
    }
    for (std::uint32_t i = range.first; i != range.first + range.count; ++i) {
      if ((line_reach_[i] & wanted) != 0 &&
          follow(lines_[i], &squares_[lines_[i].first], view, visit)) {
        return true;
      }
    }
    return false;
  }
  /// The squares on which a move from `from` may end, as far as lines tell, one bit a square; all
  /// squares for walks that do not consist of lines and on boards of more than 64 squares.
  std::uint64_t reach(WalkId walk, Colour colour, Square from) const {
    const Slot& row = slots_[slot(walk, colour)];
    return row.nature == Nature::lines ? row.lines[from].reach : everywhere;
  }
  /// Does the walk capture elsewhere than on the square of arrival, but for en passant?
  bool captures_aside(WalkId walk, Colour colour) const {
    const Slot& row = slots_[slot(walk, colour)];
    return row.nature != Nature::lines || row.captures_aside;
  }

  /// Could a unit that stands on `from` and moves by `walk` for `colour` capture what stands on
  /// `target`? Something capturable is supposed to stand there, whatever really does: a unit of its
  /// own side is guarded, an empty square observed. All other squares are as they are. The unit is
  /// not asked whether its walk is the one in question.
  bool attacks(const Position& position, Square from, WalkId walk, Colour colour,
               Square target) const {
    const std::size_t row = slot(walk, colour);
    if (attack_rows_[row] == 0) {
      return attacks_found(position, from, walk, colour, target);
    }
    return any_attack(attack_rows_[row], Occupancy(position, colour), from, target,
                      [](const Attack&) { return true; });
  }

  /// Boards above this size have no tables by pairs of squares.
  static constexpr std::size_t most_squares_for_pairs = 64;
  /// Do walk and side have the tables that attacks_between() reads? Only walks that consist of
  /// lines, and hunters, have them, and none has on boards of more than 64 squares.
  bool has_attack_tables(WalkId walk, Colour colour) const {
    return attack_rows_[slot(walk, colour)] != 0;
  }
  /// All ways in which a unit on `from`, capturing by `walk` for `colour`, could capture on
  /// `target`, whatever stands between. Only with tables.
  std::span<const Attack> attacks_between(WalkId walk, Colour colour, Square from,
                                          Square target) const {
    const std::size_t pair =
        attack_rows_[slot(walk, colour)] + most_squares_for_pairs * from + target;
    return std::span(attacks_).subspan(attack_offsets_[pair],
                                       attack_offsets_[pair + 1] - attack_offsets_[pair]);
  }
  /// From where a unit could capture on `target`, capturing by `walk` for `colour`, whatever stands
  /// between: for which squares attacks_between() names anything. Only with tables.
  std::uint64_t attackers(WalkId walk, Colour colour, Square target) const {
    return slots_[slot(walk, colour)].attackers[target];
  }
  /// Does the walk make two moves in succession? Attacks by it are found by attacks_by_two_hops().
  bool hops_twice(WalkId walk, Colour colour) const { return leg_rows_[slot(walk, colour)] != 0; }
  /// Where units stand, as one sees it who attacks, on a board of at most 64 squares: units of the
  /// other side, all units, holes.
  struct Occupancy {
    std::uint64_t enemies, occupied, holes;

    Occupancy(std::uint64_t others, std::uint64_t all, std::uint64_t in_board)
        : enemies(others), occupied(all), holes(in_board) {}
    Occupancy(const Position& position, Colour attacker)
        : enemies(position.units(opponent(attacker)).first_word()),
          occupied(position.units(attacker).first_word() | enemies),
          holes(position.holes().first_word()) {}
  };
  /// As attacks(), for a walk that hops twice, with the squares so occupied.
  bool attacks_by_two_hops(WalkId walk, Colour colour, Square from, Square target,
                           const Occupancy& occupancy) const;
  static constexpr std::uint64_t unknown_path = ~std::uint64_t{0};
  /// Calls visit(path) for each way in which attacks() finds the target attacked: the squares that
  /// matter on the way, apart from departure and target, one bit a square; unknown_path where there
  /// are no lines, or too many squares.
  void each_line_of_attack(const Position& position, Square from, WalkId walk, Colour colour,
                           Square target, FunctionRef<void(std::uint64_t)> visit) const;

  /// Calls `accept(observer square)` for each unit of `by` that attacks `target`, until one is
  /// accepted; returns whether one was.
  template <class Accept>
  bool observed(const Position& position, Square target, Colour by, Accept accept) const {
    if (approaches_) {
      return approaches_->observed(*this, position, target, by, accept);
    }
    const Occupancy occupancy(position, by);
    std::uint64_t candidates = position.units(by).first_word() & may_capture_[index(by)][target];
    for (; candidates != 0; candidates &= candidates - 1) {
      const auto square = static_cast<Square>(std::countr_zero(candidates));
      const WalkId walk = position.at(square).walk;
      const std::size_t row = slot(walk, by);
      const bool attacked = attack_rows_[row] != 0
                                ? (attackers(walk, by, target) >> square & 1U) != 0 &&
                                      any_attack(attack_rows_[row], occupancy, square, target,
                                                 [](const Attack&) { return true; })
                                : attacks_found(position, square, walk, by, target);
      if (attacked && accept(square)) {
        return true;
      }
    }
    return false;
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

  /// Moves that differ only in the hurdle are different moves of units that do something to it:
  /// those with one of these attributes (bits as in Unit::attributes), besides those named before.
  void keep_hurdles_apart(std::uint32_t attributes) { hurdles_tell_ |= attributes; }

 private:
  template <class View>
  friend class StepSearch;

  /// The lines from one square.
  struct Lines {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool meet = false;                 ///< some square can be reached in two ways
    std::uint64_t reach = everywhere;  ///< squares on which they end, on boards of 64
  };
  /// A walk and a side.
  struct Slot {
    Nature nature = Nature::lines;
    bool captures_aside = false;
    std::vector<Lines> lines;              ///< by square
    std::vector<Lines> first_rank_lines;   ///< the same if pawns move from their first rank, too
    std::vector<std::uint64_t> attackers;  ///< by target, with tables of attacks: from where
  };
  static std::size_t slot(WalkId walk, Colour colour) { return 2U * walk + index(colour); }
  const Lines& lines_at(WalkId walk, Colour colour, Square square) const {
    return slots_[slot(walk, colour)].lines[square];
  }
  std::span<const Line> lines_of(const Lines& range) const {
    return std::span(lines_).subspan(range.first, range.count);
  }

  void compile(const Geometry& geometry, WalkId id, Colour colour, bool pawns_leave_first_rank);
  Lines compile(const Geometry& geometry, WalkId id, const Tracing& where);
  void compile_en_passant(const Slot& row, Colour colour);
  void compile_attacks(const Geometry& geometry, WalkId id, Colour colour);
  void each_attack_of(const Geometry& geometry, WalkId id, Colour colour, Square from,
                      FunctionRef<void(Square, const Attack&)> visit) const;
  template <class Visit>
  void each_arrival(const Line& line, Visit visit) const;

  /// For walks that do not consist of lines.
  bool each_step_found(const Position& position, Square from, WalkId walk, Colour colour,
                       FunctionRef<bool(const Step&)> visit) const;
  bool each_step_once(const Lines& range, const BoardView& view, Square from,
                      FunctionRef<bool(const Step&)> visit) const;
  /// Are moves of the unit on `square` different that differ in the hurdle only?
  bool hurdles_tell(const Position& position, Square square) const {
    return (position.at(square).attributes & hurdles_tell_) != 0;
  }

  /// Calls visit(Attack) for each attack along a line that works now, until it returns true.
  template <class Visit>
  bool any_attack(std::uint32_t first_pair, const Occupancy& occupancy, Square from, Square target,
                  Visit visit) const {
    const std::size_t pair = first_pair + most_squares_for_pairs * from + target;
    for (std::uint32_t i = attack_offsets_[pair]; i != attack_offsets_[pair + 1]; ++i) {
      const Attack& attack = attacks_[i];
      if (attack.works(occupancy.occupied, occupancy.enemies, occupancy.holes) && visit(attack)) {
        return true;
      }
    }
    return false;
  }
  bool attacks_found(const Position& position, Square from, WalkId walk, Colour colour,
                     Square target) const;
  bool acquires(const Position& position, Square square, WalkId walk, Colour colour, WalkId model,
                SquareSet& asked) const;

  std::shared_ptr<const Walks> walks_;
  std::vector<Square> squares_;
  std::vector<Line> lines_;
  std::vector<std::uint64_t> line_reach_;  ///< of each line, on boards of 64: where moves end
  std::array<Slot, 512> slots_;
  std::vector<Attack> attacks_;
  /// By pair of squares: where the attacks of the one on the other begin; those of the next pair
  /// begin where they end.
  std::vector<std::uint32_t> attack_offsets_{0};
  /// By walk and side: where its pairs begin; 0 on boards of more than 64 squares and for walks
  /// that consist neither of lines nor of such walks.
  std::array<std::uint32_t, 512> attack_rows_{};
  /// The same of walks that hop twice, for a single one of their hops.
  std::array<std::uint32_t, 512> leg_rows_{};
  /// By side and target: from where any walk could capture on it; for boards of 64 squares.
  std::array<std::vector<std::uint64_t>, 2> may_capture_;
  std::optional<Approaches> approaches_;  ///< for larger boards
  /// By side and square passed over: from where that is the first square of a capture en passant.
  std::array<std::vector<std::vector<Square>>, 2> en_passant_from_;
  SquareSet edge_;
  WalkSet present_;                 ///< the walks that are prepared
  std::uint32_t hurdles_tell_ = 0;  ///< the moves of units with which attributes they tell apart
};

}  // namespace warp

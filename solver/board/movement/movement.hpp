#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/movement/approaches.hpp"
#include "solver/board/movement/attack_tables.hpp"
#include "solver/board/movement/line.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

struct Tracing;

/// The walks of a problem worked out for one geometry: tables for the inner loops of move
/// generation and observation. Both follow the same lines, so that moves and checks cannot differ.
class Movement {
 public:
  /// Works out the walks in `walks`, rows of `known`, and the walks they consist of; other walks
  /// have no lines. A pawn on its own first rank does not move unless `pawns_leave_first_rank` is
  /// set.
  Movement(const Geometry& geometry, const std::shared_ptr<const Walks>& known,
           const WalkSet& walks, bool pawns_leave_first_rank = false);

  /// Calls visit(Step) for each geometrically possible move or capture of a unit that stands on
  /// `from` and moves by `walk` for `colour`, until it returns true; returns whether it did. A move
  /// that can be made in several ways is visited once, with the hurdle and the steps of one of
  /// these ways (but see keep_hurdles_apart).
  template <class Visit>
  bool each_step(const Position& position, Square from, WalkId walk, Colour colour,
                 Visit&& visit) const {
    return each_step(position, from, walk, colour, everywhere, visit);
  }
  /// All squares of a board of at most 64, one bit a square.
  static constexpr std::uint64_t everywhere = ~std::uint64_t{0};
  /// As above, but may leave out steps to squares that are not in `wanted`. On boards of more than
  /// 64 squares none are left out.
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
  /// Returns the squares on which a move from `from` may end, judged by lines alone, one bit a
  /// square. Returns all squares for walks that do not consist of lines and on boards of more than
  /// 64 squares.
  std::uint64_t reach(WalkId walk, Colour colour, Square from) const {
    const Slot& row = slots_[slot(walk, colour)];
    return row.nature == Nature::lines ? row.lines[from].reach : everywhere;
  }
  /// The lines of a walk from one square. Line::first counts in `squares`.
  struct LinesFrom {
    std::span<const Line> lines;
    const Square* squares;
  };
  /// Returns the lines that each_step() follows, for callers that keep units elsewhere than in a
  /// Position and call follow() themselves. The walk must consist of lines (Nature::lines).
  LinesFrom lines_from(WalkId walk, Colour colour, Square from) const {
    return {lines_of(lines_at(walk, colour, from)), squares_.data()};
  }
  /// Does the walk consist of lines, so that lines_from() and the attacks along them say
  /// everything?
  bool consists_of_lines(WalkId walk, Colour colour) const {
    return present_.test(walk) && slots_[slot(walk, colour)].nature == Nature::lines;
  }
  /// Does the walk capture on squares other than its arrival, apart from en passant?
  bool captures_aside(WalkId walk, Colour colour) const {
    const Slot& row = slots_[slot(walk, colour)];
    return row.nature != Nature::lines || row.captures_aside;
  }

  /// Could a unit that stands on `from` and moves by `walk` for `colour` capture on `target`? The
  /// test assumes that something capturable stands on `target`, whatever really does: so a unit of
  /// its own side is guarded, an empty square observed. All other squares are as they are. The unit
  /// on `from` need not have this walk.
  bool attacks(const Position& position, Square from, WalkId walk, Colour colour,
               Square target) const {
    const std::size_t row = slot(walk, colour);
    if (!attacks_.has(row)) {
      return attacks_found(position, from, walk, colour, target);
    }
    return any_attack(attacks_, row, Occupancy(position, colour), from, target,
                      [](const Attack&) { return true; });
  }

  /// Larger boards have no tables by pairs of squares, but for add_wide_attacks().
  static constexpr std::size_t most_squares_for_pairs = 64;
  /// Do walk and side have the tables that attacks_between() reads? Only walks that consist of
  /// lines, and hunters, have them, and only on boards of at most 64 squares.
  bool has_attack_tables(WalkId walk, Colour colour) const {
    return attacks_.has(slot(walk, colour));
  }
  /// Returns all ways in which a unit on `from`, capturing by `walk` for `colour`, could capture on
  /// `target` for any occupancy of the squares between. Only with attack tables.
  std::span<const Attack> attacks_between(WalkId walk, Colour colour, Square from,
                                          Square target) const {
    return attacks_.between(slot(walk, colour), from, target);
  }
  /// Returns the squares, one bit each, from which a unit could capture on `target` by `walk` for
  /// `colour`, for any occupancy of the squares between: those for which attacks_between() is not
  /// empty. Only with attack tables.
  std::uint64_t attackers(WalkId walk, Colour colour, Square target) const {
    return attacks_.attackers(slot(walk, colour), target);
  }
  /// All of these tables.
  const AttackTables<bits::Set64>& attack_tables() const { return attacks_; }
  /// Adds the attacks of a walk that consists of lines to `tables`, for boards of at most 128
  /// squares. These are as large as all other tables together, so that only callers that need them
  /// make them. Returns false, and adds nothing, if they would take too much memory.
  bool add_wide_attacks(WalkId walk, Colour colour, AttackTables<bits::Set128>& tables) const;
  /// The row of AttackTables of a walk and side.
  static std::size_t slot(WalkId walk, Colour colour) { return 2U * walk + index(colour); }
  /// Do all walks have attack tables, for both sides?
  bool all_have_attack_tables() const { return all_have_attack_tables_; }
  /// Returns the squares, one bit each, from which a unit of `colour` of any walk could capture on
  /// `target`, for any occupancy of the squares between. Only on boards of at most 64 squares.
  std::uint64_t attackers_of_any_walk(Colour colour, Square target) const {
    return may_capture_[index(colour)][target];
  }
  /// Does the walk make two moves in succession? Attacks by it are found by attacks_by_two_hops().
  bool hops_twice(WalkId walk, Colour colour) const { return legs_.has(slot(walk, colour)); }
  /// Occupied squares as an attacker sees them, on a board of at most 64 squares: units of the
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
  /// As attacks(), for a walk that hops twice and for the given occupancy.
  bool attacks_by_two_hops(WalkId walk, Colour colour, Square from, Square target,
                           const Occupancy& occupancy) const;
  static constexpr std::uint64_t unknown_path = ~std::uint64_t{0};
  /// Calls visit(path) for each way in which attacks() finds the target attacked. `path` has one
  /// bit for each square that matters, apart from departure and target; it is unknown_path if the
  /// walk has no lines or the board has too many squares.
  void each_line_of_attack(const Position& position, Square from, WalkId walk, Colour colour,
                           Square target, FunctionRef<void(std::uint64_t)> visit) const;

  /// As each_line_of_attack(), for moves without capture to the empty square `target`. Visits
  /// nothing if the walk has no lines, for hamsters, and if the board has too many squares.
  void each_line_of_move(const Position& position, Square from, WalkId walk, Colour colour,
                         Square target, FunctionRef<void(std::uint64_t)> visit) const;

  /// Calls accept(square) with the square of each unit of `by` that attacks `target`, until it
  /// returns true; returns whether it did.
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
      const bool attacked = attacks_.has(row)
                                ? (attackers(walk, by, target) >> square & 1U) != 0 &&
                                      any_attack(attacks_, row, occupancy, square, target,
                                                 [](const Attack&) { return true; })
                                : attacks_found(position, square, walk, by, target);
      if (attacked && accept(square)) {
        return true;
      }
    }
    return false;
  }

  /// As each_step() and attacks() for a unit of another walk that moves like one of `walk`: it
  /// makes no double step that could be answered en passant. `anywhere`: where `walk` is a pawn,
  /// the unit moves from its first rank, too.
  bool each_step_like(const Position& position, Square from, WalkId walk, bool anywhere,
                      Colour colour, FunctionRef<bool(const Step&)> visit) const;
  bool attacks_like(const Position& position, Square from, WalkId walk, bool anywhere,
                    Colour colour, Square target) const;

  /// Calls visit(departure, arrival) for each way in which `side` can capture en passant a unit
  /// that has passed over `crossed`, until it returns true; returns whether it did.
  template <class Visit>
  bool each_en_passant(const Position& position, Colour side, Square crossed, Visit visit) const {
    const auto& departures = en_passant_from_[index(side)][crossed];
    return std::any_of(departures.begin(), departures.end(), [&](Square from) {
      const Unit& unit = position.at(from);
      return unit.belongs_to(side) && each_en_passant(position, from, unit.walk, side, crossed,
                                                      [&](Square to) { return visit(from, to); });
    });
  }

  /// Calls visit(arrival) for each square on which a unit on `from`, moving by `walk` for `colour`,
  /// can capture en passant a pawn that has passed over `crossed`, until it returns true; returns
  /// whether it did.
  bool each_en_passant(const Position& position, Square from, WalkId walk, Colour colour,
                       Square crossed, FunctionRef<bool(Square)> visit) const;

  /// Returns the square passed over by the double step of a unit of `walk` from `from` to `to`, or
  /// no_square if it has no such double step.
  Square passed_over(WalkId walk, Colour colour, Square from, Square to) const;

  /// Treats moves that differ only in the hurdle as different moves if the unit has one of these
  /// attributes (bits as in Unit::attributes). Adds to the attributes given before.
  void keep_hurdles_apart(std::uint32_t attributes) { hurdles_tell_ |= attributes; }

 private:
  template <class View>
  friend class StepSearch;

  /// The lines from one square.
  struct Lines {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool meet = false;                 ///< some square can be reached by two lines
    std::uint64_t reach = everywhere;  ///< squares on which their moves end, on boards of at
                                       ///< most 64 squares
  };
  /// A walk and a side.
  struct Slot {
    Nature nature = Nature::lines;
    bool captures_aside = false;
    std::vector<Lines> lines;             ///< by square
    std::vector<Lines> first_rank_lines;  ///< the same when pawns also move from their first rank
  };
  const Lines& lines_at(WalkId walk, Colour colour, Square square) const {
    return slots_[slot(walk, colour)].lines[square];
  }
  std::span<const Line> lines_of(const Lines& range) const {
    return std::span(lines_).subspan(range.first, range.count);
  }

  void compile(const Geometry& geometry, WalkId id, Colour colour, bool pawns_leave_first_rank);
  /// `reached`: of all squares, 0 before and after the call.
  Lines compile(const Geometry& geometry, WalkId id, const Tracing& where,
                std::vector<unsigned>& reached);
  void compile_en_passant(const Slot& row, Colour colour);
  void compile_attacks(const Geometry& geometry, WalkId id, Colour colour);
  /// Calls visit(target, Attack, part) for each attack from `from` along lines of another mode than
  /// `apart_from`; of a hunter, along those lines of its two walks that lead forwards and
  /// backwards. `part` is the index of the primitive.
  void each_way_of(const Geometry& geometry, WalkId id, Colour colour, Square from, Mode apart_from,
                   AttackTables<bits::Set64>::Take visit) const;

  /// For walks that do not consist of lines.
  bool each_step_found(const Position& position, Square from, WalkId walk, Colour colour,
                       FunctionRef<bool(const Step&)> visit) const;
  bool each_step_once(const Lines& range, const BoardView& view, Square from,
                      FunctionRef<bool(const Step&)> visit) const;
  /// Are moves of the unit on `square` different if they differ only in the hurdle?
  bool hurdles_tell(const Position& position, Square square) const {
    return (position.at(square).attributes & hurdles_tell_) != 0;
  }

  /// Calls visit(path) for each way in which `attack`, which works now, can be made: its squares,
  /// or one of them if one must be occupied (Attack::any).
  static void each_path(const Attack& attack, const Occupancy& occupancy,
                        FunctionRef<void(std::uint64_t)> visit);
  /// Calls visit(Attack) for each attack along a line that works now, until it returns true.
  template <class Visit>
  static bool any_attack(const AttackTables<bits::Set64>& tables, std::size_t row,
                         const Occupancy& occupancy, Square from, Square target, Visit visit) {
    for (const Attack& attack : tables.between(row, from, target)) {
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
  std::vector<std::uint64_t> line_reach_;  ///< by line: the squares on which its moves end, on
                                           ///< boards of at most 64 squares
  std::array<Slot, 512> slots_;
  /// On boards of at most 64 squares, for walks made of lines and hunters of such walks.
  AttackTables<bits::Set64> attacks_;
  /// The same for a single hop of the walks that hop twice.
  AttackTables<bits::Set64> legs_;
  /// By side and target: the squares from which any walk could capture on the target; on boards of
  /// at most 64 squares.
  std::array<std::vector<std::uint64_t>, 2> may_capture_;
  bool all_have_attack_tables_ = false;
  std::optional<Approaches> approaches_;  ///< for larger boards
  /// By side and square passed over: the squares from which that is the first square of a capture
  /// en passant.
  std::array<std::vector<std::vector<Square>>, 2> en_passant_from_;
  SquareSet edge_;
  WalkSet present_;                 ///< the walks that are worked out
  std::uint32_t hurdles_tell_ = 0;  ///< attributes; see keep_hurdles_apart
};

}  // namespace warp

#pragma once

#include <array>
#include <span>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// A 64-bit hash of a position for tables and comparisons.
using Key = std::uint64_t;

/// Spreads the bits of `value` over the whole word (the finalizer of SplitMix64, Steele et al.
/// 2014).
constexpr Key scramble(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

/// Returns a key made of a key and one more value. The order matters: equal values at different
/// places do not cancel, as they would if they were added.
constexpr Key chain(Key key, std::uint64_t value) {
  return scramble(key * 0x2545f4914f6cdd1dU ^ value);
}

/// The units on their squares, the side to move, and the memory of what the future depends on in
/// the past. It changes only by effects, which it keeps in a journal: that journal is taken back,
/// printed and hashed.
class Position {
 public:
  explicit Position(const Geometry& geometry);

  const Geometry& geometry() const { return *geometry_; }
  std::size_t size() const { return board_.size(); }

  const Unit& at(Square square) const { return board_[square]; }
  bool empty(Square square) const { return board_[square].empty(); }
  Colour to_move() const { return to_move_; }
  std::uint64_t memory(MemorySlot slot) const { return memory_[slot]; }

  /// Squares of all units that belong to `colour`, neutral ones included.
  const SquareSet& units(Colour colour) const { return units_[index(colour)]; }
  /// Squares that hold something of no side: nothing can enter or cross them.
  const SquareSet& holes() const { return holes_; }
  /// Squares of the royal units of `colour`.
  const SquareSet& royals(Colour colour) const { return royals_[index(colour)]; }

  /// How many royal units `colour` has.
  unsigned royal_count(Colour colour) const { return royal_counts_[index(colour)]; }

  /// Makes keys distinguish equal units: two placements then differ if different units stand on the
  /// same squares. For rules that follow units. To be called while the board is empty.
  void follow_units() { follows_units_ = true; }
  bool follows_units() const { return follows_units_; }

  /// A key of which unit stands where, with attributes: what "the same placement" means in a
  /// series.
  Key placement_key() const { return placement_key_; }
  /// A key of everything the future depends on: placement, memory, side to move.
  Key key() const {
    return placement_key_ ^ id_key_ ^ memory_key_ ^ (to_move_ == Colour::black ? black_to_move : 0);
  }

  /// The value by which key() differs when the other side is to move.
  static constexpr Key turn_key() { return black_to_move; }
  /// A cheap guess at key() after a move of the unit on `from` to `to` that captures on `capture`:
  /// right if nothing else happens.
  Key key_after(Square from, Square to, Square capture) const {
    const Unit& mover = board_[from];
    Key change = key_of(from, mover) ^ key_of(to, mover);
    if (capture != no_square) {
      change ^= key_of(capture, board_[capture]);
    }
    if (follows_units_) {
      change ^= id_key_of(from, mover) ^ id_key_of(to, mover);
      if (capture != no_square) {
        change ^= id_key_of(capture, board_[capture]);
      }
    }
    return key() ^ change ^ black_to_move;
  }

  /// A point in the journal, for undo().
  using Mark = std::size_t;
  Mark mark() const { return journal_.size(); }
  /// Applies one effect and keeps it in the journal, with `before` filled in. A unit added without
  /// an id gets a new one.
  void apply(Effect effect);
  /// Takes back all effects since `mark`, last first.
  void undo(Mark mark);
  /// The effects applied since `mark`, in order. Valid until the next apply or undo.
  std::span<const Effect> since(Mark mark) const { return std::span(journal_).subspan(mark); }
  std::span<const Effect> between(Mark first, Mark last) const {
    return std::span(journal_).subspan(first, last - first);
  }

  /// Passes the turn to the other side, or back. Not an effect: every complete move ends with it.
  void pass_turn() { to_move_ = opponent(to_move_); }

  // Functions that apply one effect each; departure comes before arrival.
  void relocate(Square from, Square to, Reason reason);
  void remove(Square square, Reason reason);
  void add(Square square, const Unit& unit, Reason reason);
  void replace(Square square, const Unit& unit, Reason reason);
  void exchange(Square first, Square second, Reason reason);
  /// Does nothing if the slot already has that value, unless the change is printed.
  void remember(MemorySlot slot, std::uint64_t value, Reason reason = Reason::bookkeeping) {
    if (memory_[slot] != value || reason != Reason::bookkeeping) {
      note(slot, value, reason);
    }
  }

 private:
  static constexpr Key black_to_move = scramble(0xb1ac);

  static Key key_of(Square square, const Unit& unit) {
    return scramble(static_cast<std::uint64_t>(unit.attributes) << 32U |
                    static_cast<std::uint64_t>(square) << 16U |
                    static_cast<std::uint64_t>(unit.side) << 8U | unit.walk);
  }
  static Key id_key_of(Square square, const Unit& unit) {
    return scramble(scramble(0x1d) + (static_cast<std::uint64_t>(unit.id) << 16U | square));
  }
  static Key key_of(MemorySlot slot, std::uint64_t value);
  void note(MemorySlot slot, std::uint64_t value, Reason reason);
  void carry_out(Effect& effect);
  void move(Effect& effect);
  void take_off(Effect& effect);
  void put(Square square, const Unit& unit);
  void take(Square square);
  template <bool near, class... Squares>
  void toggle_in_sets(const Unit& unit, Squares... squares);
  [[gnu::noinline]] void toggle_far(const Unit& unit, Square square);
  void count_royal(const Unit& unit, int change);
  void toggle_key(Square square, const Unit& unit) {
    placement_key_ ^= key_of(square, unit);
    toggle_id_key(square, unit);
  }
  void toggle_id_key(Square square, const Unit& unit) {
    if (follows_units_) {
      id_key_ ^= id_key_of(square, unit);
    }
  }
  void shift(Square from, Square to, const Unit& unit);

  const Geometry* geometry_;
  bool is_large_;  ///< has squares for which sets need memory of their own
  std::vector<Unit> board_;
  std::array<SquareSet, 2> units_{};
  SquareSet holes_{};
  std::array<SquareSet, 2> royals_{};
  std::array<std::uint16_t, 2> royal_counts_{};
  std::uint16_t last_id_ = 0;  ///< the highest id a unit has had
  bool follows_units_ = false;
  std::array<std::uint64_t, memory_slots> memory_{};
  Key placement_key_ = 0;
  Key id_key_ = 0;
  Key memory_key_ = 0;
  Colour to_move_ = Colour::white;
  std::vector<Effect> journal_;
};

}  // namespace warp

#include "solver/board/position/position.hpp"

#include <algorithm>
#include <cassert>

namespace warp {

namespace {

/// Value of `slot` in an `add`: the effect gave the unit its id.
constexpr MemorySlot new_unit = 1;

}  // namespace

Position::Position(const Geometry& geometry)
    : geometry_(&geometry),
      is_large_(geometry.size() > SquareSet::near_capacity),
      board_(geometry.size()) {
  journal_.reserve(256);
}

Key Position::key_of(MemorySlot slot, std::uint64_t value) {
  constexpr std::uint64_t apart = 0x9e6c63d0876a9a47U;
  return value == 0 ? 0 : scramble(value ^ (slot + 1U) * apart);
}

/// Adds the unit to the sets of squares, or removes it from them, on each of `squares`. `near`: the
/// board has no squares beyond those that a set holds without memory of its own.
template <bool near, class... Squares>
inline void Position::toggle_in_sets(const Unit& unit, Squares... squares) {
  const auto toggle = [&](SquareSet& set) {
    if constexpr (near) {
      (set.toggle_near(squares), ...);
    } else {
      (set.toggle(squares), ...);
    }
  };
  const auto toggle_both = [&](std::array<SquareSet, 2>& sets) {
    switch (unit.side) {
      case Side::white:
        toggle(sets[index(Colour::white)]);
        break;
      case Side::black:
        toggle(sets[index(Colour::black)]);
        break;
      case Side::neutral:
        toggle(sets[index(Colour::white)]);
        toggle(sets[index(Colour::black)]);
        break;
      case Side::none:
        break;
    }
  };
  if (unit.side == Side::none) {
    toggle(holes_);
    return;
  }
  toggle_both(units_);
  if (unit.is(Attribute::royal)) {
    toggle_both(royals_);
  }
}

// Compiled apart, so that what boards of 8x8 do stays short.
void Position::toggle_far(const Unit& unit, Square square) { toggle_in_sets<false>(unit, square); }

/// Adds a royal unit to the numbers of royal units, or takes it out.
inline void Position::count_royal(const Unit& unit, int change) {
  if (unit.is(Attribute::royal)) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (unit.belongs_to(colour)) {
        royal_counts_[index(colour)] =
            static_cast<std::uint16_t>(royal_counts_[index(colour)] + change);
      }
    }
  }
}

/// Puts the unit on an empty square, without its key.
void Position::put(Square square, const Unit& unit) {
  assert(board_[square].empty());
  board_[square] = unit;
  count_royal(unit, 1);
  if (is_large_) {
    toggle_far(unit, square);
  } else {
    toggle_in_sets<true>(unit, square);
  }
}

/// Takes the unit off the board, without its key.
void Position::take(Square square) {
  const Unit unit = board_[square];
  assert(!unit.empty());
  board_[square] = Unit{};
  count_royal(unit, -1);
  if (is_large_) {
    toggle_far(unit, square);
  } else {
    toggle_in_sets<true>(unit, square);
  }
}

/// Puts the unit from one square on another one that is empty, without its key.
inline void Position::shift(Square from, Square to, const Unit& unit) {
  board_[from] = Unit{};
  assert(board_[to].empty());
  board_[to] = unit;
  if (is_large_) {
    toggle_far(unit, from);
    toggle_far(unit, to);
  } else {
    toggle_in_sets<true>(unit, from, to);
  }
}

void Position::apply(Effect effect) { carry_out(journal_.emplace_back(effect)); }

/// Carries out a relocation that has been entered in the journal.
inline void Position::move(Effect& effect) {
  const Unit unit = board_[effect.from];
  effect.before = unit;
  effect.value_before = placement_key_;
  shift(effect.from, effect.to, unit);
  toggle_key(effect.from, unit);
  toggle_key(effect.to, unit);
}

/// Carries out a removal that has been entered in the journal.
inline void Position::take_off(Effect& effect) {
  const Unit unit = board_[effect.from];
  effect.before = unit;
  effect.value_before = placement_key_;
  take(effect.from);
  toggle_key(effect.from, unit);
}

/// Carries out an effect that has been entered in the journal.
void Position::carry_out(Effect& effect) {
  if (effect.kind == EffectKind::remember) {
    std::uint64_t& value = memory_[effect.slot];
    effect.value_before = value;
    memory_key_ ^= key_of(effect.slot, value) ^ key_of(effect.slot, effect.value_after);
    value = effect.value_after;
    return;
  }
  effect.value_before = placement_key_;
  switch (effect.kind) {
    case EffectKind::relocate:
      move(effect);
      break;
    case EffectKind::remove:
      take_off(effect);
      break;
    case EffectKind::add:
      if (effect.after.id == 0) {
        effect.after.id = ++last_id_;
        effect.slot = new_unit;
      } else {
        last_id_ = std::max(last_id_, effect.after.id);
      }
      put(effect.to, effect.after);
      toggle_key(effect.to, effect.after);
      break;
    case EffectKind::replace:
      effect.before = board_[effect.from];
      take(effect.from);
      put(effect.from, effect.after);
      toggle_key(effect.from, effect.before);
      toggle_key(effect.from, effect.after);
      break;
    case EffectKind::exchange:
      effect.before = board_[effect.from];
      effect.after = board_[effect.to];
      take(effect.from);
      take(effect.to);
      put(effect.from, effect.after);
      put(effect.to, effect.before);
      for (const Unit& unit : {effect.before, effect.after}) {
        toggle_key(effect.from, unit);
        toggle_key(effect.to, unit);
      }
      break;
    case EffectKind::remember:
      break;
  }
}

void Position::undo(Mark mark) {
  while (journal_.size() > mark) {
    const Effect& effect = journal_.back();
    switch (effect.kind) {
      case EffectKind::relocate:
        shift(effect.to, effect.from, effect.before);
        toggle_id_key(effect.to, effect.before);
        toggle_id_key(effect.from, effect.before);
        break;
      case EffectKind::remove:
        put(effect.from, effect.before);
        toggle_id_key(effect.from, effect.before);
        break;
      case EffectKind::add:
        take(effect.to);
        toggle_id_key(effect.to, effect.after);
        if (effect.slot == new_unit) {
          --last_id_;
        }
        break;
      case EffectKind::exchange:
        take(effect.from);
        take(effect.to);
        put(effect.from, effect.before);
        put(effect.to, effect.after);
        for (const Unit& unit : {effect.before, effect.after}) {
          toggle_id_key(effect.from, unit);
          toggle_id_key(effect.to, unit);
        }
        break;
      case EffectKind::replace:
        take(effect.from);
        put(effect.from, effect.before);
        toggle_id_key(effect.from, effect.after);
        toggle_id_key(effect.from, effect.before);
        break;
      case EffectKind::remember:
        memory_key_ ^=
            key_of(effect.slot, effect.value_before) ^ key_of(effect.slot, effect.value_after);
        memory_[effect.slot] = effect.value_before;
        break;
    }
    if (effect.kind != EffectKind::remember) {
      placement_key_ = effect.value_before;
    }
    journal_.pop_back();
  }
}

// Most effects are movements and captures. Their entries are filled in where they lie: a copy of an
// entry that has just been written would have to wait for it.

void Position::relocate(Square from, Square to, Reason reason) {
  Effect& effect = journal_.emplace_back();
  effect.kind = EffectKind::relocate;
  effect.reason = reason;
  effect.from = from;
  effect.to = to;
  move(effect);
}

void Position::remove(Square square, Reason reason) {
  Effect& effect = journal_.emplace_back();
  effect.kind = EffectKind::remove;
  effect.reason = reason;
  effect.from = square;
  take_off(effect);
}

void Position::add(Square square, const Unit& unit, Reason reason) {
  const Unit added = unit;  // it may lie in the journal, which moves when it grows
  Effect& effect = journal_.emplace_back();
  effect.kind = EffectKind::add;
  effect.reason = reason;
  effect.to = square;
  effect.after = added;
  carry_out(effect);
}

void Position::replace(Square square, const Unit& unit, Reason reason) {
  const Unit successor = unit;  // as in add()
  Effect& effect = journal_.emplace_back();
  effect.kind = EffectKind::replace;
  effect.reason = reason;
  effect.from = square;
  effect.after = successor;
  carry_out(effect);
}

void Position::exchange(Square first, Square second, Reason reason) {
  apply({.kind = EffectKind::exchange, .reason = reason, .from = first, .to = second});
}

void Position::note(MemorySlot slot, std::uint64_t value, Reason reason) {
  Effect& effect = journal_.emplace_back();
  effect.kind = EffectKind::remember;
  effect.reason = reason;
  effect.slot = slot;
  effect.value_after = value;
  carry_out(effect);
}

}  // namespace warp

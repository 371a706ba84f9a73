#include "solver/board/position.hpp"

#include <algorithm>
#include <cassert>

namespace warp {

namespace {

/// Value of `slot` in an `add`: the effect gave the unit its id.
constexpr MemorySlot new_unit = 1;

}  // namespace

Position::Position(const Geometry& geometry) : geometry_(&geometry), board_(geometry.size()) {
  journal_.reserve(256);
}

Key Position::key_of(Square square, const Unit& unit) {
  return scramble(static_cast<std::uint64_t>(unit.attributes) << 32U |
                  static_cast<std::uint64_t>(square) << 16U |
                  static_cast<std::uint64_t>(unit.side) << 8U | unit.walk);
}

Key Position::key_of(MemorySlot slot, std::uint64_t value) {
  constexpr std::uint64_t apart = 0x9e6c63d0876a9a47U;
  return value == 0 ? 0 : scramble(value ^ (slot + 1U) * apart);
}

/// Adds the unit to the sets of squares, or removes it from them.
void Position::toggle(Square square, const Unit& unit) {
  if (unit.side == Side::none) {
    holes_.toggle(square);
  }
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (unit.belongs_to(colour)) {
      units_[index(colour)].toggle(square);
    }
  }
}

/// Puts the unit on an empty square, without its key.
void Position::put(Square square, const Unit& unit) {
  assert(board_[square].empty());
  board_[square] = unit;
  toggle(square, unit);
  if (unit.is(Attribute::royal)) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (unit.belongs_to(colour)) {
        royals_[index(colour)].insert(square);
        ++royal_counts_[index(colour)];
      }
    }
  }
}

/// Takes the unit off the board, without its key.
void Position::take(Square square) {
  const Unit& unit = board_[square];
  assert(!unit.empty());
  toggle(square, unit);
  if (unit.is(Attribute::royal)) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (unit.belongs_to(colour)) {
        royals_[index(colour)].erase(square);
        --royal_counts_[index(colour)];
      }
    }
  }
  board_[square] = Unit{};
}

/// Puts the unit from one square on another one that is empty, without its key.
void Position::shift(Square from, Square to, const Unit& unit) {
  board_[from] = Unit{};
  assert(board_[to].empty());
  board_[to] = unit;
  toggle(from, unit);
  toggle(to, unit);
  if (unit.is(Attribute::royal)) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (unit.belongs_to(colour)) {
        royals_[index(colour)].erase(from);
        royals_[index(colour)].insert(to);
      }
    }
  }
}

void Position::apply(Effect effect) { carry_out(journal_.emplace_back(effect)); }

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
    case EffectKind::relocate: {
      const Unit unit = board_[effect.from];
      effect.before = unit;
      shift(effect.from, effect.to, unit);
      toggle_key(effect.from, unit);
      toggle_key(effect.to, unit);
      break;
    }
    case EffectKind::remove:
      effect.before = board_[effect.from];
      take(effect.from);
      toggle_key(effect.from, effect.before);
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

void Position::relocate(Square from, Square to, Reason reason) {
  carry_out(journal_.emplace_back(
      Effect{.kind = EffectKind::relocate, .reason = reason, .from = from, .to = to}));
}

void Position::remove(Square square, Reason reason) {
  carry_out(
      journal_.emplace_back(Effect{.kind = EffectKind::remove, .reason = reason, .from = square}));
}

void Position::add(Square square, const Unit& unit, Reason reason) {
  apply({.kind = EffectKind::add, .reason = reason, .to = square, .after = unit});
}

void Position::replace(Square square, const Unit& unit, Reason reason) {
  apply({.kind = EffectKind::replace, .reason = reason, .from = square, .after = unit});
}

void Position::exchange(Square first, Square second, Reason reason) {
  apply({.kind = EffectKind::exchange, .reason = reason, .from = first, .to = second});
}

void Position::remember(MemorySlot slot, std::uint64_t value, Reason reason) {
  if (memory_[slot] != value || reason != Reason::bookkeeping) {
    apply({.kind = EffectKind::remember, .reason = reason, .slot = slot, .value_after = value});
  }
}

}  // namespace warp

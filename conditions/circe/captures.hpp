#pragma once

#include <algorithm>
#include <bit>

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

// What Circe and Anticirce share: captures that cause rebirths, and what a rebirth may change.
namespace warp::circe {

static_assert(sizeof(Unit) == sizeof(std::uint64_t));

/// A capture as stored in memory for later rebirths.
struct Capture {
  Unit captured{};
  Square square = no_square;
  Colour side = Colour::white;  ///< the side of the captured unit

  bool happened() const { return !captured.empty(); }
};

/// The memory in which a variant keeps the capture that causes a later rebirth.
class CaptureMemory {
 public:
  explicit CaptureMemory(RuleSet& rules)
      : unit_(rules.allocate_slot()), place_(rules.allocate_slot()) {}

  Capture of(const Position& position) const {
    const std::uint64_t place = position.memory(place_);
    return {std::bit_cast<Unit>(position.memory(unit_)), static_cast<Square>(place & 0xffffU),
            (place >> 16U & 1U) != 0 ? Colour::black : Colour::white};
  }
  void keep(Position& position, const Capture& capture) const {
    const bool happened = capture.happened();
    position.remember(unit_, std::bit_cast<std::uint64_t>(capture.captured));
    position.remember(place_,
                      happened ? capture.square | std::uint64_t{index(capture.side)} << 16U : 0);
  }

 private:
  MemorySlot unit_, place_;
};

/// The capture of the current move.
inline Capture capture_now(const Played& played) {
  return {played.captured, played.captured_on, opponent(played.mover)};
}

/// Does the rule apply to `unit`?
inline bool concerns(const Variant& variant, const Unit& unit) {
  return !variant.only ||
         std::find(variant.only->begin(), variant.only->end(), unit.walk) != variant.only->end();
}

/// The changes of a unit that comes back, and of a unit on its rebirth square.
inline constexpr ChangeSet by_return{Change::square,     Change::walk,      Change::side,
                                     Change::attributes, Change::appearing, Change::vanishing};

/// Does a unit that stands on a rebirth square leave it?
inline bool clears_squares(const Variant& variant) {
  return variant.occupied == Occupied::assassin || variant.occupied == Occupied::parachute;
}

/// What may happen to units that a rebirth brings back, or meets on its square.
inline ChangeSet by_rebirth(const Variant& variant) {
  constexpr ChangeSet of_the_unit{Change::square, Change::walk, Change::side, Change::attributes,
                                  Change::appearing};
  return clears_squares(variant) || variant.underworld ? by_return : of_the_unit;
}

/// Returns a refusal for words without meaning in Immun and Geneva Chess, where nothing is reborn.
/// These know two ways to take an occupied rebirth square.
Refusal wrong_where_nothing_is_reborn(const Variant& variant);
/// The capturing unit goes home; `late`: a unit that captured in an earlier move.
MayChange what_a_return_may_change(const Variant& variant, bool late);
/// Sends the unit that captured in the current move to its own rebirth square.
void send_capturer_home(const Variant& variant, Played& played);

/// The settings of the rules that all variants need.
void prepare_family(RuleSet& rules, Variant& variant);

}  // namespace warp::circe

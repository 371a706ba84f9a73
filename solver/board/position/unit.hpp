#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace warp {

enum class Colour : std::uint8_t { white, black };

constexpr Colour opponent(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}
constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

/// Row of a walk in the table of walks (board/movement/walk.hpp). 0 is "no unit".
using WalkId = std::uint8_t;
inline constexpr WalkId no_walk = 0;

/// Properties of a unit besides its walk and side, one bit each.
enum class Attribute : std::uint8_t {
  royal,
  power,  ///< Power unit: plays series (conditions/power_men.cpp)
  warp,   ///< Warp unit: plays series en bloc
  chameleon,
  jigger,
  kamikaze,
  paralysing,
  volage,
  functionary,
  half_neutral,
  hurdle_colour_changing,
  protean,
  magic,
  uncapturable,
  frischauf,
  anda,
  anda_inverse,
  bul,
  dob,
  patrol,
  first_board,   ///< stands on the first of two boards; the diagram may say so, no position does
  second_board,  ///< stands on the second of two boards
  settled,       ///< was volage and has changed sides; not printed
  has_captured,  ///< for rules that count captures; not printed
};

constexpr std::uint32_t attribute_bit(Attribute attribute) {
  return std::uint32_t{1} << static_cast<unsigned>(attribute);
}
/// The English name of an attribute.
std::string_view attribute_name(Attribute attribute);

/// The sides a unit belongs to. A neutral unit belongs to both.
enum class Side : std::uint8_t { none = 0, white = 1, black = 2, neutral = 3 };

constexpr Side side_of(Colour colour) {
  return colour == Colour::white ? Side::white : Side::black;
}

/// What stands on a square. Trivially copyable, eight bytes; `Unit{}` is an empty square.
struct Unit {
  WalkId walk = no_walk;
  Side side = Side::none;
  std::uint16_t id = 0;  ///< 1-based number of the unit in the diagram; not part of the placement
  std::uint32_t attributes = 0;  ///< one bit per Attribute

  constexpr bool operator==(const Unit&) const = default;
  constexpr bool empty() const { return walk == no_walk; }
  constexpr bool belongs_to(Colour colour) const {
    return (static_cast<unsigned>(side) & (1U << index(colour))) != 0;
  }
  constexpr bool is(Attribute attribute) const {
    return (attributes >> static_cast<unsigned>(attribute) & 1U) != 0;
  }
  constexpr Unit with(Attribute attribute, bool on = true) const {
    Unit result = *this;
    const std::uint32_t bit = attribute_bit(attribute);
    result.attributes = on ? attributes | bit : attributes & ~bit;
    return result;
  }
  /// Of a unit on one of two boards: the same unit on the other one.
  constexpr Unit on_other_board() const {
    return with(Attribute::second_board, !is(Attribute::second_board));
  }
};

static_assert(sizeof(Unit) == 8);

}  // namespace warp

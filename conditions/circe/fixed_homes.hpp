#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::circe {

/// Remembers fixed_square() by walk, side and square: it is asked for every unit whenever a king
/// may be attacked. Threads may use it at the same time.
class FixedHomes {
 public:
  FixedHomes(const RuleSet& rules, const Variant& variant)
      : rules_(rules),
        variant_(variant),
        squares_(rules.geometry().size()),
        is_known_(squares_ <= most_squares && is_fixed(variant)),
        homes_(is_known_ ? 2 * walks * squares_ : 0) {}

  /// Nothing: the square depends on more.
  std::optional<Square> of(const Unit& unit, Square square, Colour side) const {
    if (!is_known_) {
      return std::nullopt;
    }
    std::atomic<std::uint32_t>& home =
        homes_[(index(side) * walks + unit.walk) * squares_ + square];
    std::uint32_t known = home.load(std::memory_order_relaxed);
    if (known == unknown) {
      known = 1U + *fixed_square(rules_, variant_,
                                 {.unit = unit,
                                  .relevant = unit,
                                  .capture = square,
                                  .side = side,
                                  .as = side,
                                  .departure = square});
      home.store(known, std::memory_order_relaxed);
    }
    return static_cast<Square>(known - 1U);
  }

 private:
  static constexpr std::size_t walks = 256, most_squares = 64;
  static constexpr std::uint32_t unknown = 0;

  /// Does the square depend on the walk, the side and the square of the unit alone?
  static bool is_fixed(const Variant& variant) {
    switch (variant.home) {
      case Home::diagram:
      case Home::departure:
      case Home::equipollents:
      case Home::relative_symmetry:
      case Home::super:
      case Home::cage:
      case Home::take_and_make:
        return false;
      default:
        return variant.adapted != Adapted::frischauf;
    }
  }

  const RuleSet& rules_;
  const Variant variant_;
  std::size_t squares_;
  bool is_known_;
  mutable std::vector<std::atomic<std::uint32_t>> homes_;  ///< one more than the square
};

}  // namespace warp::circe

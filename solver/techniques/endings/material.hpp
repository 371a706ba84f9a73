#pragma once

#include <array>
#include <compare>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"

namespace warp::endings {

/// The most units on the board, kings included.
inline constexpr std::size_t most_units = 8;

/// The royal units, one of each side, which come first in a Material.
inline constexpr std::size_t royal_units = 2;

/// A kind of unit: KR v K has three kinds.
struct MaterialKind {
  Colour colour = Colour::white;
  WalkId walk = no_walk;
  bool royal = false;  ///< in a Material always set for kings

  auto operator<=>(const MaterialKind&) const = default;
};

/// Returns the letters of such a unit as capitals; a royal unit that is no king has "r" before
/// them: "K", "rQ".
std::string letters_of(const MaterialKind& kind, const Walks& walks, Language language);

/// The units of an ending, without their squares: KR v K. Each side has one royal unit. The units
/// have numbers: 0 is White's royal unit, 1 Black's, then follow White's other units and Black's,
/// equal ones side by side.
class Material {
 public:
  /// `units` must hold one royal unit of each side, and at most most_units units. Kings are royal,
  /// whether they are marked so or not.
  Material(const Walks& walks, std::vector<MaterialKind> units);

  std::size_t size() const { return units_.size(); }
  const MaterialKind& operator[](std::size_t unit) const { return units_[unit]; }
  std::span<const MaterialKind> units() const { return units_; }

  /// Equal units: those from `first`, `count` in number.
  struct Group {
    std::size_t first;
    std::size_t count;
  };
  /// The groups of units other than the royal ones, in the order of the units.
  std::vector<Group> groups() const;

  /// "KQR v K", in the letters of `language`. Units with two letters have blanks around them.
  std::string text(const Walks& walks, Language language) const;

  auto operator<=>(const Material&) const = default;

 private:
  std::vector<MaterialKind> units_;
};

/// The squares of units, in the order of their Material.
using Placement = std::array<Square, most_units>;

}  // namespace warp::endings

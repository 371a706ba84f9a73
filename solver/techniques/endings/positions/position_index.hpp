#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "solver/techniques/endings/material.hpp"
#include "solver/techniques/endings/positions/symmetry.hpp"

namespace warp::endings {

/// Numbers the placements of a material densely. Placements that a symmetry maps to each other have
/// the same number, except where a symmetry keeps the squares of both royal units: such placements
/// have several numbers (each_twin()).
///
/// The number is made of the orbit of the pair of royal units - all pairs of squares to which the
/// symmetries map it - and of the squares of the other units; equal units are not distinguished.
class PositionIndex {
 public:
  using Number = std::uint64_t;
  static constexpr Number none = std::numeric_limits<Number>::max();

  /// `squares` are the squares of the board. `may_stand` says, by group of the material and by
  /// square, where such a unit may stand; `royals_possible` says of the pair of royal units, by
  /// White's square times `squares` plus Black's, whether it occurs in any legal position. Both
  /// must be kept by the symmetries.
  PositionIndex(const Material& material, Symmetries symmetries, std::size_t squares,
                const std::vector<std::vector<bool>>& may_stand,
                const std::vector<bool>& royals_possible);

  /// How many numbers there are: 0 to size() - 1. none if a Number cannot hold them.
  Number size() const { return size_; }
  std::size_t symmetries() const { return symmetries_.size(); }

  /// Returns the number of a placement in which no two units stand on one square; `none` if some
  /// unit may not stand where it stands.
  Number number(const Placement& placement) const {
    Placement image;
    return located(placement, image);
  }
  /// As number(). `image` is set to the placement that placement_of() returns for the number.
  Number located(const Placement& placement, Placement& image) const;
  /// Returns the placement with this number. Units may stand on the same square.
  Placement placement_of(Number number) const;
  /// Has any placement with `unit` on `square` a number? Royal units may stand everywhere.
  bool may_stand(std::size_t unit, Square square) const;
  /// Calls visit(number) for every number of the placement with this number; `image` is its
  /// placement.
  template <class Visit>
  void each_twin(Number number, const Placement& image, Visit&& visit) const {
    visit(number);
    const Orbit& orbit = orbits_[number / rest_];
    for (std::uint32_t i = 1; i < orbit.keepers; ++i) {
      Placement twin = image;
      const std::size_t symmetry = keepers_[orbit.first_keeper + i];
      for (std::size_t unit = royal_units; unit < units_; ++unit) {
        twin[unit] = symmetries_.image(symmetry, image[unit]);
      }
      visit(number / rest_ * rest_ + rank(twin));
    }
  }
  /// How many placements the number stands for: those to which symmetries map the pair of royal
  /// units.
  std::uint64_t weight(Number number) const {
    return symmetries_.size() / orbits_[number / rest_].keepers;
  }
  std::size_t bytes() const;

 private:
  struct Orbit {
    Square white, black;         ///< the pair that stands for all
    std::uint32_t first_keeper;  ///< the symmetries that keep this pair, in keepers_
    std::uint32_t keepers;
  };
  /// Where a pair belongs.
  struct Pair {
    std::uint32_t orbit = no_orbit;
    std::uint32_t symmetry = 0;  ///< maps the pair to that of the orbit
  };
  struct Regions {
    std::size_t first, count;             ///< units
    std::vector<Square> squares;          ///< where such a unit may stand
    std::vector<std::uint16_t> numbers;   ///< by square: the index in `squares`, or nowhere
    std::vector<std::vector<Number>> of;  ///< binomial coefficients: of[k][n] = n over k
    Number combinations;
  };
  static constexpr std::uint32_t no_orbit = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint16_t nowhere = std::numeric_limits<std::uint16_t>::max();

  void find_orbits(const std::vector<bool>& royals_possible);
  /// Returns the number of the units other than the royal ones; `none` if one stands wrongly.
  Number rank(const Placement& placement) const;

  Symmetries symmetries_;
  std::size_t squares_;
  std::size_t units_;
  std::vector<Regions> groups_;
  std::vector<Orbit> orbits_;
  std::vector<std::uint32_t> keepers_;
  std::vector<Pair> pairs_;  ///< by White's square times squares_ plus Black's
  Number rest_ = 1;
  Number size_ = 0;
};

}  // namespace warp::endings

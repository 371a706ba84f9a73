#pragma once

#include <array>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

/// Observation on boards of more than 64 squares: lines walked backwards from the observed square.
/// Only for walks that capture by simple rides and leaps; units of other walks are tested one by
/// one.
class Approaches {
 public:
  Approaches(const Geometry& geometry, const Walks& known, const WalkSet& walks);

  /// As Movement::observed; `movement` answers for single units.
  template <class Movement, class Accept>
  bool observed(const Movement& movement, const Position& position, Square target, Colour by,
                Accept accept) const {
    for (const Approach& approach : approaches_[target]) {
      for (std::size_t step = 1; step <= approach.length; ++step) {
        const Square square = squares_[approach.first + step - 1];
        const Unit& unit = position.at(square);
        if (unit.empty()) {
          continue;
        }
        if (unit.belongs_to(by) && reach_[approach.kind][unit.walk] >= step &&
            movement.attacks(position, square, unit.walk, by, target) && accept(square)) {
          return true;
        }
        break;
      }
    }
    return irregular_.any() && position.units(by).any_of(position.size(), [&](Square square) {
      const WalkId walk = position.at(square).walk;
      return irregular_.test(walk) && movement.attacks(position, square, walk, by, target) &&
             accept(square);
    });
  }

 private:
  struct Approach {
    std::uint32_t first = 0;
    std::uint16_t length = 0;
    std::uint16_t kind = 0;  ///< which vector: index into reach_
  };

  std::vector<Square> squares_;
  std::vector<std::vector<Approach>> approaches_;  ///< by target
  /// By kind of vector and walk: the greatest number of steps over which such a unit captures
  /// along that vector.
  std::vector<std::array<std::uint16_t, 256>> reach_;
  WalkSet irregular_;
};

}  // namespace warp

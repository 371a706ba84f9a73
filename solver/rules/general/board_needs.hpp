#pragma once

#include <cstdint>
#include <initializer_list>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/rules/general/refusal.hpp"

namespace warp {

/// A property that a rule needs of the board and that not every board has.
enum class BoardNeed : std::uint8_t {
  files_and_ranks,  ///< no levels, and no second sheet: the rule speaks of files, or of images
  no_seam,          ///< neither wraps nor goes on on a second sheet: two squares have one way
                    ///< between them
  distances,        ///< they are not defined where directions are reversed behind a seam or a rim
  edge,             ///< squares at which the board ends
  first_ranks,      ///< first ranks and a direction forward, as pawns have it
};

/// Several needs, one bit each.
class BoardNeeds {
 public:
  constexpr BoardNeeds() = default;
  constexpr BoardNeeds(std::initializer_list<BoardNeed> needs) {
    for (const BoardNeed need : needs) {
      add(need);
    }
  }
  constexpr void add(BoardNeed need) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(need));
  }
  constexpr bool include(BoardNeed need) const {
    return (bits_ >> static_cast<unsigned>(need) & 1U) != 0;
  }
  /// Returns why a rule with these needs cannot be played on `board`, or no refusal.
  Refusal refusal_on(const Geometry& board) const;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace warp

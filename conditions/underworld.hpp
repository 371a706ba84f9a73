#pragma once

#include <cstdint>
#include <vector>

#include "solver/rules/rule_set.hpp"

namespace warp {

/// Units that lie beneath squares of the board and come up when these become empty. They lie in the
/// memory of the position: sorted by square, those of one square from below, so that equal
/// positions have equal memories.
class Underworld {
 public:
  /// A unit and the square beneath which it lies.
  struct Buried {
    Square square = no_square;
    Unit unit;
  };

  /// Takes so many memory slots of `rules`: at most as many units can be remembered.
  Underworld(RuleSet& rules, std::size_t most);

  /// Where a unit comes to lie if others lie beneath its square already.
  enum class Layer : std::uint8_t { uppermost, lowest, in_their_place };

  /// Buries a unit. Throws std::length_error if there are too many.
  void bury(Position& position, const Buried& buried, Layer layer) const;
  /// Brings the uppermost unit of each empty square back to the board.
  void summon(Position& position) const;
  /// To which squares must a unit go from `from`, capturing nothing, if another one is to come up?
  /// As EffectRule::squares says it.
  std::uint64_t uncovered_by(const Position& position, Square from) const;
  /// The units that lie beneath others in the diagram are there from the start, with these
  /// attributes added.
  void bury_diagram(RuleSet& rules, std::uint32_t marks) const;

 private:
  std::vector<Buried> all(const Position& position) const;
  void remember(Position& position, const std::vector<Buried>& all) const;

  std::vector<MemorySlot> slots_;
};

}  // namespace warp

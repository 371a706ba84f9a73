#pragma once

#include <cstdint>
#include <vector>

#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// Units beneath squares of the board, which come up when these squares become empty. They are kept
/// in the memory of the position, sorted by square, those of one square from the bottom up, so that
/// equal positions have equal memories.
class Underworld {
 public:
  /// A unit and the square beneath which it lies.
  struct Buried {
    Square square = no_square;
    Unit unit;
  };

  /// Takes `most` memory slots of `rules`: at most this many units can be kept.
  Underworld(RuleSet& rules, std::size_t most);

  /// Where a unit is put if other units lie beneath its square already.
  enum class Layer : std::uint8_t { uppermost, lowest, in_their_place };

  /// Buries a unit. Throws std::length_error if there are too many.
  void bury(Position& position, const Buried& buried, Layer layer) const;
  /// Brings the uppermost unit of each empty square back to the board.
  void summon(Position& position) const;
  /// The squares to which a unit can go from `from` without capture so that another unit comes up.
  /// In the form of EffectRule::squares.
  std::uint64_t uncovered_by(const Position& position, Square from) const;
  /// All units beneath others, those of one square from the bottom up.
  std::vector<Buried> all(const Position& position) const;
  /// The units beneath others in the diagram are there from the start, with the attributes `marks`
  /// added.
  void bury_diagram(RuleSet& rules, std::uint32_t marks) const;

 private:
  void remember(Position& position, const std::vector<Buried>& all) const;

  std::vector<MemorySlot> slots_;
};

}  // namespace warp

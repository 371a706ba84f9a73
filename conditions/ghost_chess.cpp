// Ghost chess and haunted chess: captured units come back when their capturer goes.

#include <stdexcept>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// A captured unit and the square beneath which it lies.
struct Ghost {
  Square square;
  Unit unit;

  static constexpr unsigned square_bits = 12;
  static constexpr unsigned walk_bits = 8;
  static constexpr unsigned side_bits = 2;
  static constexpr unsigned id_bits = 16;
  static constexpr unsigned attribute_bits = 24;

  /// As it lies in the memory of the position; never 0, since a unit has a walk.
  std::uint64_t to_memory() const {
    std::uint64_t value = unit.attributes;
    value = value << id_bits | unit.id;
    value = value << side_bits | static_cast<std::uint64_t>(unit.side);
    value = value << walk_bits | unit.walk;
    return value << square_bits | square;
  }
  static Ghost from_memory(std::uint64_t value) {
    const auto take = [&value](unsigned bits) {
      const std::uint64_t field = value & ((std::uint64_t{1} << bits) - 1);
      value >>= bits;
      return field;
    };
    Ghost ghost{};
    ghost.square = static_cast<Square>(take(square_bits));
    ghost.unit.walk = static_cast<WalkId>(take(walk_bits));
    ghost.unit.side = static_cast<Side>(take(side_bits));
    ghost.unit.id = static_cast<std::uint16_t>(take(id_bits));
    ghost.unit.attributes = static_cast<std::uint32_t>(take(attribute_bits));
    return ghost;
  }
};

/// The ghosts of a position: sorted by square, those of one square by age, so that equal positions
/// have equal memories.
class Underworld {
 public:
  explicit Underworld(RuleSet& rules) {
    for (MemorySlot& slot : slots_) {
      slot = rules.allocate_slot();
    }
  }

  /// Throws std::length_error if more units haunt the board than can be remembered.
  void bury(Position& position, Square square, const Unit& unit, bool above_others) const {
    std::vector<Ghost> ghosts = all(position);
    if (!above_others) {
      std::erase_if(ghosts, [&](const Ghost& ghost) { return ghost.square == square; });
    }
    const auto place = std::find_if(ghosts.begin(), ghosts.end(),
                                    [&](const Ghost& ghost) { return ghost.square > square; });
    ghosts.insert(place, {square, unit});
    remember(position, ghosts);
  }

  /// Brings back the youngest ghost of each empty square.
  void summon(Position& position) const {
    std::vector<Ghost> ghosts = all(position);
    const std::size_t before = ghosts.size();
    for (std::size_t i = ghosts.size(); i > 0; --i) {
      const Ghost ghost = ghosts[i - 1];
      if (position.empty(ghost.square)) {
        ghosts.erase(ghosts.begin() + static_cast<std::ptrdiff_t>(i - 1));
        position.add(ghost.square, ghost.unit, Reason::rebirth);
      }
    }
    if (ghosts.size() != before) {
      remember(position, ghosts);
    }
  }

 private:
  std::vector<Ghost> all(const Position& position) const {
    std::vector<Ghost> ghosts;
    for (const MemorySlot slot : slots_) {
      if (position.memory(slot) == 0) {
        break;
      }
      ghosts.push_back(Ghost::from_memory(position.memory(slot)));
    }
    return ghosts;
  }

  void remember(Position& position, const std::vector<Ghost>& ghosts) const {
    if (ghosts.size() > slots_.size()) {
      throw std::length_error("more ghosts than can be remembered");
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      position.remember(slots_[i], i < ghosts.size() ? ghosts[i].to_memory() : 0);
    }
  }

  std::array<MemorySlot, 20> slots_{};
};

std::string install(RuleSet& rules, bool above_others, std::uint32_t marks) {
  rules.castling_rights_return = true;
  const Underworld underworld(rules);
  rules.hooks.add_effect(
      Stage::remember_captured,
      [=](Played& played) {
        if (played.captured_something()) {
          Unit ghost = played.captured;
          ghost.attributes |= marks;
          underworld.bury(played.position, played.captured_on, ghost, above_others);
        }
      },
      When::capturing);
  rules.hooks.add_effect(Stage::ghosts_return,
                         [=](Played& played) { underworld.summon(played.position); });
  return {};
}

std::string install_ghosts(RuleSet& rules, std::span<const Argument> arguments) {
  uncapturable_units.install(rules, arguments);
  return install(rules, true, attribute_bit(Attribute::uncapturable));
}

std::string install_haunted(RuleSet& rules, std::span<const Argument>) {
  return install(rules, false, 0);
}

}  // namespace

const Condition ghost_chess{
    .names = {"GhostChess", "Geisterschach", "EchecsGhost"},
    .rule =
        "When the square on which a unit was captured becomes empty, the unit comes back there, as "
        "part of the same move, and cannot be captured any more. Several units captured on one "
        "square come back one after the other, the last one first.",
    .source = "traditional",
    .install = install_ghosts};

const Condition haunted_chess{
    .names = {"HauntedChess", "Spukschach", "EchecsHantes"},
    .rule =
        "When the square on which a unit was captured becomes empty, the unit comes back there, as "
        "part of the same move. Only the last unit captured on a square does.",
    .source = "traditional",
    .install = install_haunted};

}  // namespace warp

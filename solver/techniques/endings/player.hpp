#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/techniques/endings/material.hpp"
#include "solver/techniques/endings/obstacle.hpp"

namespace warp::endings {

/// The kinds of the units of a position in the order of a Material, as numbers that are quick to
/// compare. Their order is that of the kinds in a Material.
struct KindCodes {
  std::array<std::uint16_t, most_units> codes{};
  std::size_t size = 0;

  static std::uint16_t code_of(const MaterialKind& kind) {
    return static_cast<std::uint16_t>((kind.royal ? 0U : 1U) << 9U | index(kind.colour) << 8U |
                                      kind.walk);
  }
  static MaterialKind kind_of(std::uint16_t code) {
    return {(code >> 8U & 1U) != 0 ? Colour::black : Colour::white,
            static_cast<WalkId>(code & 0xffU), (code >> 9U) == 0};
  }
  explicit KindCodes(const Material& material);
  KindCodes() = default;
  Material material(const Walks& walks) const;

  auto operator<=>(const KindCodes&) const = default;
};

/// Plays from positions of an ending under any rules, by asking the arbiter. A position of a table
/// consists of units, their squares and the side to move, nothing else. So after every move the
/// position must equal the one that the program would set up for a diagram with these units. In all
/// positions kings and rooks count as moved: there is no castling by the rights of the array.
class Player {
 public:
  /// Throws NoTable if the rules can have no table whatever the units: turns of several moves,
  /// kings that are not royal, units that are not interchangeable.
  explicit Player(const std::shared_ptr<const RuleSet>& rules);

  /// Sets up a position. No two units may share a square. Throws NoTable if the rules mark units.
  void set(const Material& material, const Placement& placement, Colour to_move);

  /// Is `side` in check?
  bool in_check(Colour side) { return arbiter_.in_check(side); }
  /// Do rules redefine mate? If not, a side is mated if it is in check and cannot move.
  bool mate_has_rules() const {
    return !arbiter_.rules().hooks.mate.empty() || arbiter_.rules().mates_may_be_undecided;
  }
  /// Is the side to move mated? Throws NoTable if that is undecided.
  bool mated();

  /// What a move leads to.
  struct Reached {
    KindCodes kinds;
    Placement squares{};  ///< in the order of `kinds`, equal units by their squares
    bool captures = false;
    bool null_move = false;
    std::span<const Effect> effects;  ///< valid while visit() runs
  };
  using Visit = FunctionRef<bool(const Reached&)>;
  /// Calls visit() for each legal move of the side to move until it returns true; returns whether
  /// it did. Throws NoTable if a position is reached that no table holds.
  bool each_move(Visit visit);

 private:
  void clear(Colour to_move);
  void check_memory(const Placement& squares, std::size_t units);
  void check_en_passant();
  bool may_capture_en_passant(Square square) const;
  void read_units(Reached& reached) const;

  Arbiter arbiter_;
  std::optional<Position> fresh_;  ///< if rules prepare diagrams: to set up positions reached
};

}  // namespace warp::endings

#pragma once

#include <cstdint>

#include "solver/engines/invisible/world_finder.hpp"

namespace warp::invisible {

/// Where a unit of a plan must go in a half-move that is open, so that a conflict may end.
///
/// A king is attacked, or a unit is missing on a square: somebody must come to one of the wanted
/// squares (the line of the attack and the attacker, the square of what is missing). If each side
/// has at most one half-move open before the conflict, he comes there at once. So other moves help
/// only if they are those of the attacker or of the king, or if the unit may stand in another's
/// way: on a wanted square, or on a line with one.
class WorldFinder::Remedies {
 public:
  /// Any displacement may help.
  Remedies() = default;
  /// `open`: most_open_moves() before the conflict.
  Remedies(const PlayedWorld& world, std::size_t open) {
    const Conflict& conflict = world.conflict();
    if (conflict.kind != Conflict::Kind::king_attacked &&
        conflict.kind != Conflict::Kind::needs_unit) {
      return;
    }
    std::uint64_t wanted = 0;
    for (const std::int8_t square : conflict.squares) {
      wanted |= bit_of(square);
    }
    if (conflict.attacker != nowhere) {
      wanted |= bit_of(conflict.attacker);
      attacker_ = world.end()[conflict.attacker].number;
    }
    if (open > 1 && wanted != 0) {
      return;
    }
    if (conflict.kind == Conflict::Kind::king_attacked) {
      const int king = world.end().king(conflict.attacked);
      king_ = king == nowhere ? visible_from_start : world.end()[king].number;
    }
    wanted_ = wanted;
  }

  bool are_all() const { return wanted_ == everywhere; }
  /// The wanted arrivals of the unit that stands on `from`, one bit a square.
  std::uint64_t arrivals(std::size_t number, int from) const {
    const auto is = [&](std::int8_t unit) { return unit == static_cast<std::int8_t>(number); };
    return are_all() || is(attacker_) || is(king_) || stands_in_the_way(from) ? everywhere
                                                                              : wanted_;
  }

 private:
  static constexpr std::uint64_t everywhere = ~std::uint64_t{0};

  bool stands_in_the_way(int from) const {
    for (int square = 0; square < board_squares; ++square) {
      if ((wanted_ & bit_of(square)) != 0 &&
          (square == from || rides_along(WorldMan::queen, square, from))) {
        return true;
      }
    }
    return false;
  }

  std::uint64_t wanted_ = everywhere;
  std::int8_t attacker_ = visible_from_start, king_ = visible_from_start;
};

}  // namespace warp::invisible

#pragma once

#include <array>
#include <span>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::retraction {

/// A capture that may have brought the mover to where it stands; or none.
struct Captured {
  WalkId walk = no_walk;         ///< no_walk: nothing was captured
  Square on = no_square;         ///< where the captured unit stood
  Square reborn = no_square;     ///< where it stands after the move; no_square: it is gone
  WalkId reborn_walk = no_walk;  ///< what it is there

  bool operator==(const Captured&) const = default;
};

/// Where a unit may come from: it was a unit of `walk` and arrived on `arrival`, wherever it stands
/// now.
struct Origin {
  WalkId walk = no_walk;
  Square arrival = no_square;
  std::vector<Captured> captured{};  ///< all that it may have captured there, nothing included
};

/// What rules may make of units in a single move, the other way round: from a unit on its square
/// after the move to what it was, where it arrived and what it captured. It is worked out from what
/// effects declare (Fates), so that rules whose effects declare all are taken back without knowing
/// them. Too many origins cost time; that each is right is seen by playing forward.
class Origins {
 public:
  /// `kinds`: the walks of all units that may stand on the board, without kings; `rules` must have
  /// its movement worked out and outlive this object.
  Origins(const RuleSet& rules, std::vector<WalkId> kinds);

  std::span<const Origin> of(WalkId walk, Colour side, Square now) const {
    return origins_[index(side)][walk * size_ + now];
  }
  /// The squares from which a unit of `walk` may go to `arrival`, judged by its lines alone.
  std::span<const Square> departures(WalkId walk, Colour side, Square arrival) const {
    return departures_[index(side)][walk * size_ + arrival];
  }

  /// May effects make units of one side units of the other? Such origins are left out.
  bool change_sides() const { return change_sides_; }

 private:
  /// A unit after a part of a move.
  struct Outcome {
    WalkId walk = no_walk;
    Square square = no_square;
    bool operator==(const Outcome&) const = default;
  };
  using Outcomes = std::vector<Outcome>;

  void add_departures(WalkId walk, Colour side);
  void add_arrival(WalkId walk, Colour side, Square arrival);
  void add(WalkId walk, Colour side, Square arrival, const Captured& captured,
           const Outcomes& movers);
  Outcomes movers_after(WalkId walk, Colour side, Square arrival, Square capture);
  Outcomes captured_after(WalkId walk, Colour side, Square capture);
  bool may_stand(WalkId walk, Colour side, Square square) const;
  Square passing_pawn(WalkId walk, WalkId passing, Colour side, Square arrival) const;
  void follow(Outcomes& outcomes, Colour side, Square capture, bool of_mover);

  const RuleSet& rules_;
  std::size_t size_;
  std::vector<WalkId> kinds_;  ///< without kings
  std::vector<UnitKind> all_;
  bool change_sides_ = false;
  std::array<std::vector<std::vector<Origin>>, 2> origins_;
  std::array<std::vector<std::vector<Square>>, 2> departures_;
};

}  // namespace warp::retraction

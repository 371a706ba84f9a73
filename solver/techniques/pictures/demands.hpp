#pragma once

#include <optional>
#include <vector>

#include "solver/techniques/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Ways to meet one demand of a picture: at least one of these touches must be true.
using Touches = std::vector<Touch>;

/// The demands that a sketch does not meet yet.
class Demands {
 public:
  /// `king_square`: of the side to be mated or stalemated; no_index if it has no king.
  Demands(const Cast& cast, const Sketch& sketch, Index king_square);

  /// Returns the ways to meet the open demand that has the fewest; nothing if no demand is open.
  std::optional<Touches> hardest();

 private:
  /// The units of one side: fixed ones, and those assumed to stand as in the diagram.
  struct Side {
    std::array<Bitboard, 6> fixed{};
    std::array<Bitboard, 6> standing{};  ///< including the fixed ones
    Bitboard all_fixed = 0;
    Bitboard all = 0;
  };

  /// The ways in which a unit that is to be immobile might move.
  enum class Arrival : std::uint8_t { of_officer, push, pawn_capture };

  // Each of these adds one or several demands, if they are open.
  void ask_mate();
  void ask_stalemate();
  void ask_guard(Index square);  ///< the king cannot go to `square`
  void ask_defences();           ///< no unit captures the attacker or interposes
  void ask_defence(unsigned unit, Index from, Index to, bool captures);
  void ask_immobility(unsigned unit);
  void ask_move(unsigned unit, Index from, Index to, Arrival arrival);
  void ask_quiet_king();          ///< no unit attacks it
  void ask_safe_king();           ///< no unit attacks the mater's king
  void ask_place(unsigned unit);  ///< a unit that has left its square is somewhere

  /// Ends a demand that `ways_` meet: keeps them if they are fewer than those of every demand
  /// before.
  void close();
  bool too_many() const { return hardest_ && ways_.size() >= hardest_->size(); }

  void add(Touch touch) { ways_.push_back(touch); }
  void add_gone(unsigned unit);
  void add_standing(unsigned unit, Bitboard allowed);
  void add_anyone_on(Index square);
  void add_own_on(Index square);
  /// Adds units of the mater other than `except` that might attack `target` from the squares
  /// `allowed`, if the squares `vacated` were empty and `filled` were occupied.
  void add_attackers(Index target, Bitboard vacated, Bitboard filled, Bitboard allowed,
                     unsigned except);

  Bitboard attackers(const std::array<Bitboard, 6>& units, Index target, Bitboard occupied) const;

  const Cast& cast_;
  const Sketch& sketch_;
  const Index king_square_;
  const std::size_t side_;   ///< index of the side to be mated
  const std::size_t mater_;  ///< index of the other side
  std::array<Side, 2> units_;
  Bitboard fixed_ = 0;     ///< squares of fixed units, and holes
  Bitboard occupied_ = 0;  ///< also squares of units assumed to stand as in the diagram
  std::array<std::uint8_t, 64> unit_on_;
  Touches ways_;
  std::optional<Touches> hardest_;
};

}  // namespace warp::orthodox::pictures

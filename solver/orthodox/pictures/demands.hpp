#pragma once

#include <optional>
#include <vector>

#include "solver/orthodox/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Ways to meet one demand of a picture: one of these touches must be true.
using Touches = std::vector<Touch>;

/// The demands that a sketch does not meet yet.
class Demands {
 public:
  /// `king_square`: of the side to be mated or stalemated; no_index without a king.
  Demands(const Cast& cast, const Sketch& sketch, Index king_square);

  /// The ways to meet that open demand which has the fewest; nothing if no demand is open.
  std::optional<Touches> hardest();

 private:
  /// Men of one side by what they do: fixed ones, and those taken to be where they were.
  struct Side {
    std::array<Bitboard, 6> fixed{};
    std::array<Bitboard, 6> standing{};  ///< the fixed ones too
    Bitboard all_fixed = 0;
    Bitboard all = 0;
  };

  /// How a man that is to be immobile might move.
  enum class Arrival : std::uint8_t { of_officer, push, pawn_capture };

  // Each of these puts one demand or several, if they are open.
  void ask_mate();
  void ask_stalemate();
  void ask_guard(Index square);  ///< the king cannot go there
  void ask_defences();           ///< nobody captures the attacker or interposes
  void ask_defence(unsigned man, Index from, Index to, bool captures);
  void ask_immobility(unsigned man);
  void ask_move(unsigned man, Index from, Index to, Arrival arrival);
  void ask_quiet_king();         ///< nobody attacks it
  void ask_place(unsigned man);  ///< a man that has left its square is somewhere

  /// The demand that `ways_` answer has been put: keeps them if they are fewer than any before.
  void close();
  bool too_many() const { return hardest_ && ways_.size() >= hardest_->size(); }

  void add(Touch touch) { ways_.push_back(touch); }
  void add_gone(unsigned man);
  void add_standing(unsigned man, Bitboard allowed);
  void add_anyone_on(Index square);
  void add_own_on(Index square);
  /// Men of the mater other than `except` that might attack `target` from the squares `allowed`, as
  /// if the squares `vacated` were empty and `filled` were not.
  void add_attackers(Index target, Bitboard vacated, Bitboard filled, Bitboard allowed,
                     unsigned except);

  Bitboard attackers(const std::array<Bitboard, 6>& men, Index target, Bitboard occupied) const;

  const Cast& cast_;
  const Sketch& sketch_;
  const Index king_square_;
  const std::size_t side_;   ///< index of the side to be mated
  const std::size_t mater_;  ///< and of the other
  std::array<Side, 2> men_;
  Bitboard fixed_ = 0;     ///< squares of fixed men, and holes
  Bitboard occupied_ = 0;  ///< and of those taken to be where they were
  std::array<std::uint8_t, 64> man_on_;
  Touches ways_;
  std::optional<Touches> hardest_;
};

}  // namespace warp::orthodox::pictures

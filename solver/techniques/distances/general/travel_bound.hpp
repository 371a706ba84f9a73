#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/distances/assignment.hpp"
#include "solver/techniques/relaxed_game/fate_graph.hpp"
#include "solver/techniques/relaxed_game/general/known_fates.hpp"

namespace warp {

/// A bound on the distance to a position that is to be reached (dia, a=>b), for the general engine
/// under rules that declare what becomes of units, or to how many units they do what they do not
/// tell (UntoldFates).
///
/// Each unit of the target must come from some unit of the position. FateGraph knows the least
/// number of moves that this takes, whatever stands in the way. Different units need different
/// moves; only the rook's part in castling, and being captured, cost nothing. So the sum of the
/// least distances of the units of one side cannot exceed its moves: each unit of the target counts
/// from the nearest unit, and where that is not enough, from a unit of its own (Assignment). A
/// captured unit that may come back later counts as if it still stood where it was captured. If
/// units change sides, a unit that one side moved may end on the other: then only the sum over both
/// sides counts, each unit from the nearest one.
///
/// Being captured costs no move of the unit's side, but one of the other side, which captures one
/// unit at a time. So of the units of a side only as many can have been captured and have come back
/// as the opponent has moves; all others have come by moves alone. For example, under Circe a pawn
/// that has left its square is wrong there until it is captured, and with two moves of the opponent
/// left, of three such pawns one stays wrong.
///
/// Where rules touch units without telling what becomes of them, follow each unit of the target
/// back through the game. Either no rule has touched it since the position: then its side has made
/// the moves of its distance. Or one has, and when it did so last the unit came to its side. So a
/// move saves a side the distances of at most as many units as it may touch, and the greatest are
/// taken as saved. For example, Republican Chess puts at most one unit on the board with each move;
/// all others must have walked. An extra move of which is not told where it goes saves the
/// distances of the units that it brings, but is a move itself. Here, too, units do not get units
/// of their own.
///
/// If a side also moves units of its opponent (All-in Chess), the sum over both sides counts. If
/// units change sides in a way that is not told, each may have moved for either.
///
/// Where units may lie beneath others one captured unit may become two, a ghost and one that is
/// reborn: there units of the target do not get units of their own.
///
/// In Alice Chess each move takes its unit to the other board. So the board on which a unit stands
/// and the one on which it is wanted say whether its moves are even or odd in number; not those of
/// a rook that may still castle, which changes boards as part of the king's move.
class TravelBound {
  static constexpr std::size_t most_wanted = 64;
  /// By unit of the target, the white ones first: the least moves after which it stands there;
  /// relaxed_game::far where none ever comes, and behind the last unit.
  using Moves = std::array<std::uint8_t, most_wanted>;
  /// The distances of one unit from the units of the target.
  struct Distances {
    Moves any;       ///< if it may be captured and come back on the way
    Moves uncaught;  ///< if it is not captured any more
  };

 public:
  /// Returns the bound for games from `start` to `target`; null if the rules declare too little.
  /// `sides_are_unknown`: each unit of the target may be of either side. More units than those of
  /// the target may be there in the end.
  static std::shared_ptr<const TravelBound> make(const RuleSet& rules, const Position& start,
                                                 const Position& target,
                                                 bool sides_are_unknown = false);

  /// Each unit of the target gets a unit of its own, by side.
  class Sides {
   public:
    Sides(const TravelBound& bound, const Position& position);
    Sides(const Sides&) = delete;
    Sides& operator=(const Sides&) = delete;

    /// Are so many moves too few?
    bool too_few(std::array<unsigned, 2> moves);
    /// Are so many moves too few if `unit` stands for the one on `square`, with the distances
    /// `now`? Call it after too_few has returned false.
    bool too_few_with(Square square, const Unit& unit, const Moves& now, unsigned moves) const;
    /// The same without that unit.
    bool too_few_without(Square square, unsigned moves) const;
    /// Is the unit on `square` counted for `side`?
    bool is_of(Square square, Colour side) const { return side_[square] == index(side); }

   private:
    orthodox::Costs costs_of(std::size_t side, const Moves& row, const Unit& unit) const;

    const TravelBound& bound_;
    bool may_castle_;  ///< one of the sides
    std::array<std::array<orthodox::Costs, orthodox::most_units>, 2> costs_;
    std::array<unsigned, 2> units_{};
    std::array<std::uint8_t, 64> number_;  ///< by square, within its side
    std::array<std::uint8_t, 64> side_{};  ///< by square
    std::array<orthodox::Assignment, 2> assignments_;
    std::array<bool, 2> known_{true, true};
    std::array<bool, 2> solved_{};
  };

  /// Is it certain that `moves` moves of White and of Black, by colour, do not lead from `position`
  /// to the target?
  bool out_of_reach(const Position& position, std::array<unsigned, 2> moves) const;

  /// The first moves from one position. The position must not change meanwhile.
  class FirstMoves {
   public:
    /// `moves` as above, counting the first move.
    FirstMoves(const TravelBound& bound, const Position& position, std::array<unsigned, 2> moves);
    /// May the target still be reached after `move`?
    bool admits(const SingleMove& move) const;

   private:
    const TravelBound& bound_;
    const Position& position_;
    std::array<unsigned, 2> moves_;
    Distances nearest_;  ///< of the nearest unit
    Distances second_;   ///< of the second nearest
    std::optional<Sides> sides_;
    bool known_ = true;
  };

 private:
  TravelBound() = default;

  static Distances nowhere();
  void look_at_boards(const RuleSet& rules, const Position& start);
  void want(const Unit& unit, Square square, const relaxed_game::FateGraph::StepsBack& back,
            Moves Distances::*of);
  Distances nearer_of_sides(const Unit& unit, Square square) const;
  const Distances* row_of(const Unit& unit, Square square) const;
  /// The first unit of the target of a side, and how many it has.
  std::size_t first_of(std::size_t side) const { return side == 0 ? 0 : white_wanted_; }
  std::size_t wanted_of(std::size_t side) const {
    return side == 0 ? white_wanted_ : wanted_ - white_wanted_;
  }
  template <class Visit>
  bool each_row(const Position& position, Visit visit) const;
  /// White units, black ones, and all, touched by a move that is not among those that are left.
  using Touches = std::array<unsigned, 3>;
  bool suffice(const Distances& least, std::array<unsigned, 2> moves, Touches before = {}) const;
  bool suffice_with_touches(const Distances& least, std::array<unsigned, 2> moves,
                            Touches before) const;
  Touches touches_by(const SingleMove& move, Colour mover) const;
  bool suffice_by_sides(const Moves& least, std::array<unsigned, 2> moves) const;
  unsigned with_captures(const Distances& least, std::size_t first, std::size_t last,
                         unsigned captures) const;

  std::unique_ptr<const relaxed_game::FateGraph> graph_;
  std::vector<Hooks::OffBoard> waiting_;  ///< as Hooks::waiting
  std::vector<Distances> rows_;           ///< by state of a unit
  UntoldFates untold_;
  std::size_t wanted_ = 0;  ///< units of the target
  std::size_t white_wanted_ = 0;
  /// Does each unit of the target get a unit of its own, by side?
  bool counts_sides() const { return !sides_change_ && !units_double_ && !untold_.touch(); }
  /// Is it to be known how far units are if they are neither captured nor touched?
  bool needs_uncaught() const { return captives_return_ || untold_.touch(); }

  bool sides_change_ = false;
  /// A captured unit may lie beneath its capturer and come back elsewhere as well (Ghost Chess and
  /// Circe).
  bool units_double_ = false;
  bool capturers_stay_ = false;     ///< see FateGraph::capturers_stay
  bool quiet_movers_stay_ = false;  ///< see FateGraph::quiet_movers_stay
  bool captives_return_ = false;    ///< see FateGraph::helps_by_capture
  std::uint32_t boards_ = 0;        ///< the attribute that every move of a unit changes; 0: none
  std::array<std::uint32_t, most_wanted> wanted_marks_{};  ///< of units of the target: `boards_`
  std::vector<WalkId> partners_;                           ///< of kings in castling
  bool captures_own_ = false;                              ///< see FateGraph::captures_own
};

}  // namespace warp

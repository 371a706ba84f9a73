#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/techniques/relaxed_game/general/free_units.hpp"
#include "solver/techniques/relaxed_game/outlook.hpp"

namespace warp {

namespace relaxed_game {
class FateGraph;
}

/// Says for the general engine when a mate or stalemate is out of reach (relaxed_game::Outlook),
/// under rules that declare enough of what they do:
///
/// - A unit gives check only along the lines of its walk, or as a rule declares (Manners). Rules
///   may let fewer checks count (Madrasi): that only helps the king.
/// - The king may go to each empty square next to him on which he would not be attacked. A rule may
///   forbid such a move only if it declares which ones (Ban): Grid Chess names the squares between
///   which he may not go; in Checkless Chess he may not leave a line to the other king.
/// - Rules declare all that may become of units (Fates).
/// - A turn is a single move, and the king who is to be mated stays the royal unit of his side.
///
/// Under rules that declare less there is no bound.
class MateBound {
  using FateGraph = relaxed_game::FateGraph;

 public:
  /// Returns the bound for games from `start`, which uses only `techniques`. Null if the rules
  /// declare too little or `techniques` has none of its own.
  static std::shared_ptr<const MateBound> make(const RuleSet& rules, const Position& start,
                                               const Techniques& techniques = {});
  ~MateBound();

  /// Is it certain that the goal of `pending`, a mate or stalemate, cannot be reached from
  /// `position`? `outlook` is that of the line of play; the cost is added to `steps`.
  bool out_of_reach(const Position& position, const PendingGoal& pending,
                    relaxed_game::Outlook& outlook, std::uint64_t& steps) const;

  /// Says which half-moves may lead to the goal when the mater has one move left: this half-move is
  /// that last move, or the opponent's before it.
  class LastMoves {
   public:
    using Squares = bits::Set64;
    static constexpr Squares everywhere = ~Squares{0};

    /// Returns the squares to which a move of the unit on `from` by its walk must go to lead to the
    /// goal; none if no move of the unit does.
    Squares arrivals(Square from) const { return arrivals_[from]; }
    /// May this move, which has not been played?
    bool admits(const SingleMove& move) const;

   private:
    friend class MateBound;
    LastMoves(const FateGraph& graph, const Position& position)
        : graph_(graph), position_(position) {}
    bool may_block(const Unit& mover, const SingleMove& move) const;
    bool may_mate(const Unit& mover, const SingleMove& move) const;
    template <class Visit>
    void each_unit(Visit visit) const;
    void leave_only_king();
    template <class World>
    bool find_mates(const World& world, GoalKind goal, std::uint64_t& steps);
    template <class World>
    bool find_blocks(const World& world, GoalKind goal, std::uint64_t& steps);
    void leave_out_by_free_units();

    const FateGraph& graph_;
    const Position& position_;
    bool mates_ = false;            ///< this half-move is the mater's, not the one before it
    bool captures_matter_ = false;  ///< a capture may do more than bring its unit to a square
    bool squares_tell_ = true;      ///< arrivals_, blocks_ and needed_ say something
    const FreeUnits* free_units_ = nullptr;  ///< null: not to be asked
    Colour stalemated_{};                    ///< if they are asked
    bool only_king_ = false;  ///< only the king and neutral units may lead to the goal
    Squares blocks_ = 0;      ///< before the last move: flights, one of which must be blocked
    std::uint8_t king_ = 0;   ///< the class of the king who is to be mated
    Square king_square_ = no_square;
    std::array<Squares, 64> arrivals_;  // NOLINT: filled in for all units of the mover
    /// By departure: the flights and the check that the unit must serve from its arrival, as in
    /// relaxed_game::Service::guards.
    std::array<std::uint16_t, 64> needed_;  // NOLINT: filled in for units that may move
  };
  /// Returns which half-moves of the side to move may lead to the goal of `pending`; nothing if all
  /// may, or if more half-moves are left than LastMoves is for. `position` must not change while
  /// the result is used. Adds the cost to `steps`.
  std::optional<LastMoves> last_moves(const Position& position, const PendingGoal& pending,
                                      std::uint64_t& steps) const;

  /// Is there a bound on mates or stalemates by this mater?
  bool speaks_of(Colour mater) const {
    return defends_[mated][index(opponent(mater))] || defends_[stalemated][index(opponent(mater))];
  }
  /// What the rules declare, as a graph.
  const relaxed_game::FateGraph& graph() const { return *graph_; }

 private:
  MateBound();

  std::unique_ptr<const relaxed_game::FateGraph> graph_;
  std::vector<Hooks::OffBoard> beneath_;  ///< as Hooks::beneath
  enum End : std::uint8_t { mated, stalemated };
  void find_returning_kings(const Position& start);
  const FreeUnits* free_units_for(const Position& position, const PendingGoal& pending) const;
  bool stays_mobile(const Position& position, const PendingGoal& pending, unsigned other) const;
  bool knows(const Position& position, const PendingGoal& pending) const;
  /// Is all known if the side of this colour is to be mated, or stalemated?
  std::array<std::array<bool, 2>, 2> defends_{};
  std::unique_ptr<const FreeUnits> free_units_;  ///< null: not to be asked
  std::array<bool, 2> king_returns_{};  ///< by colour: may its king be captured and come back?
  bool captures_own_ = false;           ///< units may capture units of their own side
  Techniques techniques_;               ///< those that may be used
};

}  // namespace warp

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
#include "solver/techniques/relaxed_game/outlook.hpp"

namespace warp {

namespace bounds {
class FateGraph;
}

/// Says for the general engine when a mate or stalemate is out of reach (bounds::Outlook), under
/// rules that say enough of what they do. A rule set is known if
///
/// - check is an attack along the lines of a walk, or less than that, or what a rule names beside
///   it (Manners): rules that make an observation fail only help the king;
/// - of the king's moves to a free square next to him, where he would not be attacked, those that
///   rules may hinder are known: no rule chooses among the moves of his side, and rules that forbid
///   moves spare him (Spares). Of a rule that forbids checks (Checkless Chess) the graph knows that
///   he may not leave a line;
/// - all that happens to units is said (Fates);
/// - turns are single moves, and the king who is to be mated stays what he is.
///
/// What a rule does not say makes it unknown: then there is no bound, and nothing is lost.
class MateBound {
  using FateGraph = bounds::FateGraph;

 public:
  /// Returns the bound for games from `start`; null if nothing is known of the rules.
  /// Only what `techniques` allow is answered; null if that is nothing.
  static std::shared_ptr<const MateBound> make(const RuleSet& rules, const Position& start,
                                               const Techniques& techniques = {});
  ~MateBound();

  /// Is it certain that the goal of `pending`, a mate or stalemate, cannot be reached from
  /// `position`? `outlook` is that of the line of play; the cost is added to `steps`.
  bool out_of_reach(const Position& position, const PendingGoal& pending, bounds::Outlook& outlook,
                    std::uint64_t& steps) const;

  /// Which half-moves may lead to the goal, if it must be reached by this one or by the next.
  class LastMoves {
   public:
    using Squares = bits::Set64;
    static constexpr Squares everywhere = ~Squares{0};

    /// May moves of the unit on `from` lead to the goal? Returns the squares to which plain ones
    /// must go for it.
    Squares arrivals(Square from) const { return arrivals_[from]; }
    /// May this move, which has not been played?
    bool admits(const SingleMove& move) const;

   private:
    friend class MateBound;
    LastMoves(const FateGraph& graph, const Position& position)
        : graph_(graph), position_(position) {}
    bool may_block(const Unit& mover, const SingleMove& move) const;
    bool may_mate(const Unit& mover, const SingleMove& move) const;

    const FateGraph& graph_;
    const Position& position_;
    bool mates_ = false;            ///< it is the mater's half-move, and not the one before
    bool captures_matter_ = false;  ///< captures do more than to bring a unit to a square
    bool only_king_ = false;        ///< only the king and neutral units need be moved
    Squares blocks_ = 0;            ///< ... the one before: flights to which a unit must come
    std::uint8_t king_ = 0;         ///< the class of the king ...
    Square king_square_ = no_square;
    std::array<Squares, 64> arrivals_;      // NOLINT: filled in for all units of the mover
    std::array<std::uint16_t, 64> needed_;  ///< what a unit must serve after its move  NOLINT:
                                            ///< filled in for units that may move
  };
  /// Returns the half-moves that may lead to the goal of `pending`, of which this one is the last
  /// of its side, and at most one of the mater follows; nothing if any may. `position` must stay as
  /// it is while they are used. The cost is added to `steps`.
  std::optional<LastMoves> last_moves(const Position& position, const PendingGoal& pending,
                                      std::uint64_t& steps) const;

  /// Does it say anything of mates and stalemates of this mater?
  bool speaks_of(Colour mater) const {
    return defends_[mated][index(opponent(mater))] || defends_[stalemated][index(opponent(mater))];
  }
  /// What it knows of the rules.
  const bounds::FateGraph& graph() const { return *graph_; }

 private:
  MateBound();

  std::unique_ptr<const bounds::FateGraph> graph_;
  std::vector<Hooks::OffBoard> beneath_;  ///< as Hooks::beneath
  enum End : std::uint8_t { mated, stalemated };
  void find_mobile_sides(const RuleSet& rules);
  unsigned free_units(const Position& position, Colour side, int brought, unsigned most) const;
  bool too_many_are_mobile(const Position& position, const PendingGoal& pending) const;
  bool too_many_stay_mobile(const Position& position, const PendingGoal& pending) const;
  bool knows(const Position& position, const PendingGoal& pending) const;
  /// Is all known if the side of this colour is to be mated, or stalemated?
  std::array<std::array<bool, 2>, 2> defends_{};
  /// By colour: do units of this side keep their quiet moves, whatever the rules do?
  std::array<bool, 2> keeps_mobile_{};
  bool captures_own_ = false;  ///< units may capture units of their own side
  Techniques techniques_;      ///< those that may be used
};

}  // namespace warp

#pragma once

#include <array>
#include <memory>

#include "solver/board/position.hpp"
#include "solver/bounds/outlook.hpp"
#include "solver/rules/pending_goal.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

namespace bounds {
class FateGraph;
}

/// Says for the general engine when a mate or stalemate is out of reach (bounds::Outlook), under
/// rules that say enough of what they do. A rule set is known if
///
/// - check is an attack along the lines of a walk, or less than that: no rule changes how units
///   move, no rule adds a reason for check; rules that make an observation fail only help the king;
/// - a king who is not attacked on a free square next to him may go there: no rule chooses among
///   the moves of his side, and rules that forbid moves spare him (Spares). Of a rule that forbids
///   checks (Checkless Chess) the graph knows that he may not leave a line;
/// - all that happens to units happens in captures, and is said (Fates);
/// - turns are single moves, kings stay what they are, and no unit is neutral.
///
/// What a rule does not say makes it unknown: then there is no bound, and nothing is lost.
class MateBound {
 public:
  /// Returns the bound for games from `start`; null if nothing is known of the rules.
  static std::shared_ptr<const MateBound> make(const RuleSet& rules, const Position& start);
  ~MateBound();

  /// Is it certain that the goal of `pending`, a mate or stalemate, cannot be reached from
  /// `position`? `outlook` is that of the line of play; the cost is added to `steps`.
  bool out_of_reach(const Position& position, const PendingGoal& pending, bounds::Outlook& outlook,
                    std::uint64_t& steps) const;

  /// Does it say anything of mates and stalemates of this mater?
  bool speaks_of(Colour mater) const { return defends_[index(opponent(mater))]; }
  /// What it knows of the rules.
  const bounds::FateGraph& graph() const { return *graph_; }

 private:
  MateBound();

  std::unique_ptr<const bounds::FateGraph> graph_;
  std::array<bool, 2> defends_{};  ///< by colour: is all known if this side is to be mated?
};

}  // namespace warp

#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "solver/check/stated/referee.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// A position in which a node of the plan is tested.
struct Tested {
  Position position;
  std::vector<NodeId> reached = {};  ///< the leaves whose goals the half-move before it reaches
};

/// What may still be played of a branch of the plan.
struct PlanPlace {
  NodeId node = no_node;
  unsigned left = 0;     ///< half-moves; of a line exactly so many
  unsigned least = 0;    ///< battle play: the goal counts only after so many of them
  bool defends = false;  ///< battle play: the defender is to move
  bool is_over = false;  ///< nothing of a branch: `node` is the fork that ends play here
};

/// Decides what a plan demands, as its definition says: by playing every move, and the longer
/// branches by a search with the means of the referee. All functions throw SearchStopped when the
/// time is out.
class PlanJudge {
 public:
  /// Both must outlive it.
  PlanJudge(const Phase& phase, Referee& referee) : phase_(phase), referee_(referee) {}

  /// Does `node`, which stands behind the letter of the half-move before `at`, hold?
  bool holds(NodeId node, const Tested& at);
  /// May the side to move play the next half-move at `place`: do the constraints hold?
  bool may_move(const PlanPlace& place, const Position& position);
  /// The constraint on that half-move; no_node if there is none.
  NodeId constraint(const PlanPlace& place) const;
  /// Does the other side not move at `place`, but wait or pass because it is not in check?
  bool passes(const PlanPlace& place, const Position& position) const;
  /// Attacker to move: does he succeed?
  bool attack_succeeds(const PlanPlace& place, const Position& position);
  /// Attacker to move: his moves that succeed.
  std::vector<ComparedMove> attacks(const PlanPlace& place, const Position& position);
  /// After the attack `move`, which leaves what `place` says: does it succeed?
  bool attack_works(const PlanPlace& place, const Reply& move);
  /// Does the fork behind the attacker's letter hold after `move`, so that the attack is at its
  /// end?
  bool attack_ends(const PlanPlace& place, const Reply& move);
  /// Defender to move: the moves after which the attack does not succeed. `most`: at most so many.
  std::vector<ComparedMove> refutations(const PlanPlace& place, const Position& position,
                                        std::size_t most = ~std::size_t{0});
  /// Has the half-move `move` reached a goal that spoils play (GoalIsEnd)? `second`: it is of the
  /// second letter.
  bool is_spoilt(NodeId node, bool second, const Reply& move) const;

  /// The goal behind the letter of the defender of battle branch `node`; null if there is none.
  const Goal* defenders_goal(NodeId node) const;

  Referee& referee() { return referee_; }
  const Plan& plan() const { return phase_.plan; }

 private:
  bool branch_holds(NodeId node, const Position& position);
  bool line_exists(NodeId node, unsigned length, const Position& position);
  bool defence_fails(const PlanPlace& place, const Position& position);
  bool defence_answered(const PlanPlace& place, const Reply& defence);
  const std::vector<ComparedMove>& searched(NodeId node, unsigned left, unsigned least,
                                            const Position& position);

  const Phase& phase_;
  Referee& referee_;
  std::map<std::tuple<NodeId, unsigned, unsigned>, std::uint64_t> numbers_;  ///< of searches
  std::map<std::tuple<Key, NodeId, unsigned, unsigned>, std::vector<ComparedMove>> searched_;
  std::map<std::tuple<Key, NodeId>, bool> ends_;  ///< of branches of one half-move
};

/// Do an attacker and a defender play in `branch`?
inline bool is_battle(const PlanBranch& branch) {
  return branch.play == Play::attack || branch.play == Play::defence;
}

/// The place in battle branch `node` before its first half-move.
PlanPlace beginning_of(const Plan& plan, NodeId node);

/// Is the side to move at `place` the one of the second letter? In battle play the defender's
/// letter is always the second.
bool moves_second(const Plan& plan, const PlanPlace& place);

}  // namespace warp::check

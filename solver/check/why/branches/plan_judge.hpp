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
  bool behind_pass = false;          ///< that half-move was a pass (NullMoves)
};

/// What may still be played of a branch of the plan.
struct PlanPlace {
  NodeId node = no_node;
  unsigned left = 0;         ///< half-moves; of a line exactly so many
  unsigned least = 0;        ///< battle play: the goal counts only after so many of them
  bool defends = false;      ///< battle play: the defender is to move
  bool is_over = false;      ///< nothing of a branch: `node` is the fork that ends play here
  unsigned spent = 0;        ///< defences used of those that NonTrivial grants
  bool behind_pass = false;  ///< the half-move before it was a pass (NullMoves)

  /// The place behind a half-move of battle play, of the other side to move.
  PlanPlace next(bool passes = false) const {
    return {.node = node,
            .left = left - 1,
            .least = after_one(least),
            .defends = !defends,
            .spent = spent,
            .behind_pass = passes};
  }
};

/// What the options Threat, MaxFlightsquares and NonTrivial say of an attack that has been played.
struct AttackLicence {
  enum class RefusedBy : std::uint8_t { nothing, threat, flights, defences };

  RefusedBy refused_by = RefusedBy::nothing;
  unsigned spent = 0;                   ///< NonTrivial: defences used, those of this position too
  std::vector<Square> flights = {};     ///< of the king, if they are too many
  std::vector<ComparedMove> hard = {};  ///< the defences that are not answered soon enough

  bool granted() const { return refused_by == RefusedBy::nothing; }
};

/// Decides what a plan demands, as its definition says: by playing every move, and the longer
/// branches by a search with the means of the referee. All functions throw SearchStopped when the
/// time is out.
class PlanJudge {
 public:
  /// Both must outlive it.
  PlanJudge(const Phase& phase, Referee& referee)
      : phase_(phase), referee_(referee), refuses_attacks_(refuses_attacks(phase.options)) {}

  /// Have the options an influence on which attacks succeed?
  static bool refuses_attacks(const SearchOptions& options) {
    return options.max_threat || options.max_flights || options.non_trivial;
  }

  /// What can be played at `place`; under NullMoves a pass is among it.
  std::vector<Reply> replies(const PlanPlace& place, const Position& position);

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
  /// The places of the defender after the attack `move` from which it succeeds, without those of an
  /// attack that is at its end. Several only under options that refuse attacks: an attack that they
  /// refuse in many moves may succeed in few.
  std::vector<PlanPlace> places_behind(const PlanPlace& place, const Reply& move);
  /// The defender is to move at `place`: do the options grant the attack that has led there?
  AttackLicence licence(const PlanPlace& place, const Position& position);
  /// KeepMatingPiece: the side that is to reach a goal from `place` but has only kings; nothing if
  /// there is none.
  std::optional<Colour> bare_side(const PlanPlace& place, const Position& position) const;
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
  bool branch_holds(NodeId node, const Position& position, bool behind_pass);
  bool line_exists(const PlanPlace& place, const Position& position);
  bool line_goes_on(const PlanPlace& place, const Reply& move);
  bool threatens(const PlanPlace& place, const Position& position);
  std::vector<unsigned> levels(const PlanPlace& place) const;
  bool defence_fails(const PlanPlace& place, const Position& position);
  bool defence_answered(const PlanPlace& place, const Reply& defence);
  const std::vector<ComparedMove>& searched(const PlanPlace& place, const Position& position);

  using Question = std::tuple<NodeId, unsigned, unsigned, unsigned>;  ///< node, left, least, spent

  const Phase& phase_;
  Referee& referee_;
  bool refuses_attacks_;
  std::map<Question, std::uint64_t> numbers_;  ///< of searches
  std::map<std::pair<Key, Question>, std::vector<ComparedMove>> searched_;
  std::map<std::tuple<Key, NodeId, bool>, bool> ends_;  ///< of branches of one half-move
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

#pragma once

#include <array>
#include <memory>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/target.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/distances/general/travel_bound.hpp"
#include "solver/techniques/distances/proof_filter.hpp"

namespace warp {

/// Gives up positions that are too far from the one to be reached, and leaves out moves that lead
/// to such, under any rules: by ProofBound where units move as in chess, by Target and, where the
/// rules say what becomes of units, by TravelBound elsewhere.
class TravelTechnique : public TechniqueDefaults<TravelTechnique, Position, SingleMove> {
 public:
  static constexpr Technique technique = Technique::distances;

  /// Makes distances to `target` count, in games from `start` under `rules`, which must outlive
  /// this. `ordinary_units`: only orthodox units on the classical board, under rules that leave
  /// single moves as they are in chess. Of a target that leaves something open (`pattern`) the
  /// units count that are known. To be called before any move is played.
  void use(const RuleSet& rules, const Position& start, std::shared_ptr<const Target> target,
           const Position& target_position, const TargetPattern& pattern, bool ordinary_units);

  std::optional<bool> out_of_reach(const Position& position, const PendingGoal& goal) const {
    return target_ != nullptr && is_position(goal.goal)
               ? std::optional(is_too_far(position, goal.moves()))
               : std::nullopt;
  }
  bool answers_cheaply(const PendingGoal& goal) const { return is_position(goal.goal); }

  /// Is the target certainly out of reach within `turns` turns of White and of Black, including the
  /// running one? `left_in_turn`: the single moves left in the running turn.
  bool is_too_far(const Position& position, std::array<unsigned, 2> turns,
                  std::optional<unsigned> left_in_turn = std::nullopt) const;
  /// Does the distance count single moves, so that it can be asked in the middle of a turn?
  bool counts_single_moves() const { return proof_ != nullptr; }

  class Filter {
   public:
    Filter(TravelTechnique& technique, const Position& position, const SoughtMove& sought);
    bool is_idle() const { return technique_ == nullptr; }
    bool admits(const SingleMove& move);
    static constexpr bool settles() { return false; }

   private:
    bool admits_in_chess(const SingleMove& move);

    const TravelTechnique* technique_ = nullptr;
    const Position& position_;
    std::array<unsigned, 2> within_{};
    unsigned wrong_ = 0;  ///< units that are not where the target wants them
    std::optional<TravelBound::FirstMoves> first_;
    std::optional<orthodox::Board> board_;
    std::optional<orthodox::ProofFilter> filter_;
  };

 private:
  const RuleSet* rules_ = nullptr;
  std::shared_ptr<const Target> target_;               ///< null if no position is to be reached
  std::shared_ptr<const orthodox::ProofBound> proof_;  ///< if all units are orthodox
  std::shared_ptr<const TravelBound>
      travel_;  ///< for other units, if the rules say what becomes of them
};

}  // namespace warp

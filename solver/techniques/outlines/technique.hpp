#pragma once

#include <array>
#include <memory>
#include <optional>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/techniques/outlines/outline_bound.hpp"

namespace warp {

/// Gives up positions in which more squares are still to be filled than the moves that are left can
/// fill, and leaves out moves that lead to such.
class OutlineTechnique : public TechniqueDefaults<OutlineTechnique, Position, SingleMove> {
 public:
  static constexpr Technique technique = Technique::outlines;

  /// Makes the squares of `target` count, in games under `rules`. To be called before any move is
  /// played.
  void use(const RuleSet& rules, const Position& target) {
    if (const auto bound = OutlineBound::make(rules, target)) {
      bound_ = std::make_shared<const OutlineBound>(*bound);
    }
  }

  /// Only says "yes": what is left to be done may be more than to fill squares.
  std::optional<bool> out_of_reach(const Position& position, const PendingGoal& goal) const {
    return bound_ != nullptr && is_position(goal.goal) &&
                   bound_->out_of_reach(position, goal.moves())
               ? std::optional(true)
               : std::nullopt;
  }
  bool answers_cheaply(const PendingGoal& goal) const { return is_position(goal.goal); }

  class Filter {
   public:
    Filter(OutlineTechnique& technique, const Position& position, const SoughtMove& sought)
        : bound_(sought.within ? technique.bound_.get() : nullptr),
          position_(position),
          within_(sought.within.value_or(OutlineBound::Moves{})) {}
    bool is_idle() const { return bound_ == nullptr; }
    bool admits(const SingleMove& move) const { return bound_->admits(position_, move, within_); }
    static constexpr bool settles() { return false; }

   private:
    const OutlineBound* bound_;
    const Position& position_;
    OutlineBound::Moves within_;
  };

 private:
  std::shared_ptr<const OutlineBound>
      bound_;  ///< null if no position is to be reached, or no bound is known
};

}  // namespace warp

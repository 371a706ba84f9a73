#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

namespace warp {

/// Asks MateBound, under rules that say enough of what they do.
class MateBoundTechnique : public TechniqueDefaults<MateBoundTechnique, Position, SingleMove> {
 public:
  static constexpr Technique technique = Technique::relaxed_game;

  MateBoundTechnique() = default;
  /// For games from `start` under `rules`, with those of `techniques` that concern it.
  MateBoundTechnique(const RuleSet& rules, const Position& start, const Techniques& techniques)
      : bound_(MateBound::make(rules, start, techniques)),
        sees_last_moves_(techniques.uses(Technique::last_half_moves)) {}

  /// Does it say anything at all?
  bool is_known() const { return bound_ != nullptr; }

  void playing(const Position& position, const SingleMove& move) {
    if (bound_ != nullptr) {
      outlooks_.push_back(outlooks_.back());
      if (move.kind != MoveKind::null_move) {
        outlooks_.back().moved(position.to_move());
      }
    }
  }
  void taken_back(const Position&, bool) {
    if (bound_ != nullptr) {
      outlooks_.pop_back();
    }
  }

  std::optional<bool> out_of_reach(const Position& position, const PendingGoal& goal) {
    return bound_ != nullptr && !is_position(goal.goal)
               ? std::optional(bound_->out_of_reach(position, goal, outlooks_.back(), steps_))
               : std::nullopt;
  }
  std::uint64_t steps() const { return steps_; }

  /// Which half-moves may lead to SoughtMove::end? Nothing: any may. Where it seldom says anything
  /// it is seldom asked. `position` must stay as it is while the answer is used.
  std::optional<MateBound::LastMoves> last_moves(const Position& position,
                                                 const SoughtMove& sought);

 private:
  std::shared_ptr<const MateBound> bound_;  ///< null: nothing is known of mates
  bool sees_last_moves_ = false;
  std::vector<relaxed_game::Outlook> outlooks_ =
      std::vector<relaxed_game::Outlook>(1);  ///< by depth
  std::uint64_t steps_ = 0;
  struct Asked {
    unsigned times = 0;     ///< how often the bound was asked lately
    unsigned answered = 0;  ///< ... and said something
    unsigned passed = 0;    ///< how often it was not asked
  };
  std::array<Asked, 2> last_moves_asked_{};  ///< of the last half-move, the last but one
};

}  // namespace warp

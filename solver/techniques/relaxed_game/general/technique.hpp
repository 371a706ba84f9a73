#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/techniques/relaxed_game/general/late_bound.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

namespace warp {

/// Asks MateBound, under rules that say enough of what they do.
class MateBoundTechnique : public TechniqueDefaults<MateBoundTechnique, Position, SingleMove> {
 public:
  static constexpr Technique technique = Technique::relaxed_game;

  MateBoundTechnique() = default;
  /// For games from `start` under `rules`, with those of `techniques` that concern it.
  MateBoundTechnique(const std::shared_ptr<const RuleSet>& rules, const Position& start,
                     const Techniques& techniques)
      : late_(techniques.uses_any(
                  {Technique::relaxed_game, Technique::last_half_moves, Technique::free_units})
                  ? std::make_shared<LateBound>(rules, start, techniques)
                  : nullptr),
        sees_last_moves_(techniques.uses(Technique::last_half_moves)) {}

  /// See LateBound::put_off.
  void put_off(std::int64_t half_moves, LateBound::Confirm confirm) {
    if (late_ != nullptr) {
      late_->put_off(half_moves, std::move(confirm));
    }
  }

  /// Does it say anything at all?
  bool is_known() const { return bound() != nullptr; }

  void playing(const Position& position, const SingleMove& move) {
    if (late_ == nullptr) {
      return;
    }
    if (bound_ == nullptr) {
      late_->played();
      if (late_->is_settled() && late_->get() == nullptr) {
        return;  // no outlook is ever asked for
      }
    }
    outlooks_.push_back(outlooks_.back());
    if (move.kind != MoveKind::null_move) {
      outlooks_.back().moved(position.to_move());
    }
  }
  void taken_back(const Position&, bool) {
    if (outlooks_.size() > 1) {
      outlooks_.pop_back();
    }
  }

  std::optional<bool> out_of_reach(const Position& position, const PendingGoal& goal) {
    return !is_position(goal.goal) && is_known()
               ? std::optional(bound_->out_of_reach(position, goal, outlooks_.back(), steps_))
               : std::nullopt;
  }
  std::uint64_t steps() const { return steps_; }

  /// Which half-moves may lead to SoughtMove::end? Nothing: any may. Where it seldom says anything
  /// it is seldom asked. `position` must stay as it is while the answer is used.
  std::optional<MateBound::LastMoves> last_moves(const Position& position,
                                                 const SoughtMove& sought);

 private:
  /// Null: nothing is known of mates, or not yet.
  const MateBound* bound() const {
    if (bound_ == nullptr && late_ != nullptr) {
      bound_ = late_->get();
    }
    return bound_;
  }

  std::shared_ptr<LateBound> late_;           ///< null: nothing is ever known
  mutable const MateBound* bound_ = nullptr;  ///< what it has returned
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

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/rules/orthodox/standing.hpp"
#include "solver/techniques/relaxed_game/orthodox/castling_bound.hpp"
#include "solver/techniques/relaxed_game/orthodox/outlook.hpp"

namespace warp::orthodox {

/// Gives up positions from which castling is too far away.
class CastlingTechnique : public TechniqueDefaults<CastlingTechnique> {
 public:
  static constexpr Technique technique = Technique::castling_bound;

  explicit CastlingTechnique(bool is_used = false) : is_used_(is_used) {}

  std::optional<bool> out_of_reach(const Standing& standing, const PendingGoal& goal) const {
    return is_used_ && goal.goal == GoalKind::castling
               ? std::optional(
                     castling_out_of_reach(standing.board, goal.side, goal.own, goal.other))
               : std::nullopt;
  }

 private:
  bool is_used_;
};

/// Gives up positions from which not even a relaxed game leads to a mate or stalemate.
class RelaxedGameTechnique : public TechniqueDefaults<RelaxedGameTechnique> {
 public:
  static constexpr Technique technique = Technique::relaxed_game;

  explicit RelaxedGameTechnique(bool is_used = false) : is_used_(is_used) {}

  void playing(const Standing& standing, Ply ply) {
    outlooks_.push_back(outlooks_.back());
    if (!is_null(ply)) {
      outlooks_.back().moved(standing.board.to_move());
    }
  }
  void taken_back(const Standing&, bool) { outlooks_.pop_back(); }

  std::optional<bool> out_of_reach(const Standing& standing, const PendingGoal& goal) {
    return is_used_ && (goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate)
               ? std::optional(outlooks_.back().out_of_reach(standing.board, goal.goal, goal.side,
                                                             goal.own, goal.other, steps_))
               : std::nullopt;
  }
  std::uint64_t steps() const { return steps_; }

  RelaxedGameTechnique for_looking_back() const {
    RelaxedGameTechnique copy;
    copy.outlooks_.resize(outlooks_.size());
    return copy;
  }

 private:
  bool is_used_;
  std::vector<Outlook> outlooks_ = std::vector<Outlook>(1);  ///< by depth
  std::uint64_t steps_ = 0;
};

}  // namespace warp::orthodox

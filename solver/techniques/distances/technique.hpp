#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/rules/orthodox/standing.hpp"
#include "solver/techniques/distances/proof_bound.hpp"
#include "solver/techniques/distances/proof_filter.hpp"

namespace warp::orthodox {

/// Gives up positions that are too far from the one to be reached, and leaves out moves that lead
/// to such.
class DistancesTechnique : public TechniqueDefaults<DistancesTechnique> {
 public:
  static constexpr Technique technique = Technique::distances;

  /// Makes `bound` answer. To be called before any move is played.
  void use(std::shared_ptr<const ProofBound> bound) { bound_ = std::move(bound); }

  void playing(const Standing& standing, Ply ply) {
    if (bound_ == nullptr) {
      return;
    }
    outlooks_.push_back(outlooks_.back());
    if (!is_null(ply)) {
      outlooks_.back().moved(
          standing.board.to_move(),
          ply.special == Special::en_passant || (standing.board.occupied() & bit(ply.to)) != 0);
    }
  }
  void taken_back(const Standing&, bool) {
    if (bound_ != nullptr) {
      outlooks_.pop_back();
    }
  }

  std::optional<bool> out_of_reach(const Standing& standing, const PendingGoal& goal) {
    return bound_ != nullptr && is_position(goal.goal)
               ? std::optional(outlooks_.back().out_of_reach(*bound_, standing.board, goal.moves()))
               : std::nullopt;
  }
  bool answers_cheaply(const PendingGoal& goal) const { return is_position(goal.goal); }

  class Filter {
   public:
    Filter(DistancesTechnique& technique, const Standing& standing, const SoughtMove& sought)
        : bound_(sought.within ? technique.bound_.get() : nullptr),
          board_(standing.board),
          within_(sought.within) {}
    Filter(DistancesTechnique&, const Standing& standing, const PendingGoals&)
        : board_(standing.board) {}
    bool is_idle() const { return bound_ == nullptr; }
    bool admits(Ply ply) {
      if (!filter_) {
        filter_.emplace(*bound_, board_, *within_);
      }
      return filter_->admits(ply);
    }
    static constexpr bool settles() { return false; }

   private:
    const ProofBound* bound_ = nullptr;
    const Board& board_;
    std::optional<std::array<unsigned, 2>> within_;
    std::optional<ProofFilter> filter_;  ///< made when the first move is judged
  };

 private:
  std::shared_ptr<const ProofBound> bound_;  ///< null if no position is to be reached
  std::vector<ProofOutlook> outlooks_ = std::vector<ProofOutlook>(1);  ///< by depth
};

}  // namespace warp::orthodox

#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "solver/rules/orthodox/standing.hpp"
#include "solver/techniques/pictures/prospects.hpp"

namespace warp::orthodox::pictures {

/// Gives up positions from which no picture of a mate or stalemate can be reached, and plays only
/// moves towards one.
class PicturesTechnique : public TechniqueDefaults<PicturesTechnique> {
 public:
  static constexpr Technique technique = Technique::pictures;

  /// Draws pictures of all mates and stalemates that can be reached from `board`, the first
  /// position. `stopped` is asked while they are drawn; true means give up. They are not drawn if
  /// fewer than `shortest` half-moves are left from here. `bytes`: see Album.
  void draw(const Board& board, std::function<bool()> stopped, unsigned shortest,
            std::size_t bytes) {
    prospects_.emplace(std::make_shared<Album>(board, std::move(stopped), shortest, bytes));
  }

  void playing(const Standing& standing, Ply ply) {
    if (prospects_) {
      prospects_->play(ply, standing.board.to_move());
    }
  }
  void taken_back(const Standing&, bool) {
    if (prospects_) {
      prospects_->take_back();
    }
  }

  std::optional<bool> out_of_reach(const Standing& standing, const PendingGoal& goal) {
    return prospects_ && (goal.goal == GoalKind::mate || goal.goal == GoalKind::stalemate)
               ? prospects_->out_of_reach(standing.board, goal)
               : std::nullopt;
  }
  bool answers_cheaply(const PendingGoal& goal) const {
    return prospects_ && prospects_->has_pictures(goal.side);
  }

  /// Idle unless out_of_reach was asked about the goals in this position.
  class Filter {
   public:
    Filter(PicturesTechnique&, const Standing&, const SoughtMove&) {}
    Filter(PicturesTechnique& technique, const Standing& standing, const PendingGoals& goals) {
      const auto& prospects = technique.prospects_;
      for (const PendingGoal& goal : goals) {
        const auto* way = prospects ? prospects->arrivals(goal) : nullptr;
        if (way != nullptr) {
          for_each(standing.board.units(standing.board.to_move()), [&](Index square) {
            const Bitboard before = is_idle_ ? ~Bitboard{0} : arrivals_[square];
            arrivals_[square] = before & (*way)[prospects->unit_on(square)];
          });
          is_idle_ = false;
        }
      }
    }
    bool is_idle() const { return is_idle_; }
    bool admits(Ply ply) const { return (arrivals_[ply.from] & bit(ply.to)) != 0; }
    static constexpr bool settles() { return false; }

   private:
    /// By departure. Copied, for questions at greater depth may change the pictures' own copy.
    std::array<Bitboard, 64> arrivals_;
    bool is_idle_ = true;
  };

  void forget_earlier_positions() {
    if (prospects_) {
      prospects_->forget_earlier_positions();
    }
  }

 private:
  std::optional<PicturesLeft> prospects_;  ///< nothing if no pictures are drawn
};

}  // namespace warp::orthodox::pictures

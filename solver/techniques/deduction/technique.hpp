#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "solver/rules/orthodox/standing.hpp"
#include "solver/techniques/deduction/course.hpp"
#include "solver/techniques/deduction/deductions.hpp"

namespace warp::orthodox::deduction {

/// Leaves out what contradicts that which all games to a position have in common. It answers for
/// its own position only if it was told to deduce, before any move was played.
class DeductionTechnique : public TechniqueDefaults<DeductionTechnique> {
 public:
  static constexpr Technique technique = Technique::deduction;

  /// Deduces about the games from `start` to `target`, first after `patience` questions of the
  /// search (0: completely at once); see Deductions. `limits` say when to give up, and the memory
  /// that this may take; with less than some kilobytes nothing is deduced. `exactly`: wherever
  /// `within` moves are asked about, exactly so many are meant.
  void deduce(const Board& start, const Board& target, DeductionLimits limits, bool exactly,
              std::uint64_t patience);

  void playing(const Standing& standing, Ply ply) {
    if (course_) {
      course_->play(standing.board, ply);
    }
    if (!is_null(ply)) {
      ++made_[index(standing.board.to_move())];
    }
  }
  void taken_back(const Standing& standing, bool is_null) {
    if (course_) {
      course_->take_back();
    }
    if (!is_null) {
      --made_[index(standing.board.to_move())];
    }
  }

  std::optional<bool> out_of_reach(const Standing& standing, const PendingGoal& goal);
  bool answers_cheaply(const PendingGoal& goal) const { return is_position(goal.goal); }

  class Filter {
   public:
    Filter(DeductionTechnique& technique, const Standing& standing, const SoughtMove& sought)
        : technique_(technique), standing_(standing), within_(sought.within) {
      const GameCourse* course = within_ ? technique.course_within(standing, *within_) : nullptr;
      is_idle_ = course == nullptr;
      settles_ = course != nullptr && course->settles_fates();
    }
    Filter(DeductionTechnique& technique, const Standing& standing, const PendingGoals&)
        : technique_(technique), standing_(standing) {}
    bool is_idle() const { return is_idle_; }
    /// Questions at greater depth may be about other numbers of moves, or there more may have been
    /// deduced, so the course is looked for again. There is none if deducing was stopped.
    bool admits(Ply ply) {
      GameCourse* course = technique_.course_within(standing_, *within_);
      auto left = *within_;
      --left[index(standing_.board.to_move())];
      return course == nullptr || course->admits(standing_.board, ply, left);
    }
    bool settles() const { return settles_; }

   private:
    DeductionTechnique& technique_;
    Standing standing_;
    std::optional<std::array<unsigned, 2>> within_;
    bool is_idle_ = true;
    bool settles_ = false;
  };

 private:
  /// Returns what was deduced about the game so far and at most `left` further moves of White and
  /// Black; null if nothing is.
  GameCourse* course_within(const Standing& standing, std::array<unsigned, 2> left) {
    const unsigned stage = deductions_ == nullptr ? 0 : deductions_->stage_of_question();
    if (stage == 0) {
      return nullptr;
    }
    const std::array<unsigned, 2> all{made_[0] + left[0], made_[1] + left[1]};
    if (course_ && course_moves_ == all && course_stage_ == stage) {
      return &*course_;
    }
    course_stage_ = stage;
    return begin_course(standing, all);
  }
  GameCourse* begin_course(const Standing& standing, std::array<unsigned, 2> moves);

  std::shared_ptr<Deductions> deductions_;  ///< null if nothing is deduced
  std::optional<GameCourse> course_;        ///< of this game, if it was asked for
  std::array<unsigned, 2> course_moves_{};  ///< for which it was deduced
  unsigned course_stage_ = 0;               ///< in which it was deduced
  std::array<unsigned, 2> made_{};          ///< moves played, by side
};

}  // namespace warp::orthodox::deduction

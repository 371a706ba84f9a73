#include "solver/techniques/deduction/technique.hpp"

#include <cstddef>
#include <utility>

namespace warp::orthodox::deduction {

void DeductionTechnique::deduce(const Board& start, const Board& target, DeductionLimits limits,
                                bool exactly, std::uint64_t patience) {
  constexpr std::size_t least_bytes = std::size_t{1} << 15U;
  if (limits.bytes >= least_bytes) {
    deductions_ = std::make_shared<Deductions>(start, target, patience, std::move(limits), exactly);
  }
}

std::optional<bool> DeductionTechnique::out_of_reach(const Standing& standing,
                                                     const PendingGoal& goal) {
  if (!is_position(goal.goal)) {
    return std::nullopt;
  }
  const auto left = goal.moves();
  GameCourse* course = course_within(standing, left);
  if (course == nullptr) {
    return std::nullopt;
  }
  if (course->out_of_reach(left)) {
    return true;
  }
  return course->settles_fates() ? std::optional(false) : std::nullopt;
}

GameCourse* DeductionTechnique::begin_course(const Standing& standing,
                                             std::array<unsigned, 2> moves) {
  auto cases = deductions_->cases_within(moves);
  if (cases == nullptr) {
    deductions_.reset();
    course_.reset();
    return nullptr;
  }
  Board board = standing.board;
  for (std::size_t i = standing.played.size(); i-- > 0;) {
    board.take_back(standing.played[i]);
  }
  course_.emplace(std::move(cases));
  course_moves_ = moves;
  for (const Board::Undo& played : standing.played) {
    course_->play(board, played.ply);
    board.play(played.ply);
  }
  return &*course_;
}

}  // namespace warp::orthodox::deduction

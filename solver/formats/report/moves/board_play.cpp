#include "solver/formats/report/moves/board_play.hpp"

#include <utility>

namespace warp::report {

void BoardPlay::begin(const Phase& phase) {
  rules_ = phase.rules;
  position_ = phase.position;
  turn_before_.reset();
  played_.clear();
}

void BoardPlay::note() {
  const Colour to_move = std::exchange(turn_before_, std::nullopt).value_or(position_->to_move());
  played_.push_back({position_->mark(), to_move});
}

void BoardPlay::give_turn_to(const WrittenMove& written) {
  const MovePart* const movement =
      written.steps.empty() ? nullptr : written.steps.front().movement();
  if (movement != nullptr && movement->before.side == side_of(opponent(position_->to_move()))) {
    turn_before_ = turn_before_.value_or(position_->to_move());
    position_->pass_turn();
  }
}

void BoardPlay::play(const MoveRecord& move, const WrittenMove& written) {
  give_turn_to(written);
  note();
  for (const std::vector<Effect>& submove : move.submoves) {
    for (const Effect& effect : submove) {
      position_->apply(effect);
    }
  }
  position_->pass_turn();
}

void BoardPlay::pass(std::span<const Effect> effects) {
  note();
  for (const Effect& effect : effects) {
    position_->apply(effect);
  }
  position_->pass_turn();
}

void BoardPlay::take_back_to(std::size_t depth) {
  if (depth >= played_.size()) {
    return;
  }
  const Played first = played_[depth];
  position_->undo(first.mark);
  if (position_->to_move() != first.to_move) {
    position_->pass_turn();
  }
  played_.resize(depth, first);
}

}  // namespace warp::report

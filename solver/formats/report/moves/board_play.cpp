#include "solver/formats/report/moves/board_play.hpp"

#include <utility>

namespace warp::report {

namespace {

/// The effect that leads back to the position before `effect`.
Effect taken_back(const Effect& effect) {
  Effect back = effect;
  switch (effect.kind) {
    case EffectKind::relocate:
      std::swap(back.from, back.to);
      break;
    case EffectKind::remove:
      back.kind = EffectKind::add;
      back.to = effect.from;
      back.after = effect.before;
      back.after.id = 0;
      break;
    case EffectKind::add:
      back.kind = EffectKind::remove;
      back.from = effect.to;
      break;
    case EffectKind::replace:
      back.after = effect.before;
      break;
    case EffectKind::exchange:
    case EffectKind::remember:
      break;
  }
  return back;
}

}  // namespace

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

void BoardPlay::undo_effects(const MoveRecord& move) {
  for (auto submove = move.submoves.rbegin(); submove != move.submoves.rend(); ++submove) {
    for (auto effect = submove->rbegin(); effect != submove->rend(); ++effect) {
      if (effect->kind != EffectKind::remember) {  // a record does not say what was remembered
        position_->apply(taken_back(*effect));
      }
    }
  }
  position_->pass_turn();
}

void BoardPlay::play(const MoveRecord& move, const WrittenMove& written) {
  if (move.taken_back) {
    note();
    undo_effects(move);
    return;
  }
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

#include "solver/rules/played.hpp"

#include <stdexcept>

namespace warp {

void Choices::push_back(unsigned value) {
  if (size_ == most) {
    throw std::length_error("a single move holds too many choices");
  }
  values_[size_++] = static_cast<std::uint16_t>(value);
}

void Ways::add(const Way& way) {
  for (const Way& known : *this) {
    if (known == way) {
      return;
    }
  }
  if (size_ == most) {
    throw std::length_error("a unit has too many ways to move");
  }
  ways_[size_++] = way;
}

void Hooks::add_effect(Stage stage, std::function<void(Played&)> apply) {
  auto place = effects.begin();
  while (place != effects.end() && place->stage <= stage) {
    ++place;
  }
  effects.insert(place, {stage, std::move(apply)});
}

Square Played::follow(Square square, Position::Mark since) const {
  Unit lifted{};  // the followed unit between its removal and its return
  for (const Effect& effect : position.since(since)) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.from == square) {
          square = effect.to;
        }
        break;
      case EffectKind::exchange:
        if (effect.from == square) {
          square = effect.to;
        } else if (effect.to == square) {
          square = effect.from;
        }
        break;
      case EffectKind::remove:
        if (effect.from == square) {
          lifted = effect.before;
          square = no_square;
        }
        break;
      case EffectKind::add:
        if (square == no_square && effect.after.id == lifted.id) {
          square = effect.to;
        }
        break;
      case EffectKind::replace:
      case EffectKind::remember:
        break;
    }
  }
  return square;
}

unsigned Played::choose(unsigned options) {
  if (options == 0) {
    forbid();
    return 0;
  }
  if (options == 1) {
    return 0;
  }
  if (used_ == move.choices.size()) {
    move.choices.push_back(0);
  }
  const unsigned chosen = move.choices[used_];
  options_[used_++] = static_cast<std::uint16_t>(options);
  if (chosen >= options) {
    forbid();
    return 0;
  }
  return chosen;
}

bool Played::next_choices() {
  while (used_ > 0 && move.choices[used_ - 1] + 1U >= options_[used_ - 1]) {
    --used_;
  }
  move.choices.resize(used_);
  if (used_ == 0) {
    return false;
  }
  move.choices.increase_last();
  return true;
}

}  // namespace warp

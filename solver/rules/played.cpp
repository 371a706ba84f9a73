#include "solver/rules/played.hpp"

#include <stdexcept>

namespace warp {

void Choices::push_back(unsigned value) {
  if (size_ == most) {
    throw std::length_error("a single move holds too many choices");
  }
  values_[size_++] = static_cast<std::uint16_t>(value);
}

void Ways::refuse() { throw std::length_error("a unit has too many ways to move"); }

void Hooks::add_effect(Stage stage, std::function<void(Played&)> apply, When when,
                       std::uint32_t marks) {
  if (stage == Stage::bookkeeping) {
    when = When::unseen;
  }
  auto place = effects.begin();
  while (place != effects.end() && place->stage <= stage) {
    ++place;
  }
  effects.insert(place, {stage, std::move(apply), when, marks});
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

#include "solver/techniques/deduction/deductions.hpp"

#include <algorithm>
#include <utility>

namespace warp::orthodox::deduction {

Deductions::Deductions(const Board& start, const Board& target, std::uint64_t patience,
                       DeductionLimits limits, bool exactly)
    : start_(start),
      target_(target),
      patience_(patience),
      limits_(std::move(limits)),
      stage_(patience == 0 ? last_stage : 0),
      exactly_(exactly),
      usable_(!start.in_check(opponent(start.to_move()))) {}

std::shared_ptr<const Deduction> Deductions::within(std::array<unsigned, 2> moves) {
  const std::lock_guard lock(mutex_);
  const Made* made = made_within(moves);
  return made == nullptr ? nullptr : made->all;
}

std::shared_ptr<const Cases> Deductions::cases_within(std::array<unsigned, 2> moves) {
  const std::lock_guard lock(mutex_);
  Made* made = made_within(moves);
  if (made == nullptr) {
    return nullptr;
  }
  if (made->cases == nullptr) {
    made->cases = stage_made_ <= last_without_cases || made->all->impossible()
                      ? std::make_shared<const Cases>(Cases{made->all})
                      : divided(made->all);
  }
  return made->cases;
}

/// Divides the games of the present stage. Returns null if it was stopped.
std::shared_ptr<const Cases> Deductions::divided(
    const std::shared_ptr<const Deduction>& all) const {
  constexpr std::size_t some = 16;
  constexpr std::size_t many = 96;
  constexpr unsigned groups = 4;
  DeductionLimits limits{limits_.stopped, limits_.bytes / 2, most_work, groups};
  const auto with_groups = std::make_shared<const Deduction>(*all, Assumption{}, limits);
  if (with_groups->given_up()) {
    return nullptr;
  }
  limits.groups = 0;
  limits.bytes = limits_.bytes / 4;
  limits.work = most_work << (stage_made_ == last_stage ? 3U : 2U);
  auto cases = divide(with_groups, stage_made_ == last_stage ? many : some, limits);
  return cases ? std::make_shared<const Cases>(std::move(*cases)) : nullptr;
}

Deductions::Made* Deductions::made_within(std::array<unsigned, 2> moves) {
  if (!usable_ || moves[0] >= deduction::never || moves[1] >= deduction::never) {
    return nullptr;
  }
  if (const unsigned stage = stage_.load(std::memory_order_relaxed); stage != stage_made_) {
    if (stage <= last_without_cases) {
      made_.clear();
    }
    for (auto& [of_moves, made] : made_) {
      made.cases = nullptr;
    }
    stage_made_ = stage;
  }
  if (const auto found = made_.find(moves); found != made_.end()) {
    return &found->second;
  }
  // Half of the memory for those that are kept, half for the one that is being made.
  constexpr std::size_t most_kept = 8;
  const std::size_t half = limits_.bytes / 2;
  std::size_t kept = 0;
  for (const auto& [of_moves, made] : made_) {
    kept += made.all->bytes();
  }
  if (kept > half || made_.size() >= most_kept) {
    made_.clear();
  }
  const unsigned before = last_without_cases - std::min(stage_made_, last_without_cases);
  const DeductionLimits limits{limits_.stopped, half, most_work >> (growth_bits * before)};
  auto deduction = std::make_shared<const Deduction>(start_, target_, moves, limits, exactly_);
  if (deduction->given_up()) {
    return nullptr;
  }
  Made& made = made_[moves];
  made.all = std::move(deduction);
  return &made;
}

}  // namespace warp::orthodox::deduction

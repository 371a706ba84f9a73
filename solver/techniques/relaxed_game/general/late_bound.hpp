#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

namespace warp {

/// A MateBound that is made when it is first asked for, or later. To work out what rules may make
/// of units, and to hold that against play, takes as long as some thousands of half-moves: many
/// problems are solved before. Shared by all copies of a game; threads may use it at the same time.
class LateBound {
 public:
  /// Called once, before the bound is used: may it be?
  using Confirm = std::function<bool(const std::shared_ptr<const MateBound>&)>;

  /// See MateBound::make.
  LateBound(std::shared_ptr<const RuleSet> rules, Position start, const Techniques& techniques);

  /// There is no bound before so many half-moves have been noted, nor if `confirm` then says no. To
  /// be called before any is.
  void put_off(std::int64_t half_moves, Confirm confirm);
  /// Notes that a half-move was played.
  void played() {
    if (wait_.load(std::memory_order_relaxed) > 0) {
      wait_.fetch_sub(1, std::memory_order_relaxed);
    }
  }

  /// The bound; null if there is none, or none yet. While one thread makes it, others do without.
  const MateBound* get() {
    return state_.load(std::memory_order_acquire) == State::made ? bound_.get() : make();
  }
  /// Will get() always return what it returns now?
  bool is_settled() const { return state_.load(std::memory_order_acquire) == State::made; }

 private:
  enum class State : std::uint8_t { awaited, being_made, made };
  const MateBound* make();

  std::shared_ptr<const RuleSet> rules_;
  Position start_;
  Techniques techniques_;
  Confirm confirm_;
  std::atomic<std::int64_t> wait_{0};
  std::atomic<State> state_{State::awaited};
  std::shared_ptr<const MateBound> bound_;
};

}  // namespace warp

#pragma once

#include <string>
#include <vector>

#include "solver/check/reading/move_text.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/check/why/cause.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// How far a stated turn of several single moves can be played.
struct TurnBegun {
  std::vector<std::string> singles;  ///< the single moves as stated
  std::size_t fit = 0;               ///< so many of them begin a legal turn
  std::vector<std::string> next;     ///< single moves with which such turns go on
  bool may_end = false;              ///< a legal turn ends there
};

/// Compares the turn `stated` ("3.Qd1-h5 Bf1-c4 Qh5xf7#", "Kd3-e2;Ke2-f3") with all legal turns.
TurnBegun begun_turn(const std::string& stated, const std::vector<Reply>& replies,
                     const Problem& problem);

/// The stated move, as far as it says: the same letters, arrival and promotion, and no other
/// departure.
bool may_mean(const MoveText& stated, const MoveText& full);

}  // namespace warp::check

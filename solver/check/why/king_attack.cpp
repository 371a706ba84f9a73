#include "solver/check/why/king_attack.hpp"

#include <algorithm>

namespace warp::check {

StandingUnit standing_on(const Position& position, Square square) {
  return {position.at(square), square};
}

KingAttack attack_on_king(Arbiter& arbiter, Colour side) {
  KingAttack attack;
  const Position& position = arbiter.position();
  for (Square royal = 0; royal < position.size() && attack.by.empty(); ++royal) {
    if (!position.royals(side).contains(royal)) {
      continue;
    }
    attack.king = royal;
    arbiter.each_observation(royal, opponent(side), Purpose::check,
                             [&](const Observation& observation) {
                               const auto is_known = [&](const StandingUnit& known) {
                                 return known.square == observation.observer;
                               };
                               if (std::ranges::none_of(attack.by, is_known)) {
                                 attack.by.push_back(standing_on(position, observation.observer));
                               }
                               return false;
                             });
  }
  return attack;
}

}  // namespace warp::check

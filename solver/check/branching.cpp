#include "solver/check/branching.hpp"

#include <algorithm>
#include <set>
#include <string_view>

namespace warp::check {

namespace {

/// The moves of the attacker that may follow its move `node`.
std::set<std::string_view> next_attacks(const Branching& node) {
  std::set<std::string_view> moves;
  for (const Branching& threat : node.threats) {
    moves.insert(threat.ply.identity());
  }
  for (const Branching& variation : node.variations) {
    for (const Branching& attack : variation.variations) {
      moves.insert(attack.ply.identity());
    }
  }
  return moves;
}

}  // namespace

unsigned depth_of(const Branching& node) {
  unsigned deepest = 0;
  for (const Branching& variation : node.variations) {
    deepest = std::max(deepest, depth_of(variation));
  }
  for (const Branching& threat : node.threats) {
    deepest = std::max(deepest, 1 + depth_of(threat));
  }
  return deepest + (node.null_move ? 0 : 1);
}

Relation relation_of(const std::vector<const Branching*>& moves) {
  const bool promotion = std::ranges::all_of(moves, [&](const Branching* move) {
    return move->ply.unpromoted() == moves.front()->ply.unpromoted();
  });
  if (promotion) {
    return Relation::promotion;
  }
  const bool transposition = std::ranges::all_of(moves, [&](const Branching* first) {
    const auto next = next_attacks(*first);
    return std::ranges::all_of(moves, [&](const Branching* second) {
      return first == second || next.contains(second->ply.identity());
    });
  });
  return transposition ? Relation::transposition : Relation::different;
}

}  // namespace warp::check

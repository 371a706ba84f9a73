#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/engine.hpp"

// The battle play of Decider, where the comments of these functions stand.

namespace warp {

template <GameEngine Game>
unsigned Decider<Game>::attack_level(NodeId node, unsigned left, unsigned least) {
  const PlanBranch& play = branch(node);
  if (this->lacks_mating_piece(node, left)) {
    return 0;
  }
  const unsigned shortest = play.shortest_attack(left, least);
  if (play.before_first != no_node) {
    if (shortest == left && may_ask_constraint_last()) {
      return may_and_does_succeed(node, left, least) ? left : 0;
    }
    if (!holds(play.before_first)) {
      return 0;
    }
  }
  if (proves_attack(node, left, least) && !succeeds_at(node, left, least)) {
    return 0;
  }
  for (unsigned level = shortest; level <= left; level = play.longer_attack(level, left)) {
    if (succeeds_at(node, level, least)) {
      return level;
    }
  }
  return 0;
}

template <GameEngine Game>
bool Decider<Game>::may_and_does_succeed(NodeId node, unsigned level, unsigned least) {
  const bool succeeds = constraint_order_.both([&] { return holds(branch(node).before_first); },
                                               [&] { return finds_success_at(node, level, least); },
                                               [&] { return nodes(); });
  offer_to_audit(AuditQuestion::About::attack, node, level, least, succeeds);
  return succeeds;
}

template <GameEngine Game>
bool Decider<Game>::succeeds_at(NodeId node, unsigned level, unsigned least) {
  const bool succeeds = finds_success_at(node, level, least);
  offer_to_audit(AuditQuestion::About::attack, node, level, least, succeeds);
  return succeeds;
}

template <GameEngine Game>
bool Decider<Game>::finds_success_at(NodeId node, unsigned level, unsigned least) {
  if (const auto seen = seen_at_end(node, level)) {
    count(Technique::ends);
    return *seen;
  }
  poll();
  const Key success = this->sentence(node, Base::attack_wins, level, least);
  const Key failure = this->sentence(node, Base::attack_does_not_win, level, least);
  if (is_kept(level)) {
    context_.facts.read_ahead(success);
    const bool fails = context_.facts.contains(failure);
    if (fails || context_.facts.contains(success)) {
      count(Technique::facts);
      return !fails;
    }
  }
  if (this->mater_is_bare(ends_[node]) || this->position_out_of_reach(node, level)) {
    return false;
  }
  const std::uint64_t before = nodes();
  const auto succeeds = [&] { return move_succeeds(node, level, least); };
  if (proves_attack(node, level, least)) {
    count(Technique::proof_numbers);
    const bool result = proven(node, level, true);
    context_.facts.insert(result ? success : failure, nodes() - before);
    return result;
  }
  const bool result =
      level > 2 && orders_moves()
          ? pass_if_allowed(succeeds) ||
                order_.each_likely_first(game_, level, MoveOrder<Game>::Side::attack, succeeds)
          : last_attack_succeeds(node, level, least);
  if (is_kept(level)) {
    context_.facts.insert(result ? success : failure, nodes() - before);
  }
  return result;
}

template <GameEngine Game>
bool Decider<Game>::last_attack_succeeds(NodeId node, unsigned level, unsigned least) {
  const auto succeeds = [&] { return move_succeeds(node, level, least); };
  // To find the killers costs about as much as to test a goal: it pays if play follows.
  const NodeId fork = branch(node).after_first;
  const bool tries_killers = level == 1 && fork != no_node &&
                             std::holds_alternative<PlanBranch>(context_.plan[fork]) &&
                             orders_moves();
  if (tries_killers && order_.any_last_killer(game_, succeeds)) {
    return true;
  }
  const auto succeeds_and_is_noted = [&] {
    const bool result = succeeds();
    if (result && tries_killers) {
      order_.note_last(game_);
    }
    return result;
  };
  return each_attack(node, level,
                     SoughtMove{.tag = this->attack_tag(node, level, least),
                                .holds = succeeds,
                                .end = end_in_sight(node, level),
                                .forces_mate = this->forces_mate(node, level)},
                     succeeds_and_is_noted);
}

template <GameEngine Game>
bool Decider<Game>::proven(NodeId node, unsigned left, bool attacker_moves) {
  const unsigned moves = attackers_moves(left, attacker_moves);
  const auto poll_now_and_then = [&] { poll(); };
  if constexpr (Game::traits.proves_mates) {
    return attacker_moves ? game_.attack_succeeds_within(ends_[node], moves, poll_now_and_then)
                          : game_.every_defence_fails_within(ends_[node], moves, poll_now_and_then);
  } else {
    if (!attacker_moves && !game_.can_move()) {
      return false;
    }
    const Colour attacker = attacker_moves ? game_.to_move() : opponent(game_.to_move());
    BattlePlay<Game> battle(*this, node, ends_[node], attacker);
    return prover_->answer(
        [&](auto& search, std::uint64_t most) {
          return attacker_moves
                     ? search.attack_succeeds(battle, moves, poll_now_and_then, most)
                     : search.every_defence_fails(battle, moves, poll_now_and_then, most);
        },
        [&](std::uint64_t most) { return tries_all(node, left, attacker_moves, most); });
  }
}

template <GameEngine Game>
std::optional<bool> Decider<Game>::tries_all(NodeId node, unsigned left, bool attacker_moves,
                                             std::uint64_t most_nodes) {
  // It has a game of its own: where it is stopped its game is left in the middle of play.
  Decider other(game_, context_, this->ended());
  other.prover_.reset();
  other.order_ = std::move(order_);
  other.limit_to(most_nodes);
  std::optional<bool> answer;
  try {
    answer = attacker_moves ? other.attack_succeeds(node, left, 0)
                            : other.every_defence_fails(node, left, 0);
  } catch (const TriedEnough&) {
  }
  order_ = std::move(other.order_);
  this->add_nodes(other.nodes() - game_.nodes());
  return answer;
}

template <GameEngine Game>
bool Decider<Game>::move_succeeds(NodeId node, unsigned level, unsigned least) {
  const PlanBranch& play = branch(node);
  if (play.spoils_first && reached(game_, *play.spoils_first)) {
    return false;
  }
  return (play.ends_at(level) && attack_ends(node, least)) ||
         (level > 1 && defence_fails(node, level - 1, after_one(least)));
}

template <GameEngine Game>
bool Decider<Game>::defence_fails(NodeId node, unsigned left, unsigned least) {
  poll();
  const PlanBranch& play = branch(node);
  if (this->lacks_mating_piece(node, left) ||
      (play.before_second != no_node && !holds(play.before_second))) {
    return false;
  }
  if (left == 1) {
    if (const auto seen = this->forced_move_seen(node)) {
      return *seen;
    }
  }
  const auto restriction = restriction_for(node, left, least);
  if (!restriction.granted()) {
    return false;
  }
  if (defender_passes(node)) {
    return waiting([&] { return left > 1 && attack_succeeds(node, left - 1, after_one(least)); });
  }
  return every_defence_fails(node, left, least);
}

template <GameEngine Game>
bool Decider<Game>::every_defence_fails(NodeId node, unsigned left, unsigned least, unsigned most) {
  if (most == 0 && proves_defence(node, left, least)) {
    return proven(node, left, false);
  }
  bool any = false;
  unsigned refutations = 0;
  const auto refutes = [&] {
    any = true;
    refutations += defence_fails_after(node, left, least) ? 0 : 1;
    return refutations > most;
  };
  const bool refuted =
      left > 1 && orders_moves()
          ? pass_if_allowed(refutes) ||
                order_.each_likely_first(game_, left, MoveOrder<Game>::Side::defence, refutes,
                                         this->next_attack(node, left, least)) ||
                each_move_in_check(branch(node).after_second, refutes)
          : each_defence(node, refutes);
  return any && !refuted;
}

template <GameEngine Game>
std::optional<bool> Decider<Game>::known_of_defences(NodeId node, unsigned left, unsigned least,
                                                     unsigned most) {
  const unsigned still = after_one(least);
  bool any = false, all_known = true;
  unsigned refutations = 0;
  const bool refuted = each_defence(node, [&] {
    any = true;
    std::optional<bool> fails;
    if (defence_spoils(node, least)) {
      fails = false;
    } else if (defence_reaches_goal(node, least)) {
      fails = true;
    } else {
      fails = left > 1 ? this->known_of_attack(node, left - 1, still) : false;
    }
    all_known = all_known && fails.has_value();
    refutations += fails.value_or(true) ? 0 : 1;
    return refutations > most;
  });
  if (refuted) {
    return false;
  }
  return all_known ? std::optional(any) : std::nullopt;
}

template <GameEngine Game>
std::optional<Move> Decider<Game>::find_key(NodeId node, unsigned left, unsigned least,
                                            std::uint64_t& most_nodes) {
  if constexpr (Game::traits.proves_mates) {
    if (plain_battles_[node] && least <= 1 && fits_end(node, left, true)) {
      return game_.find_key(ends_[node], attackers_moves(left, true), most_nodes, [&] { poll(); });
    }
  }
  most_nodes = 0;
  return std::nullopt;
}

template <GameEngine Game>
bool Decider<Game>::assist(NodeId node, unsigned level, unsigned least, unsigned number) {
  if (level < 2 || attack_ends(node, least)) {
    return false;
  }
  order_.turn_round();
  std::vector<Move> defences;
  game_.each_move([&] {
    defences.push_back(game_.last_move());
    return false;
  });
  if (defences.empty()) {
    return false;
  }
  std::rotate(defences.begin(),
              defences.begin() + static_cast<std::ptrdiff_t>(number % defences.size()),
              defences.end());
  std::reverse(defences.begin(), defences.end());
  // Those that are being decided elsewhere come last.
  std::vector<Move> put_off;
  const auto refutes = [&](const Move& defence, bool may_wait) {
    const typename Base::Played played(*this, defence);
    const Key mark = UnderWay::mark_of(game_.key(), level - 1);
    if (may_wait && context_.under_way != nullptr && context_.under_way->has(mark)) {
      put_off.push_back(defence);
      return false;
    }
    const UnderWay::Mark here(context_.under_way, mark);
    return !defence_fails_after(node, level - 1, after_one(least));
  };
  return std::any_of(defences.begin(), defences.end(),
                     [&](const Move& defence) { return refutes(defence, true); }) ||
         std::any_of(put_off.begin(), put_off.end(),
                     [&](const Move& defence) { return refutes(defence, false); });
}

template <GameEngine Game>
bool Decider<Game>::defence_fails_after(NodeId node, unsigned left, unsigned least) {
  if (defence_spoils(node, least)) {
    return false;
  }
  return defence_reaches_goal(node, least) ||
         (left > 1 && attack_succeeds(node, left - 1, after_one(least)));
}

}  // namespace warp

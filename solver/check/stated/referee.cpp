#include "solver/check/stated/referee.hpp"

#include <algorithm>
#include <set>

#include "solver/check/found.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/goals.hpp"
#include "solver/search/play/record.hpp"

namespace warp::check {

Referee::Referee(const Phase& phase, report::Notation notation, RefereeTools tools)
    : phase_(phase), plies_(notation), notation_(notation), tools_(tools) {}

unsigned Referee::length() const { return phase_.plan.branch(0).length; }

Game Referee::game_from(const Position& position) const {
  Game game(phase_.rules, position, nullptr, Techniques::none());
  if (phase_.target) {
    game.set_target(*phase_.target, phase_.pattern);
  }
  return game;
}

std::vector<Reply> Referee::replies(const Position& position) {
  Game game = game_from(position);
  const auto poll = [this] {
    if (tools_.stop.interrupted() || tools_.stop.out_of_time()) {
      throw SearchStopped{};
    }
  };
  game.poll_with(poll);
  std::vector<Reply> result;
  game.each_move([&] {
    poll();
    result.push_back(last_move(game));
    return false;
  });
  // Moves that leave the own king attacked, if they reach such a goal: "##!".
  for (const Goal& goal : self_check_goals()) {
    game.each_self_check([&] {
      poll();
      if (reached(game, goal)) {
        result.push_back(last_move(game));
      }
      return false;
    });
  }
  return result;
}

Reply Referee::last_move(Game& game) {
  std::vector<NodeId> leaves = reached_leaves(game);
  return {.ply = plies_.of({}, record_last(game)),
          .after = game.position(),
          .mates = game.mated(),
          .reaches_goal = !leaves.empty(),
          .reached = std::move(leaves)};
}

std::optional<Reply> Referee::pass(const Position& position) {
  Game game = game_from(position);
  if (game.in_check()) {
    return std::nullopt;
  }
  game.play_null_move();
  return last_move(game);
}

std::vector<Square> Referee::flights(const Position& position) const {
  Game game = game_from(position);
  std::set<Square> squares;
  game.each_move([&] {
    for (const Effect& effect : game.last_effects()) {
      if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement &&
          effect.before.is(Attribute::royal)) {
        squares.insert(effect.to);
      }
    }
    return false;
  });
  return {squares.begin(), squares.end()};
}

std::vector<NodeId> Referee::reached_leaves(Game& game) const {
  std::vector<NodeId> result;
  const Leaf* asked = nullptr;  // most plans have the same goal in all leaves
  bool is_reached = false;
  for (NodeId node = 0; node < phase_.plan.size(); ++node) {
    const auto* leaf = std::get_if<Leaf>(&phase_.plan[node]);
    if (leaf == nullptr) {
      continue;
    }
    if (asked == nullptr || !(asked->goal == leaf->goal)) {
      asked = leaf;
      is_reached = reached(game, leaf->goal);
    }
    if (is_reached) {
      result.push_back(node);
    }
  }
  return result;
}

std::vector<Goal> Referee::self_check_goals() const {
  std::vector<Goal> result;
  for (NodeId node = 0; node < phase_.plan.size(); ++node) {
    const auto* leaf = std::get_if<Leaf>(&phase_.plan[node]);
    if (leaf != nullptr && allows_self_check(leaf->goal.kind)) {
      result.push_back(leaf->goal);
    }
  }
  return result;
}

std::optional<Position> Referee::passed(const Position& position) const {
  Game game = game_from(position);
  if (game.in_check()) {
    return std::nullopt;
  }
  game.play_null_move();
  return game.position();
}

std::optional<Position> Referee::begun(NodeId node, const Position& position) const {
  const PlanBranch& branch = phase_.plan.branch(node);
  Position start = position;
  if (phase_.section && branch.section != 0) {
    start.remember(*phase_.section, branch.section);
  }
  return branch.changes_side ? passed(start) : std::optional(std::move(start));
}

Position Referee::waited(const Position& position) const {
  Game game = game_from(position);
  game.play_wait();
  return game.position();
}

std::optional<Position> Referee::start_of_set_play() const {
  return game_from(start()).in_check() ? std::nullopt : std::optional(waited(start()));
}

Found Referee::solve(Phase rest, std::uint64_t number) const {
  rest.options.variations = rest.options.set_play = false;
  rest.options.en_passant_in_set_play.reset();
  Collector collector(notation_, false);
  const SearchResult result = play_phase(rest, rest.options, number, tools_.means, tools_.facts,
                                         tools_.stop, tools_.threads, collector);
  if (result.ending == Ending::max_time || result.ending == Ending::interrupted) {
    throw SearchStopped{};
  }
  return collector.found();
}

const std::vector<ComparedMove>& Referee::attacks(const Position& position, unsigned played,
                                                  bool one) {
  const std::tuple key{position.key(), played, one};
  if (const auto known = known_.find(key); known != known_.end()) {
    return known->second;
  }
  Phase rest = phase_;
  rest.position = position;
  rest.plan = phase_.plan.rest(played);
  if (one) {
    rest.options.max_solutions = 1;
  }
  const auto [number, is_first] = numbers_.try_emplace(played, 0);
  if (is_first) {
    number->second = new_number();
  }
  std::vector<ComparedMove> keys;
  for (const Branching& attack : solve(std::move(rest), number->second).attacks) {
    if (attack.verdict == Verdict::key) {
      keys.push_back(attack.ply);
    }
  }
  return known_.emplace(key, std::move(keys)).first->second;
}

std::vector<ComparedMove> Referee::refutations(const Position& position, unsigned played) {
  std::vector<ComparedMove> result;
  if (played + 2 > length()) {
    return result;
  }
  for (const Reply& defence : replies(position)) {
    if (!ends_play(defence) && attacks(defence.after, played + 1, true).empty()) {
      result.push_back(defence.ply);
    }
  }
  return result;
}

std::vector<ComparedMove> Referee::threats(const Position& position, unsigned played) {
  const auto waited = passed(position);
  std::vector<ComparedMove> result;
  if (!waited) {
    return result;
  }
  // To leave fewer moves is the same as to have played more.
  for (; played + 2 <= length(); played += 2) {
    result = attacks(*waited, played + 1);
    if (result.empty() || played + 4 > length() || !refutations(position, played + 2).empty()) {
      break;
    }
  }
  return result;
}

}  // namespace warp::check

#include "solver/search/phases/retraction/forward_play.hpp"

#include <atomic>
#include <optional>
#include <variant>

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/decide/decide.hpp"

namespace warp {

namespace {

constexpr NodeId root = 0;

/// The goal, if it must be reached in one move and no more is asked: #1, =1.
std::optional<GoalKind> goal_in_one(const Plan& plan) {
  const PlanBranch& branch = plan.branch(root);
  const NodeId fork = branch.after_first;
  if (branch.play != Play::attack || branch.length != 1 || fork == no_node ||
      branch.after_second != no_node || branch.before_first != no_node ||
      branch.before_second != no_node) {
    return std::nullopt;
  }
  const auto* const leaf = std::get_if<Leaf>(&plan[fork]);
  const bool is_plain = leaf != nullptr && (leaf->goal.kind == GoalKind::mate ||
                                            leaf->goal.kind == GoalKind::stalemate);
  return is_plain ? std::optional(leaf->goal.kind) : std::nullopt;
}

/// Can the side to move reach `goal`, mate or stalemate, with one move?
bool reaches_at_once(Arbiter& arbiter, GoalKind goal) {
  const auto reaches = [&](const SingleMove&, Position::Mark) {
    return arbiter.with_turn_passed(
        [&] { return goal == GoalKind::mate ? arbiter.mated() : arbiter.stalemated(); });
  };
  return goal == GoalKind::mate ? arbiter.each_legal_check(nullptr, {}, reaches)
                                : arbiter.each_legal(reaches);
}

/// What the decisions of a phase share.
struct Shared {
  const Phase& phase;
  Techniques techniques;
  FactTable& facts;
  SearchOptions options;
  std::atomic<bool> enough{false};
  BoundPayoff payoff{};
  SearchContext context;

  Shared(const Phase& of, const Means& means, FactTable& table, const StopSignal& stop)
      : phase(of),
        techniques(means.techniques),
        facts(table),
        options(of.options),
        context{of.plan, options, facts, stop, enough, payoff, 1} {}
};

bool solves_as_chess(const Shared& shared, const Position& position) {
  return Decider<orthodox::Game>(orthodox::Game(*shared.phase.rules, position, shared.techniques),
                                 shared.context)
      .branch_holds(root);
}

bool solves_by_rules(const Shared& shared, const Position& position) {
  return Decider<Game>(Game(shared.phase.rules, position, &shared.facts, Techniques::none()),
                       shared.context)
      .branch_holds(root);
}

}  // namespace

RetroSearch::Forward forward_play(const Phase& phase, const Means& means, FactTable& facts,
                                  const StopSignal& stop) {
  const bool is_chess =
      means.engine == Engine::automatic && orthodox::Game::can_play(*phase.rules, phase.position);
  const auto goal = goal_in_one(phase.plan);
  if (!is_chess && goal) {
    return [goal](retraction::RetroGame& game) {
      return game.ask_with_rights(
          [&](Arbiter& arbiter) { return reaches_at_once(arbiter, *goal); });
    };
  }
  const auto shared = std::make_shared<Shared>(phase, means, facts, stop);
  const auto solves = is_chess ? solves_as_chess : solves_by_rules;
  return [shared, solves](retraction::RetroGame& game) {
    return game.ask_with_rights(
        [&](Arbiter& arbiter) { return solves(*shared, arbiter.position()); });
  };
}

}  // namespace warp

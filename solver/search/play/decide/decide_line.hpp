#pragma once

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/engine.hpp"

// The forks, and the help and series play, of Decider, where the comments of these functions stand.

namespace warp {

template <GameEngine Game>
bool Decider<Game>::holds(NodeId node) {
  const Plan::Node& is = context_.plan[node];
  if (const auto* leaf = std::get_if<Leaf>(&is)) {
    return reached(game_, leaf->goal);
  }
  if (const auto* negation = std::get_if<PlanNot>(&is)) {
    return !holds(negation->operand);
  }
  if (const auto* both = std::get_if<PlanAnd>(&is)) {
    return holds(both->left) && holds(both->right);
  }
  if (const auto* either = std::get_if<PlanOr>(&is)) {
    return holds(either->left) || holds(either->right);
  }
  const auto& play = std::get<PlanBranch>(is);
  const auto solved = [&] { return branch_holds(node); };
  return in_section(play.section,
                    [&] { return play.changes_side ? in_other_side(solved) : solved(); });
}

template <GameEngine Game>
bool Decider<Game>::branch_holds(NodeId node) {
  const PlanBranch& play = branch(node);
  switch (play.play) {
    case Play::help:
    case Play::series:
      return context_.plan.each_line_length(
          node, [&](NodeId line, unsigned length) { return line_exists(line, length); });
    case Play::attack:
      return attack_succeeds(node, play.length, play.min_length);
    case Play::defence:
      return defence_fails(node, play.length, play.min_length);
  }
  return false;
}

template <GameEngine Game>
bool Decider<Game>::line_exists(NodeId node, unsigned length) {
  poll();
  if (length == 0) {
    return holds(branch(node).fork());
  }
  if (passes(node, length)) {
    return waiting([&] { return length > 1 && line_exists(node, length - 1); });
  }
  if (known_no_line(node, length) || gives_up(node, length)) {
    return false;
  }
  const auto may_go_on = [&] { return line_may_go_on(node, length); };
  const auto exists = [&] { return half_move_exists(node, length); };
  const bool any_order =
      length == 1 && branch(node).line_constraint(1) != no_node && may_ask_constraint_last();
  const bool found = any_order ? constraint_order_.both(may_go_on, exists, [&] { return nodes(); })
                               : may_go_on() && exists();
  if (found) {
    offer_to_audit(AuditQuestion::About::line, node, length, 0, true);
  }
  return found;
}

template <GameEngine Game>
bool Decider<Game>::half_move_exists(NodeId node, unsigned length) {
  const std::uint64_t before = game_.nodes();
  const auto goes_on = [&] { return line_goes_on(node, length - 1); };
  const bool found =
      each_half_move_of_line(SoughtMove{.tag = line_tag(node, length),
                                        .holds = goes_on,
                                        .within = moves_to_position(node, length),
                                        .end = end_in_sight(node, length),
                                        .forces_mate = this->forces_mate(node, length + 1),
                                        .next = next_no_line(node, length)},
                             node, length, goes_on);
  if (!found) {
    note_line(node, length, false, game_.nodes() - before);
  }
  return found;
}

template <GameEngine Game>
bool Decider<Game>::line_goes_on(NodeId node, unsigned left) {
  const PlanBranch& play = branch(node);
  if (line_is_spoilt(node, left)) {
    return false;
  }
  if (left == 0) {
    return holds(play.fork());
  }
  if (play_has_ended(node, left)) {
    return false;
  }
  if (play.play != Play::series) {
    return line_exists(node, left);
  }
  return in_next_series_move([&] { return line_exists(node, left); });
}

}  // namespace warp

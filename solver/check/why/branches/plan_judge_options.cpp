// Options that refuse an attack, or give up a line, before the moves that answer it are looked at.

#include <algorithm>

#include "solver/check/why/branches/plan_judge.hpp"

namespace warp::check {

std::optional<Colour> PlanJudge::bare_side(const PlanPlace& place, const Position& position) const {
  if (!phase_.options.keep_mating_piece || !plan().is_pursued(place.node)) {
    return std::nullopt;
  }
  for (const Reach& goal : plan().reaches(place.node, place.left)) {
    const Colour to_move = position.to_move();
    const Colour side = goal.own_goal ? to_move : opponent(to_move);
    if (referee_.has_only_kings(position, side)) {
      return side;
    }
  }
  return std::nullopt;
}

/// Threat n: would the attacker succeed within n moves if the defender passed at `place`?
bool PlanJudge::threatens(const PlanPlace& place, const Position& position) {
  const unsigned within = *phase_.options.max_threat;
  const auto passed = within == 0 ? std::nullopt : referee_.passed(position);
  PlanPlace threat = place.next();
  threat.left = 2 * within - 1;
  return passed && attack_succeeds(threat, *passed);
}

AttackLicence PlanJudge::licence(const PlanPlace& place, const Position& position) {
  const SearchOptions& options = phase_.options;
  const unsigned left = place.left;
  AttackLicence result{.spent = place.spent};
  if (options.max_threat && left > 0 && left >= 2 * *options.max_threat &&
      !referee_.in_check(position) && !threatens(place, position)) {
    result.refused_by = AttackLicence::RefusedBy::threat;
    return result;
  }
  // The last two moves of the attacker may leave as many flights as they like.
  if (options.max_flights && left > 3) {
    result.flights = referee_.flights(position);
    if (result.flights.size() > *options.max_flights) {
      result.refused_by = AttackLicence::RefusedBy::flights;
      return result;
    }
  }
  if (options.non_trivial && left > 2 * options.non_trivial->length) {
    const unsigned length = options.non_trivial->length;
    const unsigned more = options.non_trivial->more;
    const std::size_t granted_here = more - std::min(place.spent, more) + 1;
    const NodeId goal = plan().branch(place.node).after_second;
    for (const Reply& defence : replies(place, position)) {
      PlanPlace answer = place.next(defence.ply.move->passes);
      answer.left = length == 0 ? 0 : std::min(left - 1, 2 * length - left % 2);
      const bool ends = goal != no_node && place.least <= 1 &&
                        holds(goal, {defence.after, defence.reached, answer.behind_pass});
      if (!ends && !attack_succeeds(answer, defence.after)) {
        result.hard.push_back(defence.ply);
      }
      if (result.hard.size() > granted_here) {
        break;
      }
    }
    result.spent += result.hard.empty() ? 0 : static_cast<unsigned>(result.hard.size()) - 1;
    if (result.spent > more) {
      result.refused_by = AttackLicence::RefusedBy::defences;
    }
  }
  return result;
}

}  // namespace warp::check

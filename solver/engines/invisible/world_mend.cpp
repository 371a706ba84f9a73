// What a part of a world lacks, and how that is mended.

#include "solver/engines/invisible/world_finder.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "solver/engines/invisible/remedies.hpp"
#include "solver/engines/invisible/world_kinds.hpp"

namespace warp::invisible {

bool WorldFinder::mend(const WorldPlan& plan, const PlayedWorld& world) {
  const Conflict& conflict = world.conflict();
  const Remedies remedies =
      line_->deduces ? Remedies(world, most_open_moves(plan, conflict.at)) : Remedies();
  switch (conflict.kind) {
    case Conflict::Kind::none:
    case Conflict::Kind::hopeless:
      return false;
    case Conflict::Kind::in_the_way:
      return displace(plan, world, conflict.at, remedies) || replace(plan, world, conflict.at);
    case Conflict::Kind::undecided: {
      WorldPlan other = plan;
      HiddenMan& decided = other.men[conflict.number];
      decided.side = *conflict.side;
      decided.man = conflict.man.value_or(decided.man);
      return try_plan(other) || displace(plan, world, conflict.at, remedies) ||
             replace(plan, world, conflict.at);
    }
    case Conflict::Kind::needs_mover:
      return bring_mover(plan, world, conflict.at) ||
             displace(plan, world, conflict.at, remedies) || replace(plan, world, conflict.at);
    case Conflict::Kind::needs_unit:
    case Conflict::Kind::king_attacked:
      for (const std::int8_t square : conflict.squares) {
        if (bring_any(plan, world, conflict.at, square, conflict.man, conflict.side)) {
          return true;
        }
      }
      if (decide_late(plan, world)) {
        return true;
      }
      if (conflict.attacker != nowhere && bring_any(plan, world, conflict.at, conflict.attacker,
                                                    std::nullopt, side_of(conflict.attacked))) {
        return true;
      }
      // Who captures a unit of the plan stands where it stood.
      return displace(plan, world, conflict.at, remedies) ||
             (remedies.are_all() && replace(plan, world, conflict.at));
  }
  return false;
}

/// The line can have been played, but the question does not hold yet.
bool WorldFinder::mend_answer(const WorldPlan& plan, const PlayedWorld& world) {
  const std::size_t end = line_->steps.size();
  if (question_.kind != WorldQuestion::Kind::no_seen_check && has_open_man(plan)) {
    return decide_first(plan, world);
  }
  if (displace(plan, world, end, {}) || replace(plan, world, end)) {
    return true;
  }
  if (question_.kind == WorldQuestion::Kind::no_seen_check) {
    const int checker = seen_checker(world), checked = world.end().king(line_->to_move());
    return rides_along(world.end()[checker].man, checker, checked) &&
           std::ranges::any_of(squares_between(checker, checked), [&](int square) {
             return bring_any(plan, world, end, square, std::nullopt, std::nullopt);
           });
  }
  if (question_.kind != WorldQuestion::Kind::no_mate) {
    return false;
  }
  const Colour defender = line_->to_move();
  const Side own = side_of(defender);
  const WorldBoard& board = world.end();
  const int king = board.king(defender);
  std::uint64_t wanted = 0;  // where any unit closes a line
  const auto add = [](std::uint64_t& set, int square) { set |= bit_of(square); };
  std::uint64_t resolving = 0;  // where a defender can go to end a check
  if (king != nowhere) {
    std::vector<int> zone{king};
    for (const std::int8_t to : board.destinations(king, defender)) {
      zone.push_back(to);
    }
    for (int square = 0; square < board_squares; ++square) {
      if (!board[square].plays_for(opponent(defender))) {
        continue;
      }
      for (const int safe : zone) {
        if (rides_along(board[square].man, square, safe)) {
          for (const std::int8_t between : squares_between(square, safe)) {
            add(wanted, between);
          }
        }
      }
    }
    for (const std::int8_t attacker : board.attackers(king, opponent(defender))) {
      add(resolving, attacker);
      for (const std::int8_t between : squares_between(attacker, king)) {
        if (rides_along(board[attacker].man, attacker, king)) {
          add(resolving, between);
        }
      }
    }
  } else {
    for (int square = 0; square < board_squares; ++square) {
      if (bring(plan, world, end, square, WorldMan::king, own)) {
        return true;
      }
    }
    return false;
  }
  // Defenders that would end the check come first: they nearly always are there.
  for (const WorldMan man : all_men) {
    if (man == WorldMan::king) {
      continue;
    }
    std::uint64_t helping = 0;
    for (std::uint64_t rest = resolving; rest != 0; rest &= rest - 1) {
      helping |= board.origins(man, std::countr_zero(rest), defender);
    }
    for (; helping != 0; helping &= helping - 1) {
      if (bring(plan, world, end, std::countr_zero(helping), man, own)) {
        return true;
      }
    }
  }
  for (int square = 0; square < board_squares; ++square) {
    if ((wanted & bit_of(square)) != 0 &&
        bring_any(plan, world, end, square, std::nullopt, std::nullopt)) {
      return true;
    }
  }
  return false;
}

bool WorldFinder::has_open_man(const WorldPlan& plan) const {
  return std::ranges::find(plan.men, WorldMan::open, &HiddenMan::man) != plan.men.end();
}

/// The first unit that is open can be anything.
bool WorldFinder::decide_first(const WorldPlan& plan, const PlayedWorld& world) {
  const auto place =
      std::ranges::find(plan.men, WorldMan::open, &HiddenMan::man) - plan.men.begin();
  const auto number = static_cast<std::size_t>(place);
  if (plan.men[number].comes_late()) {
    return plan.is_somewhere(number) ? decide_place(plan, world, number)
                                     : decide_origin(plan, world, number, {});
  }
  for (const Side side : both_sides) {
    for (const WorldMan man : all_men) {
      WorldPlan decided = plan;
      HiddenMan& unit = decided.men[static_cast<std::size_t>(place)];
      if (!may_be(man, side) || (unit.side != Side::none && unit.side != side)) {
        continue;
      }
      unit.man = man;
      unit.side = side;
      if (try_plan(decided)) {
        return true;
      }
    }
  }
  return false;
}

/// All that was asked for is there: what is left is decided, as it comes.
bool WorldFinder::complete(const WorldPlan& plan, const PlayedWorld& world) {
  const std::size_t end = line_->steps.size();
  if (has_open_man(plan)) {
    return decide_first(plan, world);
  }
  for (std::size_t number = 0; number < plan.men.size(); ++number) {
    if (plan.men[number].comes_late()) {
      return decide_origin(plan, world, number, {});
    }
  }
  for (const Side side : both_sides) {
    const bool has_king =
        !may_be(WorldMan::king, side) || std::ranges::any_of(plan.men, [&](const HiddenMan& man) {
          return man.man == WorldMan::king && man.side == side;
        });
    if (has_king) {
      continue;
    }
    for (int square = 0; square < board_squares; ++square) {
      if (world.after(0)[square].empty() && bring(plan, world, 0, square, WorldMan::king, side)) {
        return true;
      }
    }
    return false;
  }
  for (std::size_t step = 0; step < end; ++step) {
    const SeenStep& played = line_->steps[step];
    if (played.kind != StepKind::hidden || plan.moves[step].decided()) {
      continue;
    }
    if (displace(plan, world, step + 1, {})) {
      return true;
    }
    if (plan.men.size() == line_->invisible) {
      return false;
    }
    // Another unit makes it. That there is one more excludes most plans, wherever it is.
    WorldPlan more = plan;
    more.men.push_back({.man = WorldMan::open, .side = side_of(played.mover)});
    return try_plan(more);
  }
  if (plan.men.size() == line_->invisible) {
    found_ = plan;
    return true;
  }
  for (int square = 0; square < board_squares; ++square) {
    if (world.after(0)[square].empty() &&
        bring_any(plan, world, 0, square, std::nullopt, std::nullopt)) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::invisible

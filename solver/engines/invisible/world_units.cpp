// How units come into a world, and where they go in half-moves that nobody sees.

#include "solver/engines/invisible/world_finder.hpp"

#include <algorithm>
#include <array>

#include "solver/engines/invisible/remedies.hpp"
#include "solver/engines/invisible/world_kinds.hpp"

namespace warp::invisible {

/// Can a unit that stands on man.origin before half-move `at` go to `to` in it? Where the line has
/// not been played so far it could, if nothing stood in the way.
bool WorldFinder::can_go(const PlayedWorld& world, std::size_t at, const HiddenMan& man,
                         int to) const {
  const SeenStep& step = line_->steps[at];
  if (!lie_as_for(man.man, man.origin, to)) {
    return false;
  }
  const auto goes_on = [&](WorldBoard board) {
    if (!board[man.origin].empty()) {
      return false;
    }
    board.put(man.origin, {.man = man.man, .side = man.side, .number = 0, .shown = false});
    return may_go_hidden(board, man.origin, to, step);
  };
  if (world.reached(at)) {
    return goes_on(world.after(at));
  }
  WorldBoard with_target;
  with_target.put(to,
                  {.man = WorldMan::open, .side = side_of(opponent(step.mover)), .shown = false});
  return man.origin != to && (goes_on(WorldBoard{}) || goes_on(with_target));
}

/// All ways in which a new unit can stand on `square` after `at` half-moves, by half-moves that are
/// open. `plan` holds what was decided of it, `which` is its number.
template <class Found>
bool WorldFinder::each_way(const PlayedWorld& world, std::size_t at, int square, WorldMan man,
                           Side side, WorldPlan& plan, std::size_t which, const Found& found) {
  plan.men[which].man = man;
  plan.men[which].origin = static_cast<std::int8_t>(square);
  if (!(man == WorldMan::pawn && (rank_at(square) == 0 || rank_at(square) == 7)) && found(plan)) {
    return true;
  }
  const auto number = static_cast<std::int8_t>(which);
  for (std::size_t step = 0; step < at; ++step) {
    const SeenStep& played = line_->steps[step];
    if (played.kind != StepKind::hidden || played.mover != colour_of(side) ||
        plan.moves[step].decided()) {
      continue;
    }
    const auto from_each = [&](WorldMan before, WorldMan promotion) {
      for (int from = 0; from < board_squares; ++from) {
        if (!can_go(world, step, {before, side, static_cast<std::int8_t>(from)}, square)) {
          continue;
        }
        plan.moves[step] = {number, static_cast<std::int8_t>(square), promotion};
        const bool ends = each_way(world, step, from, before, side, plan, which, found);
        plan.moves[step] = {};
        if (ends) {
          return true;
        }
      }
      return false;
    };
    const bool at_end = is_at_end(side, square);
    if ((man != WorldMan::pawn || !at_end) && from_each(man, WorldMan::none)) {
      return true;
    }
    if (at_end && std::ranges::find(promoted_men, man) != promoted_men.end() &&
        from_each(WorldMan::pawn, man)) {
      return true;
    }
  }
  return false;
}

bool WorldFinder::bring(const WorldPlan& plan, const PlayedWorld& world, std::size_t at, int square,
                        WorldMan man, Side side, Ways ways) {
  return may_be(man, side) &&
         each_newcomer(plan, line_->invisible, side, [&](WorldPlan& more, std::size_t number) {
           return each_way(world, at, square, man, side, more, number, [&](const WorldPlan& whole) {
             const bool stays = whole.first_move_of(number) == whole.moves.size();
             return (ways == Ways::all || !stays) && try_plan(whole);
           });
         });
}

bool WorldFinder::bring_any(const WorldPlan& plan, const PlayedWorld& world, std::size_t at,
                            int square, std::optional<WorldMan> man, std::optional<Side> side) {
  const bool may_be_open = !man && world.after(0)[square].empty();
  const auto stand_open = [&](WorldPlan& more, std::size_t number) {
    more.men[number].origin = static_cast<std::int8_t>(square);
    return try_plan(more);
  };
  if (may_be_open && plan.men.size() < line_->invisible) {
    WorldPlan more = plan;
    more.men.push_back({.man = WorldMan::open, .side = side.value_or(Side::none)});
    if (stand_open(more, more.men.size() - 1)) {
      return true;
    }
  }
  for (const Side each : both_sides) {
    if (may_be_open && (!side || *side == each) && each_newcomer(plan, 0, each, stand_open)) {
      return true;
    }
  }
  if (!man && !has_open_move(plan, at)) {
    return false;
  }
  for (const Side each : both_sides) {
    if (side && *side != each) {
      continue;
    }
    for (const WorldMan kind : all_men) {
      if ((!man || *man == kind) &&
          bring(plan, world, at, square, kind, each, may_be_open ? Ways::moving : Ways::all)) {
        return true;
      }
    }
  }
  return false;
}

/// A new unit comes where a unit of the plan stands, and captures it there, unseen, before `until`.
bool WorldFinder::replace(const WorldPlan& plan, const PlayedWorld& world, std::size_t until) {
  if (!has_open_move(plan, until)) {
    return false;
  }
  for (std::size_t number = 0; number < plan.men.size(); ++number) {
    const int square = world.end().find(static_cast<std::int8_t>(number));
    if (square == nowhere || world.end()[square].shown) {
      continue;
    }
    for (const Side side : both_sides) {
      for (const WorldMan man : all_men) {
        if (side != plan.men[number].side &&
            bring(plan, world, until, square, man, side, Ways::moving)) {
          return true;
        }
      }
    }
  }
  return false;
}

/// Units of the plan go elsewhere in open half-moves before `until`.
bool WorldFinder::displace(const WorldPlan& plan, const PlayedWorld& world, std::size_t until,
                           const Remedies& remedies) {
  for (std::size_t step = 0; step < until; ++step) {
    const SeenStep& played = line_->steps[step];
    if (played.kind != StepKind::hidden || plan.moves[step].decided()) {
      continue;
    }
    for (std::size_t number = 0; number < plan.men.size(); ++number) {
      const int from = world.square_of(number, step);
      const std::uint64_t wanted = from == nowhere ? 0 : remedies.arrivals(number, from);
      if (wanted != 0 && each_kind(plan, world.after(step), number, from, played.mover,
                                   [&](WorldPlan& decided, const WorldBoard& board) {
                                     return displace_man(decided, board, number, from, step,
                                                         wanted);
                                   })) {
        return true;
      }
    }
  }
  return false;
}

/// Calls `found` with the plan and the position if the unit is one of `mover` that is not shown; if
/// it is open, once for each kind that it can be.
template <class Found>
bool WorldFinder::each_kind(const WorldPlan& plan, const WorldBoard& board, std::size_t number,
                            int square, Colour mover, const Found& found) const {
  const WorldUnit& standing = board[square];
  const Side side = side_of(mover);
  if (standing.shown || (standing.side != side && standing.side != Side::none)) {
    return false;
  }
  WorldPlan decided = plan;
  if (standing.man != WorldMan::open) {
    return found(decided, board);
  }
  WorldBoard with = board;
  return std::ranges::any_of(all_men, [&](WorldMan man) {
    if (!may_be(man, side)) {
      return false;
    }
    decided = plan;
    decided.men[number].man = man;
    decided.men[number].side = side;
    with.put(square, {.man = man, .side = side, .number = standing.number, .shown = false});
    return found(decided, with);
  });
}

bool WorldFinder::displace_man(WorldPlan& plan, const WorldBoard& board, std::size_t number,
                               int from, std::size_t step, std::uint64_t wanted) {
  const SeenStep& played = line_->steps[step];
  for (const std::int8_t to : hidden_destinations(board, from, played)) {
    if ((wanted & bit_of(to)) == 0) {
      continue;
    }
    const bool promotes = board[from].man == WorldMan::pawn && is_at_end(side_of(played.mover), to);
    for (const WorldMan promotion : promoted_men) {
      plan.moves[step] = {static_cast<std::int8_t>(number), to,
                          promotes ? promotion : WorldMan::none};
      if (try_plan(plan)) {
        return true;
      }
      if (!promotes) {
        break;
      }
    }
  }
  return false;
}

/// An invisible unit makes half-move `at`, which captures what is seen.
bool WorldFinder::bring_mover(const WorldPlan& plan, const PlayedWorld& world, std::size_t at) {
  const SeenStep& step = line_->steps[at];
  const Side side = side_of(step.mover);
  const auto moves = [&](WorldPlan& which, std::size_t number, WorldMan man) {
    const bool promotes = man == WorldMan::pawn && is_at_end(side, step.to);
    for (const WorldMan promotion : promoted_men) {
      which.moves[at] = {static_cast<std::int8_t>(number), step.to,
                         promotes ? promotion : WorldMan::none};
      if (try_plan(which)) {
        return true;
      }
      if (!promotes) {
        break;
      }
    }
    which.moves[at] = {};
    return false;
  };
  for (std::size_t number = 0; number < plan.men.size(); ++number) {
    const int from = world.square_of(number, at);
    if (from != nowhere && each_kind(plan, world.after(at), number, from, step.mover,
                                     [&](WorldPlan& decided, const WorldBoard& board) {
                                       return board.reaches(from, step.to, step.mover) &&
                                              moves(decided, number, board[from].man);
                                     })) {
      return true;
    }
  }
  // Where it came from is asked later: most lines fail whatever that is.
  return each_newcomer(plan, line_->invisible, side, [&](WorldPlan& more, std::size_t number) {
    more.moves[at] = {static_cast<std::int8_t>(number), step.to, WorldMan::none};
    return try_plan(more);
  });
}

/// Decides where a unit that comes late stood before its first half-move: on one of `squares`, if
/// there are some, else anywhere; and what it is, if that is open.
bool WorldFinder::decide_origin(const WorldPlan& plan, const PlayedWorld& world, std::size_t number,
                                std::span<const std::int8_t> squares) {
  const std::size_t at = plan.first_move_of(number);
  const SeenStep& step = line_->steps[at];
  const HiddenMan& late = plan.men[number];
  const auto come = [&](WorldMan before, WorldMan promotion, int from) {
    if (!may_be(before, late.side) ||
        !can_go(world, at, {before, late.side, static_cast<std::int8_t>(from)}, step.to)) {
      return false;
    }
    WorldPlan decided = plan;
    decided.moves[at].promotion = promotion;
    return each_way(world, at, from, before, late.side, decided, number,
                    [&](const WorldPlan& whole) { return try_plan(whole); });
  };
  const bool at_end = is_at_end(late.side, step.to);
  for (const WorldMan man : all_men) {
    if (late.man != WorldMan::open && late.man != man) {
      continue;
    }
    for (int from = 0; from < board_squares; ++from) {
      if (!squares.empty() && std::ranges::find(squares, from) == squares.end()) {
        continue;
      }
      const bool is_officer = std::ranges::find(promoted_men, man) != promoted_men.end();
      if ((!(man == WorldMan::pawn && at_end) && come(man, WorldMan::none, from)) ||
          (at_end && is_officer && come(WorldMan::pawn, man, from))) {
        return true;
      }
    }
  }
  return false;
}

/// A unit that is somewhere stands on some square in the diagram.
bool WorldFinder::decide_place(const WorldPlan& plan, const PlayedWorld& world,
                               std::size_t number) {
  for (int square = 0; square < board_squares; ++square) {
    if (world.after(0)[square].empty()) {
      WorldPlan decided = plan;
      decided.men[number].origin = static_cast<std::int8_t>(square);
      if (try_plan(decided)) {
        return true;
      }
    }
  }
  return false;
}

/// Units that come late stood somewhere: there they may close a line on which a king is attacked.
bool WorldFinder::decide_late(const WorldPlan& plan, const PlayedWorld& world) {
  const Conflict& conflict = world.conflict();
  for (std::size_t number = 0; number < plan.men.size(); ++number) {
    if (!plan.men[number].comes_late() || plan.is_somewhere(number)) {
      continue;
    }
    const std::size_t first = plan.first_move_of(number);
    if (first < conflict.at) {
      continue;
    }
    SquareList squares = conflict.squares;
    if (conflict.attacker != nowhere) {
      squares.push_back(static_cast<std::int8_t>(conflict.attacker));
    }
    if (has_open_move(plan, first)) {
      squares.clear();  // it may have passed over them
    } else if (squares.empty()) {
      continue;
    }
    if (decide_origin(plan, world, number, {squares.data(), squares.size()})) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::invisible

#include "solver/engines/invisible/world_finder.hpp"

#include <algorithm>
#include <array>

#include "solver/engines/invisible/world_kinds.hpp"

namespace warp::invisible {

void WorldFinder::begin(const PlayedLine& line, const WorldCover& cover) {
  line_ = &line;
  seen_.clear();
  found_.reset();
  const bool is_one_more = line.steps.size() == cover.half_moves + 1;
  for (std::size_t i = 0; i < cover.parts.size(); ++i) {
    WorldPlan plan = cover.parts[i];
    plan.moves.resize(line.steps.size());
    if (is_one_more) {
      // The last half-move alone decides about most parts.
      const PlayedWorld last(line, plan, cover.ends[i]);
      if (!may_be_mended(plan, last.conflict())) {
        continue;
      }
      if (covering_ != nullptr && question_.kind == WorldQuestion::Kind::any &&
          last.conflict().kind == Conflict::Kind::none) {
        covering_->parts.push_back(plan);
        covering_->ends.push_back(last.end());
        if (covering_->parts.size() > most_parts_) {
          return;
        }
        continue;
      }
    }
    if (try_plan(plan)) {
      return;
    }
  }
}

/// Is there a half-move before `until` that is not decided?
bool WorldFinder::has_open_move(const WorldPlan& plan, std::size_t until) const {
  for (std::size_t step = 0; step < until; ++step) {
    if (line_->steps[step].is_hidden() && !plan.moves[step].decided()) {
      return true;
    }
  }
  return false;
}

/// The greatest number of half-moves TI~-~ of one side before `until` that are not decided.
std::size_t WorldFinder::most_open_moves(const WorldPlan& plan, std::size_t until) const {
  std::array<std::size_t, 2> open{};
  for (std::size_t step = 0; step < until; ++step) {
    if (line_->steps[step].is_hidden() && !plan.moves[step].decided()) {
      ++open[index(line_->steps[step].mover)];
    }
  }
  return std::max(open[0], open[1]);
}

/// False if neither more units nor half-moves that are not decided can end the conflict.
bool WorldFinder::may_be_mended(const WorldPlan& plan, const Conflict& conflict) const {
  if (conflict.kind == Conflict::Kind::none || conflict.kind == Conflict::Kind::needs_mover) {
    return true;
  }
  if (conflict.kind == Conflict::Kind::undecided || has_open_move(plan, plan.moves.size())) {
    return true;
  }
  const bool comes_late = std::ranges::any_of(plan.men, &HiddenMan::comes_late);
  const bool asks_for_unit = conflict.kind == Conflict::Kind::needs_unit ||
                             (conflict.kind == Conflict::Kind::king_attacked &&
                              (!conflict.squares.empty() || conflict.attacker != nowhere));
  return asks_for_unit && (comes_late || plan.men.size() < line_->invisible);
}

WorldCover cover_of_diagram(const PlayedLine& line) {
  return {.half_moves = 0, .parts = {WorldPlan{}}, .ends = {line.diagram}};
}

std::optional<WorldPlan> WorldFinder::find(const PlayedLine& line, const WorldQuestion& question,
                                           const WorldCover& cover) {
  question_ = question;
  covering_ = nullptr;
  begin(line, cover);
  return found_;
}

std::optional<WorldCover> WorldFinder::cover(const PlayedLine& line, const WorldQuestion& question,
                                             const WorldCover& cover, std::size_t most) {
  question_ = question;
  WorldCover parts{.half_moves = line.steps.size()};
  covering_ = &parts;
  most_parts_ = most;
  begin(line, cover);
  covering_ = nullptr;
  return parts.parts.size() <= most ? std::optional(std::move(parts)) : std::nullopt;
}

/// One king a side: where one is seen there is no other one.
bool WorldFinder::may_be(WorldMan man, Side side) const {
  return man != WorldMan::king || line_->diagram.king(colour_of(side)) == nowhere;
}

bool WorldFinder::try_plan(const WorldPlan& plan) {
  const std::size_t needed = line_->deduces ? units_needed(*line_, plan) : 0;
  return plan.men.size() + needed <= line_->invisible && seen_.insert(plan) && search(plan);
}

bool WorldFinder::search(const WorldPlan& plan) {
  constexpr std::uint64_t often = 256;
  if (++tried_ % often == 0 && stop_()) {
    throw WorldSearchEnds{};
  }
  const PlayedWorld world(*line_, plan);
  if (world.conflict().kind != Conflict::Kind::none) {
    return mend(plan, world);
  }
  if (!holds(world)) {
    return mend_answer(plan, world);
  }
  if (covering_ != nullptr) {
    covering_->parts.push_back(plan);
    covering_->ends.push_back(world.end());
    return covering_->parts.size() > most_parts_;
  }
  return complete(plan, world);
}

/// A unit that is seen and gives check to the side to move; nowhere if there is none.
int WorldFinder::seen_checker(const PlayedWorld& world) const {
  const Colour colour = line_->to_move();
  const int king = world.end().king(colour);
  if (king != nowhere) {
    for (const std::int8_t at : world.end().attackers(king, opponent(colour))) {
      if (world.end()[at].shown) {
        return at;
      }
    }
  }
  return nowhere;
}

bool WorldFinder::holds(const PlayedWorld& world) const {
  switch (question_.kind) {
    case WorldQuestion::Kind::any:
      return true;
    case WorldQuestion::Kind::no_mate:
      return !world.in_check() || world.has_reply();
    case WorldQuestion::Kind::other_unit: {
      const WorldUnit& standing = world.end()[question_.square];
      return standing.man != question_.man || standing.side != question_.side;
    }
    case WorldQuestion::Kind::no_seen_check:
      return seen_checker(world) == nowhere;
  }
  return true;
}

}  // namespace warp::invisible

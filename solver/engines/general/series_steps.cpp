// The single moves of a series, one after the other.

#include <algorithm>
#include <array>

#include "solver/engines/general/series.hpp"

namespace warp {

/// Follows the touched units and the mover of `move` through its effects, and counts the move.
void SeriesGenerator::touch(std::span<const Effect> effects, const SingleMove& move) {
  auto& touched = series_.touched;
  const auto standing_on = [&](Square square) {
    return std::find_if(touched.begin(), touched.end(),
                        [&](const TouchedUnit& unit) { return unit.square == square; });
  };
  TouchedUnit mover{move.from, 1};
  if (const auto found = standing_on(move.from); found != touched.end()) {
    mover.moves += found->moves;
    touched.erase(found);
  }
  touched.push_back(mover);
  for (TouchedUnit& unit : touched) {
    unit.square = follow_unit(effects, unit.square);
  }
  std::erase_if(touched, [](const TouchedUnit& unit) { return unit.square == no_square; });
  if (move.kind == MoveKind::castling && game_.rules().turn->partner_moves_in_castling()) {
    if (const auto found = standing_on(move.partner_to); found != touched.end()) {
      ++found->moves;
    } else {
      touched.insert(touched.begin(), {move.partner_to, 1});
    }
  }
}

bool SeriesGenerator::repeated() const {
  return std::find(placements_.begin(), placements_.end(), game_.position().placement_key()) !=
         placements_.end();
}

/// Returns the legal single moves here that the turn rule chooses.
std::vector<SingleMove> SeriesGenerator::chosen_steps() {
  std::vector<SingleMove> legal;
  game_.arbiter_.each_legal([&](const SingleMove& move, Position::Mark) {
    legal.push_back(move);
    return false;
  });
  game_.rules().turn->choose(series_, legal);
  return legal;
}

/// Returns the single moves here that are illegal only because they leave the own king in check.
std::vector<SingleMove> SeriesGenerator::self_checks() {
  std::vector<SingleMove> found;
  game_.arbiter_.each_self_check([&](const SingleMove& move, Position::Mark) {
    found.push_back(move);
    return false;
  });
  return found;
}

/// Plays each single move that the turn rule admits next. Calls `step(progress)`, with the move
/// played and entered in the series, until it returns true.
SeriesGenerator::Steps SeriesGenerator::each_step(FunctionRef<bool(Progress)> step, Tried tried) {
  const TurnRule& rule = *game_.rules().turn;
  const bool follows_units = rule.follows_units();
  Arbiter& arbiter = game_.arbiter_;
  // A turn has many steps, and possible() may be called without each().
  arbiter.poll();
  Steps steps;
  const auto take_step = [&](const SingleMove& move, Position::Mark start) {
    game_.singles_.push_back({move, start});
    std::vector<TouchedUnit> before;
    series_.played.push_back(move);
    if (follows_units) {
      before = series_.touched;
      touch(arbiter.position().since(start), move);
    }
    const Progress progress = rule.after(game_, series_);
    if (progress == Progress::goes_on) {
      going_ = std::max(going_, series_.played.size());
    }
    if (progress != Progress::illegal) {
      steps.any = true;
      steps.stopped = step(progress);
    }
    series_.played.pop_back();
    if (follows_units) {
      series_.touched = std::move(before);
    }
    game_.singles_.pop_back();
    return steps.stopped;
  };
  const auto admits = [&](const SingleMove& move) {
    return rule.admits(arbiter.position(), series_, move);
  };
  if (tried == Tried::legal && !rule.chooses()) {
    const Arbiter::Admits admitted = admits;
    const Square departure = rule.only_departure(arbiter.position(), series_);
    const std::array departures{departure, departure};
    const Arbiter::Hints hints{.departures = departure != no_square ? &departures : nullptr};
    if (only_checks_ && series_.left() == 1 && !rule.stuck_turn_counts()) {
      arbiter.each_legal_check(&admitted, hints, take_step);
    } else {
      arbiter.each_legal(&admitted, hints, take_step);
    }
    return steps;
  }
  for (const SingleMove& move : tried == Tried::legal ? chosen_steps() : self_checks()) {
    if (admits(move)) {
      const Position::Mark start = arbiter.position().mark();
      arbiter.replay(move);
      take_step(move, start);
      arbiter.position().undo(start);
    }
    if (steps.stopped) {
      break;
    }
  }
  return steps;
}

/// After `steps` were tried: is the turn begun and stuck, and does a stuck turn count as a move?
bool SeriesGenerator::stuck(const Steps& steps) const {
  return !steps.any && !series_.played.empty() && game_.rules().turn->stuck_turn_counts();
}

}  // namespace warp

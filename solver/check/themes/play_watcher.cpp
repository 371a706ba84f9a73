#include "solver/check/themes/play_watcher.hpp"

#include <utility>

#include "solver/formats/report/moves/written_move.hpp"

namespace warp::check {

namespace {

BoardStart start_of(const Phase& phase, bool is_battle) {
  BoardStart start{.rules = phase.rules, .units = {}, .is_battle = is_battle};
  for (Square square = 0; square < phase.position.size(); ++square) {
    start.units.push_back(phase.position.at(square));
  }
  return start;
}

/// The effect with the numbers of its units, whatever engine has told it: not all know the number
/// of a pawn that promotes.
Effect numbered_effect(Effect effect, std::vector<std::uint16_t>& numbers) {
  if (effect.kind == EffectKind::add) {
    numbers[effect.to] = effect.after.id;
    return effect;
  }
  effect.before.id = std::exchange(numbers[effect.from], std::uint16_t{0});
  switch (effect.kind) {
    case EffectKind::relocate:
      numbers[effect.to] = effect.before.id;
      break;
    case EffectKind::replace:
      effect.after.id = effect.before.id;
      numbers[effect.from] = effect.before.id;
      break;
    case EffectKind::exchange:
      effect.after.id = numbers[effect.to];
      numbers[effect.from] = effect.after.id;
      numbers[effect.to] = effect.before.id;
      break;
    default:
      break;
  }
  return effect;
}

}  // namespace

PlayWatcher::PlayWatcher(const Phase& phase, bool is_battle, BoardPlays& plays)
    : plays_(plays), start_(plays.starts.size()), rules_change_(phase.section.has_value()) {
  plays_.starts.push_back(start_of(phase, is_battle));
  for (const Unit& unit : plays_.starts.back().units) {
    numbers_.push_back(unit.id);
  }
  board_.begin(phase);
}

/// Plays the move on the board, which fills in the units of its effects. `numbers` become those
/// behind the move.
std::shared_ptr<const BoardMove> PlayWatcher::play(const MoveRecord& move, Numbers& numbers) {
  const report::WrittenMove written = report::written_move(move);
  board_.give_turn_to(written);
  const Position& position = board_.position();
  BoardMove played{.side = position.to_move(), .reaches_goal = move.reached.has_value()};
  const Position::Mark mark = position.mark();
  board_.play(move, written);
  for (const Effect& effect : position.since(mark)) {
    if (effect.kind != EffectKind::remember) {
      played.effects.push_back(numbered_effect(effect, numbers));
    }
  }
  played.mates = move.reached && !move.undecided && move.reached->kind == GoalKind::mate;
  if (played.mates && !rules_change_ && plays_.lines.size() < most_lines) {
    played.mate = judged_mate(plays_.starts[start_].rules, board_.position());
  }
  return std::make_shared<const BoardMove>(std::move(played));
}

void PlayWatcher::keep(std::vector<std::shared_ptr<const BoardMove>> moves) {
  if (plays_.lines.size() < most_lines) {
    plays_.lines.push_back({start_, std::move(moves)});
  } else {
    ++plays_.left_out;
  }
}

void PlayWatcher::line(const SolutionLine& line) {
  board_.take_back_to(0);
  std::vector<std::shared_ptr<const BoardMove>> moves;
  Numbers numbers = numbers_;
  for (const LineMove& played : line.moves) {
    moves.push_back(play(played.move, numbers));
  }
  keep(std::move(moves));
}

void PlayWatcher::open(const TreeMove& move, Place place) {
  if (path_.empty()) {
    board_.take_back_to(0);
  } else {
    path_.back().is_end = false;
    board_.take_back_to(path_.back().depth);
    if (place == Place::threat) {
      board_.pass(path_.back().passing);
    }
  }
  Numbers numbers = path_.empty() ? numbers_ : path_.back().numbers;
  auto played = play(move.move, numbers);
  path_.push_back({.move = std::move(played),
                   .depth = board_.depth(),
                   .numbers = std::move(numbers),
                   .passing = move.null_move});
}

void PlayWatcher::close() {
  if (path_.back().is_end) {
    std::vector<std::shared_ptr<const BoardMove>> moves;
    for (const Node& node : path_) {
      moves.push_back(node.move);
    }
    keep(std::move(moves));
  }
  path_.pop_back();
}

}  // namespace warp::check

#include "solver/check/similar/stated_course.hpp"

#include <algorithm>
#include <functional>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/stated/stated_variations.hpp"
#include "solver/search/play/goals.hpp"
#include "solver/search/play/record.hpp"

namespace warp::check {

namespace {

constexpr std::size_t half_moves_for_each_line = 20;

std::vector<Unit> units_on(const Position& position) {
  std::vector<Unit> units;
  for (std::size_t i = 0; i < position.size(); ++i) {
    units.push_back(position.at(static_cast<Square>(i)));
  }
  return units;
}

bool looks_alike(const Unit& one, const Unit& other) {
  return one.walk == other.walk && one.side == other.side && one.attributes == other.attributes;
}

std::vector<SquareChange> changes_between(const std::vector<Unit>& before, const Position& after) {
  std::vector<SquareChange> changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Unit& now = after.at(static_cast<Square>(i));
    if (!looks_alike(before[i], now) || before[i].id != now.id) {
      changes.push_back({static_cast<Square>(i), before[i], now});
    }
  }
  return changes;
}

bool says_no_move(const StatedMove& move) { return move.any || move.move.empty(); }

}  // namespace

std::vector<StatedLine> stated_lines_of(const Declaration& declaration, bool is_battle) {
  if (!is_battle) {
    return declaration.lines;
  }
  std::vector<StatedLine> lines;
  const std::function<void(StatedLine, const std::shared_ptr<StatedMove>&)> follow =
      [&](StatedLine line, const std::shared_ptr<StatedMove>& move) {
        line.path.push_back(move);
        line.mates = move->mates;
        if (move->next.empty()) {
          lines.push_back(line);
        }
        for (const auto& next : move->next) {
          follow(line, next);
        }
      };
  for (const auto& root : declaration.play_stated) {
    const bool is_set_play = root->set_play || root->slot.second;
    if (is_set_play || !is_try(*root)) {
      follow({.path = {}, .text = "", .set_play = is_set_play}, root);
    }
  }
  return lines;
}

StatedCourse::StatedCourse(const Problem& problem, const Phase& phase)
    : problem_(problem), phase_(phase), plies_(report::notation_of(problem)) {
  for (NodeId node = 0; node < phase.plan.size(); ++node) {
    if (const auto* leaf = std::get_if<Leaf>(&phase.plan[node])) {
      goals_.push_back(leaf->goal);
    }
  }
}

Game StatedCourse::game_from(const Position& position) const {
  Game game(phase_.rules, position, nullptr, Techniques::none());
  if (phase_.target) {
    game.set_target(*phase_.target, phase_.pattern);
  }
  return game;
}

/// The position in which half-move `place` of the line is played: a side passes before a threat and
/// before set play, and waits within a series. Nothing if it cannot.
std::optional<Position> StatedCourse::before(const StatedLine& line, std::size_t place) const {
  const Position& position = place == 0 ? phase_.position : path_[place - 1].after;
  const bool follows_own =
      place > 0 && (line.path[place]->threat ||
                    line.path[place - 1]->slot.second == line.path[place]->slot.second);
  if (!follows_own && !(place == 0 && line.set_play)) {
    return position;
  }
  Game game = game_from(position);
  if (game.in_check()) {
    return std::nullopt;
  }
  game.play_wait();
  return game.position();
}

std::optional<StatedCourse::Step> StatedCourse::play(const StatedMove& move,
                                                     const Position& position) {
  if (says_no_move(move)) {
    return std::nullopt;
  }
  struct Meant {
    Position after;
    MoveRecord record;
    int rank;
  };
  std::optional<Meant> best;
  Game game = game_from(position);
  game.each_move([&] {
    MoveRecord record = record_last(game);
    const ComparedMove ply = plies_.of({}, record);
    const bool exact = is_written_as(move.written, ply);
    if (exact || means(move, ply, *problem_.geometry)) {
      const int rank = exact ? 0 : false_sign(move, ply) ? 2 : 1;
      if (!best || rank < best->rank) {
        best = Meant{game.position(), std::move(record), rank};
      }
    }
    return false;
  });
  if (!best) {
    return std::nullopt;
  }
  Step step{.stated = &move, .after = best->after, .record = std::move(best->record)};
  step.changes = changes_between(units_on(position), step.after);
  return step;
}

/// Plays as much of the line as can be played; the beginning that it shares with the line before is
/// not played again. Returns whether it could be played to its end.
bool StatedCourse::follow(const StatedLine& line) {
  std::size_t common = 0;
  while (path_is_set_play_ == line.set_play && common < path_.size() && common < line.path.size() &&
         path_[common].stated == line.path[common].get()) {
    ++common;
  }
  path_.erase(path_.begin() + static_cast<std::ptrdiff_t>(common), path_.end());
  path_is_set_play_ = line.set_play;
  for (std::size_t place = common; place < line.path.size(); ++place) {
    const auto position = before(line, place);
    auto step = position ? play(*line.path[place], *position) : std::nullopt;
    ++played_;
    if (!step) {
      return false;
    }
    path_.push_back(std::move(*step));
  }
  return true;
}

std::vector<CourseLine> StatedCourse::lines(const Declaration& declaration, bool is_battle,
                                            std::size_t most) {
  std::vector<CourseLine> played;
  for (const StatedLine& line : stated_lines_of(declaration, is_battle)) {
    if (played.size() >= most || played_ >= most * half_moves_for_each_line) {
      break;
    }
    if (!follow(line) && path_.size() < 2) {
      continue;
    }
    CourseLine course;
    for (const Step& step : path_) {
      course.half_moves.push_back(step.changes);
      course.moves.moves.push_back({HalfMoveNumber{}, step.record});
    }
    Game end = game_from(path_.back().after);
    if (end.mated()) {
      course.mate = path_.back().after;
      course.moves.moves.back().move.reached =
          goals_.empty() ? std::nullopt : std::optional(goals_.front());
    }
    played.push_back(std::move(course));
  }
  return played;
}

}  // namespace warp::check

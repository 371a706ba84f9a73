// How a line that nearly solves is told.

#include <string_view>

#include "solver/check/why/end.hpp"
#include "solver/check/why/near/near_lines.hpp"
#include "solver/search/play/record.hpp"

namespace warp::check {

namespace {

/// So many lines that lack the same are kept.
constexpr std::size_t most_told = 3 * std::size_t{10};
constexpr std::string_view pass = "--";

std::string number_before(const HalfMoveNumber& at, bool is_first) {
  return is_first || !at.second ? std::to_string(at.number) + (at.second ? "..." : ".") : "";
}

}  // namespace

/// The half-move `place` of the path, which `game` has just played: "Re1 +".
std::string NearLines::write_step(std::size_t place, const Game& game, Plies& plies,
                                  bool solves) const {
  MoveRecord record = record_last(game);
  if (solves && place + 1 == path_.size() && course_.end == LineCourse::End::goal) {
    record.reached = course_.goal;
  }
  if (const auto& next = course_.steps[place].next) {
    record.reached = next->goal;
  }
  const ComparedMove ply = plies.of(course_.steps[place].at, record);
  return ply.move->text + ply.sign;
}

/// Why the end of the line, or the answer that nearly reaches the goal there, does not solve.
std::vector<Cause> NearLines::causes_behind(const Position& position) {
  return course_.end == LineCourse::End::forced || course_.end == LineCourse::End::both
             ? causes_.of_failure(course_.fork, {position})
             : causes_at_end(phase_, course_.goal, position, referee_.replies(position));
}

/// Tells the line of `path_`, unless enough lines of its kind are known. `answer`: the half-move of
/// the other side behind it that nearly reaches the goal.
void NearLines::tell(unsigned lacks, const std::optional<Move>& answer) {
  if (told_of_[lacks] >= most_told || !ends_.insert(game_.placement_key()).second) {
    return;
  }
  ++told_of_[lacks];
  const report::Notation notation = report::notation_of(problem_);
  Plies plies(notation);
  Game game = start_;
  const unsigned sections = course_.steps.back().section;
  Diagnosis told = failing("", "", {});
  const auto fails_at = [&](std::size_t place, std::string at, std::vector<Cause> causes) {
    told.at = std::move(at);
    told.section = sections > 1 ? course_.steps[place].section : 0;
    told.causes = std::move(causes);
  };
  for (std::size_t i = 0; i < path_.size(); ++i) {
    const std::string side(side_names[index(game.to_move())].in(notation.language()));
    std::string text(pass);
    if (path_[i].waits) {
      game.play_wait();
      continue;
    }
    if (path_[i].passes) {
      fails_at(i, text, {{.id = CauseId::no_waiting_move, .words = {{"text", side}}}});
      game.play_null_move();
    } else {
      const Position before = game.position();
      game.play(path_[i].move);
      text = write_step(i, game, plies, passes_sought_ || lacks == 0);
      told.played.push_back(plies.of({}, record_last(game)).move->text);
      if (path_[i].misses_goal) {
        fails_at(i, number_before(course_.steps[i].at, true) + text,
                 causes_.of_constraint(course_.constraints[i], before));
      }
      if (path_[i].spoils) {
        fails_at(i, number_before(course_.steps[i].at, true) + text,
                 {{.id = CauseId::spoils_play, .moves = {told.played.back()}}});
      }
    }
    told.stated +=
        (told.stated.empty() ? "" : " ") + number_before(course_.steps[i].at, i == 0) + text;
    if (course_.steps[i].other_waits) {
      game.play_wait();
    }
    if (const auto& next = course_.steps[i].next) {
      game.begin_section(next->rules == 0 ? game.section() : next->rules);
      if (next->changes_side) {
        game.play_null_move();
      }
    }
  }
  if (told.causes.empty() && lacks > 0) {
    if (answer) {
      game.play(*answer);
      const ComparedMove ply = plies.of({}, record_last(game));
      told.played.push_back(ply.move->text);
      told.stated += " " + ply.move->text + ply.sign;
    }
    fails_at(path_.size() - 1, "", causes_behind(game.position()));
  }
  (*note_)(lacks, std::move(told));
}

}  // namespace warp::check

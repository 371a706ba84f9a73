#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/unseen_text.hpp"

#include <fmt/format.h>

#include "solver/formats/report/moves/step_writer.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/moves/written_move.hpp"
#include "solver/formats/report/text/words.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

namespace {

/// True if the mark of the goal includes the sign of check.
bool is_mate(GoalKind goal) {
  return goal == GoalKind::mate || goal == GoalKind::double_mate ||
         goal == GoalKind::counter_mate || goal == GoalKind::mate_or_stalemate;
}

/// The steps of `move` in one text.
std::string all_steps(const WrittenMove& move, Notation notation, Detail detail) {
  std::string result = move.null_move ? " ..." : "";
  for (const WrittenStep& step : move.steps) {
    const bool goes_on = move.one_movement && !result.empty();
    if (!result.empty() && !goes_on && !move.null_move) {
      result += move.sequence ? " " : ";";
    }
    result += write_step(step, notation, detail, goes_on && !move.null_move).text;
  }
  return result;
}

}  // namespace

Notation notation_of(const Problem& problem, bool figurines) {
  const Lettering letters{problem.language, *problem.walks, figurines};
  if (problem.square_names != nullptr) {
    return {letters, *problem.geometry, *problem.square_names};
  }
  return {letters, *problem.geometry};
}

std::string move_text(const WrittenMove& move, Notation notation) {
  return move.unseen
             ? unseen_text(move, notation)
             : all_steps(move, notation, move.taken_back ? Detail::with_captured : Detail::all);
}

std::string move_text(const MoveRecord& move, Notation notation) {
  return move_text(written_move(move), notation);
}

std::string mover_text(const WrittenMove& move, Notation notation) {
  return move.unseen ? unseen_text(move, notation) : all_steps(move, notation, Detail::mover);
}

std::string step_text(const WrittenStep& step, Notation notation) {
  return write_step(step, notation, Detail::all, false).text;
}

std::optional<MoveWords> move_words(const WrittenMove& move, Notation notation) {
  if (move.null_move || move.unseen || move.steps.size() != 1) {
    return std::nullopt;
  }
  const WrittenStep& step = move.steps.front();
  const MovePart* const movement = step.movement();
  const MovePart* const capture = step.capture();
  if (movement == nullptr || step.via() != nullptr || step.castling_partner() != nullptr ||
      (capture != nullptr && capture->from != movement->to)) {
    return std::nullopt;
  }
  const auto [text, movement_length] = write_step(step, notation, Detail::mover, false);
  return MoveWords{.mover = mover_name(movement->before, notation.lettering()),
                   .departure = movement->from,
                   .arrival = movement->to,
                   .becomes = text.substr(movement_length)};
}

std::string any_move_text(const MoveRecord& move, Notation notation) {
  const WrittenMove written = written_move(move);
  const MovePart* const movement =
      written.steps.empty() ? nullptr : written.steps.front().movement();
  return movement == nullptr
             ? std::string()
             : notation.on(mover_name(movement->before, notation.lettering()), movement->from) +
                   "~";
}

std::string move_sign(const WrittenMove& move) {
  const std::string check = " +";
  if (!move.goal || move.undecided) {
    return move.gives_check ? check : "";
  }
  const GoalKind goal = move.goal->kind;
  if (goal == GoalKind::check) {
    return check;
  }
  std::string mark{goal_info(goal).mark};
  if (!mark.empty() && mark.front() != ' ') {
    mark.insert(0, " ");
  }
  return (move.gives_check && !is_mate(goal) ? check : "") + mark;
}

std::string signed_move(const WrittenMove& move, Notation notation) {
  const std::string text = move_text(move, notation) + move_sign(move);
  return move.undecided ? fmt::format("{} {}", text, words(notation.language()).undecided) : text;
}

std::string signed_move(const MoveRecord& move, Notation notation) {
  return signed_move(written_move(move), notation);
}

}  // namespace warp::report

#include "solver/report/short_moves.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "solver/report/step_writer.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

/// "e4" as "e" and "4".
std::pair<std::string, std::string> file_and_rank(const std::string& square) {
  const auto digit =
      std::ranges::find_if(square, [](unsigned char letter) { return std::isdigit(letter) != 0; });
  return {std::string(square.begin(), digit), std::string(digit, square.end())};
}

}  // namespace

void ShortMoves::begin(const Phase& phase) {
  rules_ = phase.rules;
  position_ = phase.position;
  arbiter_.reset();
  played_.clear();
}

void ShortMoves::note() { played_.push_back({position_->mark(), position_->to_move()}); }

/// Set play and threats begin without a move of the other side.
void ShortMoves::give_turn_to(const WrittenMove& move) {
  const MovePart* const movement = move.steps.empty() ? nullptr : move.steps.front().movement();
  if (movement != nullptr && movement->before.side == side_of(opponent(position_->to_move()))) {
    position_->pass_turn();
  }
}

std::string ShortMoves::play(const MoveRecord& move, Notation notation) {
  if (!position_) {
    return move_text(move, notation);
  }
  note();
  const WrittenMove written = written_move(move);
  give_turn_to(written);
  std::string text = text_of(written, notation);
  for (const std::vector<Effect>& submove : move.submoves) {
    for (const Effect& effect : submove) {
      position_->apply(effect);
    }
  }
  position_->pass_turn();
  return text;
}

void ShortMoves::pass(std::span<const Effect> effects) {
  if (!position_) {
    return;
  }
  note();
  for (const Effect& effect : effects) {
    position_->apply(effect);
  }
  position_->pass_turn();
}

void ShortMoves::take_back_to(std::size_t depth) {
  if (depth >= played_.size()) {
    return;
  }
  const Played first = played_[depth];
  position_->undo(first.mark);
  if (position_->to_move() != first.to_move) {
    position_->pass_turn();
  }
  played_.resize(depth, first);
}

std::string ShortMoves::text_of(const WrittenMove& move, Notation notation) {
  const WrittenStep* const step = move.steps.size() == 1 ? &move.steps.front() : nullptr;
  if (step == nullptr || move.null_move || step->movement() == nullptr || step->via() != nullptr ||
      step->castling_partner() != nullptr || step->preparations > 0 ||
      notation.board().dimensions() > 2) {
    return move_text(move, notation);
  }
  const std::string mover = mover_name(step->movement()->before, notation.lettering());
  const std::string arrival = arrival_text(*step, notation);
  const bool captures = arrival.front() == '*';
  std::string departure = departure_of(*step, mover, notation);
  if (captures && mover.empty() && departure.empty()) {  // exd5
    departure = file_and_rank(notation.name(step->movement()->from)).first;
  }
  const StepText whole = write_step(*step, notation, Detail::all, false);
  return mover + departure + (captures ? "x" : "") + arrival.substr(1) +
         whole.text.substr(whole.movement_length);
}

/// As much of the departure as tells the mover from all units that have its letters and reach its
/// arrival; empty if there are none.
std::string ShortMoves::departure_of(const WrittenStep& step, const std::string& mover,
                                     Notation notation) {
  const MovePart& movement = *step.movement();
  const auto [file, rank] = file_and_rank(notation.name(movement.from));
  bool any = false, on_file = false, on_rank = false;
  for (Square square = 0; square < position_->size(); ++square) {
    const Unit& unit = position_->at(square);
    if (square == movement.from || unit.walk != movement.before.walk ||
        !unit.belongs_to(position_->to_move()) || mover_name(unit, notation.lettering()) != mover ||
        !reaches(square, movement.to)) {
      continue;
    }
    const auto [its_file, its_rank] = file_and_rank(notation.name(square));
    any = true;
    on_file = on_file || its_file == file;
    on_rank = on_rank || its_rank == rank;
  }
  return !any ? "" : !on_file ? file : !on_rank ? rank : file + rank;
}

bool ShortMoves::reaches(Square from, Square arrival) {
  if (!arbiter_) {
    arbiter_.emplace(rules_, *position_);
  } else {
    arbiter_->position() = *position_;
  }
  bool found = false;
  arbiter_->generate_from(from,
                          [&](const SingleMove& move) { found = found || move.to == arrival; });
  return found;
}

}  // namespace warp::report

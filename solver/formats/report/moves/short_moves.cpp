#include "solver/formats/report/moves/short_moves.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "solver/formats/report/moves/step_writer.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/words.hpp"

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
  play_.begin(phase);
  arbiter_.reset();
}

std::string ShortMoves::play(const MoveRecord& move, Notation notation) {
  if (!play_.has_begun() || move.unseen) {
    return move_text(move, notation);
  }
  const WrittenMove written = written_move(move);
  if (move.taken_back) {
    play_.play(move, written);
    return move_text(written, notation);
  }
  play_.give_turn_to(written);
  std::string text = text_of(written, notation);
  play_.play(move, written);
  return text;
}

std::string ShortMoves::signed_text(const MoveRecord& move, Notation notation) {
  const WrittenMove written = written_move(move);
  std::string sign = move_sign(written);
  // "Sf3+", but "Qxd1 dia": letters would belong to the move.
  const auto letter = std::ranges::find_if(
      sign, [](unsigned char sign_letter) { return std::isalpha(sign_letter) != 0; });
  if (letter == sign.end()) {
    std::erase(sign, ' ');
  } else {
    sign.erase(std::remove(sign.begin(), letter, ' '), letter);
    sign.insert(sign.begin() + (sign.starts_with('+') ? 1 : 0), ' ');
  }
  std::string text = play(move, notation) + sign;
  return written.undecided ? text + " " + std::string(words(notation.language()).undecided) : text;
}

std::string ShortMoves::any_text(const MoveRecord& move, Notation notation) {
  const WrittenMove written = written_move(move);
  const MovePart* const movement =
      written.steps.empty() ? nullptr : written.steps.front().movement();
  if (movement == nullptr) {
    return {};
  }
  const std::string mover = mover_name(movement->before, notation.lettering());
  bool is_only_one = play_.has_begun() && !mover.empty();
  for (Square square = 0; is_only_one && square < play_.position().size(); ++square) {
    const Unit& unit = play_.position().at(square);
    is_only_one = square == movement->from || unit.walk != movement->before.walk ||
                  unit.side != movement->before.side ||
                  mover_name(unit, notation.lettering()) != mover;
  }
  return (is_only_one ? mover : notation.on(mover, movement->from)) + "~";
}

void ShortMoves::pass(std::span<const Effect> effects) {
  if (play_.has_begun()) {
    play_.pass(effects);
  }
}

std::string ShortMoves::text_of(const WrittenMove& move, Notation notation) {
  const WrittenStep* const step = move.steps.size() == 1 ? &move.steps.front() : nullptr;
  if (step == nullptr || move.null_move || step->movement() == nullptr || step->via() != nullptr ||
      step->castling_partner() != nullptr || step->preparations > 0 ||
      notation.board().dimensions() > 2 || notation.names_squares()) {
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
  const Position& position = play_.position();
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (square == movement.from || unit.walk != movement.before.walk ||
        !unit.belongs_to(position.to_move()) || mover_name(unit, notation.lettering()) != mover ||
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
    arbiter_.emplace(play_.rules(), play_.position());
  } else {
    arbiter_->position() = play_.position();
  }
  bool found = false;
  arbiter_->generate_from(from,
                          [&](const SingleMove& move) { found = found || move.to == arrival; });
  return found;
}

}  // namespace warp::report

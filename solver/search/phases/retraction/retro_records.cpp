#include "solver/search/phases/retraction/retro_records.hpp"

#include <utility>

namespace warp {

MoveRecord record_taken_back(retraction::RetroGame& game, const retraction::TakenMove& move) {
  retraction::RetroGame::Told told = game.tell(move);
  MoveRecord record;
  record.submoves.push_back(std::move(told.effects));
  record.gives_check = told.gives_check;
  record.taken_back = true;
  return record;
}

HalfMoveNumber number_taken_back(std::size_t index) {
  return {.number = static_cast<unsigned>(index / 2) + 1, .second = index % 2 != 0};
}

void ForwardSink::line(const SolutionLine& line) {
  ++solutions_;
  last_.resize(std::min(line.in_common, last_.size()));
  last_.insert(last_.end(), line.moves.begin() + static_cast<std::ptrdiff_t>(last_.size()),
               line.moves.end());
  if (in_lines_) {
    SolutionLine whole{.moves = before_};
    whole.moves.insert(whole.moves.end(), last_.begin(), last_.end());
    whole.reflex_mate_missed = line.reflex_mate_missed;
    sink_.line(whole);
    return;
  }
  open_before();
  for (const LineMove& half : last_) {
    TreeMove move;
    move.at = half.at;
    move.move = half.move;
    sink_.open(move, Place::variation);
  }
  for (std::size_t i = 0; i < last_.size(); ++i) {
    sink_.close();
  }
  close_before();
}

void ForwardSink::open_before() {
  for (std::size_t i = 0; i < before_.size(); ++i) {
    TreeMove move;
    move.at = before_[i].at;
    move.move = before_[i].move;
    move.verdict = i == 0 ? Verdict::key : Verdict::none;
    sink_.open(move, i == 0 ? Place::root : Place::variation);
  }
}

void ForwardSink::close_before() {
  for (std::size_t i = 0; i < before_.size(); ++i) {
    sink_.close();
  }
}

void ForwardSink::open(const TreeMove& move, Place place) {
  if (depth_++ == 0) {
    ++solutions_;
    open_before();
    TreeMove first = move;
    first.verdict = Verdict::none;
    sink_.open(first, Place::variation);
    return;
  }
  sink_.open(move, place);
}

void ForwardSink::close() {
  sink_.close();
  if (--depth_ == 0) {
    close_before();
  }
}

}  // namespace warp

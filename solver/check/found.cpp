#include "solver/check/found.hpp"

namespace warp::check {

void Collector::line(const SolutionLine& line) {
  Line plies;
  for (const LineMove& played : line.moves) {
    plies.push_back(ply_of(played.at, played.move));
  }
  (line.reflex_mate_missed ? found_.missed_lines
   : in_set_play_          ? found_.set_lines
                           : found_.lines)
      .push_back(std::move(plies));
}

void Collector::open(const TreeMove& move, warp::Place place) {
  // First moves are always kept, because they are counted.
  if (left_out_ > 0 || (!path_.empty() && half_moves_ >= most_half_moves)) {
    ++left_out_;
    ++found_.half_moves_left_out;
    return;
  }
  std::vector<Branching>& siblings = place == warp::Place::root         ? found_.attacks
                                     : path_.empty()                    ? found_.set_variations
                                     : place == warp::Place::threat     ? path_.back()->threats
                                     : place == warp::Place::refutation ? path_.back()->refutations
                                                                        : path_.back()->variations;
  ++half_moves_;
  siblings.push_back({.ply = ply_of(move.at, move.move),
                      .verdict = move.verdict,
                      .null_move = move.move.null_move,
                      .reflex_mate_missed = move.reflex_mate_missed});
  path_.push_back(&siblings.back());
}

void Collector::close() {
  if (left_out_ > 0) {
    --left_out_;
  } else {
    path_.pop_back();
  }
}

Ply Collector::ply_of(HalfMoveNumber at, const MoveRecord& move) {
  Ply ply = plies_.of(at, move);
  found_.undecided = found_.undecided || ply.undecided;
  return ply;
}

/// An incomplete attack would be judged by its incomplete play.
void Collector::cut_short() {
  if (!path_.empty() && !found_.attacks.empty() && path_.front() == &found_.attacks.back()) {
    found_.attacks.pop_back();
  }
  path_.clear();
  left_out_ = 0;
}

}  // namespace warp::check

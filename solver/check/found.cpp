#include "solver/check/found.hpp"

namespace warp::check {

namespace {

// Measured: the memory that a judgement takes for each half-move that is kept. Of trees most of it
// are the duals, which are told one by one, and their way to the process that prints them.
constexpr std::size_t bytes_in_tree = 1000, bytes_in_line = 120;

}  // namespace

/// Takes the room for so many half-moves. Returns false, and counts them as left out, if there is
/// none.
bool Collector::has_room(std::size_t half_moves, std::size_t bytes_each) {
  if (room_ / bytes_each < half_moves) {
    found_.half_moves_left_out += half_moves;
    return false;
  }
  room_ -= room_ == no_bound ? 0 : half_moves * bytes_each;
  return true;
}

void Collector::line(const SolutionLine& line) {
  std::vector<Line>& lines = line.reflex_mate_missed ? found_.missed_lines
                             : in_set_play_          ? found_.set_lines
                                                     : found_.lines;
  if (!lines.empty() && !has_room(line.moves.size(), bytes_in_line)) {
    return;
  }
  found_.half_moves += line.moves.size();
  Line plies;
  plies.reserve(line.moves.size());
  for (const LineMove& played : line.moves) {
    plies.push_back(ply_of(played.at, played.move));
  }
  lines.push_back(std::move(plies));
}

void Collector::open(const TreeMove& move, warp::Place place) {
  // First moves are always kept, because they are counted.
  if (left_out_ > 0) {
    ++found_.half_moves_left_out;
    ++left_out_;
    return;
  }
  if (!path_.empty() && !has_room(1, bytes_in_tree)) {
    ++left_out_;
    return;
  }
  std::vector<Branching>& siblings = place == warp::Place::root         ? found_.attacks
                                     : path_.empty()                    ? found_.set_variations
                                     : place == warp::Place::threat     ? path_.back()->threats
                                     : place == warp::Place::refutation ? path_.back()->refutations
                                                                        : path_.back()->variations;
  ++found_.half_moves;
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

ComparedMove Collector::ply_of(HalfMoveNumber at, const MoveRecord& move) {
  ComparedMove ply = plies_.of(at, move);
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

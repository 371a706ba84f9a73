#include "solver/check/findings/mate_watcher.hpp"

namespace warp::check {

namespace {

/// The maximum number of mates that are listed.
constexpr std::size_t most_mates = 1000;

bool mates(const MoveRecord& move) {
  return move.reached && !move.undecided && move.reached->kind == GoalKind::mate;
}

}  // namespace

MateWatcher::MateWatcher(const Phase& phase, report::Notation notation, bool has_set_play)
    : plies_(notation), in_set_play_(has_set_play) {
  board_.begin(phase);
  // Where rules hold in single sections of play, the board does not know in which it is.
  noted_.has_mates = has_mate_kinds(*phase.rules) && !phase.section;
}

void MateWatcher::play(const MoveRecord& move) { board_.play(move, report::written_move(move)); }

void MateWatcher::line(const SolutionLine& line) {
  if (!noted_.has_mates || line.reflex_mate_missed || line.moves.empty() ||
      !mates(line.moves.back().move)) {
    return;
  }
  board_.take_back_to(0);
  std::vector<ComparedMove> plies;
  for (const LineMove& played : line.moves) {
    play(played.move);
    plies.push_back(plies_.of(played.at, played.move));
  }
  note_mate(plies);
}

void MateWatcher::open(const TreeMove& move, warp::Place place) {
  if (path_.empty()) {
    board_.take_back_to(0);
  } else {
    board_.take_back_to(path_.back().depth);
    if (place == warp::Place::threat) {
      board_.pass(path_.back().passing);
    }
  }
  play(move.move);
  path_.push_back({.ply = plies_.of(move.at, move.move),
                   .shown = !move.move.null_move,
                   .depth = board_.depth(),
                   .passing = move.null_move});
  if (noted_.has_mates && mates(move.move)) {
    std::vector<ComparedMove> plies;
    for (const Node& node : path_) {
      if (node.shown) {
        plies.push_back(node.ply);
      }
    }
    note_mate(plies);
  }
}

void MateWatcher::note_mate(std::span<const ComparedMove> line) {
  const auto kind = kind_of_mate(board_.rules(), board_.position());
  if (!kind) {
    ++noted_.undefined_mates;
  } else if (*kind == MateKind::impure) {
    ++noted_.impure_mates;
  } else if (noted_.mates.size() >= most_mates) {
    ++noted_.more_mates;
  } else {
    noted_.mates.push_back({.kind = *kind, .set_play = in_set_play_, .line = line_text(line)});
  }
}

void MateWatcher::report(Analysis& analysis) const {
  analysis.has_mates = noted_.has_mates;
  analysis.impure_mates = noted_.impure_mates;
  analysis.undefined_mates = noted_.undefined_mates;
  analysis.more_mates = noted_.more_mates;
  analysis.mates = noted_.mates;
}

}  // namespace warp::check

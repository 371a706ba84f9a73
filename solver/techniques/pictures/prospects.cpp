#include "solver/techniques/pictures/prospects.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

namespace warp::orthodox::pictures {

namespace {

/// Returns how many pictures may be searched with `half_moves` left: with few half-moves it is
/// faster to play them than to search many pictures.
constexpr std::size_t worth_asking(unsigned half_moves) {
  switch (half_moves) {
    case 1:
      return 64;
    case 2:
      return 200;
    case 3:
      return 800;
    default:
      return std::numeric_limits<std::size_t>::max();
  }
}
/// Two goals must be reached, and the other goal has fewer pictures left by this factor: then the
/// pictures of this goal are hardly ever the ones that cannot come true.
constexpr std::size_t far_more = 64;

}  // namespace

void PicturesLeft::play(Ply ply, Colour mover) {
  line_.push_back({ply, mover, units_.play(ply)});
  if (ply.special != Special::null_move) {
    ++played_[index(mover)];
  }
  for (Track& track : tracks_) {
    const std::size_t end = track.levels.back().end;
    track.levels.push_back({nullptr, end, end});
  }
}

void PicturesLeft::take_back() {
  const Played& last = line_.back();
  units_.take_back(last.ply, last.trace);
  if (last.ply.special != Special::null_move) {
    --played_[index(last.mover)];
  }
  line_.pop_back();
  for (Track& track : tracks_) {
    track.candidates.resize(track.levels.back().first);
    track.levels.pop_back();
  }
}

void PicturesLeft::forget_earlier_positions() {
  for (Track& track : tracks_) {
    const Level present = track.levels.back();
    track.candidates.erase(track.candidates.begin(),
                           track.candidates.begin() + static_cast<std::ptrdiff_t>(present.first));
    std::fill(track.levels.begin(), track.levels.end(), Level{});
    track.levels.back() = {present.of, 0, present.end - present.first};
  }
}

/// Returns the question about the diagram that corresponds to `pending` in the present position.
Question PicturesLeft::question(const PendingGoal& pending) const {
  const Budget left = pending.moves();
  return {pending.goal, pending.side, {left[0] + played_[0], left[1] + played_[1]}};
}

std::optional<bool> PicturesLeft::out_of_reach(const Board& board, const PendingGoal& pending) {
  Track& track = tracks_[index(pending.side)];
  const Budget budget = pending.moves();
  const Question question = this->question(pending);
  constexpr std::uint64_t now_and_then = 256;
  const bool is_new = track.question != question;
  if (track.question && (is_new || track.asked == now_and_then)) {
    album_->asked(*track.question, std::exchange(track.asked, 0));
  }
  ++track.asked;
  if (is_new) {
    track.question = question;
    track.pictures = album_->pictures(question);
  }
  const Pictures* pictures = track.pictures;
  if (pictures == nullptr) {
    return std::nullopt;
  }
  Level& level = track.levels.back();
  if (level.of == pictures) {
    return level.first == level.end;
  }
  const Level* from = nullptr;
  std::size_t depth = track.levels.size() - 1;
  while (depth > 0 && from == nullptr) {
    --depth;
    from = track.levels[depth].of == pictures ? &track.levels[depth] : nullptr;
  }
  const std::size_t count = from == nullptr ? pictures->size() : from->end - from->first;
  if (count > worth_asking(budget[0] + budget[1])) {
    return false;
  }
  // Of two goals (reci-h#) only the one with few pictures is asked.
  const Level& others = tracks_[index(opponent(pending.side))].levels.back();
  if (others.of != nullptr && count > far_more * (others.end - others.first + 1)) {
    return false;
  }
  // The unit that moved after the last answer; none if that side waited.
  const std::uint8_t mover = from == nullptr ? Whereabouts::nobody : line_[depth].trace.mover;
  const Units moved = mover == Whereabouts::nobody ? Pictures::anybody : Units{1} << mover;
  Pictures::Candidates& left = track.candidates;
  left.resize(level.first);
  left.reserve(level.first + count);  // candidates are read from it while it grows
  const auto candidates =
      from == nullptr ? std::span<const Pictures::Candidate>()
                      : std::span<const Pictures::Candidate>(left).subspan(from->first, count);
  if (track.arrivals.size() < track.levels.size()) {
    track.arrivals.resize(track.levels.size());
  }
  pictures->select(board, units_, budget, candidates, moved, from == nullptr, left,
                   track.arrivals[track.levels.size() - 1]);
  level.of = pictures;
  level.end = left.size();
  return level.first == level.end;
}

const Pictures::Arrivals* PicturesLeft::arrivals(const PendingGoal& pending) const {
  const Track& track = tracks_[index(pending.side)];
  const Level& level = track.levels.back();
  return level.of != nullptr && level.of->question() == question(pending)
             ? &track.arrivals[track.levels.size() - 1]
             : nullptr;
}

}  // namespace warp::orthodox::pictures

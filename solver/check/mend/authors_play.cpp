#include "solver/check/mend/authors_play.hpp"

#include <algorithm>
#include <span>

#include "solver/check/phase.hpp"
#include "solver/check/stated/stated.hpp"
#include "solver/check/why/line.hpp"

namespace warp::check {

AuthorsPlay::AuthorsPlay(const Phase& phase, const Declaration& declaration, const Geometry& board)
    : shape_(phase), declaration_(declaration), board_(board) {
  const auto stated = static_cast<std::size_t>(std::ranges::count_if(
      declaration.lines, [](const StatedLine& line) { return !line.set_play; }));
  std::set<std::string_view> keys;  // of battle play: many lines begin with the same one
  for (const StatedLine& line : declaration.lines) {
    if (!line.set_play) {
      keys.insert(line.path.front()->move);
    }
  }
  const std::size_t there = shape_.battle() ? keys.size() : stated;
  std::size_t wanted = there == 0 ? 1 : there;
  if (declaration.play && declaration.play->kind != IntendedCount::Kind::some) {
    wanted = shape_.battle() ? declaration.play->numbers.front() : declaration.play->total();
  } else if (declaration.play || !declaration.unread.empty()) {
    wanted = most_solutions;  // "*": any number
  }
  room_ = wanted > there ? wanted - there : 0;
}

bool AuthorsPlay::stands(const Problem& problem, const Phase& phase, Referee& referee) const {
  if (phase.rules->turn != nullptr) {
    return true;  // turns of several moves are too many to be looked through
  }
  if (shape_.battle()) {
    if (!shape_.plain() || shape_.begins_with_second()) {
      return true;
    }
    std::vector<Reply> replies;
    return std::ranges::all_of(declaration_.lines, [&](const StatedLine& line) {
      if (line.set_play) {
        return true;
      }
      if (replies.empty()) {
        replies = referee.replies(phase.position);
      }
      return std::ranges::any_of(replies, [&](const Reply& reply) {
        return means(*line.path.front(), reply.ply, board_);
      });
    });
  }
  LineDoctor doctor(problem, phase, referee);
  return std::ranges::all_of(declaration_.lines, [&](const StatedLine& line) {
    const Diagnosis told = doctor.explain(line);
    if (told.verdict == Diagnosis::Verdict::out_of_time) {
      throw SearchStopped{};
    }
    // A statement that breaks off is followed by the search.
    const bool breaks_off =
        told.verdict == Diagnosis::Verdict::fails && told.at.empty() &&
        (shape_.longest(line.set_play) == 0 || told.played.size() < shape_.longest(line.set_play));
    return told.verdict != Diagnosis::Verdict::fails || breaks_off;
  });
}

/// The half-moves before the first one that is chosen by the side that does not help.
std::size_t AuthorsPlay::head_of(const Line& line) const {
  std::size_t length = 0;
  while (length < line.size() && !shape_.is_free(line, length, false)) {
    ++length;
  }
  return length == 0 ? line.size() : length;
}

bool AuthorsPlay::has(const Line& line) const {
  const std::span<const ComparedMove> head(line.data(), head_of(line));
  return std::ranges::any_of(declaration_.lines, [&](const StatedLine& stated) {
    return !stated.set_play &&
           (begins_as_stated(line, stated, board_) || is_stated_beginning(head, stated, board_));
  });
}

bool AuthorsPlay::has_key(const ComparedMove& key) const {
  return std::ranges::any_of(declaration_.lines, [&](const StatedLine& stated) {
    return !stated.set_play && means(*stated.path.front(), key, board_);
  });
}

void AuthorsPlay::note(const Line& line) {
  if (line.empty() || line.back().undecided) {
    return;
  }
  if (shape_.plain() && shape_.is_short(line, false)) {
    ++short_;
    return;
  }
  if (has(line)) {
    return;
  }
  std::string identity;
  for (std::size_t i = 0; i < head_of(line); ++i) {
    identity += line[i].identity() + '\n';
  }
  others_.insert(std::move(identity));
}

void AuthorsPlay::note_key(const ComparedMove& key) {
  if (!key.undecided && !has_key(key)) {
    others_.insert(key.unpromoted());
  }
}

std::size_t AuthorsPlay::too_many() const {
  if (!shape_.plain()) {
    return 0;  // which of several branches a solution belongs to is not known here
  }
  return short_ + (others_.size() > room_ ? others_.size() - room_ : 0);
}

}  // namespace warp::check

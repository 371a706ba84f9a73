#include "solver/techniques/pictures/album.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include <tbb/parallel_for.h>

#include "solver/board/position/tables/hand_over.hpp"
#include "solver/techniques/pictures/painter.hpp"

namespace warp::orthodox::pictures {

namespace {

/// How many sketches may be tried, about a million a second, and how many pictures drawn.
struct Limits {
  std::uint64_t sketches;
  std::uint64_t pictures;
};

/// Returns the limits for a question of `half_moves` half-moves about which `positions` positions
/// are likely to be asked. A long search justifies more: drawing a sketch takes about as long as
/// playing a half-move, and pictures that fit save most of those. They take `bytes` of memory.
constexpr Limits limits(unsigned half_moves, std::uint64_t positions, std::size_t bytes) {
  constexpr std::uint64_t usual_pictures = 150'000;
  if (half_moves <= 6) {
    return {300'000, usual_pictures};
  }
  if (half_moves == 7) {
    return {3'000'000, usual_pictures};
  }
  constexpr unsigned long_play = 12;
  constexpr std::uint64_t many_positions = 1'000'000, most_sketches = 3'500'000;
  if (half_moves < long_play || positions < many_positions) {
    return {10'000'000, usual_pictures};
  }
  constexpr std::uint64_t bytes_of_picture = 96;  // two copies while they are put together
  return {std::min(positions, most_sketches),
          std::max(usual_pictures, std::uint64_t{bytes} / bytes_of_picture)};
}

}  // namespace

Album::Entry& Album::entry(const Question& question) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.question == question; });
  return found != entries_.end() ? *found : entries_.emplace_back(question);
}

const Pictures* Album::pictures(const Question& question) {
  const unsigned half_moves = question.budget[0] + question.budget[1];
  if (half_moves < shortest_ || std::max(question.budget[0], question.budget[1]) > longest_budget) {
    return nullptr;
  }
  Entry& asked = entry(question);
  tbb::collaborative_call_once(asked.drawn, [&] { asked.pictures = draw(question); });
  return asked.pictures.get();
}

void Album::asked(const Question& question, std::uint64_t times) {
  Entry& asked = entry(question);
  const std::lock_guard lock(mutex_);
  asked.asked += times;
}

/// Returns how many positions are likely to be asked about `question`, from how many were asked
/// about the questions with one move and with two moves less of each side; 0 if none were.
std::uint64_t Album::play_ahead(const Question& question) {
  constexpr std::uint64_t least_growth = 2, usual_growth = 8, most_growth = 32;
  const std::lock_guard lock(mutex_);
  const auto asked_before = [&](unsigned moves) -> std::uint64_t {
    Question shorter = question;
    for (unsigned& budget : shorter.budget) {
      if (budget < moves) {
        return 0;
      }
      budget -= moves;
    }
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.question == shorter; });
    return found == entries_.end() ? 0 : found->asked;
  };
  const std::uint64_t last = asked_before(1), before = asked_before(2);
  const std::uint64_t growth =
      before == 0 ? usual_growth : std::clamp(last / before, least_growth, most_growth);
  return last * growth;
}

std::unique_ptr<const Pictures> Album::draw(const Question& question) {
  constexpr std::size_t enough_to_share = 256;  // their sizes differ widely
  const auto cast = std::make_shared<const Cast>(diagram_, question);
  const Limits most = limits(question.budget[0] + question.budget[1], play_ahead(question), bytes_);
  Painter painter(*cast, stopped_, most.sketches, most.pictures);
  const std::vector<Painter::Start> starts = painter.begin(enough_to_share);
  if (starts.size() >= enough_to_share && painter.is_too_much(starts)) {
    return nullptr;
  }
  std::vector<Pictures> drawn(starts.size(), Pictures(cast));
  std::atomic<bool> complete{true};
  const auto draw_one = [&](std::size_t i) {
    take_over();
    const auto add = [&](const Sketch& sketch, Index king_square) {
      drawn[i].add(sketch, king_square);
    };
    if (complete && !painter.draw(starts[i], add)) {
      complete = false;
    }
    hand_over();
  };
  hand_over();
  tbb::parallel_for(std::size_t{0}, starts.size(), draw_one, tbb::simple_partitioner{});
  take_over();
  if (!complete) {
    return nullptr;
  }
  auto pictures = std::make_unique<Pictures>(cast);
  for (const Pictures& some : drawn) {
    pictures->add(some);
  }
  return pictures;
}

}  // namespace warp::orthodox::pictures

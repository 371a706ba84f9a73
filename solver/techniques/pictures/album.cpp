#include "solver/techniques/pictures/album.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include <tbb/parallel_for.h>

#include "solver/board/position/tables/hand_over.hpp"
#include "solver/techniques/pictures/painter.hpp"

namespace warp::orthodox::pictures {

namespace {

/// Returns how many sketches may be tried, about a million a second. A long search justifies more.
constexpr std::uint64_t most_sketches(unsigned half_moves) {
  if (half_moves <= 6) {
    return 300'000;
  }
  return half_moves == 7 ? 3'000'000 : 10'000'000;
}
constexpr std::size_t most_pictures = 150'000;

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

std::unique_ptr<const Pictures> Album::draw(const Question& question) const {
  constexpr std::size_t enough_to_share = 256;  // their sizes differ widely
  const auto cast = std::make_shared<const Cast>(diagram_, question);
  Painter painter(*cast, stopped_, most_sketches(question.budget[0] + question.budget[1]),
                  most_pictures);
  const std::vector<Painter::Start> starts = painter.begin(enough_to_share);
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

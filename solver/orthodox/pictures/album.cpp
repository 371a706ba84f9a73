#include "solver/orthodox/pictures/album.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solver/board/crew.hpp"
#include "solver/board/ordered_tasks.hpp"
#include "solver/orthodox/pictures/painter.hpp"

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
  std::call_once(asked.drawn, [&] { asked.pictures = draw(question); });
  return asked.pictures.get();
}

std::unique_ptr<const Pictures> Album::draw(const Question& question) const {
  constexpr std::size_t enough_to_share = 256;  // their sizes differ widely
  const auto cast = std::make_shared<const Cast>(diagram_, question);
  Painter painter(*cast, stopped_, most_sketches(question.budget[0] + question.budget[1]),
                  most_pictures);
  const std::vector<Painter::Start> starts = painter.begin(enough_to_share);
  auto pictures = std::make_unique<Pictures>(cast);
  bool complete = true;
  const auto draw_one = [&](std::size_t i) {
    std::optional<Pictures> drawn(cast);
    const auto add = [&](const Sketch& sketch, Index king_square) {
      drawn->add(sketch, king_square);
    };
    if (!painter.draw(starts[i], add)) {
      drawn.reset();
    }
    return drawn;
  };
  const auto take = [&](std::size_t, const std::optional<Pictures>& drawn) {
    if (drawn) {
      pictures->add(*drawn);
    }
    return complete = drawn.has_value();
  };
  Crew crew(threads_);
  in_order<std::optional<Pictures>>(crew, starts.size(), draw_one, take);
  return complete ? std::move(pictures) : nullptr;
}

}  // namespace warp::orthodox::pictures

#include "solver/techniques/pictures/painter.hpp"

#include <algorithm>

#include "solver/board/position/position.hpp"
#include "solver/techniques/pictures/credible.hpp"
#include "solver/techniques/pictures/demands.hpp"

namespace warp::orthodox::pictures {

namespace {

/// `ways` are the ways to meet one demand of `sketch`. Passes sketches to `take`, until it returns
/// false, such that each picture of `sketch` agrees with one of them. Returns whether `take` took
/// all.
template <class Take>
bool each_branch(const Cast& cast, const Sketch& sketch, const Touches& ways, Take take) {
  Sketch rest = sketch;
  for (const Touch touch : ways) {
    Sketch next = rest;
    if (next.draw(cast, touch) && !take(next)) {
      return false;
    }
    if (!rest.exclude(cast, touch)) {
      return true;
    }
  }
  return true;
}

}  // namespace

std::vector<Painter::Start> Painter::begin(std::size_t enough) const {
  const Sketch blank(cast_);
  std::vector<Start> starts;
  bool has_king = false;
  for (unsigned unit = 0; unit < cast_.size(); ++unit) {
    if (cast_[unit].colour != cast_.side() || cast_[unit].kind != king) {
      continue;
    }
    has_king = true;
    for_each(blank.squares(cast_, unit, 0), [&](Index square) {
      Start start{blank, square};
      if (start.sketch.draw(cast_, {static_cast<std::uint8_t>(unit), Touch::stands, 0,
                                    static_cast<std::uint8_t>(square)})) {
        starts.push_back(start);
      }
    });
  }
  if (!has_king && cast_.question().goal != GoalKind::mate) {
    starts.push_back({blank, no_index});
  }
  for (bool finer = true; finer && starts.size() < enough;) {
    finer = false;
    std::vector<Start> next;
    for (const Start& start : starts) {
      const auto ways = Demands(cast_, start.sketch, start.king_square).hardest();
      if (!ways) {
        next.push_back(start);
        continue;
      }
      finer = true;
      each_branch(cast_, start.sketch, *ways, [&](const Sketch& sketch) {
        next.push_back({sketch, start.king_square});
        return true;
      });
    }
    starts = std::move(next);
  }
  return starts;
}

/// One thread that draws.
struct Painter::Hand {
  const Emit& emit;
  Index king_square;
  std::uint64_t sketches = 0;  ///< tried and not yet reported
};

bool Painter::may_go_on(std::uint64_t more_sketches) {
  if (sketches_.fetch_add(more_sketches) + more_sketches > most_sketches_ ||
      pictures_.load() > most_pictures_ || stopped_()) {
    given_up_ = true;
  }
  return !given_up_.load();
}

bool Painter::draw(const Start& start, const Emit& emit) {
  Hand hand{emit, start.king_square};
  return !given_up_.load() && refine(start.sketch, hand) && may_go_on(hand.sketches);
}

bool Painter::refine(const Sketch& sketch, Hand& hand) {
  constexpr std::uint64_t now_and_then = 1024;
  if (++hand.sketches == now_and_then) {
    hand.sketches = 0;
    if (!may_go_on(now_and_then)) {
      return false;
    }
  }
  const auto ways = Demands(cast_, sketch, hand.king_square).hardest();
  if (!ways) {
    if (is_credible(cast_, sketch, hand.king_square)) {
      ++pictures_;
      hand.emit(sketch, hand.king_square);
    }
    return true;
  }
  return each_branch(cast_, sketch, *ways, [&](const Sketch& next) { return refine(next, hand); });
}

/// Returns what drawing `start` takes if the tree is everywhere as on one way down, chosen by
/// `seed`.
Painter::Extent Painter::probe(const Start& start, std::uint64_t seed) const {
  Extent extent;
  Sketch sketch = start.sketch;
  std::vector<Sketch> branches;
  double weight = 1;
  do {
    extent.sketches += weight;
    const auto ways = Demands(cast_, sketch, start.king_square).hardest();
    if (!ways) {
      extent.pictures = is_credible(cast_, sketch, start.king_square) ? weight : 0;
      break;
    }
    branches.clear();
    each_branch(cast_, sketch, *ways, [&](const Sketch& next) {
      branches.push_back(next);
      return true;
    });
    weight *= static_cast<double>(branches.size());
    if (!branches.empty()) {
      seed = scramble(seed);
      sketch = branches[seed % branches.size()];
    }
  } while (!branches.empty());
  return extent;
}

Painter::Extent Painter::estimate(const std::vector<Start>& starts, unsigned round) const {
  constexpr std::size_t most_probes = 1024;
  const std::size_t step = 1 + starts.size() / most_probes;
  double probes = 0;
  Extent sum;
  for (std::size_t i = round % step; i < starts.size() && !stopped_(); i += step) {
    const Extent extent = probe(starts[i], scramble(round) + i);
    sum.sketches += extent.sketches;
    sum.pictures += extent.pictures;
    ++probes;
  }
  const double weight = static_cast<double>(starts.size()) / std::max(probes, 1.0);
  return {sum.sketches * weight, sum.pictures * weight};
}

bool Painter::is_too_much(const std::vector<Start>& starts) const {
  // A few probes find out what is far too much, or far below; what is close takes more of them.
  constexpr unsigned rounds = 8;
  constexpr double surely_less = 0.25, surely_more = 2;
  double of_sketches = 0, of_pictures = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const Extent extent = estimate(starts, round);
    of_sketches += extent.sketches / static_cast<double>(most_sketches_);
    of_pictures += extent.pictures / static_cast<double>(most_pictures_);
    const double share = std::max(of_sketches, of_pictures) / (round + 1);
    if (share > surely_more * rounds / (round + 1)) {
      return true;
    }
    if (share < surely_less) {
      return false;
    }
  }
  return false;
}

}  // namespace warp::orthodox::pictures

#include "solver/techniques/pictures/painter.hpp"

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

}  // namespace warp::orthodox::pictures

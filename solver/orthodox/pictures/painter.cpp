#include "solver/orthodox/pictures/painter.hpp"

#include "solver/orthodox/pictures/credible.hpp"
#include "solver/orthodox/pictures/demands.hpp"

namespace warp::orthodox::pictures {

bool Painter::draw_all() {
  const Sketch blank(cast_);
  for (unsigned man = 0; man < cast_.size(); ++man) {
    if (cast_[man].colour != cast_.side() || cast_[man].kind != king) {
      continue;
    }
    for (Bitboard squares = blank.squares(cast_, man, 0); squares != 0; squares &= squares - 1) {
      Sketch sketch = blank;
      king_square_ = lowest(squares);
      if (sketch.draw(cast_, {static_cast<std::uint8_t>(man), Touch::stands, 0,
                              static_cast<std::uint8_t>(king_square_)}) &&
          !refine(sketch)) {
        return false;
      }
    }
    return true;
  }
  king_square_ = no_index;
  return cast_.question().goal == GoalKind::mate || refine(blank);
}

bool Painter::refine(const Sketch& sketch) {
  constexpr std::uint64_t now_and_then = 1024;
  if (left_ == 0 || (left_ % now_and_then == 0 && stopped_())) {
    return false;
  }
  --left_;
  const auto ways = Demands(cast_, sketch, king_square_).hardest();
  if (!ways) {
    return !is_credible(cast_, sketch, king_square_) || emit_(sketch, king_square_);
  }
  Sketch rest = sketch;
  for (const Touch touch : *ways) {
    Sketch next = rest;
    if (next.draw(cast_, touch) && !refine(next)) {
      return false;
    }
    if (!rest.exclude(cast_, touch)) {
      return true;
    }
  }
  return true;
}

}  // namespace warp::orthodox::pictures

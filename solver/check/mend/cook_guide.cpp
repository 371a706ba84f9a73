#include "solver/check/mend/cook_guide.hpp"

#include <algorithm>
#include <cstdlib>

namespace warp::check {

/// Departure, arrival and the squares between, if a straight line joins them.
void CookGuide::squares_of(const ComparedMove& ply, std::vector<Square>& squares) const {
  const auto& words = ply.move->words;
  if (!words || words->departure == no_square || words->arrival == no_square) {
    return;
  }
  squares.push_back(words->departure);
  squares.push_back(words->arrival);
  const Vector way = board_.offset(words->departure, words->arrival);
  const int length = std::max(std::abs(way.file), std::abs(way.rank));
  const bool is_straight =
      way.file == 0 || way.rank == 0 || std::abs(way.file) == std::abs(way.rank);
  if (!board_.is_flat() || !is_straight || length < 2) {
    return;
  }
  const Vector step{.file = static_cast<std::int8_t>(way.file / length),
                    .rank = static_cast<std::int8_t>(way.rank / length)};
  Square at = words->departure;
  for (int i = 1; i < length && at != no_square; ++i) {
    at = board_.step(at, step);
    if (at != no_square) {
      squares.push_back(at);
    }
  }
}

void CookGuide::squares_below(const Branching& node, std::vector<Square>& squares) const {
  squares_of(node.ply, squares);
  for (const auto* below : {&node.threats, &node.variations}) {
    for (const Branching& next : *below) {
      squares_below(next, squares);
    }
  }
}

void CookGuide::count(std::vector<Square> squares, Uses& uses) {
  std::ranges::sort(squares);
  squares.erase(std::ranges::unique(squares).begin(), squares.end());
  for (const Square square : squares) {
    ++uses[square];
  }
}

void CookGuide::add(const Line& line, Uses& uses) const {
  std::vector<Square> squares;
  for (const ComparedMove& ply : line) {
    squares_of(ply, squares);
  }
  count(std::move(squares), uses);
}

void CookGuide::add(const Branching& key, Uses& uses) const {
  std::vector<Square> squares;
  squares_below(key, squares);
  count(std::move(squares), uses);
}

int CookGuide::promise(const MendEdit& edit) const {
  constexpr int for_author = 2;  // what the author needs must stay
  const auto of = [&](Square square) {
    const auto number = [&](const Uses& uses) {
      const auto use = uses.find(square);
      return use == uses.end() ? 0 : use->second;
    };
    return square == no_square ? 0 : number(cooks_) - for_author * number(solutions_);
  };
  using Kind = MendEdit::Kind;
  switch (edit.kind) {
    case Kind::moved:
      return of(edit.before.square) + of(edit.after.square);
    case Kind::replaced:
    case Kind::recoloured:
    case Kind::removed:
      return of(edit.before.square);
    case Kind::added:
      return of(edit.after.square);
    case Kind::shifted:
    case Kind::mirrored:
    case Kind::twin:
      break;
  }
  return 0;
}

}  // namespace warp::check

#include "solver/rules/general/part/condition_part.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warp {

SquareSet squares_between(const Geometry& board, Square first, Square last) {
  const auto is_between = [](unsigned value, unsigned one, unsigned other) {
    return value >= std::min(one, other) && value <= std::max(one, other);
  };
  SquareSet squares;
  squares.insert(first);
  for (std::size_t at = 0; first != last && at < board.size(); ++at) {
    const auto square = static_cast<Square>(at);
    if (is_between(board.file(square), board.file(first), board.file(last)) &&
        is_between(board.rank(square), board.rank(first), board.rank(last))) {
      squares.insert(square);
    }
  }
  return squares;
}

SquareSet squares_of(const ConditionPart& part, const Geometry& board) {
  SquareSet squares;
  const auto add = [&](const SquareSet& more) {
    more.any_of(board.size(), [&](Square square) {
      squares.insert(square);
      return false;
    });
  };
  for (const auto& [first, last] : part.rectangles) {
    add(squares_between(board, first, last));
  }
  for (std::size_t at = 0; part.rectangles.empty() && at < board.size(); ++at) {
    squares.insert(static_cast<Square>(at));
  }
  return squares;
}

std::string text_of(const ConditionPart& part, const Geometry& board, const Walks& walks,
                    Language language) {
  std::string text;
  const auto add_bound = [&](const Names& word, ConditionPart::Bound bound) {
    text += fmt::format(" {}", word.in(language));
    text += bound.of_half_moves ? fmt::format(" {}", PartWords::half_move.in(language)) : "";
    text += fmt::format(" {}", bound.number);
  };
  if (part.from.number > 1) {
    add_bound(PartWords::from, part.from);
  }
  if (part.until.number != ConditionPart::no_end) {
    add_bound(PartWords::until, part.until);
  }
  std::string units;
  for (const Colour side : {Colour::white, Colour::black}) {
    if (part.sides[index(side)] && !part.sides[index(opponent(side))]) {
      units += fmt::format(" {}", PartWords::sides[index(side)].in(language));
    }
  }
  for (const WalkId walk : part.walks) {
    units += " " + upper_case(walks[walk].letters.in(language));
  }
  if (!units.empty()) {
    text += fmt::format(" {}{}", PartWords::of_units.in(language), units);
  }
  if (!part.rectangles.empty()) {
    text += fmt::format(" {}", PartWords::on.in(language));
    for (const auto& [first, last] : part.rectangles) {
      text += first == last ? fmt::format(" {}", board.name(first))
                            : fmt::format(" {}-{}", board.name(first), board.name(last));
    }
  }
  return text;
}

}  // namespace warp

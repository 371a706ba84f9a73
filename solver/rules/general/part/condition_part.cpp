#include "solver/rules/general/part/condition_part.hpp"

#include <algorithm>
#include <string_view>

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
  return squares;
}

bool hold_together(const ConditionPart* one, const ConditionPart* other) {
  return one == nullptr || other == nullptr || one->sections.empty() || other->sections.empty() ||
         std::ranges::find_first_of(one->sections, other->sections) != one->sections.end();
}

std::string text_of(const ConditionPart& part, const Geometry& board, const Walks& walks,
                    Language language) {
  std::string text;
  const auto add = [&](std::string_view word) { text.append(" ").append(word); };
  const auto add_bound = [&](const Names& word, ConditionPart::Bound bound) {
    add(word.in(language));
    if (bound.of_half_moves) {
      add(PartWords::half_move.in(language));
    }
    add(std::to_string(bound.number));
  };
  if (part.from.number > 1) {
    add_bound(PartWords::from, part.from);
  }
  if (part.until.number != ConditionPart::no_end) {
    add_bound(PartWords::until, part.until);
  }
  const bool of_one_side = part.sides[0] != part.sides[1];
  if (of_one_side || !part.walks.empty()) {
    add(PartWords::of_units.in(language));
  }
  if (of_one_side) {
    add(PartWords::sides[part.sides[0] ? 0 : 1].in(language));
  }
  for (const WalkId walk : part.walks) {
    add(upper_case(walks[walk].letters.in(language)));
  }
  if (!part.rectangles.empty()) {
    add(PartWords::on.in(language));
  }
  for (const auto& [first, last] : part.rectangles) {
    add(board.name(first));
    text += first == last ? "" : "-" + board.name(last);
  }
  return text;
}

}  // namespace warp

#include "solver/techniques/endings/positions/symmetry.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "solver/board/movement/movement.hpp"
#include "solver/board/position/geometry/symmetries.hpp"

namespace warp::endings {

namespace {

bool keeps_kind(std::span<const Square> images, const RuleSet& rules, const MaterialKind& kind,
                std::span<const Key> keys) {
  for (Square square = 0; square < images.size(); ++square) {
    if (key_of_lines(rules, kind, square, images) != keys[images[square]] ||
        rules.promotions_on(square, kind.walk, kind.colour) !=
            rules.promotions_on(images[square], kind.walk, kind.colour)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Symmetries::Symmetries(std::size_t squares, std::vector<Square> images)
    : squares_(squares), images_(std::move(images)) {
  std::map<Symmetry, std::uint32_t> numbers;
  for (std::uint32_t symmetry = 0; symmetry < size(); ++symmetry) {
    const auto own = this->images(symmetry);
    numbers.emplace(Symmetry(own.begin(), own.end()), symmetry);
  }
  Symmetry inverse(squares);
  for (std::size_t symmetry = 0; symmetry < size(); ++symmetry) {
    for (Square square = 0; square < squares; ++square) {
      inverse[image(symmetry, square)] = square;
    }
    inverses_.push_back(numbers.at(inverse));
  }
}

Key key_of_lines(const RuleSet& rules, const MaterialKind& kind, Square from,
                 std::span<const Square> names) {
  const auto range = rules.movement().lines_from(kind.walk, kind.colour, from);
  Key sum = 0;
  for (const Line& line : range.lines) {
    Key key =
        scramble(static_cast<std::uint64_t>(line.line_kind) << 40U |
                 static_cast<std::uint64_t>(line.mode) << 32U | std::uint64_t{line.hurdles} << 24U |
                 std::uint64_t{line.behind} << 16U | std::uint64_t{line.flags} << 8U);
    key = chain(key, line.steps);
    for (const Square marked : std::span(range.squares + line.first, line.length)) {
      const bool gap = marked == no_square;
      key = chain(
          key, gap ? no_square
                   : static_cast<std::uint64_t>(names[without_mark(marked)]) | (marked & passed));
    }
    sum += key;  // the order of the lines does not matter
  }
  return sum;
}

Symmetries symmetries_of_board(const Geometry& geometry) {
  std::vector<Square> images;
  for (const Symmetry& one : symmetries_of(geometry)) {
    images.insert(images.end(), one.begin(), one.end());
  }
  return {geometry.size(), std::move(images)};
}

Symmetries keeping_moves(const Symmetries& symmetries, const RuleSet& rules,
                         std::span<const MaterialKind> kinds) {
  const std::size_t size = rules.geometry().size();
  const auto own = symmetries.images(0);
  std::vector<Square> kept(own.begin(), own.end());
  // Walks that do not consist of lines depend on what others do; they are not compared.
  const bool all_lines = std::ranges::all_of(kinds, [&](const MaterialKind& kind) {
    return rules.walks()[kind.walk].nature == Nature::lines;
  });
  if (!all_lines) {
    return {size, std::move(kept)};
  }
  std::vector<std::vector<Key>> keys(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (Square square = 0; square < size; ++square) {
      keys[i].push_back(key_of_lines(rules, kinds[i], square, own));
    }
  }
  for (std::size_t symmetry = 1; symmetry < symmetries.size(); ++symmetry) {
    const auto images = symmetries.images(symmetry);
    bool keeps = true;
    for (std::size_t i = 0; i < kinds.size() && keeps; ++i) {
      keeps = keeps_kind(images, rules, kinds[i], keys[i]);
    }
    if (keeps) {
      kept.insert(kept.end(), images.begin(), images.end());
    }
  }
  return {size, std::move(kept)};
}

}  // namespace warp::endings

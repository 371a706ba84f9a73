#include "solver/endgame/symmetry.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include "solver/movement/movement.hpp"

namespace warp::endgame {

namespace {

/// The permutations of a board may take this many squares in all.
constexpr std::size_t most_images = std::size_t{1} << 23U;

using Images = std::vector<Square>;
constexpr std::size_t directions = Geometry::unit_directions;

/// The unit step in a direction: dimension by dimension, forward and back.
Vector unit_step(std::size_t direction) {
  const auto way = static_cast<std::int8_t>(direction % 2 == 0 ? 1 : -1);
  std::array<std::int8_t, directions / 2> steps{};
  steps[direction / 2] = way;
  return {steps[0], steps[1], steps[2], steps[3]};
}

/// Tries out which permutations keep the neighbours of squares.
class NeighbourSymmetries {
 public:
  explicit NeighbourSymmetries(const Geometry& geometry) : size_(geometry.size()) {
    for (std::size_t direction = 0; direction < directions; ++direction) {
      for (Square square = 0; square < size_; ++square) {
        neighbours_[direction].push_back(geometry.step(square, unit_step(direction)));
      }
    }
    for (std::size_t direction = 0; direction < directions; direction += 2) {
      const auto& squares = neighbours_[direction];
      if (std::ranges::any_of(squares, [](Square square) { return square != no_square; })) {
        dimensions_.push_back(direction / 2);
      }
    }
  }

  /// The permutations that map every direction to itself, then all.
  std::vector<Images> keeping_directions() const {
    Turn turn{};
    std::iota(turn.begin(), turn.end(), std::size_t{0});
    std::vector<Images> found;
    add_all(turn, found);
    return found;
  }
  std::vector<Images> all() const {
    std::vector<Images> found = keeping_directions();
    const std::size_t first = found.size();
    std::vector<std::size_t> order = dimensions_;
    do {
      for (std::size_t mirrored = 0; mirrored < std::size_t{1} << order.size(); ++mirrored) {
        Turn turn{};
        std::iota(turn.begin(), turn.end(), std::size_t{0});
        for (std::size_t i = 0; i < order.size(); ++i) {
          const std::size_t back = mirrored >> i & 1U;
          turn[2 * dimensions_[i]] = 2 * order[i] + back;
          turn[2 * dimensions_[i] + 1] = 2 * order[i] + (1 - back);
        }
        add_all(turn, found);
        if (found.size() * size_ > most_images) {
          return {};
        }
      }
    } while (std::ranges::next_permutation(order).found);
    // Two turns may give one permutation, where a dimension has one or two squares.
    std::sort(found.begin() + static_cast<std::ptrdiff_t>(first), found.end());
    std::vector<Images> result(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t i = first; i < found.size(); ++i) {
      if ((i == first || found[i] != found[i - 1]) &&
          std::find(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(first), found[i]) ==
              found.begin() + static_cast<std::ptrdiff_t>(first)) {
        result.push_back(std::move(found[i]));
      }
    }
    return result;
  }

 private:
  using Turn = std::array<std::size_t, directions>;  ///< by direction: the one it is mapped to

  void add_all(const Turn& turn, std::vector<Images>& found) const {
    for (Square image = 0; image < size_; ++image) {
      if (found.size() * size_ > most_images) {
        return;
      }
      if (auto images = with(image, turn)) {
        found.push_back(std::move(*images));
      }
    }
  }

  /// Returns the permutation that maps square 0 to `image` and the directions as `turn` says, if
  /// there is one. All squares must be connected.
  std::optional<Images> with(Square image, const Turn& turn) const {
    Images images(size_, no_square);
    std::vector<bool> taken(size_);
    images[0] = image;
    taken[image] = true;
    std::vector<Square> open{0};
    while (!open.empty()) {
      const Square square = open.back();
      open.pop_back();
      for (std::size_t direction = 0; direction < directions; ++direction) {
        const Square next = neighbours_[direction][square];
        const Square wanted = neighbours_[turn[direction]][images[square]];
        if ((next == no_square) != (wanted == no_square)) {
          return std::nullopt;
        }
        if (next == no_square || images[next] == wanted) {
          continue;
        }
        if (images[next] != no_square || taken[wanted]) {
          return std::nullopt;
        }
        images[next] = wanted;
        taken[wanted] = true;
        open.push_back(next);
      }
    }
    const bool complete = std::ranges::find(images, no_square) == images.end();
    return complete ? std::optional(std::move(images)) : std::nullopt;
  }

  std::size_t size_;
  std::array<std::vector<Square>, directions> neighbours_;
  std::vector<std::size_t> dimensions_;  ///< those in which some square has a neighbour
};

/// Returns a key of all that a unit of this kind can do from `from`, as if the squares had the
/// names `names`.
Key key_of_moves(const RuleSet& rules, const Kind& kind, Square from,
                 std::span<const Square> names) {
  const auto range = rules.movement().lines_from(kind.walk, kind.colour, from);
  Key sum = 0;
  for (const Line& line : range.lines) {
    Key key =
        scramble(static_cast<std::uint64_t>(line.manner) << 40U |
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

bool keeps_kind(std::span<const Square> images, const RuleSet& rules, const Kind& kind,
                std::span<const Key> keys) {
  for (Square square = 0; square < images.size(); ++square) {
    if (key_of_moves(rules, kind, square, images) != keys[images[square]] ||
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
  std::map<Images, std::uint32_t> numbers;
  for (std::uint32_t symmetry = 0; symmetry < size(); ++symmetry) {
    const auto own = this->images(symmetry);
    numbers.emplace(Images(own.begin(), own.end()), symmetry);
  }
  Images inverse(squares);
  for (std::size_t symmetry = 0; symmetry < size(); ++symmetry) {
    for (Square square = 0; square < squares; ++square) {
      inverse[image(symmetry, square)] = square;
    }
    inverses_.push_back(numbers.at(inverse));
  }
}

Symmetries symmetries_of(const Geometry& geometry) {
  const NeighbourSymmetries search(geometry);
  std::vector<Images> found = search.all();
  if (found.empty()) {
    found = search.keeping_directions();
  }
  Images images(geometry.size());
  std::iota(images.begin(), images.end(), Square{0});
  if (found.size() * geometry.size() > most_images) {
    found.clear();
  }
  // The permutation that changes nothing comes first.
  const Images nothing = images;
  for (const Images& one : found) {
    if (one != nothing) {
      images.insert(images.end(), one.begin(), one.end());
    }
  }
  return {geometry.size(), std::move(images)};
}

Symmetries keeping_moves(const Symmetries& symmetries, const RuleSet& rules,
                         std::span<const Kind> kinds) {
  const std::size_t size = rules.geometry().size();
  const auto own = symmetries.images(0);
  Images kept(own.begin(), own.end());
  // Walks that do not consist of lines depend on what others do; they are not compared.
  const bool all_lines = std::ranges::all_of(
      kinds, [&](const Kind& kind) { return rules.walks()[kind.walk].nature == Nature::lines; });
  if (!all_lines) {
    return {size, std::move(kept)};
  }
  std::vector<std::vector<Key>> keys(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (Square square = 0; square < size; ++square) {
      keys[i].push_back(key_of_moves(rules, kinds[i], square, own));
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

}  // namespace warp::endgame

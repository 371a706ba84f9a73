#include "solver/board/position/geometry/symmetries.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>

namespace warp {

namespace {

constexpr std::size_t directions = Geometry::unit_directions;

/// The unit step in a direction: dimension by dimension, forward and back.
Vector unit_step(std::size_t direction) {
  Vector::Components steps{};
  steps[direction / 2] = direction % 2 == 0 ? 1 : -1;
  return Vector::of(steps);
}

/// Tries out which permutations keep the neighbours of squares.
class NeighbourSymmetries {
 public:
  NeighbourSymmetries(const Geometry& geometry, std::size_t most_squares)
      : size_(geometry.size()), most_squares_(most_squares) {
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
  std::vector<Symmetry> keeping_directions() const {
    Turn turn{};
    std::iota(turn.begin(), turn.end(), std::size_t{0});
    std::vector<Symmetry> found;
    add_all(turn, found);
    return found;
  }
  std::vector<Symmetry> all() const {
    std::vector<Symmetry> found = keeping_directions();
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
        if (found.size() * size_ > most_squares_) {
          return {};
        }
      }
    } while (std::ranges::next_permutation(order).found);
    // Two turns may give one permutation, where a dimension has one or two squares.
    std::sort(found.begin() + static_cast<std::ptrdiff_t>(first), found.end());
    std::vector<Symmetry> result(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(first));
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

  void add_all(const Turn& turn, std::vector<Symmetry>& found) const {
    for (Square image = 0; image < size_; ++image) {
      if (found.size() * size_ > most_squares_) {
        return;
      }
      if (auto images = with(image, turn)) {
        found.push_back(std::move(*images));
      }
    }
  }

  /// Returns the permutation that maps square 0 to `image` and the directions as `turn` says, if
  /// there is one. All squares must be connected.
  std::optional<Symmetry> with(Square image, const Turn& turn) const {
    Symmetry images(size_, no_square);
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
  std::size_t most_squares_;
  std::array<std::vector<Square>, directions> neighbours_;
  std::vector<std::size_t> dimensions_;  ///< those in which some square has a neighbour
};

}  // namespace

std::vector<Symmetry> symmetries_of(const Geometry& geometry, std::size_t most_squares) {
  const NeighbourSymmetries search(geometry, most_squares);
  std::vector<Symmetry> found = search.all();
  if (found.empty()) {
    found = search.keeping_directions();
  }
  Symmetry nothing(geometry.size());
  std::iota(nothing.begin(), nothing.end(), Square{0});
  if (found.size() * geometry.size() > most_squares) {
    found.clear();
  }
  std::erase(found, nothing);
  found.insert(found.begin(), std::move(nothing));
  return found;
}

}  // namespace warp

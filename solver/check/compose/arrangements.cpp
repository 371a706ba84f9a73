#include "solver/check/compose/arrangements.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace warp::check {

namespace {

constexpr std::uint64_t too_many_combinations = std::uint64_t{1} << 63U;

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > too_many_combinations / a ? too_many_combinations
                                                 : std::min(a * b, too_many_combinations);
}

/// The number of ways to choose `chosen` of `all`; too_many_combinations if there are so many.
std::uint64_t combinations(std::uint64_t all, std::uint64_t chosen) {
  if (chosen > all) {
    return 0;
  }
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= chosen; ++i) {
    // The quotient is exact, and so is that of a product that fits.
    const std::uint64_t factor = all - chosen + i;
    if (result > std::numeric_limits<std::uint64_t>::max() / factor) {
      return too_many_combinations;
    }
    result = result * factor / i;
  }
  return std::min(result, too_many_combinations);
}

/// Appends the combination of that number, in lexicographic order, of `count` of `squares`.
void append_combination(std::uint64_t number, unsigned count, const std::vector<Square>& squares,
                        std::vector<Square>& to) {
  std::size_t next = 0;
  for (unsigned left = count; left > 0; --left, ++next) {
    if (left == 1) {
      to.push_back(squares[next + number]);
      return;
    }
    for (;; ++next) {
      const std::uint64_t with_next = combinations(squares.size() - next - 1, left - 1);
      if (number < with_next) {
        break;
      }
      number -= with_next;
    }
    to.push_back(squares[next]);
  }
}

}  // namespace

std::uint64_t random_below(std::mt19937_64& random, std::uint64_t bound) {
  // Numbers beyond the last multiple of `bound` would favour small results.
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t limit = most - most % bound;
  std::uint64_t value = random();
  while (value >= limit) {
    value = random();
  }
  return value % bound;
}

Arrangements::Arrangements(const Matrix& matrix, const ChosenUnits& chosen,
                           std::vector<Symmetry> symmetries, Castles castles)
    : matrix_(matrix),
      chosen_(chosen),
      symmetries_(std::move(symmetries)),
      castles_(std::move(castles)) {
  std::uint64_t size = 1;
  for (const UnitGroup& group : chosen.groups) {
    const std::uint64_t ways = combinations(group.squares.size(), group.count);
    size = product(size, ways);
    about_size_ *= static_cast<double>(ways);
  }
  if (size < too_many_combinations) {
    size_ = size;
  }
}

bool Arrangements::at(std::uint64_t number, std::vector<Square>& squares) const {
  squares.clear();
  for (const UnitGroup& group : chosen_.groups) {
    const std::uint64_t ways = combinations(group.squares.size(), group.count);
    append_combination(number % ways, group.count, group.squares, squares);
    number /= ways;
  }
  return is_one(squares);
}

bool Arrangements::any(std::mt19937_64& random, std::vector<Square>& squares) const {
  squares.clear();
  for (const UnitGroup& group : chosen_.groups) {
    const std::size_t first = squares.size();
    for (unsigned i = 0; i < group.count; ++i) {
      squares.push_back(group.squares[random_below(random, group.squares.size())]);
    }
    std::sort(squares.begin() + static_cast<std::ptrdiff_t>(first), squares.end());
  }
  return is_one(squares);
}

bool Arrangements::is_one(std::vector<Square>& squares) const {
  for (std::size_t i = 1; i < squares.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (squares[i] == squares[j]) {
        return false;
      }
    }
  }
  return is_smallest_image(squares) &&
         (!chosen_.is_entangled || belongs_to_matrix(matrix_, chosen_.units, squares));
}

bool Arrangements::is_smallest_image(std::span<const Square> squares) const {
  if (symmetries_.size() == 1) {
    return true;
  }
  std::optional<bool> castles;
  std::vector<Square> image(squares.size());
  for (std::size_t i = 1; i < symmetries_.size(); ++i) {
    std::ranges::transform(squares, image.begin(),
                           [&](Square square) { return symmetries_[i][square]; });
    auto first = image.begin();
    for (const UnitGroup& group : chosen_.groups) {
      const auto end = first + group.count;
      if (group.count > 1) {
        std::sort(first, end);
      }
      first = end;
    }
    if (!std::ranges::lexicographical_compare(image, squares)) {
      continue;
    }
    // Where somebody can castle, the position and its image are not alike.
    if (castles_) {
      if (!castles) {
        castles = castles_(squares);
      }
      if (*castles || castles_(image)) {
        continue;
      }
    }
    return false;
  }
  return true;
}

}  // namespace warp::check

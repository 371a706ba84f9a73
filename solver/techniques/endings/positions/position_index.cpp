#include "solver/techniques/endings/positions/position_index.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::endings {

namespace {

/// Returns `a` times `b`, or `none` if that is too large.
PositionIndex::Number product(PositionIndex::Number a, PositionIndex::Number b) {
  PositionIndex::Number result = 0;
  return __builtin_mul_overflow(a, b, &result) ? PositionIndex::none : result;
}

/// Returns n over k for all k up to `most` and n up to `squares`. Those too large for the type are
/// `none`.
std::vector<std::vector<PositionIndex::Number>> binomials(std::size_t squares, std::size_t most) {
  using Number = PositionIndex::Number;
  std::vector<std::vector<Number>> of(most + 1, std::vector<Number>(squares + 1, 0));
  of[0].assign(squares + 1, 1);
  for (std::size_t k = 1; k <= most; ++k) {
    for (std::size_t n = k; n <= squares; ++n) {
      Number sum = 0;
      of[k][n] = of[k][n - 1] == PositionIndex::none || of[k - 1][n - 1] == PositionIndex::none ||
                         __builtin_add_overflow(of[k][n - 1], of[k - 1][n - 1], &sum)
                     ? PositionIndex::none
                     : sum;
    }
  }
  return of;
}

}  // namespace

PositionIndex::PositionIndex(const Material& material, Symmetries symmetries, std::size_t squares,
                             const std::vector<std::vector<bool>>& may_stand,
                             const std::vector<bool>& royals_possible)
    : symmetries_(std::move(symmetries)), squares_(squares), units_(material.size()) {
  std::size_t group = 0;
  for (const auto& [first, count] : material.groups()) {
    Regions places{first, count, {}, std::vector<std::uint16_t>(squares, nowhere), {}, 0};
    for (Square square = 0; square < squares; ++square) {
      if (may_stand[group][square]) {
        places.numbers[square] = static_cast<std::uint16_t>(places.squares.size());
        places.squares.push_back(square);
      }
    }
    places.of = binomials(places.squares.size(), count);
    places.combinations = places.of[count][places.squares.size()];
    rest_ = product(rest_, places.combinations);
    groups_.push_back(std::move(places));
    ++group;
  }
  find_orbits(royals_possible);
  size_ = rest_ == none ? none : product(rest_, orbits_.size());
}

void PositionIndex::find_orbits(const std::vector<bool>& royals_possible) {
  pairs_.resize(squares_ * squares_);
  for (Square white = 0; white < squares_; ++white) {
    for (Square black = 0; black < squares_; ++black) {
      const std::size_t pair = white * squares_ + black;
      if (white == black || !royals_possible[pair] || pairs_[pair].orbit != no_orbit) {
        continue;
      }
      const auto number = static_cast<std::uint32_t>(orbits_.size());
      Orbit orbit{white, black, static_cast<std::uint32_t>(keepers_.size()), 0};
      for (std::size_t symmetry = 0; symmetry < symmetries_.size(); ++symmetry) {
        const Square white_image = symmetries_.image(symmetry, white);
        const Square black_image = symmetries_.image(symmetry, black);
        if (white_image == white && black_image == black) {
          keepers_.push_back(static_cast<std::uint32_t>(symmetry));
          ++orbit.keepers;
        }
        Pair& image = pairs_[white_image * squares_ + black_image];
        if (image.orbit == no_orbit) {
          image = {number, static_cast<std::uint32_t>(symmetries_.inverse(symmetry))};
        }
      }
      orbits_.push_back(orbit);
    }
  }
}

PositionIndex::Number PositionIndex::rank(const Placement& placement) const {
  Number result = 0;
  for (const Regions& group : groups_) {
    if (group.count == 1) {  // mostly; its combinations are its places
      const std::uint16_t place = group.numbers[placement[group.first]];
      if (place == nowhere) {
        return none;
      }
      result = result * group.combinations + place;
      continue;
    }
    std::array<std::uint16_t, most_units> places{};
    for (std::size_t i = 0; i < group.count; ++i) {
      const std::uint16_t place = group.numbers[placement[group.first + i]];
      if (place == nowhere) {
        return none;
      }
      std::size_t at = i;  // sorts by insertion
      for (; at > 0 && places[at - 1] > place; --at) {
        places[at] = places[at - 1];
      }
      places[at] = place;
    }
    Number number = 0;
    for (std::size_t i = 0; i < group.count; ++i) {
      number += group.of[i + 1][places[i]];
    }
    result = result * group.combinations + number;
  }
  return result;
}

PositionIndex::Number PositionIndex::located(const Placement& placement, Placement& image) const {
  const Pair& pair = pairs_[placement[0] * squares_ + placement[1]];
  if (pair.orbit == no_orbit) {
    return none;
  }
  for (std::size_t unit = 0; unit < units_; ++unit) {
    image[unit] = symmetries_.image(pair.symmetry, placement[unit]);
  }
  const Number number = rank(image);
  return number == none ? none : pair.orbit * rest_ + number;
}

bool PositionIndex::may_stand(std::size_t unit, Square square) const {
  return std::ranges::all_of(groups_, [&](const Regions& group) {
    const bool is_here = unit >= group.first && unit < group.first + group.count;
    return !is_here || group.numbers[square] != nowhere;
  });
}

Placement PositionIndex::placement_of(Number number) const {
  Placement placement;
  placement.fill(no_square);
  const Orbit& orbit = orbits_[number / rest_];
  placement[0] = orbit.white;
  placement[1] = orbit.black;
  Number rest = number % rest_;
  for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
    Number combination = rest % group->combinations;
    rest /= group->combinations;
    if (group->count == 1) {
      placement[group->first] = group->squares[combination];
      continue;
    }
    for (std::size_t k = group->count; k > 0; --k) {
      const auto& of = group->of[k];
      const auto above = std::upper_bound(of.begin(), of.end(), combination);
      const auto place = static_cast<std::size_t>(above - of.begin()) - 1;
      placement[group->first + k - 1] = group->squares[place];
      combination -= of[place];
    }
  }
  return placement;
}

std::size_t PositionIndex::bytes() const {
  return pairs_.capacity() * sizeof(Pair) + orbits_.capacity() * sizeof(Orbit) +
         keepers_.capacity() * sizeof(std::uint32_t) +
         symmetries_.size() * squares_ * sizeof(Square);
}

}  // namespace warp::endings

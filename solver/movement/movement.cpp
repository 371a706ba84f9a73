#include "solver/movement/movement.hpp"

#include <algorithm>

namespace warp {

namespace {

/// A primitive's vectors are White's; where they depend on the side, Black's are mirrored.
Vector for_side(const Primitive& primitive, Vector vector, Colour colour) {
  if (primitive.forward && colour == Colour::black) {
    vector.rank = static_cast<std::int8_t>(-vector.rank);
  }
  return vector;
}

std::size_t steps_at_most(const Primitive& primitive, const Geometry& geometry) {
  return std::min<std::size_t>(primitive.max_steps, geometry.size());
}

/// Second rank of the side: where a pawn stands in the array.
constexpr unsigned pawn_array_rank = 1;

}  // namespace

Movement::Movement(const Geometry& geometry, const WalkSet& walks) {
  for (std::size_t walk = 1; walk < all_walks().size(); ++walk) {
    if (walks.test(walk)) {
      for (const Colour colour : {Colour::white, Colour::black}) {
        compile_lines(geometry, static_cast<WalkId>(walk), colour);
      }
    }
  }
  compile_approaches(geometry, walks);
}

/// Appends the squares from `from` along `step`, at most `most` of them, ending before the edge and
/// before a closed line would return to its start. Returns the index of the first.
std::uint32_t Movement::trace(const Geometry& geometry, Square from, Vector step,
                              std::size_t most) {
  const auto first = static_cast<std::uint32_t>(squares_.size());
  Square square = from;
  while (squares_.size() - first < most) {
    square = geometry.step(square, step);
    if (square == no_square || square == from) {
      break;
    }
    squares_.push_back(square);
  }
  return first;
}

void Movement::compile_lines(const Geometry& geometry, WalkId id, Colour colour) {
  auto& ranges = lines_at_[slot(id, colour)];
  ranges.resize(geometry.size());
  for (Square square = 0; square < geometry.size(); ++square) {
    Range range{static_cast<std::uint32_t>(lines_.size()), 0};
    if (all_walks()[id].pawn && geometry.rank_for(square, colour) == 0) {
      ranges[square] = range;
      continue;
    }
    for (const Primitive& primitive : all_walks()[id].primitives) {
      const bool longer =
          primitive.longer_from_array_rank && geometry.rank_for(square, colour) == pawn_array_rank;
      for (const Vector& vector : primitive.vectors) {
        const std::uint32_t first = trace(geometry, square, for_side(primitive, vector, colour),
                                          steps_at_most(primitive, geometry) + (longer ? 1 : 0));
        if (squares_.size() > first) {
          lines_.push_back(
              {first, static_cast<std::uint16_t>(squares_.size() - first), primitive.mode});
        }
      }
    }
    range.count = static_cast<std::uint32_t>(lines_.size()) - range.first;
    ranges[square] = range;
  }
}

void Movement::compile_approaches(const Geometry& geometry, const WalkSet& walks) {
  std::vector<Vector> kinds;
  std::vector<std::size_t> longest;
  for (std::size_t walk = 1; walk < all_walks().size(); ++walk) {
    if (!walks.test(walk)) {
      continue;
    }
    for (const Primitive& primitive : all_walks()[walk].primitives) {
      if (primitive.mode == Mode::move_only) {
        continue;
      }
      const std::size_t steps = steps_at_most(primitive, geometry);
      for (const Vector& vector : primitive.vectors) {
        for (const Colour colour : {Colour::white, Colour::black}) {
          const Vector directed = for_side(primitive, vector, colour);
          auto found = std::find(kinds.begin(), kinds.end(), directed);
          const auto kind = static_cast<std::size_t>(found - kinds.begin());
          if (found == kinds.end()) {
            kinds.push_back(directed);
            longest.push_back(0);
            reach_.emplace_back();
          }
          auto& reach = reach_[kind][index(colour)][walk];
          reach = std::max(reach, static_cast<std::uint16_t>(steps));
          longest[kind] = std::max(longest[kind], steps);
        }
      }
    }
  }
  approaches_.resize(geometry.size());
  for (Square target = 0; target < geometry.size(); ++target) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      const std::uint32_t first = trace(geometry, target, -kinds[kind], longest[kind]);
      if (squares_.size() > first) {
        approaches_[target].push_back({first, static_cast<std::uint16_t>(squares_.size() - first),
                                       static_cast<std::uint16_t>(kind)});
      }
    }
  }
}

}  // namespace warp

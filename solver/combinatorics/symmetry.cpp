#include "solver/combinatorics/symmetry.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace warp {

namespace {

/// By square and unit direction (forwards and backwards along each dimension): the neighbour.
using Neighbours = std::vector<std::vector<Square>>;

Neighbours neighbours(const Geometry& board) {
  const std::size_t dimensions = board.spec().lengths.size();
  Neighbours result(board.size());
  for (Square from = 0; from < board.size(); ++from) {
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
      for (const int way : {1, -1}) {
        const auto along = [&](std::size_t other) {
          return static_cast<std::int8_t>(dimension == other ? way : 0);
        };
        result[from].push_back(board.step(from, {along(0), along(1), along(2), along(3)}));
      }
    }
  }
  return result;
}

/// Returns the symmetry that leads square 0 to `start` and direction d to `turned[d]`; nothing if
/// there is none. All squares must be joined by steps.
std::optional<Symmetry> extended(const Neighbours& next, const std::vector<std::size_t>& turned,
                                 Square start) {
  Symmetry image(next.size(), no_square);
  std::vector<bool> taken(next.size());
  std::vector<Square> reached{0};
  image[0] = start;
  taken[start] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Square from = reached[i];
    for (std::size_t direction = 0; direction < turned.size(); ++direction) {
      const Square to = next[from][direction];
      const Square wanted = next[image[from]][turned[direction]];
      if ((to == no_square) != (wanted == no_square)) return std::nullopt;
      if (to == no_square) continue;
      if (image[to] == no_square && !taken[wanted]) {
        image[to] = wanted;
        taken[wanted] = true;
        reached.push_back(to);
      } else if (image[to] != wanted) {
        return std::nullopt;
      }
    }
  }
  if (reached.size() < next.size()) return std::nullopt;
  return image;
}

Symmetry identity(std::size_t squares) {
  Symmetry result(squares);
  std::iota(result.begin(), result.end(), Square{0});
  return result;
}

}  // namespace

std::vector<Symmetry> symmetries(const Geometry& board) {
  const std::size_t dimensions = board.spec().lengths.size();
  const Neighbours next = neighbours(board);
  std::set<Symmetry> found;
  std::vector<std::size_t> order(dimensions);
  std::iota(order.begin(), order.end(), std::size_t{0});
  do {
    for (unsigned signs = 0; signs < 1U << dimensions; ++signs) {
      std::vector<std::size_t> turned;
      for (std::size_t direction = 0; direction < 2 * dimensions; ++direction) {
        const std::size_t flip = (signs >> (direction / 2) & 1U) != 0 ? 1 : 0;
        turned.push_back(2 * order[direction / 2] + ((direction % 2) ^ flip));
      }
      for (Square start = 0; start < board.size(); ++start) {
        if (auto symmetry = extended(next, turned, start)) found.insert(std::move(*symmetry));
      }
    }
  } while (std::ranges::next_permutation(order).found);
  // The identity is the lowest of all permutations.
  found.insert(identity(board.size()));
  return {found.begin(), found.end()};
}

std::vector<Symmetry> keeping(const std::vector<Symmetry>& all, const Relation& relation) {
  std::vector<Symmetry> result;
  std::ranges::copy_if(all, std::back_inserter(result), [&](const Symmetry& symmetry) {
    for (Square from = 0; from < relation.size(); ++from) {
      const std::vector<Square>& images = relation[symmetry[from]];
      if (images.size() != relation[from].size() ||
          !std::ranges::all_of(relation[from], [&](Square to) {
            return std::ranges::binary_search(images, symmetry[to]);
          })) {
        return false;
      }
    }
    return true;
  });
  return result;
}

std::vector<SymmetryClass> classes(const std::vector<Symmetry>& all) {
  std::map<Symmetry, std::size_t> place;
  for (std::size_t i = 0; i < all.size(); ++i) place.emplace(all[i], i);
  std::vector<bool> seen(all.size());
  std::vector<SymmetryClass> result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (seen[i]) continue;
    SymmetryClass members{all[i], 0};
    for (const Symmetry& by : all) {
      Symmetry conjugate(all[i].size()), inverse(all[i].size());
      for (Square square = 0; square < by.size(); ++square) {
        conjugate[by[square]] = by[all[i][square]];
        inverse[by[all[i][square]]] = by[square];
      }
      for (const Symmetry& member : {conjugate, inverse}) {
        const std::size_t other = place.at(member);
        members.size += seen[other] ? 0 : 1;
        seen[other] = true;
      }
    }
    result.push_back(std::move(members));
  }
  return result;
}

std::vector<std::vector<Square>> orbits(const Symmetry& symmetry) {
  std::vector<std::vector<Square>> result;
  std::vector<bool> seen(symmetry.size());
  for (Square start = 0; start < symmetry.size(); ++start) {
    if (seen[start]) continue;
    std::vector<Square> orbit;
    for (Square at = start; !seen[at]; at = symmetry[at]) {
      seen[at] = true;
      orbit.push_back(at);
    }
    std::ranges::sort(orbit);
    result.push_back(std::move(orbit));
  }
  return result;
}

}  // namespace warp

#include "solver/board/combinatorics/symmetry.hpp"

#include <algorithm>
#include <map>

namespace warp {

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
  for (std::size_t i = 0; i < all.size(); ++i) {
    place.emplace(all[i], i);
  }
  std::vector<bool> seen(all.size());
  std::vector<SymmetryClass> result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (seen[i]) {
      continue;
    }
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
    if (seen[start]) {
      continue;
    }
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

#include "solver/search/phases/deduced_cases.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace warp {

namespace {

using orthodox::deduction::Assumption;
using orthodox::deduction::Cases;
using Case = Cases::value_type;

/// Cases with the same first assumptions.
struct Node {
  std::vector<DeducedGame::Assumed> told_by;
  std::size_t depth = 0;  ///< number of those assumptions
  Cases leaves;
};

/// The order in which parts are told: units of the target, captured; fewest moves, more.
auto place_of(const Assumption& assumed) {
  return std::tuple(assumed.becomes == 0, assumed.becomes, assumed.least_moves);
}

/// Returns the parts into which the games of the node were divided next, without those that are
/// impossible; one part if they were not.
std::vector<Node> parts_of(Node node) {
  for (;; ++node.depth) {
    const auto is_whole = [&](const Case& leaf) { return leaf->assumed().size() == node.depth; };
    if (std::ranges::any_of(node.leaves, is_whole)) {
      return {std::move(node)};
    }
    std::map<decltype(place_of(Assumption{})), Cases> by_part;
    for (const Case& leaf : node.leaves) {
      by_part[place_of(leaf->assumed()[node.depth])].push_back(leaf);
    }
    if (by_part.size() == 1) {
      continue;
    }
    std::vector<Node> parts;
    for (auto& [place, leaves] : by_part) {
      Node part{node.told_by, node.depth + 1, std::move(leaves)};
      const Assumption& assumed = part.leaves.front()->assumed()[node.depth];
      const bool is_fate = !assumed.may_die || assumed.becomes == 0;
      const DeducedGame::Assumed told{assumed.man, is_fate};
      if (std::ranges::find(part.told_by, told) == part.told_by.end()) {
        part.told_by.push_back(told);
      }
      parts.push_back(std::move(part));
    }
    return parts;
  }
}

}  // namespace

std::vector<SomeCases> join_cases(const Cases& leaves, std::size_t most) {
  std::vector<Node> nodes{{{}, 0, leaves}};
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    // The node with most cases is taken apart next.
    std::vector<std::size_t> order(nodes.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      order[i] = i;
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return nodes[a].leaves.size() > nodes[b].leaves.size();
    });
    for (const std::size_t i : order) {
      std::vector<Node> parts = parts_of(nodes[i]);
      if (parts.size() > 1 && nodes.size() - 1 + parts.size() <= most) {
        nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(i));
        nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(i), parts.begin(), parts.end());
        goes_on = true;
        break;
      }
    }
  }
  std::vector<SomeCases> joined;
  for (Node& node : nodes) {
    joined.push_back({std::move(node.told_by), std::move(node.leaves)});
  }
  return joined;
}

}  // namespace warp

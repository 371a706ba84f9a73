#include "tests/support/path_collector.hpp"

#include <algorithm>

#include "solver/report/line_text.hpp"
#include "solver/report/tree_text.hpp"

namespace warp::test {

std::vector<std::string> PathCollector::sorted() {
  std::sort(found_.begin(), found_.end());
  return found_;
}

void PathCollector::line(const SolutionLine& line) {
  found_.push_back(report::line_text(line, Language::english));
}

void PathCollector::set_play(const std::vector<SolutionTree>& variations) {
  for (const SolutionTree& tree : variations) {
    note(tree, "");
  }
}

void PathCollector::note(const SolutionTree& tree, const std::string& path) {
  SolutionTree alone = tree;
  alone.threats.clear();
  alone.variations.clear();
  alone.refutations.clear();
  const std::string here = path + report::attack_text(alone, Language::english);
  found_.push_back(here);
  for (const auto* children : {&tree.threats, &tree.variations, &tree.refutations}) {
    for (const SolutionTree& child : *children) {
      note(child, here);
    }
  }
}

}  // namespace warp::test

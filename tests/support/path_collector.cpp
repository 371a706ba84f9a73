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

void PathCollector::open(const TreeMove& move, Place) {
  SolutionTree alone;
  static_cast<TreeMove&>(alone) = move;
  path_.push_back((path_.empty() ? "" : path_.back()) +
                  report::attack_text(alone, Language::english));
  found_.push_back(path_.back());
}

}  // namespace warp::test

#include "tests/support/path_collector.hpp"

#include <algorithm>
#include <utility>

#include "solver/formats/report/text/line_text.hpp"
#include "solver/formats/report/text/tree_text.hpp"

namespace warp::test {

std::vector<std::string> PathCollector::sorted() {
  std::sort(found_.begin(), found_.end());
  return found_;
}

void PathCollector::line(const SolutionLine& line) {
  found_.push_back(report::line_text(line, notation_));
}

void PathCollector::open(const TreeMove& move, Place) {
  std::string text = path_.empty() ? "" : path_.back();
  report::TreeWriter alone;
  alone.open(move, Place::root, notation_, text);
  alone.close(notation_.language(), text);
  path_.push_back(std::move(text));
  found_.push_back(path_.back());
}

}  // namespace warp::test

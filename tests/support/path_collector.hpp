#pragma once

#include <span>
#include <string>
#include <vector>

#include "solver/search/play/solution.hpp"
#include "tests/support/notation.hpp"

namespace warp::test {

/// Keeps lines and, of trees, set play included, one entry for each path from the root: two engines
/// may show branches in another order.
class PathCollector : public IgnoringSink {
 public:
  explicit PathCollector(report::Notation notation = classical()) : notation_(notation) {}

  /// All that was found, in alphabetical order.
  std::vector<std::string> sorted();
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override { path_.pop_back(); }
  void cut_short() override { path_.clear(); }

 private:
  report::Notation notation_;
  std::vector<std::string> found_;
  std::vector<std::string> path_;  ///< what leads to each half-move of the present branch
};

}  // namespace warp::test

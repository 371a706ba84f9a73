#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/search/play/solution.hpp"
#include "solver/search/play/stipulation.hpp"
#include "tests/support/notation.hpp"

namespace warp::test {

/// Keeps the lines of a search as they are printed, and nothing else.
class LineCollector : public IgnoringSink {
 public:
  explicit LineCollector(report::Notation notation = classical()) : notation_(notation) {}

  std::vector<std::string> found;
  void line(const SolutionLine& line) override;

 private:
  report::Notation notation_;
};

/// A stipulation that consists of a goal, a branch or a logical operator.
StipulationTree node(auto value) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::move(value)});
}

}  // namespace warp::test

#pragma once

#include <span>
#include <string>
#include <vector>

#include "solver/search/play/solution.hpp"
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

}  // namespace warp::test

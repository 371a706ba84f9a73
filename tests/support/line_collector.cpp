#include "tests/support/line_collector.hpp"

#include "solver/formats/report/text/line_text.hpp"

namespace warp::test {

void LineCollector::line(const SolutionLine& line) {
  found.push_back(report::line_text(line, notation_));
}

}  // namespace warp::test

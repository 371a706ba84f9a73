#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/play/stipulation.hpp"

namespace warp::test {

/// Keeps the lines of a search as they are printed, and nothing else.
class LineCollector : public SolutionSink {
 public:
  std::vector<std::string> found;

  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override {}
  void line(const SolutionLine& line) override;
  void open(const TreeMove&, Place) override {}
  void close() override {}
  void begin_set_play() override {}
  void end_set_play() override {}
  void cut_short() override {}
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override {}
  void end_phase(Ending) override {}
};

/// A stipulation that consists of a goal, a branch or a logical operator.
StipulationTree node(auto value) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::move(value)});
}

}  // namespace warp::test

#pragma once

#include <span>
#include <string>
#include <vector>

#include "solver/play/solution.hpp"

namespace warp::test {

/// Keeps lines and, of trees, set play included, one entry for each path from the root: two engines
/// may show branches in another order.
class PathCollector : public SolutionSink {
 public:
  /// All that was found, in alphabetical order.
  std::vector<std::string> sorted();

  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override {}
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override { path_.pop_back(); }
  void begin_set_play() override {}
  void end_set_play() override {}
  void cut_short() override { path_.clear(); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override {}
  void end_phase(Ending) override {}

 private:
  std::vector<std::string> found_;
  std::vector<std::string> path_;  ///< what leads to each half-move of the present branch
};

}  // namespace warp::test

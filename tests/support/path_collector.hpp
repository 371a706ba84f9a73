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
  void set_play(const std::vector<SolutionTree>& variations) override;
  void attack(const SolutionTree& tree) override { note(tree, ""); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override {}
  void end_phase(Ending) override {}

 private:
  void note(const SolutionTree& tree, const std::string& path);

  std::vector<std::string> found_;
};

}  // namespace warp::test

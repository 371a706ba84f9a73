#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/app/workshop/compose/matrix_line.hpp"
#include "solver/check/compose/candidate_solver.hpp"

namespace warp {

/// Reads what lines `remark compose` demand of positions.
class DemandReader : public MatrixLine {
 public:
  /// Both must outlive it.
  DemandReader(check::ComposeTask& task, std::vector<Diagnostic>& faults)
      : MatrixLine(task.problem, faults), task_(task), problem_(task.problem) {}

  /// Reads a demand and returns whether there may be more to read in the line; nothing if the next
  /// word begins no demand.
  std::optional<bool> read_demand();
  /// When all lines have been read: adds to the problem what its author would declare.
  void declare();

 protected:
  check::ComposeTask& task_;
  Problem& problem_;

 private:
  bool read_solutions();
  bool read_form();
  void expect_total_of(std::string_view form);
  bool read_mates();
  bool read_theme();

  bool has_number_ = false;         ///< of solutions
  std::vector<std::string> forms_;  ///< to be declared
};

}  // namespace warp

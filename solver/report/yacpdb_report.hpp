#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/report/report.hpp"

namespace warp::report {

/// Writes solutions only, in the grammar by which YACPDB and Olive (p2w) read them, in English
/// whatever the language of the problem is. A line "---" stands between problems.
class YacpdbReport : public Report {
 public:
  using Report::Report;

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void go_on(const SearchPosition& position) override;
  void end_problem(const Statistics& statistics) override;
  void abandon(const Statistics& statistics) override;

  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void set_play(const std::vector<SolutionTree>& variations) override;
  void attack(const SolutionTree& tree) override;
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override;
  void end_part() override {}
  void end_phase(Ending ending) override;

 private:
  void write(const std::string& text);
  void write_tree(const SolutionTree& tree, unsigned level, std::string before, std::string& text);
  void write_below(const SolutionTree& tree, unsigned level, std::string& text);
  /// Says something where the grammar has room for it: behind a move, or in its place.
  void remark(std::string_view text);

  const Problem* problem_ = nullptr;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  bool first_problem_ = true;
  bool moves_written_ = false;    ///< in the present twin
  bool said_ = false;             ///< why there are none
  bool duplex_is_due_ = false;    ///< it is yet to be said that the sides have changed their roles
  std::size_t twin_written_ = 0;  ///< index of the twin whose heading stands last, plus one
};

}  // namespace warp::report

#pragma once

#include <cstdint>
#include <string>

#include "solver/report/json_text.hpp"
#include "solver/report/report.hpp"

namespace warp::report {

/// Writes everything as JSON, one record a line, each as soon as it is known. The records are
/// described by solver/report/schema.json.
class JsonReport : public Report {
 public:
  /// `program` is named in the first record. `regression`: neither times nor counters.
  JsonReport(Output output, std::string program, bool regression);

  void begin_run() override;
  void message(const Diagnostic& diagnostic) override;
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void go_on(const SearchPosition& position) override;
  void end_problem(const Statistics& statistics) override;
  void abandon(const Statistics& statistics) override;
  void end_run(int status) override;

  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void set_play(const std::vector<SolutionTree>& variations) override;
  void attack(const SolutionTree& tree) override;
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void end_part() override;
  void end_phase(Ending ending) override;

 private:
  /// What was found, by this run.
  struct Found {
    std::uint64_t lines = 0, keys = 0, tries = 0;
  };

  bool in_set_play() const { return has_set_play_ && part_ == 1; }

  Json problem_end(std::string_view verdict, const Statistics& statistics) const;

  std::string program_;
  bool regression_;

  const Problem* problem_ = nullptr;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  bool has_set_play_ = false;
  unsigned part_ = 1;
  Found in_phase_;
  std::uint64_t solutions_ = 0;  ///< of the problem
  bool illegal_ = false;
  Ending ending_ = Ending::complete;  ///< the gravest of all phases
};

}  // namespace warp::report

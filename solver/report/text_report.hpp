#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

struct ReportOptions {
  bool regression = false;  ///< neither banner nor times nor counters: the same in every run
  std::string banner;       ///< first line of the output; none if empty
};

/// What solving a problem took.
struct Statistics {
  double seconds = 0;
  std::uint64_t nodes = 0;
};

/// Writes problems and their solutions in the layout of the field's tools:
///
///     begin_problem   header, board, stipulation, captions
///       begin_phase   heading of the twin
///         ...         solutions; end_part() between set play and actual play
///       end_phase
///     end_problem     the closing line
class TextReport : public SolutionSink {
 public:
  /// Receives the text, whole lines at a time.
  using Output = std::function<void(std::string_view)>;

  TextReport(Output output, ReportOptions options);

  /// Prints everything above the solutions. `units` are the units of the diagram; later ones
  /// replace earlier ones on the same square. `problem` must live until end_problem.
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units);
  /// The same with the units of the problem itself.
  void begin_problem(const Problem& problem) { begin_problem(problem, problem.units); }
  void end_problem(const Statistics& statistics);

  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void set_play(const std::vector<SolutionTree>& variations) override;
  void attack(const SolutionTree& tree) override;
  void move_number(unsigned number, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void end_part() override;
  void end_phase(Ending ending) override;

 private:
  void write(std::string_view text);
  void open_part();
  void close_part();

  Output output_;
  ReportOptions options_;
  std::string pending_;  ///< the beginning of a line not yet complete
  bool banner_due_;

  const Problem* problem_ = nullptr;
  Language language_ = Language::english;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  std::chrono::steady_clock::time_point start_;
  Ending ending_ = Ending::complete;            ///< the gravest of all phases
  std::optional<std::size_t> heading_written_;  ///< twin whose heading stands last

  bool part_open_ = false;  ///< the empty line before a part has been written
  bool illegal_ = false;    ///< the current part is not solved at all
};

}  // namespace warp::report

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/short_moves.hpp"
#include "solver/formats/report/report.hpp"
#include "solver/formats/report/text/line_text.hpp"
#include "solver/formats/report/text/tree_text.hpp"
#include "solver/search/play/stream/spool.hpp"

namespace warp::report {

/// Writes problems and their solutions in the layout of the field's tools:
///
///     begin_run       the banner
///     begin_problem   header, board, stipulation, captions
///       begin_phase   heading of the twin
///         ...         solutions; end_part() between set play and actual play
///       end_phase
///     end_problem     the closing line
class TextReport : public Report {
 public:
  TextReport(Output output, ReportSettings settings);

  void begin_run() override;
  /// Prints everything above the solutions.
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  /// Uses the units of the problem itself.
  void begin_problem(const Problem& problem) { begin_problem(problem, problem.units); }
  void go_on(const SearchPosition& position) override;
  void end_problem(const Statistics& statistics) override;
  void abandon(Abandoned why, const Statistics& statistics) override;

  void start_position(const Phase& phase) override;
  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override { open(move, place, false); }
  /// As open(), for a half-move that stands for several of its unit.
  void open_any(const TreeMove& move, Place place) { open(move, place, true); }
  void close() override;
  void begin_set_play() override;
  void end_set_play() override {}
  void cut_short() override;
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void end_part() override;
  void end_phase(Ending ending) override;
  void remark(RemarkKind kind, const std::string& text) override;

 protected:
  void write_whole_part(const SearchPosition& done) override;

 private:
  std::string closing_text(Ending ending, const Statistics& statistics) const;
  void write(std::string_view text);
  void open(const TreeMove& move, Place place, bool any_move);
  void write_tree(std::string_view text);
  Notation notation() const { return notation_of(*problem_, settings_.style.has_figurines()); }
  void write_held_keys();
  void open_part();
  void close_part();

  ReportSettings settings_;
  std::string pending_;  ///< the beginning of a line not yet complete
  LineWriter lines_;
  TreeWriter trees_;
  std::string tree_text_;
  ShortMoves short_moves_;
  std::size_t tree_depth_ = 0;  ///< half-moves that are open
  bool holds_ = false;          ///< the tree that is being written waits
  /// With keys last: keys of this part that wait. They may be larger than memory.
  Overflow overflow_{key_memory};
  Spool held_keys_{overflow_};

  static constexpr std::size_t key_memory = std::size_t{1} << 24U;

  const Problem* problem_ = nullptr;
  Language language_ = Language::english;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  std::chrono::steady_clock::time_point start_;
  Ending ending_ = Ending::complete;            ///< the most serious of all phases
  std::optional<std::size_t> heading_written_;  ///< twin whose heading was written last

  bool anything_ =
      false;  ///< a solution, no try, of this part has been written, or why there is none
  bool part_open_ = false;  ///< the empty line before a part has been written
  bool illegal_ = false;    ///< the current part is not solved
};

}  // namespace warp::report

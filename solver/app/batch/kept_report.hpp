#pragma once

#include <string>
#include <string_view>

#include "solver/app/batch/kept_moves.hpp"
#include "solver/report/text_report.hpp"

namespace warp::batch {

/// Solutions as text and as moves, as they are kept in the database: up to most_solution bytes of
/// text, and the moves of what is there. Beyond that only the closing line is kept.
class KeptReport : public report::TextReport {
 public:
  /// So many bytes are `kept` already; `cut`: and the rest is not.
  KeptReport(std::size_t kept, bool cut);

  /// Text and moves since the last take(). What has come after note_whole() stays.
  struct Kept {
    std::string text, moves;
  };
  Kept take();
  /// All there is so far belongs before a position at which solving can go on.
  void note_whole();
  /// All there is, with the closing line.
  Kept close(const report::Statistics& statistics);

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void begin_phase(const PhaseInfo& phase) override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void cut_short() override;
  void total(std::uint64_t solutions) override;

 private:
  void keep(std::string_view lines);
  void add(std::string_view moves);

  MovesWriter writer_;
  std::string text_, moves_;
  std::size_t whole_text_ = 0, whole_moves_ = 0;
  std::size_t kept_;  ///< bytes of text that have been taken
  bool cut_;          ///< no more text is kept ...
  bool moves_cut_;    ///< ... nor moves
  bool is_closing_ = false;
};

}  // namespace warp::batch

#pragma once

#include <string>
#include <string_view>

#include "solver/app/batch/results/kept_moves.hpp"
#include "solver/formats/report/json_report.hpp"
#include "solver/formats/report/text/text_report.hpp"

namespace warp::batch {

/// Writes solutions as text, as moves and as records for the database: at most most_solution bytes
/// of text, the moves of that text, and the records of its beginning. After that only the closing
/// line is kept.
class KeptReport : public report::TextReport {
 public:
  /// An earlier run has kept `kept` bytes of text; `cut`: no more may be kept.
  KeptReport(std::size_t kept, bool cut);

  /// What was added between the last take() and the last note_whole(): text, moves, records, and
  /// the number of solutions, kept or not.
  struct Kept {
    std::string text, moves, records;
    std::uint64_t solutions = 0;
  };
  Kept take();
  /// The text ends at a position from which a later run can continue: the next take() takes it up
  /// to here.
  void note_whole();
  /// Writes the closing line and returns everything that was not taken.
  Kept close(const report::Statistics& statistics);

  /// Could the king be captured at once in some phase so far?
  bool illegal() const { return illegal_; }

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void start_position(const Phase& phase) override;
  void begin_phase(const PhaseInfo& phase) override;
  void go_on(const SearchPosition& position) override;
  void end_part() override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override;
  void end_set_play() override;
  void cut_short() override;
  void total(std::uint64_t solutions) override;
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void end_phase(Ending ending) override;
  void remark(report::RemarkKind kind, const std::string& text) override;
  void end_problem(const report::Statistics& statistics) override;
  void mute(bool muted) override;

 private:
  void keep(std::string_view lines);
  void keep_records(std::string_view lines);
  /// Are moves kept now? Not while solutions are repeated that an earlier run has written, and not
  /// after the cut: the search may find billions more.
  bool keeps_moves() const { return !muted() && !moves_cut_; }
  void add(std::string_view moves);

  MovesWriter writer_;
  report::JsonReport records_writer_;
  std::string text_, moves_, records_;
  std::size_t whole_text_ = 0, whole_moves_ = 0, whole_records_ = 0;
  bool has_set_play_ = false, in_set_play_ = false;
  bool illegal_ = false;
  std::size_t depth_ = 0;              ///< open half-moves of a tree
  std::uint64_t solutions_ = 0;        ///< since the last take()
  std::uint64_t whole_solutions_ = 0;  ///< of these, those before note_whole()
  std::size_t kept_;                   ///< bytes of text that have been taken
  bool cut_;                           ///< no more text is kept
  bool moves_cut_;                     ///< no more moves are kept
  bool records_cut_;                   ///< no more records are kept
  bool is_closing_ = false;
};

}  // namespace warp::batch

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/formats/report/moves/move_texts.hpp"
#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Writes only solutions, in the grammar that YACPDB and Olive (p2w) read, always in English. A
/// line "---" separates problems.
class YacpdbReport : public Report {
 public:
  using Report::Report;

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void go_on(const SearchPosition& position) override;
  void end_problem(const Statistics& statistics) override;
  void abandon(Abandoned why, const Statistics& statistics) override;

  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override {
    path_.clear();
    in_set_play_ = true;
  }
  void end_set_play() override { in_set_play_ = false; }
  void cut_short() override { path_.clear(); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override;
  void end_part() override {}
  void end_phase(Ending ending) override;

 private:
  void write(const std::string& text);
  std::string half_move(const MoveRecord& move, Verdict verdict) const;
  /// What happens in a half-move in which no unit moves (Role Exchange), as a comment; empty for a
  /// pass.
  std::string without_mover(const MoveRecord& move, HalfMoveNumber at) const;
  /// The remarks to be written after the first move, as comments with their blanks.
  std::string due();
  /// Writes a remark where the grammar allows it: after a move, or in its place.
  void remark(std::string_view text);

  /// A half-move of a tree that may have others below it.
  struct Node {
    unsigned depth = 0;
    bool but = false;  ///< "but" has been written
  };

  const Problem* problem_ = nullptr;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  bool first_problem_ = true;
  bool moves_written_ = false;  ///< in the current twin
  bool in_set_play_ = false;
  bool said_ = false;           ///< it was written why there are none
  bool board_is_due_ = false;   ///< the board has yet to be written
  bool duplex_is_due_ = false;  ///< it has yet to be written that the sides exchange their roles
  MoveTexts moves_;             ///< of lines
  std::vector<Node> path_;
  unsigned below_taken_back_ = 0;  ///< half-moves that are open from the first one taken back on
  std::size_t twin_written_ = 0;   ///< index of the twin whose heading was written last, plus one
};

}  // namespace warp::report

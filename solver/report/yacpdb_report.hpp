#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/report/move_texts.hpp"
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
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override { path_.clear(); }
  void end_set_play() override {}
  void cut_short() override { path_.clear(); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override;
  void end_part() override {}
  void end_phase(Ending ending) override;

 private:
  void write(const std::string& text);
  std::string half_move(const MoveRecord& move, Verdict verdict) const;
  /// What is to be said behind the first move, as comments with their blanks.
  std::string due();
  /// Says something where the grammar has room for it: behind a move, or in its place.
  void remark(std::string_view text);

  /// A half-move of a tree below which others may follow.
  struct Node {
    unsigned depth = 0;
    bool but = false;  ///< "but" has been said
  };

  const Problem* problem_ = nullptr;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  bool first_problem_ = true;
  bool moves_written_ = false;  ///< in the present twin
  bool said_ = false;           ///< why there are none
  bool board_is_due_ = false;   ///< it is yet to be said on what board this is played
  bool duplex_is_due_ = false;  ///< ... that the sides have changed their roles
  MoveTexts moves_;             ///< of lines
  std::vector<Node> path_;
  std::size_t twin_written_ = 0;  ///< index of the twin whose heading stands last, plus one
};

}  // namespace warp::report

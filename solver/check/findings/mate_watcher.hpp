#pragma once

#include <string>
#include <vector>

#include "solver/check/findings/analysis.hpp"
#include "solver/check/ply.hpp"
#include "solver/formats/report/moves/board_play.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::check {

/// Follows the play of a phase (SolutionSink) and notes which mates are pure, model, ideal.
class MateWatcher : public IgnoringSink {
 public:
  /// `has_set_play`: the first part of the phase is set play. `phase` must outlive it.
  MateWatcher(const Phase& phase, report::Notation notation, bool has_set_play);

  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, warp::Place place) override;
  void close() override { path_.pop_back(); }
  void cut_short() override { path_.clear(); }
  void end_part() override { in_set_play_ = false; }

  /// Adds what has been noted.
  void report(Analysis& analysis) const;

 private:
  struct Node {
    ComparedMove ply;
    bool shown = true;              ///< no null move
    std::size_t depth = 0;          ///< of the play on the board behind it
    std::vector<Effect> passing{};  ///< before its threats
  };

  void play(const MoveRecord& move);
  void note_mate(std::span<const ComparedMove> line);

  Plies plies_;
  report::BoardPlay board_;
  bool in_set_play_;
  std::vector<Node> path_;
  Analysis noted_;
};

}  // namespace warp::check

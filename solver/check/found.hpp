#pragma once

#include <vector>

#include "solver/check/ply.hpp"
#include "solver/play/solution.hpp"

namespace warp::check {

using Line = std::vector<Ply>;

/// A half-move of battle play with what follows; see SolutionTree.
struct Branching {
  Ply ply;
  Verdict verdict = Verdict::none;
  bool null_move = false;           ///< post-key play begins here
  bool reflex_mate_missed = false;  ///< what its side would have been bound to play
  std::vector<Branching> threats, variations, refutations;
};

/// Everything that a search said of a phase.
struct Found {
  bool king_can_be_captured = false;
  std::vector<Line> lines, set_lines;
  std::vector<Line> missed_lines;  ///< what reflex play would have obliged a side to
  std::vector<Branching> attacks;
  std::vector<Branching> set_variations;
  Ending ending = Ending::complete;
};

/// Keeps what a search finds, in the form in which it is judged.
class Collector : public SolutionSink {
 public:
  /// `has_set_play`: the first part of the phase is set play.
  Collector(Language language, bool has_set_play)
      : language_(language), in_set_play_(has_set_play) {}

  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override { found_.king_can_be_captured = true; }
  void line(const SolutionLine& line) override;
  void set_play(const std::vector<SolutionTree>& variations) override;
  void attack(const SolutionTree& tree) override;
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override { in_set_play_ = false; }
  void end_phase(Ending ending) override { found_.ending = ending; }

  const Found& found() const { return found_; }

 private:
  Branching branching(const SolutionTree& tree) const;

  Language language_;
  bool in_set_play_;
  Found found_;
};

}  // namespace warp::check

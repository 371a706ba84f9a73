#pragma once

#include <cstdint>
#include <vector>

#include "solver/check/ply.hpp"
#include "solver/play/solution.hpp"

namespace warp::check {

using Line = std::vector<Ply>;

/// A half-move of battle play with the play after it; see SolutionTree.
struct Branching {
  Ply ply;
  Verdict verdict = Verdict::none;
  bool null_move = false;           ///< post-key play begins here
  bool reflex_mate_missed = false;  ///< reflex play: its side was obliged to mate with it
  std::vector<Branching> threats, variations, refutations;
};

/// Everything that a search reports of a phase.
struct Found {
  bool king_can_be_captured = false;
  std::vector<Line> lines, set_lines;
  std::vector<Line> missed_lines;  ///< reflex play: the last move is a mate that was obligatory
  std::vector<Branching> attacks;
  std::vector<Branching> set_variations;
  Ending ending = Ending::complete;
  std::uint64_t half_moves_left_out = 0;  ///< of trees, because there are too many
  bool undecided = false;  ///< of some half-move it cannot be decided whether it reaches the goal
};

/// The maximum number of half-moves kept from the trees of a phase. First moves are always kept.
inline constexpr std::uint64_t most_half_moves = 50'000;

/// Keeps what a search finds, in the form used for judging.
class Collector : public SolutionSink {
 public:
  /// `has_set_play`: the first part of the phase is set play.
  Collector(report::Notation notation, bool has_set_play)
      : plies_(notation), in_set_play_(has_set_play) {}

  void begin_phase(const PhaseInfo&) override {}
  void king_can_be_captured() override { found_.king_can_be_captured = true; }
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, warp::Place place) override;
  void close() override;
  void begin_set_play() override { path_.clear(); }
  void end_set_play() override {}
  void cut_short() override;
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override { in_set_play_ = false; }
  void end_phase(Ending ending) override { found_.ending = ending; }

  const Found& found() const { return found_; }

 private:
  Ply ply_of(HalfMoveNumber at, const MoveRecord& move);

  Plies plies_;
  bool in_set_play_;
  Found found_;
  std::vector<Branching*> path_;  ///< in the tree that is being received
  std::uint64_t half_moves_ = 0;  ///< number kept from trees
  unsigned left_out_ = 0;         ///< half-moves of the path below the kept ones
};

}  // namespace warp::check

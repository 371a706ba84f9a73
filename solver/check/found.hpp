#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "solver/check/ply.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::check {

using Line = std::vector<ComparedMove>;

/// A half-move of battle play with the play after it; see SolutionTree.
struct Branching {
  ComparedMove ply;
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
  std::uint64_t half_moves = 0;           ///< number kept
  std::uint64_t half_moves_left_out = 0;  ///< because there is no room for them
  bool undecided = false;  ///< of some half-move it cannot be decided whether it reaches the goal
};

/// Keeps what a search finds, in the form used for judging, as far as there is room for it. The
/// first line, and the first moves of battle play, are always kept.
class Collector : public SolutionSink {
 public:
  static constexpr std::size_t no_bound = std::numeric_limits<std::size_t>::max();

  /// `has_set_play`: the first part of the phase is set play. `room`: the most bytes that the play
  /// kept, and what is said of it, may take.
  Collector(report::Notation notation, bool has_set_play, std::size_t room = no_bound)
      : plies_(notation), in_set_play_(has_set_play), room_(room) {}

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
  ComparedMove ply_of(HalfMoveNumber at, const MoveRecord& move);
  bool has_room(std::size_t half_moves, std::size_t bytes_each);

  Plies plies_;
  bool in_set_play_;
  std::size_t room_;  ///< what is left of it
  Found found_;
  std::vector<Branching*> path_;  ///< in the tree that is being received
  unsigned left_out_ = 0;         ///< half-moves of the path below the kept ones
};

}  // namespace warp::check

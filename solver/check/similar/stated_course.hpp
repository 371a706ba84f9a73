#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/check/ply.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// What a half-move changes on a square.
struct SquareChange {
  Square square = no_square;
  Unit before, after;
};

/// A stated line as it was played.
struct CourseLine {
  std::vector<std::vector<SquareChange>> half_moves;
  SolutionLine moves;
  std::optional<Position> mate;  ///< the position at its end, if that is mate
};

/// Plays the lines that an author states, as far as they can be played, without any search. A
/// half-move that can be meant in several ways is the first of them that has the signs of the
/// author. Tries are left out, and what stands behind a move that is not said ("R~").
class StatedCourse {
 public:
  /// Both must outlive it. Turns of the phase are single moves.
  StatedCourse(const Problem& problem, const Phase& phase);

  /// At most `most` lines, and at most twenty half-moves for each of them.
  std::vector<CourseLine> lines(const Declaration& declaration, bool is_battle, std::size_t most);

 private:
  struct Step {
    const StatedMove* stated = nullptr;
    Position after;
    std::vector<SquareChange> changes;
    MoveRecord record;
  };

  bool follow(const StatedLine& line);
  std::optional<Step> play(const StatedMove& move, const Position& position);
  Game game_from(const Position& position) const;
  std::optional<Position> before(const StatedLine& line, std::size_t place) const;

  const Problem& problem_;
  const Phase& phase_;
  Plies plies_;
  std::vector<Goal> goals_;
  std::vector<Step> path_;  ///< of the line that was followed last
  bool path_is_set_play_ = false;
  std::size_t played_ = 0;
};

/// The lines of `declaration`: from the first half-move to each end; of battle play without tries.
std::vector<StatedLine> stated_lines_of(const Declaration& declaration, bool is_battle);

}  // namespace warp::check

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "solver/check/shape.hpp"
#include "solver/check/why/line.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// A half-move of a line of help or series play.
struct LineStep {
  HalfMoveNumber at;
  bool other_waits = false;  ///< behind it the other side does not move: within a series
};

/// The half-moves of the lines of full length of `phase`; nothing if that is not one stretch of
/// help or series play, with a half-move of the other side behind a series at most, that ends with
/// one goal and is bound by no constraint.
std::optional<std::vector<LineStep>> steps_of_lines(const Phase& phase, const Shape& shape);

/// Plays all lines of a phase and finds those that nearly reach the goal.
class NearLines {
 public:
  /// All must outlive it. `memory`: bytes for positions that have been looked at.
  NearLines(const Problem& problem, const Phase& phase, const std::vector<LineStep>& steps,
            Referee& referee, const StopSignal& stop, std::size_t memory);

  /// Calls `note` with each line that is told and how many moves, or tempi, it lacks; 0: it solves.
  /// Lines that end in the same position are told once. Returns whether all lines were looked at
  /// before `stop` ended the search; with too little memory equal positions are looked at again.
  using Note = std::function<void(unsigned lacks, Diagnosis)>;
  bool seek(const Note& note);

 private:
  struct Played {
    Move move;
    bool passes = false;
  };

  void walk(std::size_t place, bool may_pass);
  void step_on(std::size_t place, bool may_pass);
  void judge_end(bool may_pass);
  unsigned answers();
  void tell(unsigned lacks);
  bool is_new(std::size_t place, bool may_pass);

  const Problem& problem_;
  const Phase& phase_;
  const std::vector<LineStep>& steps_;
  Referee& referee_;
  const StopSignal& stop_;
  const Note* note_ = nullptr;
  Goal goal_;
  Game game_;
  std::vector<Played> path_;
  bool passes_sought_ = false;
  std::size_t most_positions_;
  std::unordered_set<Key> seen_;
  std::unordered_set<Key> ends_;             ///< placements that have been told
  std::map<unsigned, std::size_t> told_of_;  ///< by what they lack
};

}  // namespace warp::check

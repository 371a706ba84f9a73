#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "solver/check/shape.hpp"
#include "solver/check/why/branches/plan_causes.hpp"
#include "solver/check/why/branches/plan_judge.hpp"
#include "solver/check/why/diagnosis.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// The section of play that follows behind a half-move.
struct NextSection {
  Goal goal;                  ///< which that half-move must reach
  unsigned rules = 0;         ///< PlanBranch::section; 0: those that held before
  bool changes_side = false;  ///< the side to move passes
};

/// A half-move of a line of help or series play.
struct LineStep {
  HalfMoveNumber at;
  unsigned section = 1;        ///< of play, in which it is
  bool other_waits = false;    ///< behind it the other side does not move: within a series
  bool only_in_check = false;  ///< its side moves in check only, else it waits: a parry
  std::optional<Goal> spoils = std::nullopt;  ///< GoalIsEnd: must not be reached by it
  std::optional<NextSection> next = std::nullopt;
};

/// The lines of full length of a phase.
struct LineCourse {
  /// What is tested behind the last half-move.
  enum class End : std::uint8_t {
    goal,    ///< it reaches the goal
    forced,  ///< every answer reaches it (hs#, ser-s#)
    able,    ///< some answer reaches it: reflex play (hr#, ser-r#)
    both,    ///< two parts of the stipulation hold: reci-h#
  };

  std::vector<LineStep> steps;
  End end = End::goal;
  NodeId fork = no_node;  ///< the node of the plan that is tested there
  Goal goal;
  /// By step, as it is counted from 0: the node that must hold before it; no_node if none must.
  std::vector<NodeId> constraints;
};

/// The lines of full length of `phase`; nothing if they are not stretches of help or series play,
/// with a half-move of the other side behind a series at most, bound by nothing but the duty to
/// reach the goal (reflex play), of which the last one ends with one goal, one half-move before it,
/// or with two parts that must both hold, and each other one with the goal of its section of play.
std::optional<LineCourse> course_of_lines(const Phase& phase, const Shape& shape);

/// Plays all lines of a phase and finds those that nearly reach the goal.
class NearLines {
 public:
  /// All must outlive it. `memory`: bytes for positions that have been looked at.
  NearLines(const Problem& problem, const Phase& phase, const LineCourse& course, Referee& referee,
            const StopSignal& stop, std::size_t memory);

  /// Calls `note` with each line that is told and how many moves, or tempi, it lacks; 0: it solves.
  /// Lines that end in the same position are told once. Returns whether all lines were looked at
  /// before `stop` ended the search; with too little memory equal positions are looked at again.
  using Note = std::function<void(unsigned lacks, Diagnosis)>;
  enum class Sought : std::uint8_t {
    all,
    lacking,  ///< lines of full length that lack something
    passing,  ///< lines that solve if a side passes
  };
  bool seek(const Note& note, Sought sought = Sought::all);

 private:
  struct Played {
    Move move;
    bool passes = false;
    bool misses_goal = false;  ///< its side should have reached the goal instead
    bool waits = false;        ///< its side only moves in check, and was in none
    bool spoils = false;       ///< it reaches a goal that ends play
  };
  /// What a line may still do, or has done, against the rules.
  struct Liberties {
    bool may_pass = false;
    bool has_missed = false;  ///< a goal that was due, or has reached one that ends play
    auto operator<=>(const Liberties&) const = default;
  };
  /// How near the position behind the last half-move is.
  struct Nearness {
    unsigned lacks = 0;
    std::optional<Move> answer = {};  ///< the one that nearly reaches the goal
  };

  void walk(std::size_t place, Liberties liberties);
  void step_on(std::size_t place, Liberties liberties);
  void begin_section(const NextSection& next, std::size_t place, Liberties liberties);
  void judge_end(Liberties liberties);
  std::optional<Nearness> nearness();
  std::optional<Nearness> nearness_of_goal();
  std::optional<Nearness> nearness_of_force();
  std::optional<Nearness> nearness_of_duty();
  std::optional<Nearness> nearness_of_both();
  Tested tested_here();
  bool some_move_reaches();
  unsigned answers();
  void tell(unsigned lacks, const std::optional<Move>& answer = {});
  std::string write_step(std::size_t place, const Game& game, Plies& plies, bool solves) const;
  std::vector<Cause> causes_behind(const Position& position);
  bool is_new(std::size_t place, Liberties liberties);

  const Problem& problem_;
  const Phase& phase_;
  const LineCourse& course_;
  Referee& referee_;
  const StopSignal& stop_;
  PlanJudge judge_;
  PlanCauses causes_;
  const Note* note_ = nullptr;
  Game start_;
  Game game_;
  std::vector<Played> path_;
  bool passes_sought_ = false;
  std::size_t most_positions_;
  std::unordered_set<Key> seen_;
  std::unordered_set<Key> ends_;             ///< placements that have been told
  std::map<unsigned, std::size_t> told_of_;  ///< by what they lack
};

}  // namespace warp::check

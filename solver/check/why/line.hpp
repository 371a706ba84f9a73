#pragma once

#include <string>
#include <vector>

#include "solver/check/reading/declaration.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/check/why/cause.hpp"
#include "solver/check/why/diagnosis.hpp"
#include "solver/check/why/half_move.hpp"

namespace warp::check {

/// Prepares a phase as prepare() does, but a side may pass if the problem says so (NullMoves): in
/// lines that are explained passes are no faults that hide others.
void prepare_to_explain(Phase& phase, const Declaration& declaration);

/// Plays stated lines half-move by half-move and explains the first one that fails.
class LineDoctor {
 public:
  /// All must outlive it. `phase` is prepared (prepare_to_explain, or prepare).
  LineDoctor(const Problem& problem, const Phase& phase, Referee& referee)
      : problem_(problem),
        phase_(phase),
        shape_(phase),
        referee_(referee),
        half_moves_(problem, phase) {}

  Diagnosis explain(const StatedLine& line);
  /// Why the line fails, as one short clause: "2.Kd1: bKd1 would be attacked by wKe1". Empty if
  /// that is not known.
  std::string clause(const StatedLine& line);
  /// ": bKd1 would be attacked by wKe1": why `move` cannot be played in `position`.
  std::string because(const StatedMove& move, const Position& position);
  /// All lines that the author states, tries included.
  std::vector<StatedLine> lines_of(const Declaration& declaration) const;

 private:
  /// One way in which the half-moves so far can be meant.
  struct Way {
    Position position;
    std::vector<std::string> played = {};
  };
  /// A line that is being explained.
  struct Course {
    Diagnosis told;
    std::vector<Way> ways;  ///< at least one
    unsigned played = 0;    ///< half-moves of the stipulation, passes and what is left out included
    bool over = false;      ///< nothing can be played in the first way

    const Position& position() const { return ways.front().position; }
  };
  /// A half-move that may be meant, and the way that leads to it.
  struct Meant {
    Reply reply;
    std::vector<std::string> before;
  };
  enum class Goes : std::uint8_t { on, no };

  void explain_line(const StatedLine& line, Course& course);
  void explain_battle(const StatedLine& line, Course& course);
  Goes play(const StatedMove& move, Course& course, std::vector<Meant>& meant);
  Goes wait(const StatedMove& before, bool parries, Course& course);
  static void follow(Course& course, const std::vector<Meant>& meant);
  Goes judge_attack(const StatedMove& move, const Reply& attack, const Position& before,
                    Course& course);
  Goes judge_attacks(const StatedMove& move, const std::vector<Meant>& meant,
                     const Position& before, Course& course);
  void judge_try(const StatedLine& line, std::size_t place, Course& course);
  void judge_whole_battle(const StatedLine& line, Course& course);
  void judge_length(const StatedLine& line, bool reaches_goal, Course& course);
  Goes fail(Course& course, const std::string& at, std::vector<Cause> causes);
  Cause refuted_by(const std::vector<ComparedMove>& moves, CauseId id = CauseId::refuted) const;
  const Goal* only_goal() const;

  const Problem& problem_;
  const Phase& phase_;
  Shape shape_;
  Referee& referee_;
  HalfMoveDoctor half_moves_;
};

}  // namespace warp::check

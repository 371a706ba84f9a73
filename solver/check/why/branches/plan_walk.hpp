#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solver/check/shape.hpp"
#include "solver/check/why/branches/plan_causes.hpp"
#include "solver/check/why/branches/plan_judge.hpp"
#include "solver/check/why/diagnosis.hpp"
#include "solver/check/why/half_move.hpp"

namespace warp::check {

/// Is a line of this phase followed along the branches of its plan (PlanWalk)? Not if the plan is
/// one branch that ends with a goal and is bound by no constraint, nor by an option that says what
/// may be played or what succeeds: that LineDoctor plays.
bool is_walked(const Phase& phase);

/// Follows a stated line along the branches of a plan: which half-move of which branch each can be,
/// what the stipulation demands before it and behind it. Where it can be several, all are followed;
/// the line fails if all fail, and the one that fails last is explained.
class PlanWalk {
 public:
  /// All must outlive it.
  PlanWalk(const Problem& problem, const Phase& phase, Referee& referee);

  /// Throws SearchStopped when the time is out.
  Diagnosis explain(const StatedLine& line);

 private:
  /// One way in which the half-moves so far can be meant.
  struct Way {
    Tested at;
    PlanPlace place;
    unsigned begun_with = 0;  ///< half-moves of the root, if it is a line
    unsigned section = 1;     ///< of play, if others follow or went before
    unsigned left_out = 0;    ///< half-moves by which later sections are shorter than they may be
    NodeId ended = no_node;   ///< the fork that has ended the line here, before its length
    std::vector<std::string> played = {};
  };

  std::vector<Way> begin(bool set_play);
  bool has_set_play() const;
  std::vector<Way> begin_set_play();
  std::vector<Way> entries(NodeId node, const Way& way);
  std::vector<Way> next_section(NodeId fork, const Way& way);
  void step(const StatedMove& move, const Way& way, std::vector<Way>& next);
  void step_in(const StatedMove& move, Way way, std::vector<Way>& next);
  bool let_pass(Way& way);
  void play(const StatedMove& move, const Way& way, std::vector<Way>& next);
  void follow(const StatedMove& move, const Way& way, const Reply& reply, std::vector<Way>& next);
  bool is_followed_by_shown(NodeId fork) const;
  void end_section(const StatedMove& move, const Way& way, Way after, std::vector<Way>& next);
  void follow_line(const StatedMove& move, const Way& way, const Reply& reply,
                   std::vector<Way>& next);
  void follow_attack(const StatedMove& move, const Way& way, const Reply& reply,
                     std::vector<Way>& next);
  void follow_defence(const Way& way, const Reply& reply, std::vector<Way>& next);
  bool is_attempt(const StatedMove& move, const Way& way) const;
  void judge_attempt(const StatedLine& line, std::size_t place, const Way& way);
  void judge_refutation(const StatedMove& defence, const Way& way);
  void judge_end(const StatedLine& line, const std::vector<Way>& ways);
  void judge_shorter(const Way& way);
  void leave_open();
  void fail(const Way& way, const std::string& at, std::vector<Cause> causes);
  static Way later(const Way& way, const Reply& reply, const PlanPlace& place);

  const Problem& problem_;
  const Phase& phase_;
  Shape shape_;
  Referee& referee_;
  HalfMoveDoctor half_moves_;
  PlanJudge judge_;
  PlanCauses causes_;
  Diagnosis told_;
  std::size_t failed_at_ = 0;    ///< half-moves played before the failure that is told
  bool has_sections_ = false;    ///< does one section of play follow another?
  bool more_is_stated_ = false;  ///< behind the half-move that is being followed
  bool left_out_ = false;        ///< the line was not followed in all its ways
};

}  // namespace warp::check

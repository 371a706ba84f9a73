#pragma once

#include <string>
#include <vector>

#include "solver/check/reading/solution_reader.hpp"
#include "solver/check/stated/stated_play.hpp"

namespace warp::check {

/// Puts stated half-moves together by their numbers.
class StatedTree {
 public:
  /// `help`: play without a defender, in which nothing is threatened. `has_twins`: play before the
  /// first letter belongs to twin a.
  StatedTree(bool help, bool has_twins) : help_(help), has_twins_(has_twins) {}

  /// Adds a move. An alternative stands in the place of the move before it.
  void add(StatedMove move, bool alternative);
  /// Adds further single moves to the turn that was added last.
  void add_to_turn(StatedMove more);
  /// A numbered move that cannot be read: what is stated behind it is left out.
  void refuse(HalfMoveSlot slot, std::string quoted);
  /// The same for a move without a number.
  void refuse_next(std::string quoted);

  void begin_twin(const std::string& letter);
  void begin_unknown_twin(const std::string& letter);
  void begin_duplex();
  void begin_set_play();
  void begin_tries() { tries_ = true; }
  /// Ends the line of play.
  void begin_section();
  void expect_threat() { threat_next_ = true; }
  void expect_refutation();
  /// Is this the play after a first move that is called a try?
  bool in_try() const;
  void note_zugzwang();
  /// Play in brackets leaves the place of the play around it.
  void open_bracket() { brackets_.push_back(path_); }
  void close_bracket();
  bool in_bracket() const { return !brackets_.empty(); }

  /// The place of the last half-move; number 0 if there is none.
  HalfMoveSlot last_slot() const {
    return path_.empty() ? HalfMoveSlot{.number = 0, .second = false} : path_.back().slot;
  }
  /// The place of a move without a number.
  HalfMoveSlot next_slot() const;
  /// Can a move without a number follow?
  bool expects_move() const { return !path_.empty() || threat_next_; }

  SolutionText finished() && { return std::move(read_); }

 private:
  /// The moves of one half-move: several if the author gives alternatives.
  struct Level {
    HalfMoveSlot slot;
    StatedMoves moves;
    bool unread = false;
  };

  static bool may_follow(HalfMoveSlot last, HalfMoveSlot next);
  void go_back_to(HalfMoveSlot slot);
  void attach(StatedMove move, StatedMoves* alternatives);
  void link_last_level();

  bool help_;
  bool has_twins_;
  SolutionText read_;
  Scope scope_;
  std::vector<Level> path_;
  std::vector<std::vector<Level>> brackets_;
  bool unknown_twin_ = false;
  bool set_play_ = false, set_play_begins_ = false;
  bool tries_ = false;
  bool threat_next_ = false, refutation_next_ = false;
};

}  // namespace warp::check

#pragma once

#include <span>
#include <vector>

#include "solver/check/ply.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// The shape of the solutions of a stipulation: their length, and the half-moves that are chosen by
/// the side that does not cooperate, so that several of them are no fault.
class Shape {
 public:
  explicit Shape(const Phase& phase);

  /// True for one branch of play, not several joined by "and" and "or": then lengths have a
  /// meaning.
  bool plain() const { return plain_; }
  /// True if all play is printed, so that it can be compared with what the author states: no branch
  /// is hidden or negated.
  bool all_shown() const { return all_shown_; }
  /// True if one section of play follows another, or rules hold in some sections only: then a
  /// position does not tell by which rules play goes on from there.
  bool sections() const { return sections_; }
  /// Solutions are trees below keys.
  bool battle() const { return battle_; }
  /// True if the last half-move is the defender's: self, reflex play.
  bool defender_ends() const { return plain_ && battle_ && depth_ % 2 == 0; }
  /// Battle play: half-moves from the key, or from the first defence in post-key play, to the goal.
  unsigned depth() const { return depth_; }
  /// Lines begin with the second half of the first move: h#2.5.
  bool begins_with_second() const { return begins_with_second_; }
  /// True if other first moves than the keys can be tries: battle play that begins with its key.
  bool can_have_tries() const { return plain_ && battle_ && !begins_with_second_; }
  /// The possible numbers of half-moves of a line of full length, in rising order.
  const std::vector<unsigned>& lengths() const { return lengths_; }

  bool is_short(std::span<const ComparedMove> line, bool set_play) const;
  /// True if the half-move `index` of `line` may be one of several without fault.
  bool is_free(std::span<const ComparedMove> line, std::size_t index, bool set_play) const;
  /// The maximum number of half-moves of a full line; in set play without those left out.
  unsigned longest(bool set_play) const;

 private:
  enum class Ending : std::uint8_t {
    none,           ///< the goal, or more help play
    defender,       ///< from here on only the side that does not cooperate moves
    defence_first,  ///< defence and attack alternate
    attack_first,
  };

  bool plain_ = false;
  bool all_shown_ = true;
  bool sections_ = false;
  bool battle_ = false;
  bool series_ = false;
  bool waits_ = false;  ///< parry series: the other side moves in check only
  bool opponent_free_ = false;
  bool begins_with_second_ = false;
  unsigned depth_ = 0;
  unsigned before_ending_ = 0;  ///< half-moves before the ending
  Ending ending_ = Ending::none;
  std::vector<unsigned> lengths_;
};

}  // namespace warp::check

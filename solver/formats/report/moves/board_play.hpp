#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/formats/report/moves/written_move.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/setup.hpp"

namespace warp::report {

/// Follows the play of solutions on the board: plays moves as they are told, and takes them back.
class BoardPlay {
 public:
  /// From now on moves are played from the position of `phase`.
  void begin(const Phase& phase);
  bool has_begun() const { return position_.has_value(); }

  const Position& position() const { return *position_; }
  const std::shared_ptr<const RuleSet>& rules() const { return rules_; }

  /// Gives the turn to the side of the mover of `written`: set play and threats begin without a
  /// move of the other side. play() does so itself; call it to see the position before the move.
  void give_turn_to(const WrittenMove& written);
  /// Plays all effects of `move`, or undoes them if it is one that is taken back; `written` is the
  /// same move.
  void play(const MoveRecord& move, const WrittenMove& written);
  /// Plays the effects of a pass, as before a threat.
  void pass(std::span<const Effect> effects);
  /// Takes back plays and passes until `depth` are left.
  void take_back_to(std::size_t depth);
  std::size_t depth() const { return played_.size(); }

 private:
  struct Played {
    Position::Mark mark;
    Colour to_move;
  };

  void note();
  void undo_effects(const MoveRecord& move);

  std::shared_ptr<const RuleSet> rules_;
  std::optional<Position> position_;
  std::optional<Colour> turn_before_;  ///< before give_turn_to() changed it
  std::vector<Played> played_;
};

}  // namespace warp::report

#pragma once

namespace warp {

/// What an engine declares about itself. Each engine has one constant, `traits`. The search asks it
/// with `if constexpr`, and `GameEngine` (search/play/engine.hpp) compares it with the functions
/// that the engine has, so that a function with a wrong name or type does not compile.
struct EngineTraits {
  bool knows_rules = false;        ///< rules(): hooks of conditions
  bool follows_units = false;      ///< home(): where units stood in the diagram
  bool doubts_mates = false;       ///< mate_is_undecided()
  bool plays_series = false;       ///< turns of several single moves: beginnings(), count_moves()
  bool plays_sections = false;     ///< begin_section(): rules that change in the course of play
  bool plays_self_checks = false;  ///< each_self_check()
  bool sees_last_moves = false;    ///< can_end(), must_end(): answered without playing
  bool sees_escapes = false;       ///< sees_move_without_mate()
  bool draws_pictures =
      false;  ///< each_move_towards(): of the moves of a line those towards a goal
  bool keeps_last_moves = false;  ///< looking up a fact is cheaper than the last half-move
  bool proves_mates = false;      ///< attack_succeeds_within(): by proof numbers
  bool lists_moves = false;       ///< Candidates: legal moves, before they are played

  bool operator==(const EngineTraits&) const = default;
};

}  // namespace warp

#pragma once

namespace warp {

/// What an engine declares about itself. Each engine has one constant, `traits`. The search asks it
/// with `if constexpr`, and `GameEngine` (search/play/engine.hpp) compares it with the functions
/// that the engine has, so that a function with a wrong name or type does not compile.
struct EngineTraits {
  bool knows_rules = false;         ///< rules(): hooks of conditions
  bool polls = false;               ///< poll_with(): single questions may take long
  bool follows_units = false;       ///< home(): where units stood in the diagram
  bool doubts_mates = false;        ///< mate_is_undecided()
  bool plays_series = false;        ///< turns of several single moves: beginnings(), count_moves()
  bool plays_self_checks = false;   ///< each_self_check()
  bool bounds_need_target = false;  ///< has_bounds(); otherwise it always has some
  bool weighs_bounds = false;       ///< its bounds cost time
  bool sees_last_moves = false;     ///< can_end(), must_end(): answered without playing
  bool sees_escapes = false;        ///< sees_move_without_mate()
  bool draws_pictures = false;      ///< use_pictures(), each_move_towards() and related functions
  bool keeps_last_moves = false;    ///< looking up a fact is cheaper than the last half-move
  bool proves_mates = false;        ///< attack_succeeds_within(): by proof numbers
  bool deduces = false;             ///< deduce(): what all ways to a position have in common
  bool lists_moves = false;         ///< Candidates: legal moves, before they are played

  bool operator==(const EngineTraits&) const = default;
};

}  // namespace warp

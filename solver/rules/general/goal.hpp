#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "solver/board/position/geometry/square.hpp"

namespace warp {

/// What a move can aim at. Goals are tested in the position after the move, with the opponent of
/// the mover to play.
enum class GoalKind : std::uint8_t {
  mate,               // #
  stalemate,          // =
  double_stalemate,   // ==
  auto_stalemate,     // !=
  auto_mate,          // !#
  check,              // +
  capture,            // x
  target,             // zXY
  castling,           // 00
  en_passant,         // ep
  double_mate,        // ##
  counter_mate,       // ##!
  win_piece,          // %
  any,                // ~
  kiss,               // kXY
  circuit,            // ct
  exchange,           // <>
  circuit_rebirth,    // ctr
  exchange_rebirth,   // <>r
  chess_81,           // c81
  mate_or_stalemate,  // #=
  proof_game,         // dia
  a_to_b,             // a=>b
};

/// A goal as a stipulation states it.
struct Goal {
  GoalKind kind = GoalKind::mate;
  Square target = no_square;  ///< for z and k

  bool operator==(const Goal&) const = default;
};

/// Is the goal to reach a given position?
constexpr bool is_position(GoalKind kind) {
  return kind == GoalKind::proof_game || kind == GoalKind::a_to_b;
}

/// Does the position after a move tell whether the move has reached this goal? If not, the move
/// must be known.
constexpr bool seen_in_position(GoalKind kind) {
  switch (kind) {
    case GoalKind::mate:
    case GoalKind::stalemate:
    case GoalKind::double_stalemate:
    case GoalKind::mate_or_stalemate:
    case GoalKind::check:
    case GoalKind::any:
    case GoalKind::proof_game:
    case GoalKind::a_to_b:
      return true;
    default:
      return false;
  }
}

/// Does the goal ask which unit of the diagram stands where?
constexpr bool follows_units(GoalKind kind) {
  return kind == GoalKind::kiss || kind == GoalKind::circuit || kind == GoalKind::exchange ||
         kind == GoalKind::circuit_rebirth || kind == GoalKind::exchange_rebirth;
}

/// May a move that reaches `kind` leave the mover's own king attacked? The king could then be
/// captured, which counts as a move of the opponent.
constexpr bool allows_self_check(GoalKind kind) {
  return kind == GoalKind::double_mate || kind == GoalKind::counter_mate ||
         kind == GoalKind::auto_mate;
}

/// Is the goal outside ordinary play? Such goals ask what became of a unit, or are reached by moves
/// that are not legal otherwise.
constexpr bool is_extraordinary(GoalKind kind) {
  return follows_units(kind) || allows_self_check(kind) || kind == GoalKind::chess_81;
}

/// How a goal is written. `mark` is what follows the move that reaches it (" #").
struct GoalInfo {
  GoalKind kind;
  std::string_view notation;  ///< as typed in a stipulation
  std::string_view mark;      ///< as printed after the move
  bool takes_square = false;
  bool supported = false;  ///< false: known by name, refused at setup
};

/// The table of goals, longest notation first where one is a prefix of another.
std::span<const GoalInfo> all_goals();
const GoalInfo& goal_info(GoalKind kind);

}  // namespace warp

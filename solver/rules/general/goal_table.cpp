#include <array>
#include <cassert>

#include "solver/rules/general/goal.hpp"

namespace warp {

namespace {

constexpr std::array goals{
    GoalInfo{
        .kind = GoalKind::double_stalemate, .notation = "==", .mark = " ==", .supported = true},
    GoalInfo{.kind = GoalKind::stalemate, .notation = "=", .mark = " =", .supported = true},
    GoalInfo{.kind = GoalKind::auto_stalemate, .notation = "!=", .mark = " !=", .supported = true},
    GoalInfo{.kind = GoalKind::auto_mate, .notation = "!#", .mark = " !#", .supported = true},
    GoalInfo{.kind = GoalKind::counter_mate, .notation = "##!", .mark = " ##!", .supported = true},
    GoalInfo{.kind = GoalKind::double_mate, .notation = "##", .mark = " ##", .supported = true},
    GoalInfo{
        .kind = GoalKind::mate_or_stalemate, .notation = "#=", .mark = " #=", .supported = true},
    GoalInfo{.kind = GoalKind::mate, .notation = "#", .mark = " #", .supported = true},
    GoalInfo{.kind = GoalKind::check, .notation = "+", .mark = " +", .supported = true},
    GoalInfo{.kind = GoalKind::capture, .notation = "x", .mark = " x", .supported = true},
    GoalInfo{.kind = GoalKind::target,
             .notation = "z",
             .mark = " z",
             .takes_square = true,
             .supported = true},
    GoalInfo{.kind = GoalKind::castling, .notation = "00", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::en_passant, .notation = "ep", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::win_piece, .notation = "%", .mark = " %", .supported = true},
    GoalInfo{.kind = GoalKind::any, .notation = "~", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::kiss,
             .notation = "k",
             .mark = "",
             .takes_square = true,
             .supported = true},
    GoalInfo{.kind = GoalKind::circuit_rebirth, .notation = "ctr", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::circuit, .notation = "ct", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::exchange_rebirth, .notation = "<>r", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::exchange, .notation = "<>", .mark = "", .supported = true},
    GoalInfo{.kind = GoalKind::chess_81, .notation = "c81", .mark = " c81", .supported = true},
    GoalInfo{.kind = GoalKind::proof_game, .notation = "dia", .mark = " dia", .supported = true},
    GoalInfo{.kind = GoalKind::a_to_b, .notation = "a=>b", .mark = " a=>b", .supported = true},
};

}  // namespace

std::span<const GoalInfo> all_goals() { return goals; }

const GoalInfo& goal_info(GoalKind kind) {
  for (const GoalInfo& info : goals) {
    if (info.kind == kind) {
      return info;
    }
  }
  assert(!"every kind of goal has its row");
  return goals.front();
}

}  // namespace warp

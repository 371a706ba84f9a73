#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

extern const Condition andernach_chess;
extern const Condition anti_andernach_chess;
extern const Condition black_maximummer;
extern const Condition black_minimummer;
extern const Condition black_transmuted_king;
extern const Condition chameleon_units;
extern const Condition checkless_chess;
extern const Condition english_progressive;
extern const Condition grid_chess;
extern const Condition isardam;
extern const Condition italian_progressive;
extern const Condition kamikaze_units;
extern const Condition koeko;
extern const Condition logical_progressive;
extern const Condition losing_chess;
extern const Condition madrasi;
extern const Condition maximummer;
extern const Condition no_black_capture;
extern const Condition no_capture;
extern const Condition normal_pawn;
extern const Condition no_white_capture;
extern const Condition power_chess;
extern const Condition power_men;
extern const Condition progressive_take_all;
extern const Condition scottish_progressive;
extern const Condition take_and_make_chess;
extern const Condition transmuted_kings;
extern const Condition uncapturable_units;
extern const Condition warp_chess;
extern const Condition white_maximummer;
extern const Condition white_minimummer;
extern const Condition white_transmuted_king;

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp

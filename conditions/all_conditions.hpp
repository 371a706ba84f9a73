#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

extern const Condition alphabetic_chess;
extern const Condition andernach_chess;
extern const Condition anti_andernach_chess;
extern const Condition back_home;
extern const Condition black_alphabetic_chess;
extern const Condition black_anti_synchron_mover;
extern const Condition black_consequent_forced_square;
extern const Condition black_edge_mover;
extern const Condition black_follow_my_leader;
extern const Condition black_forced_square;
extern const Condition black_maximummer;
extern const Condition black_minimummer;
extern const Condition black_oscillating_kings;
extern const Condition black_synchron_mover;
extern const Condition black_transmuted_king;
extern const Condition breton;
extern const Condition cast_chess;
extern const Condition chameleon_units;
extern const Condition checkless_chess;
extern const Condition danger_circe;
extern const Condition duellist_chess;
extern const Condition english_progressive;
extern const Condition exchange_castling;
extern const Condition fuddled_men;
extern const Condition grid_chess;
extern const Condition imitator;
extern const Condition isardam;
extern const Condition italian_progressive;
extern const Condition kamikaze_units;
extern const Condition koeko;
extern const Condition lese_majeste;
extern const Condition logical_progressive;
extern const Condition losing_chess;
extern const Condition madrasi;
extern const Condition make_and_take_chess;
extern const Condition maximummer;
extern const Condition messigny_chess;
extern const Condition multi_captures;
extern const Condition no_black_capture;
extern const Condition no_capture;
extern const Condition no_imitator_promotion;
extern const Condition no_white_capture;
extern const Condition pepo;
extern const Condition plus_chess;
extern const Condition power_chess;
extern const Condition power_men;
extern const Condition progressive_take_all;
extern const Condition scottish_progressive;
extern const Condition swapping_kings;
extern const Condition take_and_make_chess;
extern const Condition transmuted_kings;
extern const Condition uncapturable_units;
extern const Condition warp_chess;
extern const Condition white_alphabetic_chess;
extern const Condition white_anti_synchron_mover;
extern const Condition white_consequent_forced_square;
extern const Condition white_edge_mover;
extern const Condition white_follow_my_leader;
extern const Condition white_forced_square;
extern const Condition white_maximummer;
extern const Condition white_minimummer;
extern const Condition white_oscillating_kings;
extern const Condition white_synchron_mover;
extern const Condition white_transmuted_king;
extern const Condition wormholes;

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp

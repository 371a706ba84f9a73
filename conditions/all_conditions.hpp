#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

extern const Condition andernach_chess;
extern const Condition anti_andernach_chess;
extern const Condition anti_guards;
extern const Condition anti_kings;
extern const Condition anti_koeko;
extern const Condition bgl;
extern const Condition bicaptures;
extern const Condition bichrom_chess;
extern const Condition black_checks;
extern const Condition black_maximummer;
extern const Condition black_minimummer;
extern const Condition black_must_capture;
extern const Condition black_reflective_king;
extern const Condition black_royal_square;
extern const Condition black_transmuted_king;
extern const Condition black_ultra_schach_zwang;
extern const Condition black_vaulting_king;
extern const Condition brunner_chess;
extern const Condition central_chess;
extern const Condition chameleon_units;
extern const Condition checkless_chess;
extern const Condition contact_grid_chess;
extern const Condition disparate;
extern const Condition eiffel_chess;
extern const Condition english_progressive;
extern const Condition exclusive_chess;
extern const Condition extinction_chess;
extern const Condition frischauf_units;
extern const Condition functionary_units;
extern const Condition grid_chess;
extern const Condition half_neutral_units;
extern const Condition isardam;
extern const Condition italian_progressive;
extern const Condition jigger_units;
extern const Condition kamikaze_units;
extern const Condition koeko;
extern const Condition leffie;
extern const Condition logical_progressive;
extern const Condition lortap;
extern const Condition losing_chess;
extern const Condition madrasi;
extern const Condition maff;
extern const Condition maximummer;
extern const Condition monochrom_chess;
extern const Condition new_koeko;
extern const Condition no_black_capture;
extern const Condition no_capture;
extern const Condition no_white_capture;
extern const Condition owu;
extern const Condition paralysing_units;
extern const Condition partial_paralysis;
extern const Condition patrol;
extern const Condition power_chess;
extern const Condition power_men;
extern const Condition progressive_take_all;
extern const Condition provocation_chess;
extern const Condition reflective_kings;
extern const Condition royal_dynasty;
extern const Condition sat;
extern const Condition scottish_progressive;
extern const Condition shielded_kings;
extern const Condition strict_sat;
extern const Condition super_guards;
extern const Condition take_and_make_chess;
extern const Condition transmission_menace;
extern const Condition transmuted_kings;
extern const Condition ultra_patrol;
extern const Condition ultra_schach_zwang;
extern const Condition uncapturable_units;
extern const Condition vaulting_kings;
extern const Condition warp_chess;
extern const Condition white_maximummer;
extern const Condition white_minimummer;
extern const Condition white_must_capture;
extern const Condition white_reflective_king;
extern const Condition white_royal_square;
extern const Condition white_transmuted_king;
extern const Condition white_ultra_schach_zwang;
extern const Condition white_vaulting_king;

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp

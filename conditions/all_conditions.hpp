#pragma once

#include "solver/rules/condition.hpp"

namespace warp {

extern const Condition actuated_revolving_board;
extern const Condition actuated_revolving_centre;
extern const Condition anda;
extern const Condition anda_inverse;
extern const Condition anda_inverse_units;
extern const Condition anda_units;
extern const Condition andernach_chess;
extern const Condition annan_chess;
extern const Condition anti_andernach_chess;
extern const Condition anti_einstein_chess;
extern const Condition back_to_back;
extern const Condition bicolores;
extern const Condition black_maximummer;
extern const Condition black_minimummer;
extern const Condition black_promotion_squares;
extern const Condition black_super_transmuting_king;
extern const Condition black_transmuted_king;
extern const Condition bolero;
extern const Condition bolero_inverse;
extern const Condition chameleon_chess;
extern const Condition chameleon_pursuit;
extern const Condition chameleon_sequence;
extern const Condition chameleon_units;
extern const Condition checkless_chess;
extern const Condition cheek_to_cheek;
extern const Condition dark_side;
extern const Condition double_tibet;
extern const Condition einstein_chess;
extern const Condition english_progressive;
extern const Condition face_to_face;
extern const Condition football;
extern const Condition frankfurt_chess;
extern const Condition functionary_chess;
extern const Condition functionary_units;
extern const Condition ghost_chess;
extern const Condition grid_chess;
extern const Condition haaner_chess;
extern const Condition haunted_chess;
extern const Condition hole;
extern const Condition hypervolage;
extern const Condition influencer;
extern const Condition isardam;
extern const Condition italian_progressive;
extern const Condition kamikaze_units;
extern const Condition kobul_kings;
extern const Condition koeko;
extern const Condition line_chameleon_chess;
extern const Condition logical_progressive;
extern const Condition losing_chess;
extern const Condition lost_pieces;
extern const Condition madrasi;
extern const Condition magic_squares;
extern const Condition masand;
extern const Condition masand_generalised;
extern const Condition maximummer;
extern const Condition nanna_chess;
extern const Condition no_black_capture;
extern const Condition no_black_promotion;
extern const Condition no_capture;
extern const Condition no_imitator_promotion;
extern const Condition no_white_capture;
extern const Condition no_white_promotion;
extern const Condition norsk_sjakk;
extern const Condition pad_chess;
extern const Condition point_reflection;
extern const Condition power_chess;
extern const Condition power_men;
extern const Condition progressive_take_all;
extern const Condition promotion_only;
extern const Condition protean_chess;
extern const Condition protean_units;
extern const Condition relegation_chess;
extern const Condition reversal_einstein_chess;
extern const Condition scottish_progressive;
extern const Condition sentinelles;
extern const Condition single_box;
extern const Condition snek_chess;
extern const Condition snek_circle_chess;
extern const Condition take_and_make_chess;
extern const Condition tibet;
extern const Condition traitor_chess;
extern const Condition transmuted_kings;
extern const Condition uncapturable_units;
extern const Condition vogtlaender_chess;
extern const Condition volage;
extern const Condition volage_units;
extern const Condition warp_chess;
extern const Condition white_maximummer;
extern const Condition white_minimummer;
extern const Condition white_promotion_squares;
extern const Condition white_super_transmuting_king;
extern const Condition white_transmuted_king;

/// Every condition of the house: those that are played, and those known by name only.
const ConditionRegistry& all_conditions();

}  // namespace warp

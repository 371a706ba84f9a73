#pragma once

#include <span>

#include "solver/board/position/names.hpp"
#include "solver/rules/general/parameter.hpp"

namespace warp {

enum class OptionId : std::uint8_t {
  castling_mutually_exclusive,
  count_only,
  defence,
  duplex,
  en_passant,
  goal_is_end,
  grid_suppress,
  grid_write,
  half_duplex,
  intelligent,
  keep_mating_piece,
  last_capture,
  last_steps,
  mates_in_1,
  max_flight_squares,
  max_solutions,
  max_time,
  move_numbers,
  multi_solutions,
  no_black_king,
  no_board,
  no_castling,
  no_short_variations,
  no_symmetry,
  no_threat,
  no_white_king,
  non_trivial,
  null_moves,
  only,
  post_key_play,
  quodlibet,
  search,
  set_play,
  start_move_number,
  stop_on_short_solutions,
  threat,
  trivial_tries_avoid,
  try_play,
  up_to_move_number,
  variation,
  white_to_play,
  beep,
  add_pieces,
  color_the_pieces,
};

/// One row of the option table, which serves both the parser and `warp explain`.
struct OptionInfo {
  OptionId id;
  Names names;
  std::span<const Parameter> parameters;
  Names help;  ///< what it does
  /// All statements of the option hold. Otherwise the last one replaces the others.
  bool statements_add_up = false;
};

std::span<const OptionInfo> all_options();
const OptionInfo& option_info(OptionId id);

}  // namespace warp

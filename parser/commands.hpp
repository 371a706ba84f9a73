#pragma once

#include <span>

#include "solver/board/position/names.hpp"

namespace warp::parser {

/// The words that begin a part of a problem.
enum class Command : unsigned char {
  begin_english,
  begin_german,
  begin_french,
  end,
  next,
  twin,
  zero_position,
  remark,
  structured_stipulation,
  author,
  origin,
  pieces,
  condition,
  option,
  stipulation,
  protocol,
  title,
  latex,
  latex_pieces,
  award,
  game_array,
  forsyth,
  board,
};

struct CommandInfo {
  Command command;
  Names names;
};

std::span<const CommandInfo> all_commands();

}  // namespace warp::parser

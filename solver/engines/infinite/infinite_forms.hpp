#pragma once

#include <span>
#include <string>

#include "solver/board/position/names.hpp"
#include "solver/engines/infinite/infinite_board.hpp"

namespace warp::infinite {

/// What is said of a kind of boards: a row of the table.
struct InfiniteForm {
  BoardOfDigits kind;
  bool cylinder = false;
  Names names;
  Names meaning;
  std::string_view example;  ///< a problem, with its solution in the last line
};

std::span<const InfiniteForm> infinite_forms();
const InfiniteForm& form_of(const InfiniteBoard& board);

/// The board as a problem states it: "interval 8".
std::string board_text(const InfiniteBoard& board, Language language);

}  // namespace warp::infinite

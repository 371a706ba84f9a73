#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "tests/differential/generate.hpp"
#include "tests/differential/random.hpp"

namespace warp::differential {

/// One board of every kind that a problem can state: plain ones of several sizes, and the diamonds
/// of two dimensions and more. In the order of named_boards().
std::vector<std::shared_ptr<const Geometry>> all_boards();

/// Returns the board that `text` states in English, as behind the word "board": "torus 14x8"; null
/// if there is none.
std::shared_ptr<const Geometry> board_of(const std::string& text);

/// Puts `problem`, which chance has made for the classical board, on `board`: units that stood near
/// each other stay so where the board has room. Options and stipulations that name squares name
/// such of this board; walks that have no meaning there give way to a knight. Sometimes the problem
/// gets a twin that moves the position.
void put_on_board(RandomProblem& problem, std::shared_ptr<const Geometry> board, Chance& chance);

}  // namespace warp::differential
